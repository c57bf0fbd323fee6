-- The uplines of a member are the sponsor and the uplines that the sponsor has, up to ten, and end before the member. A sponsor whose
-- own uplines still wait to be rewritten may name the member among them, as the member was above until a move; nobody
-- is above themselves, so what follows is outdated and comes once the sponsor's have changed.
create function uplines_below(p_member integer, p_sponsor integer) returns integer[]
language sql stable as $$
  select u.line[1:coalesce(array_position(u.line, p_member) - 1, 10)]
  from (select array[p_sponsor] || s.uplines[1:9] as line from sponsorships s where s.member_id = p_sponsor) u
$$;

-- Moves a member with everybody below. Returns 'moved', 'loop', 'same' or 'unknown'. Sponsor, team totals and
-- counts of direct members change at once; the uplines of those below are left to rewrite_uplines. The first lock
-- keeps out folds and other moves, the second joining and changes of activity, which hold it shared.
create or replace function move_in_tree(p_member integer, p_sponsor integer, p_at timestamptz, p_reason text) returns text
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
  update sponsorships set sponsor_id = p_sponsor, uplines = uplines_below(p_member, p_sponsor) where member_id = p_member;
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
create or replace function rewrite_uplines(p_limit integer) returns integer
language plpgsql security definer set search_path = public, pg_temp set clearstead.moving = 'on' as $$
declare
  v_taken integer[];
  v_changed integer[];
begin
  perform pg_advisory_xact_lock(7201962);
  with taken as (
    delete from stale_uplines where member_id <= (select max(f.member_id) from (select member_id from stale_uplines order by member_id limit p_limit) f)
    returning member_id
  )
  select array_agg(member_id) into v_taken from taken;
  with changed as (
    update sponsorships s set uplines = uplines_below(s.member_id, s.sponsor_id)
    where s.member_id = any (v_taken) and s.uplines <> uplines_below(s.member_id, s.sponsor_id)
    returning s.member_id
  )
  select array_agg(member_id) into v_changed from changed;
  insert into stale_uplines
  select member_id from sponsorships where sponsor_id = any (v_changed) on conflict do nothing;
  return coalesce(cardinality(v_taken), 0);
end
$$;

-- Faults of the tree: uplines that do not follow from the sponsor's (by the first wrong element, 0 if missing),
-- unless they wait to be rewritten, and members without a path to the top.
create or replace function tree_differences() returns table (member_id integer, figure text, kept bigint, counted bigint)
language sql stable as $$
  select s.member_id, 'uplines', coalesce(x.kept, 0), coalesce(x.counted, 0)
  from sponsorships s left join sponsorships u on u.member_id = s.sponsor_id
  cross join lateral (
    select case when s.sponsor_id is null then '{}' else array[s.sponsor_id] || u.uplines[1:9] end as whole) w
  cross join lateral (select w.whole[1:coalesce(array_position(w.whole, s.member_id) - 1, 10)] as line) f
  cross join lateral (select s.uplines[i]::bigint as kept, f.line[i]::bigint as counted
    from generate_series(1, 11) i where s.uplines[i] is distinct from f.line[i] order by i limit 1) x
  where s.uplines <> f.line and not exists (select from stale_uplines q where q.member_id = s.member_id)
  union all
  (with recursive down as (
     select r.member_id from sponsorships r where r.sponsor_id is null
     union all
     select s.member_id from down join sponsorships s on s.sponsor_id = down.member_id
   )
   select s.member_id, 'way_to_the_top', 0, 1 from sponsorships s
   where not exists (select from down where down.member_id = s.member_id))
$$;
