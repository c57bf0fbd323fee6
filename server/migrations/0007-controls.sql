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

-- What plans say they earned, and on how many days, against the claims; open principal against the wallet.
create function plan_differences() returns table (member_id integer, figure text, kept bigint, counted bigint)
language sql stable as $$
  with claimed as (
    select line.plan, sum(line.amount) as amount, count(*) as days
    from claims c cross join lateral unnest(c.active_plan_ids, c.amounts) line (plan, amount) group by line.plan
  ), plans_now as (
    select a.member_id, a.id, a.earned, a.days_earned, coalesce(c.amount, 0) as amount, coalesce(c.days, 0) as days
    from active_plans a left join claimed c on c.plan = a.id
  ), principal as (
    select a.member_id, sum(a.amount) as amount from active_plans a where a.status = 'open' group by a.member_id
  )
  select n.member_id, 'earned by plan ' || n.id, n.earned, n.amount::bigint from plans_now n where n.earned <> n.amount
  union all
  select n.member_id, 'days of plan ' || n.id, n.days_earned, n.days from plans_now n where n.days_earned <> n.days
  union all
  select coalesce(p.member_id, w.member_id), 'principal', coalesce(p.amount, 0)::bigint, coalesce(w.balance, 0)
  from principal p
  full join (select a.member_id, a.balance from ledger.accounts a where a.kind = 'principal' and a.balance > 0) w
    on w.member_id = p.member_id
  where coalesce(p.amount, 0) <> coalesce(w.balance, 0)
$$;
