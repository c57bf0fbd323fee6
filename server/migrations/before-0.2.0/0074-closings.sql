-- Accounts that are closing: what still waits is settled, what is left is paid out once, and then the account is closed (decision 0084).

create table closings (
  id integer primary key generated always as identity,
  member_id integer not null references users (id),
  -- Where what is left is paid to; none where nothing waited and too little was left to pay out.
  address_id integer references payout_addresses (id),
  -- The last withdrawal.
  withdrawal_id integer unique references withdrawals (id),
  -- What was left and went to the treasury.
  remainder bigint not null default 0 check (remainder >= 0),
  asked_at timestamptz not null,
  ended_at timestamptz,
  -- Whether the account was closed, or kept by its member or because its last withdrawal was rejected.
  outcome text check (outcome in ('closed', 'kept')),
  constraint closings_ended check ((ended_at is null) = (outcome is null)),
  constraint closings_paid_somewhere check (withdrawal_id is null or address_id is not null),
  constraint closings_kept_whole check (outcome is distinct from 'kept' or remainder = 0)
);
create unique index closings_open on closings (member_id) where ended_at is null;
create index closings_by_member on closings (member_id, id);

-- One that has ended stays as it is.
create trigger closings_frozen before update on closings
  for each row when (old.ended_at is not null) execute function refuse_change();
create trigger closings_kept before delete or truncate on closings for each statement execute function refuse_change();

-- Public: members whose accounts are closing.
create view closing_members as select member_id, asked_at from closings where ended_at is null;
