-- What is published of each programme day, and the proof that it counts every member's balance. Amounts are in
-- units of 10^-8. Rows are written once and never changed: what was published stays so.

-- What every account held after a transfer, credit-positive: what it holds now less what came later, in one snapshot.
create function ledger.balances_at(p_upto bigint) returns table (account_id bigint, balance bigint)
language sql stable set search_path = ledger, pg_temp as $$
  with later as (
    select p.account_id, sum(p.amount) as amount from postings p where p.transfer_id > p_upto group by p.account_id
  )
  select b.id, (b.balance - coalesce(l.amount, 0))::bigint
  from (select a.id, a.balance from accounts a where a.balance is not null
        union all
        select r.account_id, r.balance + coalesce((select sum(p.amount) from postings p
                                                   where p.account_id = r.account_id and p.seq > r.upto), 0)
        from roll_ups r) b
  left join later l on l.account_id = b.id
$$;
grant execute on function ledger.balances_at to clearstead_app;

-- The hash of the chain of transfers up to one of them, within the seal that covers it and with that seal's nonce: 32
-- zero bytes before the first transfer, null while it is not sealed.
create function ledger.chain_at(p_upto bigint) returns bytea
language plpgsql stable set search_path = ledger, pg_temp as $$
declare
  v_seal seals;
  v_hash bytea;
  v_transfer record;
begin
  if p_upto = 0 then
    return decode(repeat('00', 32), 'hex');
  end if;
  select * into v_seal from seals where upto >= p_upto order by upto limit 1;
  v_hash := sha256(v_seal.previous_hash || v_seal.nonce);
  for v_transfer in
    select id, fingerprint from transfers
    where id > coalesce((select max(s.upto) from seals s where s.upto < v_seal.upto), 0) and id <= p_upto order by id
  loop
    v_hash := ledger.link_of(v_hash, v_transfer.id, v_transfer.fingerprint);
  end loop;
  return v_hash;
end
$$;
grant execute on function ledger.chain_at to clearstead_app;

-- The books at the end of a programme day. `upto` is the last transfer that is counted, and each hash follows from
-- the one before. `usd` and `sgx` are the proven sums over all members.
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
  -- Of everything that is published of the day, in the form that docs/transparency.md gives.
  hash bytea not null unique,
  custody bigint not null,
  investments bigint not null,
  treasury bigint not null,
  token_reserve bigint not null,
  level_payable bigint not null,
  token_price bigint,
  constraint transparency_days_owed check (least(usd, sgx, level_payable, token_reserve) >= 0),
  constraint transparency_days_hashes check (least(length(root), length(seal), length(previous_hash), length(hash)) = 32)
);

-- What members may still be paid, each kind as it was counted at a moment. Nobody can tell that of a past day: no
-- rows where the day was caught up later.
create table transparency_promises (
  day date not null references transparency_days (day),
  kind text not null,
  total bigint not null check (total >= 0),
  as_of timestamptz not null,
  primary key (day, kind)
);

-- Paid to members from the first transfer up to the end of a day, less what was taken back.
create table transparency_payouts (
  day date not null references transparency_days (day),
  kind text not null,
  total bigint not null,
  primary key (day, kind)
);

-- What members whose first plan was so old had put in and taken out by the end of a day, in whole dollars.
create table transparency_earnings (
  day date not null references transparency_days (day),
  from_days integer not null,
  members integer not null check (members >= 10),
  -- How many of them had taken out less than they put in.
  members_below integer not null,
  -- First quartile, median, third quartile.
  put_in bigint[] not null,
  taken_out bigint[] not null,
  primary key (day, from_days),
  constraint transparency_earnings_quartiles check (cardinality(put_in) = 3 and cardinality(taken_out) = 3)
);

-- What a day's proofs are made of, and never published: the key that salts and orders the leaves, the roots of
-- the blocks (hash, USD, SGX; 48 bytes each), and the leaves of each block in their order.
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

-- What members were paid by the transfers after one up to another: incomes by kind, and withdrawals that left custody.
create function payouts_between(p_after bigint, p_upto bigint) returns table (kind text, total bigint)
language sql stable as $$
  select coalesce(r.kind, t.kind), sum(p.amount)::bigint
  from ledger.transfers t
  left join ledger.transfers r on r.id = t.reverses
  join ledger.postings p on p.transfer_id = t.id
  where t.id > p_after and t.id <= p_upto
    and case coalesce(r.kind, t.kind)
      when 'withdrawal' then p.account_id between -63 and -48
      -- Working and non-working wallets: what is held within a cooling-off is not paid yet.
      else coalesce(r.kind, t.kind) in ('roi', 'direct', 'level', 'salary', 'reward', 'bonus', 'leadership', 'cto')
        and p.account_id > 0 and p.account_id & 15 in (1, 2) end
  group by 1
$$;

-- Per member with a plan: when they first bought, what they put in (deposits, and money from other members) and what
-- they took out (withdrawals paid, and money to other members, both without fees).
create function put_in_and_taken_out(p_upto bigint)
returns table (member_id integer, first_at timestamptz, put_in bigint, taken_out bigint)
language sql stable as $$
  with moved as (
    select t.id, min(t.at) as at, t.reverses is not null as is_reversal, coalesce(r.kind, t.kind) as kind,
           (p.account_id >> 4)::integer as member_id,
           sum(p.amount) as amount,
           bool_or(t.kind in ('plan', 'topup') and p.account_id & 15 = 4 and p.amount > 0) as is_purchase
    from ledger.transfers t
    left join ledger.transfers r on r.id = t.reverses
    join ledger.postings p on p.transfer_id = t.id
    where t.kind in ('deposit', 'withdrawal', 'transfer', 'topup', 'plan', 'reversal') and t.kind not in ('roi', 'level')
      and t.id <= p_upto and p.account_id > 0 and p.account_id & 15 < 8
    group by t.id, is_reversal, coalesce(r.kind, t.kind), (p.account_id >> 4)
  ), counted as (
    select m.*, count(*) over (partition by m.id) > 1 as is_between,
           case when m.is_reversal then m.amount < 0 else m.amount > 0 end as is_in,
           coalesce((select sum(f.amount) from ledger.postings f
                     where f.transfer_id = m.id and m.kind in ('withdrawal', 'transfer', 'topup') and m.amount <> 0
                       and f.account_id between -31 and -16), 0) as fee
    from moved m
  )
  select c.member_id, min(c.at) filter (where c.is_purchase),
         coalesce(sum(c.amount) filter (where c.kind = 'deposit'
           or (c.kind in ('transfer', 'topup') and c.is_between and c.is_in)), 0)::bigint,
         coalesce(sum(-c.amount - c.fee) filter (where (c.kind = 'withdrawal' and c.amount <> 0)
           or (c.kind in ('transfer', 'topup') and c.is_between and not c.is_in)), 0)::bigint
  from counted c group by c.member_id having bool_or(c.is_purchase)
$$;

-- Offered by the market: every change of the token's price with its reason, and nobody's trade.
create view token_price_changes as select id, at, price, price_before, reason, note from market_prices;
create function token_price_at(p_at timestamptz) returns bigint language sql stable as $$
  select coalesce((select c.price from market_prices c where c.at < p_at order by c.at desc, c.id desc limit 1),
                  (select c.price_before from market_prices c where c.at >= p_at order by c.at, c.id limit 1),
                  (select t.current_price from market_token t where t.created_at < p_at))
$$;
-- Offered by settings: what each version changed of what everybody may read, and nobody's name.
create view rule_changes as
  select v.version, v.changed_at, v.effective_from, g.key || '.' || f.key as field,
         b.settings -> g.key -> f.key as before, f.value as after
  from settings_versions v
  join settings_versions b on b.version = v.version - 1
  cross join lateral jsonb_each(v.settings) g
  cross join lateral jsonb_each(g.value) f
  where g.key <> 'security' and f.value is distinct from b.settings -> g.key -> f.key;
grant select on token_price_changes, rule_changes to clearstead_app;
