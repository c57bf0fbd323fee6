-- Runs of the forecast on the rules as they were published, kept whole, so that anybody can repeat them.
create table rule_runs (
  id integer constraint rule_runs_pkey primary key generated always as identity,
  at timestamptz not null,
  -- SHA-256 of `rules` in canonical JSON.
  rules_hash text not null constraint rule_runs_rules_hash_check check (rules_hash ~ '^[0-9a-f]{64}$'),
  rule_version integer not null,
  start_day date not null,
  rules jsonb not null,
  books jsonb not null,
  assumed jsonb not null,
  figures jsonb not null
);
create trigger rule_runs_frozen before delete or update or truncate on rule_runs
  for each statement execute function refuse_change();

-- A reason may also be that of a plan which runs dry before its promise is over, from this day on.
alter table solvency_reasons add column dry_on date;
alter table solvency_reasons drop constraint solvency_reasons_percent_check;
alter table solvency_reasons add constraint solvency_reasons_percent_check
  check (dry_on is not null or percent > 15000000);
