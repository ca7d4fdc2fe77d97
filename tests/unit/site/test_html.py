from markupsafe import Markup

from codexpress.render.site import html


def test_every_heading_gets_an_id_and_a_block_gives_its_own_to_its_heading():
    page = (
        '<article class="cx-block" id="unit-worg"><h2 class="cx-block__name">Worg</h2>'
        "<h3>Bite &amp; hold</h3><h3>Bite &amp; hold</h3></article><h2 id='kept'>Kept</h2>"
    )
    marked = html.with_ids(page)
    assert '<article class="cx-block">' in marked
    assert html.ids(marked) == ["unit-worg", "bite-hold", "bite-hold-2", "kept"]
    assert [head.id for head in html.heads(marked)] == [
        "unit-worg",
        "bite-hold",
        "bite-hold-2",
        "kept",
    ]


def test_a_heading_is_told_without_tags_and_permalink():
    (head,) = html.heads('<h2 id="a">To <em>run</em><a class="headerlink" href="#a">#</a></h2>')
    assert (head.level, head.html, head.of_block) == (2, "To run", False)


def test_links_become_relative_to_their_page():
    assert html.relative("/game/units/worg/", "game/units/") == "worg/"
    assert (
        html.relative("/game/units/worg/#bite", "game/rules/movement/") == "../../units/worg/#bite"
    )
    assert html.relative("/", "game/units/") == "../../"
    assert html.relative("/game/", "") == "game/"
    assert html.relative("/game/units/#worg", "game/units/") == "#worg"
    assert html.relative("/assets/fonts/a.woff2", "credits/") == "../assets/fonts/a.woff2"
    assert html.relative("//elsewhere/x", "") == "//elsewhere/x"
    assert html.relative("https://elsewhere/", "") == "https://elsewhere/"


def test_a_relative_link_leads_back_to_where_it_came_from():
    for link in ("/game/units/worg/", "/", "/game/units/#worg", "/game/terms.json"):
        for page in ("", "game/", "game/rules/movement/", "credits/"):
            path, _, fragment = link[1:].partition("#")
            assert html.resolve(html.relative(link, page), page) == (path, fragment)


def test_links_off_the_site_are_not_followed_and_those_above_it_match_nothing():
    assert html.resolve("https://elsewhere/", "a/") is None
    assert html.resolve("mailto:a@b", "a/") is None
    assert html.resolve("../../../x/", "a/") == ("../../x/", "")
    assert html.resolve("%23x/", "a/") == ("a/#x/", "")


def test_links_are_mapped_wherever_they_stand_and_stay_escaped():
    page = (
        '<a href=\'/a/?x=1&amp;y=2\'>a</a><img src="/b.png"><div data-src="/c.json">'
        "<span style=\"background-image:url('/d.png')\"></span>"
    )
    mapped = html.map_links(page, lambda link: "/up" + link)
    assert list(html.links(mapped)) == ["/up/a/?x=1&y=2", "/up/b.png", "/up/c.json", "/up/d.png"]
    assert "x=1&amp;y=2" in mapped


def test_the_search_reads_words_and_headings_only():
    page = (
        '<div class="x"><h1 id="a" class="y">Worg<a class="headerlink" href="#a" title="Link">#</a>'
        '</h1><p>It <a href="/b">bites</a>.</p>'
        "<!--search:off--><p>Appears in</p><!--search:on--><dl><dt>Cost</dt><dd>1</dd></dl></div>"
    )
    lean = html.for_search(page)
    assert '<h1 id="a">Worg</h1><p>It bites.</p>' in lean
    assert "Appears" not in lean
    assert "Cost 1" in " ".join(lean.split())
    assert "search:" not in html.without_marks(page)


def test_a_word_is_not_explained_by_a_link_to_itself():
    block = Markup(
        '<p><a class="cx-term" href="/w/#status-a" data-term="status-a">A</a> '
        '<a class="cx-term" href="/w/#status-b" data-term="status-b">B</a></p>'
    )
    assert html.without_term(block, "status-a") == (
        '<p>A <a class="cx-term" href="/w/#status-b" data-term="status-b">B</a></p>'
    )


def test_a_listing_can_be_reached_by_the_keyboard() -> None:
    page = "<pre><span></span><code>$ make</code></pre>"
    assert html.focusable(page).startswith('<pre tabindex="0"><span>')
