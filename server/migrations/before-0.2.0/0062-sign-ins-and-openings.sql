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

-- From where a version was accepted; unknown of those before. It is erased with a closed account, and nothing else changes.
alter table legal_acceptances add column address text, add column device text;

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
drop trigger legal_acceptances_frozen on legal_acceptances;
create trigger legal_acceptances_kept before update or delete on legal_acceptances
  for each row execute function keep_acceptance();

-- As before, with the browser and the address that terms were accepted from.
create or replace view account_history as
  select id as member_id, created_at as at, 'account' as kind, 'joined' as event, id::bigint as id,
         id as actor_id, null::bigint as amount, '' as about, '' as note
  from users where role = 'user'
  union all select id, verify_at, 'account', 'verified', id, id, null, '', ''
  from users where role = 'user' and verify_at is not null
  union all select id, closed_at, 'account', 'account_closed', id, null, null, '', ''
  from users where role = 'user' and closed_at is not null
  union all select member_id, accepted_at, 'account', 'terms_accepted', version, member_id, null, version::text,
         concat_ws(' · ', device, address)
  from legal_acceptances
  union all select user_id, first_used_at, 'account', 'new_device', abs(hashtext(device || ' ' || address)::bigint), user_id,
         null, device, address
  from known_devices
  union all select member_id, created_at, 'account', 'address_saved', id, member_id, null, method, ''
  from payout_addresses
  union all select member_id, removed_at, 'account', 'address_removed', id, member_id, null, method, ''
  from payout_addresses where removed_at is not null
  union all select member_id, at, 'adjustment', 'figures_changed', id, adjusted_by, null, '', reason
  from business_adjustments
  union all select member_id, started_at, 'admin', 'view_started', id, admin_id, null, '', reason
  from member_views
  union all select member_id, ended_at, 'admin', 'view_ended', id, admin_id, null, '', ''
  from member_views where ended_at is not null;

-- As before, without what an admin only looked at: the audit log has it.
create or replace view admin_history as
  select subject, at, 'admin' as kind, 'act' as event, id, actor_id, null::bigint as amount, action as about,
         coalesce(after ->> 'reason', '') as note
  from audit_log
  where actor_kind = 'admin'
    and action not in ('POST /tr/create', 'POST /withdrawalrequest/debit', 'POST /users/{id}/business',
      'POST /users/{id}/view', 'DELETE /users/views/{id}', 'POST /actplan/add', 'GET /users/{id}',
      'GET /users');
