-- The operator's own movements of money. `gain` is the profit of a return, negative for a loss.

create table treasury_movements (
  id integer primary key generated always as identity,
  kind text not null check (kind in ('fund', 'withdraw', 'deploy', 'return')),
  amount bigint not null check (amount > 0),
  gain bigint not null default 0 check (gain >= -amount and (gain = 0 or kind = 'return')),
  memo text not null,
  admin_id integer not null references users (id),
  transfer_id bigint unique,
  created_at timestamptz not null
);
