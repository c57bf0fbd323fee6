-- Registrations of one person: a mailbox counts once however it is written, and a network starts so many a day.

-- The mailbox behind an e-mail: without a tag, and at Google without dots. `A.Sha+1@googlemail.com` is `asha@gmail.com`.
create function mailbox_of(email text) returns text
language sql immutable strict parallel safe as $$
  select case
    when split_part(lower(email), '@', 2) in ('gmail.com', 'googlemail.com')
      then replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '') || '@gmail.com'
    else split_part(split_part(lower(email), '@', 1), '+', 1) || '@' || split_part(lower(email), '@', 2)
  end
$$;

create index users_by_mailbox on users (mailbox_of(email));
create index registrations_by_mailbox on registrations (mailbox_of(email), asked_at);

-- How many registrations were started from a network on a programme day; deleted after the day.
create table registration_networks (
  network text not null,
  day date not null,
  started integer not null check (started > 0),
  primary key (network, day)
);
create index registration_networks_by_day on registration_networks (day);

-- The login that serves has the rights of the application's role and nothing else. It checks for itself that the
-- database is up to date.
grant select on migrations to clearstead_app;

-- What remains of refused sign-ins, of an admin's look at a member's record, and from where terms were accepted.

-- Refused sign-ins. Of what was typed nothing is kept, as it may be a password. So many of a network and of all together have
-- a row of their own in a minute; one row with the outcome `more` counts the rest of it.
create table failed_sign_ins (
  id bigint primary key generated always as identity,
  -- Of `more` the beginning of its minute.
  at timestamptz not null,
  side text not null check (side in ('member', 'admin')),
  -- Null where no account was meant.
  user_id integer references users (id),
  outcome text not null check (outcome in ('wrong_password', 'wrong_second_factor', 'no_second_factor', 'locked',
    'simultaneous', 'blocked', 'unknown_account', 'more')),
  -- Both empty in the `more` of many networks.
  address text not null,
  network text not null,
  device text not null,
  times integer not null default 1 check (times > 0),
  -- Of the `more` of admins: how many the audit log tells of.
  times_audited integer not null default 0 check (times_audited between 0 and times),
  check (outcome = 'more' or times = 1)
);
create index failed_sign_ins_by_age on failed_sign_ins (at);
create index failed_sign_ins_of_network on failed_sign_ins (network, at);
create index failed_sign_ins_of_user on failed_sign_ins (user_id, id) where user_id is not null;
create unique index failed_sign_ins_more on failed_sign_ins (at, network, side) where outcome = 'more';
create index failed_sign_ins_unaudited on failed_sign_ins (at)
  where side = 'admin' and outcome = 'more' and times_audited < times;

-- When an admin's opening of a member's record was last written into the audit log; deleted after an hour.
create table record_openings (
  admin_id integer not null references users (id),
  member_id integer not null references users (id),
  opened_at timestamptz not null,
  primary key (admin_id, member_id)
);
create index record_openings_by_age on record_openings (opened_at);

create function keep_acceptance() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.address is null and new.device is null
     and (new.member_id, new.version, new.accepted_at) = (old.member_id, old.version, old.accepted_at)
     and exists (select from users where id = old.member_id and closed_at is not null) then
    return new;
  end if;
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'restrict_violation';
end
$$;

create trigger legal_acceptances_kept before update or delete on legal_acceptances
  for each row execute function keep_acceptance();

-- Members are told at 80 and at 95 % of their earning limit too, while there is time to do something about it.

-- How much of a limit is used, as the steps at which a member is told: 0, 80, 95 or 100. Without a product, which
-- could overflow.
create function limit_step(p_earned bigint, p_cap bigint) returns smallint language sql immutable parallel safe as $$
  select case
    when p_earned >= p_cap then 100
    when p_earned >= p_cap - p_cap / 20 then 95
    when p_earned >= p_cap - p_cap / 5 then 80
    else 0 end::smallint
$$;

create function note_limit_step() returns trigger language plpgsql as $$
begin
  insert into limit_steps_reached (member_id, cycle, cap, step)
  values (new.member_id, new.cycle, new.cap, limit_step(new.earned, new.cap))
  on conflict do nothing;
  return null;
end
$$;

create trigger earning_limits_step_reached after update on earning_limits for each row
  when (new.active_plan > 0 and limit_step(new.earned, new.cap) > limit_step(old.earned, old.cap))
  execute function note_limit_step();

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
