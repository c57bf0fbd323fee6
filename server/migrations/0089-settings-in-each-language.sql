-- The texts of settings in other languages are changes of their own in the public history: `deposit.instructions.hi`.
create or replace view rule_changes as
select v.version, v.changed_at, v.effective_from, g.key || '.' || changed.field as field, changed.before, changed.after
from settings_versions v
join settings_versions b on b.version = v.version - 1
cross join lateral jsonb_each(v.settings) g (key, value)
cross join lateral jsonb_each(g.value) f (key, value)
cross join lateral (
  select f.key as field, b.settings -> g.key -> f.key as before, f.value as after
  where f.key !~ '_in$'
  union all
  select regexp_replace(f.key, '_in$', '') || '.' || texts.language, b.settings -> g.key -> f.key -> texts.language,
    f.value -> texts.language
  from (
    select jsonb_object_keys(f.value) union select jsonb_object_keys(coalesce(b.settings -> g.key -> f.key, '{}'))
  ) texts (language)
  where f.key ~ '_in$'
) changed
where g.key not in ('security', 'payouts', 'chains') and changed.after is distinct from changed.before;
