-- Endpoints of chains may hold keys in their addresses: they are read by admins, and no part of the public history.
create or replace view rule_changes as
select v.version, v.changed_at, v.effective_from, g.key || '.' || f.key as field,
  b.settings -> g.key -> f.key as before, f.value as after
from settings_versions v
join settings_versions b on b.version = v.version - 1
cross join lateral jsonb_each(v.settings) g (key, value)
cross join lateral jsonb_each(g.value) f (key, value)
where g.key not in ('security', 'payouts', 'chains') and f.value is distinct from (b.settings -> g.key -> f.key);
