// Listens for news of the site while it is written: reloads, or shows what is wrong.
(() => {
  const here = encodeURIComponent(location.pathname);
  const news = new EventSource(`/__codexpress__/events?page=${here}`);
  let version = null;
  let panel = null;
  const show = (problems) => {
    if (panel) panel.remove();
    panel = null;
    if (!problems.length) return;
    panel = document.createElement("aside");
    panel.setAttribute("role", "alert");
    panel.style.cssText = "position:fixed;inset:auto 0 0 0;max-height:45vh;overflow:auto;z-index:9999;" +
      "background:#2b1216;color:#ffe9e6;font:14px/1.45 ui-monospace,monospace;padding:1rem 1.25rem;" +
      "border-top:4px solid #e5484d";
    for (const problem of problems) {
      const line = document.createElement("p");
      line.style.margin = "0 0 .6rem";
      const where = problem.path ? `${problem.path}${problem.line ? ":" + problem.line : ""}  ` : "";
      line.textContent = where + problem.message + (problem.help ? "  \u2192 " + problem.help : "");
      panel.append(line);
    }
    document.body.append(panel);
  };
  news.onmessage = (event) => {
    const state = JSON.parse(event.data);
    if (version !== null && state.version !== version) { location.reload(); return; }
    version = state.version;
    show(state.problems);
  };
})();
