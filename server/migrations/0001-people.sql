-- The role that the application works as: owns nothing, and reads or writes only what is granted.
do $$
begin
  if not exists (select from pg_roles where rolname = 'clearstead_app') then
    create role clearstead_app nologin;
  end if;
  execute format('grant clearstead_app to %I', current_user);
end
$$;

grant usage on schema public to clearstead_app;
alter default privileges in schema public grant select, insert, update, delete on tables to clearstead_app;
alter default privileges in schema public grant usage, select on sequences to clearstead_app;

-- Members and admins. Money is not here: balances belong to the ledger, figures to their features.
create table users (
  id integer primary key generated always as identity,
  role text not null check (role in ('user', 'admin')),
  username text not null,
  email text not null,
  password_hash text not null,
  fullname text not null default '',
  phone text not null default '',
  address text not null default '',
  referral_code text not null,
  status text not null default 'unblock' check (status in ('unblock', 'block')),
  is_active text not null default 'inactive' check (is_active in ('active', 'inactive')),
  roi_status text not null default 'open' check (roi_status in ('open', 'close')),
  level_status text not null default 'open' check (level_status in ('open', 'close')),
  bep20 text not null default '',
  trc20 text not null default '',
  permissions text[] not null default '{}'
    check (permissions <@ array['owner', 'finance', 'support', 'content', 'auditor']),
  -- Somebody else set up this admin's sign-in or permissions: what others ask for is not approved before then.
  approves_from timestamptz,
  terms_accepted_at timestamptz,
  verify_at timestamptz,
  last_login timestamptz,
  activation_date timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index users_email on users (lower(email));
create unique index users_username on users (lower(username));
create unique index users_referral_code on users (upper(referral_code));
create index users_by_role on users (role, id);

-- What other features may join to: who a member is, and which of their incomes are open.
create view member_standing as
  select id as member_id, username, fullname, email, referral_code, created_at,
         status = 'block' as is_blocked,
         is_active = 'active' as is_active,
         roi_status = 'open' as is_roi_open,
         level_status = 'open' as is_level_open,
         closed_at is not null as is_closed
  from users
  where role = 'user';
grant select on member_standing to clearstead_app;
