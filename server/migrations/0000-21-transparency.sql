-- Checks of the books, what is published of each programme day, and the proof that it counts every member's
-- balance. Amounts are in units of 0.00000001. Published rows never change.

-- One run of the books check and what it found.
create table book_checks (
  id integer primary key generated always as identity,
  checked_at timestamptz not null,
  is_ok boolean not null,
  transfers bigint not null,
  problems jsonb not null,
  constraint book_checks_ok check (is_ok = (problems = '[]'::jsonb))
);
create index book_checks_by_time on book_checks (checked_at desc, id desc);

-- The books at the end of a programme day. `upto` is the last transfer counted, and each hash follows from the one
-- before. `usd` and `sgx` are the proven sums over all members.
create table transparency_days (
  day date primary key,
  upto bigint not null,
  taken_at timestamptz not null,
  root bytea not null,
  usd bigint not null,
  sgx bigint not null,
  -- The hash of the chain of transfers up to `upto`.
  seal bytea not null,
  previous_hash bytea not null unique,
  -- SHA-256 of everything published of the day, in the form described in docs/transparency.md.
  hash bytea not null unique,
  custody bigint not null,
  investments bigint not null,
  treasury bigint not null,
  token_reserve bigint not null,
  level_payable bigint not null,
  token_price bigint,
  -- The reserves of a day as they were published, under the names of the wire; null for days of before (form 1).
  reserves jsonb,
  constraint transparency_days_owed check (least(usd, sgx, level_payable, token_reserve) >= 0),
  constraint transparency_days_hashes check (least(length(root), length(seal), length(previous_hash), length(hash)) = 32)
);

-- What members may still be paid, by kind, counted at a moment. A day that is published late has no rows, because
-- past values cannot be counted.
create table transparency_promises (
  day date not null references transparency_days (day),
  kind text not null,
  total bigint not null check (total >= 0),
  as_of timestamptz not null,
  primary key (day, kind)
);

-- Paid to members from the first transfer to the end of a day, less what was taken back.
create table transparency_payouts (
  day date not null references transparency_days (day),
  kind text not null,
  total bigint not null,
  primary key (day, kind)
);

-- What members had put in and taken out by the end of a day, in whole dollars, by the age of their first plan in
-- bands that begin at `from_days`.
create table transparency_earnings (
  day date not null references transparency_days (day),
  from_days integer not null,
  members integer not null,
  -- How many of them had taken out less than they put in.
  members_below integer not null,
  -- First quartile, median, third quartile.
  put_in bigint[] not null,
  taken_out bigint[] not null,
  primary key (day, from_days),
  constraint transparency_earnings_quartiles check (cardinality(put_in) = 3 and cardinality(taken_out) = 3)
);

-- What a day's proofs are made of; never published. The key salts and orders the leaves, the block roots are hash,
-- USD and SGX (48 bytes each), and each block holds its leaves in order.
create table liability_trees (
  day date primary key references transparency_days (day),
  key bytea not null check (length(key) = 32),
  block_roots bytea not null
);

create table liability_blocks (
  day date not null references liability_trees (day),
  block integer not null,
  members integer[] not null,
  parts smallint[] not null,
  usd bigint[] not null,
  sgx bigint[] not null,
  primary key (day, block)
);

-- Public: the last books check; no row before the first.
create view books_state as
  select is_ok, checked_at, transfers from book_checks order by checked_at desc, id desc limit 1;

-- Payments to members by the transfers after `p_after` up to `p_upto`: incomes by kind, and withdrawals that left
-- custody.
create function payouts_between(p_after bigint, p_upto bigint) returns table (kind text, total bigint)
language sql stable as $$
  select coalesce(r.kind, t.kind), sum(p.amount)::bigint
  from ledger.transfers t
  left join ledger.transfers r on r.id = t.reverses
  join ledger.postings p on p.transfer_id = t.id
  where t.id > p_after and t.id <= p_upto
    and case coalesce(r.kind, t.kind)
      when 'withdrawal' then ledger.is_operator(p.account_id, 'custody')
      -- Income held within a cooling-off is in another wallet and not paid yet.
      else coalesce(r.kind, t.kind) in ('roi', 'direct', 'level', 'salary', 'reward', 'bonus', 'leadership', 'cto')
        and (ledger.is_wallet(p.account_id, 'working') or ledger.is_wallet(p.account_id, 'non_working')) end
  group by 1
$$;

-- Per member with a plan: the first purchase, what they put in (deposits, and money from other members) and what
-- they took out (withdrawals, and money to other members, both without fees).
create function put_in_and_taken_out(p_upto bigint)
returns table (member_id integer, first_at timestamptz, put_in bigint, taken_out bigint)
language sql stable as $$
  with moved as (
    select t.id, min(t.at) as at, t.reverses is not null as is_reversal, coalesce(r.kind, t.kind) as kind,
           ledger.member_of(p.account_id) as member_id,
           sum(p.amount) as amount,
           bool_or(t.kind in ('plan', 'topup') and ledger.is_wallet(p.account_id, 'principal') and p.amount > 0) as is_purchase
    from ledger.transfers t
    left join ledger.transfers r on r.id = t.reverses
    join ledger.postings p on p.transfer_id = t.id
    where t.kind in ('deposit', 'withdrawal', 'transfer', 'topup', 'plan', 'reversal') and t.kind not in ('roi', 'level')
      and t.id <= p_upto and ledger.is_wallet(p.account_id) and ledger.asset_of(p.account_id) = 'USD'
    group by t.id, is_reversal, coalesce(r.kind, t.kind), ledger.member_of(p.account_id)
  ), counted as (
    select m.*, count(*) over (partition by m.id) > 1 as is_between,
           case when m.is_reversal then m.amount < 0 else m.amount > 0 end as is_in,
           coalesce((select sum(f.amount) from ledger.postings f
                     where f.transfer_id = m.id and m.kind in ('withdrawal', 'transfer', 'topup') and m.amount <> 0
                       and ledger.is_operator(f.account_id, 'treasury')), 0) as fee
    from moved m
  )
  select c.member_id, min(c.at) filter (where c.is_purchase),
         coalesce(sum(c.amount) filter (where c.kind = 'deposit'
           or (c.kind in ('transfer', 'topup') and c.is_between and c.is_in)), 0)::bigint,
         coalesce(sum(-c.amount - c.fee) filter (where (c.kind = 'withdrawal' and c.amount <> 0)
           or (c.kind in ('transfer', 'topup') and c.is_between and not c.is_in)), 0)::bigint
  from counted c group by c.member_id having bool_or(c.is_purchase)
$$;

create trigger transparency_days_frozen before update or delete or truncate on transparency_days
  for each statement execute function refuse_change();
create trigger transparency_promises_frozen before update or delete or truncate on transparency_promises
  for each statement execute function refuse_change();
create trigger transparency_payouts_frozen before update or delete or truncate on transparency_payouts
  for each statement execute function refuse_change();
create trigger transparency_earnings_frozen before update or delete or truncate on transparency_earnings
  for each statement execute function refuse_change();
create trigger liability_trees_frozen before update or delete or truncate on liability_trees
  for each statement execute function refuse_change();
create trigger liability_blocks_frozen before update or delete or truncate on liability_blocks
  for each statement execute function refuse_change();
