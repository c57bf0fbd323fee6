-- The move of a member under another sponsor, and the figures of teams as they stood at a past moment.

-- Only the two functions below may write where a member stands: they run as the owner of the table and
-- say so by a setting; the application is neither.
create or replace function refuse_move() returns trigger language plpgsql as $$
begin
  if current_setting('clearstead.moving', true) = 'on' and new.member_id = old.member_id
    and current_user = (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid) then
    return new;
  end if;
  raise exception 'the sponsor of member % never changes', old.member_id using errcode = 'restrict_violation';
end
$$;

-- As before, but never in the middle of a move: a move writes sponsors before those below, activity the
-- other way round, and the two would wait for each other.
create or replace function follow_activity() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7201962);
  update sponsorships set is_active = new.is_active = 'active' where member_id = new.id;
  if found then
    insert into team_deltas (member_id, active_members, at)
    values (new.id, case when new.is_active = 'active' then 1 else -1 end, new.updated_at);
  end if;
  return null;
end
$$;

-- The nearest ten uplines of whoever stands under a sponsor, by the sponsors alone: arrays above may be stale.
create function uplines_under(p_sponsor integer) returns integer[] language sql stable as $$
  with recursive up (id, level) as (
    select p_sponsor, 1
    union all
    select s.sponsor_id, up.level + 1 from up join sponsorships s on s.member_id = up.id
    where s.sponsor_id is not null and up.level < 10
  )
  select array_agg(id order by level) from up
$$;

-- Moves a member with everybody below: 'moved', or 'loop', 'same' or 'unknown'. Sponsor, team totals and
-- counts of direct members change at once; the uplines of those below are left to rewrite_uplines. No fold,
-- other move, joining or change of activity goes on meanwhile (the last two hold the second lock shared).
create function move_in_tree(p_member integer, p_sponsor integer, p_at timestamptz, p_reason text) returns text
language plpgsql security definer set search_path = public, pg_temp set clearstead.moving = 'on' as $$
declare
  v_from integer;
  v_is_active boolean;
  v_members bigint;
  v_active_members bigint;
  v_business bigint;
  v_active_business bigint;
begin
  perform pg_advisory_xact_lock(7201961);
  perform pg_advisory_xact_lock(7201962);
  select sponsor_id, is_active into v_from, v_is_active from sponsorships where member_id = p_member for no key update;
  if not found or not exists (select from sponsorships where member_id = p_sponsor) then return 'unknown'; end if;
  if v_from = p_sponsor then return 'same'; end if;
  if exists (with recursive up (id) as (
               select p_sponsor union select s.sponsor_id from up join sponsorships s on s.member_id = up.id)
             select from up where id = p_member) then
    return 'loop';
  end if;

  -- What the teams above have taken of this member and all below; what still waits will climb the new way.
  select coalesce(t.members, 0) + 1 - w.members, coalesce(t.active_members, 0) + s.is_active::integer - w.active_members,
         coalesce(t.business, 0) + coalesce(b.business, 0) - w.business,
         coalesce(t.active_business, 0) + coalesce(b.active_business, 0) - w.active_business
  into v_members, v_active_members, v_business, v_active_business
  from sponsorships s left join team_totals t on t.member_id = s.member_id
  left join member_business b on b.member_id = s.member_id
  cross join (select coalesce(sum(members), 0) as members, coalesce(sum(active_members), 0) as active_members,
                     coalesce(sum(business), 0) as business, coalesce(sum(active_business), 0) as active_business
              from team_deltas where member_id = p_member) w
  where s.member_id = p_member;
  perform add_to_teams(array[p_member], array[-v_members], array[-v_active_members], array[-v_business], array[-v_active_business]);
  update sponsorships set sponsor_id = p_sponsor, uplines = uplines_under(p_sponsor) where member_id = p_member;
  perform add_to_teams(array[p_member], array[v_members], array[v_active_members], array[v_business], array[v_active_business]);
  if v_is_active then
    update sponsorships set active_directs = active_directs + case when member_id = p_sponsor then 1 else -1 end
    where member_id in (v_from, p_sponsor);
  end if;
  insert into stale_uplines select member_id from sponsorships where sponsor_id = p_member on conflict do nothing;
  insert into sponsor_moves (member_id, from_sponsor_id, to_sponsor_id, at, reason)
  select p_member, v_from, p_sponsor, greatest(p_at, max(at)), p_reason from sponsor_moves;
  return 'moved';
end
$$;

-- Writes anew the uplines of up to `p_limit` members who wait for it; where they change, the direct members
-- wait next, which ends ten levels down by itself. Gives how many were taken.
create function rewrite_uplines(p_limit integer) returns integer
language plpgsql security definer set search_path = public, pg_temp set clearstead.moving = 'on' as $$
declare
  v_taken integer[];
  v_changed integer[];
begin
  perform pg_advisory_xact_lock(7201962);
  with taken as (
    delete from stale_uplines where member_id in (select member_id from stale_uplines order by member_id limit p_limit)
    returning member_id
  )
  select array_agg(member_id) into v_taken from taken;
  with changed as (
    update sponsorships s set uplines = uplines_under(s.sponsor_id)
    where s.member_id = any (v_taken) and s.uplines <> uplines_under(s.sponsor_id)
    returning s.member_id
  )
  select array_agg(member_id) into v_changed from changed;
  insert into stale_uplines
  select member_id from sponsorships where sponsor_id = any (v_changed) on conflict do nothing;
  return coalesce(cardinality(v_taken), 0);
end
$$;
revoke execute on function move_in_tree, rewrite_uplines from public;
grant execute on function move_in_tree, rewrite_uplines to clearstead_app;

-- The members moved since a moment, with the sponsor they had just before it.
create function moved_since(p_before timestamptz) returns table (member_id integer, sponsor_id integer)
language sql stable as $$
  select distinct on (m.member_id) m.member_id, m.from_sponsor_id from sponsor_moves m where m.at >= p_before
  order by m.member_id, m.id
$$;

-- What happened to members' own figures since a moment, whether the teams have taken it or not.
create function own_changes_since(p_before timestamptz)
returns table (member_id integer, members bigint, active_members bigint, business bigint, active_business bigint)
language sql stable as $$
  select c.member_id, sum(c.members)::bigint, sum(c.active_members)::bigint, sum(c.business)::bigint, sum(c.active_business)::bigint
  from (select h.member_id, h.members, h.active_members, h.business, h.active_business from team_history h where h.at >= p_before
        union all
        select d.member_id, d.members, d.active_members, d.business, d.active_business from team_deltas d where d.at >= p_before) c
  group by c.member_id
$$;

-- What each moved member brings along today: they and all below, down to the next moved member on each way.
create function moved_branches(p_before timestamptz)
returns table (member_id integer, members bigint, active_members bigint, business bigint, active_business bigint)
language sql stable as $$
  with recursive moved as materialized (select v.member_id from moved_since(p_before) v),
  way (id, above) as (
    select v.member_id, s.sponsor_id from moved v join sponsorships s on s.member_id = v.member_id
    union all
    select w.id, s.sponsor_id from way w join sponsorships s on s.member_id = w.above
    where not exists (select from moved v where v.member_id = w.above)
  ), branch as (
    select s.member_id, coalesce(t.members, 0) + 1 - coalesce(w.members, 0) as members,
           coalesce(t.active_members, 0) + s.is_active::integer - coalesce(w.active_members, 0) as active_members,
           coalesce(t.business, 0) + coalesce(b.business, 0) - coalesce(w.business, 0) as business,
           coalesce(t.active_business, 0) + coalesce(b.active_business, 0) - coalesce(w.active_business, 0) as active_business
    from moved v join sponsorships s on s.member_id = v.member_id
    left join team_totals t on t.member_id = v.member_id left join member_business b on b.member_id = v.member_id
    left join (select d.member_id, sum(d.members) as members, sum(d.active_members) as active_members,
                      sum(d.business) as business, sum(d.active_business) as active_business
               from team_deltas d group by d.member_id) w on w.member_id = v.member_id
  )
  select p.id, sum(p.members)::bigint, sum(p.active_members)::bigint, sum(p.business)::bigint, sum(p.active_business)::bigint
  from (select b.member_id as id, b.members, b.active_members, b.business, b.active_business from branch b
        union all
        select w.above, -b.members, -b.active_members, -b.business, -b.active_business
        from way w join moved v on v.member_id = w.above join branch b on b.member_id = w.id) p
  group by p.id
$$;

-- What to add to the totals so that they are what they were just before a moment, in the tree of that
-- moment: without what was taken since, with what waits from before; moved branches leave the teams they
-- are in and go back to those they were in.
create function team_corrections(p_before timestamptz)
returns table (member_id integer, members bigint, active_members bigint, business bigint, active_business bigint)
language sql stable as $$
  with branches as materialized (select * from moved_branches(p_before)),
  changes as (
    select h.member_id, -h.members::bigint as members, -h.active_members::bigint as active_members,
           -h.business as business, -h.active_business as active_business
    from team_history h where h.at >= p_before
    union all
    select d.member_id, d.members, d.active_members, d.business, d.active_business from team_deltas d where d.at < p_before
    union all
    select * from branches
  ), then_given as (
    select array_agg(c.member_id) as ids, array_agg(c.members) as members, array_agg(c.active_members) as active_members,
           array_agg(c.business) as business, array_agg(c.active_business) as active_business
    from (select member_id, sum(members)::bigint as members, sum(active_members)::bigint as active_members,
                 sum(business)::bigint as business, sum(active_business)::bigint as active_business
          from changes group by member_id) c
  ), now_given as (
    select array_agg(b.member_id) as ids, array_agg(-b.members) as members, array_agg(-b.active_members) as active_members,
           array_agg(-b.business) as business, array_agg(-b.active_business) as active_business
    from branches b
  )
  select c.member_id, sum(c.members)::bigint, sum(c.active_members)::bigint, sum(c.business)::bigint, sum(c.active_business)::bigint
  from (select x.* from then_given g cross join lateral climb(p_before, g.ids, g.members, g.active_members, g.business, g.active_business) x
        union all
        select x.* from now_given g cross join lateral climb('infinity', g.ids, g.members, g.active_members, g.business, g.active_business) x) c
  group by c.member_id
$$;

-- Teams as they stood just before a moment, in the tree of that moment, with a leg for every direct member
-- of then; only of those who had joined, and who reach the least asked for.
create function teams_at(p_before timestamptz, p_members integer[], p_directs integer, p_business bigint, p_active_business bigint)
returns table (member_id integer, members bigint, active_members bigint, active_directs bigint, business bigint,
  active_business bigint, legs jsonb)
language sql stable as $$
  with moved as materialized (select * from moved_since(p_before)),
  since as materialized (select * from own_changes_since(p_before)),
  correction as materialized (select * from team_corrections(p_before)),
  direct_changes as (
    select c.sponsor_id, sum(c.active) as active
    from (select d.sponsor_id, -d.is_active::integer as active
          from (select member_id from moved union select member_id from since) x join sponsorships d on d.member_id = x.member_id
          union all
          select case when v.member_id is null then d.sponsor_id else v.sponsor_id end,
                 d.is_active::integer - coalesce(c.active_members, 0)
          from (select member_id from moved union select member_id from since) x join sponsorships d on d.member_id = x.member_id
          left join moved v on v.member_id = d.member_id left join since c on c.member_id = d.member_id) c
    group by c.sponsor_id
  ), team as materialized (
    select s.member_id, coalesce(t.members, 0) + coalesce(c.members, 0) as members,
           coalesce(t.active_members, 0) + coalesce(c.active_members, 0) as active_members,
           s.active_directs + coalesce(d.active, 0) as active_directs,
           coalesce(t.business, 0) + coalesce(c.business, 0) as business,
           coalesce(t.active_business, 0) + coalesce(c.active_business, 0) as active_business
    from sponsorships s left join team_totals t on t.member_id = s.member_id
    left join correction c on c.member_id = s.member_id left join direct_changes d on d.sponsor_id = s.member_id
    where s.joined_at < p_before and (p_members is null or s.member_id = any (p_members))
      and s.active_directs + coalesce(d.active, 0) >= p_directs
      and coalesce(t.business, 0) + coalesce(c.business, 0) >= p_business
      and coalesce(t.active_business, 0) + coalesce(c.active_business, 0) >= p_active_business
  ), placed as (
    select team.member_id as sponsor_id, d.member_id, d.joined_at from team join sponsorships d on d.sponsor_id = team.member_id
    where not exists (select from moved v where v.member_id = d.member_id)
    union all
    select team.member_id, v.member_id, d.joined_at from team join moved v on v.sponsor_id = team.member_id
    join sponsorships d on d.member_id = v.member_id
  ), leg as (
    select p.sponsor_id, p.member_id,
           coalesce(b.business, 0) - coalesce(o.business, 0) + coalesce(t.business, 0) + coalesce(c.business, 0) as business,
           coalesce(b.active_business, 0) - coalesce(o.active_business, 0)
             + coalesce(t.active_business, 0) + coalesce(c.active_business, 0) as active_business
    from placed p left join member_business b on b.member_id = p.member_id left join since o on o.member_id = p.member_id
    left join team_totals t on t.member_id = p.member_id left join correction c on c.member_id = p.member_id
    where p.joined_at < p_before
  )
  select team.member_id, team.members, team.active_members, team.active_directs, team.business, team.active_business,
         coalesce(legs.of, '[]')
  from team left join (
    select sponsor_id, jsonb_agg(jsonb_build_array(member_id, business::text, active_business::text) order by member_id) as of
    from leg group by sponsor_id) legs on legs.sponsor_id = team.member_id
  order by team.member_id
$$;
