-- What every team counted at any past moment, and the move of a member under another sponsor.

-- Every delta as it was when the teams took it. What a member's own figures or a team's were just before a
-- moment is what they are now without what happened since.
create table team_history (
  id bigint primary key generated always as identity,
  member_id integer not null,
  at timestamptz not null,
  members integer not null,
  active_members integer not null,
  business bigint not null,
  active_business bigint not null
);
create index team_history_by_time on team_history (at);
create trigger team_history_frozen before update or delete or truncate on team_history
  for each statement execute function refuse_change();

-- Every move; `at` never runs backwards, so that undoing the moves since a moment gives the tree of it.
create table sponsor_moves (
  id integer primary key generated always as identity,
  member_id integer not null references sponsorships (member_id),
  from_sponsor_id integer references sponsorships (member_id),
  to_sponsor_id integer not null references sponsorships (member_id),
  at timestamptz not null,
  reason text not null check (length(reason) >= 3),
  constraint sponsor_moves_elsewhere check (from_sponsor_id is distinct from to_sponsor_id)
);
create index sponsor_moves_by_member on sponsor_moves (member_id, id);
create index sponsor_moves_by_time on sponsor_moves (at);
create trigger sponsor_moves_frozen before update or delete or truncate on sponsor_moves
  for each statement execute function refuse_change();

-- Members whose `uplines` may not follow from their sponsor's since a move; a job works through them.
create table stale_uplines (member_id integer primary key references sponsorships (member_id));

-- Every upline of the given members once, with the sum of what is given of all below it; walked by the
-- sponsor column alone, in the tree as it stood just before `p_before`. A member waits until all below are
-- added up, so that each is visited once, however many share a way. A loop in the tree is left out.
create function climb(p_before timestamptz, p_ids integer[], p_members bigint[], p_active_members bigint[],
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

-- Adds what is given of each member to every team above, as the tree stands.
create function add_to_teams(p_ids integer[], p_members bigint[], p_active_members bigint[], p_business bigint[],
  p_active_business bigint[]) returns void language plpgsql as $$
begin
  insert into team_totals as t (member_id, members, active_members, business, active_business)
  select c.member_id, c.members, c.active_members, c.business, c.active_business
  from climb('infinity', p_ids, p_members, p_active_members, p_business, p_active_business) c
  where (c.members, c.active_members, c.business, c.active_business) <> (0, 0, 0, 0)
  order by c.member_id
  on conflict (member_id) do update
  set members = t.members + excluded.members, active_members = t.active_members + excluded.active_members,
      business = t.business + excluded.business, active_business = t.active_business + excluded.active_business;
end
$$;

-- Adds up to `p_limit` waiting deltas to every team above and keeps them as history, in one transaction:
-- killed anywhere it neither loses nor doubles one. One fold or move at a time. Gives how many it took.
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

-- Where a kept figure differs from a new count: a team must be the direct members with their own teams, so
-- that, bottom up, all are right when none differs. No row when all is well.
create or replace function team_differences() returns table (member_id integer, figure text, kept bigint, counted bigint)
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

-- Where the tree itself is wrong: uplines that do not follow from the sponsor's (told by the first that is
-- wrong, 0 for none, unless a move's rewriting waits), and members from whom no way leads to the top.
create function tree_differences() returns table (member_id integer, figure text, kept bigint, counted bigint)
language sql stable as $$
  select s.member_id, 'uplines', coalesce(x.kept, 0), coalesce(x.counted, 0)
  from sponsorships s left join sponsorships u on u.member_id = s.sponsor_id
  cross join lateral (select s.uplines[i]::bigint as kept,
      case when s.sponsor_id is null then null when i = 1 then s.sponsor_id else u.uplines[i - 1] end::bigint as counted
    from generate_series(1, 11) i
    where s.uplines[i] is distinct from
      case when s.sponsor_id is null or i > 10 then null when i = 1 then s.sponsor_id else u.uplines[i - 1] end
    order by i limit 1) x
  where s.uplines <> case when s.sponsor_id is null then '{}' else array[s.sponsor_id] || u.uplines[1:9] end
    and not exists (select from stale_uplines w where w.member_id = s.member_id)
  union all
  (with recursive down as (
     select r.member_id from sponsorships r where r.sponsor_id is null
     union all
     select s.member_id from down join sponsorships s on s.sponsor_id = down.member_id
   )
   select s.member_id, 'way_to_the_top', 0, 1 from sponsorships s
   where not exists (select from down where down.member_id = s.member_id))
$$;
