-- How people sign in, and what belongs to an account: sessions, devices, codes, second factors, accepted terms and
-- payout addresses.

-- Open sessions. Only the SHA-256 of a token is stored.
create table sessions (
  id integer primary key generated always as identity,
  user_id integer not null references users (id),
  side text not null check (side in ('member', 'admin')),
  token_hash bytea not null unique,
  device text not null,
  address text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expire_at timestamptz not null
);
create index sessions_by_user on sessions (user_id, id);
create index sessions_by_end on sessions (expire_at);

-- Browsers in which an account was signed in to. Each holds a random token, stored here as its SHA-256 and
-- replaced at every sign-in. A known device is not slowed down by wrong guesses made elsewhere.
create table device_keys (
  token_hash bytea not null check (length(token_hash) = 32),
  user_id integer not null references users (id),
  last_used_at timestamptz not null,
  primary key (token_hash, user_id)
);
create index device_keys_by_user on device_keys (user_id);
create index device_keys_by_use on device_keys (last_used_at);

-- Devices and addresses from which an account was signed in to before. A sign-in from another one is notified.
create table known_devices (
  user_id integer not null references users (id),
  device text not null,
  address text not null,
  first_used_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (user_id, device, address)
);
create index known_devices_by_use on known_devices (last_used_at);

-- Wrong passwords and codes, by the account guessed at and, for visitors on an unknown device, the address. Old
-- rows are deleted.
create table failed_attempts (
  id bigint primary key generated always as identity,
  account text not null,
  address text not null,
  at timestamptz not null
);
create index failed_attempts_by_account on failed_attempts (account, at desc);
create index failed_attempts_by_address on failed_attempts (address, at desc);
create index failed_attempts_by_age on failed_attempts (at);

-- The latest mailed code of each purpose; a new one replaces it.
create table mailed_codes (
  user_id integer not null references users (id),
  purpose text not null
    check (purpose in ('verify_email', 'withdrawal', 'transfer', 'change_address', 'change_email', 'new_email')),
  salt bytea not null,
  code_hash bytea not null,
  tries integer not null default 0,
  sent_at timestamptz not null,
  expire_at timestamptz not null,
  primary key (user_id, purpose)
);

-- Requests for a new password, for known accounts or not. A job looks the account up and mails the code.
create table reset_requests (
  id bigint primary key generated always as identity,
  email text not null,
  asked_at timestamptz not null
);

-- Valid codes to set a new password, too long to guess. A later one leaves earlier ones valid: otherwise a
-- stranger could invalidate somebody's code by asking for another.
create table reset_codes (
  code_hash bytea primary key check (length(code_hash) = 32),
  user_id integer not null references users (id),
  sent_at timestamptz not null,
  expire_at timestamptz not null
);
create index reset_codes_by_user on reset_codes (user_id, sent_at);
create index reset_codes_by_end on reset_codes (expire_at);

-- The new e-mail address of a member, until codes sent to it and to the present one are entered.
create table email_changes (
  user_id integer primary key references users (id),
  email text not null,
  asked_at timestamptz not null
);

-- Granted for a correct code; may be used once, for its purpose.
create table confirmations (
  token_hash bytea primary key,
  user_id integer not null references users (id),
  purpose text not null,
  expire_at timestamptz not null
);
create index confirmations_by_end on confirmations (expire_at);

-- The secret is encrypted. A code of `last_step` or earlier is not accepted again.
create table second_factors (
  user_id integer primary key references users (id),
  secret bytea not null,
  enabled_at timestamptz,
  last_step bigint
);

create table recovery_codes (
  user_id integer not null references users (id),
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Account events that wait to be notified, and are deleted when they are. The notices feature comes after this
-- one.
create table account_events (
  id bigint primary key generated always as identity,
  member_id integer not null references users (id),
  event text not null,
  key text not null,
  facts jsonb not null,
  -- The member's address until this event; it is notified too.
  former_email text,
  at timestamptz not null
);

-- The version that a member accepted, and when.
create table legal_acceptances (
  member_id integer not null references users (id),
  version integer not null references legal_versions (version),
  accepted_at timestamptz not null,
  -- From where a version was accepted; unknown of those before. It is erased with a closed account, and nothing else changes.
  address text,
  device text,
  primary key (member_id, version)
);

-- Parts of closed accounts that other features still have to erase. Each feature deletes its row when it is done.
create table erasures_due (
  member_id integer not null references users (id),
  part text not null check (part in ('support', 'reports')),
  primary key (part, member_id)
);

-- Corrections of business figures by an admin, with a reason. Figures add them up. Units of 0.00000001.
create table business_adjustments (
  id integer primary key generated always as identity,
  member_id integer not null references users (id),
  business_delta bigint not null,
  business_balance_delta bigint not null,
  reason text not null check (reason <> ''),
  adjusted_by integer not null references users (id),
  at timestamptz not null
);
create index business_adjustments_by_member on business_adjustments (member_id);

-- A member's payout addresses, and from when each may be used. `address_key` is the form in which addresses are
-- compared. A removed address stays because past payouts refer to it.
create table payout_addresses (
  id integer primary key generated always as identity,
  member_id integer not null references users (id),
  method text not null check (method in ('bep20', 'trc20', 'bank')),
  address text not null,
  address_key text not null,
  created_at timestamptz not null,
  usable_from timestamptz not null,
  -- When it was last chosen for a payout.
  chosen_at timestamptz not null,
  removed_at timestamptz,
  constraint payout_addresses_once unique (member_id, method, address_key)
);
create index payout_addresses_by_address on payout_addresses (method, address_key);

-- Public: what each admin may do, and whether they have a second factor.
create view admins as
  select u.id as admin_id,
    case when u.fullname = '' then u.username else u.fullname end as name,
    u.permissions,
    u.status <> 'block' and u.closed_at is null as is_open,
    u.approves_from,
    f.enabled_at is not null as has_second_factor
  from users u
  left join second_factors f on f.user_id = u.id
  where u.role = 'admin';

-- Public: which members have a second factor, for the risk shown beside a payout.
create view member_second_factors as
  select user_id as member_id, enabled_at from second_factors where enabled_at is not null;

-- Public: the corrections of each member's business figures.
create view member_adjustments as
  select member_id, sum(business_delta)::bigint as business, sum(business_balance_delta)::bigint as business_balance
  from business_adjustments group by member_id;

-- Public: when a payout address was saved, and whether another member has it too.
create view payout_address_facts as
  select a.id as address_id, a.created_at as saved_at,
         exists (select from payout_addresses o where o.method = a.method and o.address_key = a.address_key
                 and o.member_id <> a.member_id) as is_shared
  from payout_addresses a;

create trigger business_adjustments_frozen before update or delete on business_adjustments
  for each row execute function refuse_change();
