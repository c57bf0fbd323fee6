-- Money that a member sent to another member, or from an income wallet to their own funding wallet. Rows never
-- change.

create table member_transfers (
  id integer primary key generated always as identity,
  kind text not null check (kind in ('touser', 'friend')),
  sender_id integer not null references users (id),
  receiver_id integer not null references users (id),
  source text not null check (source in ('funding', 'working', 'non_working')),
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  -- Units of 0.000001 percent.
  fee_percent bigint not null check (fee_percent >= 0),
  note text not null default '',
  created_at timestamptz not null,
  constraint member_transfers_sides check ((kind = 'friend') = (sender_id <> receiver_id)),
  constraint member_transfers_source check ((kind = 'friend') = (source = 'funding'))
);
create index member_transfers_by_sender on member_transfers (sender_id, id desc);
create index member_transfers_by_receiver on member_transfers (receiver_id, id desc);
create index member_transfers_by_kind on member_transfers (kind, id desc);
create index member_transfers_by_age on member_transfers (created_at, id);

create trigger member_transfers_frozen before update or delete on member_transfers
  for each row execute function refuse_change();
create trigger member_transfers_not_emptied before truncate on member_transfers
  for each statement execute function refuse_change();
