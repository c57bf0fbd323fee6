-- A note that the server writes on a deposit itself is data, which every reader gets in their language. What an admin wrote
-- stays text.
alter table deposits add column note_said jsonb,
  add constraint deposits_note_once check (note_said is null or note = ''),
  add constraint deposits_note_said_check check (note_said ? 'code');

update deposits set note = '', note_said = '{"code": "deposits.note.found_on_chain", "facts": {}}'
where status = 'cancelled' and note = 'The payment was found on its chain';
update deposits set note = '', note_said = '{"code": "deposits.note.reorganised", "facts": {}}'
where status = 'reversed' and note = 'The chain was reorganised without this payment';

create or replace view deposit_history as
select member_id, created_at as at, 'deposit' as kind, 'requested' as event, id::bigint as id, member_id as actor_id, amount,
  method as about, '' as note, null::jsonb as said
from deposits
union all
select member_id, decided_at, 'deposit', case status when 'reversed' then 'approved' else status end, id,
  coalesce(decided_by, member_id), amount, method, case status when 'reversed' then '' else note end,
  case status when 'reversed' then null else note_said end
from deposits where decided_at is not null;
