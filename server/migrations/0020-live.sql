-- Live updates: what happened, in the order in which it was seen to have happened.

create table live_events (
  id bigint primary key generated always as identity,
  audience text not null,
  member_id integer,
  name text not null,
  -- Text order is part of what is sent, so json and not jsonb.
  payload json not null,
  at timestamptz not null,
  -- Given after the commit, without gaps: what streams are read and resumed by.
  seq bigint unique,
  constraint live_events_audience check (audience in ('member', 'members', 'admins', 'everybody')),
  constraint live_events_whose check ((audience = 'member') = (member_id is not null)),
  constraint live_events_small check (length(payload::text) <= 4096)
);
create index live_events_unsealed on live_events (id) where seq is null;
create index live_events_of_member on live_events (member_id, seq) where member_id is not null;
create index live_events_of_many on live_events (seq) where member_id is null;

-- Up to where events have their number, and up to where they have been swept away.
create table live_progress (
  is_only boolean primary key default true check (is_only),
  sealed_to bigint not null default 0,
  swept_to bigint not null default 0 check (swept_to <= sealed_to)
);
insert into live_progress default values;

-- Wakes every process when the work commits; repeated within one work it is sent once.
create function tell_of_live_events() returns trigger language plpgsql as $$
begin
  perform pg_notify('live_events', '');
  return null;
end
$$;
create trigger live_events_told_of after insert on live_events for each statement execute function tell_of_live_events();

-- Numbers what has been committed, one process at a time: the next sees this one's numbers before it gives
-- its own, so they become visible in their order, however long other works stay open and in whatever order
-- they commit. Answers the last number given.
create function seal_live_events() returns bigint language plpgsql as $$
declare
  v_from bigint;
  v_count bigint;
begin
  if not exists (select from live_events where seq is null) then
    return (select sealed_to from live_progress);
  end if;
  select sealed_to into v_from from live_progress for update;
  with numbered as (
    select id, v_from + row_number() over (order by id) as seq from live_events where seq is null
  )
  update live_events e set seq = n.seq from numbered n where e.id = n.id;
  get diagnostics v_count = row_count;
  update live_progress set sealed_to = v_from + v_count where v_count > 0;
  return v_from + v_count;
end
$$;

-- Says that the events of before `older_than` are gone, and deletes those of which it said so the last time:
-- who was let in to read on just before has until the next time to do so. Gives how many it deleted.
create function sweep_live_events(older_than timestamptz) returns integer language plpgsql as $$
declare
  v_gone bigint;
  v_count integer;
begin
  perform seal_live_events();
  select swept_to into v_gone from live_progress for update;
  delete from live_events where seq <= v_gone;
  get diagnostics v_count = row_count;
  update live_progress set swept_to = greatest(
    swept_to, (select max(seq) from live_events where at < older_than));
  return v_count;
end
$$;
