-- What the books check counts again beyond the ledger itself; no row when all is well.

-- Income rows against the postings that paid them: per member and kind, both say the same.
create function income_differences() returns table (member_id integer, figure text, kept bigint, counted bigint)
language sql stable as $$
  with told as (
    select i.member_id, i.kind, sum(i.paid) as paid from incomes i where i.paid > 0 group by i.member_id, i.kind
  ), posted as (
    select (p.account_id >> 4)::integer as member_id, t.kind, sum(p.amount) as paid
    from ledger.transfers t join ledger.postings p on p.transfer_id = t.id
    where t.kind in ('roi', 'direct', 'level', 'salary', 'reward') and p.account_id > 0
    group by 1, 2
  )
  select coalesce(t.member_id, p.member_id), coalesce(t.kind, p.kind), coalesce(t.paid, 0)::bigint, coalesce(p.paid, 0)::bigint
  from told t full join posted p on p.member_id = t.member_id and p.kind = t.kind
  where coalesce(t.paid, 0) <> coalesce(p.paid, 0)
$$;

-- Where a member is not active as their open plans say, or a limit does not hold what they amount to; no row
-- when all is well.
create function activity_differences() returns table (member_id integer, figure text, kept bigint, counted bigint)
language sql stable as $$
  with open_plans as (
    select a.member_id, sum(a.amount) as amount from active_plans a where a.status = 'open' group by a.member_id
  )
  select f.member_id, f.figure, f.kept, f.counted::bigint
  from (select u.id as member_id, x.figure, x.kept, x.counted
        from users u
        left join sponsorships s on s.member_id = u.id
        left join earning_limits l on l.member_id = u.id
        left join open_plans o on o.member_id = u.id
        cross join lateral (values
          ('is_active', (u.is_active = 'active')::integer::bigint, (o.amount is not null)::integer::numeric),
          ('is_active in the tree', coalesce(s.is_active, false)::integer::bigint, (o.amount is not null)::integer::numeric),
          ('active_plan', coalesce(l.active_plan, 0), coalesce(o.amount, 0))
        ) x (figure, kept, counted)
        where u.role = 'user') f
  where f.kept <> f.counted
$$;

-- Whoever gets a first open plan or loses the last one is active or inactive when that is committed.
create function check_activity() returns trigger language plpgsql as $$
begin
  if exists (select from users u join earning_limits l on l.member_id = u.id
             where u.id = new.member_id and (u.is_active = 'active') <> (l.active_plan > 0)) then
    raise exception 'member % is not active as the open plans say', new.member_id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger earning_limits_make_active after update on earning_limits deferrable initially deferred
  for each row when ((old.active_plan > 0) <> (new.active_plan > 0)) execute function check_activity();
