-- Statements and reports over long times. What posts most, claims and level income, pays for none of it:
-- both indexes leave out 'roi' and 'level', whose memo is empty, and moments are found by the order of ids.

-- A list of one source finds the rarer kinds without reading past the others.
create index transfers_by_kind on ledger.transfers (kind, id) where kind not in ('roi', 'level');
-- A search finds what a movement was for by how it begins.
create index transfers_by_memo on ledger.transfers (lower(memo) text_pattern_ops, id) where memo <> '';

-- A movement finds the incomes it paid: many, where level income of many claims came at once. Both are written in
-- the same order, so that where they lie is kept by blocks, which costs their writer nothing.
create index incomes_of_transfer on incomes using brin (transfer_id) with (pages_per_range = 8, autosummarize = on);

-- The last transfer made before a moment, 0 when there is none. Ids follow time but for those whose works
-- overlapped, so the place is found by halving and then looked at closely: two periods that meet share
-- no transfer and miss none.
create function ledger.last_before(p_at timestamptz) returns bigint
language plpgsql stable set search_path = ledger, pg_temp as $$
declare
  v_near constant bigint := 10000;
  v_low bigint := 0;
  v_high bigint := coalesce((select max(id) from transfers), 0);
  v_middle bigint;
  v_id bigint;
  v_at timestamptz;
begin
  while v_low < v_high loop
    v_middle := (v_low + v_high + 1) / 2;
    select id, at into v_id, v_at from transfers where id <= v_middle order by id desc limit 1;
    if not found or v_id <= v_low or v_at < p_at then
      v_low := v_middle;
    else
      v_high := v_id - 1;
    end if;
  end loop;
  v_id := (select max(id) from transfers where id <= v_low);
  return coalesce((select max(id) from transfers
                   where id between coalesce(v_id, 0) - v_near and v_low + v_near and at < p_at), 0);
end
$$;

-- How many postings a wallet had up to a transfer: its seq then. Ids follow each other within an account.
create function ledger.seq_upto(p_account bigint, p_transfer bigint) returns bigint
language plpgsql stable set search_path = ledger, pg_temp as $$
declare
  v_low bigint := 0;
  v_high bigint := coalesce((select seq from accounts where id = p_account), 0);
  v_middle bigint;
begin
  while v_low < v_high loop
    v_middle := (v_low + v_high + 1) / 2;
    if (select transfer_id from postings where account_id = p_account and seq = v_middle) <= p_transfer then
      v_low := v_middle;
    else
      v_high := v_middle - 1;
    end if;
  end loop;
  return v_low;
end
$$;

-- Where wallets stood at the start and the end of a period, in one snapshot: postings are never changed,
-- so what lies between the two can be read afterwards, as slowly as need be, and still adds up.
create function ledger.wallet_periods(p_accounts bigint[], p_from timestamptz, p_to timestamptz)
returns table (account_id bigint, after_seq bigint, upto_seq bigint, opening bigint, closing bigint)
language plpgsql stable set search_path = ledger, pg_temp as $$
#variable_conflict use_column
declare
  v_after constant bigint := case when p_from is null then 0 else last_before(p_from) end;
  v_upto constant bigint := case when p_to is null then 9223372036854775807 else last_before(p_to) end;
begin
  return query
    select w.id, b.after_seq, b.upto_seq, coalesce(o.balance_after, 0), coalesce(c.balance_after, 0)
    from unnest(p_accounts) with ordinality w (id, place)
    cross join lateral (select seq_upto(w.id, v_after) as after_seq,
                               greatest(seq_upto(w.id, v_upto), seq_upto(w.id, v_after)) as upto_seq) b
    left join postings o on o.account_id = w.id and o.seq = b.after_seq
    left join postings c on c.account_id = w.id and c.seq = b.upto_seq
    order by w.place;
end
$$;
grant execute on function ledger.last_before, ledger.seq_upto, ledger.wallet_periods to clearstead_app;

-- What was moved on a day, by kind and account: the settled transfers up to `upto`, added up once.
-- `day` is the day it counts for, `booked_on` the day it was written; both in the programme's time zone.
-- A reversal counts under the kind of what it reverses; an undone purchase is one, an ended plan is not. `account` is a wallet's code, or minus an
-- operator account's number.
create table movement_days (
  day date not null,
  booked_on date not null,
  kind text not null,
  account smallint not null,
  is_reversal boolean not null,
  credited bigint not null,
  debited bigint not null,
  primary key (day, booked_on, kind, account, is_reversal)
);
create table movement_folds (
  is_only boolean primary key default true check (is_only),
  upto bigint not null default 0
);
insert into movement_folds default values;
-- In whose days the transfers after `after` are kept: what was booked in one zone stays in its days.
create table movement_zones (
  after bigint primary key,
  time_zone text not null
);

create function movements_between(p_after bigint, p_upto bigint, p_time_zone text) returns setof movement_days
language sql stable as $$
  select coalesce(t.day, b.day), b.day, coalesce(r.kind, t.kind),
         (case when p.account_id > 0 then p.account_id & 15 else -(-p.account_id >> 4) end)::smallint,
         t.reverses is not null or (t.kind = 'plan' and right(t.reference, 7) = ':undone'),
         coalesce(sum(p.amount) filter (where p.amount > 0), 0)::bigint,
         coalesce(-sum(p.amount) filter (where p.amount < 0), 0)::bigint
  from ledger.transfers t
  join ledger.postings p on p.transfer_id = t.id
  left join ledger.transfers r on t.kind = 'reversal' and r.id = t.reverses
  cross join lateral (select (t.at at time zone p_time_zone)::date as day) b
  where t.id > p_after and t.id <= p_upto and t.kind <> 'even_out'
  group by 1, 2, 3, 4, 5
$$;

-- Adds the next settled transfers to their days; gives whether more are waiting.
create function fold_movements(p_time_zone text, p_most bigint) returns boolean language plpgsql as $$
declare
  v_after bigint;
  v_upto bigint;
  v_settled bigint;
begin
  select upto into v_after from movement_folds for update;
  select settled_id into v_settled from ledger.settlement;
  v_upto := least(v_settled, v_after + p_most);
  if v_upto <= v_after then
    return false;
  end if;
  insert into movement_zones (after, time_zone)
  select v_after, p_time_zone
  where p_time_zone is distinct from (select z.time_zone from movement_zones z order by z.after desc limit 1);
  insert into movement_days as d
  select * from movements_between(v_after, v_upto, p_time_zone)
  on conflict (day, booked_on, kind, account, is_reversal) do update
  set credited = d.credited + excluded.credited, debited = d.debited + excluded.debited;
  update movement_folds set upto = v_upto;
  return v_upto < v_settled;
end
$$;

-- A deposit whose payment was taken back.
alter table deposits drop constraint deposits_status_check;
alter table deposits add constraint deposits_status_check
  check (status in ('pending', 'approved', 'rejected', 'cancelled', 'reversed'));
