-- What waits is taken up to an id, in one pass. Joined with the ids, a session that had planned for a few rows compared each row with each
-- id: 83,000 changes of counts kept a core busy for minutes.

-- Adds up to `p_limit` changes to their sums in one transaction; returns how many.
create or replace function fold_row_counts(p_limit integer) returns integer language plpgsql as $$
declare
  v_count integer;
begin
  with taken as (
    delete from row_count_changes where id <= (select max(f.id) from (select id from row_count_changes order by id limit p_limit) f)
    returning name, key, count
  ), added as (
    insert into row_counts as t (name, key, count)
    select name, key, sum(count) from taken group by name, key order by name, key
    on conflict (name, key) do update set count = t.count + excluded.count
  )
  select count(*) into v_count from taken;
  return v_count;
end
$$;

-- Adds up to `p_limit` deltas to every team above and keeps them as history, in one transaction: a killed process
-- loses none and adds none twice. Runs one at a time, and not during a move. Returns how many it took.
create or replace function fold_teams(p_limit integer) returns integer language plpgsql as $$
declare
  v_count integer;
  v_ids integer[];
  v_members bigint[];
  v_active_members bigint[];
  v_business bigint[];
  v_active_business bigint[];
begin
  perform pg_advisory_xact_lock(7201961);
  with taken as (
    delete from team_deltas where id <= (select max(f.id) from (select id from team_deltas order by id limit p_limit) f) returning *
  ), kept as (
    insert into team_history (member_id, at, members, active_members, business, active_business)
    select member_id, at, members, active_members, business, active_business from taken order by id
  ), changed as (
    select member_id, count(*) as count, sum(members)::bigint as members, sum(active_members)::bigint as active_members,
           sum(business)::bigint as business, sum(active_business)::bigint as active_business
    from taken group by member_id
  )
  select coalesce(sum(count), 0), array_agg(member_id order by member_id), array_agg(members order by member_id),
         array_agg(active_members order by member_id), array_agg(business order by member_id),
         array_agg(active_business order by member_id)
  into v_count, v_ids, v_members, v_active_members, v_business, v_active_business from changed;
  perform add_to_teams(v_ids, v_members, v_active_members, v_business, v_active_business);
  return v_count;
end
$$;

-- Counts the plans of up to `p_limit` changes anew and adds what differs to every team above, in one transaction. Runs one at a time,
-- and not during a move. Returns how many it took.
create or replace function fold_plans(p_limit integer) returns integer language plpgsql as $$
declare
  v_count integer;
  v_ids integer[];
  v_active_plan bigint[];
  v_investment_plan bigint[];
begin
  perform pg_advisory_xact_lock(7201961);
  with taken as (
    delete from changed_plans where id <= (select max(f.id) from (select id from changed_plans order by id limit p_limit) f) returning member_id
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
