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
