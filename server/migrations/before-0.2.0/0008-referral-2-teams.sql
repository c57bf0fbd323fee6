-- Team figures now and at any past moment, and the move of a member under another sponsor. Business is in units of
-- 0.00000001.

-- Adds the given figures up along the tree as it was just before `p_before`: one row per upline of the given
-- members, with the sum over all given members below it. It follows sponsor_id alone. A member is visited once,
-- after everybody below it; members in a loop are left out.
create function sum_by_upline(p_before timestamptz, p_ids integer[], p_members bigint[], p_active_members bigint[],
  p_business bigint[], p_active_business bigint[])
returns table (member_id integer, members bigint, active_members bigint, business bigint, active_business bigint)
language plpgsql stable as $$
#variable_conflict use_column
declare
  v_nodes integer[];
  v_above integer[];
  v_waiting integer[];
  v_ready integer[];
  v_filled integer;
  v_place integer;
  v_sponsor integer;
  v_members bigint[];
  v_active_members bigint[];
  v_business bigint[];
  v_active_business bigint[];
begin
  if cardinality(p_ids) is null or cardinality(p_ids) = 0 then return; end if;
  with recursive up (id, sponsor) as (
    select s.member_id, case when v.is_moved then v.sponsor else s.sponsor_id end
    from unnest(p_ids) g (id) join sponsorships s on s.member_id = g.id
    left join lateral (select m.from_sponsor_id as sponsor, true as is_moved from sponsor_moves m
                       where m.member_id = s.member_id and m.at >= p_before order by m.id limit 1) v on true
    union
    select s.member_id, case when v.is_moved then v.sponsor else s.sponsor_id end
    from up join sponsorships s on s.member_id = up.sponsor
    left join lateral (select m.from_sponsor_id as sponsor, true as is_moved from sponsor_moves m
                       where m.member_id = s.member_id and m.at >= p_before order by m.id limit 1) v on true
  ), placed as materialized (select id, sponsor, row_number() over ()::integer as place from up),
  below as (select sponsor as id, count(*)::integer as waiting from up group by sponsor),
  given as (
    select g.id, sum(g.members)::bigint as members, sum(g.active_members)::bigint as active_members,
           sum(g.business)::bigint as business, sum(g.active_business)::bigint as active_business
    from unnest(p_ids, p_members, p_active_members, p_business, p_active_business)
      g (id, members, active_members, business, active_business)
    group by g.id
  )
  select array_agg(p.id order by p.place), array_agg(coalesce(a.place, 0) order by p.place),
         array_agg(coalesce(b.waiting, 0) order by p.place), array_agg(coalesce(g.members, 0) order by p.place),
         array_agg(coalesce(g.active_members, 0) order by p.place), array_agg(coalesce(g.business, 0) order by p.place),
         array_agg(coalesce(g.active_business, 0) order by p.place)
  into v_nodes, v_above, v_waiting, v_members, v_active_members, v_business, v_active_business
  from placed p left join placed a on a.id = p.sponsor left join below b on b.id = p.id left join given g on g.id = p.id;
  if v_nodes is null then return; end if;

  v_ready := array_fill(0, array[cardinality(v_nodes)]);
  v_filled := 0;
  for i in 1 .. cardinality(v_nodes) loop
    if v_waiting[i] = 0 then
      v_filled := v_filled + 1;
      v_ready[v_filled] := i;
    end if;
  end loop;
  for i in 1 .. cardinality(v_nodes) loop
    v_place := v_ready[i];
    exit when v_place = 0;
    v_sponsor := v_above[v_place];
    continue when v_sponsor = 0;
    v_members[v_sponsor] := v_members[v_sponsor] + v_members[v_place];
    v_active_members[v_sponsor] := v_active_members[v_sponsor] + v_active_members[v_place];
    v_business[v_sponsor] := v_business[v_sponsor] + v_business[v_place];
    v_active_business[v_sponsor] := v_active_business[v_sponsor] + v_active_business[v_place];
    v_waiting[v_sponsor] := v_waiting[v_sponsor] - 1;
    if v_waiting[v_sponsor] = 0 then
      v_filled := v_filled + 1;
      v_ready[v_filled] := v_sponsor;
    end if;
  end loop;

  return query
    select n.id, n.members - coalesce(g.members, 0), n.active_members - coalesce(g.active_members, 0),
           n.business - coalesce(g.business, 0), n.active_business - coalesce(g.active_business, 0)
    from unnest(v_nodes, v_members, v_active_members, v_business, v_active_business)
      n (id, members, active_members, business, active_business)
    left join (select g.id, sum(g.members)::bigint as members, sum(g.active_members)::bigint as active_members,
                      sum(g.business)::bigint as business, sum(g.active_business)::bigint as active_business
               from unnest(p_ids, p_members, p_active_members, p_business, p_active_business)
                 g (id, members, active_members, business, active_business) group by g.id) g on g.id = n.id;
end
$$;

-- Adds the given figures to the totals of every team above, in the present tree.
create function add_to_teams(p_ids integer[], p_members bigint[], p_active_members bigint[], p_business bigint[],
  p_active_business bigint[]) returns void language plpgsql as $$
begin
  insert into team_totals as t (member_id, members, active_members, business, active_business)
  select c.member_id, c.members, c.active_members, c.business, c.active_business
  from sum_by_upline('infinity', p_ids, p_members, p_active_members, p_business, p_active_business) c
  where (c.members, c.active_members, c.business, c.active_business) <> (0, 0, 0, 0)
  order by c.member_id
  on conflict (member_id) do update
  set members = t.members + excluded.members, active_members = t.active_members + excluded.active_members,
      business = t.business + excluded.business, active_business = t.active_business + excluded.active_business;
end
$$;

-- Adds up to `p_limit` deltas to every team above and keeps them as history, in one transaction: a killed process
-- loses none and adds none twice. Runs one at a time, and not during a move. Returns how many it took.
create function fold_teams(p_limit integer) returns integer language plpgsql as $$
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
    delete from team_deltas where id in (select id from team_deltas order by id limit p_limit) returning *
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

-- Team figures that differ from a new count; no row when there is none. A team must equal its direct members and
-- their teams, so if none differs all are right, from the bottom up.
create function team_differences() returns table (member_id integer, figure text, kept bigint, counted bigint)
language sql stable as $$
  with waiting as (
    select d.member_id, sum(d.members) as members, sum(d.active_members) as active_members,
           sum(d.business) as business, sum(d.active_business) as active_business
    from team_deltas d group by d.member_id
  ), counted as (
    select s.sponsor_id as member_id, count(*) filter (where s.is_active) as active_directs,
           sum(1 - coalesce(w.members, 0) + coalesce(t.members, 0)) as members,
           sum(s.is_active::integer - coalesce(w.active_members, 0) + coalesce(t.active_members, 0)) as active_members,
           sum(coalesce(b.business, 0) - coalesce(w.business, 0) + coalesce(t.business, 0)) as business,
           sum(coalesce(b.active_business, 0) - coalesce(w.active_business, 0) + coalesce(t.active_business, 0)) as active_business
    from sponsorships s left join member_business b on b.member_id = s.member_id
    left join team_totals t on t.member_id = s.member_id left join waiting w on w.member_id = s.member_id
    where s.sponsor_id is not null group by s.sponsor_id
  )
  select f.member_id, f.figure, f.kept::bigint, f.counted::bigint
  from (select coalesce(s.member_id, t.member_id) as member_id, x.figure, coalesce(x.kept, 0) as kept, coalesce(x.counted, 0) as counted
        from sponsorships s full join team_totals t on t.member_id = s.member_id
        left join counted c on c.member_id = coalesce(s.member_id, t.member_id)
        cross join lateral (values
          ('members', t.members::numeric, c.members::numeric), ('active_members', t.active_members, c.active_members),
          ('business', t.business, c.business), ('active_business', t.active_business, c.active_business),
          ('active_directs', s.active_directs, c.active_directs)
        ) x (figure, kept, counted)) f
  where f.kept <> f.counted
$$;

-- Moves a member with everybody below. Returns 'moved', 'loop', 'same' or 'unknown'. Sponsor, team totals and
-- counts of direct members change at once; the uplines of those below are left to rewrite_uplines. The first lock
-- keeps out folds and other moves, the second joining and changes of activity, which hold it shared.
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

  -- What the teams above have counted of this member and everybody below. Waiting deltas will go the new way.
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

-- Rewrites the uplines of up to `p_limit` waiting members. Where they change, the direct members wait next, which
-- ends ten levels down. Returns how many it took.
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

-- Members moved since a moment, with their sponsor just before it.
create function moved_since(p_before timestamptz) returns table (member_id integer, sponsor_id integer)
language sql stable as $$
  select distinct on (m.member_id) m.member_id, m.from_sponsor_id from sponsor_moves m where m.at >= p_before
  order by m.member_id, m.id
$$;

-- Changes of members' own figures since a moment, whether they are added to the teams or not.
create function own_changes_since(p_before timestamptz)
returns table (member_id integer, members bigint, active_members bigint, business bigint, active_business bigint)
language sql stable as $$
  select c.member_id, sum(c.members)::bigint, sum(c.active_members)::bigint, sum(c.business)::bigint, sum(c.active_business)::bigint
  from (select h.member_id, h.members, h.active_members, h.business, h.active_business from team_history h where h.at >= p_before
        union all
        select d.member_id, d.members, d.active_members, d.business, d.active_business from team_deltas d where d.at >= p_before) c
  group by c.member_id
$$;

-- The present figures of each moved member with everybody below, down to the next moved member.
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

-- What to add to the present totals to get those just before a moment, in the tree of that moment: later deltas
-- are subtracted and earlier waiting ones added, and moved branches go back to the teams they were in.
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
  from (select x.* from then_given g cross join lateral sum_by_upline(p_before, g.ids, g.members, g.active_members, g.business, g.active_business) x
        union all
        select x.* from now_given g cross join lateral sum_by_upline('infinity', g.ids, g.members, g.active_members, g.business, g.active_business) x) c
  group by c.member_id
$$;

-- Teams just before a moment, in the tree of that moment, with a leg for every direct member at that time. Only
-- members who had joined and who reach the given minimums.
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

revoke execute on function move_in_tree, rewrite_uplines from public;
grant execute on function move_in_tree, rewrite_uplines to clearstead_app;
