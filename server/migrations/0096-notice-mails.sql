-- Mails of notices that are not sent yet: the event and its facts with what a mail needs of the reader, as they were when
-- the notice was stored. A sender takes a mail for some time and deletes its row once it is sent.
create table notice_mails (
  id bigint primary key generated always as identity,
  event text not null,
  facts jsonb not null,
  address text not null,
  fullname text not null,
  language text not null,
  taken_until timestamptz not null default '-infinity',
  constraint notice_mails_facts check (jsonb_typeof(facts) = 'object')
);

-- Notifies members with open accounts, in one call: stores each notice unless it exists, adds its mails, and emits its
-- live event. Each element of `p_notices` has member_id, event, key, facts, `titles` of the live event by language,
-- `muted_as`, the group that mutes the mail, and `former_email`, which is mailed as well.
create or replace function notify_members(p_notices json, p_at timestamptz) returns void
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  with told as (
    select distinct on (n.member_id, n.key) n.*, m.language, m.email, coalesce(nullif(m.fullname, ''), m.username) as fullname
    from rows from (json_to_recordset(p_notices)
           as (member_id integer, event text, key text, facts jsonb, titles json, muted_as text, former_email text))
         with ordinality n (member_id, event, key, facts, titles, muted_as, former_email, place)
    join members m on m.member_id = n.member_id and not m.is_closed
    order by n.member_id, n.key, n.place
  ), stored as (
    insert into notices (member_id, event, key, facts, created_at)
    select member_id, event, key, facts, p_at from told order by member_id, place
    on conflict (member_id, key) do nothing
    returning id, member_id, event, key
  ), emitted as (
    insert into live_events (audience, member_id, name, payload, at)
    select 'member', s.member_id, 'notice',
           format('{"id":%s,"event":%s,"title":%s}', s.id, to_json(s.event), to_json(t.titles ->> t.language))::json, p_at
    from stored s join told t on t.member_id = s.member_id and t.key = s.key order by s.id
  )
  insert into notice_mails (event, facts, address, fullname, language)
  select t.event, t.facts, mail.address, t.fullname, t.language
  from stored s
  join told t on t.member_id = s.member_id and t.key = s.key
  left join notice_preferences p on p.member_id = s.member_id
  cross join lateral unnest(array[t.email, t.former_email]) with ordinality mail (address, place)
  where mail.address is not null and (t.muted_as = any (p.muted)) is not true
  order by s.id, mail.place;
end
$$;
