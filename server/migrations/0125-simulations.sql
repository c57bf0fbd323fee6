-- Many runs of a forecast around what is assumed, by a seed: whoever has the row can make the same runs again.
create table simulations (
  id integer constraint simulations_pkey primary key generated always as identity,
  status text not null default 'running' constraint simulations_status_check check (status in ('running', 'stopped', 'done')),
  seed text not null constraint simulations_seed_check check (seed ~ '^[0-9a-f]{32}$'),
  runs integer not null,
  done_runs integer not null default 0,
  rule_version integer not null,
  start_day date not null,
  start text not null constraint simulations_start_check check (start in ('books', 'empty')),
  assumed jsonb not null,
  -- The programme as it is run: its rates, and what the books held.
  model jsonb not null,
  -- By intake, once all runs are done.
  result jsonb,
  created_by integer not null constraint simulations_created_by_fkey references users (id),
  created_at timestamptz not null,
  done_at timestamptz,
  constraint simulations_counts check (runs > 0 and done_runs between 0 and runs),
  constraint simulations_done check (
    (status = 'done') = (done_at is not null) and (status = 'done') = (result is not null)
    and (status <> 'done' or done_runs = runs))
);
create unique index simulations_one_running on simulations (status) where status = 'running';

-- What runs came to, a stretch of them in a row, until all are done.
create table simulation_parts (
  simulation_id integer not null constraint simulation_parts_simulation_id_fkey references simulations (id) on delete cascade,
  nth integer not null constraint simulation_parts_nth_check check (nth >= 0),
  outcomes jsonb not null,
  constraint simulation_parts_pkey primary key (simulation_id, nth)
);
