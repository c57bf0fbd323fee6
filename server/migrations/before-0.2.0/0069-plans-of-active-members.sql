-- What the active members of a team have in open plans and have put into plans in all, in units of 0.00000001. Each team adds up
-- its active members, like its business.

alter table team_totals
  add column active_plan bigint not null default 0,
  add column investment_plan bigint not null default 0;

-- A member's own part of both, as the teams above have counted it: nothing while no plan is open.
create table counted_plans (
  member_id integer primary key references users (id),
  active_plan bigint not null check (active_plan >= 0),
  investment_plan bigint not null check (investment_plan >= 0)
);

-- Members whose plans changed since then: one row per change, so that purchases never wait for each other.
create table changed_plans (
  id bigint primary key generated always as identity,
  member_id integer not null,
  at timestamptz not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

create function note_changed_plan() returns trigger language plpgsql as $$
begin
  insert into changed_plans (member_id, at) values (new.member_id, coalesce(new.changed_at, new.bought_at));
  return null;
end
$$;

create trigger active_plans_bought_counted after insert on active_plans for each row execute function note_changed_plan();
create trigger active_plans_changes_counted after update of amount, bought, status on active_plans for each row
  when ((old.amount, old.bought, old.status) is distinct from (new.amount, new.bought, new.status))
  execute function note_changed_plan();

-- What a member has in open plans and put into plans in all, less undone purchases; nothing of a member without an open plan.
create function plans_of_member(p_member integer) returns table (active_plan bigint, investment_plan bigint)
language sql stable as $$
  select coalesce(sum(a.amount) filter (where a.status = 'open'), 0)::bigint,
         coalesce(sum(a.bought) filter (where a.status <> 'undone' and o.is_any), 0)::bigint
  from active_plans a
  cross join (select exists (select from active_plans o where o.member_id = p_member and o.status = 'open') as is_any) o
  where a.member_id = p_member
$$;

-- The same of every member with an open plan.
create function plans_of_members() returns table (member_id integer, active_plan bigint, investment_plan bigint)
language sql stable as $$
  select a.member_id, p.active_plan, p.investment_plan
  from (select distinct member_id from active_plans where status = 'open') a cross join lateral plans_of_member(a.member_id) p
$$;

-- Adds the given figures to the totals of every team above, in the present tree. sum_by_upline adds up any figures.
create function add_plans_to_teams(p_ids integer[], p_active_plan bigint[], p_investment_plan bigint[]) returns void
language plpgsql as $$
declare
  v_nothing bigint[];
begin
  if cardinality(p_ids) is null then return; end if;
  v_nothing := array_fill(0::bigint, array[cardinality(p_ids)]);
  insert into team_totals as t (member_id, active_plan, investment_plan)
  select c.member_id, c.business, c.active_business
  from sum_by_upline('infinity', p_ids, v_nothing, v_nothing, p_active_plan, p_investment_plan) c
  where (c.business, c.active_business) <> (0, 0)
  order by c.member_id
  on conflict (member_id) do update
  set active_plan = t.active_plan + excluded.active_plan, investment_plan = t.investment_plan + excluded.investment_plan;
end
$$;

-- Counts the plans of up to `p_limit` changes anew and adds what differs to every team above, in one transaction. Runs one at a time,
-- and not during a move. Returns how many it took.
create function fold_plans(p_limit integer) returns integer language plpgsql as $$
declare
  v_count integer;
  v_ids integer[];
  v_active_plan bigint[];
  v_investment_plan bigint[];
begin
  perform pg_advisory_xact_lock(7201961);
  with taken as (
    delete from changed_plans where id in (select id from changed_plans order by id limit p_limit) returning member_id
  )
  select count(*), array_agg(distinct member_id) into v_count, v_ids from taken;
  with own as (
    select g.id as member_id, p.active_plan, p.investment_plan
    from unnest(v_ids) g (id) cross join lateral plans_of_member(g.id) p
  ), before as (
    select o.member_id, o.active_plan - coalesce(c.active_plan, 0) as active_plan,
           o.investment_plan - coalesce(c.investment_plan, 0) as investment_plan
    from own o left join counted_plans c on c.member_id = o.member_id
  ), kept as (
    insert into counted_plans (member_id, active_plan, investment_plan) select * from own order by member_id
    on conflict (member_id) do update
    set active_plan = excluded.active_plan, investment_plan = excluded.investment_plan
  )
  select array_agg(member_id order by member_id), array_agg(active_plan order by member_id),
         array_agg(investment_plan order by member_id)
  into v_ids, v_active_plan, v_investment_plan
  from before where (active_plan, investment_plan) <> (0, 0);
  perform add_plans_to_teams(v_ids, v_active_plan, v_investment_plan);
  return v_count;
end
$$;

-- A member who moves takes along what the teams above have counted of them and everybody below. Nobody moves below themselves, so
-- the teams above the old sponsor are as they were. move_in_tree keeps folds and other moves out.
create function move_plans_of_team() returns trigger language plpgsql as $$
declare
  v_active_plan bigint;
  v_investment_plan bigint;
begin
  select coalesce(t.active_plan, 0) + coalesce(c.active_plan, 0), coalesce(t.investment_plan, 0) + coalesce(c.investment_plan, 0)
  into v_active_plan, v_investment_plan
  from (values (new.member_id)) g (id) left join team_totals t on t.member_id = g.id
  left join counted_plans c on c.member_id = g.id;
  perform add_plans_to_teams(array[new.member_id], array[v_active_plan], array[v_investment_plan]);
  if old.sponsor_id is not null then
    perform add_plans_to_teams(array[old.sponsor_id], array[-v_active_plan], array[-v_investment_plan]);
    update team_totals set active_plan = active_plan - v_active_plan, investment_plan = investment_plan - v_investment_plan
    where member_id = old.sponsor_id;
  end if;
  return null;
end
$$;

create trigger sponsorships_plans_moved after update of sponsor_id on sponsorships for each row
  when (old.sponsor_id is distinct from new.sponsor_id) execute function move_plans_of_team();

-- Counted plans that differ from the plans, unless a change waits, and teams that differ from their direct members and the teams
-- of those; no row when there is none.
create function team_plan_differences() returns table (member_id integer, figure text, kept bigint, counted bigint)
language sql stable as $$
  with counted as (
    select s.sponsor_id as member_id, sum(coalesce(c.active_plan, 0) + coalesce(t.active_plan, 0)) as active_plan,
           sum(coalesce(c.investment_plan, 0) + coalesce(t.investment_plan, 0)) as investment_plan
    from sponsorships s left join counted_plans c on c.member_id = s.member_id
    left join team_totals t on t.member_id = s.member_id
    where s.sponsor_id is not null group by s.sponsor_id
  )
  select f.member_id, f.figure, coalesce(f.kept, 0), coalesce(f.counted, 0)::bigint
  from (select coalesce(t.member_id, n.member_id) as member_id, x.figure, x.kept, x.counted
        from team_totals t full join counted n on n.member_id = t.member_id
        cross join lateral (values
          ('active_plan of the team', t.active_plan, n.active_plan),
          ('investment_plan of the team', t.investment_plan, n.investment_plan)) x (figure, kept, counted)
        union all
        select coalesce(c.member_id, o.member_id), x.figure, x.kept, x.counted
        from counted_plans c full join plans_of_members() o on o.member_id = c.member_id
        cross join lateral (values
          ('active_plan', c.active_plan, o.active_plan), ('investment_plan', c.investment_plan, o.investment_plan)) x (figure, kept, counted)
        where not exists (select from changed_plans w where w.member_id = coalesce(c.member_id, o.member_id))) f
  where coalesce(f.kept, 0) <> coalesce(f.counted, 0)
$$;

insert into counted_plans (member_id, active_plan, investment_plan)
select member_id, active_plan, investment_plan from plans_of_members();
select add_plans_to_teams(array_agg(member_id order by member_id), array_agg(active_plan order by member_id),
  array_agg(investment_plan order by member_id)) from counted_plans;
