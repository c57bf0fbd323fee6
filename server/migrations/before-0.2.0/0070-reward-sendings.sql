-- A reward or a message that an admin sent in one call; `reward_notices` has a row for each of its members.
create table reward_sendings (
  id integer primary key generated always as identity,
  title text not null,
  message text not null,
  -- For each member.
  amount bigint check (amount > 0),
  -- Unknown for those from before.
  to_all boolean,
  members integer not null check (members >= 0),
  sent_by integer not null references users (id),
  -- The admin whose request `sent_by` approved.
  asked_by integer references users (id),
  created_at timestamptz not null
);

-- The notices of one call have their moment in common.
insert into reward_sendings (title, message, amount, members, sent_by, created_at)
select title, message, amount, count(*), sent_by, created_at from reward_notices
group by title, message, amount, sent_by, created_at order by created_at, min(id);

alter table reward_notices add column sending_id integer references reward_sendings (id);
update reward_notices n set sending_id = s.id from reward_sendings s
where (n.created_at, n.sent_by, n.title, n.message) = (s.created_at, s.sent_by, s.title, s.message)
  and n.amount is not distinct from s.amount;
alter table reward_notices alter column sending_id set not null, drop column title, drop column message,
  drop column amount, drop column sent_by;
create index reward_notices_of_sending on reward_notices (sending_id, member_id);
create index reward_notices_seen on reward_notices (sending_id) where seen_at is not null;

create trigger reward_sendings_frozen before update or delete on reward_sendings
  for each row execute function refuse_change();
create trigger reward_sendings_not_emptied before truncate on reward_sendings
  for each statement execute function refuse_change();

-- Public: what was paid under a reference, less what was taken back.
create view income_payments as
  select i.reference, i.paid + coalesce((select r.paid from incomes r where r.reverses = i.id), 0) as paid, i.reason
  from incomes i where i.reference is not null and i.reverses is null;
