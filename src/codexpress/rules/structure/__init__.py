"""What a schema asks of a record, rule by rule. The schema stage enforces them."""

from codexpress.rules.structure import fields, kinds_of_value, limits, schema_files

RULES = (*fields.RULES, *kinds_of_value.RULES, *limits.RULES, *schema_files.RULES)
"""Every rule of structure, by id."""
