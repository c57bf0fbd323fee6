-- The operator's own movements of money. `gain` is the profit of a return, negative for a loss.
create table treasury_movements (
  id integer primary key generated always as identity,
  kind text not null check (kind in ('fund', 'withdraw', 'deploy', 'return')),
  amount bigint not null check (amount > 0),
  gain bigint not null default 0 check (gain >= -amount and (gain = 0 or kind = 'return')),
  memo text not null,
  admin_id integer not null references users (id),
  transfer_id bigint unique,
  created_at timestamptz not null,
  -- Where a movement of the operator's own money added to custody or took from it; null for movements of before, which
  -- did not say.
  place text check (place in ('bank', 'chain'))
);
