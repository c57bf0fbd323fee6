-- A notice is stored as its event and facts, and written in the language of who reads it. Those that were stored as
-- sentences stay as they were written.
alter table notices add column facts jsonb, alter column title drop not null, alter column message drop not null,
  add constraint notices_facts_check check (jsonb_typeof(facts) = 'object'),
  add constraint notices_written check ((facts is null) = (title is not null) and (title is null) = (message is null));

create or replace view notice_history as
select n.member_id, n.created_at as at, 'account' as kind, replace(n.event, 'account.', '') as event, n.id,
  coalesce(l.actor_id, case when n.event not in ('account.blocked', 'account.unblocked') then n.member_id end) as actor_id,
  null::bigint as amount, '' as about, '' as note
from notices n
left join lateral (
  select actor_id from audit_log
  where subject = 'user:' || n.member_id and request_id = substr(n.key, length(n.event) + 2) limit 1) l on true
where n.event in ('account.username_changed', 'account.email_changed', 'account.password_changed',
  'account.second_factor_on', 'account.second_factor_off', 'account.blocked', 'account.unblocked')
union all
-- The note of one that is stored as facts is written in the language of who reads it.
select n.member_id, n.created_at, 'adjustment', 'reversed', n.id, l.actor_id, null, '', coalesce(n.message, '')
from notices n
left join lateral (
  select actor_id from audit_log
  where subject = replace(n.key, ':reversed', '') and at = n.created_at limit 1) l on true
where n.event in ('movement.reversed', 'deposit.reversed');

-- Notifies members, in one call: stores the notice unless it exists, adds its mails as jobs, and emits the live
-- event. Each element of `p_notices` has member_id, event, key, facts, mails, a list of payloads of the job `mail`, and
-- the title of the live event in the member's language.
create or replace function notify_members(p_notices json, p_at timestamptz) returns void language plpgsql as $$
declare
  v_mails json;
begin
  with told as (
    select distinct on (n.member_id, n.key) n.*
    from rows from (json_to_recordset(p_notices)
           as (member_id integer, event text, key text, facts jsonb, title text, mails json))
         with ordinality n (member_id, event, key, facts, title, mails, place)
    order by n.member_id, n.key, n.place
  ), stored as (
    insert into notices (member_id, event, key, facts, created_at)
    select member_id, event, key, facts, p_at from told order by member_id, place
    on conflict (member_id, key) do nothing
    returning id, member_id, event, key
  ), emitted as (
    insert into live_events (audience, member_id, name, payload, at)
    select 'member', s.member_id, 'notice',
           format('{"id":%s,"event":%s,"title":%s}', s.id, to_json(s.event), to_json(t.title))::json, p_at
    from stored s join told t on t.member_id = s.member_id and t.key = s.key order by s.id
  )
  select json_agg(mail.payload order by s.id, mail.place) into v_mails
  from stored s
  join told t on t.member_id = s.member_id and t.key = s.key
  cross join lateral json_array_elements(t.mails) with ordinality mail (payload, place);
  if v_mails is not null then
    perform enqueue_jobs('mail', v_mails);
  end if;
end
$$;
