-- Who brought whom: the tree, and what every team counts.

-- One sponsor for ever: `uplines` are the nearest ten, nearest first, written once at joining.
-- A sponsor must have joined before, so the tree can have no loop.
create table sponsorships (
  member_id integer primary key references users (id),
  sponsor_id integer references sponsorships (member_id),
  uplines integer[] not null,
  is_active boolean not null default false,
  -- Direct members who are active; follows their rows.
  active_directs integer not null default 0 check (active_directs >= 0),
  joined_at timestamptz not null,
  constraint sponsorships_nearest_first check (sponsor_id is not distinct from uplines[1]),
  constraint sponsorships_ten_uplines check (cardinality(uplines) <= 10),
  constraint sponsorships_not_oneself check (member_id <> all (uplines))
);
create index sponsorships_by_sponsor on sponsorships (sponsor_id, member_id);
create index sponsorships_active_directs on sponsorships (sponsor_id) where is_active;

-- What a member put into plans in all, less undone, and what of it is open.
create table member_business (
  member_id integer primary key references users (id),
  business bigint not null default 0 check (business >= 0),
  active_business bigint not null default 0 check (active_business >= 0)
);

-- What happened to one member and is not yet added to the teams above.
create table team_deltas (
  id bigint primary key generated always as identity,
  member_id integer not null,
  members integer not null default 0,
  active_members integer not null default 0,
  business bigint not null default 0,
  active_business bigint not null default 0,
  at timestamptz not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

-- Everybody below a member, without the deltas that still wait.
create table team_totals (
  member_id integer primary key references users (id),
  members integer not null default 0,
  active_members integer not null default 0,
  business bigint not null default 0,
  active_business bigint not null default 0
) with (fillfactor = 70);

-- `users.is_active` is the truth; the tree's copy and the counts above follow it whoever changes it.
create function follow_activity() returns trigger language plpgsql as $$
begin
  update sponsorships set is_active = new.is_active = 'active' where member_id = new.id;
  if found then
    insert into team_deltas (member_id, active_members, at)
    values (new.id, case when new.is_active = 'active' then 1 else -1 end, new.updated_at);
  end if;
  return null;
end
$$;
create trigger users_activity_followed after update of is_active on users for each row
  when (old.is_active is distinct from new.is_active) execute function follow_activity();

-- A direct member who joins active, becomes so or ceases to be counts for the sponsor at once.
create function count_active_direct() returns trigger language plpgsql as $$
begin
  update sponsorships set active_directs = active_directs + case when new.is_active then 1 else -1 end
  where member_id = new.sponsor_id;
  return null;
end
$$;
create trigger sponsorships_active_joined after insert on sponsorships for each row
  when (new.is_active) execute function count_active_direct();
create trigger sponsorships_activity_counted after update of is_active on sponsorships for each row
  when (old.is_active is distinct from new.is_active) execute function count_active_direct();

create function refuse_move() returns trigger language plpgsql as $$
begin
  raise exception 'the sponsor of member % never changes', old.member_id using errcode = 'restrict_violation';
end
$$;
create trigger sponsorships_fixed before update of sponsor_id, uplines, member_id on sponsorships
  for each row execute function refuse_move();

-- Adds up to `p_limit` waiting deltas to every team above, in one transaction: killed anywhere it neither
-- loses nor doubles one. Walks ten uplines a step; one fold at a time. Gives how many deltas it took.
create function fold_teams(p_limit integer) returns integer language plpgsql as $$
declare
  v_count integer;
begin
  perform pg_advisory_xact_lock(7201961);
  with recursive taken as (
    delete from team_deltas where id in (select id from team_deltas order by id limit p_limit)
    returning member_id, members, active_members, business, active_business
  ), changed as (
    select member_id, sum(members)::integer as members, sum(active_members)::integer as active_members,
           sum(business)::bigint as business, sum(active_business)::bigint as active_business
    from taken group by member_id
  ), above as (
    select c.member_id, s.uplines from changed c join sponsorships s on s.member_id = c.member_id
    union all
    select a.member_id, s.uplines from above a join sponsorships s on s.member_id = a.uplines[10]
  ), added as (
    insert into team_totals as t (member_id, members, active_members, business, active_business)
    select upline, sum(c.members), sum(c.active_members), sum(c.business), sum(c.active_business)
    from above a cross join unnest(a.uplines) upline join changed c on c.member_id = a.member_id
    group by upline order by upline
    on conflict (member_id) do update
    set members = t.members + excluded.members, active_members = t.active_members + excluded.active_members,
        business = t.business + excluded.business, active_business = t.active_business + excluded.active_business
  )
  select count(*) into v_count from taken;
  return v_count;
end
$$;

-- Where the totals and waiting deltas differ from a new count over the whole tree; no row when all is well.
create function team_differences() returns table (member_id integer, figure text, kept bigint, counted bigint)
language sql stable as $$
  with recursive above as (
    select s.member_id, s.uplines from sponsorships s
    union all
    select a.member_id, s.uplines from above a join sponsorships s on s.member_id = a.uplines[10]
  ), own as (
    select s.member_id, 1 as members, s.is_active::integer as active_members,
           coalesce(b.business, 0) as business, coalesce(b.active_business, 0) as active_business
    from sponsorships s left join member_business b on b.member_id = s.member_id
  ), waiting as (
    select d.member_id, -sum(d.members) as members, -sum(d.active_members) as active_members,
           -sum(d.business) as business, -sum(d.active_business) as active_business
    from team_deltas d group by d.member_id
  ), counted as (
    select upline, sum(f.members) as members, sum(f.active_members) as active_members,
           sum(f.business) as business, sum(f.active_business) as active_business
    from above a cross join unnest(a.uplines) upline
    join (select * from own union all select * from waiting) f on f.member_id = a.member_id
    group by upline
  )
  select f.member_id, f.figure, f.kept::bigint, f.counted::bigint
  from (select coalesce(t.member_id, c.upline) as member_id, x.figure, coalesce(x.kept, 0) as kept, coalesce(x.counted, 0) as counted
        from team_totals t full join counted c on c.upline = t.member_id
        cross join lateral (values
          ('members', t.members::numeric, c.members::numeric), ('active_members', t.active_members, c.active_members),
          ('business', t.business, c.business), ('active_business', t.active_business, c.active_business)
        ) x (figure, kept, counted)) f
  where f.kept <> f.counted
  union all
  select s.member_id, 'active_directs', s.active_directs,
         (select count(*) from sponsorships d where d.sponsor_id = s.member_id and d.is_active)
  from sponsorships s
  where s.active_directs <> (select count(*) from sponsorships d where d.sponsor_id = s.member_id and d.is_active)
$$;

-- The nearest members below one, level by level: at most `p_limit`, down to `p_depth`, oldest first.
create function tree_below(p_root integer, p_depth integer, p_limit integer)
returns table (member_id integer, sponsor_id integer, depth integer) language plpgsql stable as $$
#variable_conflict use_column
declare
  v_front integer[] := array[p_root];
  v_left integer := p_limit;
begin
  for v_depth in 1 .. p_depth loop
    exit when v_left = 0 or cardinality(v_front) = 0;
    return query
      select c.member_id, c.sponsor_id, v_depth
      from unnest(v_front) f (id)
      cross join lateral (select s.member_id, s.sponsor_id from sponsorships s where s.sponsor_id = f.id
                          order by s.member_id limit v_left) c
      order by c.member_id limit v_left;
    v_front := array(
      select c.member_id from unnest(v_front) f (id)
      cross join lateral (select s.member_id from sponsorships s where s.sponsor_id = f.id
                          order by s.member_id limit v_left) c
      order by c.member_id limit v_left);
    v_left := v_left - cardinality(v_front);
  end loop;
end
$$;

-- What other features may join to: the uplines of a member, nearest first by `level`, as income judges them.
create view member_uplines as
  select s.member_id as below_id, m.member_id, u.level::integer as level, m.is_active, m.is_blocked, m.is_level_open,
         t.active_directs
  from sponsorships s
  cross join unnest(s.uplines) with ordinality u (id, level)
  join member_standing m on m.member_id = u.id
  join sponsorships t on t.member_id = u.id;
grant select on member_uplines to clearstead_app;

-- Somebody who wants to join and has not shown yet that the e-mail is theirs. One that belongs to a member
-- already stands here as well, without a code, so that nobody sees a difference.
create table registrations (
  token_hash bytea primary key check (length(token_hash) = 32),
  member_id integer not null,
  referral_code text not null,
  fullname text not null,
  username text not null,
  email text not null,
  phone text not null,
  country text not null,
  password_hash text not null,
  sponsor_code text,
  legal_version integer references legal_versions (version),
  salt bytea not null,
  code_hash bytea,
  tries integer not null default 0,
  asked_at timestamptz not null,
  expire_at timestamptz not null
);
create index registrations_by_email on registrations (lower(email), asked_at);
create index registrations_by_end on registrations (expire_at);
