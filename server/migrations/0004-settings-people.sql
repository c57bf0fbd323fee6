-- Every version of the settings; the newest counts, its programme group from `effective_from` on.
create table settings_versions (
  version integer primary key check (version > 0),
  settings jsonb not null,
  changed_by integer references users (id),
  changed_at timestamptz not null,
  effective_from date not null
);
create index settings_versions_by_day on settings_versions (effective_from desc, version desc);
create trigger settings_versions_frozen before update or delete on settings_versions
  for each row execute function refuse_change();
create trigger settings_versions_not_emptied before truncate on settings_versions
  for each statement execute function refuse_change();

-- Every version of the texts that members accept, as SHA-256 of each: the texts are in the settings that brought
-- them. The newest holds.
create table legal_versions (
  version integer primary key generated always as identity,
  settings_version integer not null references settings_versions (version),
  terms bytea not null,
  privacy bytea not null,
  risk bytea not null,
  since timestamptz not null
);
create trigger legal_versions_frozen before update or delete on legal_versions
  for each row execute function refuse_change();

-- Which version a member accepted, and when.
create table legal_acceptances (
  member_id integer not null references users (id),
  version integer not null references legal_versions (version),
  accepted_at timestamptz not null,
  primary key (member_id, version)
);
create trigger legal_acceptances_frozen before update or delete on legal_acceptances
  for each row execute function refuse_change();

-- What is left to erase of closed accounts in the features above; each takes its own rows away as it is done.
create table erasures_due (
  member_id integer not null references users (id),
  part text not null check (part in ('support')),
  primary key (part, member_id)
);

-- Open sign-ins. The token itself is never stored, only its SHA-256.
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

-- Browsers in which an account was signed in to: each holds a random token, of which this is the SHA-256. A
-- new one takes its place at every sign-in. Who guesses elsewhere does not make them wait.
create table device_keys (
  token_hash bytea not null check (length(token_hash) = 32),
  user_id integer not null references users (id),
  last_used_at timestamptz not null,
  primary key (token_hash, user_id)
);
create index device_keys_by_user on device_keys (user_id);
create index device_keys_by_use on device_keys (last_used_at);

-- Failed guesses at passwords and codes, by what was guessed at and, of people who are not signed in and on a
-- device that is not known, where from; old ones are swept away.
create table failed_attempts (
  id bigint primary key generated always as identity,
  account text not null,
  address text not null,
  at timestamptz not null
);
create index failed_attempts_by_account on failed_attempts (account, at desc);
create index failed_attempts_by_address on failed_attempts (address, at desc);
create index failed_attempts_by_age on failed_attempts (at);

-- The latest mailed code of each purpose; a new one takes its place.
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

-- The codes to set a new password that are valid, each long enough that nobody guesses it. A later one leaves
-- the earlier ones valid, so that a stranger who asks for more of them takes nobody's away.
create table reset_codes (
  code_hash bytea primary key check (length(code_hash) = 32),
  user_id integer not null references users (id),
  sent_at timestamptz not null,
  expire_at timestamptz not null
);
create index reset_codes_by_user on reset_codes (user_id, sent_at);
create index reset_codes_by_end on reset_codes (expire_at);

-- The address that a member wants to sign in with, until codes from it and from the present one came back.
create table email_changes (
  user_id integer primary key references users (id),
  email text not null,
  asked_at timestamptz not null
);

-- A request for a new password, known account or not; a job looks the account up and mails the code.
create table reset_requests (
  id bigint primary key generated always as identity,
  email text not null,
  asked_at timestamptz not null
);

-- What a right code gave: may be used once, for its purpose.
create table confirmations (
  token_hash bytea primary key,
  user_id integer not null references users (id),
  purpose text not null,
  expire_at timestamptz not null
);
create index confirmations_by_end on confirmations (expire_at);

-- Second factors. The secret is encrypted; a code of `last_step` or before is not taken again.
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

-- Corrections of business figures by an admin, each with its reason; figures add them up. Units of 10^-8.
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
create trigger business_adjustments_frozen before update or delete on business_adjustments
  for each row execute function refuse_change();

-- Offered to the features above: what admins added to a member's business figures.
create view member_adjustments as
  select member_id, sum(business_delta)::bigint as business, sum(business_balance_delta)::bigint as business_balance
  from business_adjustments group by member_id;
grant select on member_adjustments to clearstead_app;

-- Lists of members: newest first and counted without touching the table; found by any part of a name.
create extension if not exists pg_trgm;
create index users_newest_members on users (id desc) include (status, is_active, roi_status, level_status, created_at)
  where role = 'user';
create index users_members_by_age on users (created_at, id) where role = 'user';
create index users_members_by_username on users (lower(username) text_pattern_ops, id) where role = 'user';
create function member_words(username text, email text, fullname text, referral_code text) returns text
language sql immutable parallel safe as $$
  select lower(username || ' ' || email || ' ' || fullname || ' ' || referral_code)
$$;
create index users_member_words on users using gin (member_words(username, email, fullname, referral_code) gin_trgm_ops)
  where role = 'user';
create index users_admins on users (id) where role = 'admin';

-- Reward notices that admins send; an amount was paid as reward income with it.
create table reward_notices (
  id integer primary key generated always as identity,
  member_id integer not null references users (id),
  title text not null,
  message text not null,
  amount bigint check (amount > 0),
  sent_by integer not null references users (id),
  seen_at timestamptz,
  created_at timestamptz not null
);
create index reward_notices_unseen on reward_notices (member_id, id) where seen_at is null;

-- The audit log's chain, in the order of sealing: a line that commits late is sealed late, and no
-- number is ever left out. `audit_head` is where the chain ends.
alter table audit_log add column seal_no bigint unique;
create table audit_head (
  is_only boolean primary key default true check (is_only),
  seal_no bigint not null default 0,
  hash bytea not null default '\x'
);
insert into audit_head default values;

create or replace function audit_log_frozen() returns trigger language plpgsql as $$
begin
  if old.hash is null and new.hash is not null
     and to_jsonb(old) - 'hash' - 'previous_hash' - 'seal_no' = to_jsonb(new) - 'hash' - 'previous_hash' - 'seal_no' then
    return new;
  end if;
  raise exception 'audit lines are never changed' using errcode = 'restrict_violation';
end
$$;

-- SHA-256 of the line before and of everything this line says.
create function audit_fingerprint(previous bytea, line audit_log) returns bytea language sql immutable as $$
  select sha256(previous || convert_to(jsonb_build_array(
    line.seal_no, line.id, (extract(epoch from line.at) * 1000000)::bigint, line.actor_kind, line.actor_id,
    line.address, line.request_id, line.action, line.subject, line.before, line.after)::text, 'UTF8'))
$$;

create function seal_audit(at_most integer) returns integer language plpgsql as $$
declare
  v_head audit_head;
  v_line audit_log;
  v_sealed integer := 0;
begin
  select * into v_head from audit_head for update;
  for v_line in select * from audit_log where hash is null order by id limit at_most loop
    v_line.seal_no := v_head.seal_no + 1;
    v_line.previous_hash := v_head.hash;
    v_line.hash := audit_fingerprint(v_head.hash, v_line);
    update audit_log set seal_no = v_line.seal_no, previous_hash = v_line.previous_hash, hash = v_line.hash
    where id = v_line.id;
    v_head.seal_no := v_line.seal_no;
    v_head.hash := v_line.hash;
    v_sealed := v_sealed + 1;
  end loop;
  update audit_head set seal_no = v_head.seal_no, hash = v_head.hash where v_sealed > 0;
  return v_sealed;
end
$$;
