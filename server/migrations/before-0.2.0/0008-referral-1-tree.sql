-- The referral tree: who sponsors whom, and what members bring to the teams above them. Business is in units of
-- 0.00000001.

-- `uplines` are the nearest ten, nearest first. A sponsor must exist first, so joining cannot make a loop; only
-- move_in_tree changes a sponsor, and it refuses loops.
create table sponsorships (
  member_id integer primary key references users (id),
  sponsor_id integer references sponsorships (member_id),
  uplines integer[] not null,
  is_active boolean not null default false,
  -- The number of active direct members, kept by a trigger.
  active_directs integer not null default 0 check (active_directs >= 0),
  joined_at timestamptz not null,
  constraint sponsorships_nearest_first check (sponsor_id is not distinct from uplines[1]),
  constraint sponsorships_ten_uplines check (cardinality(uplines) <= 10),
  constraint sponsorships_not_oneself check (member_id <> all (uplines))
);
create index sponsorships_by_sponsor on sponsorships (sponsor_id, member_id);
create index sponsorships_active_directs on sponsorships (sponsor_id) where is_active;

-- Every move. `at` never decreases, so undoing the moves since a moment gives the tree of that moment.
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

-- Members whose `uplines` may be outdated after a move; a job rewrites them.
create table stale_uplines (member_id integer primary key references sponsorships (member_id));

-- Registrations whose e-mail is not confirmed yet. An e-mail that belongs to a member gets a row without a code,
-- so that nobody can tell the difference.
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

-- All that a member put into plans, less undone purchases, and the part that is open.
create table member_business (
  member_id integer primary key references users (id),
  business bigint not null default 0 check (business >= 0),
  active_business bigint not null default 0 check (active_business >= 0)
);

-- Sums over everybody below a member, without the deltas that are not added yet.
create table team_totals (
  member_id integer primary key references users (id),
  members integer not null default 0,
  active_members integer not null default 0,
  business bigint not null default 0,
  active_business bigint not null default 0
) with (fillfactor = 70);

-- Changes of one member's figures that are not added to the teams above yet.
create table team_deltas (
  id bigint primary key generated always as identity,
  member_id integer not null,
  members integer not null default 0,
  active_members integer not null default 0,
  business bigint not null default 0,
  active_business bigint not null default 0,
  at timestamptz not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

-- Every delta that was added. A past figure is the present one less what happened since.
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

-- Public: the uplines of a member, nearest first by `level`, with what income depends on.
create view member_uplines as
  select s.member_id as below_id, m.member_id, u.level::integer as level, m.is_active, m.is_blocked, m.is_level_open,
         t.active_directs
  from sponsorships s
  cross join unnest(s.uplines) with ordinality u (id, level)
  join members m on m.member_id = u.id
  join sponsorships t on t.member_id = u.id;

-- Copies activity from users, which decides, to the tree and the team counts. Waits for a move to end: a move
-- writes sponsors before the members below, activity the other way round, and they would deadlock.
create function copy_activity_to_tree() returns trigger language plpgsql as $$
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

-- Keeps the sponsor's count when a direct member joins active or changes activity.
create function count_active_direct() returns trigger language plpgsql as $$
begin
  update sponsorships set active_directs = active_directs + case when new.is_active then 1 else -1 end
  where member_id = new.sponsor_id;
  return null;
end
$$;

-- Only move_in_tree and rewrite_uplines may change sponsor or uplines. They run as the owner of the table and set
-- `clearstead.moving`; the application can do neither.
create function refuse_move() returns trigger language plpgsql as $$
begin
  if current_setting('clearstead.moving', true) = 'on' and new.member_id = old.member_id
    and current_user = (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid) then
    return new;
  end if;
  raise exception 'the sponsor of member % never changes', old.member_id using errcode = 'restrict_violation';
end
$$;

-- The nearest ten uplines of a member under `p_sponsor`. Follows sponsor_id alone, because stored uplines may be
-- outdated.
create function uplines_under(p_sponsor integer) returns integer[] language sql stable as $$
  with recursive up (id, level) as (
    select p_sponsor, 1
    union all
    select s.sponsor_id, up.level + 1 from up join sponsorships s on s.member_id = up.id
    where s.sponsor_id is not null and up.level < 10
  )
  select array_agg(id order by level) from up
$$;

-- The nearest members below `p_root`, level by level: at most `p_limit`, down to `p_depth`, oldest first.
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

-- Faults of the tree: uplines that do not follow from the sponsor's (by the first wrong element, 0 if missing),
-- unless they wait to be rewritten, and members without a path to the top.
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

create trigger users_activity_copied after update of is_active on users for each row
  when (old.is_active is distinct from new.is_active) execute function copy_activity_to_tree();
create trigger sponsorships_active_joined after insert on sponsorships for each row
  when (new.is_active) execute function count_active_direct();
create trigger sponsorships_activity_counted after update of is_active on sponsorships for each row
  when (old.is_active is distinct from new.is_active) execute function count_active_direct();
create trigger sponsorships_fixed before update of sponsor_id, uplines, member_id on sponsorships
  for each row execute function refuse_move();
create trigger team_history_frozen before update or delete or truncate on team_history
  for each statement execute function refuse_change();
create trigger sponsor_moves_frozen before update or delete or truncate on sponsor_moves
  for each statement execute function refuse_change();
