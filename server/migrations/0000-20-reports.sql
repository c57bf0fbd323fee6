-- Movements of money by day, kind and account, so that reports over long periods need not add up postings.

-- Sums of settled transfers. `day` is the day a transfer counts for, `booked_on` the day it was written, both in
-- the programme's time zone. A reversal counts under the kind of what it reverses; undoing a purchase is a
-- reversal, the end of a plan is not. `account` is a wallet's code, or the negative number of an operator account.
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

create table movement_progress (
  is_only boolean primary key default true check (is_only),
  upto bigint not null default 0
);
insert into movement_progress default values;

-- The time zone in which transfers after `after` are counted. A change of zone leaves counted days as they are.
create table movement_zones (
  after bigint primary key,
  time_zone text not null
);

create function movements_between(p_after bigint, p_upto bigint, p_time_zone text) returns setof movement_days
language sql stable as $$
  select coalesce(t.day, b.day), b.day, coalesce(r.kind, t.kind),
         ledger.code_of(p.account_id),
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

-- Adds the next settled transfers to their days; returns whether more are waiting.
create function fold_movements(p_time_zone text, p_most bigint) returns boolean language plpgsql as $$
declare
  v_after bigint;
  v_upto bigint;
  v_settled bigint;
begin
  select upto into v_after from movement_progress for update;
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
  update movement_progress set upto = v_upto;
  return v_upto < v_settled;
end
$$;

-- Days whose sums differ from the postings, each in the zone it was counted in; no row when there is none.
create function movement_differences() returns table (figure text, kept bigint, counted bigint)
language sql stable as $$
  with zones as (
    select z.after, z.time_zone, coalesce(lead(z.after) over (order by z.after), f.upto) as upto
    from movement_zones z cross join movement_progress f
  ), counted as (
    select m.day, m.booked_on, m.kind, m.account, m.is_reversal,
           sum(m.credited)::bigint as credited, sum(m.debited)::bigint as debited
    from zones z cross join lateral movements_between(z.after, z.upto, z.time_zone) m
    group by m.day, m.booked_on, m.kind, m.account, m.is_reversal
  )
  select format('%s of account %s on %s, booked on %s', kind, account, day, booked_on),
         coalesce(k.credited, 0) - coalesce(k.debited, 0), coalesce(c.credited, 0) - coalesce(c.debited, 0)
  from movement_days k full join counted c using (day, booked_on, kind, account, is_reversal)
  where (k.credited, k.debited) is distinct from (c.credited, c.debited)
$$;
