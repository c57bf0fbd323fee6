-- What the members who hold most hold together, with when it was counted. To count it reads all wallets, which a job does and no call.
create table largest_holdings (
  is_only boolean not null default true constraint largest_holdings_pkey primary key
    constraint largest_holdings_is_only_check check (is_only),
  held bigint not null constraint largest_holdings_held_check check (held >= 0),
  counted_at timestamptz not null
);
