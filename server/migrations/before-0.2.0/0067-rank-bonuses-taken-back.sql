-- A rank's bonus follows its business: while too much of it has left, a due bonus waits and a paid one is taken back.

alter table leadership_ranks
  -- The day from whose end on too little business is left for the bonus; null while there is enough.
  add column bonus_short_since date,
  -- How many times the bonus was due: a bonus that was taken back is due again once the business is back.
  add column bonus_nth smallint not null default 1 check (bonus_nth > 0),
  add constraint leadership_bonuses_short check (bonus_short_since is null
    or (status = 'reached' and bonus_status in ('due', 'paid', 'reversed')));
drop index leadership_bonuses_due;
create index leadership_bonuses_due on leadership_ranks (id) where bonus_status = 'due' and bonus_short_since is null;
create index leadership_bonuses_owed on leadership_ranks (id) where bonus_status = 'paid' and bonus_short_since is not null;

drop trigger leadership_ranks_facts on leadership_ranks;
create trigger leadership_ranks_facts before update on leadership_ranks for each row
  execute function keep_other_columns('status', 'withdrawn_at', 'withdrawn_by', 'bonus_status', 'bonus_paid', 'bonus_reason',
    'bonus_settled_at', 'bonus_short_since', 'bonus_nth');
drop trigger leadership_bonuses_settled_once on leadership_ranks;
create trigger leadership_bonuses_settled_once before update on leadership_ranks for each row
  when (case
    when old.bonus_status = 'reversed' and new.bonus_status = 'due'
      then old.bonus_short_since is null or new.bonus_short_since is not null or new.bonus_nth <> old.bonus_nth + 1
    else new.bonus_nth <> old.bonus_nth
      or (old.bonus_status <> 'due' and (old.bonus_status, old.bonus_paid) is distinct from (new.bonus_status, new.bonus_paid)
        and (old.bonus_status, new.bonus_status) <> ('paid', 'reversed'))
    end)
  execute function refuse_change();

create or replace function award_differences() returns table (member_id integer, figure text, kept bigint, counted bigint)
language sql stable as $$
  with paid as (
    select i.reference, i.paid + coalesce((select r.paid from incomes r where r.reverses = i.id), 0) as paid
    from incomes i
    where i.kind in ('reward', 'bonus', 'salary', 'leadership', 'cto') and i.reverses is null and i.paid > 0
  ), awards as (
    select r.member_id, 'reward ' || r.id as figure, case when r.reversed_at is null then r.amount else 0 end as amount,
           'reward:' || r.member_id || ':' || r.reward_plan_id || case when r.nth > 1 then ':' || r.nth else '' end as reference
    from rewards r where r.claimed_at is not null
    union all
    select c.member_id, 'bonus ' || c.bonus_id, case when c.reversed_at is null then c.amount else 0 end,
           'bonus:' || c.bonus_id || ':' || c.member_id || case when c.nth > 1 then ':' || c.nth else '' end
    from bonus_claims c
    union all
    select d.member_id, 'salary ' || d.id, d.paid, 'salary:' || to_char(d.month, 'YYYY-MM') || ':' || d.member_id
    from salary_dues d
    union all
    select l.member_id, 'rank bonus ' || l.id, l.bonus_paid, 'leadership:' || l.member_id || case when l.bonus_nth > 1 then '/' || l.bonus_nth else '' end || ':' || l.rank_key
    from leadership_ranks l
    union all
    select s.member_id, 'share of CTO month ' || m.id, coalesce(s.paid, 0),
           'cto:' || to_char(m.month, 'YYYY-MM') || ':' || s.member_id
    from cto_shares s join cto_months m on m.id = s.cto_month_id
  )
  select r.member_id, 'business used before reward ' || r.id, r.used_before,
         coalesce((select sum(o.target) from rewards o
                   where o.member_id = r.member_id and o.used_before < r.used_before), 0)::bigint
  from rewards r
  where r.claimed_at is not null
    and r.used_before <> coalesce((select sum(o.target) from rewards o
                                   where o.member_id = r.member_id and o.used_before < r.used_before), 0)
  union all
  select a.member_id, a.figure, a.amount, coalesce(p.paid, 0)
  from awards a left join paid p on p.reference = a.reference where a.amount <> coalesce(p.paid, 0)
  union all
  select 0, 'paid of CTO month ' || m.id, m.paid, coalesce(sum(s.paid), 0)::bigint
  from cto_months m left join cto_shares s on s.cto_month_id = m.id
  group by m.id having m.paid <> coalesce(sum(s.paid), 0)
  union all
  select 0, 'claims of bonus ' || b.id, b.claims,
         (select count(*) from bonus_claims c where c.bonus_id = b.id and c.reversed_at is null)
  from bonuses b
  where b.claims <> (select count(*) from bonus_claims c where c.bonus_id = b.id and c.reversed_at is null)
$$;
