-- The database after all migrations, to be read and not run: `npm run db:types` writes it from PostgreSQL's catalogue.
-- Names are those of the schema public unless another is given. Why things are so is said in the migrations.


-- Schemas, extensions and rights

create schema public;
grant usage on schema public to clearstead_app;
grant usage on schema public to public;
create schema ledger;
grant usage on schema ledger to clearstead_app;
create extension btree_gist schema public;
create extension pg_trgm schema public;
alter default privileges in schema public grant usage, select on sequences to clearstead_app;
alter default privileges in schema public grant select, insert, update, delete on tables to clearstead_app;


-- Types

create type ledger.batch_facts as (
  kinds text[],
  "references" text[],
  at timestamp with time zone,
  days date[],
  actor text,
  memos text[],
  reverses bigint[]
);

create type ledger.batch_legs as (
  transfers integer[],
  accounts bigint[],
  amounts bigint[]
);

create type ledger.operator_kind as enum ('treasury', 'token_reserve', 'custody', 'investments', 'level_payable', 'opening', 'token_inventory', 'token_opening');

create type ledger.transfer_facts as (
  kind text,
  reference text,
  at timestamp with time zone,
  day date,
  actor text,
  memo text,
  reverses bigint
);

create type ledger.wallet_kind as enum ('funding', 'working', 'non_working', 'compound', 'principal', 'pending_withdrawal', 'held_income', 'token');

create type market_terms as (
  day date,
  spread bigint,
  move_limit bigint,
  maximum bigint,
  code_above bigint
);

create type new_claim as (
  member_id integer,
  day date,
  at timestamp with time zone,
  watch_id bigint,
  intended bigint,
  paid bigint,
  active_plan_ids integer[],
  amounts bigint[],
  compound_amount bigint,
  held bigint,
  base bigint,
  percent bigint,
  rule_version integer,
  cycle integer,
  limit_before bigint,
  leg_members integer[],
  leg_levels smallint[],
  leg_plan_ids integer[],
  leg_bases bigint[],
  leg_percents integer[],
  leg_amounts bigint[],
  leg_reasons smallint[],
  leg_plan_id integer,
  leg_base bigint,
  leg_directs smallint[]
);

create type new_purchase as (
  id integer,
  member_id integer,
  plan_id integer,
  amount bigint,
  roi_percent bigint,
  days integer,
  direct_percent bigint,
  lock_days integer,
  active_percents bigint[],
  active_directs integer[],
  invest_percents bigint[],
  cap_multiple integer,
  rule_version integer,
  bought_on date,
  undo_until date,
  bought_at timestamp with time zone,
  settles_on date,
  safe_from date,
  limit_plan bigint,
  limit_cap bigint,
  is_first boolean,
  staging purchase_stagings
);


-- Sequences

create sequence mail_taking_numbers as bigint;
grant usage, select on sequence mail_taking_numbers to clearstead_app;

create sequence market_trade_ids as bigint;
grant usage, select on sequence market_trade_ids to clearstead_app;

create sequence notice_ids as bigint;
grant usage, select on sequence notice_ids to clearstead_app;


-- Tables: ledger

create table ledger.accounts (
  id bigint not null,
  member_id integer,
  side smallint default 1 not null,
  kind text not null,
  asset text not null,
  balance bigint,
  seq bigint default 0 not null,
  constraint accounts_pkey primary key (id),
  constraint accounts_member_id_fkey foreign key (member_id) references users(id),
  constraint accounts_not_overdrawn check ((balance * side) >= 0)
) with (fillfactor=60, autovacuum_vacuum_scale_factor=0.02);
create trigger accounts_fit_their_id before insert or update of id, member_id, side, kind, asset on ledger.accounts
  for each row execute function ledger.check_account();
create trigger accounts_kept before delete or truncate on ledger.accounts
  for each statement execute function ledger.refuse_change();
create trigger ledger_accounts_counted after insert on ledger.accounts referencing new table as added
  for each statement execute function ledger_accounts_counted();
create trigger ledger_accounts_counted_delete after delete on ledger.accounts referencing old table as removed
  for each statement execute function ledger_accounts_counted();
create trigger ledger_accounts_counted_update after update on ledger.accounts
  for each row when (old.kind is distinct from new.kind) execute function ledger_accounts_counted();
grant select on ledger.accounts to clearstead_app;

create table ledger.transfers (
  id bigint not null,
  kind text not null,
  reference text not null,
  at timestamp with time zone not null,
  day date,
  actor text not null,
  memo text not null,
  reverses bigint,
  fingerprint bytea not null,
  constraint transfers_pkey primary key (id),
  constraint transfers_reverses_fkey foreign key (reverses) references ledger.transfers(id)
) partition by range (id);
create index transfers_by_fingerprint on only ledger.transfers using hash (fingerprint) where kind <> all (array['roi'::text, 'level'::text]);
create index transfers_by_kind on only ledger.transfers (kind, id) where kind <> all (array['roi'::text, 'level'::text]);
create index transfers_by_memo on only ledger.transfers (lower(memo) text_pattern_ops, id) where memo <> ''::text;
create trigger transfers_frozen before delete or update or truncate on ledger.transfers
  for each statement execute function ledger.refuse_change();
grant select on ledger.transfers to clearstead_app;
create sequence ledger.transfer_ids as bigint;
grant select on sequence ledger.transfer_ids to clearstead_app;

create table ledger.transfer_references (
  reference text not null,
  transfer_id bigint not null,
  constraint transfers_reference_once primary key (reference)
);
create trigger transfer_references_frozen before delete or update or truncate on ledger.transfer_references
  for each statement execute function ledger.refuse_change();
grant select on ledger.transfer_references to clearstead_app;

create table ledger.reversals (
  reverses bigint not null,
  transfer_id bigint not null,
  constraint transfers_reversed_once primary key (reverses)
);
create trigger reversals_frozen before delete or update or truncate on ledger.reversals
  for each statement execute function ledger.refuse_change();
create trigger reversals_of_known before insert on ledger.reversals
  for each row execute function ledger.check_reversed();
grant select on ledger.reversals to clearstead_app;

create table ledger.months (
  month date not null,
  starts_at timestamp with time zone not null,
  first_id bigint not null,
  last_id bigint not null,
  closed_at timestamp with time zone,
  constraint months_pkey primary key (month),
  constraint months_first_id_once unique (first_id),
  constraint months_ids check (first_id::numeric = ((extract(year from month) * 100::numeric + extract(month from month) - 200000::numeric) * '1000000000000'::bigint::numeric) and last_id = (first_id + '999999999999'::bigint)),
  constraint months_month check (extract(day from month) = 1::numeric and month >= '2001-01-01'::date and month <= '2089-12-01'::date)
);
grant select on ledger.months to clearstead_app;

create table ledger.archived_months (
  month date not null,
  after_id bigint not null,
  upto_id bigint not null,
  transfers bigint not null,
  postings bigint not null,
  usd bigint not null,
  sgx bigint not null,
  accounts_hash bytea not null,
  chain_hash bytea not null,
  previous_hash bytea not null,
  hash bytea not null,
  at timestamp with time zone not null,
  constraint archived_months_pkey primary key (month),
  constraint archived_months_once_after unique (previous_hash),
  constraint archived_months_month_fkey foreign key (month) references ledger.months(month),
  constraint archived_months_counts check (upto_id >= after_id and transfers >= 0 and postings >= (2 * transfers) and least(usd, sgx) >= 0),
  constraint archived_months_hashes check (32 = all (array[length(accounts_hash), length(chain_hash), length(previous_hash), length(hash)]))
);
create trigger archived_months_frozen before delete or update or truncate on ledger.archived_months
  for each statement execute function ledger.refuse_change();
grant select on ledger.archived_months to clearstead_app;

create table ledger.archived_accounts (
  month date not null,
  account_id bigint not null,
  postings bigint not null,
  credited bigint not null,
  debited bigint not null,
  last_seq bigint not null,
  balance bigint,
  constraint archived_accounts_pkey primary key (month, account_id),
  constraint archived_accounts_month_fkey foreign key (month) references ledger.months(month),
  constraint archived_accounts_balance check ((balance is not null) = ledger.is_wallet(account_id) and balance >= 0),
  constraint archived_accounts_sums check (postings > 0 and least(credited, debited) >= 0 and (credited + debited) > 0)
);
create trigger archived_accounts_frozen before delete or update or truncate on ledger.archived_accounts
  for each statement execute function ledger.refuse_change();
grant select on ledger.archived_accounts to clearstead_app;

create table ledger.archive_files (
  name text not null,
  month date not null,
  part integer not null,
  first_id bigint not null,
  last_id bigint not null,
  transfers bigint not null,
  postings bigint not null,
  bytes bigint not null,
  sha256 bytea not null,
  constraint archive_files_pkey primary key (name),
  constraint archive_files_part_once unique (month, part),
  constraint archive_files_month_fkey foreign key (month) references ledger.months(month),
  constraint archive_files_counts check (part > 0 and last_id >= first_id and transfers > 0 and postings >= (2 * transfers) and bytes > 0 and length(sha256) = 32)
);
create trigger archive_files_frozen before delete or update or truncate on ledger.archive_files
  for each statement execute function ledger.refuse_change();
grant select on ledger.archive_files to clearstead_app;

create table ledger.postings (
  transfer_id bigint not null,
  account_id bigint not null,
  amount bigint not null,
  seq bigint not null,
  balance_after bigint,
  constraint postings_account_once_per_transfer primary key (transfer_id, account_id)
) partition by range (transfer_id);
create index postings_debits on only ledger.postings (transfer_id desc, account_id desc) where ledger.is_wallet(account_id) and amount < 0;
create trigger postings_frozen before delete or update or truncate on ledger.postings
  for each statement execute function ledger.refuse_change();
create trigger postings_sum_to_zero after insert on ledger.postings referencing new table as added
  for each statement execute function ledger.check_postings();
grant select on ledger.postings to clearstead_app;

create table ledger.settlement (
  is_only boolean default true not null,
  settled_id bigint default 0 not null,
  candidate_id bigint default 0 not null,
  candidate_xid xid8 default '0'::xid8 not null,
  constraint settlement_pkey primary key (is_only),
  constraint settlement_is_only_check check (is_only)
);
grant select on ledger.settlement to clearstead_app;

create table ledger.roll_ups (
  account_id bigint not null,
  upto bigint default 0 not null,
  balance bigint default 0 not null,
  constraint roll_ups_pkey primary key (account_id),
  constraint roll_ups_account_id_fkey foreign key (account_id) references ledger.accounts(id)
);
grant select on ledger.roll_ups to clearstead_app;

create table ledger.seals (
  upto bigint not null,
  transfers integer not null,
  nonce bytea not null,
  previous_hash bytea not null,
  hash bytea not null,
  at timestamp with time zone not null,
  constraint seals_pkey primary key (upto),
  constraint seals_nonce_check check (length(nonce) = 32)
);
create trigger seals_frozen before delete or update or truncate on ledger.seals
  for each statement execute function ledger.refuse_change();
grant select on ledger.seals to clearstead_app;

create table movement_days (
  day date not null,
  booked_on date not null,
  kind text not null,
  account smallint not null,
  is_reversal boolean not null,
  credited bigint not null,
  debited bigint not null,
  constraint movement_days_pkey primary key (day, booked_on, kind, account, is_reversal)
);
grant select, insert, update, delete on movement_days to clearstead_app;

create table movement_progress (
  is_only boolean default true not null,
  upto bigint default 0 not null,
  constraint movement_progress_pkey primary key (is_only),
  constraint movement_progress_is_only_check check (is_only)
);
grant select, insert, update, delete on movement_progress to clearstead_app;

create table movement_zones (
  after bigint not null,
  time_zone text not null,
  constraint movement_zones_pkey primary key (after)
);
grant select, insert, update, delete on movement_zones to clearstead_app;

create table archive_checks (
  month date not null,
  checked_at timestamp with time zone not null,
  problems jsonb not null,
  constraint archive_checks_pkey primary key (month)
);
grant select, insert, update, delete on archive_checks to clearstead_app;

create table book_checks (
  id integer generated always as identity not null,
  checked_at timestamp with time zone not null,
  is_ok boolean not null,
  transfers bigint not null,
  problems jsonb not null,
  constraint book_checks_pkey primary key (id),
  constraint book_checks_ok check (is_ok = (problems = '[]'::jsonb))
);
create index book_checks_by_time on book_checks (checked_at desc, id desc);
grant select, insert, update, delete on book_checks to clearstead_app;
grant usage, select on sequence book_checks_id_seq to clearstead_app;


-- Tables: dropped months

create table ledger.dropped_months (
  month date not null,
  first_at timestamp with time zone,
  last_at timestamp with time zone,
  at timestamp with time zone not null,
  constraint dropped_months_pkey primary key (month),
  constraint dropped_months_month_fkey foreign key (month) references ledger.archived_months(month),
  constraint dropped_months_moments check ((num_nulls(first_at, last_at) = any (array[0, 2])) and first_at <= last_at)
);
create trigger dropped_months_frozen before delete or update or truncate on ledger.dropped_months
  for each statement execute function ledger.refuse_change();
grant select on ledger.dropped_months to clearstead_app;

create table ledger.kept_transfers (
  id bigint not null,
  kind text not null,
  reference text not null,
  at timestamp with time zone not null,
  day date,
  actor text not null,
  memo text not null,
  reverses bigint,
  fingerprint bytea not null,
  accounts bigint[] not null,
  amounts bigint[] not null,
  constraint kept_transfers_pkey primary key (id),
  constraint kept_transfers_legs check (cardinality(accounts) >= 2 and cardinality(accounts) = cardinality(amounts))
);
create trigger kept_transfers_frozen before delete or update or truncate on ledger.kept_transfers
  for each statement execute function ledger.refuse_change();
grant select on ledger.kept_transfers to clearstead_app;

create table ledger.kept_chain (
  upto_id bigint not null,
  hash bytea not null,
  constraint kept_chain_pkey primary key (upto_id),
  constraint kept_chain_hash check (length(hash) = 32)
);
create trigger kept_chain_frozen before delete or update or truncate on ledger.kept_chain
  for each statement execute function ledger.refuse_change();
grant select on ledger.kept_chain to clearstead_app;

create table ledger.kept_movements (
  month date not null,
  day date not null,
  booked_on date not null,
  kind text not null,
  account smallint not null,
  is_reversal boolean not null,
  credited bigint not null,
  debited bigint not null,
  constraint kept_movements_pkey primary key (month, day, booked_on, kind, account, is_reversal),
  constraint kept_movements_month_fkey foreign key (month) references ledger.archived_months(month)
);
create trigger kept_movements_frozen before delete or update or truncate on ledger.kept_movements
  for each statement execute function ledger.refuse_change();
grant select on ledger.kept_movements to clearstead_app;

create table ledger.kept_incomes (
  month date not null,
  member_id integer not null,
  kind text not null,
  paid bigint not null,
  constraint kept_incomes_pkey primary key (month, member_id, kind),
  constraint kept_incomes_month_fkey foreign key (month) references ledger.archived_months(month)
);
create trigger kept_incomes_frozen before delete or update or truncate on ledger.kept_incomes
  for each statement execute function ledger.refuse_change();
grant select on ledger.kept_incomes to clearstead_app;

create table ledger.kept_kinds (
  month date not null,
  account_id bigint not null,
  kind text not null,
  credited bigint not null,
  debited bigint not null,
  credits bigint not null,
  debits bigint not null,
  constraint kept_kinds_pkey primary key (month, account_id, kind),
  constraint kept_kinds_month_fkey foreign key (month) references ledger.archived_months(month),
  constraint kept_kinds_sums check (least(credited, debited, credits, debits) >= 0 and (credits + debits) > 0),
  constraint kept_kinds_wallet check (ledger.is_wallet(account_id))
);
create index kept_kinds_of_account on ledger.kept_kinds (account_id);
create trigger kept_kinds_frozen before delete or update or truncate on ledger.kept_kinds
  for each statement execute function ledger.refuse_change();
grant select on ledger.kept_kinds to clearstead_app;

create table ledger.kept_earnings (
  month date not null,
  member_id integer not null,
  first_at timestamp with time zone,
  put_in bigint not null,
  taken_out bigint not null,
  constraint kept_earnings_pkey primary key (month, member_id),
  constraint kept_earnings_month_fkey foreign key (month) references ledger.archived_months(month)
);
create trigger kept_earnings_frozen before delete or update or truncate on ledger.kept_earnings
  for each statement execute function ledger.refuse_change();
grant select on ledger.kept_earnings to clearstead_app;

create table ledger.kept_trades (
  month date not null,
  hash bytea not null,
  constraint kept_trades_pkey primary key (month),
  constraint kept_trades_month_fkey foreign key (month) references ledger.archived_months(month),
  constraint kept_trades_hash check (length(hash) = 32)
);
create trigger kept_trades_frozen before delete or update or truncate on ledger.kept_trades
  for each statement execute function ledger.refuse_change();
grant select on ledger.kept_trades to clearstead_app;


-- Tables: people

create table users (
  id integer generated by default as identity not null,
  role text not null,
  username text not null,
  email text not null,
  password_hash text not null,
  fullname text default ''::text not null,
  phone text default ''::text not null,
  address text default ''::text not null,
  referral_code text not null,
  status text default 'unblock'::text not null,
  is_active text default 'inactive'::text not null,
  roi_status text default 'open'::text not null,
  level_status text default 'open'::text not null,
  permissions text[] default '{}'::text[] not null,
  approves_from timestamp with time zone,
  country text default ''::text not null,
  terms_accepted_at timestamp with time zone,
  accepted_legal integer,
  verify_at timestamp with time zone,
  payouts_held_until timestamp with time zone,
  last_login timestamp with time zone,
  activation_date timestamp with time zone,
  closed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  payouts_held_from timestamp with time zone,
  language text default 'en'::text not null,
  constraint users_pkey primary key (id),
  constraint users_closed_nameless check (closed_at is null or fullname = ''::text),
  constraint users_is_active_check check (is_active = any (array['active'::text, 'inactive'::text])),
  constraint users_language_check check (language ~ '^[a-z]{2,3}$'::text),
  constraint users_level_status_check check (level_status = any (array['open'::text, 'close'::text])),
  constraint users_permissions_check check (permissions <@ array['owner'::text, 'finance'::text, 'support'::text, 'content'::text, 'auditor'::text]),
  constraint users_roi_status_check check (roi_status = any (array['open'::text, 'close'::text])),
  constraint users_role_check check (role = any (array['user'::text, 'admin'::text])),
  constraint users_status_check check (status = any (array['unblock'::text, 'block'::text]))
);
create index users_admins on users (id) where role = 'admin'::text;
create index users_blocked on users (id desc) where role = 'user'::text and status = 'block'::text;
create index users_by_activity on users (is_active, id desc) where role = 'user'::text;
create index users_by_mailbox on users (mailbox_of(email));
create index users_by_role on users (role, id);
create index users_by_search_text on users using gin (member_search_text(username, email, fullname, referral_code) gin_trgm_ops) where role = 'user'::text;
create index users_closed on users (id) where role = 'user'::text and closed_at is not null;
create unique index users_email on users (lower(email));
create index users_members_by_age on users (created_at, id) where role = 'user'::text;
create index users_members_by_username on users (lower(username) text_pattern_ops, id) include (username) where role = 'user'::text;
create index users_newest_members on users (id desc) include (status, is_active, roi_status, level_status, created_at) where role = 'user'::text;
create unique index users_referral_code on users (upper(referral_code));
create unique index users_username on users (lower(username));
create index users_without_level on users (id desc) where role = 'user'::text and level_status = 'close'::text;
create index users_without_roi on users (id desc) where role = 'user'::text and roi_status = 'close'::text;
create trigger users_activity_copied after update of is_active on users
  for each row when (old.is_active is distinct from new.is_active) execute function copy_activity_to_tree();
create trigger users_closed_empty before update of closed_at on users
  for each row when (old.closed_at is null and new.closed_at is not null and new.role = 'user'::text) execute function refuse_closing_with_money();
create trigger users_counted after insert on users referencing new table as added
  for each statement execute function users_counted();
create trigger users_counted_delete after delete on users referencing old table as removed
  for each statement execute function users_counted();
create trigger users_counted_update after update on users
  for each row when (old.role is distinct from new.role or old.is_active is distinct from new.is_active) execute function users_counted();
create trigger users_joined_counted after insert on users referencing new table as added
  for each statement execute function count_joined_members();
create trigger users_kept before delete or truncate on users
  for each statement execute function refuse_change();
grant select, insert, update, delete on users to clearstead_app;
grant usage, select on sequence users_id_seq to clearstead_app;

create table registrations (
  token_hash bytea not null,
  member_id integer not null,
  referral_code text not null,
  fullname text not null,
  username text not null,
  email text not null,
  phone text not null,
  country text not null,
  password_hash text not null,
  sponsor_code text,
  legal_version integer,
  salt bytea not null,
  code_hash bytea,
  tries integer default 0 not null,
  asked_at timestamp with time zone not null,
  expire_at timestamp with time zone not null,
  language text default 'en'::text not null,
  constraint registrations_pkey primary key (token_hash),
  constraint registrations_legal_version_fkey foreign key (legal_version) references legal_versions(version),
  constraint registrations_language_check check (language ~ '^[a-z]{2,3}$'::text),
  constraint registrations_token_hash_check check (length(token_hash) = 32)
);
create index registrations_by_email on registrations (lower(email), asked_at);
create index registrations_by_end on registrations (expire_at);
create index registrations_by_mailbox on registrations (mailbox_of(email), asked_at);
grant select, insert, update, delete on registrations to clearstead_app;

create table registration_networks (
  network text not null,
  day date not null,
  started integer not null,
  constraint registration_networks_pkey primary key (network, day),
  constraint registration_networks_started_check check (started > 0)
);
create index registration_networks_by_day on registration_networks (day);
grant select, insert, update, delete on registration_networks to clearstead_app;

create table account_events (
  id bigint generated always as identity not null,
  member_id integer not null,
  event text not null,
  key text not null,
  facts jsonb not null,
  former_email text,
  at timestamp with time zone not null,
  constraint account_events_pkey primary key (id),
  constraint account_events_member_id_fkey foreign key (member_id) references users(id)
);
grant select, insert, update, delete on account_events to clearstead_app;
grant usage, select on sequence account_events_id_seq to clearstead_app;

create table legal_acceptances (
  member_id integer not null,
  version integer not null,
  accepted_at timestamp with time zone not null,
  address text,
  device jsonb,
  language text,
  constraint legal_acceptances_pkey primary key (member_id, version),
  constraint legal_acceptances_member_id_fkey foreign key (member_id) references users(id),
  constraint legal_acceptances_version_fkey foreign key (version) references legal_versions(version),
  constraint legal_acceptances_language_check check (language ~ '^[a-z]{2,3}$'::text)
);
create trigger legal_acceptances_kept before delete or update on legal_acceptances
  for each row execute function keep_acceptance();
grant select, insert, update, delete on legal_acceptances to clearstead_app;

create table erasures_due (
  member_id integer not null,
  part text not null,
  constraint erasures_due_pkey primary key (part, member_id),
  constraint erasures_due_member_id_fkey foreign key (member_id) references users(id),
  constraint erasures_due_part_check check (part = any (array['support'::text, 'reports'::text]))
);
grant select, insert, update, delete on erasures_due to clearstead_app;

create table closings (
  id integer generated always as identity not null,
  member_id integer not null,
  address_id integer,
  withdrawal_id integer,
  remainder bigint default 0 not null,
  asked_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  outcome text,
  constraint closings_pkey primary key (id),
  constraint closings_withdrawal_id_key unique (withdrawal_id),
  constraint closings_address_id_fkey foreign key (address_id) references payout_addresses(id),
  constraint closings_member_id_fkey foreign key (member_id) references users(id),
  constraint closings_withdrawal_id_fkey foreign key (withdrawal_id) references withdrawals(id),
  constraint closings_ended check ((ended_at is null) = (outcome is null)),
  constraint closings_kept_whole check (outcome is distinct from 'kept'::text or remainder = 0),
  constraint closings_outcome_check check (outcome = any (array['closed'::text, 'kept'::text])),
  constraint closings_paid_somewhere check (withdrawal_id is null or address_id is not null),
  constraint closings_remainder_check check (remainder >= 0)
);
create index closings_by_member on closings (member_id, id);
create unique index closings_open on closings (member_id) where ended_at is null;
create trigger closings_frozen before update on closings
  for each row when (old.ended_at is not null) execute function refuse_change();
create trigger closings_kept before delete or truncate on closings
  for each statement execute function refuse_change();
grant select, insert, update, delete on closings to clearstead_app;
grant usage, select on sequence closings_id_seq to clearstead_app;

create table payout_addresses (
  id integer generated always as identity not null,
  member_id integer not null,
  method text not null,
  address text not null,
  address_key text not null,
  created_at timestamp with time zone not null,
  usable_from timestamp with time zone not null,
  chosen_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint payout_addresses_pkey primary key (id),
  constraint payout_addresses_once unique (member_id, method, address_key),
  constraint payout_addresses_member_id_fkey foreign key (member_id) references users(id),
  constraint payout_addresses_method_check check (method = any (array['bep20'::text, 'trc20'::text, 'bank'::text]))
);
create index payout_addresses_by_address on payout_addresses (method, address_key);
grant select, insert, update, delete on payout_addresses to clearstead_app;
grant usage, select on sequence payout_addresses_id_seq to clearstead_app;


-- Tables: sign-in

create table sessions (
  id integer generated always as identity not null,
  user_id integer not null,
  side text not null,
  token_hash bytea not null,
  device jsonb not null,
  address text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  expire_at timestamp with time zone not null,
  constraint sessions_pkey primary key (id),
  constraint sessions_token_hash_key unique (token_hash),
  constraint sessions_user_id_fkey foreign key (user_id) references users(id),
  constraint sessions_side_check check (side = any (array['member'::text, 'admin'::text]))
);
create index sessions_by_end on sessions (expire_at);
create index sessions_by_user on sessions (user_id, id);
grant select, insert, update, delete on sessions to clearstead_app;
grant usage, select on sequence sessions_id_seq to clearstead_app;

create table device_keys (
  token_hash bytea not null,
  user_id integer not null,
  last_used_at timestamp with time zone not null,
  constraint device_keys_pkey primary key (token_hash, user_id),
  constraint device_keys_user_id_fkey foreign key (user_id) references users(id),
  constraint device_keys_token_hash_check check (length(token_hash) = 32)
);
create index device_keys_by_use on device_keys (last_used_at);
create index device_keys_by_user on device_keys (user_id);
grant select, insert, update, delete on device_keys to clearstead_app;

create table known_devices (
  user_id integer not null,
  device jsonb not null,
  address text not null,
  first_used_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  constraint known_devices_pkey primary key (user_id, device, address),
  constraint known_devices_user_id_fkey foreign key (user_id) references users(id)
);
create index known_devices_by_use on known_devices (last_used_at);
grant select, insert, update, delete on known_devices to clearstead_app;

create table failed_attempts (
  id bigint generated always as identity not null,
  account text not null,
  address text not null,
  at timestamp with time zone not null,
  constraint failed_attempts_pkey primary key (id)
);
create index failed_attempts_by_account on failed_attempts (account, at desc);
create index failed_attempts_by_address on failed_attempts (address, at desc);
create index failed_attempts_by_age on failed_attempts (at);
grant select, insert, update, delete on failed_attempts to clearstead_app;
grant usage, select on sequence failed_attempts_id_seq to clearstead_app;

create table failed_sign_ins (
  id bigint generated always as identity not null,
  at timestamp with time zone not null,
  side text not null,
  user_id integer,
  outcome text not null,
  address text not null,
  network text not null,
  device jsonb,
  times integer default 1 not null,
  times_audited integer default 0 not null,
  constraint failed_sign_ins_pkey primary key (id),
  constraint failed_sign_ins_user_id_fkey foreign key (user_id) references users(id),
  constraint failed_sign_ins_check check (times_audited >= 0 and times_audited <= times),
  constraint failed_sign_ins_check1 check (outcome = 'more'::text or times = 1),
  constraint failed_sign_ins_device check (device is not null or outcome = 'more'::text),
  constraint failed_sign_ins_outcome_check check (outcome = any (array['wrong_password'::text, 'wrong_second_factor'::text, 'no_second_factor'::text, 'locked'::text, 'simultaneous'::text, 'blocked'::text, 'unknown_account'::text, 'more'::text])),
  constraint failed_sign_ins_side_check check (side = any (array['member'::text, 'admin'::text])),
  constraint failed_sign_ins_times_check check (times > 0)
);
create index failed_sign_ins_by_age on failed_sign_ins (at);
create unique index failed_sign_ins_more on failed_sign_ins (at, network, side) where outcome = 'more'::text;
create index failed_sign_ins_of_network on failed_sign_ins (network, at);
create index failed_sign_ins_of_user on failed_sign_ins (user_id, id) where user_id is not null;
create index failed_sign_ins_unaudited on failed_sign_ins (at) where side = 'admin'::text and outcome = 'more'::text and times_audited < times;
grant select, insert, update, delete on failed_sign_ins to clearstead_app;
grant usage, select on sequence failed_sign_ins_id_seq to clearstead_app;

create table mailed_codes (
  user_id integer not null,
  purpose text not null,
  salt bytea not null,
  code_hash bytea not null,
  tries integer default 0 not null,
  sent_at timestamp with time zone not null,
  expire_at timestamp with time zone not null,
  constraint mailed_codes_pkey primary key (user_id, purpose),
  constraint mailed_codes_user_id_fkey foreign key (user_id) references users(id),
  constraint mailed_codes_purpose_check check (purpose = any (array['verify_email'::text, 'withdrawal'::text, 'transfer'::text, 'change_address'::text, 'change_email'::text, 'new_email'::text]))
);
grant select, insert, update, delete on mailed_codes to clearstead_app;

create table reset_requests (
  id bigint generated always as identity not null,
  email text not null,
  asked_at timestamp with time zone not null,
  constraint reset_requests_pkey primary key (id)
);
grant select, insert, update, delete on reset_requests to clearstead_app;
grant usage, select on sequence reset_requests_id_seq to clearstead_app;

create table reset_codes (
  code_hash bytea not null,
  user_id integer not null,
  sent_at timestamp with time zone not null,
  expire_at timestamp with time zone not null,
  constraint reset_codes_pkey primary key (code_hash),
  constraint reset_codes_user_id_fkey foreign key (user_id) references users(id),
  constraint reset_codes_code_hash_check check (length(code_hash) = 32)
);
create index reset_codes_by_end on reset_codes (expire_at);
create index reset_codes_by_user on reset_codes (user_id, sent_at);
grant select, insert, update, delete on reset_codes to clearstead_app;

create table email_changes (
  user_id integer not null,
  email text not null,
  asked_at timestamp with time zone not null,
  constraint email_changes_pkey primary key (user_id),
  constraint email_changes_user_id_fkey foreign key (user_id) references users(id)
);
grant select, insert, update, delete on email_changes to clearstead_app;

create table confirmations (
  token_hash bytea not null,
  user_id integer not null,
  purpose text not null,
  expire_at timestamp with time zone not null,
  constraint confirmations_pkey primary key (token_hash),
  constraint confirmations_user_id_fkey foreign key (user_id) references users(id)
);
create index confirmations_by_end on confirmations (expire_at);
grant select, insert, update, delete on confirmations to clearstead_app;

create table second_factors (
  user_id integer not null,
  secret bytea not null,
  enabled_at timestamp with time zone,
  last_step bigint,
  constraint second_factors_pkey primary key (user_id),
  constraint second_factors_user_id_fkey foreign key (user_id) references users(id)
);
grant select, insert, update, delete on second_factors to clearstead_app;

create table recovery_codes (
  user_id integer not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey primary key (user_id, code_hash),
  constraint recovery_codes_user_id_fkey foreign key (user_id) references users(id)
);
grant select, insert, update, delete on recovery_codes to clearstead_app;


-- Tables: teams

create table sponsorships (
  member_id integer not null,
  sponsor_id integer,
  uplines integer[] not null,
  is_active boolean default false not null,
  active_directs integer default 0 not null,
  joined_at timestamp with time zone not null,
  constraint sponsorships_pkey primary key (member_id),
  constraint sponsorships_member_id_fkey foreign key (member_id) references users(id),
  constraint sponsorships_sponsor_id_fkey foreign key (sponsor_id) references sponsorships(member_id),
  constraint sponsorships_active_directs_check check (active_directs >= 0),
  constraint sponsorships_nearest_first check (not sponsor_id is distinct from uplines[1]),
  constraint sponsorships_not_oneself check (member_id <> all (uplines)),
  constraint sponsorships_ten_uplines check (cardinality(uplines) <= 10)
);
create index sponsorships_active_directs on sponsorships (sponsor_id) where is_active;
create index sponsorships_by_sponsor on sponsorships (sponsor_id, member_id);
create trigger sponsorships_active_joined after insert on sponsorships
  for each row when (new.is_active) execute function count_active_direct();
create trigger sponsorships_activity_counted after update of is_active on sponsorships
  for each row when (old.is_active is distinct from new.is_active) execute function count_active_direct();
create trigger sponsorships_fixed before update of sponsor_id, uplines, member_id on sponsorships
  for each row execute function refuse_move();
create trigger sponsorships_plans_moved after update of sponsor_id on sponsorships
  for each row when (old.sponsor_id is distinct from new.sponsor_id) execute function move_plans_of_team();
grant select, insert, update, delete on sponsorships to clearstead_app;

create table sponsor_moves (
  id integer generated always as identity not null,
  member_id integer not null,
  from_sponsor_id integer,
  to_sponsor_id integer not null,
  at timestamp with time zone not null,
  reason text not null,
  constraint sponsor_moves_pkey primary key (id),
  constraint sponsor_moves_from_sponsor_id_fkey foreign key (from_sponsor_id) references sponsorships(member_id),
  constraint sponsor_moves_member_id_fkey foreign key (member_id) references sponsorships(member_id),
  constraint sponsor_moves_to_sponsor_id_fkey foreign key (to_sponsor_id) references sponsorships(member_id),
  constraint sponsor_moves_elsewhere check (from_sponsor_id is distinct from to_sponsor_id),
  constraint sponsor_moves_reason_check check (length(reason) >= 3)
);
create index sponsor_moves_by_member on sponsor_moves (member_id, id);
create index sponsor_moves_by_time on sponsor_moves (at);
create trigger sponsor_moves_frozen before delete or update or truncate on sponsor_moves
  for each statement execute function refuse_change();
grant select, insert, update, delete on sponsor_moves to clearstead_app;
grant usage, select on sequence sponsor_moves_id_seq to clearstead_app;

create table stale_uplines (
  member_id integer not null,
  constraint stale_uplines_pkey primary key (member_id),
  constraint stale_uplines_member_id_fkey foreign key (member_id) references sponsorships(member_id)
);
grant select, insert, update, delete on stale_uplines to clearstead_app;

create table member_business (
  member_id integer not null,
  business bigint default 0 not null,
  active_business bigint default 0 not null,
  constraint member_business_pkey primary key (member_id),
  constraint member_business_member_id_fkey foreign key (member_id) references users(id),
  constraint member_business_active_business_check check (active_business >= 0),
  constraint member_business_business_check check (business >= 0)
);
grant select, insert, update, delete on member_business to clearstead_app;

create table business_adjustments (
  id integer generated always as identity not null,
  member_id integer not null,
  business_delta bigint not null,
  business_balance_delta bigint not null,
  reason text not null,
  adjusted_by integer not null,
  at timestamp with time zone not null,
  constraint business_adjustments_pkey primary key (id),
  constraint business_adjustments_adjusted_by_fkey foreign key (adjusted_by) references users(id),
  constraint business_adjustments_member_id_fkey foreign key (member_id) references users(id),
  constraint business_adjustments_reason_check check (reason <> ''::text)
);
create index business_adjustments_by_member on business_adjustments (member_id);
create trigger business_adjustments_frozen before delete or update on business_adjustments
  for each row execute function refuse_change();
grant select, insert, update, delete on business_adjustments to clearstead_app;
grant usage, select on sequence business_adjustments_id_seq to clearstead_app;

create table team_totals (
  member_id integer not null,
  members integer default 0 not null,
  active_members integer default 0 not null,
  business bigint default 0 not null,
  active_business bigint default 0 not null,
  active_plan bigint default 0 not null,
  investment_plan bigint default 0 not null,
  constraint team_totals_pkey primary key (member_id),
  constraint team_totals_member_id_fkey foreign key (member_id) references users(id)
) with (fillfactor=70);
grant select, insert, update, delete on team_totals to clearstead_app;

create table team_deltas (
  id bigint generated always as identity not null,
  member_id integer not null,
  members integer default 0 not null,
  active_members integer default 0 not null,
  business bigint default 0 not null,
  active_business bigint default 0 not null,
  at timestamp with time zone not null,
  constraint team_deltas_pkey primary key (id)
) with (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=1000);
grant select, insert, update, delete on team_deltas to clearstead_app;
grant usage, select on sequence team_deltas_id_seq to clearstead_app;

create table team_history (
  id bigint generated always as identity not null,
  member_id integer not null,
  at timestamp with time zone not null,
  members integer not null,
  active_members integer not null,
  business bigint not null,
  active_business bigint not null,
  constraint team_history_pkey primary key (id)
);
create index team_history_by_time on team_history (at);
create trigger team_history_frozen before delete or update or truncate on team_history
  for each statement execute function refuse_change();
grant select, insert, update, delete on team_history to clearstead_app;
grant usage, select on sequence team_history_id_seq to clearstead_app;

create table counted_plans (
  member_id integer not null,
  active_plan bigint not null,
  investment_plan bigint not null,
  constraint counted_plans_pkey primary key (member_id),
  constraint counted_plans_member_id_fkey foreign key (member_id) references users(id),
  constraint counted_plans_active_plan_check check (active_plan >= 0),
  constraint counted_plans_investment_plan_check check (investment_plan >= 0)
);
grant select, insert, update, delete on counted_plans to clearstead_app;

create table changed_plans (
  id bigint generated always as identity not null,
  member_id integer not null,
  at timestamp with time zone not null,
  constraint changed_plans_pkey primary key (id)
) with (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=1000);
grant select, insert, update, delete on changed_plans to clearstead_app;
grant usage, select on sequence changed_plans_id_seq to clearstead_app;


-- Tables: plans

create table plans (
  id integer generated always as identity not null,
  name text not null,
  description text default ''::text not null,
  min_amount bigint not null,
  max_amount bigint not null,
  roi_percent bigint not null,
  days integer not null,
  direct_percent bigint not null,
  lock_days integer not null,
  active_percents bigint[] default '{}'::bigint[] not null,
  active_directs integer[] default '{}'::integer[] not null,
  invest_percents bigint[] default '{}'::bigint[] not null,
  status text default 'offered'::text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  name_in jsonb default '{}'::jsonb not null,
  description_in jsonb default '{}'::jsonb not null,
  constraint plans_pkey primary key (id),
  constraint plans_days_check check (days >= 0),
  constraint plans_description_in_check check (are_translations(description_in, 1000)),
  constraint plans_direct_percent_check check (direct_percent >= 0),
  constraint plans_levels check (cardinality(active_percents) = cardinality(active_directs) and cardinality(active_percents) <= 10 and cardinality(invest_percents) <= 9),
  constraint plans_lock_days_check check (lock_days >= 0),
  constraint plans_min_amount_check check (min_amount > 0),
  constraint plans_name_check check (name <> ''::text),
  constraint plans_name_in_check check (are_translations(name_in, 60)),
  constraint plans_range check (min_amount <= max_amount),
  constraint plans_roi_percent_check check (roi_percent >= 0),
  constraint plans_status_check check (status = any (array['offered'::text, 'retired'::text]))
);
grant select, insert, update, delete on plans to clearstead_app;
grant usage, select on sequence plans_id_seq to clearstead_app;

create table active_plans (
  id integer generated always as identity not null,
  member_id integer not null,
  plan_id integer not null,
  status text default 'open'::text not null,
  bought bigint not null,
  amount bigint not null,
  from_codes bigint default 0 not null,
  codes_returned bigint default 0 not null,
  changed_at timestamp with time zone,
  roi_percent bigint not null,
  days integer not null,
  direct_percent bigint not null,
  lock_days integer not null,
  active_percents bigint[] not null,
  active_directs integer[] not null,
  invest_percents bigint[] not null,
  cap_multiple integer not null,
  rule_version integer not null,
  earned bigint default 0 not null,
  days_earned integer default 0 not null,
  note text default ''::text not null,
  bought_on date not null,
  undo_until date,
  earned_on date,
  bought_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  closed_in_cycle integer,
  constraint active_plans_pkey primary key (id),
  constraint active_plans_member_id_fkey foreign key (member_id) references users(id),
  constraint active_plans_plan_id_fkey foreign key (plan_id) references plans(id),
  constraint active_plans_earned check (least(earned, days_earned::bigint) >= 0)
) with (fillfactor=80);
create index active_plans_by_day on active_plans (bought_on) include (bought);
create index active_plans_by_plan on active_plans (plan_id);
create index active_plans_by_status on active_plans (status, id);
create index active_plans_of_member on active_plans (member_id, id);
create index active_plans_open on active_plans (member_id, id) where status = 'open'::text;
create index active_plans_undone on active_plans (closed_at) where status = 'undone'::text;
create index active_plans_with_days on active_plans (id) where status = 'open'::text and days > 0;
create trigger active_plans_bought_counted after insert on active_plans
  for each row execute function note_changed_plan();
create trigger active_plans_bought_noted after insert on active_plans
  for each row execute function note_amount();
create trigger active_plans_changes_counted after update of amount, bought, status on active_plans
  for each row when (old.amount is distinct from new.amount or old.bought is distinct from new.bought or old.status is distinct from new.status) execute function note_changed_plan();
create trigger active_plans_changes_noted after update of amount on active_plans
  for each row when (old.amount <> new.amount) execute function note_amount();
create trigger active_plans_counted after insert on active_plans referencing new table as added
  for each statement execute function active_plans_counted();
create trigger active_plans_counted_delete after delete on active_plans referencing old table as removed
  for each statement execute function active_plans_counted();
create trigger active_plans_counted_update after update on active_plans
  for each row when (old.status is distinct from new.status) execute function active_plans_counted();
create trigger active_plans_sound before insert or update of status, bought, amount, from_codes, cap_multiple, closed_at on active_plans
  for each row execute function check_active_plan();
grant select, insert, update, delete on active_plans to clearstead_app;
grant usage, select on sequence active_plans_id_seq to clearstead_app;

create table active_plan_amounts (
  id bigint generated always as identity not null,
  active_plan_id integer not null,
  at timestamp with time zone not null,
  amount bigint not null,
  constraint active_plan_amounts_pkey primary key (id),
  constraint active_plan_amounts_active_plan_id_fkey foreign key (active_plan_id) references active_plans(id),
  constraint active_plan_amounts_amount_check check (amount >= 0)
);
create index active_plan_amounts_by_plan on active_plan_amounts (active_plan_id, at, id);
create trigger active_plan_amounts_frozen before delete or update or truncate on active_plan_amounts
  for each statement execute function refuse_change();
grant select, insert, update, delete on active_plan_amounts to clearstead_app;
grant usage, select on sequence active_plan_amounts_id_seq to clearstead_app;

create table plan_lots (
  id integer generated always as identity not null,
  active_plan_id integer not null,
  member_id integer not null,
  topup_id integer,
  is_from_code boolean default false not null,
  amount bigint not null,
  remaining bigint not null,
  kept bigint default 0 not null,
  day date not null,
  settles_on date not null,
  safe_from date not null,
  is_settled boolean default false not null,
  is_imported boolean default false not null,
  constraint plan_lots_pkey primary key (id),
  constraint plan_lots_topup_id_key unique (topup_id),
  constraint plan_lots_active_plan_id_fkey foreign key (active_plan_id) references active_plans(id),
  constraint plan_lots_member_id_fkey foreign key (member_id) references users(id),
  constraint plan_lots_amounts check (amount > 0 and least(remaining, kept) >= 0 and (remaining + kept) <= amount),
  constraint plan_lots_days check (settles_on >= day and safe_from >= day)
);
create index plan_lots_of_plan on plan_lots (active_plan_id, id);
create unique index plan_lots_one_purchase on plan_lots (active_plan_id) where topup_id is null;
create index plan_lots_to_settle on plan_lots (settles_on, id) where not is_settled and remaining > 0;
create trigger plan_lots_not_deleted before delete or truncate on plan_lots
  for each statement execute function refuse_change();
grant select, insert, update, delete on plan_lots to clearstead_app;
grant usage, select on sequence plan_lots_id_seq to clearstead_app;

create table plan_departures (
  id integer generated always as identity not null,
  active_plan_id integer not null,
  reference text not null,
  amount bigint not null,
  amount_before bigint not null,
  lots integer[] not null,
  amounts bigint[] not null,
  kept bigint[] not null,
  takes_held boolean not null,
  status text not null,
  left_at timestamp with time zone not null,
  constraint plan_departures_pkey primary key (id),
  constraint plan_departures_reference_key unique (reference),
  constraint plan_departures_active_plan_id_fkey foreign key (active_plan_id) references active_plans(id),
  constraint plan_departures_amount_check check (amount > 0),
  constraint plan_departures_check check (amount_before >= amount),
  constraint plan_departures_lots check (cardinality(lots) = cardinality(amounts) and cardinality(lots) = cardinality(kept)),
  constraint plan_departures_status_check check (status = any (array['open'::text, 'gone'::text, 'returned'::text]))
);
create index plan_departures_of_plan on plan_departures (active_plan_id) where status <> 'returned'::text;
create trigger plan_departures_decided_once before update on plan_departures
  for each row execute function decide_departure_once();
create trigger plan_departures_not_deleted before delete or truncate on plan_departures
  for each statement execute function refuse_change();
grant select, insert, update, delete on plan_departures to clearstead_app;
grant usage, select on sequence plan_departures_id_seq to clearstead_app;

create table codes (
  id integer generated always as identity not null,
  code text not null,
  code_key text not null,
  amount bigint not null,
  expires_at timestamp with time zone,
  created_by integer not null,
  created_at timestamp with time zone not null,
  redeemed_by integer,
  redeemed_at timestamp with time zone,
  cancelled_by integer,
  cancelled_at timestamp with time zone,
  cancel_reason text default ''::text not null,
  constraint codes_pkey primary key (id),
  constraint codes_once unique (code_key),
  constraint codes_cancelled_by_fkey foreign key (cancelled_by) references users(id),
  constraint codes_created_by_fkey foreign key (created_by) references users(id),
  constraint codes_redeemed_by_fkey foreign key (redeemed_by) references users(id),
  constraint codes_amount_check check (amount > 0),
  constraint codes_cancelled check ((cancelled_by is null) = (cancelled_at is null)),
  constraint codes_in_time check (redeemed_at <= expires_at),
  constraint codes_key check (code_key ~ '^[A-Z0-9]{8,40}$'::text),
  constraint codes_one_end check (redeemed_at is null or cancelled_at is null),
  constraint codes_redeemed check ((redeemed_by is null) = (redeemed_at is null))
);
create index codes_by_beginning on codes (code_key text_pattern_ops);
create index codes_newest_redeemed on codes (id desc) where redeemed_at is not null;
create index codes_redeemed_by on codes (redeemed_by, id desc) where redeemed_at is not null;
create index codes_unused on codes (id desc) include (expires_at) where redeemed_at is null;
create trigger codes_counted after insert on codes referencing new table as added
  for each statement execute function codes_counted();
create trigger codes_counted_delete after delete on codes referencing old table as removed
  for each statement execute function codes_counted();
create trigger codes_kept before delete on codes
  for each row execute function refuse_change();
create trigger codes_not_emptied before truncate on codes
  for each statement execute function refuse_change();
create trigger codes_redeemed_once before update on codes
  for each row execute function codes_redeemed_once();
grant select, insert, update, delete on codes to clearstead_app;
grant usage, select on sequence codes_id_seq to clearstead_app;

create table topups (
  id integer generated always as identity not null,
  kind text not null,
  member_id integer not null,
  payer_id integer not null,
  plan_id integer not null,
  active_plan_id integer,
  amount bigint not null,
  fee bigint default 0 not null,
  fee_percent bigint default 0 not null,
  code_id integer,
  status text not null,
  held_by bigint,
  note text default ''::text not null,
  decided_by integer,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  constraint topups_pkey primary key (id),
  constraint topups_code_once unique (code_id),
  constraint topups_held_once unique (held_by),
  constraint topups_active_plan_id_fkey foreign key (active_plan_id) references active_plans(id),
  constraint topups_code_id_fkey foreign key (code_id) references codes(id),
  constraint topups_decided_by_fkey foreign key (decided_by) references users(id),
  constraint topups_member_id_fkey foreign key (member_id) references users(id),
  constraint topups_payer_id_fkey foreign key (payer_id) references users(id),
  constraint topups_amount_check check (amount > 0),
  constraint topups_code check ((kind = 'code'::text) = (code_id is not null)),
  constraint topups_code_at_once check (kind <> 'code'::text or status = 'approved'::text and held_by is null),
  constraint topups_decided_at check ((status = 'pending'::text) = (decided_at is null)),
  constraint topups_fee check (fee >= 0 and fee < amount),
  constraint topups_fee_percent_check check (fee_percent >= 0),
  constraint topups_given_back check ((status <> all (array['rejected'::text, 'cancelled'::text])) or held_by is not null),
  constraint topups_kind_check check (kind = any (array['own'::text, 'entry'::text, 'retopup'::text, 'code'::text])),
  constraint topups_own_is_free check ((kind = any (array['entry'::text, 'code'::text])) or fee = 0 and fee_percent = 0),
  constraint topups_payer check ((kind = 'entry'::text) = (payer_id <> member_id)),
  constraint topups_plan check (active_plan_id is not null or kind = 'retopup'::text and status <> 'approved'::text),
  constraint topups_status_check check (status = any (array['pending'::text, 'approved'::text, 'rejected'::text, 'cancelled'::text]))
);
create index topups_approved on topups (decided_at) where status = 'approved'::text;
create index topups_by_age on topups (created_at, id);
create index topups_by_kind on topups (kind, status, id desc);
create index topups_by_member on topups (member_id, id desc);
create index topups_by_payer on topups (payer_id, id desc) where payer_id <> member_id;
create index topups_by_plan on topups (active_plan_id);
create index topups_by_status on topups (status, id desc);
create index topups_decided on topups (member_id, decided_at) where decided_at is not null;
create index topups_decided_of_payer on topups (payer_id, decided_at) where payer_id <> member_id and decided_at is not null;
create index topups_requested on topups (member_id, created_at) where status = 'pending'::text or decided_at > created_at;
create index topups_requested_by on topups (payer_id, created_at) where payer_id <> member_id and (status = 'pending'::text or decided_at > created_at);
create trigger topups_counted after insert on topups referencing new table as added
  for each statement execute function topups_counted();
create trigger topups_counted_delete after delete on topups referencing old table as removed
  for each statement execute function topups_counted();
create trigger topups_counted_update after update on topups
  for each row when (old.status is distinct from new.status) execute function topups_counted();
create trigger topups_decided_once before update on topups
  for each row execute function topups_decided_once();
create trigger topups_kept before delete on topups
  for each row execute function refuse_change();
create trigger topups_not_emptied before truncate on topups
  for each statement execute function refuse_change();
grant select, insert, update, delete on topups to clearstead_app;
grant usage, select on sequence topups_id_seq to clearstead_app;

create table compoundings (
  id integer generated always as identity not null,
  member_id integer not null,
  amount bigint not null,
  created_at timestamp with time zone not null,
  constraint compoundings_pkey primary key (id),
  constraint compoundings_member_id_fkey foreign key (member_id) references users(id),
  constraint compoundings_amount_check check (amount > 0)
);
grant select, insert, update, delete on compoundings to clearstead_app;
grant usage, select on sequence compoundings_id_seq to clearstead_app;


-- Tables: claims

create table videos (
  id integer generated always as identity not null,
  title text not null,
  url text not null,
  description text default ''::text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  title_in jsonb default '{}'::jsonb not null,
  description_in jsonb default '{}'::jsonb not null,
  constraint videos_pkey primary key (id),
  constraint videos_description_in_check check (are_translations(description_in, 2000)),
  constraint videos_title_in_check check (are_translations(title_in, 200))
);
grant select, insert, update, delete on videos to clearstead_app;
grant usage, select on sequence videos_id_seq to clearstead_app;

create table watches (
  id bigint generated always as identity not null,
  member_id integer not null,
  video_id integer not null,
  started_at timestamp with time zone not null,
  constraint watches_pkey primary key (id),
  constraint watches_member_id_fkey foreign key (member_id) references users(id)
);
create index watches_of_member on watches (member_id, started_at);
grant select, insert, update, delete on watches to clearstead_app;
grant usage, select on sequence watches_id_seq to clearstead_app;

create table claims (
  id bigint default nextval('incomes_id_seq'::regclass) not null,
  member_id integer not null,
  day date not null,
  at timestamp with time zone not null,
  watch_id bigint not null,
  intended bigint not null,
  paid bigint not null,
  active_plan_ids integer[] not null,
  amounts bigint[] not null,
  compound_amount bigint default 0 not null,
  held bigint default 0 not null,
  base bigint,
  percent bigint,
  rule_version integer,
  cycle integer,
  limit_before bigint,
  transfer_id bigint,
  constraint claims_pkey primary key (id),
  constraint claims_once_a_day unique (member_id, day),
  constraint claims_watch_once unique (watch_id),
  constraint claims_member_id_fkey foreign key (member_id) references users(id),
  constraint claims_amounts check (paid >= 0 and paid <= intended and least(compound_amount, held) >= 0 and (paid + held) > 0 and
case
    when cycle is null then num_nonnulls(base, percent, rule_version, limit_before, transfer_id) = 0
    else intended > 0 and num_nulls(base, rule_version, limit_before) = 0 and paid <= limit_before and (transfer_id is not null) = (paid > 0)
end)
);
create index claims_by_day on claims (day, member_id) where cycle is not null;
create index claims_of_transfer on claims using brin (transfer_id) with (pages_per_range='8', autosummarize='on');
create trigger claims_frozen before delete or update or truncate on claims
  for each statement execute function refuse_change();
grant select, insert, update, delete on claims to clearstead_app;


-- Tables: income

create table earning_limits (
  member_id integer not null,
  cycle integer default 1 not null,
  active_plan bigint default 0 not null,
  cap bigint default 0 not null,
  earned bigint default 0 not null,
  roi bigint default 0 not null,
  direct bigint default 0 not null,
  level bigint default 0 not null,
  salary bigint default 0 not null,
  reward bigint default 0 not null,
  constraint earning_limits_pkey primary key (member_id),
  constraint earning_limits_member_id_fkey foreign key (member_id) references users(id),
  constraint earning_limits_not_below_zero check (least(active_plan, cap, earned) >= 0)
) with (fillfactor=60);
create index earning_limits_with_plan on earning_limits (active_plan desc, member_id desc) where active_plan > 0;
create trigger earning_limits_capped before update on earning_limits
  for each row when (new.earned > old.earned and new.earned > new.cap and new.active_plan = old.active_plan) execute function refuse_over_cap();
create constraint trigger earning_limits_make_active after update on earning_limits deferrable initially deferred
  for each row when ((old.active_plan > 0) <> (new.active_plan > 0)) execute function check_activity();
create trigger earning_limits_step_reached after update on earning_limits
  for each row when (new.active_plan > 0 and limit_step(new.earned, new.cap) > limit_step(old.earned, old.cap)) execute function note_limit_step();
grant select, insert, update, delete on earning_limits to clearstead_app;

create table earning_cycles (
  member_id integer not null,
  cycle integer not null,
  earned bigint not null,
  joined_to integer,
  constraint earning_cycles_pkey primary key (member_id, cycle),
  constraint earning_cycles_member_id_fkey foreign key (member_id) references users(id),
  constraint earning_cycles_check check (joined_to > cycle)
);
grant select, insert, update, delete on earning_cycles to clearstead_app;

create table limit_steps_reached (
  member_id integer not null,
  cycle integer not null,
  cap bigint not null,
  reached_at timestamp with time zone default now() not null,
  step smallint not null,
  constraint limit_steps_reached_pkey primary key (member_id, cycle, cap, step),
  constraint caps_reached_member_id_fkey foreign key (member_id) references users(id),
  constraint limit_steps_reached_step_check check (step = any (array[80, 95, 100]))
);
grant select, insert, update, delete on limit_steps_reached to clearstead_app;

create table incomes (
  id bigint generated always as identity not null,
  member_id integer not null,
  kind text not null,
  reference text,
  day date not null,
  at timestamp with time zone not null,
  base bigint not null,
  percent bigint,
  level smallint,
  rule_version integer not null,
  from_member integer,
  active_plan_id integer,
  claim_id bigint,
  leg smallint,
  intended bigint not null,
  paid bigint not null,
  reason text,
  directs_needed smallint,
  directs_had smallint,
  cycle integer,
  limit_before bigint,
  limit_after bigint,
  transfer_id bigint,
  reverses bigint,
  constraint incomes_of_member primary key (member_id, id),
  constraint incomes_explained check (
case
    when reverses is null then paid >= 0 and paid <= intended
    else paid < 0 and intended = paid
end and (reason is not null) = (paid < intended) and (transfer_id is not null) = (paid <> 0) and (reference is null) = (claim_id is not null and leg is not null)),
  constraint incomes_known_words check ((kind = any (array['roi'::text, 'direct'::text, 'level'::text, 'salary'::text, 'reward'::text, 'bonus'::text, 'leadership'::text, 'cto'::text])) and (reason = any (array['capped'::text, 'inactive'::text, 'blocked'::text, 'closed'::text, 'level_locked'::text, 'undone'::text])))
);
create index incomes_by_day on incomes (day, member_id) include (kind, paid) where paid > 0;
create index incomes_of_member_by_day on incomes (member_id, day, id);
create index incomes_of_rare_kinds on incomes (day, member_id, id) where (kind <> all (array['roi'::text, 'level'::text])) and paid <> 0;
create index incomes_of_transfer on incomes using brin (transfer_id) with (pages_per_range='8', autosummarize='on');
create unique index incomes_once_per_claim on incomes (claim_id, leg) where claim_id is not null;
create unique index incomes_reference_once on incomes (reference) where reference is not null;
create index incomes_reversals_by_day on incomes (day, member_id) include (kind, paid) where paid < 0;
create unique index incomes_reversed_once on incomes (reverses) where reverses is not null;
create trigger incomes_frozen before delete or update or truncate on incomes
  for each statement execute function refuse_change();
create trigger incomes_have_a_member after insert on incomes referencing new table as added
  for each statement execute function check_income_members();
create trigger incomes_reversed_whole before insert on incomes
  for each row when (new.reverses is not null) execute function check_reversal();
grant select, insert, update, delete on incomes to clearstead_app;
alter sequence incomes_id_seq as bigint start 1 increment 512 minvalue 1 maxvalue 9223372036854775807 cache 1;
grant usage, select on sequence incomes_id_seq to clearstead_app;

create table purchase_stagings (
  id bigint generated always as identity not null,
  fact text not null,
  from_member integer not null,
  active_plan_id integer not null,
  day date not null,
  rule_version integer not null,
  base bigint not null,
  beneficiaries integer[] not null,
  kinds text[] not null,
  income_references text[] not null,
  levels smallint[] not null,
  percents bigint[] not null,
  intended bigint[] not null,
  reasons text[] not null,
  constraint purchase_stagings_pkey primary key (id),
  constraint purchase_stagings_fact_key unique (fact),
  constraint purchase_stagings_from_member_fkey foreign key (from_member) references users(id),
  constraint purchase_stagings_base_check check (base > 0),
  constraint purchase_stagings_beneficiaries_check check (cardinality(beneficiaries) > 0),
  constraint purchase_stagings_lists check ((cardinality(beneficiaries) = all (array[cardinality(kinds), cardinality(income_references), cardinality(levels), cardinality(percents), cardinality(intended), cardinality(reasons)])) and (0 < all (intended)))
) with (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=1000);
grant select, insert, update, delete on purchase_stagings to clearstead_app;
grant usage, select on sequence purchase_stagings_id_seq to clearstead_app;

create table held_incomes (
  id bigint generated always as identity not null,
  member_id integer not null,
  kind text not null,
  reference text not null,
  from_member integer not null,
  active_plan_id integer not null,
  level smallint,
  base bigint not null,
  percent bigint not null,
  rule_version integer not null,
  intended bigint not null,
  gone bigint default 0 not null,
  day date not null,
  due_on date not null,
  held_at timestamp with time zone not null,
  held_by bigint not null,
  status text default 'held'::text not null,
  paid bigint default 0 not null,
  settled_at timestamp with time zone,
  paid_by bigint,
  returned_by bigint,
  constraint held_incomes_pkey primary key (id),
  constraint held_incomes_reference_key unique (reference),
  constraint held_incomes_active_plan_id_fkey foreign key (active_plan_id) references active_plans(id),
  constraint held_incomes_from_member_fkey foreign key (from_member) references users(id),
  constraint held_incomes_member_id_fkey foreign key (member_id) references users(id),
  constraint held_incomes_amounts check (least(gone, paid) >= 0 and (gone + paid) <= intended and (paid > 0) = (paid_by is not null)),
  constraint held_incomes_intended_check check (intended > 0),
  constraint held_incomes_kind_check check (kind = any (array['roi'::text, 'direct'::text, 'level'::text])),
  constraint held_incomes_level check ((kind = 'roi'::text) = (level is null)),
  constraint held_incomes_moved check (
case status
    when 'held'::text then paid_by is null and returned_by is null and gone < intended
    when 'undone'::text then paid_by is null and returned_by is not null
    else paid_by is not null or returned_by is not null
end),
  constraint held_incomes_settled check ((status = 'held'::text) = (settled_at is null)),
  constraint held_incomes_status_check check (status = any (array['held'::text, 'released'::text, 'undone'::text])),
  constraint held_incomes_waits check (due_on > day)
);
create index held_incomes_due on held_incomes (due_on, id) where status = 'held'::text;
create index held_incomes_of_plan on held_incomes (active_plan_id);
create trigger held_incomes_kept before delete or truncate on held_incomes
  for each statement execute function refuse_change();
create trigger held_incomes_settled_once before update on held_incomes
  for each row execute function settle_held_once();
grant select, insert, update, delete on held_incomes to clearstead_app;
grant usage, select on sequence held_incomes_id_seq to clearstead_app;

create table imported_incomes (
  member_id integer not null,
  earned bigint not null,
  roi bigint not null,
  direct bigint not null,
  level bigint not null,
  salary bigint not null,
  reward bigint not null,
  constraint imported_incomes_pkey primary key (member_id),
  constraint imported_incomes_member_id_fkey foreign key (member_id) references users(id),
  constraint imported_incomes_direct_check check (direct >= 0),
  constraint imported_incomes_earned_check check (earned >= 0),
  constraint imported_incomes_level_check check (level >= 0),
  constraint imported_incomes_reward_check check (reward >= 0),
  constraint imported_incomes_roi_check check (roi >= 0),
  constraint imported_incomes_salary_check check (salary >= 0)
);
create trigger imported_incomes_frozen before delete or update or truncate on imported_incomes
  for each statement execute function refuse_change();
grant select, insert, update, delete on imported_incomes to clearstead_app;


-- Tables: level income

create table level_legs (
  id bigint default nextval('incomes_id_seq'::regclass) not null,
  reference text,
  from_member integer not null,
  day date not null,
  at timestamp with time zone not null,
  rule_version integer not null,
  active_plan_id integer,
  base bigint,
  members integer[] not null,
  levels smallint[],
  active_plan_ids integer[],
  bases bigint[],
  percents integer[] not null,
  intended bigint[] not null,
  directs smallint[] not null,
  reasons smallint[],
  constraint level_legs_pkey primary key (id),
  constraint level_legs_lists check (cardinality(members) >= 1 and cardinality(members) <= 511 and cardinality(directs) = (2 * cardinality(members)) and (cardinality(members) = all (array[cardinality(percents), cardinality(intended), coalesce(cardinality(levels), cardinality(members)), coalesce(cardinality(active_plan_ids), cardinality(members)), coalesce(cardinality(bases), cardinality(members)), coalesce(cardinality(reasons), cardinality(members))])) and num_nonnulls(active_plan_id, active_plan_ids) = 1 and num_nonnulls(base, bases) = 1 and (0 < all (intended)) and (0 <= all (coalesce(reasons, '{}'::smallint[]))) and (6 >= all (coalesce(reasons, '{}'::smallint[]))))
);
create index level_legs_of_source on level_legs (from_member, day);
create unique index level_legs_reference_once on level_legs (reference) where reference is not null;
create trigger level_legs_frozen before delete or update or truncate on level_legs
  for each statement execute function refuse_change();
grant select, insert, update, delete on level_legs to clearstead_app;

create table level_queue (
  legs_id bigint not null,
  day date not null,
  constraint level_queue_pkey primary key (day, legs_id)
) with (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=1000);
grant select, insert, update, delete on level_queue to clearstead_app;

create table level_batch_plan (
  is_only boolean default true not null,
  last_legs_id bigint not null,
  xid xid8 not null,
  constraint level_batch_plan_pkey primary key (is_only),
  constraint level_batch_plan_is_only_check check (is_only)
);
grant select, insert, update, delete on level_batch_plan to clearstead_app;

create table level_batches (
  id bigint generated always as identity not null,
  day date not null,
  at timestamp with time zone not null,
  first_legs_id bigint not null,
  last_legs_id bigint not null,
  legs integer not null,
  constraint level_batches_pkey primary key (id),
  constraint level_batches_apart exclude using gist (day with =, int8range(first_legs_id, last_legs_id, '[]'::text) with &&),
  constraint level_batches_legs check (legs > 0)
);
create trigger level_batches_frozen before delete or update or truncate on level_batches
  for each statement execute function refuse_change();
grant select, insert, update, delete on level_batches to clearstead_app;
grant usage, select on sequence level_batches_id_seq to clearstead_app;

create table level_waiting (
  member_id integer not null,
  first_id bigint not null,
  last_id bigint not null,
  day date not null,
  lines integer not null,
  due_lines integer not null,
  due bigint not null,
  largest bigint not null,
  ids bigint[] not null,
  codes text not null,
  constraint level_waiting_pkey primary key (member_id, first_id),
  constraint level_waiting_counts check (first_id <= last_id and lines > 0 and due_lines >= 0 and due_lines <= lines and largest >= 0 and largest <= due and (due_lines = 0) = (largest = 0) and cardinality(ids) = lines and length(codes) = (2 * lines))
) with (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=10000);
grant select, insert, update, delete on level_waiting to clearstead_app;

create table level_credits (
  id bigint generated always as identity not null,
  transfer_id bigint,
  day date not null,
  at timestamp with time zone not null,
  legs_ids bigint[],
  members integer[] not null,
  cycles integer[] not null,
  limits_before bigint[] not null,
  batch_id bigint,
  counts integer[],
  largest_in bigint[],
  constraint level_credits_pkey primary key (id),
  constraint level_credits_transfer_id_key unique (transfer_id),
  constraint level_credits_batch_id_fkey foreign key (batch_id) references level_batches(id),
  constraint level_credits_lists check (cardinality(cycles) = cardinality(members) and cardinality(limits_before) = cardinality(members) and (0 <= all (limits_before))),
  constraint level_credits_of_legs_or_batch check (
case
    when batch_id is null then legs_ids is not null and cardinality(legs_ids) > 0 and num_nonnulls(counts, largest_in) = 0
    else legs_ids is null and num_nonnulls(counts, largest_in) = 2 and cardinality(members) > 0 and (cardinality(members) = all (array[cardinality(counts), cardinality(largest_in)])) and (0 <= all (counts))
end)
);
create index level_credits_by_day on level_credits (day) where batch_id is null;
create unique index level_credits_of_batch on level_credits (batch_id, (members[1])) where batch_id is not null;
create index level_credits_of_legs on level_credits using gist (int8range(legs_ids[1], legs_ids[cardinality(legs_ids)], '[]'::text)) where batch_id is null;
create trigger level_credits_frozen before delete or update or truncate on level_credits
  for each statement execute function refuse_change();
grant select, insert, update, delete on level_credits to clearstead_app;
grant usage, select on sequence level_credits_id_seq to clearstead_app;

create table level_cuts (
  id bigint not null,
  member_id integer not null,
  paid bigint not null,
  day date,
  last_id bigint,
  constraint level_cuts_pkey primary key (id),
  constraint level_cuts_paid check (paid >= 0),
  constraint level_cuts_to_last check ((num_nonnulls(day, last_id) = any (array[0, 2])) and id <= last_id)
);
create index level_cuts_of_batches on level_cuts (member_id, day, id) where last_id is not null;
create trigger level_cuts_frozen before delete or update or truncate on level_cuts
  for each statement execute function refuse_change();
grant select, insert, update, delete on level_cuts to clearstead_app;

create table level_stretches (
  member_id integer not null,
  day date not null,
  first_id bigint not null,
  last_id bigint not null,
  lines integer not null,
  paid_lines integer not null,
  short_lines integer not null,
  paid bigint not null,
  ids bigint[] not null,
  codes text not null,
  constraint level_stretches_pkey primary key (day, member_id, first_id),
  constraint level_stretches_member_id_fkey foreign key (member_id) references users(id),
  constraint level_stretches_counts check (first_id <= last_id and lines > 0 and paid_lines >= 0 and paid_lines <= lines and short_lines >= 0 and short_lines <= lines and (paid_lines + short_lines) >= lines and paid >= 0),
  constraint level_stretches_lists check (cardinality(ids) = lines and length(codes) = (2 * lines))
) with (fillfactor=70);
create index level_stretches_of_member on level_stretches (member_id, day, first_id);
grant select, insert, update, delete on level_stretches to clearstead_app;


-- Tables: awards

create table reward_plans (
  id integer generated always as identity not null,
  title text,
  business bigint not null,
  amount bigint not null,
  status text default 'offered'::text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  title_in jsonb default '{}'::jsonb not null,
  constraint reward_plans_pkey primary key (id),
  constraint reward_plans_amount_check check (amount > 0),
  constraint reward_plans_business_check check (business > 0),
  constraint reward_plans_status_check check (status = any (array['offered'::text, 'retired'::text])),
  constraint reward_plans_title_check check (title <> ''::text),
  constraint reward_plans_title_first check (title is not null or title_in = '{}'::jsonb),
  constraint reward_plans_title_in_check check (are_translations(title_in, 120))
);
grant select, insert, update, delete on reward_plans to clearstead_app;
grant usage, select on sequence reward_plans_id_seq to clearstead_app;

create table rewards (
  id integer generated always as identity not null,
  member_id integer not null,
  reward_plan_id integer not null,
  prepared_at timestamp with time zone not null,
  claimed_at timestamp with time zone,
  title text,
  target bigint,
  amount bigint,
  rule_version integer,
  used_before bigint,
  business_before bigint,
  business_after bigint,
  nth smallint default 1 not null,
  reversed_at timestamp with time zone,
  counted bigint,
  directs integer,
  directs_needed integer,
  title_in jsonb default '{}'::jsonb not null,
  constraint rewards_pkey primary key (id),
  constraint rewards_business_used_once unique (member_id, used_before),
  constraint rewards_nth_once unique (member_id, reward_plan_id, nth),
  constraint rewards_of_member unique (member_id, id),
  constraint rewards_member_id_fkey foreign key (member_id) references users(id),
  constraint rewards_reward_plan_id_fkey foreign key (reward_plan_id) references reward_plans(id),
  constraint rewards_amount_check check (amount > 0),
  constraint rewards_claimed_in_full check (num_nonnulls(target, amount, rule_version, used_before, business_before, business_after) =
case
    when claimed_at is null then 0
    else 6
end and (title is null or claimed_at is not null)),
  constraint rewards_counted check (counted >= target and counted <= business_before and directs >= directs_needed),
  constraint rewards_counted_in_full check (num_nonnulls(counted, directs, directs_needed) = any (array[0, 3])),
  constraint rewards_nth_check check (nth > 0),
  constraint rewards_reversed_claim check (reversed_at is null or claimed_at is not null),
  constraint rewards_target_check check (target > 0),
  constraint rewards_target_reached check (business_before >= target and business_after = (business_before - target)),
  constraint rewards_title_first check (title is not null or title_in = '{}'::jsonb),
  constraint rewards_title_in_check check (are_translations(title_in, 120)),
  constraint rewards_used_before_check check (used_before >= 0)
);
create index rewards_by_plan on rewards (reward_plan_id);
create index rewards_newest on rewards (claimed_at desc, id desc) where claimed_at is not null;
create unique index rewards_once_per_plan on rewards (member_id, reward_plan_id) where reversed_at is null;
create trigger rewards_claims_frozen before delete or update on rewards
  for each row when (old.claimed_at is not null) execute function reversed_once();
create trigger rewards_not_emptied before truncate on rewards
  for each statement execute function refuse_change();
grant select, insert, update, delete on rewards to clearstead_app;
grant usage, select on sequence rewards_id_seq to clearstead_app;

create table reward_notices (
  id integer generated always as identity not null,
  member_id integer not null,
  seen_at timestamp with time zone,
  created_at timestamp with time zone not null,
  sending_id integer not null,
  constraint reward_notices_pkey primary key (id),
  constraint reward_notices_member_id_fkey foreign key (member_id) references users(id),
  constraint reward_notices_sending_id_fkey foreign key (sending_id) references reward_sendings(id)
);
create index reward_notices_newest on reward_notices (created_at desc, id desc);
create index reward_notices_of_sending on reward_notices (sending_id, member_id);
create index reward_notices_received on reward_notices (member_id, created_at desc, id desc);
create index reward_notices_seen on reward_notices (sending_id) where seen_at is not null;
create index reward_notices_unseen on reward_notices (member_id, id) where seen_at is null;
create trigger reward_notices_counted after insert on reward_notices referencing new table as added
  for each statement execute function reward_notices_counted();
create trigger reward_notices_counted_delete after delete on reward_notices referencing old table as removed
  for each statement execute function reward_notices_counted();
grant select, insert, update, delete on reward_notices to clearstead_app;
grant usage, select on sequence reward_notices_id_seq to clearstead_app;

create table reward_carries (
  id integer generated always as identity not null,
  member_id integer not null,
  from_reward_id integer not null,
  to_reward_id integer,
  amount bigint not null,
  at timestamp with time zone not null,
  constraint reward_carries_pkey primary key (id),
  constraint reward_carries_once unique (from_reward_id),
  constraint reward_carries_from foreign key (member_id, from_reward_id) references rewards(member_id, id),
  constraint reward_carries_to foreign key (member_id, to_reward_id) references rewards(member_id, id),
  constraint reward_carries_amount_check check (amount > 0),
  constraint reward_carries_on check (to_reward_id <> from_reward_id)
);
create index reward_carries_by_target on reward_carries (to_reward_id, id);
create trigger reward_carries_frozen before delete or update or truncate on reward_carries
  for each statement execute function refuse_change();
grant select, insert, update, delete on reward_carries to clearstead_app;
grant usage, select on sequence reward_carries_id_seq to clearstead_app;

create table reward_sendings (
  id integer generated always as identity not null,
  title text not null,
  message text not null,
  amount bigint,
  to_all boolean,
  members integer not null,
  sent_by integer not null,
  asked_by integer,
  created_at timestamp with time zone not null,
  title_in jsonb default '{}'::jsonb not null,
  message_in jsonb default '{}'::jsonb not null,
  constraint reward_sendings_pkey primary key (id),
  constraint reward_sendings_asked_by_fkey foreign key (asked_by) references users(id),
  constraint reward_sendings_sent_by_fkey foreign key (sent_by) references users(id),
  constraint reward_sendings_amount_check check (amount > 0),
  constraint reward_sendings_members_check check (members >= 0),
  constraint reward_sendings_message_in_check check (are_translations(message_in, 2000)),
  constraint reward_sendings_title_in_check check (are_translations(title_in, 120))
);
create trigger reward_sendings_frozen before delete or update on reward_sendings
  for each row execute function refuse_change();
create trigger reward_sendings_not_emptied before truncate on reward_sendings
  for each statement execute function refuse_change();
grant select, insert, update, delete on reward_sendings to clearstead_app;
grant usage, select on sequence reward_sendings_id_seq to clearstead_app;

create table bonuses (
  id integer generated always as identity not null,
  bonus_type text not null,
  title text not null,
  description text default ''::text not null,
  amount bigint,
  percent bigint,
  plan_id integer,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  max_claims integer default 0 not null,
  claims integer default 0 not null,
  is_active boolean default true not null,
  ended_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  title_in jsonb default '{}'::jsonb not null,
  description_in jsonb default '{}'::jsonb not null,
  constraint bonuses_pkey primary key (id),
  constraint bonuses_amount_check check (amount > 0),
  constraint bonuses_amount_or_percent check (num_nonnulls(amount, percent) = 1),
  constraint bonuses_bonus_type_check check (bonus_type ~ '^[a-z0-9_]{2,40}$'::text and bonus_type <> 'roi_income'::text),
  constraint bonuses_claims_check check (claims >= 0),
  constraint bonuses_dates check (ends_at > starts_at),
  constraint bonuses_description_in_check check (are_translations(description_in, 1000)),
  constraint bonuses_max_claims_check check (max_claims >= 0),
  constraint bonuses_not_claimed_too_often check (max_claims = 0 or claims <= max_claims),
  constraint bonuses_percent_check check (percent > 0),
  constraint bonuses_title_check check (title <> ''::text),
  constraint bonuses_title_in_check check (are_translations(title_in, 120))
);
create unique index bonuses_one_of_a_type on bonuses (bonus_type, plan_id) nulls not distinct where ended_at is null;
grant select, insert, update, delete on bonuses to clearstead_app;
grant usage, select on sequence bonuses_id_seq to clearstead_app;

create table bonus_claims (
  bonus_id integer not null,
  member_id integer not null,
  amount bigint not null,
  base bigint not null,
  percent bigint,
  rule_version integer not null,
  at timestamp with time zone not null,
  nth smallint default 1 not null,
  reversed_at timestamp with time zone,
  constraint bonus_claims_pkey primary key (bonus_id, member_id, nth),
  constraint bonus_claims_bonus_id_fkey foreign key (bonus_id) references bonuses(id),
  constraint bonus_claims_member_id_fkey foreign key (member_id) references users(id),
  constraint bonus_claims_amount_check check (amount > 0),
  constraint bonus_claims_nth_check check (nth > 0)
);
create index bonus_claims_by_member on bonus_claims (member_id, at);
create unique index bonus_claims_once on bonus_claims (bonus_id, member_id) where reversed_at is null;
create trigger bonus_claims_counted after insert on bonus_claims
  for each row execute function count_bonus_claim();
create trigger bonus_claims_frozen before delete or update on bonus_claims
  for each row execute function reversed_once();
create trigger bonus_claims_not_emptied before truncate on bonus_claims
  for each statement execute function refuse_change();
create trigger bonus_claims_uncounted after update of reversed_at on bonus_claims
  for each row execute function count_bonus_reversal();
grant select, insert, update, delete on bonus_claims to clearstead_app;


-- Tables: monthly awards

create table salary_months (
  month date not null,
  rule_version integer not null,
  dues integer not null,
  amount bigint not null,
  qualified_at timestamp with time zone not null,
  constraint salary_months_pkey primary key (month),
  constraint salary_months_amount_check check (amount >= 0),
  constraint salary_months_dues_check check (dues >= 0),
  constraint salary_months_month_check check (extract(day from month) = 1::numeric)
);
create trigger salary_months_frozen before delete or update or truncate on salary_months
  for each statement execute function refuse_change();
grant select, insert, update, delete on salary_months to clearstead_app;

create table salary_dues (
  id integer generated always as identity not null,
  member_id integer not null,
  month date not null,
  tier text not null,
  amount bigint not null,
  counted bigint not null,
  business bigint not null,
  directs integer not null,
  directs_needed integer not null,
  legs jsonb not null,
  rule_version integer not null,
  qualified_at timestamp with time zone not null,
  status text default 'due'::text not null,
  paid bigint default 0 not null,
  reason text,
  settled_at timestamp with time zone,
  constraint salary_dues_pkey primary key (id),
  constraint salary_dues_once_a_month unique (member_id, month),
  constraint salary_dues_member_id_fkey foreign key (member_id) references users(id),
  constraint salary_dues_month_fkey foreign key (month) references salary_months(month),
  constraint salary_dues_amount_check check (amount > 0),
  constraint salary_dues_less_has_a_reason check ((reason is not null) = ((status = any (array['paid'::text, 'unpaid'::text])) and paid < amount)),
  constraint salary_dues_paid check (paid >= 0 and paid <= amount and (status = 'paid'::text) = (paid > 0)),
  constraint salary_dues_qualified check (counted >= business and directs >= directs_needed),
  constraint salary_dues_settled check ((status = 'due'::text) = (settled_at is null)),
  constraint salary_dues_status_check check (status = any (array['due'::text, 'paid'::text, 'unpaid'::text, 'reversed'::text])),
  constraint salary_dues_tier_check check (tier <> ''::text)
);
create index salary_dues_by_month on salary_dues (month, id);
create index salary_dues_by_settling on salary_dues (settled_at) where settled_at is not null;
create index salary_dues_by_status on salary_dues (status, month desc, id);
create index salary_dues_newest on salary_dues (month desc, id) include (status);
create index salary_dues_of_member on salary_dues (member_id) include (paid);
create index salary_dues_open on salary_dues (id) where status = 'due'::text;
create trigger salary_dues_facts before update on salary_dues
  for each row execute function keep_other_columns('status', 'paid', 'reason', 'settled_at');
create trigger salary_dues_kept before delete or truncate on salary_dues
  for each statement execute function refuse_change();
create trigger salary_dues_settled_once before update on salary_dues
  for each row when (old.status <> 'due'::text and (old.status <> 'paid'::text or new.status <> 'reversed'::text)) execute function refuse_change();
create trigger salary_dues_summed after insert on salary_dues referencing new table as added
  for each statement execute function sum_salaries();
create trigger salary_dues_summed_again after update on salary_dues referencing old table as removed new table as added
  for each statement execute function sum_salaries();
grant select, insert, update, delete on salary_dues to clearstead_app;
grant usage, select on sequence salary_dues_id_seq to clearstead_app;

create table salary_sums (
  member_id integer not null,
  paid bigint not null,
  constraint salary_sums_pkey primary key (member_id),
  constraint salary_sums_member_id_fkey foreign key (member_id) references users(id),
  constraint salary_sums_paid_check check (paid >= 0)
);
create index salary_sums_highest on salary_sums (paid desc, member_id);
grant select, insert, update, delete on salary_sums to clearstead_app;

create table leadership_ranks (
  id integer generated always as identity not null,
  member_id integer not null,
  rank text not null,
  status text default 'reached'::text not null,
  reached_on date not null,
  business bigint not null,
  business_needed bigint not null,
  directs integer not null,
  directs_needed integer not null,
  rule_version integer not null,
  noted_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  withdrawn_by integer,
  bonus bigint not null,
  bonus_status text not null,
  bonus_paid bigint default 0 not null,
  bonus_reason text,
  bonus_settled_at timestamp with time zone,
  rank_key text not null,
  counted bigint,
  bonus_short_since date,
  bonus_nth smallint default 1 not null,
  constraint leadership_ranks_pkey primary key (id),
  constraint leadership_ranks_once unique (member_id, rank_key),
  constraint leadership_ranks_member_id_fkey foreign key (member_id) references users(id),
  constraint leadership_ranks_withdrawn_by_fkey foreign key (withdrawn_by) references users(id),
  constraint leadership_bonuses_less_has_a_reason check ((bonus_reason is not null) = ((bonus_status = any (array['paid'::text, 'unpaid'::text])) and bonus_paid < bonus)),
  constraint leadership_bonuses_none check ((bonus_status = 'none'::text) = (bonus = 0)),
  constraint leadership_bonuses_open check (bonus_status <> 'due'::text or status = 'reached'::text),
  constraint leadership_bonuses_paid check (bonus_paid >= 0 and bonus_paid <= bonus and (bonus_status = 'paid'::text) = (bonus_paid > 0)),
  constraint leadership_bonuses_settled check ((bonus_status = any (array['paid'::text, 'unpaid'::text, 'reversed'::text])) = (bonus_settled_at is not null)),
  constraint leadership_bonuses_short check (bonus_short_since is null or status = 'reached'::text and (bonus_status = any (array['due'::text, 'paid'::text, 'reversed'::text]))),
  constraint leadership_ranks_bonus_check check (bonus >= 0),
  constraint leadership_ranks_bonus_nth_check check (bonus_nth > 0),
  constraint leadership_ranks_bonus_status_check check (bonus_status = any (array['none'::text, 'due'::text, 'paid'::text, 'unpaid'::text, 'withdrawn'::text, 'reversed'::text])),
  constraint leadership_ranks_counted check (counted >= business_needed and counted <= business),
  constraint leadership_ranks_qualified check (business >= business_needed and directs >= directs_needed),
  constraint leadership_ranks_rank_check check (rank <> ''::text),
  constraint leadership_ranks_rank_key_check check (rank_key <> ''::text),
  constraint leadership_ranks_status_check check (status = any (array['reached'::text, 'withdrawn'::text])),
  constraint leadership_ranks_withdrawn check ((status = 'withdrawn'::text) = (withdrawn_at is not null))
);
create index leadership_bonuses_due on leadership_ranks (id) where bonus_status = 'due'::text and bonus_short_since is null;
create index leadership_bonuses_owed on leadership_ranks (id) where bonus_status = 'paid'::text and bonus_short_since is not null;
create index leadership_ranks_by_status on leadership_ranks (status, id);
create trigger leadership_bonuses_settled_once before update on leadership_ranks
  for each row when (
        case
            when old.bonus_status = 'reversed'::text and new.bonus_status = 'due'::text then old.bonus_short_since is null or new.bonus_short_since is not null or new.bonus_nth <> (old.bonus_nth + 1)
            else new.bonus_nth <> old.bonus_nth or old.bonus_status <> 'due'::text and (old.bonus_status is distinct from new.bonus_status or old.bonus_paid is distinct from new.bonus_paid) and (old.bonus_status <> 'paid'::text or new.bonus_status <> 'reversed'::text)
        end) execute function refuse_change();
create trigger leadership_ranks_facts before update on leadership_ranks
  for each row execute function keep_other_columns('status', 'withdrawn_at', 'withdrawn_by', 'bonus_status', 'bonus_paid', 'bonus_reason', 'bonus_settled_at', 'bonus_short_since', 'bonus_nth');
create trigger leadership_ranks_kept before delete or truncate on leadership_ranks
  for each statement execute function refuse_change();
create trigger leadership_ranks_withdrawn_for_good before update on leadership_ranks
  for each row when (old.status = 'withdrawn'::text) execute function refuse_change();
grant select, insert, update, delete on leadership_ranks to clearstead_app;
grant usage, select on sequence leadership_ranks_id_seq to clearstead_app;

create table cto_months (
  id integer generated always as identity not null,
  month date not null,
  purchases bigint not null,
  percent bigint not null,
  pool bigint not null,
  leaders integer not null,
  rule_version integer not null,
  created_at timestamp with time zone not null,
  status text default 'open'::text not null,
  paid bigint default 0 not null,
  decided_at timestamp with time zone,
  decided_by integer,
  counted bigint not null,
  constraint cto_months_pkey primary key (id),
  constraint cto_months_month_key unique (month),
  constraint cto_months_decided_by_fkey foreign key (decided_by) references users(id),
  constraint cto_months_counted check (counted >= 0),
  constraint cto_months_decided check ((status = 'open'::text) = (decided_at is null)),
  constraint cto_months_leaders_check check (leaders >= 0),
  constraint cto_months_month_check check (extract(day from month) = 1::numeric),
  constraint cto_months_paid check (paid >= 0 and paid <= pool and (status = 'paid'::text or paid = 0)),
  constraint cto_months_percent_check check (percent >= 0),
  constraint cto_months_pool_check check (pool >= 0),
  constraint cto_months_status_check check (status = any (array['open'::text, 'paid'::text, 'withdrawn'::text]))
);
create trigger cto_months_decided_once before update on cto_months
  for each row when (old.status <> 'open'::text and (new.paid >= old.paid or old.status is distinct from new.status or old.decided_at is distinct from new.decided_at or old.decided_by is distinct from new.decided_by)) execute function refuse_change();
create trigger cto_months_facts before update on cto_months
  for each row execute function keep_other_columns('status', 'paid', 'decided_at', 'decided_by');
create trigger cto_months_kept before delete or truncate on cto_months
  for each statement execute function refuse_change();
grant select, insert, update, delete on cto_months to clearstead_app;
grant usage, select on sequence cto_months_id_seq to clearstead_app;

create table cto_shares (
  cto_month_id integer not null,
  member_id integer not null,
  rank text not null,
  paid bigint,
  reason text,
  settled_at timestamp with time zone,
  reversed_at timestamp with time zone,
  business bigint,
  carried bigint default 0 not null,
  share bigint not null,
  constraint cto_shares_pkey primary key (cto_month_id, member_id),
  constraint cto_shares_cto_month_id_fkey foreign key (cto_month_id) references cto_months(id),
  constraint cto_shares_member_id_fkey foreign key (member_id) references users(id),
  constraint cto_shares_carried_check check (carried <= 0),
  constraint cto_shares_paid check ((paid is null) = (settled_at is null) and paid >= 0),
  constraint cto_shares_reversed check (reversed_at is null or paid = 0 and settled_at is not null),
  constraint cto_shares_share check (share >= 0 and (business is null or share <= greatest(business + carried, 0::bigint))),
  constraint cto_shares_within check (paid is null or paid <= share)
);
create index cto_shares_of_member on cto_shares (member_id, cto_month_id);
create trigger cto_shares_facts before update on cto_shares
  for each row execute function keep_other_columns('paid', 'reason', 'settled_at', 'reversed_at');
create trigger cto_shares_kept before delete or truncate on cto_shares
  for each statement execute function refuse_change();
create trigger cto_shares_settled_once before update on cto_shares
  for each row when (old.settled_at is not null and (old.reversed_at is not null or new.reversed_at is null)) execute function refuse_change();
grant select, insert, update, delete on cto_shares to clearstead_app;


-- Tables: payments

create table deposits (
  id integer generated always as identity not null,
  member_id integer not null,
  amount bigint not null,
  method text not null,
  reference text not null,
  reference_key text not null,
  proof_id integer,
  status text default 'pending'::text not null,
  note text default ''::text not null,
  decided_by integer,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  chain_transfer_id bigint,
  proof_sha256 bytea,
  note_said jsonb,
  constraint deposits_pkey primary key (id),
  constraint deposits_by_transfer unique (id, chain_transfer_id),
  constraint deposits_credited_once exclude using gist (reference_key with =, int8range(chain_transfer_id, chain_transfer_id, '[]'::text) with &&) where (reference_key <> ''::text and status = 'approved'::text),
  constraint deposits_chain_transfer_id_fkey foreign key (chain_transfer_id) references chain_transfers(id),
  constraint deposits_decided_by_fkey foreign key (decided_by) references users(id),
  constraint deposits_member_id_fkey foreign key (member_id) references users(id),
  constraint deposits_proof_id_fkey foreign key (proof_id) references files(id),
  constraint deposits_amount_check check (amount > 0),
  constraint deposits_can_be_checked check (reference <> ''::text or proof_id is not null),
  constraint deposits_decided_at check ((status = 'pending'::text) = (decided_at is null)),
  constraint deposits_hash_of_chain check ((method <> all (array['bep20'::text, 'trc20'::text])) or reference ~
case method
    when 'bep20'::text then '^0x[0-9a-f]{64}$'::text
    else '^[0-9a-f]{64}$'::text
end),
  constraint deposits_hash_of_proof check (proof_sha256 is null or proof_id is not null),
  constraint deposits_method_check check (method = any (array['bank'::text, 'qr'::text, 'bep20'::text, 'trc20'::text])),
  constraint deposits_note_once check (note_said is null or note = ''::text),
  constraint deposits_note_said_check check (note_said ? 'code'::text),
  constraint deposits_of_chain check (chain_transfer_id is null or (status = any (array['approved'::text, 'reversed'::text]))),
  constraint deposits_proof_sha256_check check (length(proof_sha256) = 32),
  constraint deposits_reference_key check ((reference = ''::text) = (reference_key = ''::text)),
  constraint deposits_status_check check (status = any (array['pending'::text, 'approved'::text, 'rejected'::text, 'cancelled'::text, 'reversed'::text]))
);
create index deposits_by_age on deposits (created_at, id) include (status);
create index deposits_by_amount on deposits (amount desc, id desc) include (status);
create index deposits_by_decision on deposits (decided_at) where status = 'approved'::text;
create index deposits_by_member on deposits (member_id, id);
create index deposits_by_method on deposits (method, id) include (status);
create index deposits_by_proof on deposits (proof_sha256, id) where proof_sha256 is not null;
create index deposits_by_reference on deposits (reference_key text_pattern_ops) where reference_key <> ''::text;
create index deposits_by_status on deposits (status, id);
create index deposits_by_words on deposits using gin (lower(reference) gin_trgm_ops);
create index deposits_decided on deposits (member_id, decided_at) where decided_at is not null;
create unique index deposits_reported_once on deposits (reference_key, member_id, coalesce(chain_transfer_id, 0::bigint)) where reference_key <> ''::text and (status = any (array['pending'::text, 'approved'::text]));
create index deposits_requested on deposits (member_id, created_at);
create trigger deposits_counted after insert on deposits referencing new table as added
  for each statement execute function deposits_counted();
create trigger deposits_counted_delete after delete on deposits referencing old table as removed
  for each statement execute function deposits_counted();
create trigger deposits_counted_update after update on deposits
  for each row when (old.status is distinct from new.status) execute function deposits_counted();
create trigger deposits_not_going_back before update of status on deposits
  for each row when (new.status = 'reversed'::text and old.status <> 'reversed'::text) execute function keep_deposit_going_back();
grant select, insert, update, delete on deposits to clearstead_app;
grant usage, select on sequence deposits_id_seq to clearstead_app;

create table deposit_addresses (
  member_id integer not null,
  bep20 text default ''::text not null,
  trc20 text default ''::text not null,
  key_index integer,
  index_before integer generated always as (
case
    when key_index > 0 then key_index - 1
    else null::integer
end) stored,
  bep20_given_at timestamp with time zone,
  trc20_given_at timestamp with time zone,
  constraint deposit_addresses_pkey primary key (member_id),
  constraint deposit_addresses_key_index_key unique (key_index),
  constraint deposit_addresses_index_before_fkey foreign key (index_before) references deposit_addresses(key_index),
  constraint deposit_addresses_member_id_fkey foreign key (member_id) references users(id),
  constraint deposit_addresses_bep20_derived check (bep20_given_at is null or key_index is not null and bep20 <> ''::text),
  constraint deposit_addresses_key_index_check check (key_index >= 0),
  constraint deposit_addresses_trc20_derived check (trc20_given_at is null or key_index is not null and trc20 <> ''::text)
);
create unique index deposit_addresses_bep20 on deposit_addresses (lower(bep20)) where bep20 <> ''::text;
create unique index deposit_addresses_trc20 on deposit_addresses (trc20) where trc20 <> ''::text;
create trigger deposit_addresses_given_once before update on deposit_addresses
  for each row execute function keep_deposit_addresses();
create trigger deposit_addresses_kept before delete on deposit_addresses
  for each row execute function refuse_change();
create trigger deposit_addresses_not_emptied before truncate on deposit_addresses
  for each statement execute function refuse_change();
create trigger deposit_addresses_noted after insert or update on deposit_addresses
  for each row execute function note_new_addresses();
grant select, insert, update, delete on deposit_addresses to clearstead_app;

create table withdrawals (
  id integer generated always as identity not null,
  member_id integer not null,
  kind text not null,
  active_plan_id integer,
  amount bigint not null,
  fee bigint not null,
  fee_percent bigint not null,
  is_early boolean not null,
  method text not null,
  address text not null,
  address_id integer not null,
  status text default 'pending'::text not null,
  tx_hash text default ''::text not null,
  note text default ''::text not null,
  day date not null,
  held_by bigint,
  decided_by integer,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  paid_at timestamp with time zone,
  paid_by integer,
  tx_log_index integer,
  paid_from text,
  returns_deposit integer,
  constraint withdrawals_pkey primary key (id),
  constraint withdrawals_held_by_key unique (held_by),
  constraint withdrawals_address_id_fkey foreign key (address_id) references payout_addresses(id),
  constraint withdrawals_decided_by_fkey foreign key (decided_by) references users(id),
  constraint withdrawals_member_id_fkey foreign key (member_id) references users(id),
  constraint withdrawals_paid_by_fkey foreign key (paid_by) references users(id),
  constraint withdrawals_returns_deposit_fkey foreign key (returns_deposit) references deposits(id),
  constraint withdrawals_address_check check (address <> ''::text),
  constraint withdrawals_amount_check check (amount > 0),
  constraint withdrawals_check check (fee >= 0 and fee < amount),
  constraint withdrawals_decided_at check ((status = 'pending'::text) = (decided_at is null)),
  constraint withdrawals_early_is_principal check (kind = 'principal'::text or not is_early),
  constraint withdrawals_fee_percent_check check (fee_percent >= 0),
  constraint withdrawals_kind_check check (kind = any (array['working'::text, 'roi'::text, 'principal'::text, 'compound'::text, 'funding'::text])),
  constraint withdrawals_log_when_paid check (tx_log_index is null or tx_hash <> ''::text and method <> 'bank'::text),
  constraint withdrawals_method_check check (method = any (array['bep20'::text, 'trc20'::text, 'bank'::text])),
  constraint withdrawals_paid_at check ((status = 'paid'::text) = (paid_at is not null)),
  constraint withdrawals_paid_from_check check (paid_from = any (array['bank'::text, 'chain'::text])),
  constraint withdrawals_paid_from_of_method check ((paid_from = 'bank'::text) = (method = 'bank'::text)),
  constraint withdrawals_paid_from_when_paid check ((paid_from is not null) = (status = 'paid'::text)),
  constraint withdrawals_plan_of_principal check ((kind = 'principal'::text) = (active_plan_id is not null)),
  constraint withdrawals_return_is_free check (returns_deposit is null or kind = 'funding'::text and fee_percent = 0),
  constraint withdrawals_status_check check (status = any (array['pending'::text, 'approved'::text, 'paid'::text, 'rejected'::text, 'cancelled'::text])),
  constraint withdrawals_tx_hash_of_chain check (tx_hash = ''::text or method = 'bank'::text or tx_hash ~
case method
    when 'bep20'::text then '^0x[0-9a-f]{64}$'::text
    else '^[0-9a-f]{64}$'::text
end),
  constraint withdrawals_tx_hash_when_paid check ((tx_hash <> ''::text) = (status = 'paid'::text)),
  constraint withdrawals_tx_log_index_check check (tx_log_index >= 0)
);
create index withdrawals_by_age on withdrawals (created_at, id) include (kind, status);
create index withdrawals_by_amount on withdrawals (amount desc, id desc) include (kind, status);
create index withdrawals_by_day on withdrawals (member_id, day);
create index withdrawals_by_kind on withdrawals (kind, id) include (status);
create index withdrawals_by_member on withdrawals (member_id, id);
create index withdrawals_by_method on withdrawals (method, id) include (kind, status);
create index withdrawals_by_payment on withdrawals (paid_at) where status = 'paid'::text;
create index withdrawals_by_status on withdrawals (status, id);
create index withdrawals_by_tx_hash on withdrawals (lower(tx_hash) text_pattern_ops) where tx_hash <> ''::text;
create index withdrawals_by_words on withdrawals using gin (lower((address || ' '::text) || tx_hash) gin_trgm_ops);
create index withdrawals_decided on withdrawals (member_id, decided_at) where decided_at is not null;
create index withdrawals_paid on withdrawals (member_id, paid_at) where paid_at is not null;
create index withdrawals_paid_amounts on withdrawals (member_id, amount) include (id) where status = 'paid'::text;
create index withdrawals_requested on withdrawals (member_id, created_at);
create unique index withdrawals_return_once on withdrawals (returns_deposit) where returns_deposit is not null and (status = any (array['pending'::text, 'approved'::text, 'paid'::text]));
create unique index withdrawals_tx_hash_once on withdrawals ((
case method
    when 'bank'::text then lower(replace(tx_hash, ' '::text, ''::text))
    else "right"(tx_hash, 64)
end), coalesce(tx_log_index, '-1'::integer)) where tx_hash <> ''::text;
create index withdrawals_waiting on withdrawals ((kind = 'roi'::text), id) where status = 'pending'::text;
create trigger withdrawals_counted after insert on withdrawals referencing new table as added
  for each statement execute function withdrawals_counted();
create trigger withdrawals_counted_delete after delete on withdrawals referencing old table as removed
  for each statement execute function withdrawals_counted();
create trigger withdrawals_counted_update after update on withdrawals
  for each row when (old.kind is distinct from new.kind or old.status is distinct from new.status) execute function withdrawals_counted();
create constraint trigger withdrawals_from_bank after update of status on withdrawals deferrable initially deferred
  for each row when (new.status = 'paid'::text and old.status <> 'paid'::text and new.paid_from = 'bank'::text) execute function keep_custody_of_place('bank');
create constraint trigger withdrawals_from_chain after update of status on withdrawals deferrable initially deferred
  for each row when (new.status = 'paid'::text and old.status <> 'paid'::text and new.paid_from = 'chain'::text) execute function keep_custody_of_place('chain');
create trigger withdrawals_in_turn before update of status on withdrawals
  for each row when (new.status = 'paid'::text and old.status <> 'paid'::text) execute function keep_payment_in_turn();
create trigger withdrawals_made_not_frozen before insert on withdrawals
  for each row when (new.status = any (array['approved'::text, 'paid'::text])) execute function keep_while_frozen();
create trigger withdrawals_not_frozen before update of status on withdrawals
  for each row when ((new.status = any (array['approved'::text, 'paid'::text])) and new.status <> old.status) execute function keep_withdrawal_while_frozen();
create trigger withdrawals_not_held before update of status on withdrawals
  for each row when ((new.status = any (array['approved'::text, 'paid'::text])) and new.status <> old.status) execute function keep_withdrawal_while_held();
create trigger withdrawals_not_in_payout before update of status on withdrawals
  for each row when ((new.status = any (array['pending'::text, 'rejected'::text, 'cancelled'::text])) and old.status = 'approved'::text) execute function keep_withdrawal_in_payout();
create trigger withdrawals_return_kept before update of returns_deposit on withdrawals
  for each row when (new.returns_deposit is distinct from old.returns_deposit) execute function refuse_change();
create trigger withdrawals_return_of_deposit before insert on withdrawals
  for each row when (new.returns_deposit is not null) execute function check_return_of_deposit();
create trigger withdrawals_sent_kept before update of amount, fee on withdrawals
  for each row when (new.amount <> old.amount or new.fee <> old.fee) execute function keep_fee_of_sent();
create trigger withdrawals_transaction_of_one before update of tx_hash, tx_log_index on withdrawals
  for each row when (new.tx_hash <> ''::text and new.method <> 'bank'::text) execute function keep_transaction_of_one();
grant select, insert, update, delete on withdrawals to clearstead_app;
grant usage, select on sequence withdrawals_id_seq to clearstead_app;

create table adjustments (
  id integer generated always as identity not null,
  member_id integer not null,
  wallet text not null,
  direction text default 'debit'::text not null,
  amount bigint not null,
  reason text not null,
  admin_id integer not null,
  created_at timestamp with time zone not null,
  constraint adjustments_pkey primary key (id),
  constraint adjustments_admin_id_fkey foreign key (admin_id) references users(id),
  constraint adjustments_member_id_fkey foreign key (member_id) references users(id),
  constraint adjustments_amount_check check (amount > 0),
  constraint adjustments_direction_check check (direction = any (array['credit'::text, 'debit'::text])),
  constraint adjustments_reason_check check (length(reason) >= 3),
  constraint adjustments_wallet_check check (wallet = any (array['funding'::text, 'working'::text, 'non_working'::text, 'compound'::text]))
);
create index adjustments_by_member on adjustments (member_id, id);
create trigger adjustments_frozen before delete or update on adjustments
  for each row execute function refuse_change();
create trigger adjustments_not_emptied before truncate on adjustments
  for each statement execute function refuse_change();
grant select, insert, update, delete on adjustments to clearstead_app;
grant usage, select on sequence adjustments_id_seq to clearstead_app;

create table member_transfers (
  id integer generated always as identity not null,
  kind text not null,
  sender_id integer not null,
  receiver_id integer not null,
  source text not null,
  amount bigint not null,
  fee bigint not null,
  fee_percent bigint not null,
  note text default ''::text not null,
  created_at timestamp with time zone not null,
  constraint member_transfers_pkey primary key (id),
  constraint member_transfers_receiver_id_fkey foreign key (receiver_id) references users(id),
  constraint member_transfers_sender_id_fkey foreign key (sender_id) references users(id),
  constraint member_transfers_amount_check check (amount > 0),
  constraint member_transfers_check check (fee >= 0 and fee < amount),
  constraint member_transfers_fee_percent_check check (fee_percent >= 0),
  constraint member_transfers_kind_check check (kind = any (array['touser'::text, 'friend'::text])),
  constraint member_transfers_sides check ((kind = 'friend'::text) = (sender_id <> receiver_id)),
  constraint member_transfers_source check ((kind = 'friend'::text) = (source = 'funding'::text)),
  constraint member_transfers_source_check check (source = any (array['funding'::text, 'working'::text, 'non_working'::text]))
);
create index member_transfers_by_age on member_transfers (created_at, id);
create index member_transfers_by_kind on member_transfers (kind, id desc);
create index member_transfers_by_receiver on member_transfers (receiver_id, id desc);
create index member_transfers_by_sender on member_transfers (sender_id, id desc);
create index member_transfers_received on member_transfers (receiver_id, created_at) where kind = 'friend'::text;
create index member_transfers_sent on member_transfers (sender_id, created_at);
create trigger member_transfers_counted after insert on member_transfers referencing new table as added
  for each statement execute function member_transfers_counted();
create trigger member_transfers_counted_delete after delete on member_transfers referencing old table as removed
  for each statement execute function member_transfers_counted();
create trigger member_transfers_counted_update after update on member_transfers
  for each row when (old.kind is distinct from new.kind) execute function member_transfers_counted();
create trigger member_transfers_frozen before delete or update on member_transfers
  for each row execute function refuse_change();
create trigger member_transfers_not_emptied before truncate on member_transfers
  for each statement execute function refuse_change();
grant select, insert, update, delete on member_transfers to clearstead_app;
grant usage, select on sequence member_transfers_id_seq to clearstead_app;

create table treasury_movements (
  id integer generated always as identity not null,
  kind text not null,
  amount bigint not null,
  gain bigint default 0 not null,
  memo text not null,
  admin_id integer not null,
  transfer_id bigint,
  created_at timestamp with time zone not null,
  place text,
  constraint treasury_movements_pkey primary key (id),
  constraint treasury_movements_transfer_id_key unique (transfer_id),
  constraint treasury_movements_admin_id_fkey foreign key (admin_id) references users(id),
  constraint treasury_movements_amount_check check (amount > 0),
  constraint treasury_movements_check check (gain >= (- amount) and (gain = 0 or kind = 'return'::text)),
  constraint treasury_movements_kind_check check (kind = any (array['fund'::text, 'withdraw'::text, 'deploy'::text, 'return'::text])),
  constraint treasury_movements_place_check check (place = any (array['bank'::text, 'chain'::text]))
);
create trigger treasury_movements_counted after insert on treasury_movements referencing new table as added
  for each statement execute function treasury_movements_counted();
create trigger treasury_movements_counted_delete after delete on treasury_movements referencing old table as removed
  for each statement execute function treasury_movements_counted();
create constraint trigger treasury_movements_from_bank after insert on treasury_movements deferrable initially deferred
  for each row when ((new.kind = any (array['withdraw'::text, 'deploy'::text])) and new.place is distinct from 'chain'::text) execute function keep_custody_of_place('bank');
create constraint trigger treasury_movements_from_chain after insert on treasury_movements deferrable initially deferred
  for each row when ((new.kind = any (array['withdraw'::text, 'deploy'::text])) and new.place = 'chain'::text) execute function keep_custody_of_place('chain');
create trigger treasury_movements_not_frozen before insert on treasury_movements
  for each row when (new.kind = any (array['withdraw'::text, 'deploy'::text])) execute function keep_while_frozen();
grant select, insert, update, delete on treasury_movements to clearstead_app;
grant usage, select on sequence treasury_movements_id_seq to clearstead_app;

create table custody_moves (
  id integer generated always as identity not null,
  amount bigint not null,
  to_place text not null,
  memo text not null,
  admin_id integer not null,
  created_at timestamp with time zone not null,
  constraint custody_moves_pkey primary key (id),
  constraint custody_moves_admin_id_fkey foreign key (admin_id) references users(id),
  constraint custody_moves_amount_check check (amount > 0),
  constraint custody_moves_to_place_check check (to_place = any (array['bank'::text, 'chain'::text]))
);
create constraint trigger custody_moves_from_bank after insert on custody_moves deferrable initially deferred
  for each row when (new.to_place = 'chain'::text) execute function keep_custody_of_place('bank');
create constraint trigger custody_moves_from_chain after insert on custody_moves deferrable initially deferred
  for each row when (new.to_place = 'bank'::text) execute function keep_custody_of_place('chain');
create trigger custody_moves_frozen before delete or update or truncate on custody_moves
  for each statement execute function refuse_change();
grant select, insert, update, delete on custody_moves to clearstead_app;
grant usage, select on sequence custody_moves_id_seq to clearstead_app;


-- Tables: payouts

create table payouts (
  id integer generated always as identity not null,
  method text not null,
  row_count integer not null,
  total bigint not null,
  made_by integer not null,
  made_at timestamp with time zone not null,
  cancelled_by integer,
  cancelled_at timestamp with time zone,
  downloaded_at timestamp with time zone,
  downloaded_by integer,
  cancel_reason text default ''::text not null,
  constraint payouts_pkey primary key (id),
  constraint payouts_cancelled_by_fkey foreign key (cancelled_by) references users(id),
  constraint payouts_downloaded_by_fkey foreign key (downloaded_by) references users(id),
  constraint payouts_made_by_fkey foreign key (made_by) references users(id),
  constraint payouts_cancelled check ((cancelled_by is null) = (cancelled_at is null)),
  constraint payouts_cancelled_why check (cancelled_at is null or downloaded_by is null or cancel_reason <> ''::text),
  constraint payouts_downloaded check (downloaded_by is null or downloaded_at is not null),
  constraint payouts_method_check check (method = any (array['bep20'::text, 'trc20'::text, 'bank'::text])),
  constraint payouts_row_count_check check (row_count > 0),
  constraint payouts_total_check check (total > 0)
);
create trigger payouts_downloaded_first before update of downloaded_at, downloaded_by on payouts
  for each row when (old.downloaded_at is not null) execute function refuse_change();
create trigger payouts_kept before delete on payouts
  for each row execute function refuse_change();
create trigger payouts_made_not_frozen before insert on payouts
  for each row execute function keep_while_frozen();
create trigger payouts_sealed before update on payouts
  for each row execute function keep_other_columns('cancelled_by', 'cancelled_at', 'cancel_reason', 'downloaded_at', 'downloaded_by');
create trigger payouts_taken_not_frozen before update of downloaded_at on payouts
  for each row when (old.downloaded_at is null and new.downloaded_at is not null) execute function keep_while_frozen();
grant select, insert, update, delete on payouts to clearstead_app;
grant usage, select on sequence payouts_id_seq to clearstead_app;

create table payout_files (
  payout_id integer not null,
  format text not null,
  sha256 bytea not null,
  body bytea not null,
  constraint payout_files_pkey primary key (payout_id, format),
  constraint payout_files_payout_id_fkey foreign key (payout_id) references payouts(id),
  constraint payout_files_format_check check (format = any (array['csv'::text, 'pain'::text, 'safe'::text])),
  constraint payout_files_sealed check (sha256 = sha256(body))
);
create trigger payout_files_frozen before delete or update on payout_files
  for each row execute function refuse_change();
create trigger payout_files_not_emptied before truncate on payout_files
  for each statement execute function refuse_change();
grant select, insert, update, delete on payout_files to clearstead_app;

create table payout_rows (
  payout_id integer not null,
  withdrawal_id integer not null,
  sent bigint not null,
  result text,
  reference text default ''::text not null,
  reason text default ''::text not null,
  stated bigint,
  asked_at timestamp with time zone,
  outcome text,
  settled_at timestamp with time zone,
  constraint payout_rows_pkey primary key (payout_id, withdrawal_id),
  constraint payout_rows_payout_id_fkey foreign key (payout_id) references payouts(id),
  constraint payout_rows_withdrawal_id_fkey foreign key (withdrawal_id) references withdrawals(id),
  constraint payout_rows_outcome_check check (outcome = any (array['paid'::text, 'returned'::text, 'dropped'::text])),
  constraint payout_rows_result_check check (result = any (array['paid'::text, 'failed'::text])),
  constraint payout_rows_returned_why check (outcome is distinct from 'returned'::text or reason <> ''::text) not valid,
  constraint payout_rows_sent_check check (sent > 0),
  constraint payout_rows_settled check ((outcome is null) = (settled_at is null))
);
create index payout_rows_by_withdrawal on payout_rows (withdrawal_id);
create unique index payout_rows_open_once on payout_rows (withdrawal_id) where outcome is null;
create trigger payout_rows_in_turn after insert on payout_rows referencing new table as added
  for each statement execute function keep_sealing_in_turn();
create trigger payout_rows_kept before delete on payout_rows
  for each row execute function refuse_change();
create trigger payout_rows_not_held before insert on payout_rows
  for each row execute function keep_held_out_of_payouts();
create trigger payout_rows_sealed before update on payout_rows
  for each row execute function keep_other_columns('result', 'reference', 'reason', 'stated', 'asked_at', 'outcome', 'settled_at');
create trigger payout_rows_sent_as_booked before insert on payout_rows
  for each row execute function keep_sent_as_booked();
grant select, insert, update, delete on payout_rows to clearstead_app;

create table payment_checks (
  withdrawal_id integer not null,
  tx_hash text not null,
  state text not null,
  log_index integer,
  confirmations integer not null,
  needed integer not null,
  checked_at timestamp with time zone not null,
  mined_at timestamp with time zone,
  constraint payment_checks_pkey primary key (withdrawal_id, tx_hash),
  constraint payment_checks_withdrawal_id_fkey foreign key (withdrawal_id) references withdrawals(id),
  constraint payment_checks_confirmations_check check (confirmations >= 0),
  constraint payment_checks_log check ((state = 'agrees'::text) = (log_index is not null)),
  constraint payment_checks_mined check (state <> 'early'::text or mined_at is not null),
  constraint payment_checks_needed_check check (needed > 0),
  constraint payment_checks_state_check check (state = any (array['agrees'::text, 'unconfirmed'::text, 'differs'::text, 'early'::text, 'failed'::text, 'missing'::text]))
);
grant select, insert, update, delete on payment_checks to clearstead_app;


-- Tables: freezes

create table payout_freezes (
  id integer generated always as identity not null,
  frozen_by integer,
  reason text,
  crossed jsonb,
  frozen_at timestamp with time zone not null,
  ends_on date,
  word_by date,
  reminded_on date,
  opened_by integer,
  opened_at timestamp with time zone,
  queue text,
  noticed_frozen integer default 0 not null,
  noticed_opened integer default 0 not null,
  constraint payout_freezes_pkey primary key (id),
  constraint payout_freezes_frozen_by_fkey foreign key (frozen_by) references users(id),
  constraint payout_freezes_opened_by_fkey foreign key (opened_by) references users(id),
  constraint payout_freezes_cause check ((frozen_by is null) = (reason is null) and (frozen_by is null) = (crossed is not null)),
  constraint payout_freezes_opened check ((opened_at is null) = (queue is null) and (opened_by is null or opened_at is not null)),
  constraint payout_freezes_queue_check check (queue = any (array['by_date'::text, 'in_rounds'::text])),
  constraint payout_freezes_reason_check check (length(btrim(reason)) >= 20),
  constraint payout_freezes_until check ((ends_on is null) <> (word_by is null))
);
create unique index payout_freezes_one on payout_freezes ((opened_at is null)) where opened_at is null;
create trigger payout_freezes_facts before update on payout_freezes
  for each row execute function keep_other_columns('ends_on', 'word_by', 'reminded_on', 'opened_by', 'opened_at', 'queue', 'noticed_frozen', 'noticed_opened');
create trigger payout_freezes_in_turn before insert or update of opened_at on payout_freezes
  for each row execute function wait_for_payouts();
create trigger payout_freezes_kept before delete or truncate on payout_freezes
  for each statement execute function refuse_change();
grant select, insert, update, delete on payout_freezes to clearstead_app;
grant usage, select on sequence payout_freezes_id_seq to clearstead_app;

create table payout_words (
  id integer generated always as identity not null,
  freeze_id integer not null,
  at timestamp with time zone not null,
  text text not null,
  admin_id integer not null,
  ends_on date,
  word_by date,
  constraint payout_words_pkey primary key (id),
  constraint payout_words_admin_id_fkey foreign key (admin_id) references users(id),
  constraint payout_words_freeze_id_fkey foreign key (freeze_id) references payout_freezes(id),
  constraint payout_words_text_check check (length(btrim(text)) >= 20),
  constraint payout_words_until check ((ends_on is null) <> (word_by is null))
);
create index payout_words_by_freeze on payout_words (freeze_id);
create trigger payout_words_frozen before delete or update or truncate on payout_words
  for each statement execute function refuse_change();
grant select, insert, update, delete on payout_words to clearstead_app;
grant usage, select on sequence payout_words_id_seq to clearstead_app;

create table payout_places (
  freeze_id integer not null,
  withdrawal_id integer not null,
  method text not null,
  place integer not null,
  constraint payout_places_pkey primary key (freeze_id, withdrawal_id),
  constraint payout_places_once unique (freeze_id, method, place),
  constraint payout_places_freeze_id_fkey foreign key (freeze_id) references payout_freezes(id),
  constraint payout_places_withdrawal_id_fkey foreign key (withdrawal_id) references withdrawals(id),
  constraint payout_places_method_check check (method = any (array['bep20'::text, 'trc20'::text, 'bank'::text])),
  constraint payout_places_place_check check (place > 0)
);
create trigger payout_places_frozen before delete or update or truncate on payout_places
  for each statement execute function refuse_change();
grant select, insert, update, delete on payout_places to clearstead_app;

create table largest_holdings (
  is_only boolean default true not null,
  held bigint not null,
  counted_at timestamp with time zone not null,
  constraint largest_holdings_pkey primary key (is_only),
  constraint largest_holdings_held_check check (held >= 0),
  constraint largest_holdings_is_only_check check (is_only)
);
grant select, insert, update, delete on largest_holdings to clearstead_app;

create table thresholds (
  name text not null,
  crossed_at timestamp with time zone,
  checked_at timestamp with time zone not null,
  found bigint,
  constraint thresholds_pkey primary key (name),
  constraint thresholds_name_check check (name = any (array['coverage'::text, 'runway'::text]))
);
grant select, insert, update, delete on thresholds to clearstead_app;


-- Tables: market

create table market_token (
  id integer not null,
  name text not null,
  symbol text not null,
  contract_address text default ''::text not null,
  total_supply bigint not null,
  multiplier bigint not null,
  base_price bigint not null,
  anchor_price bigint not null,
  anchor_sold bigint not null,
  sold bigint default 0 not null,
  current_price bigint not null,
  last_hash bytea not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  constraint market_token_pkey primary key (id),
  constraint market_token_base_price_check check (base_price > 0),
  constraint market_token_line check (multiplier >= 1000000 and multiplier <= 1000000000 and anchor_sold >= 0 and anchor_sold <= total_supply and anchor_price > 0 and current_price > 0 and (2000000::numeric * anchor_price::numeric * total_supply::numeric) > (1000000::numeric * total_supply::numeric + (multiplier - 1000000)::numeric * anchor_sold::numeric) and (anchor_price::numeric * multiplier::numeric * total_supply::numeric) <= '100000000000000000000000000000000'::numeric),
  constraint market_token_only_one check (id = 1),
  constraint market_token_supply check (total_supply > 0 and sold >= 0 and sold <= total_supply)
) with (fillfactor=50);
create trigger market_token_base_price before update of base_price on market_token
  for each row when (new.base_price <> old.base_price) execute function refuse_change();
grant select, insert, update, delete on market_token to clearstead_app;

create table market_holdings (
  member_id integer not null,
  quantity bigint not null,
  invested bigint not null,
  day date,
  day_traded bigint default 0 not null,
  day_moved bigint default 0 not null,
  constraint market_holdings_pkey primary key (member_id),
  constraint market_holdings_member_id_fkey foreign key (member_id) references users(id),
  constraint market_holdings_amounts check (quantity >= 0 and invested >= 0 and (quantity > 0 or invested = 0)),
  constraint market_holdings_day check (day_traded >= 0 and day_moved >= 0)
) with (fillfactor=70);
create index market_holders on market_holdings (member_id) where quantity > 0;
grant select, insert, update, delete on market_holdings to clearstead_app;

create table market_trades (
  id bigint default nextval('market_trade_ids'::regclass) not null,
  member_id integer not null,
  side text not null,
  amount bigint not null,
  price bigint not null,
  total bigint not null,
  status text not null,
  reason text default ''::text not null,
  address text default ''::text not null,
  at timestamp with time zone not null,
  from_treasury bigint default 0 not null,
  cost_basis bigint default 0 not null,
  quantity_after bigint,
  invested_after bigint,
  transfer_id bigint,
  nonce bytea,
  previous_hash bytea,
  hash bytea,
  spread bigint default 0 not null,
  constraint market_trades_pkey primary key (id),
  constraint market_trades_hash_key unique (hash),
  constraint market_trades_nonce_key unique (nonce),
  constraint market_trades_previous_hash_key unique (previous_hash),
  constraint market_trades_transfer_id_key unique (transfer_id),
  constraint market_trades_member_id_fkey foreign key (member_id) references users(id),
  constraint market_trades_amount_check check (amount > 0),
  constraint market_trades_completed check (num_nonnulls(transfer_id, nonce, previous_hash, hash, quantity_after, invested_after) =
case
    when status = 'completed'::text then 6
    else 0
end and (status = 'failed'::text or total > 0)),
  constraint market_trades_nonce_check check (length(nonce) = 32),
  constraint market_trades_side_check check (side = any (array['BUY'::text, 'SELL'::text])),
  constraint market_trades_spread check (spread >= 0),
  constraint market_trades_status_check check (status = any (array['completed'::text, 'failed'::text]))
);
create index market_trades_by_moment on market_trades (at) include (id, price, amount) where status = 'completed'::text;
create index market_trades_failed on market_trades (id) where status = 'failed'::text;
create index market_trades_of_member on market_trades (member_id, id);
create trigger market_trades_frozen before delete or update or truncate on market_trades
  for each statement execute function refuse_change();
grant select, insert, update, delete on market_trades to clearstead_app;

create table market_prices (
  id bigint generated always as identity not null,
  price bigint not null,
  price_before bigint not null,
  available bigint not null,
  total_supply bigint not null,
  multiplier bigint not null,
  reason text not null,
  note text default ''::text not null,
  trade_id bigint,
  admin_id integer,
  at timestamp with time zone not null,
  constraint market_prices_pkey primary key (id),
  constraint market_prices_trade_id_key unique (trade_id),
  constraint market_prices_admin_id_fkey foreign key (admin_id) references users(id),
  constraint market_prices_trade_id_fkey foreign key (trade_id) references market_trades(id),
  constraint market_prices_cause check ((reason = any (array['BUY'::text, 'SELL'::text])) = (trade_id is not null)),
  constraint market_prices_reason_check check (reason = any (array['BUY'::text, 'SELL'::text, 'MANUAL'::text, 'CONFIG'::text]))
);
create index market_prices_by_moment on market_prices (at) include (id, price);
create index market_prices_manual on market_prices (id) where reason = 'MANUAL'::text;
create trigger market_prices_frozen before delete or update or truncate on market_prices
  for each statement execute function refuse_change();
grant select, insert, update, delete on market_prices to clearstead_app;
grant usage, select on sequence market_prices_id_seq to clearstead_app;

create table market_hours (
  at timestamp with time zone not null,
  open bigint not null,
  high bigint not null,
  low bigint not null,
  close bigint not null,
  volume bigint not null,
  constraint market_hours_pkey primary key (at)
);
grant select, insert, update, delete on market_hours to clearstead_app;

create table market_progress (
  is_only boolean default true not null,
  announced_price bigint default 0 not null,
  noticed_trade bigint default 0 not null,
  noticed_price bigint default 0 not null,
  noticed_member integer default 0 not null,
  announced_pause text default ''::text not null,
  noticed_change integer default 0 not null,
  noticed_change_member integer default 0 not null,
  constraint market_progress_pkey primary key (is_only),
  constraint market_progress_is_only_check check (is_only)
);
grant select, insert, update, delete on market_progress to clearstead_app;

create table market_changes (
  id integer generated always as identity not null,
  price bigint not null,
  price_before bigint not null,
  multiplier bigint not null,
  total_supply bigint not null,
  contract_address text,
  reason text not null,
  admin_id integer not null,
  announced_at timestamp with time zone not null,
  holds_at timestamp with time zone not null,
  state text default 'announced'::text not null,
  ended_at timestamp with time zone,
  constraint market_changes_pkey primary key (id),
  constraint market_changes_admin_id_fkey foreign key (admin_id) references users(id),
  constraint market_changes_ended check ((state = 'announced'::text) = (ended_at is null)),
  constraint market_changes_in_time check (state <> 'held'::text or ended_at >= holds_at),
  constraint market_changes_notice check (holds_at > announced_at),
  constraint market_changes_price_check check (price > 0),
  constraint market_changes_state_check check (state = any (array['announced'::text, 'held'::text, 'replaced'::text]))
);
create unique index market_changes_one on market_changes (state) where state = 'announced'::text;
create trigger market_changes_decided_once before update on market_changes
  for each row execute function keep_market_change();
create trigger market_changes_kept before update on market_changes
  for each row execute function keep_other_columns('state', 'ended_at');
create trigger market_changes_stay before delete or truncate on market_changes
  for each statement execute function refuse_change();
grant select, insert, update, delete on market_changes to clearstead_app;
grant usage, select on sequence market_changes_id_seq to clearstead_app;


-- Tables: chains

create table chain_keys (
  chain text not null,
  fingerprint text not null,
  first_used_at timestamp with time zone not null,
  constraint chain_keys_pkey primary key (chain),
  constraint chain_keys_chain_check check (chain = any (array['bep20'::text, 'trc20'::text])),
  constraint chain_keys_fingerprint_check check (fingerprint ~ '^[0-9a-f]{64}$'::text)
);
create trigger chain_keys_kept before delete or update on chain_keys
  for each row execute function refuse_change();
create trigger chain_keys_not_emptied before truncate on chain_keys
  for each statement execute function refuse_change();
grant select, insert, update, delete on chain_keys to clearstead_app;

create table chain_cursors (
  chain text not null,
  block integer not null,
  head integer not null,
  version integer default 0 not null,
  moved_at timestamp with time zone,
  checked_at timestamp with time zone,
  told_at timestamp with time zone,
  failing_since timestamp with time zone,
  problem text,
  constraint chain_cursors_pkey primary key (chain),
  constraint chain_cursors_block_check check (block >= 0),
  constraint chain_cursors_chain_check check (chain = any (array['bep20'::text, 'trc20'::text])),
  constraint chain_cursors_head_check check (head >= 0),
  constraint chain_cursors_problem check ((problem is null) = (failing_since is null)),
  constraint chain_cursors_problem_check check (problem = any (array['no_endpoint'::text, 'no_majority'::text, 'endpoints_disagree'::text, 'other_chain'::text, 'reading_fails'::text]))
);
grant select, insert, update, delete on chain_cursors to clearstead_app;

create table chain_blocks (
  chain text not null,
  block integer not null,
  hash text not null,
  constraint chain_blocks_pkey primary key (chain, block),
  constraint chain_blocks_chain_fkey foreign key (chain) references chain_cursors(chain),
  constraint chain_blocks_block_check check (block >= 0),
  constraint chain_blocks_hash_check check (hash ~ '^0x[0-9a-f]{64}$'::text)
);
grant select, insert, update, delete on chain_blocks to clearstead_app;

create table chain_new_addresses (
  chain text not null,
  member_id integer not null,
  constraint chain_new_addresses_pkey primary key (chain, member_id),
  constraint chain_new_addresses_member_id_fkey foreign key (member_id) references users(id),
  constraint chain_new_addresses_chain_check check (chain = any (array['bep20'::text, 'trc20'::text]))
);
grant select, insert, update, delete on chain_new_addresses to clearstead_app;

create table chain_transfers (
  id bigint generated always as identity not null,
  chain text not null,
  tx_hash text not null,
  log_index integer not null,
  block integer not null,
  block_hash text not null,
  block_at timestamp with time zone not null,
  token text not null,
  sender text not null,
  recipient text not null,
  raw numeric(78,0) not null,
  amount bigint,
  member_id integer,
  state text not null,
  reason text,
  deposit_id integer,
  owed_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  doubted_since timestamp with time zone,
  seen_at timestamp with time zone not null,
  decided_by integer,
  decided_at timestamp with time zone,
  note text default ''::text not null,
  tried_at timestamp with time zone,
  failing_since timestamp with time zone,
  shown_by smallint,
  configured smallint,
  voted_at timestamp with time zone,
  constraint chain_transfers_pkey primary key (id),
  constraint chain_transfers_deposit_id_key unique (deposit_id),
  constraint chain_transfers_log_once unique (chain, tx_hash, log_index) deferrable initially deferred,
  constraint chain_transfers_decided_by_fkey foreign key (decided_by) references users(id),
  constraint chain_transfers_deposit_id_fkey foreign key (deposit_id) references deposits(id),
  constraint chain_transfers_deposit_of_it foreign key (deposit_id, id) references deposits(id, chain_transfer_id),
  constraint chain_transfers_member_id_fkey foreign key (member_id) references users(id),
  constraint chain_transfers_amount_check check (amount >= 0),
  constraint chain_transfers_block_check check (block >= 0),
  constraint chain_transfers_block_hash_check check (block_hash ~ '^0x[0-9a-f]{64}$'::text),
  constraint chain_transfers_chain_check check (chain = any (array['bep20'::text, 'trc20'::text])),
  constraint chain_transfers_confirmed check (state <> 'credited'::text or confirmed_at is not null),
  constraint chain_transfers_confirming check (state <> 'confirming'::text or member_id is not null and reason is null),
  constraint chain_transfers_credited check ((state = any (array['credited'::text, 'reversing'::text])) = (deposit_id is not null)),
  constraint chain_transfers_decided check ((decided_by is null) = (decided_at is null)),
  constraint chain_transfers_dismissed check (state <> 'dismissed'::text or decided_by is not null and note <> ''::text),
  constraint chain_transfers_failing check (failing_since is null or tried_at is not null and confirmed_at is null),
  constraint chain_transfers_hash check (tx_hash ~
case chain
    when 'bep20'::text then '^0x[0-9a-f]{64}$'::text
    else '^[0-9a-f]{64}$'::text
end),
  constraint chain_transfers_log_index_check check (log_index >= 0),
  constraint chain_transfers_majority check ((shown_by is null) = (configured is null) and (shown_by is null or (2 * shown_by) > configured)),
  constraint chain_transfers_owed check (owed_at is null or state = 'reversing'::text),
  constraint chain_transfers_raw_check check (raw > 0::numeric),
  constraint chain_transfers_reason_check check (reason = any (array['wrong_token'::text, 'below_minimum'::text, 'before_address'::text, 'no_member'::text, 'credited_by_hand'::text, 'disputed'::text, 'single_endpoint'::text])),
  constraint chain_transfers_state_check check (state = any (array['confirming'::text, 'credited'::text, 'reversing'::text, 'vanished'::text, 'unmatched'::text, 'dismissed'::text])),
  constraint chain_transfers_token_check check (token <> ''::text),
  constraint chain_transfers_unmatched check ((state <> all (array['unmatched'::text, 'dismissed'::text])) or reason is not null),
  constraint chain_transfers_worth check (deposit_id is null or amount > 0 and amount is not null),
  constraint chain_transfers_wrong_token check (amount is not null or reason = 'wrong_token'::text and reason is not null)
);
create index chain_transfers_by_block on chain_transfers (chain, block);
create index chain_transfers_by_recipient on chain_transfers (chain, recipient, id) where state <> 'vanished'::text;
create index chain_transfers_by_sender on chain_transfers (sender, id) where state = 'credited'::text;
create index chain_transfers_by_state on chain_transfers (state, id) include (chain, reason);
create index chain_transfers_of_member on chain_transfers (member_id, id) include (amount);
create index chain_transfers_reversing on chain_transfers (chain, id) where state = 'reversing'::text;
create index chain_transfers_unconfirmed on chain_transfers (chain, block) where confirmed_at is null and (state = any (array['confirming'::text, 'unmatched'::text])) and amount is not null;
create index chain_transfers_voted on chain_transfers (chain, confirmed_at) where state = 'credited'::text;
create trigger chain_transfers_owner_kept before insert or update of member_id, deposit_id on chain_transfers
  for each row execute function keep_address_owner();
grant select, insert, update, delete on chain_transfers to clearstead_app;
grant usage, select on sequence chain_transfers_id_seq to clearstead_app;

create table chain_endpoints (
  chain text not null,
  name text not null,
  head integer,
  advanced_at timestamp with time zone,
  lag integer,
  latency_ms integer,
  answered_at timestamp with time zone,
  error jsonb,
  failed_at timestamp with time zone,
  disagreement jsonb,
  disagreed_at timestamp with time zone,
  span integer not null,
  constraint chain_endpoints_pkey primary key (chain, name),
  constraint chain_endpoints_chain_check check (chain = any (array['bep20'::text, 'trc20'::text])),
  constraint chain_endpoints_lag_check check (lag >= 0),
  constraint chain_endpoints_latency_ms_check check (latency_ms >= 0),
  constraint chain_endpoints_span_check check (span > 0)
);
grant select, insert, update, delete on chain_endpoints to clearstead_app;

create table chain_health (
  chain text not null,
  name text not null,
  at timestamp with time zone not null,
  head integer,
  lag integer,
  latency_ms integer,
  is_working boolean not null,
  constraint chain_health_pkey primary key (chain, name, at)
);
create index chain_health_by_time on chain_health (at);
grant select, insert, update, delete on chain_health to clearstead_app;

create table chain_denials (
  chain_transfer_id bigint not null,
  endpoint text not null,
  name text not null,
  denied_at timestamp with time zone not null,
  constraint chain_denials_pkey primary key (chain_transfer_id, endpoint),
  constraint chain_denials_chain_transfer_id_fkey foreign key (chain_transfer_id) references chain_transfers(id),
  constraint chain_denials_endpoint_check check (endpoint ~ '^[0-9a-f]{64}$'::text),
  constraint chain_denials_name_check check (name <> ''::text)
);
create index chain_denials_of_endpoint on chain_denials (endpoint);
grant select, insert, update, delete on chain_denials to clearstead_app;


-- Tables: anchors

create table anchors (
  day date not null,
  taken_at timestamp with time zone not null,
  text text not null,
  previous_digest bytea not null,
  digest bytea not null,
  constraint anchors_pkey primary key (day),
  constraint anchors_digest_key unique (digest),
  constraint anchors_previous_digest_key unique (previous_digest),
  constraint anchors_digest_check check (digest = sha256(convert_to(text, 'UTF8'::name))),
  constraint anchors_previous_digest_check check (length(previous_digest) = 32)
);
create trigger anchors_frozen before delete or update or truncate on anchors
  for each statement execute function refuse_change();
grant select, insert, update, delete on anchors to clearstead_app;

create table anchor_proofs (
  day date not null,
  kind text not null,
  service text not null,
  file bytea,
  received_at timestamp with time zone,
  attested_at timestamp with time zone,
  block integer,
  problem jsonb,
  asked_at timestamp with time zone not null,
  constraint anchor_proofs_pkey primary key (day, kind, service),
  constraint anchor_proofs_day_fkey foreign key (day) references anchors(day),
  constraint anchor_proofs_attested check (attested_at is null or file is not null),
  constraint anchor_proofs_block check ((block is not null) = (kind = 'opentimestamps'::text and attested_at is not null)),
  constraint anchor_proofs_kind_check check (kind = any (array['rfc3161'::text, 'opentimestamps'::text])),
  constraint anchor_proofs_problem_check check (jsonb_typeof(problem) = 'object'::text),
  constraint anchor_proofs_received check ((file is null) = (received_at is null)),
  constraint anchor_proofs_service_check check (service <> ''::text)
);
create trigger anchor_proofs_final before update on anchor_proofs
  for each row when (old.attested_at is not null) execute function refuse_change();
create trigger anchor_proofs_kept before delete or truncate on anchor_proofs
  for each statement execute function refuse_change();
grant select, insert, update, delete on anchor_proofs to clearstead_app;

create table auditors_archives (
  id integer generated always as identity not null,
  asked_by integer not null,
  asked_at timestamp with time zone not null,
  status text default 'waiting'::text not null,
  size bigint default 0 not null,
  done_at timestamp with time zone,
  kept_until timestamp with time zone not null,
  constraint auditors_archives_pkey primary key (id),
  constraint auditors_archives_asked_by_fkey foreign key (asked_by) references users(id),
  constraint auditors_archives_done check ((status = any (array['done'::text, 'failed'::text])) = (done_at is not null)),
  constraint auditors_archives_kept check (kept_until > asked_at),
  constraint auditors_archives_size_check check (size >= 0),
  constraint auditors_archives_status_check check (status = any (array['waiting'::text, 'writing'::text, 'done'::text, 'failed'::text]))
);
create unique index auditors_archives_in_the_making on auditors_archives ((true)) where status = any (array['waiting'::text, 'writing'::text]);
grant select, insert, update, delete on auditors_archives to clearstead_app;
grant usage, select on sequence auditors_archives_id_seq to clearstead_app;

create table auditors_archive_pieces (
  archive_id integer not null,
  nth integer not null,
  bytes bytea storage external not null,
  constraint auditors_archive_pieces_pkey primary key (archive_id, nth),
  constraint auditors_archive_pieces_archive_id_fkey foreign key (archive_id) references auditors_archives(id) on delete cascade,
  constraint auditors_archive_pieces_bytes_check check (length(bytes) >= 1 and length(bytes) <= 1048576),
  constraint auditors_archive_pieces_nth_check check (nth >= 0)
);
grant select, insert, update, delete on auditors_archive_pieces to clearstead_app;


-- Tables: reserves

create table reserve_addresses (
  id integer generated always as identity not null,
  chain text not null,
  address text not null,
  label text not null,
  created_by integer not null,
  created_at timestamp with time zone not null,
  retired_at timestamp with time zone,
  retired_by integer,
  retired_reason text default ''::text not null,
  constraint reserve_addresses_pkey primary key (id),
  constraint reserve_addresses_created_by_fkey foreign key (created_by) references users(id),
  constraint reserve_addresses_retired_by_fkey foreign key (retired_by) references users(id),
  constraint reserve_addresses_address_check check (address <> ''::text),
  constraint reserve_addresses_chain_check check (chain = any (array['bep20'::text, 'trc20'::text])),
  constraint reserve_addresses_retired check ((retired_at is null) = (retired_by is null))
);
create unique index reserve_addresses_once on reserve_addresses (chain, address) where retired_at is null;
grant select, insert, update, delete on reserve_addresses to clearstead_app;
grant usage, select on sequence reserve_addresses_id_seq to clearstead_app;

create table reserve_proofs (
  id integer generated always as identity not null,
  address_id integer not null,
  signed_on date not null,
  message text not null,
  signature text not null,
  created_by integer not null,
  created_at timestamp with time zone not null,
  contract_block integer,
  contract_block_hash text,
  nonce text,
  constraint reserve_proofs_pkey primary key (id),
  constraint reserve_proofs_nonce_key unique (nonce),
  constraint reserve_proofs_once_a_day unique (address_id, signed_on),
  constraint reserve_proofs_address_id_fkey foreign key (address_id) references reserve_addresses(id),
  constraint reserve_proofs_created_by_fkey foreign key (created_by) references users(id),
  constraint reserve_proofs_issued foreign key (nonce, address_id, signed_on, message) references reserve_messages(nonce, address_id, signed_on, message),
  constraint reserve_proofs_bound check (nonce is not null) not valid,
  constraint reserve_proofs_contract check ((contract_block is null) = (contract_block_hash is null)),
  constraint reserve_proofs_contract_block_hash_check check (contract_block_hash ~ '^0x[0-9a-f]{64}$'::text),
  constraint reserve_proofs_signature_check check (signature ~ '^0x([0-9a-f]{2})*$'::text and (contract_block is not null or length(signature) = 132))
);
create trigger reserve_proofs_frozen before delete or update or truncate on reserve_proofs
  for each statement execute function refuse_change();
grant select, insert, update, delete on reserve_proofs to clearstead_app;
grant usage, select on sequence reserve_proofs_id_seq to clearstead_app;

create table reserve_readings (
  day date not null,
  address_id integer not null,
  held bigint not null,
  block integer not null,
  block_hash text not null,
  read_at timestamp with time zone not null,
  constraint reserve_readings_pkey primary key (day, address_id),
  constraint reserve_readings_address_id_fkey foreign key (address_id) references reserve_addresses(id),
  constraint reserve_readings_day_fkey foreign key (day) references transparency_days(day),
  constraint reserve_readings_block_hash_check check (block_hash ~ '^0x[0-9a-f]{64}$'::text),
  constraint reserve_readings_held_check check (held >= 0)
);
create trigger reserve_readings_frozen before delete or update or truncate on reserve_readings
  for each statement execute function refuse_change();
grant select, insert, update, delete on reserve_readings to clearstead_app;

create table reserve_statements (
  id integer generated always as identity not null,
  kind text not null,
  account text not null,
  day date not null,
  amount bigint not null,
  sha256 bytea not null,
  file_id integer not null,
  is_published boolean not null,
  created_by integer not null,
  created_at timestamp with time zone not null,
  constraint reserve_statements_pkey primary key (id),
  constraint reserve_statements_created_by_fkey foreign key (created_by) references users(id),
  constraint reserve_statements_file_id_fkey foreign key (file_id) references files(id),
  constraint reserve_statements_account_check check (account <> ''::text),
  constraint reserve_statements_amount_check check (amount >= 0),
  constraint reserve_statements_kind_check check (kind = any (array['bank'::text, 'investments'::text])),
  constraint reserve_statements_sha256_check check (length(sha256) = 32)
);
create index reserve_statements_newest on reserve_statements (kind, account, day desc, id desc);
create trigger reserve_statements_frozen before delete or update or truncate on reserve_statements
  for each statement execute function refuse_change();
grant select, insert, update, delete on reserve_statements to clearstead_app;
grant usage, select on sequence reserve_statements_id_seq to clearstead_app;

create table reserve_contract_checks (
  address_id integer not null,
  message text not null,
  signature text not null,
  block integer not null,
  block_hash text not null,
  checked_at timestamp with time zone not null,
  constraint reserve_contract_checks_address_id_fkey foreign key (address_id) references reserve_addresses(id),
  constraint reserve_contract_checks_block_hash_check check (block_hash ~ '^0x[0-9a-f]{64}$'::text)
);
create unique index reserve_contract_checks_once on reserve_contract_checks (address_id, md5(message), md5(signature));
grant select, insert, update, delete on reserve_contract_checks to clearstead_app;

create table reserve_reading_problems (
  chain text not null,
  day date not null,
  problem text not null,
  tried_at timestamp with time zone not null,
  constraint reserve_reading_problems_pkey primary key (chain),
  constraint reserve_reading_problems_chain_check check (chain = any (array['bep20'::text, 'trc20'::text])),
  constraint reserve_reading_problems_problem_check check (problem = any (array['no_endpoint'::text, 'no_answer'::text, 'other_chain'::text, 'no_token'::text, 'no_history'::text, 'not_final'::text, 'differ'::text]))
);
grant select, insert, update, delete on reserve_reading_problems to clearstead_app;

create table reserve_messages (
  nonce text not null,
  address_id integer not null,
  key_id integer not null,
  origin text not null,
  signed_on date not null,
  message text not null,
  created_by integer not null,
  created_at timestamp with time zone not null,
  constraint reserve_messages_pkey primary key (nonce),
  constraint reserve_messages_whole unique (nonce, address_id, signed_on, message),
  constraint reserve_messages_address_id_fkey foreign key (address_id) references reserve_addresses(id),
  constraint reserve_messages_created_by_fkey foreign key (created_by) references users(id),
  constraint reserve_messages_key_id_fkey foreign key (key_id) references installation_keys(id),
  constraint reserve_messages_nonce_check check (nonce ~ '^[0-9a-f]{64}$'::text),
  constraint reserve_messages_origin_check check (origin ~ '^https?://[^/]+$'::text)
);
create trigger reserve_messages_frozen before delete or update or truncate on reserve_messages
  for each statement execute function refuse_change();
grant select, insert, update, delete on reserve_messages to clearstead_app;

create table installation_keys (
  id integer generated always as identity not null,
  public_key bytea not null,
  previous_id integer,
  signature bytea,
  reason text default ''::text not null,
  created_by integer,
  created_at timestamp with time zone not null,
  constraint installation_keys_pkey primary key (id),
  constraint installation_keys_previous_id_key unique (previous_id),
  constraint installation_keys_public_key_key unique (public_key),
  constraint installation_keys_created_by_fkey foreign key (created_by) references users(id),
  constraint installation_keys_previous_id_fkey foreign key (previous_id) references installation_keys(id),
  constraint installation_keys_check check (previous_id < id),
  constraint installation_keys_public_key_check check (length(public_key) = 32),
  constraint installation_keys_signature_check check (length(signature) = 64),
  constraint installation_keys_signed check ((previous_id is null) = (signature is null))
);
create unique index installation_keys_one_first on installation_keys ((0)) where previous_id is null;
create trigger installation_keys_frozen before delete or update or truncate on installation_keys
  for each statement execute function refuse_change();
grant select, insert, update, delete on installation_keys to clearstead_app;
grant usage, select on sequence installation_keys_id_seq to clearstead_app;

create table installation_key_secrets (
  key_id integer not null,
  sealed bytea not null,
  constraint installation_key_secrets_pkey primary key (key_id),
  constraint installation_key_secrets_key_id_fkey foreign key (key_id) references installation_keys(id)
);
create trigger installation_key_secrets_frozen before update or truncate on installation_key_secrets
  for each statement execute function refuse_change();
grant select, insert, update, delete on installation_key_secrets to clearstead_app;


-- Tables: snapshots

create table snapshot_commitments (
  day date not null,
  commitment bytea not null,
  sealed bytea not null,
  committed_at timestamp with time zone not null,
  constraint snapshot_commitments_pkey primary key (day),
  constraint snapshot_commitments_commitment_key unique (commitment),
  constraint snapshot_commitments_commitment_check check (length(commitment) = 32)
);
create trigger snapshot_commitments_frozen before delete or update or truncate on snapshot_commitments
  for each statement execute function refuse_change();
create trigger snapshot_commitments_in_time before insert on snapshot_commitments
  for each row execute function check_snapshot_commitment();
grant select, insert, update, delete on snapshot_commitments to clearstead_app;

create table snapshot_asks (
  id integer generated always as identity not null,
  day date not null,
  nth integer not null,
  asked_by integer not null,
  asked_at timestamp with time zone not null,
  constraint snapshot_asks_pkey primary key (id),
  constraint snapshot_asks_day_nth_key unique (day, nth),
  constraint snapshot_asks_asked_by_fkey foreign key (asked_by) references users(id),
  constraint snapshot_asks_nth_check check (nth >= 1 and nth <= 4)
);
create trigger snapshot_asks_frozen before delete or update or truncate on snapshot_asks
  for each statement execute function refuse_change();
grant select, insert, update, delete on snapshot_asks to clearstead_app;
grant usage, select on sequence snapshot_asks_id_seq to clearstead_app;

create table snapshots (
  id integer generated always as identity not null,
  day date not null,
  ask_id integer,
  commitment bytea,
  secret bytea,
  drawn_from bytea,
  opens_at timestamp with time zone,
  seconds integer,
  due_at timestamp with time zone,
  at timestamp with time zone,
  upto bigint,
  seal bytea,
  root bytea,
  key bytea,
  usd bigint,
  sgx bigint,
  custody bigint,
  investments bigint,
  treasury bigint,
  token_reserve bigint,
  level_payable bigint,
  reserves jsonb,
  taken_at timestamp with time zone not null,
  previous_hash bytea not null,
  hash bytea not null,
  constraint snapshots_pkey primary key (id),
  constraint snapshots_ask_id_key unique (ask_id),
  constraint snapshots_hash_key unique (hash),
  constraint snapshots_previous_hash_key unique (previous_hash),
  constraint snapshots_ask_id_fkey foreign key (ask_id) references snapshot_asks(id),
  constraint snapshots_commitment_fkey foreign key (commitment) references snapshot_commitments(commitment),
  constraint snapshots_asked check (ask_id is null or due_at is not null and at is not null and num_nonnulls(commitment, drawn_from, opens_at, seconds) = 0),
  constraint snapshots_at check (at >= due_at and taken_at >= at),
  constraint snapshots_drawn check (ask_id is not null or (due_at is not null) = (num_nulls(commitment, drawn_from, opens_at, seconds) = 0)),
  constraint snapshots_due check (ask_id is not null or due_at = (opens_at + make_interval(secs => ((('x'::text || encode(substring(sha256(('\x05'::bytea || secret) || drawn_from) from 1 for 6), 'hex'::text)))::bit(48)::bigint % seconds::bigint)::double precision))),
  constraint snapshots_hash_check check (length(hash) = 32),
  constraint snapshots_previous_hash_check check (length(previous_hash) = 32),
  constraint snapshots_revealed check (secret is null or at is not null or coalesce(taken_at >= (opens_at + make_interval(secs => seconds::double precision)), false)),
  constraint snapshots_seconds_check check (seconds > 0),
  constraint snapshots_secret check (not commitment is distinct from sha256(secret)),
  constraint snapshots_sgx_check check (sgx >= 0),
  constraint snapshots_taken check (at is null or due_at is not null),
  constraint snapshots_usd_check check (usd >= 0),
  constraint snapshots_whole check (num_nulls(at, upto, seal, root, key, usd, sgx, custody, investments, treasury, token_reserve, level_payable, reserves) = any (array[0, 13]))
);
create unique index snapshots_drawn_once on snapshots (day) where ask_id is null;
create trigger snapshots_follow before insert on snapshots
  for each row execute function check_snapshot();
create trigger snapshots_frozen before delete or update or truncate on snapshots
  for each statement execute function refuse_change();
grant select, insert, update, delete on snapshots to clearstead_app;
grant usage, select on sequence snapshots_id_seq to clearstead_app;

create table reserve_hours (
  at timestamp with time zone not null,
  addresses jsonb not null,
  read_at timestamp with time zone not null,
  constraint reserve_hours_pkey primary key (at),
  constraint reserve_hours_addresses_check check (jsonb_typeof(addresses) = 'array'::text),
  constraint reserve_hours_read check (read_at >= at)
);
create trigger reserve_hours_frozen before delete or update or truncate on reserve_hours
  for each statement execute function refuse_change();
grant select, insert, update, delete on reserve_hours to clearstead_app;


-- Tables: published days

create table transparency_days (
  day date not null,
  upto bigint not null,
  taken_at timestamp with time zone not null,
  root bytea not null,
  usd bigint not null,
  sgx bigint not null,
  seal bytea not null,
  previous_hash bytea not null,
  hash bytea not null,
  custody bigint not null,
  investments bigint not null,
  treasury bigint not null,
  token_reserve bigint not null,
  level_payable bigint not null,
  token_price bigint,
  reserves jsonb,
  checks jsonb,
  staged jsonb,
  constraint transparency_days_pkey primary key (day),
  constraint transparency_days_hash_key unique (hash),
  constraint transparency_days_previous_hash_key unique (previous_hash),
  constraint transparency_days_hashes check (least(length(root), length(seal), length(previous_hash), length(hash)) = 32),
  constraint transparency_days_owed check (least(usd, sgx, level_payable, token_reserve) >= 0)
);
create trigger transparency_days_frozen before delete or update or truncate on transparency_days
  for each statement execute function refuse_change();
grant select, insert, update, delete on transparency_days to clearstead_app;

create table proof_checks (
  member_id integer not null,
  day date not null,
  holds boolean not null,
  checked_at timestamp with time zone not null,
  constraint proof_checks_pkey primary key (member_id),
  constraint proof_checks_day_fkey foreign key (day) references transparency_days(day),
  constraint proof_checks_member_id_fkey foreign key (member_id) references users(id)
);
create index proof_checks_by_day on proof_checks (day);
grant select, insert, update, delete on proof_checks to clearstead_app;

create table transparency_promises (
  day date not null,
  kind text not null,
  total bigint not null,
  as_of timestamp with time zone not null,
  constraint transparency_promises_pkey primary key (day, kind),
  constraint transparency_promises_day_fkey foreign key (day) references transparency_days(day),
  constraint transparency_promises_total_check check (total >= 0)
);
create trigger transparency_promises_frozen before delete or update or truncate on transparency_promises
  for each statement execute function refuse_change();
grant select, insert, update, delete on transparency_promises to clearstead_app;

create table transparency_payouts (
  day date not null,
  kind text not null,
  total bigint not null,
  constraint transparency_payouts_pkey primary key (day, kind),
  constraint transparency_payouts_day_fkey foreign key (day) references transparency_days(day)
);
create trigger transparency_payouts_frozen before delete or update or truncate on transparency_payouts
  for each statement execute function refuse_change();
grant select, insert, update, delete on transparency_payouts to clearstead_app;

create table transparency_earnings (
  day date not null,
  from_days integer not null,
  members integer not null,
  members_below integer not null,
  put_in bigint[] not null,
  taken_out bigint[] not null,
  constraint transparency_earnings_pkey primary key (day, from_days),
  constraint transparency_earnings_day_fkey foreign key (day) references transparency_days(day),
  constraint transparency_earnings_group check (members >= 25) not valid,
  constraint transparency_earnings_quartiles check (cardinality(put_in) = 3 and cardinality(taken_out) = 3),
  constraint transparency_earnings_rounded check (are_rounded(put_in) and are_rounded(taken_out)) not valid
);
create trigger transparency_earnings_frozen before delete or update or truncate on transparency_earnings
  for each statement execute function refuse_change();
grant select, insert, update, delete on transparency_earnings to clearstead_app;

create table liability_trees (
  day date not null,
  key bytea not null,
  block_roots bytea not null,
  constraint liability_trees_pkey primary key (day),
  constraint liability_trees_day_fkey foreign key (day) references transparency_days(day),
  constraint liability_trees_key_check check (length(key) = 32)
);
create trigger liability_trees_frozen before delete or update or truncate on liability_trees
  for each statement execute function refuse_change();
grant select, insert, update, delete on liability_trees to clearstead_app;

create table liability_blocks (
  day date not null,
  block integer not null,
  members integer[] not null,
  parts smallint[] not null,
  usd bigint[] not null,
  sgx bigint[] not null,
  staged bigint[],
  buy_backs bigint[],
  constraint liability_blocks_pkey primary key (day, block),
  constraint liability_blocks_day_fkey foreign key (day) references liability_trees(day)
);
create trigger liability_blocks_frozen before delete or update or truncate on liability_blocks
  for each statement execute function refuse_change();
grant select, insert, update, delete on liability_blocks to clearstead_app;


-- Tables: notices

create table notices (
  id bigint default nextval('notice_ids'::regclass) not null,
  member_id integer not null,
  event text not null,
  key text not null,
  title text,
  message text,
  seen_at timestamp with time zone,
  created_at timestamp with time zone not null,
  facts jsonb,
  constraint notices_pkey primary key (id),
  constraint notices_once unique (member_id, key),
  constraint notices_member_id_fkey foreign key (member_id) references users(id),
  constraint notices_event_check check (event <> ''::text),
  constraint notices_facts_check check (jsonb_typeof(facts) = 'object'::text),
  constraint notices_key_check check (length(key) >= 1 and length(key) <= 200),
  constraint notices_message_check check (message <> ''::text),
  constraint notices_title_check check (title <> ''::text),
  constraint notices_written check ((facts is null) = (title is not null) and (title is null) = (message is null))
);
create index notices_in_history on notices (member_id, created_at) where event = any (array['account.username_changed'::text, 'account.email_changed'::text, 'account.password_changed'::text, 'account.second_factor_on'::text, 'account.second_factor_off'::text, 'account.blocked'::text, 'account.unblocked'::text, 'movement.reversed'::text, 'deposit.reversed'::text]);
create index notices_newest on notices (member_id, id desc) include (seen_at);
create index notices_unseen on notices (member_id) where seen_at is null;
grant select, insert, update, delete on notices to clearstead_app;

create table notice_mails (
  id bigint generated always as identity not null,
  event text not null,
  facts jsonb not null,
  address text not null,
  fullname text not null,
  language text not null,
  taken_until timestamp with time zone default '-infinity'::timestamp with time zone not null,
  taken_number bigint,
  message_id uuid,
  constraint notice_mails_pkey primary key (id),
  constraint notice_mails_facts check (jsonb_typeof(facts) = 'object'::text)
);
grant select, insert, update, delete on notice_mails to clearstead_app;
grant usage, select on sequence notice_mails_id_seq to clearstead_app;

create table mail_takings (
  message_id text not null,
  number bigint not null,
  ends_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  constraint mail_takings_pkey primary key (message_id)
);
grant select, insert, update, delete on mail_takings to clearstead_app;

create table announcements (
  id bigint default nextval('notice_ids'::regclass) not null,
  title text not null,
  message text not null,
  type text not null,
  is_for_all boolean not null,
  recipient_count integer default 0 not null,
  seen_count integer default 0 not null,
  created_by integer not null,
  created_at timestamp with time zone not null,
  deleted_by integer,
  deleted_at timestamp with time zone,
  translations jsonb default '{}'::jsonb not null,
  shown_until timestamp with time zone,
  constraint announcements_pkey primary key (id),
  constraint announcements_created_by_fkey foreign key (created_by) references users(id),
  constraint announcements_deleted_by_fkey foreign key (deleted_by) references users(id),
  constraint announcements_deleted_by_somebody check ((deleted_at is null) = (deleted_by is null)),
  constraint announcements_message_check check (message <> ''::text),
  constraint announcements_title_check check (title <> ''::text),
  constraint announcements_translations_check check (jsonb_typeof(translations) = 'object'::text),
  constraint announcements_type_check check (type = any (array['notification'::text, 'site_popup'::text])),
  constraint announcements_until check (shown_until is null or type = 'site_popup'::text and shown_until > created_at)
);
create index announcements_open on announcements (id desc) where deleted_at is null;
create index announcements_to_all on announcements (id desc) include (created_at) where is_for_all and deleted_at is null;
grant select, insert, update, delete on announcements to clearstead_app;

create table announcement_readers (
  member_id integer not null,
  announcement_id bigint not null,
  seen_at timestamp with time zone,
  constraint announcement_readers_pkey primary key (member_id, announcement_id),
  constraint announcement_readers_announcement_id_fkey foreign key (announcement_id) references announcements(id),
  constraint announcement_readers_member_id_fkey foreign key (member_id) references users(id)
);
create index announcement_readers_chosen on announcement_readers (announcement_id, member_id);
create trigger announcement_readers_came after insert on announcement_readers
  for each row when (new.seen_at is not null) execute function note_announcement_seen();
create trigger announcement_readers_saw after update of seen_at on announcement_readers
  for each row when (old.seen_at is null and new.seen_at is not null) execute function note_announcement_seen();
grant select, insert, update, delete on announcement_readers to clearstead_app;

create table announcement_seen (
  id bigint generated always as identity not null,
  announcement_id bigint not null,
  constraint announcement_seen_pkey primary key (id),
  constraint announcement_seen_announcement_id_fkey foreign key (announcement_id) references announcements(id)
);
create index announcement_seen_by_announcement on announcement_seen (announcement_id);
grant select, insert, update, delete on announcement_seen to clearstead_app;
grant usage, select on sequence announcement_seen_id_seq to clearstead_app;

create table scheduled_announcements (
  id integer generated always as identity not null,
  title text not null,
  message text not null,
  translations jsonb default '{}'::jsonb not null,
  type text not null,
  is_for_all boolean not null,
  recipients integer[] default '{}'::integer[] not null,
  send_at timestamp with time zone not null,
  shown_until timestamp with time zone,
  status text default 'scheduled'::text not null,
  announcement_id bigint,
  created_by integer not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  cancelled_by integer,
  constraint scheduled_announcements_pkey primary key (id),
  constraint scheduled_announcements_announcement_id_key unique (announcement_id),
  constraint scheduled_announcements_announcement_id_fkey foreign key (announcement_id) references announcements(id),
  constraint scheduled_announcements_cancelled_by_fkey foreign key (cancelled_by) references users(id),
  constraint scheduled_announcements_created_by_fkey foreign key (created_by) references users(id),
  constraint scheduled_announcements_cancelled check ((status = 'cancelled'::text) = (cancelled_by is not null)),
  constraint scheduled_announcements_for_somebody check (is_for_all = (cardinality(recipients) = 0)),
  constraint scheduled_announcements_message_check check (message <> ''::text),
  constraint scheduled_announcements_recipients_check check (cardinality(recipients) <= 10000),
  constraint scheduled_announcements_sent check ((status = 'sent'::text) = (announcement_id is not null)),
  constraint scheduled_announcements_status_check check (status = any (array['scheduled'::text, 'sent'::text, 'cancelled'::text, 'missed'::text])),
  constraint scheduled_announcements_title_check check (title <> ''::text),
  constraint scheduled_announcements_translations_check check (jsonb_typeof(translations) = 'object'::text),
  constraint scheduled_announcements_type_check check (type = any (array['notification'::text, 'site_popup'::text])),
  constraint scheduled_announcements_until check (shown_until is null or type = 'site_popup'::text and shown_until > send_at)
);
create index scheduled_announcements_due on scheduled_announcements (send_at, id) where status = 'scheduled'::text;
create index scheduled_announcements_open on scheduled_announcements (send_at, id) where status = any (array['scheduled'::text, 'missed'::text]);
grant select, insert, update, delete on scheduled_announcements to clearstead_app;
grant usage, select on sequence scheduled_announcements_id_seq to clearstead_app;

create table notice_preferences (
  member_id integer not null,
  muted text[] default '{}'::text[] not null,
  updated_at timestamp with time zone not null,
  wants_digest boolean default false not null,
  constraint notice_preferences_pkey primary key (member_id),
  constraint notice_preferences_member_id_fkey foreign key (member_id) references users(id),
  constraint notice_preferences_muted_check check (muted <@ array['programme'::text, 'support'::text, 'news'::text])
);
grant select, insert, update, delete on notice_preferences to clearstead_app;

create table banners (
  id integer generated always as identity not null,
  file_id integer not null,
  title text default ''::text not null,
  created_by integer not null,
  created_at timestamp with time zone not null,
  shown_from timestamp with time zone not null,
  shown_until timestamp with time zone,
  title_in jsonb default '{}'::jsonb not null,
  constraint banners_pkey primary key (id),
  constraint banners_file_id_key unique (file_id),
  constraint banners_created_by_fkey foreign key (created_by) references users(id),
  constraint banners_file_id_fkey foreign key (file_id) references files(id),
  constraint banners_title_check check (length(title) <= 200),
  constraint banners_title_in_check check (are_translations(title_in, 200)),
  constraint banners_until check (shown_until is null or shown_until > shown_from)
);
create index banners_begun on banners (shown_from desc, id desc);
create trigger banners_counted after insert on banners referencing new table as added
  for each statement execute function banners_counted();
create trigger banners_counted_delete after delete on banners referencing old table as removed
  for each statement execute function banners_counted();
grant select, insert, update, delete on banners to clearstead_app;
grant usage, select on sequence banners_id_seq to clearstead_app;

create table achievers (
  id integer generated always as identity not null,
  file_id integer not null,
  name text not null,
  title text not null,
  created_by integer not null,
  created_at timestamp with time zone not null,
  title_in jsonb default '{}'::jsonb not null,
  constraint achievers_pkey primary key (id),
  constraint achievers_file_id_key unique (file_id),
  constraint achievers_created_by_fkey foreign key (created_by) references users(id),
  constraint achievers_file_id_fkey foreign key (file_id) references files(id),
  constraint achievers_name_check check (length(name) >= 1 and length(name) <= 120),
  constraint achievers_title_check check (length(title) >= 1 and length(title) <= 200),
  constraint achievers_title_in_check check (are_translations(title_in, 200))
);
create trigger achievers_counted after insert on achievers referencing new table as added
  for each statement execute function achievers_counted();
create trigger achievers_counted_delete after delete on achievers referencing old table as removed
  for each statement execute function achievers_counted();
grant select, insert, update, delete on achievers to clearstead_app;
grant usage, select on sequence achievers_id_seq to clearstead_app;

create table qr_links (
  id integer generated always as identity not null,
  file_id integer not null,
  label text not null,
  address text not null,
  created_by integer not null,
  created_at timestamp with time zone not null,
  label_in jsonb default '{}'::jsonb not null,
  constraint qr_links_pkey primary key (id),
  constraint qr_links_file_id_key unique (file_id),
  constraint qr_links_created_by_fkey foreign key (created_by) references users(id),
  constraint qr_links_file_id_fkey foreign key (file_id) references files(id),
  constraint qr_links_address_check check (length(address) >= 1 and length(address) <= 300),
  constraint qr_links_label_check check (length(label) >= 1 and length(label) <= 120),
  constraint qr_links_label_in_check check (are_translations(label_in, 120))
);
create trigger qr_links_counted after insert on qr_links referencing new table as added
  for each statement execute function qr_links_counted();
create trigger qr_links_counted_delete after delete on qr_links referencing old table as removed
  for each statement execute function qr_links_counted();
grant select, insert, update, delete on qr_links to clearstead_app;
grant usage, select on sequence qr_links_id_seq to clearstead_app;

create table news (
  id integer generated always as identity not null,
  title text not null,
  body text not null,
  is_published boolean not null,
  published_at timestamp with time zone not null,
  is_pinned boolean default false not null,
  created_by integer not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  title_in jsonb default '{}'::jsonb not null,
  body_in jsonb default '{}'::jsonb not null,
  constraint news_pkey primary key (id),
  constraint news_created_by_fkey foreign key (created_by) references users(id),
  constraint news_body_check check (length(body) >= 1 and length(body) <= 20000),
  constraint news_body_in_check check (are_translations(body_in, 20000)),
  constraint news_title_check check (length(title) >= 1 and length(title) <= 200),
  constraint news_title_in_check check (are_translations(title_in, 200))
);
create index news_by_publication on news (published_at) where is_published;
create index news_shown on news (is_pinned desc, published_at desc, id desc);
create trigger news_counted after insert on news referencing new table as added
  for each statement execute function news_counted();
create trigger news_counted_delete after delete on news referencing old table as removed
  for each statement execute function news_counted();
create trigger news_counted_update after update on news
  for each row when (old.is_published is distinct from new.is_published) execute function news_counted();
grant select, insert, update, delete on news to clearstead_app;
grant usage, select on sequence news_id_seq to clearstead_app;


-- Tables: support

create table tickets (
  id integer generated always as identity not null,
  member_id integer not null,
  subject text not null,
  category text not null,
  priority text not null,
  status text default 'open'::text not null,
  message text not null,
  assignee integer,
  reference_kind text,
  reference_id bigint,
  reference_facts jsonb,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint tickets_pkey primary key (id),
  constraint tickets_by_id_and_member unique (id, member_id),
  constraint tickets_assignee_fkey foreign key (assignee) references users(id),
  constraint tickets_member_id_fkey foreign key (member_id) references users(id),
  constraint tickets_category_check check (category = any (array['account'::text, 'deposit'::text, 'withdrawal'::text, 'plan'::text, 'income'::text, 'transfer'::text, 'token'::text, 'other'::text])),
  constraint tickets_closed_at check ((status = 'closed'::text) = (closed_at is not null)),
  constraint tickets_message_check check (length(message) >= 1 and length(message) <= 10000),
  constraint tickets_priority_check check (priority = any (array['low'::text, 'normal'::text, 'high'::text, 'urgent'::text])),
  constraint tickets_reference_kind_check check (reference_kind = any (array['transfer'::text, 'member_transfer'::text, 'deposit'::text, 'withdrawal'::text, 'topup'::text, 'income'::text, 'active_plan'::text, 'trade'::text])),
  constraint tickets_reference_whole check (num_nulls(reference_kind, reference_id, reference_facts) = any (array[0, 3])),
  constraint tickets_status_check check (status = any (array['open'::text, 'answered'::text, 'pending'::text, 'closed'::text])),
  constraint tickets_subject_check check (length(subject) >= 3 and length(subject) <= 150)
);
create index tickets_by_assignee on tickets (assignee, updated_at desc, id desc) include (status) where assignee is not null;
create index tickets_by_category on tickets (category, updated_at desc, id desc) include (status);
create index tickets_by_status on tickets (status, updated_at desc, id desc);
create index tickets_by_subject on tickets using gin (lower(subject) gin_trgm_ops);
create index tickets_closed on tickets (member_id, closed_at) where closed_at is not null;
create index tickets_newest on tickets (updated_at desc, id desc);
create index tickets_of_member on tickets (member_id, id desc) include (status, created_at);
create index tickets_opened on tickets (member_id, created_at);
create index tickets_unassigned on tickets (status, updated_at desc, id desc) where assignee is null;
create trigger tickets_counted after insert on tickets referencing new table as added
  for each statement execute function tickets_counted();
create trigger tickets_counted_delete after delete on tickets referencing old table as removed
  for each statement execute function tickets_counted();
create trigger tickets_counted_update after update on tickets
  for each row when (old.status is distinct from new.status) execute function tickets_counted();
create trigger tickets_kept before update on tickets
  for each row execute function keep_ticket();
create trigger tickets_not_deleted before delete on tickets
  for each row execute function refuse_change();
create trigger tickets_not_emptied before truncate on tickets
  for each statement execute function refuse_change();
grant select, insert, update, delete on tickets to clearstead_app;
grant usage, select on sequence tickets_id_seq to clearstead_app;

create table ticket_responses (
  id integer generated always as identity not null,
  ticket_id integer not null,
  author_kind text not null,
  author_id integer not null,
  message text not null,
  is_internal boolean not null,
  created_at timestamp with time zone not null,
  member_id integer not null,
  constraint ticket_responses_pkey primary key (id),
  constraint ticket_responses_author_id_fkey foreign key (author_id) references users(id),
  constraint ticket_responses_of_member foreign key (ticket_id, member_id) references tickets(id, member_id),
  constraint ticket_responses_ticket_id_fkey foreign key (ticket_id) references tickets(id),
  constraint ticket_responses_author_kind_check check (author_kind = any (array['member'::text, 'admin'::text])),
  constraint ticket_responses_internal check (author_kind = 'admin'::text or not is_internal),
  constraint ticket_responses_message_check check (length(message) >= 1 and length(message) <= 10000)
);
create index ticket_responses_by_member on ticket_responses (author_id, created_at) where author_kind = 'member'::text;
create index ticket_responses_of_ticket on ticket_responses (ticket_id, id);
create index ticket_responses_read on ticket_responses (member_id, created_at) where not is_internal;
create index ticket_responses_seen on ticket_responses (ticket_id, id) where not is_internal;
create trigger ticket_responses_kept before delete or update on ticket_responses
  for each row execute function keep_response();
create trigger ticket_responses_not_emptied before truncate on ticket_responses
  for each statement execute function refuse_change();
grant select, insert, update, delete on ticket_responses to clearstead_app;
grant usage, select on sequence ticket_responses_id_seq to clearstead_app;

create table ticket_attachments (
  id integer generated always as identity not null,
  ticket_id integer not null,
  response_id integer,
  file_id integer not null,
  name text not null,
  media_type text not null,
  size integer not null,
  created_at timestamp with time zone not null,
  constraint ticket_attachments_pkey primary key (id),
  constraint ticket_attachments_file_id_key unique (file_id),
  constraint ticket_attachments_file_id_fkey foreign key (file_id) references files(id),
  constraint ticket_attachments_response_id_fkey foreign key (response_id) references ticket_responses(id),
  constraint ticket_attachments_ticket_id_fkey foreign key (ticket_id) references tickets(id),
  constraint ticket_attachments_name_check check (length(name) >= 1 and length(name) <= 100)
);
create index ticket_attachments_of_ticket on ticket_attachments (ticket_id, response_id, id);
create trigger ticket_attachments_kept before delete or update on ticket_attachments
  for each row execute function keep_attachment();
grant select, insert, update, delete on ticket_attachments to clearstead_app;
grant usage, select on sequence ticket_attachments_id_seq to clearstead_app;

create table canned_replies (
  id integer generated always as identity not null,
  title text not null,
  message text not null,
  updated_by integer not null,
  updated_at timestamp with time zone not null,
  constraint canned_replies_pkey primary key (id),
  constraint canned_replies_updated_by_fkey foreign key (updated_by) references users(id),
  constraint canned_replies_message_check check (length(message) >= 1 and length(message) <= 10000),
  constraint canned_replies_title_check check (length(title) >= 1 and length(title) <= 100)
);
create unique index canned_replies_title on canned_replies (lower(title));
grant select, insert, update, delete on canned_replies to clearstead_app;
grant usage, select on sequence canned_replies_id_seq to clearstead_app;

create table enquiries (
  id integer generated always as identity not null,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  status text default 'new'::text not null,
  reply text,
  replied_by integer,
  replied_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint enquiries_pkey primary key (id),
  constraint enquiries_replied_by_fkey foreign key (replied_by) references users(id),
  constraint enquiries_answered check (status <> 'answered'::text or reply is not null),
  constraint enquiries_email_check check (length(email) >= 3 and length(email) <= 254),
  constraint enquiries_message_check check (length(message) >= 1 and length(message) <= 5000),
  constraint enquiries_name_check check (length(name) >= 1 and length(name) <= 100),
  constraint enquiries_reply_check check (length(reply) >= 1 and length(reply) <= 10000),
  constraint enquiries_reply_whole check (num_nulls(reply, replied_by, replied_at) = any (array[0, 3])),
  constraint enquiries_status_check check (status = any (array['new'::text, 'answered'::text, 'closed'::text])),
  constraint enquiries_subject_check check (length(subject) >= 1 and length(subject) <= 150)
);
create index enquiries_by_status on enquiries (status, id desc);
create index enquiries_words on enquiries using gin (lower((((name || ' '::text) || email) || ' '::text) || subject) gin_trgm_ops);
create trigger enquiries_counted after insert on enquiries referencing new table as added
  for each statement execute function enquiries_counted();
create trigger enquiries_counted_delete after delete on enquiries referencing old table as removed
  for each statement execute function enquiries_counted();
create trigger enquiries_counted_update after update on enquiries
  for each row when (old.status is distinct from new.status) execute function enquiries_counted();
grant select, insert, update, delete on enquiries to clearstead_app;
grant usage, select on sequence enquiries_id_seq to clearstead_app;

create table enquiry_origins (
  network text not null,
  at timestamp with time zone not null
);
create index enquiry_origins_by_age on enquiry_origins (at);
create index enquiry_origins_latest on enquiry_origins (network, at desc);
grant select, insert, update, delete on enquiry_origins to clearstead_app;


-- Tables: back office

create table settings_versions (
  version integer not null,
  settings jsonb not null,
  changed_by integer,
  changed_at timestamp with time zone not null,
  effective_from date not null,
  approved_by integer,
  constraint settings_versions_pkey primary key (version),
  constraint settings_versions_approved_by_fkey foreign key (approved_by) references users(id),
  constraint settings_versions_changed_by_fkey foreign key (changed_by) references users(id),
  constraint settings_versions_version_check check (version > 0)
);
create index settings_versions_by_day on settings_versions (effective_from desc, version desc);
create trigger settings_versions_frozen before delete or update on settings_versions
  for each row execute function refuse_change();
create trigger settings_versions_not_emptied before truncate on settings_versions
  for each statement execute function refuse_change();
grant select, insert, update, delete on settings_versions to clearstead_app;

create table legal_versions (
  version integer generated always as identity not null,
  settings_version integer not null,
  terms bytea not null,
  privacy bytea not null,
  risk bytea not null,
  since timestamp with time zone not null,
  constraint legal_versions_pkey primary key (version),
  constraint legal_versions_settings_version_fkey foreign key (settings_version) references settings_versions(version)
);
create trigger legal_versions_frozen before delete or update on legal_versions
  for each row execute function refuse_change();
grant select, insert, update, delete on legal_versions to clearstead_app;
grant usage, select on sequence legal_versions_version_seq to clearstead_app;

create table approvals (
  id integer generated always as identity not null,
  call text not null,
  request jsonb not null,
  subject text not null,
  summary jsonb not null,
  fingerprint bytea not null,
  asked_by integer not null,
  asked_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  status text default 'waiting'::text not null,
  decided_by integer,
  decided_at timestamp with time zone,
  note text default ''::text not null,
  result jsonb,
  changes jsonb default '[]'::jsonb not null,
  picture_id integer,
  constraint approvals_pkey primary key (id),
  constraint approvals_asked_by_fkey foreign key (asked_by) references users(id),
  constraint approvals_decided_by_fkey foreign key (decided_by) references users(id),
  constraint approvals_picture_id_fkey foreign key (picture_id) references files(id),
  constraint approvals_call_check check (call <> ''::text),
  constraint approvals_changes_check check (jsonb_typeof(changes) = 'array'::text),
  constraint approvals_check check (expires_at > asked_at),
  constraint approvals_check1 check ((status = 'waiting'::text) = (decided_at is null)),
  constraint approvals_check2 check ((status = any (array['approved'::text, 'rejected'::text])) = (decided_by is not null)),
  constraint approvals_check3 check ((status = 'approved'::text) = (result is not null)),
  constraint approvals_fingerprint_check check (length(fingerprint) = 32),
  constraint approvals_show_pictures check (call <> 'POST /qr/add'::text or picture_id is not null),
  constraint approvals_status_check check (status = any (array['waiting'::text, 'approved'::text, 'rejected'::text, 'expired'::text, 'stale'::text])),
  constraint approvals_subject_check check (subject <> ''::text),
  constraint approvals_summary_check check (summary ? 'code'::text),
  constraint approvals_take_two check (status <> 'approved'::text or decided_by <> asked_by)
);
create index approvals_by_picture on approvals (picture_id) where picture_id is not null;
create index approvals_by_status on approvals (status, id desc);
create index approvals_by_subject on approvals (subject, id desc);
create unique index approvals_waiting_once on approvals (fingerprint) where status = 'waiting'::text;
create trigger approvals_counted after insert on approvals referencing new table as added
  for each statement execute function approvals_counted();
create trigger approvals_counted_delete after delete on approvals referencing old table as removed
  for each statement execute function approvals_counted();
create trigger approvals_counted_update after update on approvals
  for each row when (old.status is distinct from new.status) execute function approvals_counted();
create trigger approvals_kept before update on approvals
  for each row execute function keep_approval();
create trigger approvals_not_deleted before delete on approvals
  for each row execute function refuse_change();
create trigger approvals_not_emptied before truncate on approvals
  for each statement execute function refuse_change();
grant select, insert, update, delete on approvals to clearstead_app;
grant usage, select on sequence approvals_id_seq to clearstead_app;

create table sole_decisions (
  admin_id integer not null,
  day date not null,
  subject text not null,
  amount bigint not null,
  constraint sole_decisions_pkey primary key (admin_id, day, subject),
  constraint sole_decisions_admin_id_fkey foreign key (admin_id) references users(id),
  constraint sole_decisions_amount_check check (amount >= 0),
  constraint sole_decisions_subject_check check (subject <> ''::text)
);
create trigger sole_decisions_kept before delete or update on sole_decisions
  for each row execute function refuse_change();
create trigger sole_decisions_not_emptied before truncate on sole_decisions
  for each statement execute function refuse_change();
grant select, insert, update, delete on sole_decisions to clearstead_app;

create unlogged table viewers (
  kind text not null,
  subject_id integer not null,
  admin_id integer not null,
  since timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  constraint viewers_pkey primary key (kind, subject_id, admin_id),
  constraint viewers_admin_id_fkey foreign key (admin_id) references users(id)
);
create index viewers_by_age on viewers (seen_at);
grant select, insert, update, delete on viewers to clearstead_app;

create table member_views (
  id integer generated always as identity not null,
  admin_id integer not null,
  member_id integer not null,
  session_id integer not null,
  token_hash bytea not null,
  reason text not null,
  started_at timestamp with time zone not null,
  expire_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint member_views_pkey primary key (id),
  constraint member_views_token_hash_key unique (token_hash),
  constraint member_views_admin_id_fkey foreign key (admin_id) references users(id),
  constraint member_views_member_id_fkey foreign key (member_id) references users(id),
  constraint member_views_check check (expire_at > started_at),
  constraint member_views_check1 check (ended_at >= started_at),
  constraint member_views_reason_check check (length(reason) >= 3 and length(reason) <= 500),
  constraint member_views_token_hash_check check (length(token_hash) = 32)
);
create index member_views_by_member on member_views (member_id, started_at);
create unique index member_views_open on member_views (admin_id) where ended_at is null;
create trigger member_views_kept before update on member_views
  for each row execute function keep_member_view();
create trigger member_views_not_deleted before delete on member_views
  for each row execute function refuse_change();
create trigger member_views_not_emptied before truncate on member_views
  for each statement execute function refuse_change();
grant select, insert, update, delete on member_views to clearstead_app;
grant usage, select on sequence member_views_id_seq to clearstead_app;

create table record_accesses (
  admin_id integer not null,
  member_id integer not null,
  opened_at timestamp with time zone not null,
  constraint record_accesses_pkey primary key (admin_id, member_id),
  constraint record_accesses_admin_id_fkey foreign key (admin_id) references users(id),
  constraint record_accesses_member_id_fkey foreign key (member_id) references users(id)
);
create index record_accesses_by_age on record_accesses (opened_at);
grant select, insert, update, delete on record_accesses to clearstead_app;

create table imports (
  id integer generated always as identity not null,
  status text default 'receiving'::text not null,
  created_by integer not null,
  created_at timestamp with time zone not null,
  checked_at timestamp with time zone,
  content_hash bytea,
  totals jsonb,
  invites boolean default false not null,
  asked_by integer,
  done_at timestamp with time zone,
  constraint imports_pkey primary key (id),
  constraint imports_asked_by_fkey foreign key (asked_by) references users(id),
  constraint imports_created_by_fkey foreign key (created_by) references users(id),
  constraint imports_asked check ((status <> all (array['carrying_out'::text, 'done'::text])) or asked_by is not null and totals is not null),
  constraint imports_checked check ((status <> all (array['checked'::text, 'carrying_out'::text, 'done'::text])) or checked_at is not null),
  constraint imports_content_hash_check check (length(content_hash) = 32),
  constraint imports_done check ((status = 'done'::text) = (done_at is not null)),
  constraint imports_status_check check (status = any (array['receiving'::text, 'checking'::text, 'checked'::text, 'carrying_out'::text, 'done'::text]))
);
create index imports_waiting on imports (id) where status = any (array['checking'::text, 'carrying_out'::text]);
grant select, insert, update, delete on imports to clearstead_app;
grant usage, select on sequence imports_id_seq to clearstead_app;

create table import_files (
  import_id integer not null,
  file text not null,
  name text not null,
  size integer not null,
  headers text[] default '{}'::text[] not null,
  columns jsonb,
  constraint import_files_pkey primary key (import_id, file),
  constraint import_files_import_id_fkey foreign key (import_id) references imports(id) on delete cascade,
  constraint import_files_file_check check (file = any (array['members'::text, 'plans'::text, 'operator'::text])),
  constraint import_files_size_check check (size > 0)
);
grant select, insert, update, delete on import_files to clearstead_app;

create table import_pieces (
  import_id integer not null,
  file text not null,
  nth integer not null,
  bytes bytea not null,
  constraint import_pieces_pkey primary key (import_id, file, nth),
  constraint import_pieces_import_id_file_fkey foreign key (import_id, file) references import_files(import_id, file) on delete cascade,
  constraint import_pieces_nth_check check (nth >= 0)
);
grant select, insert, update, delete on import_pieces to clearstead_app;

create table import_problems (
  id bigint generated always as identity not null,
  import_id integer not null,
  file text not null,
  line integer not null,
  kind text not null,
  field text default ''::text not null,
  value text default ''::text not null,
  other_line integer,
  constraint import_problems_pkey primary key (id),
  constraint import_problems_import_id_fkey foreign key (import_id) references imports(id) on delete cascade
);
create index import_problems_in_order on import_problems (import_id, file, line, id);
grant select, insert, update, delete on import_problems to clearstead_app;
grant usage, select on sequence import_problems_id_seq to clearstead_app;

create table import_members (
  import_id integer not null,
  line integer not null,
  old_id text,
  username text not null,
  email text not null,
  fullname text not null,
  phone text not null,
  country text not null,
  address text not null,
  referral_code text,
  sponsor text,
  joined_on date,
  is_blocked boolean not null,
  funding bigint not null,
  working bigint not null,
  non_working bigint not null,
  compound bigint not null,
  earned bigint not null,
  roi bigint not null,
  direct bigint not null,
  level bigint not null,
  salary bigint not null,
  reward bigint not null,
  member_id integer default nextval('users_id_seq'::regclass) not null,
  sponsor_line integer,
  sponsor_id integer,
  uplines integer[],
  depth integer,
  language text default 'en'::text not null,
  constraint import_members_pkey primary key (import_id, line),
  constraint import_members_import_id_fkey foreign key (import_id) references imports(id) on delete cascade,
  constraint import_members_language_check check (language ~ '^[a-z]{2,3}$'::text)
);
create index import_members_by_depth on import_members (import_id, depth, line);
grant select, insert, update, delete on import_members to clearstead_app;

create table import_plans (
  import_id integer not null,
  line integer not null,
  member text not null,
  plan text not null,
  amount bigint not null,
  bought_on date not null,
  roi_percent bigint,
  days_left integer,
  lock_days integer,
  cap_multiple integer,
  member_line integer,
  plan_id integer,
  constraint import_plans_pkey primary key (import_id, line),
  constraint import_plans_import_id_fkey foreign key (import_id) references imports(id) on delete cascade
);
create index import_plans_by_member on import_plans (import_id, member_line);
grant select, insert, update, delete on import_plans to clearstead_app;

create table import_operator (
  import_id integer not null,
  line integer not null,
  account text not null,
  amount bigint not null,
  constraint import_operator_pkey primary key (import_id, line),
  constraint import_operator_import_id_fkey foreign key (import_id) references imports(id) on delete cascade,
  constraint import_operator_account_check check (account = any (array['custody'::text, 'investments'::text, 'treasury'::text]))
);
grant select, insert, update, delete on import_operator to clearstead_app;

create table import_invitations (
  member_id integer not null,
  import_id integer not null,
  constraint import_invitations_pkey primary key (member_id),
  constraint import_invitations_import_id_fkey foreign key (import_id) references imports(id),
  constraint import_invitations_member_id_fkey foreign key (member_id) references users(id)
);
grant select, insert, update, delete on import_invitations to clearstead_app;

create unlogged table trace_links (
  reference text not null,
  traceparent text not null,
  at timestamp with time zone not null,
  constraint trace_links_pkey primary key (reference),
  constraint trace_links_traceparent_check check (traceparent ~ '^00-[0-9a-f]{32}-[0-9a-f]{16}-01$'::text)
);
create index trace_links_by_age on trace_links (at);
grant select, insert, update, delete on trace_links to clearstead_app;


-- Tables: operations

create table idempotency_keys (
  caller text not null,
  key text not null,
  call text not null,
  fingerprint bytea not null,
  status integer,
  answer json,
  created_at timestamp with time zone not null,
  constraint idempotency_keys_pkey primary key (caller, key),
  constraint idempotency_keys_key_check check (length(key) >= 1 and length(key) <= 255)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
grant select, insert, update, delete on idempotency_keys to clearstead_app;

create table audit_log (
  id bigint generated always as identity not null,
  at timestamp with time zone not null,
  actor_kind text not null,
  actor_id integer,
  address text default ''::text not null,
  request_id text not null,
  action text not null,
  subject text default ''::text not null,
  before jsonb,
  after jsonb,
  seal_no bigint,
  previous_hash bytea,
  hash bytea,
  constraint audit_log_pkey primary key (id),
  constraint audit_log_seal_no_key unique (seal_no)
);
create index audit_log_by_actor on audit_log (actor_id, id) where actor_id is not null;
create index audit_log_by_subject on audit_log (subject, id);
create index audit_log_of_admins on audit_log (subject, at) where actor_kind = 'admin'::text;
create index audit_log_unsealed on audit_log (id) where hash is null;
create trigger audit_log_counted after insert on audit_log referencing new table as added
  for each statement execute function audit_log_counted();
create trigger audit_log_counted_delete after delete on audit_log referencing old table as removed
  for each statement execute function audit_log_counted();
create trigger audit_log_frozen before update on audit_log
  for each row execute function audit_log_frozen();
create trigger audit_log_kept before delete on audit_log
  for each row execute function refuse_change();
create trigger audit_log_not_emptied before truncate on audit_log
  for each statement execute function refuse_change();
grant select, insert, update, delete on audit_log to clearstead_app;
grant usage, select on sequence audit_log_id_seq to clearstead_app;

create table audit_head (
  is_only boolean default true not null,
  seal_no bigint default 0 not null,
  hash bytea default '\x'::bytea not null,
  constraint audit_head_pkey primary key (is_only),
  constraint audit_head_is_only_check check (is_only)
);
grant select, insert, update, delete on audit_head to clearstead_app;

create table audit_values (
  ref text not null,
  person_id integer not null,
  salt bytea not null,
  value text not null,
  constraint audit_values_pkey primary key (ref),
  constraint audit_values_ref_check check (ref ~ '^[0-9a-f]{64}$'::text),
  constraint audit_values_salt_check check (length(salt) = 16),
  constraint audit_values_true check (ref = encode(sha256(salt || convert_to(value, 'UTF8'::name)), 'hex'::text))
);
create index audit_values_by_person on audit_values (person_id);
create trigger audit_values_kept before delete or update on audit_values
  for each row execute function audit_value_kept();
create trigger audit_values_not_emptied before truncate on audit_values
  for each statement execute function refuse_change();
grant select, insert, update, delete on audit_values to clearstead_app;

create table files (
  id integer generated always as identity not null,
  name text not null,
  media_type text not null,
  size integer not null,
  uploaded_by integer not null,
  created_at timestamp with time zone not null,
  constraint files_pkey primary key (id),
  constraint files_name_key unique (name),
  constraint files_named check (name ~ '^[0-9a-f-]{36}\.(png|jpg|webp|pdf|txt)$'::text)
);
create unique index files_by_stored_name on files (name collate "C");
grant select, insert, update, delete on files to clearstead_app;
grant usage, select on sequence files_id_seq to clearstead_app;

create table arriving_files (
  file_id integer not null,
  bytes bytea storage external not null,
  attempts integer default 0 not null,
  due_at timestamp with time zone default '-infinity'::timestamp with time zone not null,
  constraint arriving_files_pkey primary key (file_id),
  constraint arriving_files_file_id_fkey foreign key (file_id) references files(id) on delete cascade,
  constraint arriving_files_attempts_check check (attempts >= 0),
  constraint arriving_files_size check (length(bytes) >= 1 and length(bytes) <= 20971520)
);
create index arriving_files_due on arriving_files (due_at, file_id);
grant select, insert, update, delete on arriving_files to clearstead_app;

create table leaving_files (
  name text not null,
  attempts integer default 0 not null,
  due_at timestamp with time zone not null,
  constraint leaving_files_pkey primary key (name),
  constraint leaving_files_attempts_check check (attempts >= 0)
);
create index leaving_files_due on leaving_files (due_at, name);
grant select, insert, update, delete on leaving_files to clearstead_app;

create table job_calendar (
  name text not null,
  planned_to date not null,
  constraint job_calendar_pkey primary key (name)
);
grant select, insert, update, delete on job_calendar to clearstead_app;

create table job_runs (
  id integer generated always as identity not null,
  name text not null,
  day date not null,
  status text default 'waiting'::text not null,
  attempts integer default 0 not null,
  planned_at timestamp with time zone not null,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  summary jsonb,
  asked_by integer,
  constraint job_runs_pkey primary key (id),
  constraint job_runs_once_a_day unique (name, day),
  constraint job_runs_asked_by_fkey foreign key (asked_by) references users(id),
  constraint job_runs_attempts_check check (attempts >= 0),
  constraint job_runs_finished check ((status = any (array['done'::text, 'failed'::text])) = (finished_at is not null)),
  constraint job_runs_status_check check (status = any (array['waiting'::text, 'running'::text, 'done'::text, 'failed'::text]))
);
create index job_runs_failed_first on job_runs ((status = 'failed'::text) desc, day desc, id desc) include (status);
create index job_runs_newest on job_runs (day desc, id desc);
create trigger job_runs_counted after insert on job_runs referencing new table as added
  for each statement execute function job_runs_counted();
create trigger job_runs_counted_delete after delete on job_runs referencing old table as removed
  for each statement execute function job_runs_counted();
create trigger job_runs_counted_update after update on job_runs
  for each row when (old.status is distinct from new.status) execute function job_runs_counted();
grant select, insert, update, delete on job_runs to clearstead_app;
grant usage, select on sequence job_runs_id_seq to clearstead_app;

create table live_events (
  id bigint generated always as identity not null,
  audience text not null,
  member_id integer,
  name text not null,
  payload json not null,
  at timestamp with time zone not null,
  seq bigint,
  constraint live_events_pkey primary key (id),
  constraint live_events_seq_key unique (seq),
  constraint live_events_audience check (audience = any (array['member'::text, 'members'::text, 'admins'::text, 'everybody'::text])),
  constraint live_events_small check (length(payload::text) <= 4096),
  constraint live_events_whose check ((audience = 'member'::text) = (member_id is not null))
);
create index live_events_of_many on live_events (seq) where member_id is null;
create index live_events_of_member on live_events (member_id, seq) where member_id is not null;
create index live_events_unsealed on live_events (id) where seq is null;
create trigger live_events_notified after insert on live_events
  for each statement execute function notify_of_live_events();
grant select, insert, update, delete on live_events to clearstead_app;
grant usage, select on sequence live_events_id_seq to clearstead_app;

create table live_progress (
  is_only boolean default true not null,
  sealed_to bigint default 0 not null,
  swept_to bigint default 0 not null,
  constraint live_progress_pkey primary key (is_only),
  constraint live_progress_check check (swept_to <= sealed_to),
  constraint live_progress_is_only_check check (is_only)
);
grant select, insert, update, delete on live_progress to clearstead_app;

create table owner_alarms (
  key text not null,
  subject jsonb not null,
  raised_at timestamp with time zone not null,
  constraint owner_alarms_pkey primary key (key)
);
grant select, insert, update, delete on owner_alarms to clearstead_app;

create table counted_tables (
  name text not null,
  columns text[] not null,
  constraint counted_tables_pkey primary key (name)
);
grant select, insert, update, delete on counted_tables to clearstead_app;

create table row_counts (
  name text not null,
  key text not null,
  count bigint not null,
  constraint row_counts_pkey primary key (name, key)
);
grant select, insert, update, delete on row_counts to clearstead_app;

create table row_count_changes (
  id bigint generated always as identity not null,
  name text not null,
  key text not null,
  count bigint not null,
  constraint row_count_changes_pkey primary key (id)
) with (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=1000);
grant select, insert, update, delete on row_count_changes to clearstead_app;
grant usage, select on sequence row_count_changes_id_seq to clearstead_app;

create table mail_tests (
  id integer generated always as identity not null,
  admin_id integer not null,
  recipient text not null,
  asked_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  is_sent boolean,
  answer text default ''::text not null,
  constraint mail_tests_pkey primary key (id),
  constraint mail_tests_admin_id_fkey foreign key (admin_id) references users(id),
  constraint mail_tests_answered check ((answered_at is null) = (is_sent is null))
);
create index mail_tests_of_admin on mail_tests (admin_id, id desc);
grant select, insert, update, delete on mail_tests to clearstead_app;
grant usage, select on sequence mail_tests_id_seq to clearstead_app;

create table list_files (
  id integer generated always as identity not null,
  asked_by integer not null,
  asked_at timestamp with time zone not null,
  list text not null,
  filters jsonb not null,
  format text not null,
  name text not null,
  status text default 'waiting'::text not null,
  rows_written integer default 0 not null,
  rows_expected integer,
  size integer default 0 not null,
  done_at timestamp with time zone,
  kept_until timestamp with time zone not null,
  permissions text[],
  language text default 'en'::text not null,
  constraint list_files_pkey primary key (id),
  constraint list_files_asked_by_fkey foreign key (asked_by) references users(id),
  constraint list_files_done check ((status = any (array['done'::text, 'failed'::text, 'too_long'::text])) = (done_at is not null)),
  constraint list_files_format_check check (format = any (array['csv'::text, 'xlsx'::text])),
  constraint list_files_kept check (kept_until > asked_at),
  constraint list_files_language_check check (language ~ '^[a-z]{2,3}$'::text),
  constraint list_files_permissions_check check (permissions <@ array['owner'::text, 'finance'::text, 'support'::text, 'content'::text, 'auditor'::text]),
  constraint list_files_rows_expected_check check (rows_expected >= 0),
  constraint list_files_rows_written_check check (rows_written >= 0),
  constraint list_files_size_check check (size >= 0),
  constraint list_files_status_check check (status = any (array['waiting'::text, 'writing'::text, 'done'::text, 'failed'::text, 'too_long'::text])),
  constraint list_files_written_with check (status <> 'done'::text or permissions is not null)
);
create index list_files_ending on list_files (kept_until);
create index list_files_in_the_making on list_files (asked_by) where status = any (array['waiting'::text, 'writing'::text]);
create index list_files_of_admin on list_files (asked_by, id desc);
grant select, insert, update, delete on list_files to clearstead_app;
grant usage, select on sequence list_files_id_seq to clearstead_app;

create table list_file_pieces (
  file_id integer not null,
  nth integer not null,
  bytes bytea storage external not null,
  constraint list_file_pieces_pkey primary key (file_id, nth),
  constraint list_file_pieces_file_id_fkey foreign key (file_id) references list_files(id) on delete cascade,
  constraint list_file_pieces_bytes_check check (length(bytes) >= 1 and length(bytes) <= 1048576),
  constraint list_file_pieces_nth_check check (nth >= 0)
);
grant select, insert, update, delete on list_file_pieces to clearstead_app;

create table logos (
  file_id integer not null,
  uploaded_by integer not null,
  uploaded_at timestamp with time zone not null,
  constraint logos_pkey primary key (file_id),
  constraint logos_file_id_fkey foreign key (file_id) references files(id),
  constraint logos_uploaded_by_fkey foreign key (uploaded_by) references users(id)
);
create trigger logos_kept before delete or update on logos
  for each row execute function refuse_change();
grant select, insert, update, delete on logos to clearstead_app;

create table sent_days (
  member_id integer not null,
  day date not null,
  sent bigint not null,
  maximum bigint not null,
  constraint sent_days_pkey primary key (member_id, day),
  constraint sent_days_member_id_fkey foreign key (member_id) references users(id),
  constraint sent_days_sent_check check (sent > 0),
  constraint sent_days_within check (sent <= maximum)
);
grant select, insert, update, delete on sent_days to clearstead_app;


-- Tables: simulations

create table simulations (
  id integer generated always as identity not null,
  status text default 'running'::text not null,
  seed text not null,
  runs integer not null,
  done_runs integer default 0 not null,
  rule_version integer not null,
  start_day date not null,
  start text not null,
  assumed jsonb not null,
  model jsonb not null,
  result jsonb,
  created_by integer not null,
  created_at timestamp with time zone not null,
  done_at timestamp with time zone,
  constraint simulations_pkey primary key (id),
  constraint simulations_created_by_fkey foreign key (created_by) references users(id),
  constraint simulations_counts check (runs > 0 and done_runs >= 0 and done_runs <= runs),
  constraint simulations_done check ((status = 'done'::text) = (done_at is not null) and (status = 'done'::text) = (result is not null) and (status <> 'done'::text or done_runs = runs)),
  constraint simulations_seed_check check (seed ~ '^[0-9a-f]{32}$'::text),
  constraint simulations_start_check check (start = any (array['books'::text, 'empty'::text])),
  constraint simulations_status_check check (status = any (array['running'::text, 'stopped'::text, 'done'::text]))
);
create unique index simulations_one_running on simulations (status) where status = 'running'::text;
grant select, insert, update, delete on simulations to clearstead_app;
grant usage, select on sequence simulations_id_seq to clearstead_app;

create table simulation_parts (
  simulation_id integer not null,
  nth integer not null,
  outcomes jsonb not null,
  constraint simulation_parts_pkey primary key (simulation_id, nth),
  constraint simulation_parts_simulation_id_fkey foreign key (simulation_id) references simulations(id) on delete cascade,
  constraint simulation_parts_nth_check check (nth >= 0)
);
grant select, insert, update, delete on simulation_parts to clearstead_app;

create table rule_runs (
  id integer generated always as identity not null,
  at timestamp with time zone not null,
  rules_hash text not null,
  rule_version integer not null,
  start_day date not null,
  rules jsonb not null,
  books jsonb not null,
  assumed jsonb not null,
  figures jsonb not null,
  constraint rule_runs_pkey primary key (id),
  constraint rule_runs_rules_hash_check check (rules_hash ~ '^[0-9a-f]{64}$'::text)
);
create trigger rule_runs_frozen before delete or update or truncate on rule_runs
  for each statement execute function refuse_change();
grant select, insert, update, delete on rule_runs to clearstead_app;
grant usage, select on sequence rule_runs_id_seq to clearstead_app;

create table solvency_reasons (
  id integer generated always as identity not null,
  at timestamp with time zone not null,
  subject text not null,
  subject_id integer not null,
  percent bigint,
  reason text not null,
  admin_id integer not null,
  dry_on date,
  constraint solvency_reasons_pkey primary key (id),
  constraint solvency_reasons_admin_id_fkey foreign key (admin_id) references users(id),
  constraint solvency_reasons_percent_check check (dry_on is not null or percent > 15000000),
  constraint solvency_reasons_reason_check check (length(btrim(reason)) >= 20),
  constraint solvency_reasons_subject_check check (subject = any (array['plan'::text, 'reward_plan'::text, 'bonus'::text, 'settings'::text, 'live'::text]))
);
create trigger solvency_reasons_frozen before delete or update or truncate on solvency_reasons
  for each statement execute function refuse_change();
grant select, insert, update, delete on solvency_reasons to clearstead_app;
grant usage, select on sequence solvency_reasons_id_seq to clearstead_app;


-- Tables: setup

create table setup_skips (
  step text not null,
  skipped_by integer not null,
  skipped_at timestamp with time zone not null,
  constraint setup_skips_pkey primary key (step),
  constraint setup_skips_skipped_by_fkey foreign key (skipped_by) references users(id),
  constraint setup_skips_step_check check (step = any (array['email'::text, 'brand'::text, 'languages'::text, 'time_zone'::text, 'plans'::text, 'pay_in'::text, 'pay_out'::text, 'mail'::text, 'legal'::text, 'second_factor'::text, 'second_owner'::text, 'invitation'::text, 'try'::text]))
);
grant select, insert, update, delete on setup_skips to clearstead_app;

create table test_accounts (
  is_only boolean default true not null,
  member_id integer not null,
  made_by integer not null,
  made_at timestamp with time zone not null,
  constraint test_accounts_pkey primary key (is_only),
  constraint test_accounts_member_id_key unique (member_id),
  constraint test_accounts_made_by_fkey foreign key (made_by) references users(id),
  constraint test_accounts_member_id_fkey foreign key (member_id) references users(id),
  constraint test_accounts_is_only_check check (is_only)
);
grant select, insert, update, delete on test_accounts to clearstead_app;


-- Tables: other

create table ledger.postings_before_months (
  transfer_id bigint not null,
  account_id bigint not null,
  amount bigint not null,
  seq bigint not null,
  balance_after bigint,
  constraint postings_before_months_pkey primary key (transfer_id, account_id),
  constraint postings_before_months_seq_once unique (account_id, seq)
) partition of ledger.postings for values from (minvalue) to ('1000000000000');
create index postings_before_months_debits on ledger.postings_before_months (transfer_id desc, account_id desc) where ledger.is_wallet(account_id) and amount < 0;
create trigger postings_frozen before delete or update or truncate on ledger.postings_before_months
  for each statement execute function ledger.refuse_change();
create trigger postings_sum_to_zero after insert on ledger.postings_before_months referencing new table as added
  for each statement execute function ledger.check_postings();

create table ledger.transfers_before_months (
  id bigint not null,
  kind text not null,
  reference text not null,
  at timestamp with time zone not null,
  day date,
  actor text not null,
  memo text not null,
  reverses bigint,
  fingerprint bytea not null,
  constraint transfers_before_months_pkey primary key (id)
) partition of ledger.transfers for values from (minvalue) to ('1000000000000');
create index transfers_before_months_by_fingerprint on ledger.transfers_before_months using hash (fingerprint) where kind <> all (array['roi'::text, 'level'::text]);
create index transfers_before_months_by_kind on ledger.transfers_before_months (kind, id) where kind <> all (array['roi'::text, 'level'::text]);
create index transfers_before_months_by_memo on ledger.transfers_before_months (lower(memo) text_pattern_ops, id) where memo <> ''::text;
create trigger transfers_frozen before delete or update or truncate on ledger.transfers_before_months
  for each statement execute function ledger.refuse_change();

create table migrations (
  name text not null,
  digest text not null,
  applied_at timestamp with time zone default now() not null,
  constraint migrations_pkey primary key (name)
);
grant select on migrations to clearstead_app;


-- Views

create view ledger.known_transfers as
 select transfers.id,
    transfers.kind,
    transfers.reference
   from ledger.transfers
union all
 select kept_transfers.id,
    kept_transfers.kind,
    kept_transfers.reference
   from ledger.kept_transfers;
grant select on ledger.known_transfers to clearstead_app;

create view account_history as
 select users.id as member_id,
    users.created_at as at,
    'account'::text as kind,
    'joined'::text as event,
    users.id::bigint as id,
    users.id as actor_id,
    null::bigint as amount,
    ''::text as about,
    ''::text as note,
    null::jsonb as device
   from users
  where users.role = 'user'::text
union all
 select users.id as member_id,
    users.verify_at as at,
    'account'::text as kind,
    'verified'::text as event,
    users.id,
    users.id as actor_id,
    null::bigint as amount,
    ''::text as about,
    ''::text as note,
    null::jsonb as device
   from users
  where users.role = 'user'::text and users.verify_at is not null
union all
 select users.id as member_id,
    users.closed_at as at,
    'account'::text as kind,
    'account_closed'::text as event,
    users.id,
    null::integer as actor_id,
    null::bigint as amount,
    ''::text as about,
    ''::text as note,
    null::jsonb as device
   from users
  where users.role = 'user'::text and users.closed_at is not null
union all
 select legal_acceptances.member_id,
    legal_acceptances.accepted_at as at,
    'account'::text as kind,
    'terms_accepted'::text as event,
    legal_acceptances.version as id,
    legal_acceptances.member_id as actor_id,
    null::bigint as amount,
    legal_acceptances.version::text as about,
    coalesce(legal_acceptances.address, ''::text) as note,
    legal_acceptances.device
   from legal_acceptances
union all
 select known_devices.user_id as member_id,
    known_devices.first_used_at as at,
    'account'::text as kind,
    'new_device'::text as event,
    abs(hashtext((known_devices.device::text || ' '::text) || known_devices.address)::bigint) as id,
    known_devices.user_id as actor_id,
    null::bigint as amount,
    ''::text as about,
    known_devices.address as note,
    known_devices.device
   from known_devices
union all
 select payout_addresses.member_id,
    payout_addresses.created_at as at,
    'account'::text as kind,
    'address_saved'::text as event,
    payout_addresses.id,
    payout_addresses.member_id as actor_id,
    null::bigint as amount,
    payout_addresses.method as about,
    ''::text as note,
    null::jsonb as device
   from payout_addresses
union all
 select payout_addresses.member_id,
    payout_addresses.removed_at as at,
    'account'::text as kind,
    'address_removed'::text as event,
    payout_addresses.id,
    payout_addresses.member_id as actor_id,
    null::bigint as amount,
    payout_addresses.method as about,
    ''::text as note,
    null::jsonb as device
   from payout_addresses
  where payout_addresses.removed_at is not null
union all
 select business_adjustments.member_id,
    business_adjustments.at,
    'adjustment'::text as kind,
    'figures_changed'::text as event,
    business_adjustments.id,
    business_adjustments.adjusted_by as actor_id,
    null::bigint as amount,
    ''::text as about,
    business_adjustments.reason as note,
    null::jsonb as device
   from business_adjustments
union all
 select member_views.member_id,
    member_views.started_at as at,
    'admin'::text as kind,
    'view_started'::text as event,
    member_views.id,
    member_views.admin_id as actor_id,
    null::bigint as amount,
    ''::text as about,
    member_views.reason as note,
    null::jsonb as device
   from member_views
union all
 select member_views.member_id,
    member_views.ended_at as at,
    'admin'::text as kind,
    'view_ended'::text as event,
    member_views.id,
    member_views.admin_id as actor_id,
    null::bigint as amount,
    ''::text as about,
    ''::text as note,
    null::jsonb as device
   from member_views
  where member_views.ended_at is not null;
grant select, insert, update, delete on account_history to clearstead_app;

create view account_names as
 select lower(username) as username,
    lower(email) as email,
    upper(referral_code) as referral_code
   from users;
grant select, insert, update, delete on account_names to clearstead_app;

create view active_plan_names as
 select a.id as active_plan_id,
    p.name as plan_name,
    p.name_in as plan_name_in
   from active_plans a
     join plans p on p.id = a.plan_id;
grant select, insert, update, delete on active_plan_names to clearstead_app;

create view active_plan_terms as
 select id as active_plan_id,
    active_percents,
    active_directs
   from active_plans;
grant select, insert, update, delete on active_plan_terms to clearstead_app;

create view admin_history as
 select subject,
    at,
    'admin'::text as kind,
    'act'::text as event,
    id,
    actor_id,
    null::bigint as amount,
    action as about,
    coalesce(after ->> 'reason'::text, ''::text) as note
   from audit_log
  where actor_kind = 'admin'::text and (action <> all (array['POST /tr/create'::text, 'POST /withdrawalrequest/debit'::text, 'POST /users/{id}/business'::text, 'POST /users/{id}/view'::text, 'DELETE /users/views/{id}'::text, 'POST /actplan/add'::text, 'GET /users/{id}'::text, 'GET /users'::text]));
grant select, insert, update, delete on admin_history to clearstead_app;

create view admin_names as
 select id as admin_id,
        case
            when fullname = ''::text then username
            else fullname
        end as name
   from users
  where role = 'admin'::text;
grant select, insert, update, delete on admin_names to clearstead_app;

create view admins as
 select u.id as admin_id,
        case
            when u.fullname = ''::text then u.username
            else u.fullname
        end as name,
    u.permissions,
    u.status <> 'block'::text and u.closed_at is null as is_open,
    u.approves_from,
    f.enabled_at is not null as has_second_factor
   from users u
     left join second_factors f on f.user_id = u.id
  where u.role = 'admin'::text;
grant select, insert, update, delete on admins to clearstead_app;

create view all_reward_legs as
 select u.member_id,
    u.leg,
    sum(b.business)::bigint as business
   from member_business b
     join sponsorships s on s.member_id = b.member_id
     cross join lateral ( values (s.uplines[1],s.member_id), (s.uplines[2],s.uplines[1]), (s.uplines[3],s.uplines[2])) u(member_id, leg)
  where u.member_id is not null and b.business <> 0
  group by u.member_id, u.leg;
grant select, insert, update, delete on all_reward_legs to clearstead_app;

create view books_state as
 select is_ok,
    checked_at,
    transfers
   from book_checks
  order by checked_at desc, id desc
 limit 1;
grant select, insert, update, delete on books_state to clearstead_app;

create view claim_line_facts as
 select id,
    member_id,
    jsonb_build_object('kind', 'roi', 'day', day, 'base', (base::numeric * 0.00000001)::text, 'percent', trim_scale(percent::numeric * 0.000001)::text, 'level', null::unknown, 'intended', (intended::numeric * 0.00000001)::text, 'paid', (paid::numeric * 0.00000001)::text, 'reason', reason, 'created_at', at) as facts
   from claim_lines l;
grant select, insert, update, delete on claim_line_facts to clearstead_app;

create view claim_lines as
 select id,
    member_id,
    day,
    at,
    base,
    percent,
    rule_version,
    intended,
    paid,
        case
            when paid < intended then 'capped'::text
            else null::text
        end as reason,
    cycle,
    limit_before,
    limit_before - paid as limit_after,
    transfer_id
   from claims
  where cycle is not null;
grant select, insert, update, delete on claim_lines to clearstead_app;

create view closing_members as
 select member_id,
    asked_at
   from closings
  where ended_at is null;
grant select, insert, update, delete on closing_members to clearstead_app;

create view credited_deposits as
 select id,
    member_id,
    amount,
    method,
    decided_at as credited_at,
    ( select t.sender
           from chain_transfers t
          where t.id = deposits.chain_transfer_id) as sender
   from deposits
  where status = 'approved'::text;
grant select, insert, update, delete on credited_deposits to clearstead_app;

create view credited_level_lines as
 select l.id,
    l.legs_id,
    l.member_id,
    l.day,
    l.at,
    l.rule_version,
    l.from_member,
    l.base,
    l.percent,
    l.level,
    l.active_plan_id,
    l.intended,
    l.paid,
    l.reason,
    l.is_cut,
    l.directs_needed,
    l.directs_had,
    c.id as credit_id,
    c.transfer_id,
    c.cycles[p.place] as cycle,
    c.limits_before[p.place] as limit_before
   from level_credits c
     cross join lateral unnest(c.legs_ids) waiting(legs_id)
     join level_lines l on l.legs_id = waiting.legs_id
     cross join lateral ( select array_position(c.members, l.member_id) as place) p
union all
 select l.id,
    l.legs_id,
    l.member_id,
    l.day,
    l.at,
    l.rule_version,
    l.from_member,
    l.base,
    l.percent,
    l.level,
    l.active_plan_id,
    l.intended,
    l.paid,
    l.reason,
    l.is_cut,
    l.directs_needed,
    l.directs_had,
    c.id as credit_id,
    c.transfer_id,
    c.cycle,
    c.limit_before
   from level_batches b
     join level_lines l on l.day = b.day and l.legs_id >= b.first_legs_id and l.legs_id <= b.last_legs_id
     left join ( select c_1.batch_id,
            c_1.id,
            c_1.transfer_id,
            m.member_id,
            m.cycle,
            m.limit_before
           from level_credits c_1
             cross join lateral unnest(c_1.members, c_1.cycles, c_1.limits_before) m(member_id, cycle, limit_before)
          where c_1.batch_id is not null) c on c.batch_id = b.id and c.member_id = l.member_id
  where not (exists ( select
           from level_waiting w
          where w.member_id = l.member_id and w.day = l.day and l.id >= w.first_id and l.id <= w.last_id));
grant select, insert, update, delete on credited_level_lines to clearstead_app;

create view custody_not_told_apart as
 select greatest(( select max(treasury_movements.created_at) as max
           from treasury_movements
          where treasury_movements.place is null), ( select max(t.at) as max
           from ledger.transfers t
          where t.kind = 'opening'::text and (exists ( select
                   from ledger.postings p
                  where p.transfer_id = t.id and ledger.is_operator(p.account_id, 'custody'::ledger.operator_kind)))), ( select max(k.at) as max
           from ledger.kept_transfers k
          where k.kind = 'opening'::text and (exists ( select
                   from unnest(k.accounts) leg(account)
                  where ledger.is_operator(leg.account, 'custody'::ledger.operator_kind))))) as last_at;
grant select, insert, update, delete on custody_not_told_apart to clearstead_app;

create view deposit_history as
 select deposits.member_id,
    deposits.created_at as at,
    'deposit'::text as kind,
    'requested'::text as event,
    deposits.id::bigint as id,
    deposits.member_id as actor_id,
    deposits.amount,
    deposits.method as about,
    ''::text as note,
    null::jsonb as said
   from deposits
union all
 select deposits.member_id,
    deposits.decided_at as at,
    'deposit'::text as kind,
        case deposits.status
            when 'reversed'::text then 'approved'::text
            else deposits.status
        end as event,
    deposits.id,
    coalesce(deposits.decided_by, deposits.member_id) as actor_id,
    deposits.amount,
    deposits.method as about,
        case deposits.status
            when 'reversed'::text then ''::text
            else deposits.note
        end as note,
        case deposits.status
            when 'reversed'::text then null::jsonb
            else deposits.note_said
        end as said
   from deposits
  where deposits.decided_at is not null;
grant select, insert, update, delete on deposit_history to clearstead_app;

create view deposit_reports as
 select reference_key,
    member_id
   from deposits
  where reference_key <> ''::text and status = 'pending'::text;
grant select, insert, update, delete on deposit_reports to clearstead_app;

create view income_lines as
 select incomes.id,
    incomes.member_id,
    incomes.kind,
    incomes.reference,
    incomes.day,
    incomes.base,
    incomes.percent,
    incomes.level,
    incomes.from_member,
    incomes.intended,
    incomes.paid,
    incomes.reason,
    incomes.cycle,
    incomes.limit_before,
    incomes.transfer_id,
    incomes.reverses
   from incomes
union all
 select claim_lines.id,
    claim_lines.member_id,
    'roi'::text as kind,
    null::text as reference,
    claim_lines.day,
    claim_lines.base,
    claim_lines.percent,
    null::smallint as level,
    null::integer as from_member,
    claim_lines.intended,
    claim_lines.paid,
    claim_lines.reason,
    claim_lines.cycle,
    claim_lines.limit_before,
    claim_lines.transfer_id,
    null::bigint as reverses
   from claim_lines
union all
 select credited_level_lines.id,
    credited_level_lines.member_id,
    'level'::text as kind,
    null::text as reference,
    credited_level_lines.day,
    credited_level_lines.base,
    credited_level_lines.percent,
    credited_level_lines.level,
    credited_level_lines.from_member,
    credited_level_lines.intended,
    credited_level_lines.paid,
    credited_level_lines.reason,
    credited_level_lines.cycle,
        case
            when credited_level_lines.is_cut then credited_level_lines.paid
            when credited_level_lines.reason is null then credited_level_lines.limit_before
            else null::bigint
        end as limit_before,
        case
            when credited_level_lines.paid > 0 then credited_level_lines.transfer_id
            else null::bigint
        end as transfer_id,
    null::bigint as reverses
   from credited_level_lines;
grant select, insert, update, delete on income_lines to clearstead_app;

create view income_payments as
 select reference,
    paid + coalesce(( select r.paid
           from incomes r
          where r.reverses = i.id), 0::bigint) as paid,
    reason
   from incomes i
  where reference is not null and reverses is null;
grant select, insert, update, delete on income_payments to clearstead_app;

create view level_line_facts as
 select id,
    legs_id,
    member_id,
    jsonb_build_object('kind', 'level', 'day', day, 'base', (base::numeric * 0.00000001)::text, 'percent', trim_scale(percent::numeric * 0.000001)::text, 'level', level::text, 'intended', (intended::numeric * 0.00000001)::text, 'paid', (paid::numeric * 0.00000001)::text, 'reason', reason, 'created_at', at) as facts
   from level_lines l
  where not (exists ( select
           from level_queue q
          where q.day = l.day and q.legs_id = l.legs_id)) and not (exists ( select
           from level_waiting w
          where w.member_id = l.member_id and w.day = l.day and l.id >= w.first_id and l.id <= w.last_id));
grant select, insert, update, delete on level_line_facts to clearstead_app;

create view level_lines as
 select l.id + leg.n as id,
    l.id as legs_id,
    leg.member_id,
    l.day,
    l.at,
    l.rule_version,
    l.from_member,
    coalesce(l.base, l.bases[leg.n]) as base,
    l.percents[leg.n]::bigint as percent,
    coalesce(l.levels[leg.n], leg.n::smallint) as level,
    coalesce(l.active_plan_id, l.active_plan_ids[leg.n]) as active_plan_id,
    leg.intended,
        case
            when r.code <> 0 or b.id is not null then 0::bigint
            else coalesce(c.paid, leg.intended)
        end as paid,
        case
            when r.code <> 0 then unpaid_reason(r.code)
            when c.id is not null or b.id is not null then 'capped'::text
            else null::text
        end as reason,
    c.id is not null or r.code = 0 and b.id is not null as is_cut,
    l.directs[(leg.n * 2 - 1)] as directs_needed,
    l.directs[(leg.n * 2)] as directs_had
   from level_legs l
     cross join lateral unnest(l.members, l.intended) with ordinality leg(member_id, intended, n)
     cross join lateral ( select coalesce(l.reasons[leg.n], 0::smallint) as code) r
     left join level_cuts c on c.id = (l.id + leg.n)
     left join lateral ( select b_1.id
           from level_cuts b_1
          where b_1.member_id = leg.member_id and b_1.day = l.day and (l.id + leg.n) > b_1.id and (l.id + leg.n) <= b_1.last_id
         limit 1) b on true;
grant select, insert, update, delete on level_lines to clearstead_app;

create view market_misbooked_trades as
 select t.id,
    t.member_id,
    t.total,
    f.amount as posted
   from market_trades t
     cross join ( select ledger.dropped_upto() as id) d
     cross join lateral ( select
                case t.side
                    when 'BUY'::text then 1
                    else '-1'::integer
                end as sign) s
     left join ledger.transfers x on x.id = t.transfer_id
     left join ledger.postings f on f.transfer_id = t.transfer_id and f.account_id = ledger.wallet(t.member_id, 'funding'::ledger.wallet_kind)
     left join ledger.postings k on k.transfer_id = t.transfer_id and k.account_id = ledger.wallet(t.member_id, 'token'::ledger.wallet_kind)
     left join ledger.postings i on i.transfer_id = t.transfer_id and i.account_id = ledger.operator('token_inventory'::ledger.operator_kind)
  where t.status = 'completed'::text and (t.transfer_id > d.id and (x.reference is distinct from ('token:'::text || t.id) or x.at <> t.at or f.amount is distinct from ((- s.sign) * t.total) or k.amount is distinct from (s.sign * t.amount) or i.amount is distinct from ((- s.sign) * t.amount)) or (2::numeric * abs(t.price::numeric * t.amount::numeric - 100000000::numeric * t.total::numeric)) > (t.amount + 200000000)::numeric);
grant select, insert, update, delete on market_misbooked_trades to clearstead_app;

create view market_price_points as
 select market_trades.at,
    0 as place,
    market_trades.id,
    market_trades.price,
    market_trades.amount
   from market_trades
  where market_trades.status = 'completed'::text
union all
 select market_prices.at,
    1 as place,
    market_prices.id,
    market_prices.price,
    0::bigint as amount
   from market_prices;
grant select, insert, update, delete on market_price_points to clearstead_app;

create view market_transfers as
 select transfer_id,
    side,
    amount,
    price
   from market_trades
  where status = 'completed'::text;
grant select, insert, update, delete on market_transfers to clearstead_app;

create view member_addresses as
 select member_id,
    bep20,
    trc20,
    key_index,
    bep20_given_at,
    trc20_given_at
   from deposit_addresses;
grant select, insert, update, delete on member_addresses to clearstead_app;

create view member_adjustments as
 select member_id,
    sum(business_delta)::bigint as business,
    sum(business_balance_delta)::bigint as business_balance
   from business_adjustments
  group by member_id;
grant select, insert, update, delete on member_adjustments to clearstead_app;

create view member_earnings as
 select member_id,
    earned
   from earning_limits
  where earned > 0;
grant select, insert, update, delete on member_earnings to clearstead_app;

create view member_figures as
 select u.id as member_id,
    coalesce(l.active_plan, 0::bigint) as active_plan,
    ( select a.plan_id
           from active_plans a
          where a.member_id = u.id and a.status = 'open'::text
          order by a.id desc
         limit 1) as plan_id,
    coalesce(( select round_half_even(sum(a.amount::numeric * a.roi_percent::numeric), 100000000::numeric) as round_half_even
           from active_plans a
          where a.member_id = u.id and a.status = 'open'::text), 0::bigint) as roi_per_day,
    coalesce(l.level, 0::bigint) as level_income,
    coalesce(l.roi, 0::bigint) as roi_income,
    coalesce(l.direct, 0::bigint) as direct_income,
    coalesce(l.salary, 0::bigint) as salary,
    coalesce(l.reward, 0::bigint) as reward,
    coalesce(l.cap, 0::bigint) as cap,
    coalesce(l.earned, 0::bigint) as earned,
    greatest(coalesce(l.cap, 0::bigint) - coalesce(l.earned, 0::bigint), 0::bigint) as available_limit,
    coalesce(( select sum(a.bought)::bigint as sum
           from active_plans a
          where a.member_id = u.id and a.status <> 'undone'::text), 0::bigint) as investment_plan,
    coalesce(t.business, 0::bigint) as business,
    coalesce(( select sum(r.business)::bigint as sum
           from reward_legs(u.id) r(member_id, business)), 0::bigint) as business_balance,
    coalesce(t.members, 0) as team_size,
    s.sponsor_id
   from users u
     left join sponsorships s on s.member_id = u.id
     left join earning_limits l on l.member_id = u.id
     left join team_totals t on t.member_id = u.id
  where u.role = 'user'::text;
grant select, insert, update, delete on member_figures to clearstead_app;

create view member_money_rows as
 select 'deposit'::text as kind,
    deposits.id::bigint as id,
    deposits.member_id,
    jsonb_build_object('amount', (deposits.amount::numeric * 0.00000001)::text, 'method', deposits.method, 'reference', deposits.reference, 'status', deposits.status, 'created_at', deposits.created_at, 'decided_at', deposits.decided_at) as facts
   from deposits
union all
 select 'withdrawal'::text as kind,
    withdrawals.id::bigint as id,
    withdrawals.member_id,
    jsonb_build_object('amount', (withdrawals.amount::numeric * 0.00000001)::text, 'fee', (withdrawals.fee::numeric * 0.00000001)::text, 'kind', withdrawals.kind, 'method', withdrawals.method, 'address', withdrawals.address, 'status', withdrawals.status, 'tx_hash', withdrawals.tx_hash, 'created_at', withdrawals.created_at, 'decided_at', withdrawals.decided_at, 'paid_at', withdrawals.paid_at) as facts
   from withdrawals
union all
 select 'topup'::text as kind,
    topups.id::bigint as id,
    topups.member_id,
    jsonb_build_object('amount', (topups.amount::numeric * 0.00000001)::text, 'kind', topups.kind, 'active_plan_id', topups.active_plan_id::text, 'status', topups.status, 'created_at', topups.created_at, 'decided_at', topups.decided_at) as facts
   from topups
union all
 select 'topup'::text as kind,
    topups.id::bigint as id,
    topups.payer_id as member_id,
    jsonb_build_object('amount', (topups.amount::numeric * 0.00000001)::text, 'kind', topups.kind, 'status', topups.status, 'created_at', topups.created_at, 'decided_at', topups.decided_at) as facts
   from topups
  where topups.payer_id <> topups.member_id
union all
 select 'income'::text as kind,
    incomes.id,
    incomes.member_id,
    jsonb_build_object('kind', incomes.kind, 'day', incomes.day, 'base', (incomes.base::numeric * 0.00000001)::text, 'percent', trim_scale(incomes.percent::numeric * 0.000001)::text, 'level', incomes.level::text, 'intended', (incomes.intended::numeric * 0.00000001)::text, 'paid', (incomes.paid::numeric * 0.00000001)::text, 'reason', incomes.reason, 'created_at', incomes.at) as facts
   from incomes
union all
 select 'active_plan'::text as kind,
    a.id::bigint as id,
    a.member_id,
    jsonb_build_object('plan', p.plan_name, 'bought', (a.bought::numeric * 0.00000001)::text, 'amount', (a.amount::numeric * 0.00000001)::text, 'roi_percent', trim_scale(a.roi_percent::numeric * 0.000001)::text, 'earned', (a.earned::numeric * 0.00000001)::text, 'status', a.status, 'created_at', a.bought_at, 'closed_at', a.closed_at) as facts
   from active_plans a
     join active_plan_names p on p.active_plan_id = a.id
union all
 select 'member_transfer'::text as kind,
    member_transfers.id::bigint as id,
    member_transfers.sender_id as member_id,
    jsonb_build_object('amount', (member_transfers.amount::numeric * 0.00000001)::text, 'fee', (member_transfers.fee::numeric * 0.00000001)::text, 'kind', member_transfers.kind, 'from', member_transfers.source, 'note', member_transfers.note, 'created_at', member_transfers.created_at) as facts
   from member_transfers
union all
 select 'member_transfer'::text as kind,
    member_transfers.id::bigint as id,
    member_transfers.receiver_id as member_id,
    jsonb_build_object('amount', ((member_transfers.amount - member_transfers.fee)::numeric * 0.00000001)::text, 'kind', member_transfers.kind, 'note', member_transfers.note, 'created_at', member_transfers.created_at) as facts
   from member_transfers
  where member_transfers.receiver_id <> member_transfers.sender_id
union all
 select 'trade'::text as kind,
    market_trades.id,
    market_trades.member_id,
    jsonb_build_object('transaction_type', market_trades.side, 'token_amount', (market_trades.amount::numeric * 0.00000001)::text, 'price_per_token', (market_trades.price::numeric * 0.00000001)::text, 'total_amount', (market_trades.total::numeric * 0.00000001)::text, 'status', market_trades.status, 'reason', market_trades.reason, 'transaction_hash', encode(market_trades.hash, 'hex'::text), 'created_at', market_trades.at) as facts
   from market_trades;
grant select, insert, update, delete on member_money_rows to clearstead_app;

create view member_second_factors as
 select user_id as member_id,
    enabled_at
   from second_factors
  where enabled_at is not null;
grant select, insert, update, delete on member_second_factors to clearstead_app;

create view member_sponsors as
 select member_id,
    sponsor_id
   from sponsorships
  where sponsor_id is not null;
grant select, insert, update, delete on member_sponsors to clearstead_app;

create view member_targets_used as
 select r.member_id,
    coalesce(sum(r.target) filter (where r.reversed_at is null), 0::numeric)::bigint as targets_used,
    coalesce(sum(greatest(r.business_after, 0::bigint)) filter (where r.reversed_at is null and c.id is null), 0::numeric)::bigint as kept_apart,
    sum(r.target)::bigint as targets_ever
   from rewards r
     left join reward_carries c on c.from_reward_id = r.id
  where r.claimed_at is not null
  group by r.member_id;
grant select, insert, update, delete on member_targets_used to clearstead_app;

create view member_uplines as
 select s.member_id as below_id,
    m.member_id,
    u.level::integer as level,
    m.is_active,
    m.is_blocked,
    m.is_level_open,
    t.active_directs
   from sponsorships s
     cross join lateral unnest(s.uplines) with ordinality u(id, level)
     join members m on m.member_id = u.id
     join sponsorships t on t.member_id = u.id;
grant select, insert, update, delete on member_uplines to clearstead_app;

create view members as
 select id as member_id,
    username,
    fullname,
    email,
    referral_code,
    created_at,
    status = 'block'::text as is_blocked,
    is_active = 'active'::text as is_active,
    roi_status = 'open'::text as is_roi_open,
    level_status = 'open'::text as is_level_open,
    closed_at is not null as is_closed,
    language
   from users
  where role = 'user'::text;
grant select, insert, update, delete on members to clearstead_app;

create view members_open_requests as
 select deposits.member_id,
    'deposit'::text as kind
   from deposits
  where deposits.status = 'pending'::text
union all
 select withdrawals.member_id,
    'withdrawal'::text as kind
   from withdrawals
  where withdrawals.status = any (array['pending'::text, 'approved'::text])
union all
 select topups.payer_id as member_id,
    'topup'::text as kind
   from topups
  where topups.status = 'pending'::text
union all
 select topups.member_id,
    'topup'::text as kind
   from topups
  where topups.status = 'pending'::text
union all
 select chain_transfers.member_id,
    'payment'::text as kind
   from chain_transfers
  where chain_transfers.state = 'confirming'::text;
grant select, insert, update, delete on members_open_requests to clearstead_app;

create view members_with_plan as
 select member_id,
    active_plan
   from earning_limits
  where active_plan > 0;
grant select, insert, update, delete on members_with_plan to clearstead_app;

create view notice_history as
 select n.member_id,
    n.created_at as at,
    'account'::text as kind,
    replace(n.event, 'account.'::text, ''::text) as event,
    n.id,
    coalesce(l.actor_id,
        case
            when n.event <> all (array['account.blocked'::text, 'account.unblocked'::text]) then n.member_id
            else null::integer
        end) as actor_id,
    null::bigint as amount,
    ''::text as about,
    ''::text as note
   from notices n
     left join lateral ( select audit_log.actor_id
           from audit_log
          where audit_log.subject = ('user:'::text || n.member_id) and audit_log.request_id = substr(n.key, length(n.event) + 2)
         limit 1) l on true
  where n.event = any (array['account.username_changed'::text, 'account.email_changed'::text, 'account.password_changed'::text, 'account.second_factor_on'::text, 'account.second_factor_off'::text, 'account.blocked'::text, 'account.unblocked'::text])
union all
 select n.member_id,
    n.created_at as at,
    'adjustment'::text as kind,
    'reversed'::text as event,
    n.id,
    l.actor_id,
    null::bigint as amount,
    ''::text as about,
    coalesce(n.message, ''::text) as note
   from notices n
     left join lateral ( select audit_log.actor_id
           from audit_log
          where audit_log.subject = replace(n.key, ':reversed'::text, ''::text) and audit_log.at = n.created_at
         limit 1) l on true
  where n.event = any (array['movement.reversed'::text, 'deposit.reversed'::text]);
grant select, insert, update, delete on notice_history to clearstead_app;

create view open_plan_holders as
 select member_id,
    plan_id
   from active_plans
  where status = 'open'::text;
grant select, insert, update, delete on open_plan_holders to clearstead_app;

create view payment_pictures as
 select count(*) as count
   from qr_links;
grant select, insert, update, delete on payment_pictures to clearstead_app;

create view payout_address_facts as
 select id as address_id,
    created_at as saved_at,
    (exists ( select
           from payout_addresses o
          where o.method = a.method and o.address_key = a.address_key and o.member_id <> a.member_id)) as is_shared
   from payout_addresses a;
grant select, insert, update, delete on payout_address_facts to clearstead_app;

create view payout_holds as
 select id as member_id,
    payouts_held_from as held_from,
    payouts_held_until as held_until
   from users
  where payouts_held_until is not null;
grant select, insert, update, delete on payout_holds to clearstead_app;

create view plan_history as
 select a.member_id,
    a.bought_at as at,
    'plan'::text as kind,
    'bought'::text as event,
    a.id::bigint as id,
    coalesce(l.actor_id, a.member_id) as actor_id,
    a.bought as amount,
    p.name as about,
    ''::text as note
   from active_plans a
     join plans p on p.id = a.plan_id
     left join lateral ( select audit_log.actor_id
           from audit_log
          where audit_log.subject = ('user:'::text || a.member_id) and audit_log.at = a.bought_at and audit_log.action = 'POST /actplan/add'::text and audit_log.actor_kind = 'admin'::text
         limit 1) l on true
union all
 select a.member_id,
    a.closed_at as at,
    'plan'::text as kind,
        case a.status
            when 'closed'::text then 'plan_closed'::text
            else a.status
        end as event,
    a.id,
        case
            when a.status <> 'matured'::text then coalesce(l.actor_id, a.member_id)
            else null::integer
        end as actor_id,
    a.bought as amount,
    p.name as about,
    ''::text as note
   from active_plans a
     join plans p on p.id = a.plan_id
     left join lateral ( select audit_log.actor_id
           from audit_log
          where audit_log.subject = ('active_plan:'::text || a.id) and audit_log.at = a.closed_at
         limit 1) l on true
  where a.closed_at is not null
union all
 select topups.member_id,
    topups.created_at as at,
    'topup'::text as kind,
    'requested'::text as event,
    topups.id,
    topups.payer_id as actor_id,
    topups.amount,
    topups.kind as about,
    ''::text as note
   from topups
  where topups.status = 'pending'::text or topups.decided_at > topups.created_at
union all
 select topups.payer_id as member_id,
    topups.created_at as at,
    'topup'::text as kind,
    'requested'::text as event,
    topups.id,
    topups.payer_id as actor_id,
    topups.amount,
    topups.kind as about,
    ''::text as note
   from topups
  where topups.payer_id <> topups.member_id and (topups.status = 'pending'::text or topups.decided_at > topups.created_at)
union all
 select topups.member_id,
    topups.decided_at as at,
    'topup'::text as kind,
    topups.status as event,
    topups.id,
    coalesce(topups.decided_by, topups.payer_id) as actor_id,
    topups.amount,
    topups.kind as about,
    topups.note
   from topups
  where topups.decided_at is not null
union all
 select topups.payer_id as member_id,
    topups.decided_at as at,
    'topup'::text as kind,
    topups.status as event,
    topups.id,
    coalesce(topups.decided_by, topups.payer_id) as actor_id,
    topups.amount,
    topups.kind as about,
    topups.note
   from topups
  where topups.payer_id <> topups.member_id and topups.decided_at is not null;
grant select, insert, update, delete on plan_history to clearstead_app;

create view plans_in_departure as
 select distinct active_plan_id
   from plan_departures
  where status = 'open'::text and takes_held;
grant select, insert, update, delete on plans_in_departure to clearstead_app;

create view rank_holders as
 select rank_key,
    count(*)::integer as members
   from leadership_ranks
  group by rank_key;
grant select, insert, update, delete on rank_holders to clearstead_app;

create view rule_changes as
 select v.version,
    v.changed_at,
    v.effective_from,
    (g.key || '.'::text) || changed.field as field,
    changed.before,
    changed.after
   from settings_versions v
     join settings_versions b on b.version = (v.version - 1)
     cross join lateral jsonb_each(v.settings) g(key, value)
     cross join lateral jsonb_each(g.value) f(key, value)
     cross join lateral ( select f.key as field,
            (b.settings -> g.key) -> f.key as before,
            f.value as after
          where f.key !~ '_in$'::text
        union all
         select (regexp_replace(f.key, '_in$'::text, ''::text) || '.'::text) || texts.language,
            ((b.settings -> g.key) -> f.key) -> texts.language,
            f.value -> texts.language
           from ( select jsonb_object_keys(f.value) as jsonb_object_keys
                union
                 select jsonb_object_keys(coalesce((b.settings -> g.key) -> f.key, '{}'::jsonb)) as jsonb_object_keys) texts(language)
          where f.key ~ '_in$'::text) changed
  where (g.key <> all (array['security'::text, 'payouts'::text, 'chains'::text])) and changed.after is distinct from changed.before;
grant select, insert, update, delete on rule_changes to clearstead_app;

create view ticket_history as
 select tickets.member_id,
    tickets.created_at as at,
    'ticket'::text as kind,
    'opened'::text as event,
    tickets.id::bigint as id,
    tickets.member_id as actor_id,
    null::bigint as amount,
    tickets.subject as about,
    ''::text as note
   from tickets
union all
 select r.member_id,
    r.created_at as at,
    'ticket'::text as kind,
        case r.author_kind
            when 'admin'::text then 'answered'::text
            else 'replied'::text
        end as event,
    t.id,
    r.author_id as actor_id,
    null::bigint as amount,
    t.subject as about,
    ''::text as note
   from ticket_responses r
     join tickets t on t.id = r.ticket_id
  where not r.is_internal
union all
 select t.member_id,
    t.closed_at as at,
    'ticket'::text as kind,
    'ticket_closed'::text as event,
    t.id,
    l.actor_id,
    null::bigint as amount,
    t.subject as about,
    ''::text as note
   from tickets t
     left join lateral ( select audit_log.actor_id
           from audit_log
          where audit_log.subject = ('ticket:'::text || t.id) and audit_log.at = t.closed_at
         limit 1) l on true
  where t.closed_at is not null;
grant select, insert, update, delete on ticket_history to clearstead_app;

create view token_price_changes as
 select id,
    at,
    price,
    price_before,
    reason,
    note
   from market_prices;
grant select, insert, update, delete on token_price_changes to clearstead_app;

create view topup_holds as
 select id as topup_id,
    payer_id as member_id,
    amount,
    held_by
   from topups
  where status = 'pending'::text;
grant select, insert, update, delete on topup_holds to clearstead_app;

create view transfer_history as
 select t.sender_id as member_id,
    t.created_at as at,
    'transfer'::text as kind,
        case t.kind
            when 'friend'::text then 'sent'::text
            else 'moved'::text
        end as event,
    t.id::bigint as id,
    t.sender_id as actor_id,
    t.amount,
        case t.kind
            when 'friend'::text then r.username
            else t.source
        end as about,
    t.note
   from member_transfers t
     join members r on r.member_id = t.receiver_id
union all
 select t.receiver_id as member_id,
    t.created_at as at,
    'transfer'::text as kind,
    'received'::text as event,
    t.id,
    t.sender_id as actor_id,
    t.amount - t.fee as amount,
    s.username as about,
    t.note
   from member_transfers t
     join members s on s.member_id = t.sender_id
  where t.kind = 'friend'::text;
grant select, insert, update, delete on transfer_history to clearstead_app;

create view waiting_calls as
 select call,
    expires_at
   from approvals
  where status = 'waiting'::text;
grant select, insert, update, delete on waiting_calls to clearstead_app;

create view withdrawal_history as
 select withdrawals.member_id,
    withdrawals.created_at as at,
    'withdrawal'::text as kind,
    'requested'::text as event,
    withdrawals.id::bigint as id,
    withdrawals.member_id as actor_id,
    withdrawals.amount,
    withdrawals.kind as about,
    ''::text as note
   from withdrawals
union all
 select w.member_id,
    w.decided_at as at,
    'withdrawal'::text as kind,
        case w.status
            when 'paid'::text then 'approved'::text
            else w.status
        end as event,
    w.id,
        case
            when w.status = 'paid'::text then l.actor_id
            else coalesce(w.decided_by, w.member_id)
        end as actor_id,
    w.amount,
    w.kind as about,
        case w.status
            when 'paid'::text then ''::text
            else w.note
        end as note
   from withdrawals w
     left join lateral ( select audit_log.actor_id
           from audit_log
          where audit_log.subject = ('withdrawal:'::text || w.id) and audit_log.at = w.decided_at
         limit 1) l on true
  where w.decided_at is not null
union all
 select withdrawals.member_id,
    withdrawals.paid_at as at,
    'withdrawal'::text as kind,
    'paid'::text as event,
    withdrawals.id,
    withdrawals.decided_by as actor_id,
    withdrawals.amount,
    withdrawals.kind as about,
    withdrawals.note
   from withdrawals
  where withdrawals.paid_at is not null
union all
 select adjustments.member_id,
    adjustments.created_at as at,
    'adjustment'::text as kind,
        case adjustments.direction
            when 'credit'::text then 'credited'::text
            else 'debited'::text
        end as event,
    adjustments.id,
    adjustments.admin_id as actor_id,
    adjustments.amount,
    adjustments.wallet as about,
    adjustments.reason as note
   from adjustments;
grant select, insert, update, delete on withdrawal_history to clearstead_app;


-- Functions

create function ledger.account_of(p_account bigint)
 returns bigint
 language sql
 immutable parallel safe
as $function$
  select case when p_account > 0 then p_account else -(-p_account & -16) end
$function$;
revoke execute on function ledger.account_of(bigint) from public;
grant execute on function ledger.account_of(bigint) to clearstead_app;

create function ledger.accounts_hash(p_month date)
 returns bytea
 language sql
 stable
 set search_path to 'ledger', 'pg_temp'
as $function$
  select sha256(coalesce(string_agg(g.hash, ''::bytea order by g.place), ''::bytea))
  from (select (account_id + 1048576) / 65536 as place,
               sha256(convert_to(string_agg(account_id || ':' || postings || ':' || credited || ':' || debited || ':' || last_seq
                 || ':' || coalesce(balance::text, ''), ',' order by account_id), 'UTF8')) as hash
        from archived_accounts where month = p_month group by 1) g
$function$;
grant execute on function ledger.accounts_hash(date) to clearstead_app;

create function ledger.accounts_of_range(p_after bigint, p_upto bigint)
 returns table(account_id bigint, postings bigint, credited bigint, debited bigint, last_seq bigint, balance bigint)
 language sql
 stable
 set search_path to 'ledger', 'pg_temp'
as $function$
  select p.account_id, count(*), coalesce(sum(p.amount) filter (where p.amount > 0), 0)::bigint,
         coalesce(-sum(p.amount) filter (where p.amount < 0), 0)::bigint, max(p.seq),
         case when is_wallet(p.account_id) then (array_agg(p.balance_after order by p.seq desc))[1] end
  from postings p where p.transfer_id > p_after and p.transfer_id <= p_upto group by p.account_id
$function$;
grant execute on function ledger.accounts_of_range(bigint,bigint) to clearstead_app;

create function ledger.after_dropped(p_id bigint)
 returns bigint
 language plpgsql
 stable
as $function$
begin
  if p_id < ledger.dropped_upto() then
    raise exception 'the transfers after % are in the files of archived months', p_id using errcode = 'LG012';
  end if;
  return p_id;
end
$function$;
grant execute on function ledger.after_dropped(bigint) to clearstead_app;

create function ledger.analyse_months()
 returns void
 language plpgsql
 security definer
 set search_path to 'ledger', 'pg_temp'
as $function$
declare
  v_only constant text := case when current_setting('server_version_num')::integer >= 180000 then 'only' else '' end;
begin
  execute format('analyze %1$s ledger.transfers, %1$s ledger.postings', v_only);
end
$function$;
revoke execute on function ledger.analyse_months() from public;
grant execute on function ledger.analyse_months() to clearstead_app;

create function ledger.archive_hash(p_month ledger.archived_months)
 returns bytea
 language sql
 stable
 set search_path to 'ledger', 'pg_temp'
as $function$
  select sha256(p_month.previous_hash || convert_to(concat_ws(';',
    to_char(p_month.month, 'YYYY-MM'), p_month.after_id, p_month.upto_id, p_month.transfers, p_month.postings, p_month.usd, p_month.sgx,
    encode(p_month.accounts_hash, 'hex'), encode(p_month.chain_hash, 'hex'),
    (select string_agg(concat_ws(':', f.part, f.name, f.first_id, f.last_id, f.transfers, f.postings, f.bytes, encode(f.sha256, 'hex')),
                       ',' order by f.part) from archive_files f where f.month = p_month.month)), 'UTF8'))
$function$;
grant execute on function ledger.archive_hash(ledger.archived_months) to clearstead_app;

create function ledger.archive_problems()
 returns table(rule text, facts jsonb)
 language sql
 stable
 set search_path to 'ledger', 'pg_temp'
as $function$
  select 'archive_seal', jsonb_build_object('month', to_char(a.month, 'YYYY-MM'))
  from (select s as seal, s.month, lag(s.hash, 1, decode(repeat('00', 32), 'hex')) over (order by s.month) as expected
        from archived_months s) a
  where (a.seal).previous_hash <> a.expected or (a.seal).hash <> archive_hash(a.seal)
     or (a.seal).accounts_hash <> accounts_hash(a.month) or (a.seal).chain_hash is distinct from chain_at((a.seal).upto_id)
  union all
  select 'archive_account', jsonb_build_object('month', to_char(coalesce(k.month, c.month), 'YYYY-MM'),
         'account', coalesce(k.account_id, c.account_id),
         'kept', coalesce(k.credited - k.debited, 0)::text, 'postings', coalesce(c.credited - c.debited, 0)::text)
  from (select a.* from archived_accounts a where not exists (select from dropped_months d where d.month = a.month)) k
  full join (select m.month, r.* from archived_months m
             cross join lateral accounts_of_range(m.after_id, m.upto_id) r
             where not exists (select from dropped_months d where d.month = m.month)) c
    on c.month = k.month and c.account_id = k.account_id
  where (k.postings, k.credited, k.debited, k.last_seq, k.balance)
    is distinct from (c.postings, c.credited, c.debited, c.last_seq, c.balance)
  union all
  select 'archive_account', jsonb_build_object('month', to_char(coalesce(k.month, c.month), 'YYYY-MM'),
         'account', coalesce(k.account_id, c.account_id),
         'kept', coalesce(k.credited - k.debited, 0)::text, 'postings', coalesce(c.credited - c.debited, 0)::text)
  from (select a.* from archived_accounts a
        where a.account_id > 0 and exists (select from dropped_months d where d.month = a.month)) k
  full join (select n.month, n.account_id, sum(n.credits + n.debits)::bigint as postings, sum(n.credited)::bigint as credited,
                    sum(n.debited)::bigint as debited from kept_kinds n group by n.month, n.account_id) c
    on c.month = k.month and c.account_id = k.account_id
  where (k.postings, k.credited, k.debited) is distinct from (c.postings, c.credited, c.debited)
$function$;
grant execute on function ledger.archive_problems() to clearstead_app;

create function ledger.asset_of(account bigint)
 returns text
 language sql
 immutable parallel safe
as $function$
  select case when abs(ledger.code_of(account)) >= 8 then 'SGX' else 'USD' end
$function$;
revoke execute on function ledger.asset_of(bigint) from public;
grant execute on function ledger.asset_of(bigint) to clearstead_app;

create function ledger.balance_after(p_account bigint, p_seq bigint)
 returns bigint
 language sql
 stable
 set search_path to 'ledger', 'pg_temp'
as $function$
  select coalesce(
    (select p.balance_after from postings p where p.account_id = p_account and p.seq = p_seq),
    (select k.balance from dropped_months d
     join archived_accounts k on k.month = d.month and k.account_id = p_account and k.last_seq = p_seq))
$function$;
grant execute on function ledger.balance_after(bigint,bigint) to clearstead_app;

create function ledger.balances_at(p_upto bigint)
 returns table(account_id bigint, balance bigint)
 language sql
 stable
 set search_path to 'ledger', 'pg_temp'
as $function$
  with later as (
    select p.account_id, sum(p.amount) as amount from postings p where p.transfer_id > after_dropped(p_upto) group by p.account_id
  )
  select b.id, (b.balance - coalesce(l.amount, 0))::bigint
  from (select a.id, a.balance from accounts a where a.balance is not null
        union all
        select r.account_id, r.balance + coalesce((select sum(p.amount) from postings p
                                                   where p.account_id = r.account_id and p.seq > r.upto
                                                     and p.transfer_id > r.upto), 0)
        from roll_ups r) b
  left join later l on l.account_id = b.id
$function$;
grant execute on function ledger.balances_at(bigint) to clearstead_app;

create function ledger.book_on_all_stripes(p_account bigint, p_amount bigint, p_reference text, out accounts bigint[], out amounts bigint[])
 returns record
 language plpgsql
 set enable_seqscan to 'off'
as $function$
declare
  v_side constant integer := case when p_account > -48 then 1 else -1 end;
  v_total bigint;
begin
  select sum(locked.balance) + p_amount into v_total
  from (select balance from ledger.accounts where id between p_account - 15 and p_account order by id
        for no key update) locked;
  if v_total * v_side < 0 then
    perform ledger.refuse_repeat(p_reference);
    raise exception 'operator account % holds too little', p_account
      using errcode = case when v_side > 0 then 'LG002' else 'LG003' end, detail = p_account::text;
  end if;
  select array_agg(s.id order by s.id), array_agg(s.share - s.balance order by s.id) into accounts, amounts
  from (select id, balance, v_total / 16 + case when id = p_account then v_total % 16 else 0 end as share
        from ledger.accounts where id between p_account - 15 and p_account) s
  where s.share <> s.balance;
  update ledger.accounts a set balance = a.balance + leg.amount
  from unnest(accounts, amounts) leg (account, amount) where a.id = leg.account;
end
$function$;
revoke execute on function ledger.book_on_all_stripes(bigint,bigint,text) from public;

create function ledger.book_on_one_stripe(p_account bigint, p_amount bigint)
 returns bigint
 language plpgsql
 set enable_seqscan to 'off'
as $function$
declare
  v_side constant integer := case when p_account > -48 then 1 else -1 end;
  v_own constant bigint := p_account - (pg_backend_pid() & 15);
  v_row bigint;
begin
  if p_account <= -80 then
    return p_account;
  end if;
  update ledger.accounts set balance = balance + p_amount
  where id = (select s.id from ledger.accounts s where s.id = v_own and (s.balance + p_amount) * v_side >= 0
              for no key update skip locked)
  returning id into v_row;
  if v_row is null then
    update ledger.accounts set balance = balance + p_amount
    where id = (select s.id from ledger.accounts s
                where s.id between p_account - 15 and p_account and (s.balance + p_amount) * v_side >= 0
                order by s.balance * v_side desc limit 1 for no key update skip locked)
    returning id into v_row;
  end if;
  return v_row;
end
$function$;
revoke execute on function ledger.book_on_one_stripe(bigint,bigint) from public;

create function ledger.chain_at(p_upto bigint)
 returns bytea
 language plpgsql
 stable
 set search_path to 'ledger', 'pg_temp'
as $function$
declare
  v_dropped constant bigint := dropped_upto();
  v_seal seals;
  v_before bigint;
  v_hash bytea;
  v_transfer record;
begin
  if p_upto = 0 then
    return decode(repeat('00', 32), 'hex');
  elsif p_upto <= v_dropped then
    return coalesce(
      (select s.hash from seals s where s.upto = p_upto),
      (select k.hash from kept_chain k where k.upto_id = p_upto),
      (select a.chain_hash from dropped_months d join archived_months a on a.month = d.month
       where a.upto_id = p_upto order by a.month limit 1));
  end if;
  select * into v_seal from seals where upto >= p_upto order by upto limit 1;
  v_before := coalesce((select max(s.upto) from seals s where s.upto < v_seal.upto), 0);
  v_hash := sha256(v_seal.previous_hash || v_seal.nonce);
  if v_before < v_dropped then
    v_hash := chain_at(v_dropped);
  end if;
  for v_transfer in
    select id, fingerprint from transfers where id > v_before and id <= p_upto order by id
  loop
    v_hash := ledger.link_of(v_hash, v_transfer.id, v_transfer.fingerprint);
  end loop;
  return v_hash;
end
$function$;
grant execute on function ledger.chain_at(bigint) to clearstead_app;

create function ledger.check_account()
 returns trigger
 language plpgsql
 set search_path to 'ledger', 'pg_temp'
as $function$
begin
  if new.id = 0 or new.asset <> ledger.asset_of(new.id)
     or new.member_id is distinct from ledger.member_of(new.id)
     or new.side <> (case when new.id between -79 and -48 then -1 else 1 end)
     or (new.balance is null) <> (new.id <= -80) then
    raise exception 'account % does not fit its id', new.id using errcode = 'check_violation';
  end if;
  return new;
end
$function$;
revoke execute on function ledger.check_account() from public;

create function ledger.check_postings()
 returns trigger
 language plpgsql
 set search_path to 'ledger', 'pg_temp'
as $function$
declare
  v_transfer bigint;
  v_overdrawn bigint;
  v_is_closed boolean;
begin
  select transfer_id, max(account_id) filter (where balance_after < 0), bool_or(is_closed) into v_transfer, v_overdrawn, v_is_closed
  from (
    select *, account_id > 0 and amount > 0
      and (select u.closed_at from public.users u where u.id = (account_id >> 4)::integer) is not null as is_closed
    from added offset 0) added
  group by transfer_id, (case when account_id > 0 then account_id & 15 else -account_id >> 4 end) >= 8
  having sum(amount) <> 0 or bool_or(amount = 0) or min(balance_after) < 0 or bool_or(is_closed)
    or bool_or(case when account_id > 0 then balance_after is null else seq <> transfer_id end) limit 1;
  if v_overdrawn is not null then
    raise exception 'account % holds too little', v_overdrawn using errcode = 'LG001', detail = v_overdrawn::text;
  end if;
  if v_is_closed then
    raise exception 'transfer % credits a closed account', v_transfer using errcode = 'LG008';
  end if;
  if v_transfer is not null then
    raise exception 'transfer % does not sum to zero', v_transfer using errcode = 'LG006';
  end if;
  return null;
end
$function$;
revoke execute on function ledger.check_postings() from public;

create function ledger.check_reversed()
 returns trigger
 language plpgsql
as $function$
begin
  if not exists (select from ledger.known_transfers t where t.id = new.reverses) then
    raise exception 'there is no transfer % to reverse', new.reverses using errcode = '23503';
  end if;
  return new;
end
$function$;

create function ledger.close_month(p_month date, p_at timestamp with time zone)
 returns void
 language plpgsql
 set search_path to 'ledger', 'pg_temp'
as $function$
declare
  v_settled constant bigint := ledger.settle();
  v_month months;
  v_name text;
begin
  select * into v_month from months where month = p_month for update;
  if not found then
    raise exception 'there is no month %', p_month using errcode = 'LG010';
  elsif v_month.closed_at is not null then
    raise exception 'month % is closed already', p_month using errcode = 'LG010';
  elsif v_settled <= v_month.last_id then
    raise exception 'month % is not over, or a transaction of it is not', p_month using errcode = 'LG010';
  elsif exists (select from months where month < p_month and closed_at is null) then
    raise exception 'a month before % is open', p_month using errcode = 'LG010';
  end if;
  for v_name in
    select format('%s_%s', t, s) from unnest('{transfers,postings}'::text[]) t, unnest(array[
      to_char(p_month, 'YYMM'), case when not exists (select from months where month < p_month) then 'before_months' end]) s
    where s is not null
  loop
    execute format('create trigger month_closed before insert on ledger.%I
      for each row execute function ledger.refuse_posting()', v_name);
  end loop;
  update months set closed_at = p_at where month = p_month;
end
$function$;
revoke execute on function ledger.close_month(date,timestamp with time zone) from public;

create function ledger.code_of(p_account bigint)
 returns smallint
 language sql
 immutable parallel safe
as $function$
  select (case when p_account > 0 then p_account & 15 else -(-p_account >> 4) end)::smallint
$function$;
revoke execute on function ledger.code_of(bigint) from public;
grant execute on function ledger.code_of(bigint) to clearstead_app;

create function ledger.dropped_accounts()
 returns table(account_id bigint, postings bigint, amount numeric, last_seq bigint, balance bigint)
 language sql
 stable
as $function$
  select k.account_id, sum(k.postings)::bigint, sum(k.credited - k.debited), max(k.last_seq), (array_agg(k.balance order by k.month desc))[1]
  from ledger.dropped_months d join ledger.archived_accounts k on k.month = d.month group by k.account_id
$function$;
grant execute on function ledger.dropped_accounts() to clearstead_app;

create function ledger.dropped_balance(p_account bigint, p_at timestamp with time zone)
 returns bigint
 language plpgsql
 stable
 set search_path to 'ledger', 'pg_temp'
as $function$
declare
  v_kept record;
begin
  select k.balance, d.last_at into v_kept from dropped_months d
  join archived_accounts k on k.month = d.month and k.account_id = p_account
  where d.first_at < p_at order by d.month desc limit 1;
  if not found then
    return 0;
  elsif v_kept.last_at >= p_at then
    raise exception 'the postings around % are in the files of archived months', p_at using errcode = 'LG012';
  end if;
  return v_kept.balance;
end
$function$;
grant execute on function ledger.dropped_balance(bigint,timestamp with time zone) to clearstead_app;

create function ledger.dropped_ranges()
 returns table(month text, after_id bigint, upto_id bigint)
 language plpgsql
 stable
 set search_path to 'ledger', 'pg_temp'
as $function$
begin
  if exists (select from months m
             where not exists (select from dropped_months d where d.month = m.month)
               and to_regclass('ledger.transfers_' || to_char(m.month, 'YYMM')) is null) then
    raise exception 'a month was dropped after this snapshot of the books' using errcode = 'LG012';
  end if;
  return query
    select to_char(d.month, 'YYYY-MM'), a.after_id, a.upto_id
    from dropped_months d join archived_months a on a.month = d.month order by d.month;
end
$function$;
grant execute on function ledger.dropped_ranges() to clearstead_app;

create function ledger.dropped_upto()
 returns bigint
 language sql
 stable
as $function$
  select coalesce((select max(a.upto_id) from ledger.dropped_months d join ledger.archived_months a on a.month = d.month), 0)
$function$;
grant execute on function ledger.dropped_upto() to clearstead_app;

create function ledger.enter_month(p_at timestamp with time zone)
 returns void
 language plpgsql
as $function$
declare
  v_lock constant bigint := hashtextextended('ledger.enter_month', 0);
begin
  perform pg_advisory_lock(v_lock);
  begin
    perform setval('ledger.transfer_ids', m.first_id) from (
      select max(first_id) as first_id from ledger.months where starts_at <= p_at) m, ledger.transfer_ids s
    where m.first_id > s.last_value;
  exception when query_canceled or others then
    perform pg_advisory_unlock(v_lock);
    raise;
  end;
  perform pg_advisory_unlock(v_lock);
end
$function$;
revoke execute on function ledger.enter_month(timestamp with time zone) from public;

create function ledger.even_out(p_account bigint, p_at timestamp with time zone)
 returns bigint
 language plpgsql
 security definer
 set search_path to 'ledger', 'pg_temp'
 set enable_seqscan to 'off'
as $function$
declare
  v_accounts bigint[];
  v_amounts bigint[];
begin
  if (select min(abs(balance)) * 2 >= avg(abs(balance)) from ledger.accounts
      where id between p_account - 15 and p_account) then
    return null;
  end if;
  select s.accounts, s.amounts into v_accounts, v_amounts from ledger.book_on_all_stripes(p_account, 0, 'even_out') s;
  if v_accounts is null then
    return null;
  end if;
  return ledger.write_transfer(
    row('even_out', 'even_out:' || -p_account || ':' || gen_random_uuid(), p_at, null, 'job:even-out', '', null),
    v_accounts, v_amounts, null, null);
end
$function$;
revoke execute on function ledger.even_out(bigint,timestamp with time zone) from public;
grant execute on function ledger.even_out(bigint,timestamp with time zone) to clearstead_app;

create function ledger.fingerprint_of(p_kind text, p_reference text, p_at timestamp with time zone, p_day date, p_actor text, p_memo text, p_reverses bigint, p_legs text)
 returns bytea
 language sql
 stable
as $function$
  select sha256(convert_to(
    length(p_kind) || ':' || p_kind || length(p_reference) || ':' || p_reference
    || (extract(epoch from p_at) * 1000000)::bigint || ';' || coalesce((p_day - date '2000-01-01')::text, '') || ';'
    || length(p_actor) || ':' || p_actor || length(p_memo) || ':' || p_memo
    || coalesce(p_reverses::text, '') || ';' || p_legs, 'UTF8'))
$function$;
revoke execute on function ledger.fingerprint_of(text,text,timestamp with time zone,date,text,text,bigint,text) from public;
grant execute on function ledger.fingerprint_of(text,text,timestamp with time zone,date,text,text,bigint,text) to clearstead_app;

create function ledger.ids_of_month(p_month date, out after_id bigint, out upto_id bigint)
 returns record
 language sql
 stable
 set search_path to 'ledger', 'pg_temp'
as $function$
  select b.upto_id, greatest(b.upto_id, (select max(t.id) from transfers t where t.id <= m.last_id))
  from months m
  cross join lateral (select coalesce(max(a.upto_id), 0) as upto_id from archived_months a where a.month < p_month) b
  where m.month = p_month
$function$;
grant execute on function ledger.ids_of_month(date) to clearstead_app;

create function ledger.is_operator(p_account bigint, p_kind ledger.operator_kind)
 returns boolean
 language sql
 immutable parallel safe
as $function$
  select p_account between ledger.operator(p_kind) - 15 and ledger.operator(p_kind)
$function$;
revoke execute on function ledger.is_operator(bigint,ledger.operator_kind) from public;
grant execute on function ledger.is_operator(bigint,ledger.operator_kind) to clearstead_app;

create function ledger.is_wallet(p_account bigint)
 returns boolean
 language sql
 immutable parallel safe
as $function$
  select p_account > 0
$function$;
revoke execute on function ledger.is_wallet(bigint) from public;
grant execute on function ledger.is_wallet(bigint) to clearstead_app;

create function ledger.is_wallet(p_account bigint, p_kind ledger.wallet_kind)
 returns boolean
 language sql
 immutable parallel safe
as $function$
  select p_account > 0 and p_account & 15 = ledger.wallet(0, p_kind)
$function$;
revoke execute on function ledger.is_wallet(bigint,ledger.wallet_kind) from public;
grant execute on function ledger.is_wallet(bigint,ledger.wallet_kind) to clearstead_app;

create function ledger.is_wallet_of(p_account bigint, p_member integer)
 returns boolean
 language sql
 immutable parallel safe
as $function$
  select p_account between p_member::bigint * 16 and p_member::bigint * 16 + 15
$function$;
revoke execute on function ledger.is_wallet_of(bigint,integer) from public;
grant execute on function ledger.is_wallet_of(bigint,integer) to clearstead_app;

create function ledger.keep_transfer(p_id bigint, p_kind text, p_reference text, p_at timestamp with time zone, p_day date, p_actor text, p_memo text, p_reverses bigint, p_accounts bigint[], p_amounts bigint[])
 returns void
 language plpgsql
 security definer
 set search_path to 'ledger', 'pg_temp'
as $function$
begin
  if p_id > dropped_upto() or not exists (select from transfer_references r where r.reference = p_reference and r.transfer_id = p_id)
     or exists (select from unnest(p_accounts, p_amounts) leg (account, amount)
                group by asset_of(leg.account) having sum(leg.amount) <> 0)
     or p_accounts is distinct from (select array_agg(account order by account) from unnest(p_accounts) leg (account)) then
    raise exception 'transfer % is not one of a dropped month', p_id using errcode = 'LG013', detail = 'not_dropped';
  end if;
  insert into kept_transfers (id, kind, reference, at, day, actor, memo, reverses, fingerprint, accounts, amounts)
  values (p_id, p_kind, p_reference, p_at, p_day, p_actor, p_memo, p_reverses,
    fingerprint_of(p_kind, p_reference, p_at, p_day, p_actor, p_memo, p_reverses,
      (select string_agg(leg.account || ':' || leg.amount, ',' order by leg.account) from unnest(p_accounts, p_amounts) leg (account, amount))),
    p_accounts, p_amounts)
  on conflict (id) do nothing;
end
$function$;
revoke execute on function ledger.keep_transfer(bigint,text,text,timestamp with time zone,date,text,text,bigint,bigint[],bigint[]) from public;
grant execute on function ledger.keep_transfer(bigint,text,text,timestamp with time zone,date,text,text,bigint,bigint[],bigint[]) to clearstead_app;

create function ledger.kinds_between(p_after bigint, p_upto bigint)
 returns table(account_id bigint, kind text, credited bigint, debited bigint, credits bigint, debits bigint)
 language sql
 stable
 set search_path to 'ledger', 'pg_temp'
as $function$
  select p.account_id, t.kind, coalesce(sum(p.amount) filter (where p.amount > 0), 0)::bigint,
         coalesce(-sum(p.amount) filter (where p.amount < 0), 0)::bigint,
         count(*) filter (where p.amount > 0), count(*) filter (where p.amount < 0)
  from postings p join transfers t on t.id = p.transfer_id
  where p.transfer_id > p_after and p.transfer_id <= p_upto and t.id > p_after and t.id <= p_upto and is_wallet(p.account_id)
  group by p.account_id, t.kind
$function$;
grant execute on function ledger.kinds_between(bigint,bigint) to clearstead_app;

create function ledger.last_before(p_at timestamp with time zone)
 returns bigint
 language plpgsql
 stable
 set search_path to 'ledger', 'pg_temp'
as $function$
declare
  v_near constant bigint := 10000;
  v_dropped constant bigint := dropped_upto();
  v_month record;
  v_begin bigint := v_dropped;
  v_low bigint;
  v_high bigint := coalesce((select min(m.first_id) - 1 from months m where m.starts_at > p_at + interval '2 days'), 9223372036854775807);
  v_middle bigint;
  v_next bigint;
  v_id bigint;
  v_at timestamptz;
begin
  if p_at <= (select max(d.last_at) from dropped_months d) then
    select a.upto_id, d.last_at into v_month
    from dropped_months d join archived_months a on a.month = d.month where d.first_at < p_at order by d.month desc limit 1;
    if not found then
      return 0;
    elsif v_month.last_at >= p_at then
      raise exception 'the transfers around % are in the files of archived months', p_at using errcode = 'LG012';
    end if;
    return v_month.upto_id;
  end if;
  for v_month in
    select m.first_id, m.last_id from months m where m.first_id < v_high and m.last_id > v_dropped order by m.first_id desc
  loop
    select id, at into v_id, v_at from transfers where id > v_month.first_id and id <= v_month.last_id order by id limit 1;
    if v_at < p_at then
      v_begin := greatest(v_month.first_id, v_dropped);
      exit;
    end if;
    v_high := v_month.first_id - 1;
  end loop;
  v_low := v_begin;
  v_high := coalesce((select max(id) from transfers where id > v_begin and id <= v_high), v_begin);
  while v_low < v_high loop
    v_middle := (v_low + v_high + 1) / 2;
    select id, at into v_id, v_at from transfers where id > v_low and id <= v_middle order by id desc limit 1;
    if not found or v_at < p_at then
      v_low := v_middle;
    else
      v_high := v_id - 1;
    end if;
  end loop;
  v_id := (select max(id) from transfers where id > v_begin and id <= v_low);
  v_next := (select min(m.first_id) from months m where m.first_id > v_low);
  return greatest(
    v_dropped,
    coalesce((select max(id) from transfers where id between coalesce(v_id, 0) - v_near and v_low + v_near and at < p_at), 0),
    -- The next month may begin with transfers that began in this one.
    coalesce((select max(id) from transfers where id between v_next and v_next + v_near and at < p_at), 0));
end
$function$;
grant execute on function ledger.last_before(timestamp with time zone) to clearstead_app;

create function ledger.last_before_here(p_at timestamp with time zone)
 returns bigint
 language plpgsql
 stable
 set search_path to 'ledger', 'pg_temp'
as $function$
begin
  if p_at <= (select d.last_at from dropped_months d where d.first_at < p_at order by d.month desc limit 1) then
    return null;
  end if;
  return last_before(p_at);
end
$function$;
grant execute on function ledger.last_before_here(timestamp with time zone) to clearstead_app;

create function ledger.link_of(p_previous bytea, p_id bigint, p_fingerprint bytea)
 returns bytea
 language sql
 immutable
as $function$ select sha256(p_previous || int8send(p_id) || p_fingerprint) $function$;
revoke execute on function ledger.link_of(bytea,bigint,bytea) from public;
grant execute on function ledger.link_of(bytea,bigint,bytea) to clearstead_app;

create function ledger.lock_balances(p_accounts bigint[])
 returns table(account_id bigint, balance bigint)
 language sql
 security definer
 set search_path to 'ledger', 'pg_temp'
 set enable_seqscan to 'off'
as $function$
  select a.id, a.balance from ledger.accounts a
  where a.id = any (p_accounts) and a.id > 0 order by a.id for no key update
$function$;
revoke execute on function ledger.lock_balances(bigint[]) from public;
grant execute on function ledger.lock_balances(bigint[]) to clearstead_app;

create function ledger.make_month(p_month date, p_time_zone text)
 returns void
 language plpgsql
 set search_path to 'ledger', 'pg_temp'
as $function$
declare
  v_suffix constant text := to_char(p_month, 'YYMM');
  v_first constant bigint := v_suffix::bigint * 1000000000000;
begin
  execute format('create table ledger.transfers_%s (like ledger.transfers including all)', v_suffix);
  execute format('create trigger transfers_frozen before update or delete or truncate on ledger.transfers_%s
    for each statement execute function ledger.refuse_change()', v_suffix);
  execute format('create table ledger.postings_%1$s (like ledger.postings including all,
    constraint postings_%1$s_seq_once unique (account_id, seq))', v_suffix);
  execute format('create trigger postings_sum_to_zero after insert on ledger.postings_%s
    referencing new table as added for each statement execute function ledger.check_postings()', v_suffix);
  execute format('create trigger postings_frozen before update or delete or truncate on ledger.postings_%s
    for each statement execute function ledger.refuse_change()', v_suffix);
  execute format('alter table ledger.postings attach partition ledger.postings_%s for values from (%s) to (%s)',
    v_suffix, v_first, v_first + 1000000000000);
  execute format('alter table ledger.transfers attach partition ledger.transfers_%s for values from (%s) to (%s)',
    v_suffix, v_first, v_first + 1000000000000);
  insert into ledger.months (month, starts_at, first_id, last_id)
  values (p_month, p_month::timestamp at time zone p_time_zone, v_first, v_first + 999999999999);
end
$function$;
revoke execute on function ledger.make_month(date,text) from public;

create function ledger.make_months(p_at timestamp with time zone, p_time_zone text)
 returns integer
 language plpgsql
 security definer
 set search_path to 'ledger', 'pg_temp'
 set lock_timeout to '500ms'
as $function$
declare
  v_this constant date := date_trunc('month', p_at at time zone p_time_zone);
  v_last constant date := v_this + interval '2 months';
  v_made integer := 0;
  v_month date;
begin
  if exists (select from months where month >= v_last) then
    return 0;
  end if;
  lock table months in share row exclusive mode;
  for v_month in
    select m from generate_series(v_this, v_last, interval '1 month') m
    where m > coalesce((select max(month) from months), '-infinity') order by m
  loop
    perform ledger.make_month(v_month, p_time_zone);
    v_made := v_made + 1;
  end loop;
  return v_made;
end
$function$;
revoke execute on function ledger.make_months(timestamp with time zone,text) from public;
grant execute on function ledger.make_months(timestamp with time zone,text) to clearstead_app;

create function ledger.member_of(p_account bigint)
 returns integer
 language sql
 immutable parallel safe
as $function$
  select case when p_account > 0 then (p_account >> 4)::integer end
$function$;
revoke execute on function ledger.member_of(bigint) from public;
grant execute on function ledger.member_of(bigint) to clearstead_app;

create function ledger.next_id(p_at timestamp with time zone)
 returns bigint
 language plpgsql
as $function$
begin
  if exists (select from ledger.months m where m.first_id > (select s.last_value from ledger.transfer_ids s) and m.starts_at <= p_at) then
    perform ledger.enter_month(p_at);
  end if;
  return nextval('ledger.transfer_ids');
end
$function$;
revoke execute on function ledger.next_id(timestamp with time zone) from public;

create function ledger.open_and_book(p_account bigint, p_amount bigint, p_reference text, out seq bigint, out balance bigint)
 returns record
 language plpgsql
 set enable_seqscan to 'off'
as $function$
begin
  if p_amount > 0 then
    perform ledger.open_member_accounts(ledger.member_of(p_account));
    update ledger.accounts a set balance = a.balance + p_amount, seq = a.seq + 1
    where a.id = p_account returning a.seq, a.balance into seq, balance;
    if not found then
      raise exception 'there is no account %', p_account using errcode = 'LG005';
    end if;
  else
    perform ledger.refuse_repeat(p_reference);
    raise exception 'account % holds too little', p_account using errcode = 'LG001', detail = p_account::text;
  end if;
end
$function$;
revoke execute on function ledger.open_and_book(bigint,bigint,text) from public;

create function ledger.open_member_accounts(p_member integer)
 returns void
 language sql
 security definer
 set search_path to 'ledger', 'pg_temp'
 set enable_seqscan to 'off'
as $function$
  insert into ledger.accounts (id, member_id, kind, asset, balance)
  select ledger.wallet(p_member, kind), p_member, kind, ledger.asset_of(ledger.wallet(p_member, kind)), 0
  from unnest(enum_range(null::ledger.wallet_kind)) kind
  on conflict do nothing
$function$;
revoke execute on function ledger.open_member_accounts(integer) from public;
grant execute on function ledger.open_member_accounts(integer) to clearstead_app;

create function ledger.operator(p_kind ledger.operator_kind)
 returns bigint
 language sql
 immutable parallel safe
as $function$
  select -16::bigint * case p_kind when 'treasury' then 1 when 'token_reserve' then 2 when 'custody' then 3
    when 'investments' then 4 when 'level_payable' then 5 when 'opening' then 6 when 'token_inventory' then 8
    when 'token_opening' then 9 end
$function$;
revoke execute on function ledger.operator(ledger.operator_kind) from public;
grant execute on function ledger.operator(ledger.operator_kind) to clearstead_app;

create function ledger.page_start(p_accounts bigint[], p_count bigint)
 returns bigint
 language sql
 stable
 set search_path to 'ledger', 'pg_temp'
as $function$
  select page_start_before(
    p_accounts,
    least(p_count, coalesce((select sum(a.seq) from accounts a where a.id = any (p_accounts)), 0)::bigint),
    (select s.last_value from transfer_ids s))
$function$;
revoke execute on function ledger.page_start(bigint[],bigint) from public;
grant execute on function ledger.page_start(bigint[],bigint) to clearstead_app;

create function ledger.page_start_before(p_accounts bigint[], p_count bigint, p_upto bigint)
 returns bigint
 language plpgsql
 stable
 set search_path to 'ledger', 'pg_temp'
as $function$
declare
  v_month record;
  v_found bigint := 0;
begin
  for v_month in
    select m.first_id, least(m.last_id, p_upto) as last_id from months m where m.first_id <= p_upto
    union all select 1, least(999999999999, p_upto)
    order by first_id desc limit 3
  loop
    exit when v_month.last_id <= dropped_upto();
    v_found := v_found + coalesce((
      select sum(newest.seq - oldest.seq + 1)
      from unnest(p_accounts) wallet (id)
      cross join lateral (select p.seq from postings p
        where p.account_id = wallet.id and p.transfer_id >= v_month.first_id and p.transfer_id <= v_month.last_id
        order by p.seq desc limit 1) newest
      cross join lateral (select p.seq from postings p
        where p.account_id = wallet.id and p.transfer_id >= v_month.first_id and p.transfer_id <= v_month.last_id
        order by p.seq limit 1) oldest), 0);
    if v_found >= p_count then
      return v_month.first_id - 1;
    end if;
  end loop;
  return 0;
end
$function$;
revoke execute on function ledger.page_start_before(bigint[],bigint,bigint) from public;
grant execute on function ledger.page_start_before(bigint[],bigint,bigint) to clearstead_app;

create function ledger.post_few(p_facts ledger.transfer_facts, p_accounts bigint[], p_amounts bigint[])
 returns bigint
 language plpgsql
 security definer
 set search_path to 'ledger', 'pg_temp'
 set enable_seqscan to 'off'
as $function$
declare
  v_accounts bigint[];
  v_amounts bigint[];
  v_seqs bigint[];
  v_balances bigint[];
  v_account bigint;
  v_amount bigint;
  v_seq bigint;
  v_balance bigint;
  v_row bigint;
  v_before bigint;
  v_legs constant integer := cardinality(p_accounts);
begin
  if v_legs is null or v_legs < 2 or v_legs <> cardinality(p_amounts) then
    raise exception 'a transfer has two or more legs' using errcode = 'LG004';
  end if;
  for i in 1 .. v_legs loop
    v_account := p_accounts[i];
    v_amount := p_amounts[i];
    if v_account is null or v_amount is null or v_amount = 0 or v_account <= v_before then
      raise exception 'a leg is empty, or its account comes twice or out of order' using errcode = 'LG004';
    end if;
    v_before := v_account;
    continue when v_account < 0;
    update ledger.accounts set balance = balance + v_amount, seq = seq + 1
    where id = v_account and balance + v_amount >= 0 returning seq, balance into v_seq, v_balance;
    if not found then
      select t.seq, t.balance into v_seq, v_balance from ledger.open_and_book(v_account, v_amount, p_facts.reference) t;
    end if;
    v_accounts := v_accounts || v_account;
    v_amounts := v_amounts || v_amount;
    v_seqs := v_seqs || v_seq;
    v_balances := v_balances || v_balance;
  end loop;
  for i in 1 .. v_legs loop
    v_account := p_accounts[i];
    v_amount := p_amounts[i];
    exit when v_account > 0;
    v_row := ledger.book_on_one_stripe(v_account, v_amount);
    if v_row is not null then
      v_accounts := v_accounts || v_row;
      v_amounts := v_amounts || v_amount;
    else
      select v_accounts || s.accounts, v_amounts || s.amounts into v_accounts, v_amounts
      from ledger.book_on_all_stripes(v_account, v_amount, p_facts.reference) s;
    end if;
  end loop;
  return ledger.write_transfer(p_facts, v_accounts, v_amounts, v_seqs, v_balances);
end
$function$;
revoke execute on function ledger.post_few(ledger.transfer_facts,bigint[],bigint[]) from public;
grant execute on function ledger.post_few(ledger.transfer_facts,bigint[],bigint[]) to clearstead_app;

create function ledger.post_many(p_facts ledger.batch_facts, p_legs ledger.batch_legs)
 returns bigint[]
 language plpgsql
 security definer
 set search_path to 'ledger', 'pg_temp'
 set enable_seqscan to 'off'
as $function$
declare
  v_xid constant xid8 := pg_current_xact_id();
  v_count constant integer := cardinality(p_facts.kinds);
  v_first bigint;
  v_ids bigint[];
  v_op_transfers integer[];
  v_op_accounts bigint[];
  v_op_amounts bigint[];
  v_row bigint;
  v_leg record;
begin
  if v_count is null or v_count = 0 or array_position(p_legs.amounts, null) is not null or 0 = any (p_legs.amounts)
     or exists (
       select from generate_series(1, v_count) n
       left join unnest(p_legs.transfers, p_legs.accounts) leg (transfer, account) on leg.transfer = n
       group by n having count(account) < 2 or count(account) <> count(distinct account)) then
    raise exception 'a transfer has two or more legs, none empty, each account once' using errcode = 'LG004';
  end if;
  if exists (select from ledger.transfer_references where reference = any (p_facts.references)) then
    raise exception 'one of these transfers is in the books already' using errcode = 'LG007';
  end if;
  perform ledger.open_member_accounts(m.id) from (
    select distinct ledger.member_of(account) as id from unnest(p_legs.accounts) leg (account)
    where account > 0 and not exists (select from ledger.accounts a where a.id = account)) m;
  perform from ledger.accounts a where a.id = any (p_legs.accounts) and a.id > 0 order by a.id for no key update;

  for v_leg in
    select transfer, account, amount
    from unnest(p_legs.transfers, p_legs.accounts, p_legs.amounts) leg (transfer, account, amount)
    where account < 0 order by transfer, account
  loop
    v_row := ledger.book_on_one_stripe(v_leg.account, v_leg.amount);
    if v_row is not null then
      v_op_transfers := v_op_transfers || v_leg.transfer;
      v_op_accounts := v_op_accounts || v_row;
      v_op_amounts := v_op_amounts || v_leg.amount;
    else
      select v_op_transfers || array_fill(v_leg.transfer, array[cardinality(s.accounts)]),
             v_op_accounts || s.accounts, v_op_amounts || s.amounts
      into v_op_transfers, v_op_accounts, v_op_amounts
      from ledger.book_on_all_stripes(v_leg.account, v_leg.amount, p_facts.references[v_leg.transfer]) s;
    end if;
  end loop;

  v_first := ledger.next_id(p_facts.at);
  select array_agg(case when n = 1 then v_first else nextval('ledger.transfer_ids') end order by n) into v_ids
  from generate_series(1, v_count) n;
  insert into ledger.transfer_references (reference, transfer_id)
  select reference, id from unnest(p_facts.references, v_ids) t (reference, id);
  insert into ledger.reversals (reverses, transfer_id)
  select reverses, id from unnest(p_facts.reverses, v_ids) t (reverses, id) where reverses is not null;
  with legs as (
    select transfer, account, amount
    from unnest(p_legs.transfers, p_legs.accounts, p_legs.amounts) l (transfer, account, amount)
    where account > 0
    union all
    select transfer, account, amount from unnest(v_op_transfers, v_op_accounts, v_op_amounts) l (transfer, account, amount)
  ), said as (
    select transfer, string_agg(account || ':' || amount, ',' order by account) as legs from legs group by transfer
  )
  insert into ledger.transfers (id, kind, reference, at, day, actor, memo, reverses, fingerprint)
  select v_ids[n], kind, reference, p_facts.at, day, p_facts.actor, memo, reverses,
         ledger.fingerprint_of(kind, reference, p_facts.at, day, p_facts.actor, memo, reverses, said.legs)
  from unnest(p_facts.kinds, p_facts.references, p_facts.days, p_facts.memos, p_facts.reverses)
    with ordinality t (kind, reference, day, memo, reverses, n)
  join said on said.transfer = n
  order by n;
  insert into ledger.postings (transfer_id, account_id, amount, seq, balance_after)
  select v_ids[transfer], account, amount,
         a.seq + row_number() over (partition by account order by transfer),
         a.balance + sum(amount) over (partition by account order by transfer)
  from unnest(p_legs.transfers, p_legs.accounts, p_legs.amounts) l (transfer, account, amount)
  join ledger.accounts a on a.id = account
  where account > 0
  union all
  select v_ids[transfer], account, amount, v_ids[transfer], null
  from unnest(v_op_transfers, v_op_accounts, v_op_amounts) l (transfer, account, amount);
  update ledger.accounts a set balance = a.balance + l.amount, seq = a.seq + l.postings
  from (select account, sum(amount)::bigint as amount, count(*) as postings
        from unnest(p_legs.accounts, p_legs.amounts) l (account, amount) where account > 0 group by account) l
  where a.id = l.account;
  return v_ids;
end
$function$;
revoke execute on function ledger.post_many(ledger.batch_facts,ledger.batch_legs) from public;
grant execute on function ledger.post_many(ledger.batch_facts,ledger.batch_legs) to clearstead_app;

create function ledger.post_two(p_facts ledger.transfer_facts, p_from bigint, p_to bigint, p_amount bigint)
 returns bigint
 language plpgsql
 security definer
 set search_path to 'ledger', 'pg_temp'
 set enable_seqscan to 'off'
as $function$
declare
  v_low bigint := least(p_from, p_to);
  v_high constant bigint := greatest(p_from, p_to);
  v_low_amount constant bigint := case when p_from < p_to then -p_amount else p_amount end;
  v_high_amount constant bigint := -v_low_amount;
  v_low_seq bigint;
  v_low_balance bigint;
  v_high_seq bigint;
  v_high_balance bigint;
  v_id bigint;
begin
  if p_amount is null or p_amount <= 0 or v_low is null or v_low = v_high then
    raise exception 'a transfer moves more than nothing between two accounts' using errcode = 'LG004';
  end if;
  if v_high < 0 then
    return ledger.post_few(p_facts, array[v_low, v_high], array[v_low_amount, v_high_amount]);
  end if;
  if v_low > 0 then
    update ledger.accounts set balance = balance + v_low_amount, seq = seq + 1
    where id = v_low and balance + v_low_amount >= 0 returning seq, balance into v_low_seq, v_low_balance;
    if not found then
      select t.seq, t.balance into v_low_seq, v_low_balance from ledger.open_and_book(v_low, v_low_amount, p_facts.reference) t;
    end if;
  end if;
  update ledger.accounts set balance = balance + v_high_amount, seq = seq + 1
  where id = v_high and balance + v_high_amount >= 0 returning seq, balance into v_high_seq, v_high_balance;
  if not found then
    select t.seq, t.balance into v_high_seq, v_high_balance from ledger.open_and_book(v_high, v_high_amount, p_facts.reference) t;
  end if;
  if v_low < 0 then
    v_low := ledger.book_on_one_stripe(v_low, v_low_amount);
    if v_low is null then
      return ledger.write_spread_transfer(p_facts, least(p_from, p_to), v_low_amount,
        array[v_high], array[v_high_amount], array[v_high_seq], array[v_high_balance]);
    end if;
  end if;

  v_id := ledger.next_id(p_facts.at);
  insert into ledger.transfer_references (reference, transfer_id) values (p_facts.reference, v_id);
  if p_facts.reverses is not null then
    insert into ledger.reversals (reverses, transfer_id) values (p_facts.reverses, v_id);
  end if;
  insert into ledger.transfers (id, kind, reference, at, day, actor, memo, reverses, fingerprint)
  values (v_id, p_facts.kind, p_facts.reference, p_facts.at, p_facts.day, p_facts.actor, p_facts.memo, p_facts.reverses,
          ledger.fingerprint_of(p_facts.kind, p_facts.reference, p_facts.at, p_facts.day, p_facts.actor, p_facts.memo,
                                p_facts.reverses, v_low || ':' || v_low_amount || ',' || v_high || ':' || v_high_amount));
  insert into ledger.postings (transfer_id, account_id, amount, seq, balance_after)
  values (v_id, v_low, v_low_amount, coalesce(v_low_seq, v_id), v_low_balance),
         (v_id, v_high, v_high_amount, v_high_seq, v_high_balance);
  return v_id;
end
$function$;
revoke execute on function ledger.post_two(ledger.transfer_facts,bigint,bigint,bigint) from public;
grant execute on function ledger.post_two(ledger.transfer_facts,bigint,bigint,bigint) to clearstead_app;

create function ledger.problems()
 returns table(rule text, facts jsonb)
 language plpgsql
 stable
 set search_path to 'ledger', 'pg_temp'
as $function$
declare
  v_dropped constant bigint := dropped_upto();
  -- The dropped transfers that no seal before has counted.
  v_gone bigint := coalesce((select sum(a.transfers) from dropped_months d join archived_months a on a.month = d.month), 0);
  v_hash bytea;
  v_upto bigint := 0;
  v_count bigint;
  v_seal ledger.seals;
  v_link record;
begin
  return query
    select 'transfer_sum', jsonb_build_object('transfer', p.transfer_id, 'asset', asset_of(p.account_id), 'sum', sum(p.amount)::text)
    from postings p group by p.transfer_id, asset_of(p.account_id) having sum(p.amount) <> 0;
  return query
    select 'asset_sum', jsonb_build_object('asset', asset_of(p.account_id), 'sum', sum(p.amount)::text)
    from (select account_id, amount from postings union all select account_id, amount from dropped_accounts()) p
    group by asset_of(p.account_id) having sum(p.amount) <> 0;
  return query
    select 'fingerprint', jsonb_build_object('transfer', coalesce(t.id, p.transfer_id), 'fault',
           case when t.id is null then 'no_transfer' when p.transfer_id is null then 'no_postings' else 'changed' end)
    from transfers t
    full join (select transfer_id, string_agg(account_id || ':' || amount, ',' order by account_id) as legs
               from postings group by transfer_id) p on p.transfer_id = t.id
    where t.id is null or p.transfer_id is null or t.fingerprint <> fingerprint_of(
      t.kind, t.reference, t.at, t.day, t.actor, t.memo, t.reverses, p.legs)
    union all
    select 'fingerprint', jsonb_build_object('transfer', k.id, 'fault', 'changed')
    from kept_transfers k
    where k.fingerprint <> fingerprint_of(k.kind, k.reference, k.at, k.day, k.actor, k.memo, k.reverses,
      (select string_agg(leg.account || ':' || leg.amount, ',' order by leg.account) from unnest(k.accounts, k.amounts) leg (account, amount)));
  return query
    select 'unique_reference', jsonb_build_object('transfer', t.id)
    from transfers t left join transfer_references r on r.reference = t.reference
    left join reversals v on v.reverses = t.reverses
    where r.transfer_id is distinct from t.id or (t.reverses is not null and v.transfer_id is distinct from t.id);
  return query
    select 'stored_balance', jsonb_build_object('account', coalesce(a.id, p.account_id), 'stored', a.balance::text,
           'postings', coalesce(p.total, 0)::text)
    from accounts a
    full join (select b.account_id, sum(b.amount) as total
               from (select account_id, sum(amount) as amount from postings group by account_id
                     union all select account_id, amount from dropped_accounts()) b group by b.account_id) p on p.account_id = a.id
    where a.id is null or (a.balance is not null and a.balance <> coalesce(p.total, 0));
  return query
    select 'wallet_sequence', jsonb_build_object('account', a.id, 'stored', a.seq::text,
           'postings', (coalesce(d.postings, 0) + coalesce(p.count, 0))::text, 'last', coalesce(p.last, d.last_seq, 0)::text)
    from accounts a
    left join (select account_id, count(*), max(seq) as last, min(seq) as first from postings group by account_id) p
      on p.account_id = a.id
    left join dropped_accounts() d on d.account_id = a.id
    where a.id > 0 and (a.seq <> coalesce(d.postings, 0) + coalesce(p.count, 0) or a.seq <> coalesce(p.last, d.last_seq, 0)
      or p.first <> coalesce(d.last_seq, 0) + 1 or d.postings <> d.last_seq);
  return query
    select 'balance_after', jsonb_build_object('account', c.account_id, 'transfer', c.transfer_id,
           'stated', c.balance_after::text, 'postings', c.total::text)
    from (select p.account_id, p.transfer_id, p.balance_after, coalesce(d.amount, 0)
                 + sum(p.amount) over chain as total, lag(p.transfer_id, 1, v_dropped) over chain as earlier
          from postings p left join dropped_accounts() d on d.account_id = p.account_id
          where p.account_id > 0 window chain as (partition by p.account_id order by p.seq)) c
    where c.balance_after <> c.total or c.earlier >= c.transfer_id;
  return query
    select 'account_overdrawn', jsonb_build_object('account', a.id, 'stored', a.balance::text) from accounts a
    where a.balance is not null and (case when a.id > -48 then a.balance else -a.balance end) < 0;
  return query
    select 'roll_up', jsonb_build_object('account', r.account_id, 'rolled_up', r.balance::text, 'postings', p.total::text)
    from roll_ups r
    left join dropped_accounts() d on d.account_id = r.account_id
    cross join lateral (select coalesce(sum(amount), 0) + coalesce(d.amount, 0) as total from postings
                        where account_id = r.account_id and seq <= r.upto) p
    where r.balance <> p.total or r.upto < v_dropped;
  return query
    select 'reversal', jsonb_build_object('transfer', o.id, 'reversed', o.reverses)
    from (select t.id, t.reverses from transfers t, lateral (
            select from (
              select ledger.account_of(p.account_id) as account, p.amount
              from postings p where p.transfer_id in (t.id, t.reverses)
              union all
              select ledger.account_of(leg.account), leg.amount
              from kept_transfers k cross join unnest(k.accounts, k.amounts) leg (account, amount)
              where k.id = t.reverses) both_sides
            group by account having sum(amount) <> 0 limit 1) rest
          where t.reverses is not null) o;
  v_hash := decode(repeat('00', 32), 'hex');
  for v_seal in select * from seals order by upto loop
    if v_seal.previous_hash <> v_hash then
      return query select 'seal_link', jsonb_build_object('seal', v_seal.upto);
    end if;
    if v_seal.upto <= v_dropped then
      v_gone := v_gone - v_seal.transfers;
    else
      -- A seal that began in a dropped month goes on where that month ended.
      v_count := v_gone;
      v_gone := 0;
      v_hash := case when v_upto < v_dropped then chain_at(v_dropped) else sha256(v_seal.previous_hash || v_seal.nonce) end;
      for v_link in select id, fingerprint from transfers where id > v_upto and id <= v_seal.upto order by id loop
        v_hash := link_of(v_hash, v_link.id, v_link.fingerprint);
        v_count := v_count + 1;
      end loop;
      if v_hash is distinct from v_seal.hash or v_count <> v_seal.transfers then
        return query select 'sealed_transfers', jsonb_build_object('from', v_upto + 1, 'upto', v_seal.upto,
                            'sealed', v_seal.transfers, 'found', v_count);
      end if;
    end if;
    v_hash := v_seal.hash;
    v_upto := v_seal.upto;
  end loop;
  if v_gone <> 0 then
    v_count := coalesce((select sum(s.transfers) from seals s where s.upto <= v_dropped), 0);
    return query select 'sealed_transfers', jsonb_build_object('from', 1, 'upto', v_upto, 'sealed', v_count, 'found', v_count + v_gone);
  end if;
end
$function$;
revoke execute on function ledger.problems() from public;
grant execute on function ledger.problems() to clearstead_app;

create function ledger.refuse_change()
 returns trigger
 language plpgsql
as $function$
begin
  raise exception 'rows of ledger.% are never changed', tg_table_name using errcode = 'restrict_violation';
end
$function$;
revoke execute on function ledger.refuse_change() from public;

create function ledger.refuse_posting()
 returns trigger
 language plpgsql
as $function$
begin
  raise exception 'the month of ledger.% is closed', tg_table_name using errcode = 'LG009';
end
$function$;
revoke execute on function ledger.refuse_posting() from public;

create function ledger.refuse_repeat(p_reference text)
 returns void
 language plpgsql
 set enable_seqscan to 'off'
as $function$
begin
  if exists (select from ledger.transfer_references where reference = p_reference) then
    raise exception 'transfer % is in the books already', p_reference using errcode = 'LG007';
  end if;
end
$function$;
revoke execute on function ledger.refuse_repeat(text) from public;

create function ledger.roll_up()
 returns bigint
 language plpgsql
 security definer
 set search_path to 'ledger', 'pg_temp'
 set enable_seqscan to 'off'
as $function$
declare
  v_settled bigint;
begin
  v_settled := ledger.settle();
  update ledger.roll_ups r
  set upto = v_settled,
      balance = r.balance + coalesce((select sum(p.amount) from ledger.postings p
                                      where p.account_id = r.account_id and p.seq > r.upto and p.seq <= v_settled
                                        and p.transfer_id > r.upto and p.transfer_id <= v_settled), 0)
  where r.upto < v_settled;
  return v_settled;
end
$function$;
revoke execute on function ledger.roll_up() from public;
grant execute on function ledger.roll_up() to clearstead_app;

create function ledger.seal(p_limit integer, p_at timestamp with time zone)
 returns integer
 language plpgsql
 security definer
 set search_path to 'ledger', 'pg_temp'
 set enable_seqscan to 'off'
as $function$
declare
  v_settled bigint;
  v_upto bigint;
  v_nonce constant bytea := uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());
  v_previous bytea;
  v_hash bytea;
  v_count integer := 0;
  v_transfer record;
begin
  v_settled := ledger.settle();
  select upto, hash into v_upto, v_previous from ledger.seals order by upto desc limit 1;
  v_upto := coalesce(v_upto, 0);
  v_previous := coalesce(v_previous, decode(repeat('00', 32), 'hex'));
  v_hash := sha256(v_previous || v_nonce);
  for v_transfer in
    select id, fingerprint from ledger.transfers where id > v_upto and id <= v_settled order by id limit p_limit
  loop
    v_hash := ledger.link_of(v_hash, v_transfer.id, v_transfer.fingerprint);
    v_upto := v_transfer.id;
    v_count := v_count + 1;
  end loop;
  if v_count > 0 then
    insert into ledger.seals (upto, transfers, nonce, previous_hash, hash, at)
    values (v_upto, v_count, v_nonce, v_previous, v_hash, p_at);
  end if;
  return v_count;
end
$function$;
revoke execute on function ledger.seal(integer,timestamp with time zone) from public;
grant execute on function ledger.seal(integer,timestamp with time zone) to clearstead_app;

create function ledger.seal_month(p_month date, p_files jsonb, p_accounts_hash bytea, p_chain_hash bytea, p_at timestamp with time zone)
 returns void
 language plpgsql
 set search_path to 'ledger', 'pg_temp'
as $function$
declare
  v_month months;
  v_seal archived_months;
begin
  select * into v_month from months where month = p_month for update;
  if v_month.closed_at is null or exists (select from archived_months where month >= p_month)
     or exists (select from months m where m.month < p_month and not exists (select from archived_months a where a.month = m.month)) then
    raise exception 'month % is not closed, is archived already, or one before it is not', p_month using errcode = 'LG010';
  end if;
  v_seal.month := p_month;
  v_seal.at := p_at;
  select r.after_id, r.upto_id into v_seal.after_id, v_seal.upto_id from ids_of_month(p_month) r;
  select count(*) into v_seal.transfers from transfers where id > v_seal.after_id and id <= v_seal.upto_id;
  select coalesce(sum(a.postings), 0), coalesce(sum(a.credited) filter (where asset_of(a.account_id) = 'USD'), 0),
         coalesce(sum(a.credited) filter (where asset_of(a.account_id) = 'SGX'), 0)
  into v_seal.postings, v_seal.usd, v_seal.sgx from accounts_of_range(v_seal.after_id, v_seal.upto_id) a;
  v_seal.chain_hash := chain_at(v_seal.upto_id);
  v_seal.previous_hash := coalesce((select a.hash from archived_months a order by a.month desc limit 1), decode(repeat('00', 32), 'hex'));
  v_seal.accounts_hash := p_accounts_hash;
  insert into archived_accounts select p_month, a.* from accounts_of_range(v_seal.after_id, v_seal.upto_id) a;
  insert into archive_files (name, month, part, first_id, last_id, transfers, postings, bytes, sha256)
  select f.name, p_month, f.part, f.first_id, f.last_id, f.transfers, f.postings, f.bytes, decode(f.sha256, 'hex')
  from jsonb_to_recordset(p_files) f (name text, part integer, first_id bigint, last_id bigint, transfers bigint,
                                      postings bigint, bytes bigint, sha256 text);
  v_seal.hash := archive_hash(v_seal);
  if p_chain_hash is distinct from v_seal.chain_hash or p_accounts_hash is distinct from accounts_hash(p_month)
     or exists (select from archive_files f where f.month = p_month
                having coalesce(sum(f.transfers), 0) <> v_seal.transfers or coalesce(sum(f.postings), 0) <> v_seal.postings) then
    raise exception 'the files of month % hold something else than the books', p_month using errcode = 'LG011';
  end if;
  insert into archived_months select v_seal.*;
end
$function$;
revoke execute on function ledger.seal_month(date,jsonb,bytea,bytea,timestamp with time zone) from public;

create function ledger.seq_upto(p_account bigint, p_transfer bigint)
 returns bigint
 language plpgsql
 stable
 set search_path to 'ledger', 'pg_temp'
as $function$
declare
  v_dropped constant bigint := dropped_upto();
  v_seq constant bigint := coalesce((select a.seq from accounts a where a.id = p_account), 0);
  v_month record;
  v_low bigint := 0;
  v_high bigint;
  v_middle bigint;
begin
  if p_transfer <> 0 and p_transfer < v_dropped
     and not exists (select from dropped_months d join archived_months a on a.month = d.month where a.upto_id = p_transfer) then
    raise exception 'the transfers up to % are in the files of archived months', p_transfer using errcode = 'LG012';
  end if;
  if v_seq = 0 or p_transfer >= (select max(m.last_id) from months m) then
    return v_seq;
  end if;
  if v_dropped > 0 then
    v_low := coalesce((select max(k.last_seq) from dropped_months d
                       join archived_months a on a.month = d.month and a.upto_id <= p_transfer
                       join archived_accounts k on k.month = d.month and k.account_id = p_account), 0);
  end if;
  if p_transfer <= v_dropped then
    return v_low;
  end if;
  for v_month in
    (select m.first_id, m.last_id from months m where m.first_id <= p_transfer order by m.first_id desc limit 2)
    -- All months before these, and what was booked before the first.
    union all select 0, coalesce((select m.first_id - 1 from months m where m.first_id <= p_transfer order by m.first_id desc limit 1 offset 1),
                                 999999999999)
    order by last_id desc
  loop
    exit when v_month.last_id <= v_dropped;
    v_high := (select p.seq from postings p
               where p.account_id = p_account and p.transfer_id > greatest(v_month.first_id - 1, v_dropped)
                 and p.transfer_id <= v_month.last_id
               order by p.seq desc limit 1);
    continue when v_high is null;
    if v_month.last_id <= p_transfer then
      return v_high;
    end if;
    v_low := (select p.seq from postings p
              where p.account_id = p_account and p.transfer_id > greatest(v_month.first_id - 1, v_dropped)
                and p.transfer_id <= v_month.last_id
              order by p.seq limit 1) - 1;
    while v_low < v_high loop
      v_middle := (v_low + v_high + 1) / 2;
      if (select p.transfer_id from postings p
          where p.account_id = p_account and p.seq = v_middle
            and p.transfer_id > greatest(v_month.first_id - 1, v_dropped) and p.transfer_id <= v_month.last_id) <= p_transfer then
        v_low := v_middle;
      else
        v_high := v_middle - 1;
      end if;
    end loop;
    return v_low;
  end loop;
  return v_low;
end
$function$;
grant execute on function ledger.seq_upto(bigint,bigint) to clearstead_app;

create function ledger.settle()
 returns bigint
 language plpgsql
 security definer
 set search_path to 'ledger', 'pg_temp'
as $function$
declare
  v_is_first constant boolean := pg_current_xact_id_if_assigned() is null;
  v_drawn bigint;
  v_mine xid8;
  v_over xid8;
  v_mark ledger.settlement;
begin
  select case when is_called then last_value else 0 end into v_drawn from ledger.transfer_ids;
  v_mine := pg_current_xact_id();
  v_over := pg_snapshot_xmin(pg_current_snapshot());
  select * into v_mark from ledger.settlement for update;
  if v_over >= v_mark.candidate_xid then
    v_mark.settled_id := greatest(v_mark.settled_id, v_mark.candidate_id);
  end if;
  if v_is_first and v_over >= v_mine then
    v_mark.settled_id := greatest(v_mark.settled_id, v_drawn);
  end if;
  if v_is_first and (v_over >= v_mark.candidate_xid or v_mark.candidate_xid > v_mine) then
    v_mark.candidate_id := v_drawn;
    v_mark.candidate_xid := v_mine;
  end if;
  update ledger.settlement set settled_id = v_mark.settled_id, candidate_id = v_mark.candidate_id,
                               candidate_xid = v_mark.candidate_xid;
  return v_mark.settled_id;
end
$function$;
revoke execute on function ledger.settle() from public;

create function ledger.wallet(p_member integer, p_kind ledger.wallet_kind)
 returns bigint
 language sql
 immutable parallel safe
as $function$
  select p_member::bigint * 16 + case p_kind when 'funding' then 0 when 'working' then 1 when 'non_working' then 2
    when 'compound' then 3 when 'principal' then 4 when 'pending_withdrawal' then 5 when 'held_income' then 6
    when 'token' then 8 end
$function$;
revoke execute on function ledger.wallet(integer,ledger.wallet_kind) from public;
grant execute on function ledger.wallet(integer,ledger.wallet_kind) to clearstead_app;

create function ledger.wallet_periods(p_accounts bigint[], p_from timestamp with time zone, p_to timestamp with time zone)
 returns table(account_id bigint, after_seq bigint, upto_seq bigint, opening bigint, closing bigint)
 language plpgsql
 stable
 set search_path to 'ledger', 'pg_temp'
as $function$
#variable_conflict use_column
declare
  v_after constant bigint := case when p_from is null then 0 else last_before(p_from) end;
  v_upto constant bigint := case when p_to is null then 9223372036854775807 else last_before(p_to) end;
begin
  return query
    select w.id, b.after_seq, b.upto_seq, coalesce(balance_after(w.id, b.after_seq), 0), coalesce(balance_after(w.id, b.upto_seq), 0)
    from unnest(p_accounts) with ordinality w (id, place)
    cross join lateral (select seq_upto(w.id, v_after) as after_seq,
                               greatest(seq_upto(w.id, v_upto), seq_upto(w.id, v_after)) as upto_seq) b
    order by w.place;
end
$function$;
grant execute on function ledger.wallet_periods(bigint[],timestamp with time zone,timestamp with time zone) to clearstead_app;

create function ledger.write_spread_transfer(p_facts ledger.transfer_facts, p_account bigint, p_amount bigint, p_accounts bigint[], p_amounts bigint[], p_seqs bigint[], p_balances bigint[])
 returns bigint
 language plpgsql
 set search_path to 'ledger', 'pg_temp'
 set enable_seqscan to 'off'
as $function$
declare
  v_accounts bigint[];
  v_amounts bigint[];
begin
  select s.accounts, s.amounts into v_accounts, v_amounts from ledger.book_on_all_stripes(p_account, p_amount, p_facts.reference) s;
  return ledger.write_transfer(p_facts, p_accounts || v_accounts, p_amounts || v_amounts, p_seqs, p_balances);
end
$function$;
revoke execute on function ledger.write_spread_transfer(ledger.transfer_facts,bigint,bigint,bigint[],bigint[],bigint[],bigint[]) from public;

create function ledger.write_transfer(p_facts ledger.transfer_facts, p_accounts bigint[], p_amounts bigint[], p_seqs bigint[], p_balances bigint[])
 returns bigint
 language plpgsql
 set enable_seqscan to 'off'
as $function$
declare
  v_xid constant xid8 := pg_current_xact_id();
  v_id constant bigint := ledger.next_id(p_facts.at);
  v_legs text;
begin
  select string_agg(account || ':' || amount, ',' order by account) into v_legs
  from unnest(p_accounts, p_amounts) leg (account, amount);
  insert into ledger.transfer_references (reference, transfer_id) values (p_facts.reference, v_id);
  if p_facts.reverses is not null then
    insert into ledger.reversals (reverses, transfer_id) values (p_facts.reverses, v_id);
  end if;
  insert into ledger.transfers (id, kind, reference, at, day, actor, memo, reverses, fingerprint)
  values (v_id, p_facts.kind, p_facts.reference, p_facts.at, p_facts.day, p_facts.actor, p_facts.memo, p_facts.reverses,
          ledger.fingerprint_of(p_facts.kind, p_facts.reference, p_facts.at, p_facts.day, p_facts.actor, p_facts.memo,
                                p_facts.reverses, v_legs));
  insert into ledger.postings (transfer_id, account_id, amount, seq, balance_after)
  select v_id, account, amount, case when account > 0 then seq else v_id end, balance
  from unnest(p_accounts, p_amounts, p_seqs, p_balances) leg (account, amount, seq, balance);
  return v_id;
end
$function$;
revoke execute on function ledger.write_transfer(ledger.transfer_facts,bigint[],bigint[],bigint[],bigint[]) from public;

create function account_moments(p_member integer, p_kinds text[], p_before timestamp with time zone, p_most bigint)
 returns table(at timestamp with time zone)
 language sql
 stable
as $function$
  select at from account_history where member_id = p_member and kind = any (p_kinds) and at < p_before
$function$;

create function achievers_counted()
 returns trigger
 language plpgsql
 set search_path to 'public', 'pg_temp'
as $function$
    begin
      if tg_op = 'INSERT' then
        insert into row_count_changes (name, key, count)
        select 'achievers', '', count(*) from added r group by 2 order by 2;
      elsif tg_op = 'DELETE' then
        insert into row_count_changes (name, key, count)
        select 'achievers', '', -count(*) from removed r group by 2 order by 2;
      else
        insert into row_count_changes (name, key, count) values ('achievers', '', -1), ('achievers', '', 1);
      end if;
      return null;
    end
    $function$;

create function activate_member(p_member integer, p_at timestamp with time zone)
 returns void
 language sql
as $function$
  update users
  set is_active = 'active', activation_date = coalesce(activation_date, p_at), updated_at = p_at
  where id = p_member and role = 'user' and (is_active <> 'active' or activation_date is null)
$function$;

create function active_plans_counted()
 returns trigger
 language plpgsql
 set search_path to 'public', 'pg_temp'
as $function$
      begin
        if tg_op = 'INSERT' then
          insert into row_count_changes (name, key, count)
          select 'active_plans', r.status, count(*) from added r group by 2 order by 2;
        elsif tg_op = 'DELETE' then
          insert into row_count_changes (name, key, count)
          select 'active_plans', r.status, -count(*) from removed r group by 2 order by 2;
        else
          insert into row_count_changes (name, key, count) values ('active_plans', old.status, -1), ('active_plans', new.status, 1);
        end if;
        return null;
      end
      $function$;

create function activity_differences()
 returns table(member_id integer, figure text, kept bigint, counted bigint)
 language sql
 stable
as $function$
  with open_plans as (
    select a.member_id, sum(a.amount) as amount from active_plans a where a.status = 'open' group by a.member_id
  )
  select f.member_id, f.figure, f.kept, f.counted::bigint
  from (select u.id as member_id, x.figure, x.kept, x.counted
        from users u
        left join sponsorships s on s.member_id = u.id
        left join earning_limits l on l.member_id = u.id
        left join open_plans o on o.member_id = u.id
        cross join lateral (values
          ('is_active', (u.is_active = 'active')::integer::bigint, (o.amount is not null)::integer::numeric),
          ('is_active_in_tree', coalesce(s.is_active, false)::integer::bigint, (o.amount is not null)::integer::numeric),
          ('active_plan', coalesce(l.active_plan, 0), coalesce(o.amount, 0))
        ) x (figure, kept, counted)
        where u.role = 'user') f
  where f.kept <> f.counted
$function$;

create function add_earned(p_plans integer[], p_amounts bigint[])
 returns void
 language sql
as $function$
  update active_plans a set earned = a.earned + g.amount
  from (select p.id, sum(p.amount)::bigint as amount
        from unnest(p_plans, p_amounts) p (id, amount) group by p.id) g
  where a.id = g.id
$function$;

create function add_plans_to_teams(p_ids integer[], p_active_plan bigint[], p_investment_plan bigint[])
 returns void
 language plpgsql
as $function$
declare
  v_nothing bigint[];
begin
  if cardinality(p_ids) is null then return; end if;
  v_nothing := array_fill(0::bigint, array[cardinality(p_ids)]);
  insert into team_totals as t (member_id, active_plan, investment_plan)
  select c.member_id, c.business, c.active_business
  from sum_by_upline('infinity', p_ids, v_nothing, v_nothing, p_active_plan, p_investment_plan) c
  where (c.business, c.active_business) <> (0, 0)
  order by c.member_id
  on conflict (member_id) do update
  set active_plan = t.active_plan + excluded.active_plan, investment_plan = t.investment_plan + excluded.investment_plan;
end
$function$;

create function add_to_teams(p_ids integer[], p_members bigint[], p_active_members bigint[], p_business bigint[], p_active_business bigint[])
 returns void
 language plpgsql
as $function$
begin
  insert into team_totals as t (member_id, members, active_members, business, active_business)
  select c.member_id, c.members, c.active_members, c.business, c.active_business
  from sum_by_upline('infinity', p_ids, p_members, p_active_members, p_business, p_active_business) c
  where (c.members, c.active_members, c.business, c.active_business) <> (0, 0, 0, 0)
  order by c.member_id
  on conflict (member_id) do update
  set members = t.members + excluded.members, active_members = t.active_members + excluded.active_members,
      business = t.business + excluded.business, active_business = t.active_business + excluded.active_business;
end
$function$;

create function admin_moments(p_member integer, p_kinds text[], p_before timestamp with time zone, p_most bigint)
 returns table(at timestamp with time zone)
 language sql
 stable
as $function$
  select at from admin_history
  where 'admin' = any (p_kinds) and subject = 'user:' || p_member and at < p_before
  order by at desc limit p_most
$function$;

create function approvals_counted()
 returns trigger
 language plpgsql
 set search_path to 'public', 'pg_temp'
as $function$
      begin
        if tg_op = 'INSERT' then
          insert into row_count_changes (name, key, count)
          select 'approvals', r.status, count(*) from added r group by 2 order by 2;
        elsif tg_op = 'DELETE' then
          insert into row_count_changes (name, key, count)
          select 'approvals', r.status, -count(*) from removed r group by 2 order by 2;
        else
          insert into row_count_changes (name, key, count) values ('approvals', old.status, -1), ('approvals', new.status, 1);
        end if;
        return null;
      end
      $function$;

create function are_rounded(amounts bigint[])
 returns boolean
 language sql
 immutable
as $function$
  select bool_and(amount = 0 or amount % (100000000 * power(10, greatest(0, length((amount / 100000000)::text) - 2))::bigint) = 0)
  from unnest(amounts) amount
$function$;

create function are_translations(p_texts jsonb, p_longest integer)
 returns boolean
 language sql
 immutable
as $function$
  select case when jsonb_typeof(p_texts) <> 'object' then false else not exists (
    select from jsonb_each(p_texts) other (language, text)
    where language !~ '^[a-z]{2,3}$' or jsonb_typeof(text) <> 'string'
      or length(text #>> '{}') not between 1 and p_longest) end
$function$;

create function audit_fingerprint(previous bytea, line audit_log)
 returns bytea
 language sql
 immutable
as $function$
  select sha256(previous || convert_to(jsonb_build_array(
    line.seal_no, line.id, (extract(epoch from line.at) * 1000000)::bigint, line.actor_kind, line.actor_id,
    line.address, line.request_id, line.action, line.subject, line.before, line.after)::text, 'UTF8'))
$function$;

create function audit_log_counted()
 returns trigger
 language plpgsql
 set search_path to 'public', 'pg_temp'
as $function$
      begin
        if tg_op = 'INSERT' then
          insert into row_count_changes (name, key, count)
          select 'audit_log', '', count(*) from added r group by 2 order by 2;
        elsif tg_op = 'DELETE' then
          insert into row_count_changes (name, key, count)
          select 'audit_log', '', -count(*) from removed r group by 2 order by 2;
        else
          insert into row_count_changes (name, key, count) values ('audit_log', '', -1), ('audit_log', '', 1);
        end if;
        return null;
      end
      $function$;

create function audit_log_frozen()
 returns trigger
 language plpgsql
as $function$
begin
  if old.hash is null and new.hash is not null
     and to_jsonb(old) - 'hash' - 'previous_hash' - 'seal_no' = to_jsonb(new) - 'hash' - 'previous_hash' - 'seal_no' then
    return new;
  end if;
  raise exception 'audit lines are never changed' using errcode = 'restrict_violation';
end
$function$;

create function audit_value_kept()
 returns trigger
 language plpgsql
as $function$
begin
  if tg_op = 'DELETE' and exists (select from users where id = old.person_id and closed_at is not null) then
    return old;
  end if;
  raise exception 'values of the audit log are kept while the account is open' using errcode = 'restrict_violation';
end
$function$;

create function award_differences()
 returns table(member_id integer, figure text, facts jsonb, kept bigint, counted bigint)
 language sql
 stable
as $function$
  with paid as (
    select i.reference, i.paid + coalesce((select r.paid from incomes r where r.reverses = i.id), 0) as paid
    from incomes i
    where i.kind in ('reward', 'bonus', 'salary', 'leadership', 'cto') and i.reverses is null and i.paid > 0
  ), awards as (
    select r.member_id, 'reward_paid' as figure, jsonb_build_object('reward', r.id) as facts,
           case when r.reversed_at is null then r.amount else 0 end as amount,
           'reward:' || r.member_id || ':' || r.reward_plan_id || case when r.nth > 1 then ':' || r.nth else '' end as reference
    from rewards r where r.claimed_at is not null
    union all
    select c.member_id, 'bonus_paid', jsonb_build_object('bonus', c.bonus_id),
           case when c.reversed_at is null then c.amount else 0 end,
           'bonus:' || c.bonus_id || ':' || c.member_id || case when c.nth > 1 then ':' || c.nth else '' end
    from bonus_claims c
    union all
    select d.member_id, 'salary_paid', jsonb_build_object('salary', d.id), d.paid,
           'salary:' || to_char(d.month, 'YYYY-MM') || ':' || d.member_id
    from salary_dues d
    union all
    select l.member_id, 'rank_bonus_paid', jsonb_build_object('rank', l.id), l.bonus_paid,
           'leadership:' || l.member_id || case when l.bonus_nth > 1 then '/' || l.bonus_nth else '' end || ':' || l.rank_key
    from leadership_ranks l
    union all
    select s.member_id, 'cto_share', jsonb_build_object('month', m.id), coalesce(s.paid, 0),
           'cto:' || to_char(m.month, 'YYYY-MM') || ':' || s.member_id
    from cto_shares s join cto_months m on m.id = s.cto_month_id
  )
  select r.member_id, 'reward_used_before', jsonb_build_object('reward', r.id), r.used_before,
         coalesce((select sum(o.target) from rewards o
                   where o.member_id = r.member_id and o.used_before < r.used_before), 0)::bigint
  from rewards r
  where r.claimed_at is not null
    and r.used_before <> coalesce((select sum(o.target) from rewards o
                                   where o.member_id = r.member_id and o.used_before < r.used_before), 0)
  union all
  select a.member_id, a.figure, a.facts, a.amount, coalesce(p.paid, 0)
  from awards a left join paid p on p.reference = a.reference where a.amount <> coalesce(p.paid, 0)
  union all
  select 0, 'cto_paid', jsonb_build_object('month', m.id), m.paid, coalesce(sum(s.paid), 0)::bigint
  from cto_months m left join cto_shares s on s.cto_month_id = m.id
  group by m.id having m.paid <> coalesce(sum(s.paid), 0)
  union all
  select 0, 'bonus_claims', jsonb_build_object('bonus', b.id), b.claims,
         (select count(*) from bonus_claims c where c.bonus_id = b.id and c.reversed_at is null)
  from bonuses b
  where b.claims <> (select count(*) from bonus_claims c where c.bonus_id = b.id and c.reversed_at is null)
$function$;

create function banners_counted()
 returns trigger
 language plpgsql
 set search_path to 'public', 'pg_temp'
as $function$
    begin
      if tg_op = 'INSERT' then
        insert into row_count_changes (name, key, count)
        select 'banners', '', count(*) from added r group by 2 order by 2;
      elsif tg_op = 'DELETE' then
        insert into row_count_changes (name, key, count)
        select 'banners', '', -count(*) from removed r group by 2 order by 2;
      else
        insert into row_count_changes (name, key, count) values ('banners', '', -1), ('banners', '', 1);
      end if;
      return null;
    end
    $function$;

create function chain_custody_between(p_after bigint, p_upto bigint)
 returns table(deposits bigint, withdrawals bigint, treasury bigint)
 language sql
 stable
as $function$
  with moved as (
    select t.id, coalesce(r.reference, t.reference) as reference, -sum(p.amount) as amount
    from ledger.transfers t
    left join ledger.known_transfers r on r.id = t.reverses
    join ledger.postings p on p.transfer_id = t.id and ledger.is_operator(p.account_id, 'custody')
    where t.id > ledger.after_dropped(p_after) and t.id <= ledger.after_dropped(p_upto) and t.kind in ('deposit', 'withdrawal', 'treasury', 'reversal')
    group by t.id, coalesce(r.reference, t.reference)
  )
  select
    coalesce((select sum(m.amount) from moved m join deposits d on d.id = substring(m.reference from '^deposit:(\d+)$')::integer
              where d.method in ('bep20', 'trc20')), 0)::bigint,
    coalesce((select sum(m.amount) from moved m
              join withdrawals w on w.id = substring(m.reference from '^withdrawal:(\d+):paid$')::integer
              where w.method in ('bep20', 'trc20')), 0)::bigint,
    coalesce((select sum(m.amount) from moved m
              join treasury_movements t on t.id = substring(m.reference from '^treasury:(\d+)$')::integer
              where t.place = 'chain'), 0)::bigint
$function$;

create function check_active_plan()
 returns trigger
 language plpgsql
as $function$
begin
  if new.bought <= 0 or new.cap_multiple <= 0 or new.amount not between 0 and new.bought
     or new.from_codes not between 0 and new.amount or new.codes_returned < 0
     or new.status not in ('open', 'closed', 'undone', 'matured')
     or (new.status = 'open') <> (new.amount > 0) or (new.status = 'open') <> (new.closed_at is null) then
    raise exception 'active plan % contradicts itself', new.id using errcode = 'check_violation';
  end if;
  return new;
end
$function$;

create function check_activity()
 returns trigger
 language plpgsql
as $function$
begin
  if exists (select from users u join earning_limits l on l.member_id = u.id
             where u.id = new.member_id and (u.is_active = 'active') <> (l.active_plan > 0)) then
    raise exception 'member % is not active as the open plans say', new.member_id using errcode = 'check_violation';
  end if;
  return null;
end
$function$;

create function check_income_members()
 returns trigger
 language plpgsql
as $function$
begin
  if exists (select from added a where (select u.id from users u where u.id = a.member_id) is null) then
    raise exception 'an income is nobody''s' using errcode = 'foreign_key_violation';
  end if;
  return null;
end
$function$;

create function check_return_of_deposit()
 returns trigger
 language plpgsql
as $function$
begin
  perform from deposits where id = new.returns_deposit and member_id = new.member_id and amount = new.amount
    and status = 'approved' for share;
  if not found then
    raise exception 'deposit % cannot be given back by this withdrawal', new.returns_deposit
      using errcode = 'check_violation', constraint = 'withdrawals_return_of_deposit';
  end if;
  return new;
end
$function$;

create function check_reversal()
 returns trigger
 language plpgsql
as $function$
begin
  if not exists (select from incomes i where i.member_id = new.member_id and i.id = new.reverses
                 and i.kind = new.kind and i.paid = -new.paid and i.reverses is null) then
    raise exception 'income % is not reversed by %', new.reverses, new.paid using errcode = 'check_violation';
  end if;
  return new;
end
$function$;

create function check_snapshot()
 returns trigger
 language plpgsql
as $function$
begin
  if new.previous_hash <> coalesce((select hash from snapshots order by id desc limit 1), decode(repeat('00', 32), 'hex'))
    or (new.commitment is not null
      and not exists (select from snapshot_commitments where day = new.day and commitment = new.commitment))
    or (new.drawn_from is not null
      and not exists (select from transparency_days where day = new.day - 1 and root = new.drawn_from))
    or (new.ask_id is not null
      and not exists (select from snapshot_asks where id = new.ask_id and day = new.day and asked_at = new.due_at)) then
    raise exception 'the snapshot does not follow from what was published before it'
      using errcode = 'check_violation', constraint = 'snapshots_follow';
  end if;
  return new;
end
$function$;

create function check_snapshot_commitment()
 returns trigger
 language plpgsql
as $function$
begin
  if exists (select from transparency_days where day >= new.day - 1) then
    raise exception 'the root of the day before is published already'
      using errcode = 'check_violation', constraint = 'snapshot_commitments_in_time';
  end if;
  return new;
end
$function$;

create function claim_facts(p_member integer, p_day date, p_from timestamp with time zone, p_to timestamp with time zone, p_is_locked boolean)
 returns table(is_blocked boolean, is_roi_open boolean, is_claimed boolean, watch_id bigint, cycle integer, active_plan bigint, cap bigint, earned bigint, compound bigint, plans json, uplines json)
 language plpgsql
 set enable_seqscan to 'off'
as $function$
begin
  if p_is_locked then
    perform from earning_limits l where l.member_id = p_member for no key update;
  end if;
  return query
    select m.is_blocked, m.is_roi_open,
      exists (select from claims c where c.member_id = p_member and c.day = p_day),
      (select w.id from watches w
       where w.member_id = p_member and w.started_at between p_from and p_to
         and not exists (select from claims c where c.watch_id = w.id)
       order by w.started_at desc, w.id desc limit 1),
      l.cycle, l.active_plan, l.cap, l.earned,
      (select a.balance from ledger.accounts a where a.id = ledger.wallet(p_member, 'compound')),
      -- Amounts are text: JSON numbers would lose the last digits.
      (select json_agg(json_build_object('id', a.id, 'amount', a.amount::text, 'roiPercent', a.roi_percent,
         'days', a.days, 'daysEarned', a.days_earned, 'undoUntil', a.undo_until, 'activePercents', a.active_percents,
         'activeDirects', a.active_directs) order by a.id)
       from active_plans a where a.member_id = p_member and a.status = 'open'),
      (select json_agg(json_build_object('memberId', u.member_id, 'level', u.level, 'isActive', u.is_active,
         'isBlocked', u.is_blocked, 'isLevelOpen', u.is_level_open, 'activeDirects', u.active_directs))
       from member_uplines u where u.below_id = p_member)
    from members m left join earning_limits l on l.member_id = m.member_id
    where m.member_id = p_member;
end
$function$;

create function code_differences()
 returns table(member_id integer, figure text, facts jsonb, kept bigint, counted bigint)
 language sql
 stable
as $function$
  with redeemed as (
    select t.active_plan_id as id, sum(t.amount - t.fee) as amount from topups t
    where t.kind = 'code' and t.status = 'approved' group by t.active_plan_id
  ), returned as (
    select split_part(r.reference, ':', 2)::integer as id, -sum(r.amount) as amount
    from (select t.reference, p.account_id, p.amount from ledger.transfers t join ledger.postings p on p.transfer_id = t.id
          where t.kind = 'plan' and t.reference like 'codes\_returned:%'
          union all
          select k.reference, leg.account, leg.amount
          from ledger.kept_transfers k cross join unnest(k.accounts, k.amounts) leg (account, amount)
          where k.kind = 'plan' and k.reference like 'codes\_returned:%') r
    where ledger.is_wallet(r.account_id)
    group by 1
  )
  select f.member_id, f.figure, jsonb_build_object('plan', f.id), f.kept, f.counted::bigint
  from (select a.member_id, a.id, x.figure, x.kept, x.counted
        from active_plans a
        left join redeemed r on r.id = a.id
        left join returned b on b.id = a.id
        cross join lateral (values
          ('plan_from_codes', a.from_codes + a.codes_returned, coalesce(r.amount, 0)),
          ('plan_codes_returned', a.codes_returned, coalesce(b.amount, 0))
        ) x (figure, kept, counted)) f
  where f.kept <> f.counted
$function$;

create function codes_counted()
 returns trigger
 language plpgsql
 set search_path to 'public', 'pg_temp'
as $function$
      begin
        if tg_op = 'INSERT' then
          insert into row_count_changes (name, key, count)
          select 'codes', '', count(*) from added r group by 2 order by 2;
        elsif tg_op = 'DELETE' then
          insert into row_count_changes (name, key, count)
          select 'codes', '', -count(*) from removed r group by 2 order by 2;
        else
          insert into row_count_changes (name, key, count) values ('codes', '', -1), ('codes', '', 1);
        end if;
        return null;
      end
      $function$;

create function codes_redeemed_once()
 returns trigger
 language plpgsql
as $function$
declare
  ended constant text[] := '{redeemed_by,redeemed_at,cancelled_by,cancelled_at,cancel_reason}';
begin
  if old.redeemed_at is null and old.cancelled_at is null
     and (new.redeemed_at is not null or new.cancelled_at is not null)
     and to_jsonb(old) - ended = to_jsonb(new) - ended then
    return new;
  end if;
  raise exception 'code % is never changed', old.id using errcode = 'restrict_violation';
end
$function$;

create function copy_activity_to_tree()
 returns trigger
 language plpgsql
as $function$
begin
  perform pg_advisory_xact_lock_shared(7201962);
  update sponsorships set is_active = new.is_active = 'active' where member_id = new.id;
  if found then
    insert into team_deltas (member_id, active_members, at)
    values (new.id, case when new.is_active = 'active' then 1 else -1 end, new.updated_at);
  end if;
  return null;
end
$function$;

create function count_active_direct()
 returns trigger
 language plpgsql
as $function$
begin
  update sponsorships set active_directs = active_directs + case when new.is_active then 1 else -1 end
  where member_id = new.sponsor_id;
  return null;
end
$function$;

create function count_bonus_claim()
 returns trigger
 language plpgsql
as $function$
begin
  update bonuses set claims = claims + 1 where id = new.bonus_id;
  return null;
end
$function$;

create function count_bonus_reversal()
 returns trigger
 language plpgsql
as $function$
begin
  update bonuses set claims = claims - 1 where id = new.bonus_id;
  return null;
end
$function$;

create function count_joined_members()
 returns trigger
 language plpgsql
as $function$
begin
  insert into row_count_changes (name, key, count)
  select 'joined', quarter_hour_of(created_at)::text, count(*) from added where role = 'user' group by 2 order by 2;
  return null;
end
$function$;

create function count_sent(p_member integer, p_day date, p_amount bigint, p_maximum bigint)
 returns boolean
 language plpgsql
as $function$
begin
  if p_amount > p_maximum then
    return false;
  end if;
  insert into sent_days as d (member_id, day, sent, maximum) values (p_member, p_day, p_amount, p_maximum)
  on conflict (member_id, day) do update set sent = d.sent + excluded.sent, maximum = excluded.maximum
    where d.sent + excluded.sent <= excluded.maximum;
  return found;
end
$function$;

create function count_table(p_name text, p_columns text[])
 returns void
 language plpgsql
as $function$
declare
  v_function text := p_name || '_counted';
  v_columns text;
begin
  insert into counted_tables (name, columns) values (p_name, p_columns);
  execute format($q$
    create function %1$I() returns trigger language plpgsql set search_path = public, pg_temp as $f$
    begin
      if tg_op = 'INSERT' then
        insert into row_count_changes (name, key, count)
        select %2$L, %3$s, count(*) from added r group by 2 order by 2;
      elsif tg_op = 'DELETE' then
        insert into row_count_changes (name, key, count)
        select %2$L, %3$s, -count(*) from removed r group by 2 order by 2;
      else
        insert into row_count_changes (name, key, count) values (%2$L, %4$s, -1), (%2$L, %5$s, 1);
      end if;
      return null;
    end
    $f$ $q$, v_function, p_name, row_count_key('r', p_columns), row_count_key('old', p_columns),
    row_count_key('new', p_columns));
  execute format('create trigger %1$I after insert on %2$I referencing new table as added
    for each statement execute function %1$I()', v_function, p_name);
  execute format('create trigger %I after delete on %I referencing old table as removed
    for each statement execute function %I()', v_function || '_delete', p_name, v_function);
  select string_agg(format('old.%1$I is distinct from new.%1$I', c), ' or ') into v_columns
  from unnest(p_columns) c;
  if v_columns is not null then
    execute format('create trigger %I after update on %I for each row when (%s) execute function %I()',
      v_function || '_update', p_name, v_columns, v_function);
  end if;
  execute format('insert into row_count_changes (name, key, count) select %L, %s, count(*) from %I r group by 2',
    p_name, row_count_key('r', p_columns), p_name);
end
$function$;

create function custody_by_place(out on_chain bigint, out at_bank bigint)
 returns record
 language sql
 stable
as $function$
  with published as (
    select upto, (reserves -> 'on_chain') as counted from transparency_days
    where reserves is not null order by day desc limit 1
  ), of_day as (
    select coalesce((select upto from published), 0) as upto,
      coalesce((select round(100000000 * ((counted ->> 'deposits')::numeric + (counted ->> 'withdrawals')::numeric
        + (counted ->> 'treasury')::numeric)) from published), 0)::bigint as counted
  ), placed as (
    select (d.counted + since.deposits + since.withdrawals + since.treasury
      + coalesce((select sum(case to_place when 'chain' then amount else -amount end) from custody_moves), 0))::bigint as on_chain
    from of_day d cross join lateral chain_custody_between(d.upto, 9223372036854775807) since
  )
  select placed.on_chain, (
    select -sum(a.balance)::bigint from ledger.accounts a where ledger.is_operator(a.id, 'custody')) - placed.on_chain
  from placed
$function$;

create function decide_departure_once()
 returns trigger
 language plpgsql
as $function$
begin
  if old.status <> 'open' or to_jsonb(old) - 'status' <> to_jsonb(new) - 'status' then
    raise exception 'departure % is decided once', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

create function deposit_moments(p_member integer, p_kinds text[], p_before timestamp with time zone, p_most bigint)
 returns table(at timestamp with time zone)
 language sql
 stable
as $function$
  (select created_at from deposits
   where 'deposit' = any (p_kinds) and member_id = p_member and created_at < p_before
   order by created_at desc limit p_most)
  union all
  (select decided_at from deposits
   where 'deposit' = any (p_kinds) and member_id = p_member and decided_at < p_before
   order by decided_at desc limit p_most)
$function$;

create function deposits_counted()
 returns trigger
 language plpgsql
 set search_path to 'public', 'pg_temp'
as $function$
      begin
        if tg_op = 'INSERT' then
          insert into row_count_changes (name, key, count)
          select 'deposits', r.status, count(*) from added r group by 2 order by 2;
        elsif tg_op = 'DELETE' then
          insert into row_count_changes (name, key, count)
          select 'deposits', r.status, -count(*) from removed r group by 2 order by 2;
        else
          insert into row_count_changes (name, key, count) values ('deposits', old.status, -1), ('deposits', new.status, 1);
        end if;
        return null;
      end
      $function$;

create function drop_month(p_month date, p_at timestamp with time zone)
 returns void
 language plpgsql
 set search_path to 'public', 'ledger', 'pg_temp'
as $function$
declare
  v_seal archived_months;
  v_waiting text;
begin
  lock table archived_months in share row exclusive mode;
  select * into v_seal from archived_months where month = p_month;
  if not found then
    raise exception 'month % is not archived', p_month using errcode = 'LG013', detail = 'not_archived';
  elsif exists (select from dropped_months where month = p_month) then
    raise exception 'month % is dropped already', p_month using errcode = 'LG013', detail = 'dropped';
  elsif exists (select from months m where m.month < p_month and not exists (select from dropped_months d where d.month = m.month)) then
    raise exception 'a month before % is still here', p_month using errcode = 'LG013', detail = 'older_month';
  end if;
  select string_agg(w.what, ', ') into v_waiting from (values
    ('roll_ups', exists (select from roll_ups r where r.upto < v_seal.upto_id)),
    ('movements', (select upto from movement_progress) < v_seal.upto_id),
    ('published_days', v_seal.upto_id > v_seal.after_id
       and not exists (select from transparency_days d where d.upto >= v_seal.upto_id)),
    ('trades', exists (select from market_misbooked_trades b join market_trades t on t.id = b.id
       where t.transfer_id > v_seal.after_id and t.transfer_id <= v_seal.upto_id))) w (what, is_waiting)
  where w.is_waiting;
  if v_waiting is not null then
    raise exception 'month % is still read: %', p_month, v_waiting using errcode = 'LG013', detail = v_waiting;
  end if;
  perform keep_figures(v_seal);
  insert into kept_kinds select p_month, k.* from kinds_between(v_seal.after_id, v_seal.upto_id) k;
  insert into dropped_months (month, first_at, last_at, at)
  select p_month, min(t.at), max(t.at), p_at from transfers t where t.id > v_seal.after_id and t.id <= v_seal.upto_id;
  perform drop_partitions(p_month);
end
$function$;
revoke execute on function drop_month(date,timestamp with time zone) from public;

create function drop_partitions(p_month date)
 returns void
 language plpgsql
 set search_path to 'ledger', 'pg_temp'
as $function$
declare
  v_suffix text;
begin
  alter table transfers drop constraint if exists transfers_reverses_fkey;
  foreach v_suffix in array array[to_char(p_month, 'YYMM')]
    || case when not exists (select from months where month < p_month) then array['before_months'] else '{}' end
  loop
    execute format('drop table ledger.postings_%1$s, ledger.transfers_%1$s', v_suffix);
  end loop;
end
$function$;
revoke execute on function drop_partitions(date) from public;

create function earnings_between(p_after bigint, p_upto bigint)
 returns table(member_id integer, first_at timestamp with time zone, put_in bigint, taken_out bigint)
 language sql
 stable
as $function$
  with moved as (
    select t.id, min(t.at) as at, t.reverses is not null as is_reversal, coalesce(r.kind, t.kind) as kind,
           ledger.member_of(p.account_id) as member_id,
           sum(p.amount) as amount,
           bool_or(t.kind in ('plan', 'topup') and ledger.is_wallet(p.account_id, 'principal') and p.amount > 0) as is_purchase
    from ledger.transfers t
    left join ledger.known_transfers r on r.id = t.reverses
    join ledger.postings p on p.transfer_id = t.id
    where t.kind in ('deposit', 'withdrawal', 'transfer', 'topup', 'plan', 'reversal') and t.kind not in ('roi', 'level')
      and t.id > ledger.after_dropped(p_after) and t.id <= ledger.after_dropped(p_upto)
      and ledger.is_wallet(p.account_id) and ledger.asset_of(p.account_id) = 'USD'
    group by t.id, is_reversal, coalesce(r.kind, t.kind), ledger.member_of(p.account_id)
  ), counted as (
    select m.*, count(*) over (partition by m.id) > 1 as is_between,
           case when m.is_reversal then m.amount < 0 else m.amount > 0 end as is_in,
           coalesce((select sum(f.amount) from ledger.postings f
                     where f.transfer_id = m.id and m.kind in ('withdrawal', 'transfer', 'topup') and m.amount <> 0
                       and ledger.is_operator(f.account_id, 'treasury')), 0) as fee
    from moved m
  )
  select c.member_id, min(c.at) filter (where c.is_purchase),
         coalesce(sum(c.amount) filter (where c.kind = 'deposit'
           or (c.kind in ('transfer', 'topup') and c.is_between and c.is_in)), 0)::bigint,
         coalesce(sum(-c.amount - c.fee) filter (where (c.kind = 'withdrawal' and c.amount <> 0)
           or (c.kind in ('transfer', 'topup') and c.is_between and not c.is_in)), 0)::bigint
  from counted c group by c.member_id
$function$;

create function enqueue_job(name text, payload json, job_key text, queue_name text default null::text)
 returns void
 language plpgsql
 security definer
 set search_path to 'pg_catalog', 'public'
as $function$
begin
  perform graphile_worker.add_job(name, payload, job_key := enqueue_job.job_key, queue_name := enqueue_job.queue_name);
end
$function$;
revoke execute on function enqueue_job(text,json,text,text) from public;
grant execute on function enqueue_job(text,json,text,text) to clearstead_app;

create function enqueue_jobs(name text, payloads json)
 returns void
 language plpgsql
 security definer
 set search_path to 'pg_catalog', 'public'
as $function$
begin
  perform graphile_worker.add_jobs(array(
    select row(enqueue_jobs.name, payload, null, null, null, null, null, null)::graphile_worker.job_spec
    from json_array_elements(payloads) payload));
end
$function$;
revoke execute on function enqueue_jobs(text,json) from public;
grant execute on function enqueue_jobs(text,json) to clearstead_app;

create function enquiries_counted()
 returns trigger
 language plpgsql
 set search_path to 'public', 'pg_temp'
as $function$
      begin
        if tg_op = 'INSERT' then
          insert into row_count_changes (name, key, count)
          select 'enquiries', r.status, count(*) from added r group by 2 order by 2;
        elsif tg_op = 'DELETE' then
          insert into row_count_changes (name, key, count)
          select 'enquiries', r.status, -count(*) from removed r group by 2 order by 2;
        else
          insert into row_count_changes (name, key, count) values ('enquiries', old.status, -1), ('enquiries', new.status, 1);
        end if;
        return null;
      end
      $function$;

create function fold_movements(p_time_zone text, p_most bigint)
 returns boolean
 language plpgsql
as $function$
declare
  v_after bigint;
  v_upto bigint;
  v_settled bigint;
begin
  select upto into v_after from movement_progress for update;
  select settled_id into v_settled from ledger.settlement;
  v_upto := least(v_settled, (select t.id from ledger.transfers t where t.id > v_after order by t.id offset p_most - 1 limit 1));
  if v_upto <= v_after then
    return false;
  end if;
  insert into movement_zones (after, time_zone)
  select v_after, p_time_zone
  where p_time_zone is distinct from (select z.time_zone from movement_zones z order by z.after desc limit 1);
  insert into movement_days as d
  select * from movements_between(v_after, v_upto, p_time_zone)
  on conflict (day, booked_on, kind, account, is_reversal) do update
  set credited = d.credited + excluded.credited, debited = d.debited + excluded.debited;
  update movement_progress set upto = v_upto;
  return v_upto < v_settled;
end
$function$;

create function fold_plans(p_limit integer)
 returns integer
 language plpgsql
as $function$
declare
  v_count integer;
  v_ids integer[];
  v_active_plan bigint[];
  v_investment_plan bigint[];
begin
  perform pg_advisory_xact_lock(7201961);
  with taken as (
    delete from changed_plans where id <= (select max(f.id) from (select id from changed_plans order by id limit p_limit) f) returning member_id
  )
  select count(*), array_agg(distinct member_id) into v_count, v_ids from taken;
  with own as (
    select g.id as member_id, p.active_plan, p.investment_plan
    from unnest(v_ids) g (id) cross join lateral plans_of_member(g.id) p
  ), before as (
    select o.member_id, o.active_plan - coalesce(c.active_plan, 0) as active_plan,
           o.investment_plan - coalesce(c.investment_plan, 0) as investment_plan
    from own o left join counted_plans c on c.member_id = o.member_id
  ), kept as (
    insert into counted_plans (member_id, active_plan, investment_plan) select * from own order by member_id
    on conflict (member_id) do update
    set active_plan = excluded.active_plan, investment_plan = excluded.investment_plan
  )
  select array_agg(member_id order by member_id), array_agg(active_plan order by member_id),
         array_agg(investment_plan order by member_id)
  into v_ids, v_active_plan, v_investment_plan
  from before where (active_plan, investment_plan) <> (0, 0);
  perform add_plans_to_teams(v_ids, v_active_plan, v_investment_plan);
  return v_count;
end
$function$;

create function fold_row_counts(p_limit integer)
 returns integer
 language plpgsql
as $function$
declare
  v_count integer;
begin
  with taken as (
    delete from row_count_changes where id <= (select max(f.id) from (select id from row_count_changes order by id limit p_limit) f)
    returning name, key, count
  ), added as (
    insert into row_counts as t (name, key, count)
    select name, key, sum(count) from taken group by name, key order by name, key
    on conflict (name, key) do update set count = t.count + excluded.count
  )
  select count(*) into v_count from taken;
  return v_count;
end
$function$;

create function fold_teams(p_limit integer)
 returns integer
 language plpgsql
as $function$
declare
  v_count integer;
  v_ids integer[];
  v_members bigint[];
  v_active_members bigint[];
  v_business bigint[];
  v_active_business bigint[];
begin
  perform pg_advisory_xact_lock(7201961);
  with taken as (
    delete from team_deltas where id <= (select max(f.id) from (select id from team_deltas order by id limit p_limit) f) returning *
  ), kept as (
    insert into team_history (member_id, at, members, active_members, business, active_business)
    select member_id, at, members, active_members, business, active_business from taken order by id
  ), changed as (
    select member_id, count(*) as count, sum(members)::bigint as members, sum(active_members)::bigint as active_members,
           sum(business)::bigint as business, sum(active_business)::bigint as active_business
    from taken group by member_id
  )
  select coalesce(sum(count), 0), array_agg(member_id order by member_id), array_agg(members order by member_id),
         array_agg(active_members order by member_id), array_agg(business order by member_id),
         array_agg(active_business order by member_id)
  into v_count, v_ids, v_members, v_active_members, v_business, v_active_business from changed;
  perform add_to_teams(v_ids, v_members, v_active_members, v_business, v_active_business);
  return v_count;
end
$function$;

create function free_jobs_of_dead_workers()
 returns integer
 language plpgsql
 security definer
 set search_path to 'pg_catalog', 'public'
as $function$
declare
  v_pool text;
  v_dead text[] := '{}';
begin
  for v_pool in
    select locked_by from graphile_worker._private_jobs where locked_at < now() - interval '5 seconds'
    union select locked_by from graphile_worker._private_job_queues where locked_at < now() - interval '5 seconds'
  loop
    if pg_try_advisory_xact_lock(7201970, hashtext(v_pool)) then
      v_dead := v_dead || v_pool;
    end if;
  end loop;
  if cardinality(v_dead) > 0 then
    update graphile_worker._private_jobs j set run_at = t.ends_at
    from mail_takings t
    where j.locked_by = any (v_dead) and t.message_id = j.payload ->> 'messageId' and t.ends_at > j.run_at and t.sent_at is null;
    perform graphile_worker.force_unlock_workers(v_dead);
  end if;
  return cardinality(v_dead);
end
$function$;
revoke execute on function free_jobs_of_dead_workers() from public;
grant execute on function free_jobs_of_dead_workers() to clearstead_app;

create function held_differences()
 returns table(member_id integer, figure text, facts jsonb, kept bigint, counted bigint)
 language sql
 stable
as $function$
  select coalesce(h.member_id, w.member_id), 'held_income', '{}'::jsonb, coalesce(w.balance, 0), coalesce(h.held, 0)::bigint
  from (select i.member_id, sum(i.intended - i.gone) as held from held_incomes i where i.status = 'held' group by i.member_id) h
  full join (select a.member_id, a.balance from ledger.accounts a where a.kind = 'held_income' and a.balance <> 0) w
    on w.member_id = h.member_id
  where coalesce(w.balance, 0) <> coalesce(h.held, 0)
  union all
  select h.member_id, 'held_income_released', jsonb_build_object('income', h.id), h.paid, coalesce(i.paid, 0)
  from held_incomes h left join incomes i on i.reference = h.reference
  where h.status <> 'held' and (i.id is null or h.paid <> i.paid)
$function$;

create function hold_freeze()
 returns boolean
 language plpgsql
as $function$
begin
  perform pg_advisory_xact_lock_shared(7201959);
  -- In a statement of its own, which sees what the lock was waited for.
  return exists (select from payout_freezes where opened_at is null);
end
$function$;

create function income_differences()
 returns table(member_id integer, figure text, kept bigint, counted bigint)
 language sql
 stable
as $function$
  with told as (
    select i.member_id, i.kind, sum(i.paid) as paid from income_lines i where i.paid <> 0 group by i.member_id, i.kind
  ), posted as (
    select p.member_id, p.kind, sum(p.paid) as paid
    from (select * from incomes_between(ledger.dropped_upto(), 9223372036854775807)
          union all
          select k.member_id, k.kind, k.paid from ledger.kept_incomes k) p
    group by p.member_id, p.kind
  )
  select coalesce(t.member_id, p.member_id), coalesce(t.kind, p.kind), coalesce(t.paid, 0)::bigint, coalesce(p.paid, 0)::bigint
  from told t full join posted p on p.member_id = t.member_id and p.kind = t.kind
  where coalesce(t.paid, 0) <> coalesce(p.paid, 0)
$function$;

create function incomes_between(p_after bigint, p_upto bigint)
 returns table(member_id integer, kind text, paid bigint)
 language sql
 stable
as $function$
  select ledger.member_of(p.account_id), coalesce(r.kind, t.kind), sum(p.amount)::bigint
  from ledger.transfers t
  left join ledger.known_transfers r on r.id = t.reverses
  join ledger.postings p on p.transfer_id = t.id
  where t.id > ledger.after_dropped(p_after) and t.id <= ledger.after_dropped(p_upto)
    and coalesce(r.kind, t.kind) in ('roi', 'direct', 'level', 'salary', 'reward', 'bonus', 'leadership', 'cto')
    and (ledger.is_wallet(p.account_id, 'working') or ledger.is_wallet(p.account_id, 'non_working'))
  group by 1, 2
$function$;

create function is_ticket_erasable(p_ticket integer)
 returns boolean
 language sql
 stable
as $function$
  select exists (select from tickets t join users u on u.id = t.member_id
                 where t.id = p_ticket and u.closed_at is not null)
$function$;

create function job_runs_counted()
 returns trigger
 language plpgsql
 set search_path to 'public', 'pg_temp'
as $function$
      begin
        if tg_op = 'INSERT' then
          insert into row_count_changes (name, key, count)
          select 'job_runs', r.status, count(*) from added r group by 2 order by 2;
        elsif tg_op = 'DELETE' then
          insert into row_count_changes (name, key, count)
          select 'job_runs', r.status, -count(*) from removed r group by 2 order by 2;
        else
          insert into row_count_changes (name, key, count) values ('job_runs', old.status, -1), ('job_runs', new.status, 1);
        end if;
        return null;
      end
      $function$;

create function keep_acceptance()
 returns trigger
 language plpgsql
as $function$
begin
  if tg_op = 'UPDATE' and new.address is null and new.device is null
     and (new.member_id, new.version, new.accepted_at) = (old.member_id, old.version, old.accepted_at)
     and new.language is not distinct from old.language
     and exists (select from users where id = old.member_id and closed_at is not null) then
    return new;
  end if;
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'restrict_violation';
end
$function$;

create function keep_address_owner()
 returns trigger
 language plpgsql
as $function$
begin
  if tg_op = 'UPDATE' and old.member_id is not null and new.member_id is distinct from old.member_id then
    raise exception 'payment % was made to the address of member %', old.id, old.member_id using errcode = 'restrict_violation';
  end if;
  if new.deposit_id is not null and (tg_op = 'INSERT' or new.deposit_id is distinct from old.deposit_id)
     and exists (select from deposits d join members m on m.member_id = new.member_id
                 where d.id = new.deposit_id and d.member_id <> new.member_id and not m.is_closed) then
    raise exception 'payment % was made to the address of member %', new.id, new.member_id using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

create function keep_approval()
 returns trigger
 language plpgsql
as $function$
begin
  if old.status <> 'waiting'
    or (new.id, new.call, new.request, new.subject, new.summary, new.fingerprint, new.asked_by, new.asked_at, new.expires_at,
        new.changes, new.picture_id)
      is distinct from
      (old.id, old.call, old.request, old.subject, old.summary, old.fingerprint, old.asked_by, old.asked_at, old.expires_at,
       old.changes, old.picture_id)
  then
    raise exception 'approval % is never changed', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end;
$function$;

create function keep_attachment()
 returns trigger
 language plpgsql
as $function$
begin
  if tg_op = 'DELETE' and is_ticket_erasable(old.ticket_id) then
    return old;
  end if;
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'restrict_violation';
end
$function$;

create function keep_custody_of_place()
 returns trigger
 language plpgsql
as $function$
declare
  v_custody record;
begin
  perform lock_custody();
  v_custody := custody_by_place();
  if tg_argv[0] = 'chain' and v_custody.on_chain < 0 then
    raise exception 'custody on the chains would fall to %', v_custody.on_chain
      using errcode = 'check_violation', constraint = 'custody_on_chain_not_negative';
  elsif tg_argv[0] = 'bank' and v_custody.at_bank < 0 then
    raise exception 'custody at the bank would fall to %', v_custody.at_bank
      using errcode = 'check_violation', constraint = 'custody_at_bank_not_negative';
  end if;
  return null;
end
$function$;

create function keep_deposit_addresses()
 returns trigger
 language plpgsql
as $function$
begin
  if new.member_id <> old.member_id
    or old.bep20 not in ('', new.bep20) or old.trc20 not in ('', new.trc20)
    or new.key_index is distinct from coalesce(old.key_index, new.key_index)
    or new.bep20_given_at is distinct from coalesce(old.bep20_given_at, new.bep20_given_at)
    or new.trc20_given_at is distinct from coalesce(old.trc20_given_at, new.trc20_given_at) then
    raise exception 'the addresses of member % were given already', old.member_id using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

create function keep_deposit_going_back()
 returns trigger
 language plpgsql
as $function$
declare
  v_withdrawal integer;
begin
  select id into v_withdrawal from withdrawals
    where returns_deposit = new.id and status in ('pending', 'approved');
  if found then
    raise exception 'deposit % is going back', new.id
      using errcode = 'check_violation', constraint = 'deposits_not_going_back', detail = v_withdrawal::text;
  end if;
  return new;
end
$function$;

create function keep_fee_of_sent()
 returns trigger
 language plpgsql
as $function$
begin
  if old.status = 'paid' or exists (select from payout_rows where withdrawal_id = new.id and outcome is null) then
    raise exception 'what is sent for withdrawal % does not change any more', new.id
      using errcode = 'check_violation', constraint = 'withdrawals_sent_kept';
  end if;
  return new;
end
$function$;

create function keep_figures(p_seal ledger.archived_months)
 returns void
 language plpgsql
 set search_path to 'public', 'ledger', 'pg_temp'
as $function$
begin
  insert into kept_movements
  select p_seal.month, m.day, m.booked_on, m.kind, m.account, m.is_reversal, sum(m.credited), sum(m.debited)
  from (select z.after, z.time_zone, lead(z.after, 1, p_seal.upto_id) over (order by z.after) as upto from movement_zones z) z
  cross join lateral movements_between(greatest(z.after, p_seal.after_id), least(z.upto, p_seal.upto_id), z.time_zone) m
  where greatest(z.after, p_seal.after_id) < least(z.upto, p_seal.upto_id)
  group by m.day, m.booked_on, m.kind, m.account, m.is_reversal;
  insert into kept_incomes select p_seal.month, i.* from incomes_between(p_seal.after_id, p_seal.upto_id) i;
  insert into kept_earnings select p_seal.month, e.* from earnings_between(p_seal.after_id, p_seal.upto_id) e;
  insert into kept_trades values (p_seal.month, trades_hash(p_seal.after_id, p_seal.upto_id));
  insert into kept_chain
  select d.upto, chain_at(d.upto) from transparency_days d where d.upto > p_seal.after_id and d.upto <= p_seal.upto_id
  on conflict do nothing;
  insert into kept_transfers (id, kind, reference, at, day, actor, memo, reverses, fingerprint, accounts, amounts)
  select t.id, t.kind, t.reference, t.at, t.day, t.actor, t.memo, t.reverses, t.fingerprint,
         array_agg(p.account_id order by p.account_id), array_agg(p.amount order by p.account_id)
  from transfers t join postings p on p.transfer_id = t.id
  where t.id > p_seal.after_id and t.id <= p_seal.upto_id and (
    exists (select from reversals r where r.reverses = t.id and r.transfer_id > p_seal.upto_id)
    or (t.kind = 'plan' and t.reference like 'codes\_returned:%')
    or t.id = (select o.id from transfers o
               where o.kind = 'opening' and o.id > p_seal.after_id and o.id <= p_seal.upto_id and exists (
                 select from postings c where c.transfer_id = o.id and is_operator(c.account_id, 'custody'))
               order by o.at desc, o.id desc limit 1))
  group by t.id;
end
$function$;
revoke execute on function keep_figures(ledger.archived_months) from public;

create function keep_held_out_of_payouts()
 returns trigger
 language plpgsql
as $function$
begin
  if exists (
    select from withdrawals w join users u on u.id = w.member_id join payouts p on p.id = new.payout_id
    where w.id = new.withdrawal_id and u.payouts_held_until > p.made_at)
  then
    raise exception 'the member of withdrawal % is held', new.withdrawal_id
      using errcode = 'check_violation', constraint = 'payout_rows_not_held';
  end if;
  return new;
end
$function$;

create function keep_market_change()
 returns trigger
 language plpgsql
as $function$
begin
  if old.state <> 'announced' then
    raise exception 'an announced price is never changed once it has ended' using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

create function keep_member_view()
 returns trigger
 language plpgsql
as $function$
begin
  if old.ended_at is not null
    or (new.id, new.admin_id, new.member_id, new.session_id, new.token_hash, new.reason, new.started_at, new.expire_at)
      is distinct from
      (old.id, old.admin_id, old.member_id, old.session_id, old.token_hash, old.reason, old.started_at, old.expire_at)
  then
    raise exception 'view % of a member is never changed', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end;
$function$;

create function keep_other_columns()
 returns trigger
 language plpgsql
as $function$
begin
  if to_jsonb(old) - tg_argv::text[] is distinct from to_jsonb(new) - tg_argv::text[] then
    raise exception 'this of % is never changed', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

create function keep_payment_in_turn()
 returns trigger
 language plpgsql
as $function$
declare
  v_ahead integer;
begin
  -- What is in a file was sealed in its turn.
  if exists (select from payout_rows r where r.withdrawal_id = new.id and r.outcome is null) then return new; end if;
  v_ahead := request_ahead_of(new.id, new.paid_at);
  if v_ahead is not null then
    raise exception 'withdrawal % is paid before %', v_ahead, new.id
      using errcode = 'check_violation', constraint = 'payouts_in_turn', detail = v_ahead::text;
  end if;
  return new;
end
$function$;

create function keep_response()
 returns trigger
 language plpgsql
as $function$
begin
  if tg_op = 'UPDATE' and new.message = '(erased)' and to_jsonb(new) - 'message' = to_jsonb(old) - 'message'
     and is_ticket_erasable(old.ticket_id) then
    return new;
  end if;
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'restrict_violation';
end
$function$;

create function keep_sealing_in_turn()
 returns trigger
 language plpgsql
as $function$
declare
  v_ahead integer;
begin
  select request_ahead_of(a.withdrawal_id, p.made_at) into v_ahead
  from added a join payouts p on p.id = a.payout_id
  where request_ahead_of(a.withdrawal_id, p.made_at) is not null limit 1;
  if v_ahead is not null then
    raise exception 'withdrawal % is paid first', v_ahead
      using errcode = 'check_violation', constraint = 'payouts_in_turn', detail = v_ahead::text;
  end if;
  return null;
end
$function$;

create function keep_sent_as_booked()
 returns trigger
 language plpgsql
as $function$
begin
  if new.sent <> (select amount - fee from withdrawals where id = new.withdrawal_id) then
    raise exception 'a payout sends another sum for withdrawal % than the books pay', new.withdrawal_id
      using errcode = 'check_violation', constraint = 'payout_rows_sent_as_booked';
  end if;
  return new;
end
$function$;

create function keep_ticket()
 returns trigger
 language plpgsql
as $function$
begin
  if (new.subject, new.message) = ('(erased)', '(erased)')
     and to_jsonb(new) - 'subject' - 'message' = to_jsonb(old) - 'subject' - 'message'
     and is_ticket_erasable(old.id) then
    return new;
  end if;
  if (new.id, new.member_id, new.subject, new.category, new.message, new.created_at)
     is distinct from (old.id, old.member_id, old.subject, old.category, old.message, old.created_at)
     or (new.reference_kind, new.reference_id, new.reference_facts)
     is distinct from (old.reference_kind, old.reference_id, old.reference_facts) then
    raise exception 'what ticket % asks is never changed', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

create function keep_transaction_of_one()
 returns trigger
 language plpgsql
as $function$
begin
  perform pg_advisory_xact_lock(7201971, hashtext(right(new.tx_hash, 64)));
  if exists (
    select from withdrawals w
    where w.id <> new.id and w.tx_hash <> '' and w.method <> 'bank'
      and (case w.method when 'bank' then lower(replace(w.tx_hash, ' ', '')) else right(w.tx_hash, 64) end) = right(new.tx_hash, 64)
      and (w.tx_log_index is null or new.tx_log_index is null)
  ) then
    raise exception 'transaction % paid another withdrawal', new.tx_hash
      using errcode = 'unique_violation', constraint = 'withdrawals_tx_hash_once';
  end if;
  return new;
end
$function$;

create function keep_while_frozen()
 returns trigger
 language plpgsql
as $function$
begin
  if hold_freeze() then
    raise exception 'payouts are frozen' using errcode = 'check_violation', constraint = 'payouts_frozen';
  end if;
  return new;
end
$function$;

create function keep_withdrawal_in_payout()
 returns trigger
 language plpgsql
as $function$
declare
  v_payout integer := (select payout_id from payout_rows where withdrawal_id = new.id and outcome is null);
begin
  if v_payout is not null then
    raise exception 'withdrawal % is in payout %', new.id, v_payout
      using errcode = 'check_violation', constraint = 'withdrawals_not_in_payout', detail = v_payout::text;
  end if;
  return new;
end
$function$;

create function keep_withdrawal_while_frozen()
 returns trigger
 language plpgsql
as $function$
begin
  if hold_freeze() and not (new.status = 'paid' and exists (
      select from payout_rows r join payouts p on p.id = r.payout_id
      where r.withdrawal_id = new.id and r.outcome is null and p.downloaded_at is not null))
  then
    raise exception 'payouts are frozen' using errcode = 'check_violation', constraint = 'payouts_frozen';
  end if;
  return new;
end
$function$;

create function keep_withdrawal_while_held()
 returns trigger
 language plpgsql
as $function$
begin
  if (case new.status when 'paid' then new.paid_at else new.decided_at end)
      < (select payouts_held_until from users where id = new.member_id)
    and not (new.status = 'paid' and exists (
      select from payout_rows r join payouts p on p.id = r.payout_id
      where r.withdrawal_id = new.id and r.outcome is null and p.downloaded_at is not null))
  then
    raise exception 'the payouts of member % are held', new.member_id
      using errcode = 'check_violation', constraint = 'withdrawals_not_held';
  end if;
  return new;
end
$function$;

create function ledger_accounts_counted()
 returns trigger
 language plpgsql
 set search_path to 'public', 'pg_temp'
as $function$
      begin
        if tg_op = 'INSERT' then
          insert into row_count_changes (name, key, count)
          select 'ledger.accounts', r.kind, count(*) from added r group by 2 order by 2;
        elsif tg_op = 'DELETE' then
          insert into row_count_changes (name, key, count)
          select 'ledger.accounts', r.kind, -count(*) from removed r group by 2 order by 2;
        else
          insert into row_count_changes (name, key, count) values ('ledger.accounts', old.kind, -1), ('ledger.accounts', new.kind, 1);
        end if;
        return null;
      end
      $function$;

create function left_to_send(p_member integer, p_day date, p_maximum bigint)
 returns bigint
 language sql
 stable
as $function$
  select greatest(p_maximum - coalesce((select d.sent from sent_days d where d.member_id = p_member and d.day = p_day), 0), 0)
$function$;

create function legs_of(p_line bigint)
 returns bigint
 language sql
 immutable parallel safe
as $function$
  select p_line - p_line % 512
$function$;

create function level_differences()
 returns table(member_id integer, figure text, facts jsonb, kept bigint, counted bigint)
 language sql
 stable
as $function$
  with lines as (
    select l.id, l.member_id, l.day, l.paid, l.reason, line_code(l.level, unpaid_code(l.reason), l.paid) as code
    from level_lines l
    where not exists (select from level_queue q where q.day = l.day and q.legs_id = l.legs_id)
      and not exists (select from level_waiting w where w.member_id = l.member_id and w.day = l.day
                                                    and l.id between w.first_id and w.last_id)
  )
  select l.from_member, 'legs_credits', jsonb_build_object('legs', l.id), 1::bigint,
         coalesce(c.credits, 0) + (q.legs_id is not null)::integer + coalesce(b.batches, 0)
  from level_legs l
  left join (select w.legs_id, count(*) as credits from level_credits c cross join lateral unnest(c.legs_ids) w (legs_id)
             group by w.legs_id) c on c.legs_id = l.id
  left join level_queue q on q.legs_id = l.id and q.day = l.day
  left join lateral (
    select count(*) as batches from level_batches b
    where b.day = l.day and int8range(b.first_legs_id, b.last_legs_id, '[]') @> l.id) b on true
  where coalesce(c.credits, 0) + (q.legs_id is not null)::integer + b.batches <> 1
  union all
  select 0, 'batch_legs', jsonb_build_object('batch', b.batch_id), b.kept, b.counted
  from (select b.id as batch_id, b.legs::bigint as kept, count(l.id) as counted
        from level_batches b
        left join level_legs l on l.day = b.day and l.id between b.first_legs_id and b.last_legs_id group by b.id) b
  where b.kept <> b.counted
  union all
  select coalesce(s.member_id, l.member_id), x.figure, jsonb_build_object('day', coalesce(s.day, l.day)),
         coalesce(x.kept, 0), coalesce(x.counted, 0)
  from (select s.member_id, s.day, sum(s.lines) as lines, sum(s.paid_lines) as paid_lines, sum(s.short_lines) as short_lines,
               sum(s.paid) as paid
        from level_stretches s group by s.member_id, s.day) s
  full join (select l.member_id, l.day, count(*) as lines, count(*) filter (where l.paid > 0) as paid_lines,
                    count(l.reason) as short_lines, sum(l.paid) as paid
             from lines l group by l.member_id, l.day) l on l.member_id = s.member_id and l.day = s.day
  cross join lateral (values
    ('level_lines', s.lines::bigint, l.lines::bigint), ('level_paid_lines', s.paid_lines::bigint, l.paid_lines::bigint),
    ('level_short_lines', s.short_lines::bigint, l.short_lines::bigint), ('level_amount', s.paid::bigint, l.paid::bigint)
  ) x (figure, kept, counted)
  where x.kept is distinct from x.counted
  union all
  select coalesce(s.member_id, l.member_id), 'level_stretch_line', jsonb_build_object('line', coalesce(s.id, l.id)),
         (s.id is not null)::integer, (l.id is not null)::integer
  from (select s.member_id, s.day, line.id, substr(s.codes, (2 * line.n - 1)::integer, 2) as code
        from level_stretches s cross join lateral unnest(s.ids) with ordinality line (id, n)
        where line.id between s.first_id and s.last_id) s
  full join lines l on l.id = s.id and l.member_id = s.member_id and l.day = s.day and l.code = s.code
  where s.id is null or l.id is null
  union all
  select c.member_id, 'level_cut', jsonb_build_object('line', c.id), c.paid, l.intended
  from level_cuts c left join level_lines l on l.id = c.id and l.member_id = c.member_id
  where l.id is null or c.paid >= l.intended
  union all
  select l.member_id, 'level_line', jsonb_build_object('line', l.id), l.intended, x.intended
  from level_lines l
  cross join lateral (select round_half_even(l.base::numeric * l.percent, 100000000) as intended) x
  where l.intended <> x.intended
$function$;

create function limit_differences()
 returns table(member_id integer, figure text, facts jsonb, kept bigint, counted bigint)
 language sql
 stable
as $function$
  with sums as (
    select i.member_id, i.kind, i.paid from income_lines i where i.paid <> 0
    union all
    select b.member_id, x.kind, x.paid from imported_incomes b
    cross join lateral (values ('roi', b.roi), ('direct', b.direct), ('level', b.level), ('salary', b.salary),
      ('reward', b.reward)) x (kind, paid)
    where x.paid <> 0
  ), counted as (
    select i.member_id, sum(i.paid) filter (where i.kind = 'roi') as roi, sum(i.paid) filter (where i.kind = 'direct') as direct,
           sum(i.paid) filter (where i.kind = 'level') as level, sum(i.paid) filter (where i.kind = 'salary') as salary,
           sum(i.paid) filter (where i.kind in ('reward', 'bonus', 'leadership', 'cto')) as reward
    from sums i group by i.member_id
  ), cycles as (
    select l.member_id, l.cycle, l.earned from earning_limits l
    union all
    select c.member_id, c.cycle, c.earned from earning_cycles c
  ), paid_in as (
    select i.member_id, i.cycle, sum(i.paid) as paid
    from (select o.member_id, o.cycle, o.paid from income_lines o where o.paid <> 0
          union all select b.member_id, 1, b.earned from imported_incomes b) i
    group by i.member_id, i.cycle
  ), joined as (
    select c.member_id, c.joined_to as cycle, sum(c.earned) as earned from earning_cycles c
    where c.joined_to is not null group by c.member_id, c.joined_to
  )
  select f.member_id, f.figure, f.facts, f.kept, f.counted::bigint
  from (select coalesce(l.member_id, c.member_id) as member_id, x.figure, '{}'::jsonb as facts, coalesce(x.kept, 0) as kept,
               coalesce(x.counted, 0) as counted
        from earning_limits l full join counted c on c.member_id = l.member_id
        cross join lateral (values
          ('roi', l.roi, c.roi), ('direct', l.direct, c.direct), ('level', l.level, c.level),
          ('salary', l.salary, c.salary), ('reward', l.reward, c.reward)
        ) x (figure, kept, counted)
        union all
        select y.member_id, 'earned', jsonb_build_object('cycle', y.cycle), y.earned, coalesce(p.paid, 0) + coalesce(j.earned, 0)
        from cycles y
        left join paid_in p on p.member_id = y.member_id and p.cycle = y.cycle
        left join joined j on j.member_id = y.member_id and j.cycle = y.cycle) f
  where f.kept <> f.counted
$function$;

create function limit_step(p_earned bigint, p_cap bigint)
 returns smallint
 language sql
 immutable parallel safe
as $function$
  select case
    when p_earned >= p_cap then 100
    when p_earned >= p_cap - p_cap / 20 then 95
    when p_earned >= p_cap - p_cap / 5 then 80
    else 0 end::smallint
$function$;

create function line_code(p_level smallint, p_reason smallint, p_paid bigint)
 returns text
 language sql
 immutable parallel safe
as $function$
  select chr(64 + p_level) || case when p_reason = 1 and p_paid > 0 then 7 else p_reason end
$function$;

create function list_failed_mails(p_limit integer, p_offset integer)
 returns table(id bigint, recipient text, subject text, attempts integer, error text, added_at timestamp with time zone, next_at timestamp with time zone, is_given_up boolean, total bigint)
 language plpgsql
 security definer
 set search_path to 'pg_catalog', 'public'
as $function$
begin
  return query
    select j.id, j.payload ->> 'to', j.payload ->> 'subject', j.attempts::integer, left(j.last_error, 500), j.created_at,
           j.run_at, j.attempts >= j.max_attempts, count(*) over ()
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'mail' and j.last_error is not null
    order by j.id desc limit p_limit offset p_offset;
end
$function$;
revoke execute on function list_failed_mails(integer,integer) from public;
grant execute on function list_failed_mails(integer,integer) to clearstead_app;

create function lock_custody()
 returns void
 language sql
as $function$
  select pg_advisory_xact_lock(7201952)
$function$;

create function lock_for_purchase(p_member integer, p_is_dynamic boolean, p_levels integer)
 returns table(cycle integer, active_plan bigint, cap bigint, earned bigint, uplines json)
 language plpgsql
 set enable_seqscan to 'off'
as $function$
#variable_conflict use_column
begin
  perform from earning_limits l where l.member_id = p_member for no key update;
  if not found then
    insert into earning_limits (member_id) values (p_member) on conflict (member_id) do nothing;
    perform from earning_limits l where l.member_id = p_member for no key update;
  end if;
  if p_is_dynamic then
    return query
      select l.cycle, l.active_plan, l.cap, l.earned,
        (select json_agg(json_build_object('memberId', u.member_id, 'level', u.level, 'isActive', u.is_active,
           'isBlocked', u.is_blocked, 'isLevelOpen', u.is_level_open, 'activeDirects', u.active_directs,
           'hasLimitLeft', u.has_limit_left) order by u.level)
         from uplines_with_limits(p_member, p_levels, 0) u)
      from earning_limits l where l.member_id = p_member;
  else
    return query
      select l.cycle, l.active_plan, l.cap, l.earned,
        (select json_agg(json_build_object('memberId', u.member_id, 'level', u.level, 'isActive', u.is_active,
           'isBlocked', u.is_blocked, 'isLevelOpen', u.is_level_open, 'activeDirects', u.active_directs) order by u.level)
         from member_uplines u where u.below_id = p_member)
      from earning_limits l where l.member_id = p_member;
  end if;
end
$function$;

create function mailbox_of(email text)
 returns text
 language sql
 immutable parallel safe strict
as $function$
  select case
    when split_part(lower(email), '@', 2) in ('gmail.com', 'googlemail.com')
      then replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '') || '@gmail.com'
    else split_part(split_part(lower(email), '@', 1), '+', 1) || '@' || split_part(lower(email), '@', 2)
  end
$function$;

create function market_commitment_of(p_nonce bytea, p_fingerprint bytea)
 returns bytea
 language sql
 immutable
as $function$
  select sha256(p_nonce || p_fingerprint)
$function$;

create function market_differences()
 returns table(member_id integer, figure text, facts jsonb, kept bigint, counted bigint)
 language sql
 stable
as $function$
  with traded as (
    select t.member_id, sum(case t.side when 'BUY' then t.amount else -t.amount end)::bigint as quantity,
           sum(case t.side when 'BUY' then t.total else -t.cost_basis end)::bigint as invested
    from market_trades t where t.status = 'completed' group by t.member_id
  ), wallets as (
    select a.member_id, a.balance from ledger.accounts a where ledger.is_wallet(a.id, 'token') and a.balance <> 0
  ), chain as (
    select t.id, t.member_id, t.at, t.transfer_id, t.nonce, t.previous_hash, t.hash, lag(t.at, 1, t.at) over line as earlier,
           lag(t.hash, 1, decode(repeat('00', 32), 'hex')) over line as expected
    from market_trades t where t.status = 'completed' window line as (order by t.id)
  ), prices as (
    select p.id, p.price_before, lag(p.price, 1, p.price_before) over (order by p.id) as expected from market_prices p
  )
  select coalesce(h.member_id, w.member_id), 'tokens_held', '{}'::jsonb, coalesce(h.quantity, 0), coalesce(w.balance, 0)
  from market_holdings h full join wallets w on w.member_id = h.member_id
  where coalesce(h.quantity, 0) <> coalesce(w.balance, 0)
  union all
  select coalesce(h.member_id, t.member_id), 'tokens_traded', '{}', coalesce(h.quantity, 0), coalesce(t.quantity, 0)
  from market_holdings h full join traded t on t.member_id = h.member_id
  where coalesce(h.quantity, 0) <> coalesce(t.quantity, 0)
  union all
  select coalesce(h.member_id, t.member_id), 'tokens_invested', '{}', coalesce(h.invested, 0), coalesce(t.invested, 0)
  from market_holdings h full join traded t on t.member_id = h.member_id
  where coalesce(h.invested, 0) <> coalesce(t.invested, 0)
  union all
  select 0, 'tokens_sold', '{}', m.sold, (select coalesce(sum(h.quantity), 0)::bigint from market_holdings h)
  from market_token m where m.sold <> (select coalesce(sum(h.quantity), 0) from market_holdings h)
  union all
  select 0, 'token_supply', '{}', m.total_supply, m.sold + i.balance
  from market_token m, (select coalesce(sum(p.amount), 0)::bigint as balance
                        from (select account_id, amount from ledger.postings
                              union all select account_id, amount from ledger.dropped_accounts()) p
                        where p.account_id = ledger.operator('token_inventory')) i
  where m.total_supply <> m.sold + i.balance
  union all
  select 0, 'token_price', '{}', m.current_price, market_price_at(m, m.sold)
  from market_token m where m.current_price <> market_price_at(m, m.sold)
  union all
  select 0, 'last_price', '{}', coalesce(p.price, 0), m.current_price
  from market_token m left join lateral (select price from market_prices order by id desc limit 1) p on true
  where p.price is distinct from m.current_price
  union all
  select 0, 'price_before', jsonb_build_object('change', p.id), p.price_before, p.expected from prices p where p.price_before <> p.expected
  union all
  select 0, 'price_trade', jsonb_build_object('change', p.id), 1, 0
  from market_prices p
  left join market_trades t on t.id = p.trade_id and t.status = 'completed' and t.side = p.reason and t.at = p.at
  where p.reason in ('BUY', 'SELL') and t.id is null
  union all
  select b.member_id, 'trade_postings', jsonb_build_object('trade', b.id), b.total, coalesce(abs(b.posted), 0)
  from market_misbooked_trades b
  union all
  select c.member_id, 'trade_chain', jsonb_build_object('trade', c.id), 1, 0
  from chain c left join ledger.transfers t on t.id = c.transfer_id
  where c.previous_hash <> c.expected or c.at < c.earlier
     or (c.transfer_id > ledger.dropped_upto()
         and c.hash is distinct from ledger.link_of(c.previous_hash, t.id, market_commitment_of(c.nonce, t.fingerprint)))
  union all
  select 0, 'trades_of_month', jsonb_build_object('month', to_char(k.month, 'YYYY-MM')), 1, 0
  from ledger.kept_trades k join ledger.archived_months a on a.month = k.month
  where k.hash <> trades_hash(a.after_id, a.upto_id)
  union all
  select 0, 'trades_end', '{}', 1, 0 from market_token m
  where m.last_hash <> coalesce((select c.hash from chain c order by c.id desc limit 1), decode(repeat('00', 32), 'hex'))
$function$;

create function market_moved(t market_token, p_amount bigint)
 returns bigint
 language sql
 immutable
as $function$
  select div((t.multiplier - 1000000)::numeric * p_amount * 100000000 + price - 1, price)::bigint
  from (select 1000000 * t.total_supply::numeric + (t.multiplier - 1000000)::numeric * t.sold) as line (price)
$function$;

create function market_paused(p_at timestamp with time zone)
 returns boolean
 language sql
 stable
as $function$
  select exists (select from market_changes where state = 'announced')
    or exists (select from waiting_calls w where w.call = 'PUT /social-genx/config' and w.expires_at > p_at)
$function$;

create function market_price_at(t market_token, p_sold bigint)
 returns bigint
 language sql
 immutable
as $function$
  select round_half_even(
    t.anchor_price::numeric * (t.total_supply::numeric * 1000000 + (t.multiplier - 1000000)::numeric * p_sold),
    t.total_supply::numeric * 1000000 + (t.multiplier - 1000000)::numeric * t.anchor_sold)
$function$;

create function market_quote(t market_token, p_side text, p_amount bigint, p_spread bigint, out total bigint, out average bigint, out price_after bigint, out spread bigint)
 returns record
 language plpgsql
 immutable
as $function$
declare
  v_after constant numeric := case p_side when 'BUY' then t.sold::numeric + p_amount else t.sold::numeric - p_amount end;
  v_steep constant numeric := t.multiplier - 1000000;
  v_spread constant numeric := case when v_steep = 0 then 0 when p_side = 'BUY' then p_spread else -p_spread end;
  v_line constant numeric := t.anchor_price * (2000000 * t.total_supply::numeric + v_steep * (t.sold + v_after));
  v_over constant numeric := v_line * (100000000 + v_spread);
  v_under constant numeric := 200000000 * (1000000 * t.total_supply::numeric + v_steep * t.anchor_sold);
  v_up constant numeric := case p_side when 'BUY' then v_under * 100000000 - 1 else 0 end;
begin
  average := round_half_even(v_over, v_under);
  total := div(v_over * p_amount + v_up, v_under * 100000000);
  spread := abs(total - div(v_line * 100000000 * p_amount + v_up, v_under * 100000000));
  price_after := market_price_at(t, v_after::bigint);
end
$function$;

create function market_receipt_text(p_transfer bigint)
 returns text
 language sql
 stable
as $function$
  select length(t.kind) || ':' || t.kind || length(t.reference) || ':' || t.reference
    || (extract(epoch from t.at) * 1000000)::bigint || ';' || coalesce((t.day - date '2000-01-01')::text, '') || ';'
    || length(t.actor) || ':' || t.actor || length(t.memo) || ':' || t.memo || coalesce(t.reverses::text, '') || ';'
    || string_agg(p.account_id || ':' || p.amount, ',' order by p.account_id)
  from ledger.transfers t join ledger.postings p on p.transfer_id = t.id where t.id = p_transfer group by t.id
$function$;

create function market_refusal(t market_token, p_side text, p_amount bigint, p_held bigint, p_expected bigint, p_at timestamp with time zone)
 returns text
 language sql
 stable
as $function$
  select case
    when market_paused(p_at) then 'paused'
    when p_expected <> t.current_price then 'price_moved'
    when p_side = 'BUY' and p_amount > t.total_supply - t.sold then 'not_available'
    when p_side = 'SELL' and p_amount > p_held then 'not_enough_tokens'
  end
$function$;

create function market_trade(p_side text, p_member integer, p_amount bigint, p_expected bigint, p_at timestamp with time zone, p_actor text, p_address text, p_terms market_terms, out outcome text, out trade_id bigint, out current_price bigint, out available bigint, out price bigint, out total bigint, out quantity bigint, out invested bigint, out balance bigint, out hash bytea, out at timestamp with time zone, out spread bigint, out left_today bigint)
 returns record
 language plpgsql
 set enable_seqscan to 'off'
as $function$
declare
  v_funding constant bigint := ledger.wallet(p_member, 'funding');
  v_tokens constant bigint := ledger.wallet(p_member, 'token');
  v_inventory constant bigint := ledger.operator('token_inventory');
  v_reserve constant bigint := ledger.operator('token_reserve');
  v_token market_token;
  v_quote record;
  v_moved bigint;
  v_day date;
  v_day_traded bigint;
  v_day_moved bigint;
  v_sign constant integer := case p_side when 'BUY' then 1 else -1 end;
  v_reserve_balance bigint;
  v_nonce constant bytea := uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());
  v_short bigint := 0;
  v_cost bigint := 0;
  v_facts ledger.transfer_facts;
  v_transfer bigint;
  v_accounts bigint[];
  v_amounts bigint[];
begin
  select * into v_token from market_token where id = 1 for no key update;
  -- The request may be older than the trade whose lock it waited for.
  at := greatest(p_at, v_token.last_at);
  select h.quantity, h.invested, greatest(h.day, p_terms.day), case when h.day >= p_terms.day then h.day_traded end,
    case when h.day >= p_terms.day then h.day_moved end
  into quantity, invested, v_day, v_day_traded, v_day_moved from market_holdings h where h.member_id = p_member;
  v_day := coalesce(v_day, p_terms.day);
  quantity := coalesce(quantity, 0);
  invested := coalesce(invested, 0);
  current_price := v_token.current_price;
  available := v_token.total_supply - v_token.sold;
  outcome := case when v_token.id is null then 'unknown'
    else market_refusal(v_token, p_side, p_amount, quantity, p_expected, market_trade.at) end;
  if outcome is not null then
    return;
  end if;
  select * into v_quote from market_quote(v_token, p_side, p_amount, p_terms.spread);
  price := v_quote.average;
  total := v_quote.total;
  spread := v_quote.spread;
  if total = 0 then
    outcome := 'too_small';
    return;
  end if;
  v_day_traded := coalesce(v_day_traded, 0) + total;
  v_moved := market_moved(v_token, p_amount);
  v_day_moved := coalesce(v_day_moved, 0) + v_moved;
  if v_moved > 0 and v_day_moved > p_terms.move_limit then
    outcome := 'moves_too_much';
    left_today := greatest(p_terms.move_limit - v_day_moved + v_moved, 0);
    return;
  end if;
  -- Nothing passes between accounts at a flat price. The row of the day is locked until the trade commits.
  if v_token.multiplier > 1000000 and not count_sent(p_member, v_day, total, p_terms.maximum) then
    outcome := 'above_maximum';
    left_today := left_to_send(p_member, v_day, p_terms.maximum);
    return;
  end if;
  if v_day_traded > p_terms.code_above then
    outcome := 'code_needed';
    return;
  end if;

  trade_id := nextval('market_trade_ids');
  v_facts := row('token', 'token:' || trade_id, market_trade.at, null, p_actor, '', null);
  -- Accounts are named in ascending order of their ids, as post_few takes them.
  if p_side = 'BUY' then
    v_transfer := ledger.post_few(v_facts,
      array[v_inventory, v_reserve, v_funding, v_tokens], array[-p_amount, total, -total, p_amount]);
    invested := invested + total;
  else
    -- Only trades touch the reserve, and they run one after another, so this balance still holds below.
    select sum(a.balance) into v_reserve_balance from ledger.accounts a where ledger.is_operator(a.id, 'token_reserve');
    v_short := greatest(total - v_reserve_balance, 0);
    v_accounts := array[v_inventory];
    v_amounts := array[p_amount];
    if total > v_short then
      v_accounts := v_accounts || v_reserve;
      v_amounts := v_amounts || (v_short - total);
    end if;
    if v_short > 0 then
      v_accounts := v_accounts || ledger.operator('treasury');
      v_amounts := v_amounts || -v_short;
    end if;
    v_accounts := v_accounts || array[v_funding, v_tokens];
    v_amounts := v_amounts || array[total, -p_amount];
    if v_short = 0 then
      v_transfer := ledger.post_few(v_facts, v_accounts, v_amounts);
    else
      -- Only here can the transfer be refused for lack of money. A savepoint costs time, so other sales have none.
      begin
        v_transfer := ledger.post_few(v_facts, v_accounts, v_amounts);
      exception when sqlstate 'LG002' then
        outcome := 'short';
        return;
      end;
    end if;
    v_cost := round_half_even(invested::numeric * p_amount, quantity);
    invested := invested - v_cost;
  end if;
  quantity := quantity + v_sign * p_amount;

  insert into market_holdings (member_id, quantity, invested, day, day_traded, day_moved)
  values (p_member, market_trade.quantity, market_trade.invested, v_day, v_day_traded, v_day_moved)
  on conflict (member_id) do update set quantity = excluded.quantity, invested = excluded.invested, day = excluded.day,
    day_traded = excluded.day_traded, day_moved = excluded.day_moved;
  select ledger.link_of(v_token.last_hash, v_transfer, market_commitment_of(v_nonce, t.fingerprint)) into hash
  from ledger.transfers t where t.id = v_transfer;
  insert into market_trades (id, member_id, side, amount, price, total, status, address, at, from_treasury, cost_basis, spread,
                             quantity_after, invested_after, transfer_id, nonce, previous_hash, hash)
  values (trade_id, p_member, p_side, p_amount, market_trade.price, market_trade.total, 'completed', p_address,
          market_trade.at, v_short, v_cost, market_trade.spread, market_trade.quantity, market_trade.invested, v_transfer, v_nonce,
          v_token.last_hash, market_trade.hash);
  available := available - v_sign * p_amount;
  if v_quote.price_after <> v_token.current_price then
    insert into market_prices (price, price_before, available, total_supply, multiplier, reason, trade_id, at)
    values (v_quote.price_after, v_token.current_price, market_trade.available, v_token.total_supply, v_token.multiplier,
            p_side, market_trade.trade_id, market_trade.at);
  end if;
  update market_token m set sold = m.sold + v_sign * p_amount, current_price = v_quote.price_after,
    last_hash = market_trade.hash, last_at = market_trade.at,
    updated_at = case when v_quote.price_after = m.current_price then m.updated_at else market_trade.at end
  where m.id = 1;
  current_price := v_quote.price_after;
  select a.balance into balance from ledger.accounts a where a.id = v_funding;
  outcome := 'done';
end
$function$;

create function member_search_text(username text, email text, fullname text, referral_code text)
 returns text
 language sql
 immutable parallel safe
as $function$
  select lower(username || ' ' || email || ' ' || fullname || ' ' || referral_code)
$function$;

create function member_transfers_counted()
 returns trigger
 language plpgsql
 set search_path to 'public', 'pg_temp'
as $function$
      begin
        if tg_op = 'INSERT' then
          insert into row_count_changes (name, key, count)
          select 'member_transfers', r.kind, count(*) from added r group by 2 order by 2;
        elsif tg_op = 'DELETE' then
          insert into row_count_changes (name, key, count)
          select 'member_transfers', r.kind, -count(*) from removed r group by 2 order by 2;
        else
          insert into row_count_changes (name, key, count) values ('member_transfers', old.kind, -1), ('member_transfers', new.kind, 1);
        end if;
        return null;
      end
      $function$;

create function move_in_tree(p_member integer, p_sponsor integer, p_at timestamp with time zone, p_reason text)
 returns text
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
 set "clearstead.moving" to 'on'
as $function$
declare
  v_from integer;
  v_is_active boolean;
  v_members bigint;
  v_active_members bigint;
  v_business bigint;
  v_active_business bigint;
begin
  perform pg_advisory_xact_lock(7201961);
  perform pg_advisory_xact_lock(7201962);
  select sponsor_id, is_active into v_from, v_is_active from sponsorships where member_id = p_member for no key update;
  if not found or not exists (select from sponsorships where member_id = p_sponsor) then return 'unknown'; end if;
  if v_from = p_sponsor then return 'same'; end if;
  if exists (with recursive up (id) as (
               select p_sponsor union select s.sponsor_id from up join sponsorships s on s.member_id = up.id)
             select from up where id = p_member) then
    return 'loop';
  end if;

  -- What the teams above have counted of this member and everybody below. Waiting deltas will go the new way.
  select coalesce(t.members, 0) + 1 - w.members, coalesce(t.active_members, 0) + s.is_active::integer - w.active_members,
         coalesce(t.business, 0) + coalesce(b.business, 0) - w.business,
         coalesce(t.active_business, 0) + coalesce(b.active_business, 0) - w.active_business
  into v_members, v_active_members, v_business, v_active_business
  from sponsorships s left join team_totals t on t.member_id = s.member_id
  left join member_business b on b.member_id = s.member_id
  cross join (select coalesce(sum(members), 0) as members, coalesce(sum(active_members), 0) as active_members,
                     coalesce(sum(business), 0) as business, coalesce(sum(active_business), 0) as active_business
              from team_deltas where member_id = p_member) w
  where s.member_id = p_member;
  perform add_to_teams(array[p_member], array[-v_members], array[-v_active_members], array[-v_business], array[-v_active_business]);
  update sponsorships set sponsor_id = p_sponsor, uplines = uplines_below(p_member, p_sponsor) where member_id = p_member;
  perform add_to_teams(array[p_member], array[v_members], array[v_active_members], array[v_business], array[v_active_business]);
  if v_is_active then
    update sponsorships set active_directs = active_directs + case when member_id = p_sponsor then 1 else -1 end
    where member_id in (v_from, p_sponsor);
  end if;
  insert into stale_uplines select member_id from sponsorships where sponsor_id = p_member on conflict do nothing;
  insert into sponsor_moves (member_id, from_sponsor_id, to_sponsor_id, at, reason)
  select p_member, v_from, p_sponsor, greatest(p_at, max(at)), p_reason from sponsor_moves;
  return 'moved';
end
$function$;
revoke execute on function move_in_tree(integer,integer,timestamp with time zone,text) from public;
grant execute on function move_in_tree(integer,integer,timestamp with time zone,text) to clearstead_app;

create function move_plans_of_team()
 returns trigger
 language plpgsql
as $function$
declare
  v_active_plan bigint;
  v_investment_plan bigint;
begin
  select coalesce(t.active_plan, 0) + coalesce(c.active_plan, 0), coalesce(t.investment_plan, 0) + coalesce(c.investment_plan, 0)
  into v_active_plan, v_investment_plan
  from (values (new.member_id)) g (id) left join team_totals t on t.member_id = g.id
  left join counted_plans c on c.member_id = g.id;
  perform add_plans_to_teams(array[new.member_id], array[v_active_plan], array[v_investment_plan]);
  if old.sponsor_id is not null then
    perform add_plans_to_teams(array[old.sponsor_id], array[-v_active_plan], array[-v_investment_plan]);
    update team_totals set active_plan = active_plan - v_active_plan, investment_plan = investment_plan - v_investment_plan
    where member_id = old.sponsor_id;
  end if;
  return null;
end
$function$;

create function moved_branches(p_before timestamp with time zone)
 returns table(member_id integer, members bigint, active_members bigint, business bigint, active_business bigint)
 language sql
 stable
as $function$
  with recursive moved as materialized (select v.member_id from moved_since(p_before) v),
  way (id, above) as (
    select v.member_id, s.sponsor_id from moved v join sponsorships s on s.member_id = v.member_id
    union all
    select w.id, s.sponsor_id from way w join sponsorships s on s.member_id = w.above
    where not exists (select from moved v where v.member_id = w.above)
  ), branch as (
    select s.member_id, coalesce(t.members, 0) + 1 - coalesce(w.members, 0) as members,
           coalesce(t.active_members, 0) + s.is_active::integer - coalesce(w.active_members, 0) as active_members,
           coalesce(t.business, 0) + coalesce(b.business, 0) - coalesce(w.business, 0) as business,
           coalesce(t.active_business, 0) + coalesce(b.active_business, 0) - coalesce(w.active_business, 0) as active_business
    from moved v join sponsorships s on s.member_id = v.member_id
    left join team_totals t on t.member_id = v.member_id left join member_business b on b.member_id = v.member_id
    left join (select d.member_id, sum(d.members) as members, sum(d.active_members) as active_members,
                      sum(d.business) as business, sum(d.active_business) as active_business
               from team_deltas d group by d.member_id) w on w.member_id = v.member_id
  )
  select p.id, sum(p.members)::bigint, sum(p.active_members)::bigint, sum(p.business)::bigint, sum(p.active_business)::bigint
  from (select b.member_id as id, b.members, b.active_members, b.business, b.active_business from branch b
        union all
        select w.above, -b.members, -b.active_members, -b.business, -b.active_business
        from way w join moved v on v.member_id = w.above join branch b on b.member_id = w.id) p
  group by p.id
$function$;

create function moved_since(p_before timestamp with time zone)
 returns table(member_id integer, sponsor_id integer)
 language sql
 stable
as $function$
  select distinct on (m.member_id) m.member_id, m.from_sponsor_id from sponsor_moves m where m.at >= p_before
  order by m.member_id, m.id
$function$;

create function movement_differences()
 returns table(figure text, facts jsonb, kept bigint, counted bigint)
 language sql
 stable
as $function$
  with zones as (
    select greatest(z.after, ledger.dropped_upto()) as after, z.time_zone,
           coalesce(lead(z.after) over (order by z.after), f.upto) as upto
    from movement_zones z cross join movement_progress f
  ), counted as (
    select m.day, m.booked_on, m.kind, m.account, m.is_reversal,
           sum(m.credited)::bigint as credited, sum(m.debited)::bigint as debited
    from (select m.* from zones z cross join lateral movements_between(z.after, z.upto, z.time_zone) m where z.upto > z.after
          union all
          select k.day, k.booked_on, k.kind, k.account, k.is_reversal, k.credited, k.debited from ledger.kept_movements k) m
    group by m.day, m.booked_on, m.kind, m.account, m.is_reversal
  )
  select 'movements', jsonb_build_object('kind', kind, 'account', account, 'day', day, 'booked_on', booked_on),
         coalesce(k.credited, 0) - coalesce(k.debited, 0), coalesce(c.credited, 0) - coalesce(c.debited, 0)
  from movement_days k full join counted c using (day, booked_on, kind, account, is_reversal)
  where (k.credited, k.debited) is distinct from (c.credited, c.debited)
$function$;

create function movements_between(p_after bigint, p_upto bigint, p_time_zone text)
 returns setof movement_days
 language sql
 stable
as $function$
  select coalesce(t.day, b.day), b.day, coalesce(r.kind, t.kind),
         ledger.code_of(p.account_id),
         t.reverses is not null or (t.kind = 'plan' and right(t.reference, 7) = ':undone'),
         coalesce(sum(p.amount) filter (where p.amount > 0), 0)::bigint,
         coalesce(-sum(p.amount) filter (where p.amount < 0), 0)::bigint
  from ledger.transfers t
  join ledger.postings p on p.transfer_id = t.id
  left join ledger.known_transfers r on t.kind = 'reversal' and r.id = t.reverses
  cross join lateral (select (t.at at time zone p_time_zone)::date as day) b
  where t.id > ledger.after_dropped(p_after) and t.id <= ledger.after_dropped(p_upto) and t.kind <> 'even_out'
  group by 1, 2, 3, 4, 5
$function$;

create function news_counted()
 returns trigger
 language plpgsql
 set search_path to 'public', 'pg_temp'
as $function$
    begin
      if tg_op = 'INSERT' then
        insert into row_count_changes (name, key, count)
        select 'news', r.is_published::text, count(*) from added r group by 2 order by 2;
      elsif tg_op = 'DELETE' then
        insert into row_count_changes (name, key, count)
        select 'news', r.is_published::text, -count(*) from removed r group by 2 order by 2;
      else
        insert into row_count_changes (name, key, count) values ('news', old.is_published::text, -1), ('news', new.is_published::text, 1);
      end if;
      return null;
    end
    $function$;

create function note_amount()
 returns trigger
 language plpgsql
as $function$
begin
  insert into active_plan_amounts (active_plan_id, at, amount)
  values (new.id, coalesce(new.changed_at, new.bought_at), new.amount);
  return null;
end
$function$;

create function note_announcement_seen()
 returns trigger
 language plpgsql
as $function$
begin
  insert into announcement_seen (announcement_id) values (new.announcement_id);
  return null;
end
$function$;

create function note_changed_plan()
 returns trigger
 language plpgsql
as $function$
begin
  insert into changed_plans (member_id, at) values (new.member_id, coalesce(new.changed_at, new.bought_at));
  return null;
end
$function$;

create function note_limit_step()
 returns trigger
 language plpgsql
as $function$
begin
  insert into limit_steps_reached (member_id, cycle, cap, step)
  values (new.member_id, new.cycle, new.cap, limit_step(new.earned, new.cap))
  on conflict do nothing;
  return null;
end
$function$;

create function note_new_addresses()
 returns trigger
 language plpgsql
as $function$
begin
  insert into chain_new_addresses (chain, member_id)
  select given.chain, new.member_id
  from (values ('bep20', new.bep20, case when tg_op = 'UPDATE' then old.bep20 else '' end),
               ('trc20', new.trc20, case when tg_op = 'UPDATE' then old.trc20 else '' end)) given (chain, address, before)
  where given.address <> '' and given.before = ''
  on conflict do nothing;
  return null;
end
$function$;

create function notice_moments(p_member integer, p_kinds text[], p_before timestamp with time zone, p_most bigint)
 returns table(at timestamp with time zone)
 language sql
 stable
as $function$
  (select created_at from notices
   where 'account' = any (p_kinds) and member_id = p_member and created_at < p_before
     and event in ('account.username_changed', 'account.email_changed', 'account.password_changed',
       'account.second_factor_on', 'account.second_factor_off', 'account.blocked', 'account.unblocked')
   order by created_at desc limit p_most)
  union all
  (select created_at from notices
   where 'adjustment' = any (p_kinds) and member_id = p_member and created_at < p_before
     and event in ('movement.reversed', 'deposit.reversed')
   order by created_at desc limit p_most)
$function$;

create function notify_members(p_notices json, p_at timestamp with time zone)
 returns void
 language plpgsql
 set enable_seqscan to 'off'
 set plan_cache_mode to 'force_generic_plan'
as $function$
begin
  with told as (
    select distinct on (n.member_id, n.key) n.*, m.language, m.email, coalesce(nullif(m.fullname, ''), m.username) as fullname
    from rows from (json_to_recordset(p_notices)
           as (member_id integer, event text, key text, facts jsonb, titles json, muted_as text, former_email text))
         with ordinality n (member_id, event, key, facts, titles, muted_as, former_email, place)
    join members m on m.member_id = n.member_id and not m.is_closed
    order by n.member_id, n.key, n.place
  ), stored as (
    insert into notices (member_id, event, key, facts, created_at)
    select member_id, event, key, facts, p_at from told order by member_id, place
    on conflict (member_id, key) do nothing
    returning id, member_id, event, key
  ), emitted as (
    insert into live_events (audience, member_id, name, payload, at)
    select 'member', s.member_id, 'notice',
           format('{"id":%s,"event":%s,"title":%s}', s.id, to_json(s.event), to_json(t.titles ->> t.language))::json, p_at
    from stored s join told t on t.member_id = s.member_id and t.key = s.key order by s.id
  )
  insert into notice_mails (event, facts, address, fullname, language)
  select t.event, t.facts, mail.address, t.fullname, t.language
  from stored s
  join told t on t.member_id = s.member_id and t.key = s.key
  left join notice_preferences p on p.member_id = s.member_id
  cross join lateral unnest(array[t.email, t.former_email]) with ordinality mail (address, place)
  where mail.address is not null and (t.muted_as = any (p.muted)) is not true
  order by s.id, mail.place;
end
$function$;

create function notify_of_live_events()
 returns trigger
 language plpgsql
as $function$
begin
  perform pg_notify('live_events', '');
  return null;
end
$function$;

create function open_in_month(p_month date)
 returns table(what text, count bigint, ids bigint[])
 language sql
 stable
as $function$
  with months as (
    select last_id, month + interval '1 month' as ends_on from ledger.months where month = p_month
  ), open as (
    select 'withdrawals' as what, w.id::bigint as id from withdrawals w, months m
    where w.status in ('pending', 'approved') and w.held_by <= m.last_id
    union all
    select 'topups', t.id from topups t, months m where t.status = 'pending' and t.held_by <= m.last_id
    union all
    select 'held_incomes', h.id from held_incomes h, months m where h.status = 'held' and h.held_by <= m.last_id
    union all
    select 'level_legs', q.legs_id from level_queue q, months m where q.day < m.ends_on
    union all
    select 'level_lines', line.id from level_waiting w cross join lateral unnest(w.ids) line (id), months m where w.day < m.ends_on
    union all
    select 'purchases', s.active_plan_id from purchase_stagings s, months m where s.day < m.ends_on
    union all
    select 'unsealed', t.id from ledger.transfers t, months m
    where t.id > coalesce((select max(upto) from ledger.seals), 0) and t.id <= m.last_id
  )
  select o.what, count(*), (array_agg(o.id order by o.id))[1:5] from open o group by o.what order by o.what
$function$;

create function own_changes_since(p_before timestamp with time zone)
 returns table(member_id integer, members bigint, active_members bigint, business bigint, active_business bigint)
 language sql
 stable
as $function$
  select c.member_id, sum(c.members)::bigint, sum(c.active_members)::bigint, sum(c.business)::bigint, sum(c.active_business)::bigint
  from (select h.member_id, h.members, h.active_members, h.business, h.active_business from team_history h where h.at >= p_before
        union all
        select d.member_id, d.members, d.active_members, d.business, d.active_business from team_deltas d where d.at >= p_before) c
  group by c.member_id
$function$;

create function payouts_between(p_after bigint, p_upto bigint)
 returns table(kind text, total bigint)
 language sql
 stable
as $function$
  select coalesce(r.kind, t.kind), sum(p.amount)::bigint
  from ledger.transfers t
  left join ledger.known_transfers r on r.id = t.reverses
  join ledger.postings p on p.transfer_id = t.id
  where t.id > ledger.after_dropped(p_after) and t.id <= ledger.after_dropped(p_upto)
    and case coalesce(r.kind, t.kind)
      when 'withdrawal' then ledger.is_operator(p.account_id, 'custody')
      -- Income held within a cooling-off is in another wallet and not paid yet.
      else coalesce(r.kind, t.kind) in ('roi', 'direct', 'level', 'salary', 'reward', 'bonus', 'leadership', 'cto')
        and (ledger.is_wallet(p.account_id, 'working') or ledger.is_wallet(p.account_id, 'non_working')) end
  group by 1
$function$;

create function plan_differences()
 returns table(member_id integer, figure text, facts jsonb, kept bigint, counted bigint)
 language sql
 stable
as $function$
  with claimed as (
    select line.plan, sum(line.amount) as amount, count(*) as days
    from claims c cross join lateral unnest(c.active_plan_ids, c.amounts) line (plan, amount) group by line.plan
  ), released as (
    select h.active_plan_id as plan, sum(h.paid) as amount from held_incomes h
    where h.kind = 'roi' and h.reference not like '%:compound' group by h.active_plan_id
  ), lots as (
    select l.active_plan_id as plan, sum(l.amount) as bought, sum(l.remaining) as amount,
           sum(l.remaining) filter (where l.is_from_code) as from_codes
    from plan_lots l group by l.active_plan_id
  ), departed as (
    select line.lot, sum(line.amount) as amount, sum(line.kept) as kept
    from plan_departures d cross join lateral unnest(d.lots, d.amounts, d.kept) line (lot, amount, kept)
    where d.status <> 'returned' group by line.lot
  ), principal as (
    select a.member_id, sum(a.amount) as amount from active_plans a where a.status = 'open' group by a.member_id
  ), business as (
    select l.member_id, sum(case when l.is_imported then 0 else l.remaining + l.kept end) as business,
           sum(l.remaining) as active_business
    from plan_lots l where l.is_settled group by l.member_id
  )
  select f.member_id, f.figure, f.facts, f.kept, f.counted::bigint
  from (
    select a.member_id, x.figure, jsonb_build_object('plan', a.id) as facts, x.kept, coalesce(x.counted, 0) as counted
    from active_plans a left join claimed c on c.plan = a.id left join released r on r.plan = a.id left join lots l on l.plan = a.id
    cross join lateral (values
      ('plan_earned', a.earned, coalesce(c.amount, 0) + coalesce(r.amount, 0)), ('plan_days', a.days_earned::bigint, c.days),
      ('plan_bought', a.bought, l.bought), ('plan_amount', a.amount, l.amount),
      ('plan_from_codes', a.from_codes, l.from_codes),
      ('plan_noted_amount', a.amount, (select n.amount from active_plan_amounts n where n.active_plan_id = a.id
                                           order by n.id desc limit 1))
    ) x (figure, kept, counted)
    union all
    select l.member_id, x.figure, jsonb_build_object('lot', l.id), x.kept, coalesce(x.counted, 0)
    from plan_lots l left join departed d on d.lot = l.id
    cross join lateral (values ('lot_departed', l.amount - l.remaining, d.amount), ('lot_kept', l.kept, d.kept)) x (figure, kept, counted)
    union all
    select coalesce(p.member_id, w.member_id), 'principal', '{}', coalesce(p.amount, 0)::bigint, coalesce(w.balance, 0)
    from principal p
    full join (select a.member_id, a.balance from ledger.accounts a where a.kind = 'principal' and a.balance > 0) w
      on w.member_id = p.member_id
    union all
    select coalesce(b.member_id, s.member_id), x.figure, '{}', coalesce(x.kept, 0), coalesce(x.counted, 0)
    from member_business b full join business s on s.member_id = b.member_id
    cross join lateral (values ('own_business', b.business, s.business), ('own_active_business', b.active_business, s.active_business)
    ) x (figure, kept, counted)
  ) f
  where f.kept <> f.counted
$function$;

create function plan_moments(p_member integer, p_kinds text[], p_before timestamp with time zone, p_most bigint)
 returns table(at timestamp with time zone)
 language sql
 stable
as $function$
  (select bought_at from active_plans
   where 'plan' = any (p_kinds) and member_id = p_member and bought_at < p_before
   order by bought_at desc limit p_most)
  union all
  (select closed_at from active_plans
   where 'plan' = any (p_kinds) and member_id = p_member and closed_at < p_before
   order by closed_at desc limit p_most)
  union all
  (select created_at from topups
   where 'topup' = any (p_kinds) and member_id = p_member and (status = 'pending' or decided_at > created_at)
     and created_at < p_before
   order by created_at desc limit p_most)
  union all
  (select created_at from topups
   where 'topup' = any (p_kinds) and payer_id = p_member and payer_id <> member_id
     and (status = 'pending' or decided_at > created_at) and created_at < p_before
   order by created_at desc limit p_most)
  union all
  (select decided_at from topups
   where 'topup' = any (p_kinds) and member_id = p_member and decided_at < p_before
   order by decided_at desc limit p_most)
  union all
  (select decided_at from topups
   where 'topup' = any (p_kinds) and payer_id = p_member and payer_id <> member_id and decided_at < p_before
   order by decided_at desc limit p_most)
$function$;

create function plans_held_at(p_member integer, p_before timestamp with time zone)
 returns table(id integer, amount_then bigint, amount_now bigint, roi_percent bigint, days integer, days_earned integer, cap_multiple integer, undo_until date, active_percents bigint[], active_directs integer[], closed_in_cycle integer)
 language sql
 stable
as $function$
  select a.id, h.amount, a.amount, a.roi_percent, a.days, a.days_earned, a.cap_multiple, a.undo_until,
         a.active_percents, a.active_directs, a.closed_in_cycle
  from active_plans a
  cross join lateral (select n.amount from active_plan_amounts n where n.active_plan_id = a.id and n.at < p_before
                      order by n.at desc, n.id desc limit 1) h
  where a.member_id = p_member and a.status <> 'undone'
  order by a.id
$function$;

create function plans_of_member(p_member integer)
 returns table(active_plan bigint, investment_plan bigint)
 language sql
 stable
as $function$
  select coalesce(sum(a.amount) filter (where a.status = 'open'), 0)::bigint,
         coalesce(sum(a.bought) filter (where a.status <> 'undone' and o.is_any), 0)::bigint
  from active_plans a
  cross join (select exists (select from active_plans o where o.member_id = p_member and o.status = 'open') as is_any) o
  where a.member_id = p_member
$function$;

create function plans_of_members()
 returns table(member_id integer, active_plan bigint, investment_plan bigint)
 language sql
 stable
as $function$
  select a.member_id, p.active_plan, p.investment_plan
  from (select distinct member_id from active_plans where status = 'open') a cross join lateral plans_of_member(a.member_id) p
$function$;

create function put_in_and_taken_out(p_upto bigint)
 returns table(member_id integer, first_at timestamp with time zone, put_in bigint, taken_out bigint)
 language sql
 stable
as $function$
  select e.member_id, min(e.first_at), sum(e.put_in)::bigint, sum(e.taken_out)::bigint
  from (select * from earnings_between(ledger.dropped_upto(), p_upto)
        union all
        select k.member_id, k.first_at, k.put_in, k.taken_out from ledger.kept_earnings k) e
  group by e.member_id having min(e.first_at) is not null
$function$;

create function qr_links_counted()
 returns trigger
 language plpgsql
 set search_path to 'public', 'pg_temp'
as $function$
    begin
      if tg_op = 'INSERT' then
        insert into row_count_changes (name, key, count)
        select 'qr_links', '', count(*) from added r group by 2 order by 2;
      elsif tg_op = 'DELETE' then
        insert into row_count_changes (name, key, count)
        select 'qr_links', '', -count(*) from removed r group by 2 order by 2;
      else
        insert into row_count_changes (name, key, count) values ('qr_links', '', -1), ('qr_links', '', 1);
      end if;
      return null;
    end
    $function$;

create function quarter_hour_of(p_at timestamp with time zone)
 returns integer
 language sql
 immutable
as $function$
  select floor(extract(epoch from p_at) / 900)::integer
$function$;

create function refresh_statistics()
 returns void
 language plpgsql
 security definer
 set search_path to 'pg_catalog'
as $function$
declare
  v_table text;
begin
  for v_table in
    select format('%I.%I', n.nspname, c.relname)
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'ledger') and c.relkind in ('r', 'p') and not c.relispartition
    order by c.oid
  loop
    execute 'analyze ' || v_table;
  end loop;
end
$function$;
revoke execute on function refresh_statistics() from public;
grant execute on function refresh_statistics() to clearstead_app;

create function refuse_change()
 returns trigger
 language plpgsql
as $function$
begin
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'restrict_violation';
end
$function$;

create function refuse_closing_with_money()
 returns trigger
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
 set enable_seqscan to 'off'
as $function$
begin
  perform ledger.open_member_accounts(new.id);
  perform from ledger.accounts a where ledger.is_wallet_of(a.id, new.id) order by a.id for no key update;
  if exists (select from ledger.accounts a where ledger.is_wallet_of(a.id, new.id) and a.balance <> 0) then
    raise exception 'the account of member % holds money', new.id using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

create function refuse_move()
 returns trigger
 language plpgsql
as $function$
begin
  if current_setting('clearstead.moving', true) = 'on' and new.member_id = old.member_id
    and current_user = (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid) then
    return new;
  end if;
  raise exception 'the sponsor of member % never changes', old.member_id using errcode = 'restrict_violation';
end
$function$;

create function refuse_over_cap()
 returns trigger
 language plpgsql
as $function$
begin
  raise exception 'member % would earn beyond the cap', new.member_id using errcode = 'check_violation';
end
$function$;

create function request_ahead_of(p_withdrawal integer, p_at timestamp with time zone)
 returns integer
 language sql
 stable
as $function$
  select a.id from withdrawals w
  cross join (select max(id) as id from payout_freezes where opened_at is not null) f
  left join payout_places own on own.freeze_id = f.id and own.withdrawal_id = w.id
  join payout_places q on q.freeze_id = f.id and q.method = w.method and q.place < coalesce(own.place, 2147483647)
  join withdrawals a on a.id = q.withdrawal_id and a.status in ('pending', 'approved')
  join users u on u.id = a.member_id
  where w.id = p_withdrawal
    and not exists (select from payout_rows r where r.withdrawal_id = a.id and r.outcome is null)
    and u.status <> 'block' and (u.payouts_held_until is null or u.payouts_held_until <= p_at)
  order by q.place limit 1
$function$;

create function resend_failed_mail(p_id bigint)
 returns boolean
 language plpgsql
 security definer
 set search_path to 'pg_catalog', 'public'
as $function$
begin
  if not exists (
    select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.id = p_id and t.identifier = 'mail' and j.last_error is not null and j.locked_at is null
  ) then
    return false;
  end if;
  perform graphile_worker.reschedule_jobs(array[p_id], run_at := now(), attempts := 0);
  return true;
end
$function$;
revoke execute on function resend_failed_mail(bigint) from public;
grant execute on function resend_failed_mail(bigint) to clearstead_app;

create function reversed_once()
 returns trigger
 language plpgsql
as $function$
begin
  if tg_op = 'UPDATE' and old.reversed_at is null and new.reversed_at is not null
     and to_jsonb(old) - 'reversed_at' = to_jsonb(new) - 'reversed_at' then
    return new;
  end if;
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'restrict_violation';
end
$function$;

create function reward_legs(p_member integer)
 returns table(member_id integer, business bigint)
 language sql
 stable
as $function$
  with recursive near (leg, id, level) as (
    select s.member_id, s.member_id, 1 from sponsorships s where s.sponsor_id = p_member
    union all
    select n.leg, s.member_id, n.level + 1 from near n join sponsorships s on s.sponsor_id = n.id where n.level < 3
  )
  select n.leg, sum(b.business)::bigint from near n join member_business b on b.member_id = n.id
  group by n.leg having sum(b.business) <> 0 order by n.leg
$function$;

create function reward_notices_counted()
 returns trigger
 language plpgsql
 set search_path to 'public', 'pg_temp'
as $function$
      begin
        if tg_op = 'INSERT' then
          insert into row_count_changes (name, key, count)
          select 'reward_notices', '', count(*) from added r group by 2 order by 2;
        elsif tg_op = 'DELETE' then
          insert into row_count_changes (name, key, count)
          select 'reward_notices', '', -count(*) from removed r group by 2 order by 2;
        else
          insert into row_count_changes (name, key, count) values ('reward_notices', '', -1), ('reward_notices', '', 1);
        end if;
        return null;
      end
      $function$;

create function rewrite_uplines(p_limit integer)
 returns integer
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
 set "clearstead.moving" to 'on'
as $function$
declare
  v_taken integer[];
  v_changed integer[];
begin
  perform pg_advisory_xact_lock(7201962);
  with taken as (
    delete from stale_uplines where member_id <= (select max(f.member_id) from (select member_id from stale_uplines order by member_id limit p_limit) f)
    returning member_id
  )
  select array_agg(member_id) into v_taken from taken;
  with changed as (
    update sponsorships s set uplines = uplines_below(s.member_id, s.sponsor_id)
    where s.member_id = any (v_taken) and s.uplines <> uplines_below(s.member_id, s.sponsor_id)
    returning s.member_id
  )
  select array_agg(member_id) into v_changed from changed;
  insert into stale_uplines
  select member_id from sponsorships where sponsor_id = any (v_changed) on conflict do nothing;
  return coalesce(cardinality(v_taken), 0);
end
$function$;
revoke execute on function rewrite_uplines(integer) from public;
grant execute on function rewrite_uplines(integer) to clearstead_app;

create function round_half_even(p_dividend numeric, p_divisor numeric)
 returns bigint
 language sql
 immutable parallel safe
as $function$
  select (div(p_dividend, p_divisor) + sign(p_dividend) * case
    when 2 * abs(mod(p_dividend, p_divisor)) > p_divisor then 1
    when 2 * abs(mod(p_dividend, p_divisor)) = p_divisor then abs(mod(div(p_dividend, p_divisor), 2))
    else 0 end)::bigint
$function$;

create function row_count_differences()
 returns table(figure text, facts jsonb, kept bigint, counted bigint)
 language plpgsql
 stable
as $function$
declare
  v_table record;
begin
  for v_table in
    select t.name, t.name || ' r' as source, row_count_key('r', t.columns) as key from counted_tables t
    union all
    select 'joined', $q$users r where r.role = 'user'$q$, 'quarter_hour_of(r.created_at)::text'
  loop
    return query execute format($q$
      select 'row_count', jsonb_build_object('table', %1$L, 'key', nullif(coalesce(k.key, c.key), '')), coalesce(k.count, 0), coalesce(c.count, 0)
      from (select m.key, sum(m.count)::bigint as count
            from (select t.name, t.key, t.count from row_counts t
                  union all select l.name, l.key, l.count from row_count_changes l) m
            where m.name = %1$L group by m.key) k
      full join (select %2$s as key, count(*) as count from %3$s group by 1) c on c.key = k.key
      where coalesce(k.count, 0) <> coalesce(c.count, 0)$q$, v_table.name, v_table.key, v_table.source);
  end loop;
end
$function$;

create function row_count_key(p_row text, p_columns text[])
 returns text
 language sql
 immutable
as $function$
  select coalesce(string_agg(format('%s.%I::text', p_row, c.name), $q$ || ':' || $q$ order by c.place), quote_literal(''))
  from unnest(p_columns) with ordinality c (name, place)
$function$;

create function salary_differences()
 returns table(member_id integer, figure text, kept bigint, counted bigint)
 language sql
 stable
as $function$
  select coalesce(s.member_id, d.member_id), 'salaries', s.paid, d.paid
  from salary_sums s full join (select member_id, sum(paid)::bigint as paid from salary_dues group by member_id) d
    on d.member_id = s.member_id
  where s.paid is distinct from d.paid
$function$;

create function seal_audit(at_most integer)
 returns integer
 language plpgsql
as $function$
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
$function$;

create function seal_live_events()
 returns bigint
 language plpgsql
as $function$
declare
  v_from bigint;
  v_count bigint;
begin
  if not exists (select from live_events where seq is null) then
    return (select sealed_to from live_progress);
  end if;
  select sealed_to into v_from from live_progress for update;
  with numbered as (
    select id, v_from + row_number() over (order by id) as seq from live_events where seq is null
  )
  update live_events e set seq = n.seq from numbered n where e.id = n.id;
  get diagnostics v_count = row_count;
  update live_progress set sealed_to = v_from + v_count where v_count > 0;
  return v_from + v_count;
end
$function$;

create function settle_held_once()
 returns trigger
 language plpgsql
as $function$
begin
  if old.status <> 'held' or new.gone < old.gone
     or to_jsonb(old) - array['status', 'gone', 'paid', 'settled_at', 'paid_by', 'returned_by']
        <> to_jsonb(new) - array['status', 'gone', 'paid', 'settled_at', 'paid_by', 'returned_by'] then
    raise exception 'held income % is settled once', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

create function solvency_bonuses(p_now timestamp with time zone)
 returns table(plan_id integer, amount bigint, percent bigint)
 language sql
 stable
as $function$
  select b.plan_id, b.amount, b.percent from bonuses b
  where b.ended_at is null and (b.ends_at is null or b.ends_at > p_now) and b.is_active
    and (b.max_claims = 0 or b.claims < b.max_claims) and not (b.max_claims > 0 and b.amount is not null)
$function$;

create function solvency_plans()
 returns table(id integer, name text, name_in jsonb, min_amount bigint, roi_percent bigint, days integer, direct_percent bigint, lock_days integer, invest_percents bigint[], active_percents bigint[])
 language sql
 stable
as $function$
  select p.id, p.name, p.name_in, p.min_amount, p.roi_percent, p.days, p.direct_percent, p.lock_days, p.invest_percents, p.active_percents
  from plans p where p.status = 'offered'
$function$;

create function solvency_rewards()
 returns table(business bigint, amount bigint)
 language sql
 stable
as $function$
  select r.business, r.amount from reward_plans r where r.status = 'offered'
$function$;

create function stage_purchase(p_staging purchase_stagings)
 returns void
 language sql
 set enable_seqscan to 'off'
as $function$
  insert into purchase_stagings (fact, from_member, active_plan_id, day, rule_version, base, beneficiaries, kinds,
    income_references, levels, percents, intended, reasons)
  select p_staging.fact, p_staging.from_member, p_staging.active_plan_id, p_staging.day, p_staging.rule_version,
    p_staging.base, p_staging.beneficiaries, p_staging.kinds, p_staging.income_references, p_staging.levels,
    p_staging.percents, p_staging.intended, p_staging.reasons
  where p_staging.fact is not null
$function$;

create function staged_differences()
 returns table(figure text, kept bigint, counted bigint)
 language sql
 stable
as $function$
  select 'level_payable', held.units, staged.units
  from (select r.balance + coalesce((select sum(p.amount) from ledger.postings p
                                     where p.account_id = r.account_id and p.seq > r.upto), 0)::bigint as units
        from ledger.roll_ups r where r.account_id = ledger.operator('level_payable')) held
  cross join (
    select coalesce(sum(w.units), 0)::bigint as units
    from (select l.intended as units from level_queue q join level_lines l on l.legs_id = q.legs_id where l.reason is null
          union all
          select w.due from level_waiting w
          union all
          select leg.intended from purchase_stagings s
          cross join lateral unnest(s.intended, s.reasons) leg (intended, reason) where leg.reason is null) w) staged
  where held.units <> staged.units
$function$;

create function staged_of_members()
 returns table(member_id integer, staged bigint)
 language sql
 stable
as $function$
  select w.member_id, sum(w.units)::bigint
  from (select l.member_id, l.intended as units from level_queue q join level_lines l on l.legs_id = q.legs_id where l.reason is null
        union all
        select w.member_id, w.due from level_waiting w where w.due > 0
        union all
        select leg.member_id, leg.intended from purchase_stagings s
        cross join lateral unnest(s.beneficiaries, s.intended, s.reasons) leg (member_id, intended, reason)
        where leg.reason is null) w
  group by w.member_id
$function$;

create function sum_by_upline(p_before timestamp with time zone, p_ids integer[], p_members bigint[], p_active_members bigint[], p_business bigint[], p_active_business bigint[])
 returns table(member_id integer, members bigint, active_members bigint, business bigint, active_business bigint)
 language plpgsql
 stable
as $function$
#variable_conflict use_column
declare
  v_nodes integer[];
  v_above integer[];
  v_waiting integer[];
  v_ready integer[];
  v_filled integer;
  v_place integer;
  v_sponsor integer;
  v_members bigint[];
  v_active_members bigint[];
  v_business bigint[];
  v_active_business bigint[];
begin
  if cardinality(p_ids) is null or cardinality(p_ids) = 0 then return; end if;
  with recursive up (id, sponsor) as (
    select s.member_id, case when v.is_moved then v.sponsor else s.sponsor_id end
    from unnest(p_ids) g (id) join sponsorships s on s.member_id = g.id
    left join lateral (select m.from_sponsor_id as sponsor, true as is_moved from sponsor_moves m
                       where m.member_id = s.member_id and m.at >= p_before order by m.id limit 1) v on true
    union
    select s.member_id, case when v.is_moved then v.sponsor else s.sponsor_id end
    from up join sponsorships s on s.member_id = up.sponsor
    left join lateral (select m.from_sponsor_id as sponsor, true as is_moved from sponsor_moves m
                       where m.member_id = s.member_id and m.at >= p_before order by m.id limit 1) v on true
  ), placed as materialized (select id, sponsor, row_number() over ()::integer as place from up),
  below as (select sponsor as id, count(*)::integer as waiting from up group by sponsor),
  given as (
    select g.id, sum(g.members)::bigint as members, sum(g.active_members)::bigint as active_members,
           sum(g.business)::bigint as business, sum(g.active_business)::bigint as active_business
    from unnest(p_ids, p_members, p_active_members, p_business, p_active_business)
      g (id, members, active_members, business, active_business)
    group by g.id
  )
  select array_agg(p.id order by p.place), array_agg(coalesce(a.place, 0) order by p.place),
         array_agg(coalesce(b.waiting, 0) order by p.place), array_agg(coalesce(g.members, 0) order by p.place),
         array_agg(coalesce(g.active_members, 0) order by p.place), array_agg(coalesce(g.business, 0) order by p.place),
         array_agg(coalesce(g.active_business, 0) order by p.place)
  into v_nodes, v_above, v_waiting, v_members, v_active_members, v_business, v_active_business
  from placed p left join placed a on a.id = p.sponsor left join below b on b.id = p.id left join given g on g.id = p.id;
  if v_nodes is null then return; end if;

  v_ready := array_fill(0, array[cardinality(v_nodes)]);
  v_filled := 0;
  for i in 1 .. cardinality(v_nodes) loop
    if v_waiting[i] = 0 then
      v_filled := v_filled + 1;
      v_ready[v_filled] := i;
    end if;
  end loop;
  for i in 1 .. cardinality(v_nodes) loop
    v_place := v_ready[i];
    exit when v_place = 0;
    v_sponsor := v_above[v_place];
    continue when v_sponsor = 0;
    v_members[v_sponsor] := v_members[v_sponsor] + v_members[v_place];
    v_active_members[v_sponsor] := v_active_members[v_sponsor] + v_active_members[v_place];
    v_business[v_sponsor] := v_business[v_sponsor] + v_business[v_place];
    v_active_business[v_sponsor] := v_active_business[v_sponsor] + v_active_business[v_place];
    v_waiting[v_sponsor] := v_waiting[v_sponsor] - 1;
    if v_waiting[v_sponsor] = 0 then
      v_filled := v_filled + 1;
      v_ready[v_filled] := v_sponsor;
    end if;
  end loop;

  return query
    select n.id, n.members - coalesce(g.members, 0), n.active_members - coalesce(g.active_members, 0),
           n.business - coalesce(g.business, 0), n.active_business - coalesce(g.active_business, 0)
    from unnest(v_nodes, v_members, v_active_members, v_business, v_active_business)
      n (id, members, active_members, business, active_business)
    left join (select g.id, sum(g.members)::bigint as members, sum(g.active_members)::bigint as active_members,
                      sum(g.business)::bigint as business, sum(g.active_business)::bigint as active_business
               from unnest(p_ids, p_members, p_active_members, p_business, p_active_business)
                 g (id, members, active_members, business, active_business) group by g.id) g on g.id = n.id;
end
$function$;

create function sum_salaries()
 returns trigger
 language plpgsql
as $function$
begin
  if tg_op = 'INSERT' then
    insert into salary_sums as s (member_id, paid)
    select member_id, sum(paid) from added group by member_id order by member_id
    on conflict (member_id) do update set paid = s.paid + excluded.paid;
  else
    -- In one order, so that two works that settle the same members cannot deadlock.
    perform from salary_sums s where s.member_id in (select a.member_id from added a) order by s.member_id for no key update;
    update salary_sums s set paid = s.paid + c.change
    from (select a.member_id, sum(a.paid - r.paid) as change from added a join removed r on r.id = a.id
          group by a.member_id having sum(a.paid - r.paid) <> 0) c
    where s.member_id = c.member_id;
  end if;
  return null;
end
$function$;

create function sweep_live_events(older_than timestamp with time zone)
 returns integer
 language plpgsql
as $function$
declare
  v_gone bigint;
  v_count integer;
begin
  perform seal_live_events();
  select swept_to into v_gone from live_progress for update;
  delete from live_events where seq <= v_gone;
  get diagnostics v_count = row_count;
  update live_progress set swept_to = greatest(
    swept_to, (select max(seq) from live_events where at < older_than));
  return v_count;
end
$function$;

create function team_corrections(p_before timestamp with time zone)
 returns table(member_id integer, members bigint, active_members bigint, business bigint, active_business bigint)
 language sql
 stable
as $function$
  with branches as materialized (select * from moved_branches(p_before)),
  changes as (
    select h.member_id, -h.members::bigint as members, -h.active_members::bigint as active_members,
           -h.business as business, -h.active_business as active_business
    from team_history h where h.at >= p_before
    union all
    select d.member_id, d.members, d.active_members, d.business, d.active_business from team_deltas d where d.at < p_before
    union all
    select * from branches
  ), then_given as (
    select array_agg(c.member_id) as ids, array_agg(c.members) as members, array_agg(c.active_members) as active_members,
           array_agg(c.business) as business, array_agg(c.active_business) as active_business
    from (select member_id, sum(members)::bigint as members, sum(active_members)::bigint as active_members,
                 sum(business)::bigint as business, sum(active_business)::bigint as active_business
          from changes group by member_id) c
  ), now_given as (
    select array_agg(b.member_id) as ids, array_agg(-b.members) as members, array_agg(-b.active_members) as active_members,
           array_agg(-b.business) as business, array_agg(-b.active_business) as active_business
    from branches b
  )
  select c.member_id, sum(c.members)::bigint, sum(c.active_members)::bigint, sum(c.business)::bigint, sum(c.active_business)::bigint
  from (select x.* from then_given g cross join lateral sum_by_upline(p_before, g.ids, g.members, g.active_members, g.business, g.active_business) x
        union all
        select x.* from now_given g cross join lateral sum_by_upline('infinity', g.ids, g.members, g.active_members, g.business, g.active_business) x) c
  group by c.member_id
$function$;

create function team_differences()
 returns table(member_id integer, figure text, kept bigint, counted bigint)
 language sql
 stable
as $function$
  with waiting as (
    select d.member_id, sum(d.members) as members, sum(d.active_members) as active_members,
           sum(d.business) as business, sum(d.active_business) as active_business
    from team_deltas d group by d.member_id
  ), counted as (
    select s.sponsor_id as member_id, count(*) filter (where s.is_active) as active_directs,
           sum(1 - coalesce(w.members, 0) + coalesce(t.members, 0)) as members,
           sum(s.is_active::integer - coalesce(w.active_members, 0) + coalesce(t.active_members, 0)) as active_members,
           sum(coalesce(b.business, 0) - coalesce(w.business, 0) + coalesce(t.business, 0)) as business,
           sum(coalesce(b.active_business, 0) - coalesce(w.active_business, 0) + coalesce(t.active_business, 0)) as active_business
    from sponsorships s left join member_business b on b.member_id = s.member_id
    left join team_totals t on t.member_id = s.member_id left join waiting w on w.member_id = s.member_id
    where s.sponsor_id is not null group by s.sponsor_id
  )
  select f.member_id, f.figure, f.kept::bigint, f.counted::bigint
  from (select coalesce(s.member_id, t.member_id) as member_id, x.figure, coalesce(x.kept, 0) as kept, coalesce(x.counted, 0) as counted
        from sponsorships s full join team_totals t on t.member_id = s.member_id
        left join counted c on c.member_id = coalesce(s.member_id, t.member_id)
        cross join lateral (values
          ('members', t.members::numeric, c.members::numeric), ('active_members', t.active_members, c.active_members),
          ('business', t.business, c.business), ('active_business', t.active_business, c.active_business),
          ('active_directs', s.active_directs, c.active_directs)
        ) x (figure, kept, counted)) f
  where f.kept <> f.counted
$function$;

create function team_plan_differences()
 returns table(member_id integer, figure text, kept bigint, counted bigint)
 language sql
 stable
as $function$
  with counted as (
    select s.sponsor_id as member_id, sum(coalesce(c.active_plan, 0) + coalesce(t.active_plan, 0)) as active_plan,
           sum(coalesce(c.investment_plan, 0) + coalesce(t.investment_plan, 0)) as investment_plan
    from sponsorships s left join counted_plans c on c.member_id = s.member_id
    left join team_totals t on t.member_id = s.member_id
    where s.sponsor_id is not null group by s.sponsor_id
  )
  select f.member_id, f.figure, coalesce(f.kept, 0), coalesce(f.counted, 0)::bigint
  from (select coalesce(t.member_id, n.member_id) as member_id, x.figure, x.kept, x.counted
        from team_totals t full join counted n on n.member_id = t.member_id
        cross join lateral (values
          ('team_active_plan', t.active_plan, n.active_plan),
          ('team_investment_plan', t.investment_plan, n.investment_plan)) x (figure, kept, counted)
        union all
        select coalesce(c.member_id, o.member_id), x.figure, x.kept, x.counted
        from counted_plans c full join plans_of_members() o on o.member_id = c.member_id
        cross join lateral (values
          ('active_plan', c.active_plan, o.active_plan), ('investment_plan', c.investment_plan, o.investment_plan)) x (figure, kept, counted)
        where not exists (select from changed_plans w where w.member_id = coalesce(c.member_id, o.member_id))) f
  where coalesce(f.kept, 0) <> coalesce(f.counted, 0)
$function$;

create function teams_at(p_before timestamp with time zone, p_is_all boolean, p_members integer[], p_directs integer, p_business bigint, p_active_business bigint)
 returns table(member_id integer, members bigint, active_members bigint, active_directs bigint, business bigint, active_business bigint, legs jsonb)
 language sql
 stable
as $function$
  with moved as materialized (select * from moved_since(p_before)),
  since as materialized (select * from own_changes_since(p_before)),
  correction as materialized (select * from team_corrections(p_before)),
  direct_changes as (
    select c.sponsor_id, sum(c.active) as active
    from (select d.sponsor_id, -d.is_active::integer as active
          from (select member_id from moved union select member_id from since) x join sponsorships d on d.member_id = x.member_id
          union all
          select case when v.member_id is null then d.sponsor_id else v.sponsor_id end,
                 d.is_active::integer - coalesce(c.active_members, 0)
          from (select member_id from moved union select member_id from since) x join sponsorships d on d.member_id = x.member_id
          left join moved v on v.member_id = d.member_id left join since c on c.member_id = d.member_id) c
    group by c.sponsor_id
  ), team as materialized (
    select s.member_id, coalesce(t.members, 0) + coalesce(c.members, 0) as members,
           coalesce(t.active_members, 0) + coalesce(c.active_members, 0) as active_members,
           s.active_directs + coalesce(d.active, 0) as active_directs,
           coalesce(t.business, 0) + coalesce(c.business, 0) as business,
           coalesce(t.active_business, 0) + coalesce(c.active_business, 0) as active_business
    from sponsorships s left join team_totals t on t.member_id = s.member_id
    left join correction c on c.member_id = s.member_id left join direct_changes d on d.sponsor_id = s.member_id
    where s.joined_at < p_before and (p_is_all or s.member_id = any (p_members))
      and s.active_directs + coalesce(d.active, 0) >= p_directs
      and coalesce(t.business, 0) + coalesce(c.business, 0) >= p_business
      and coalesce(t.active_business, 0) + coalesce(c.active_business, 0) >= p_active_business
  ), placed as (
    select team.member_id as sponsor_id, d.member_id, d.joined_at from team join sponsorships d on d.sponsor_id = team.member_id
    where not exists (select from moved v where v.member_id = d.member_id)
    union all
    select team.member_id, v.member_id, d.joined_at from team join moved v on v.sponsor_id = team.member_id
    join sponsorships d on d.member_id = v.member_id
  ), leg as (
    select p.sponsor_id, p.member_id,
           coalesce(b.business, 0) - coalesce(o.business, 0) + coalesce(t.business, 0) + coalesce(c.business, 0) as business,
           coalesce(b.active_business, 0) - coalesce(o.active_business, 0)
             + coalesce(t.active_business, 0) + coalesce(c.active_business, 0) as active_business
    from placed p left join member_business b on b.member_id = p.member_id left join since o on o.member_id = p.member_id
    left join team_totals t on t.member_id = p.member_id left join correction c on c.member_id = p.member_id
    where p.joined_at < p_before
  )
  select team.member_id, team.members, team.active_members, team.active_directs, team.business, team.active_business,
         coalesce(legs.of, '[]')
  from team left join (
    select sponsor_id, jsonb_agg(jsonb_build_array(member_id, business::text, active_business::text) order by member_id) as of
    from leg group by sponsor_id) legs on legs.sponsor_id = team.member_id
  order by team.member_id
$function$;

create function terms_at_risk(p_today date, p_least_days integer)
 returns table(name text, roi_percent bigint, days integer, direct_percent bigint, lock_days integer, invest_percents bigint[], active_percents bigint[], cooling_off_days integer)
 language sql
 stable
as $function$
  select p.name, p.roi_percent, p.days, p.direct_percent, p.lock_days, p.invest_percents, p.active_percents, null::integer
  from plans p where p.status = 'offered'
  union
  select p.name, a.roi_percent, a.days, a.direct_percent, a.lock_days, a.invest_percents, a.active_percents,
         coalesce(a.undo_until - a.bought_on + 1, 0)
  from active_plans a join plans p on p.id = a.plan_id
  where a.status = 'open' and exists (
    select from plan_lots l where l.active_plan_id = a.id and l.remaining > 0 and not l.is_imported
      and l.day + greatest(a.lock_days, p_least_days) > p_today)
$function$;

create function ticket_moments(p_member integer, p_kinds text[], p_before timestamp with time zone, p_most bigint)
 returns table(at timestamp with time zone)
 language sql
 stable
as $function$
  (select created_at from tickets
   where 'ticket' = any (p_kinds) and member_id = p_member and created_at < p_before
   order by created_at desc limit p_most)
  union all
  (select created_at from ticket_responses
   where 'ticket' = any (p_kinds) and member_id = p_member and not is_internal and created_at < p_before
   order by created_at desc limit p_most)
  union all
  (select closed_at from tickets
   where 'ticket' = any (p_kinds) and member_id = p_member and closed_at < p_before
   order by closed_at desc limit p_most)
$function$;

create function tickets_counted()
 returns trigger
 language plpgsql
 set search_path to 'public', 'pg_temp'
as $function$
      begin
        if tg_op = 'INSERT' then
          insert into row_count_changes (name, key, count)
          select 'tickets', r.status, count(*) from added r group by 2 order by 2;
        elsif tg_op = 'DELETE' then
          insert into row_count_changes (name, key, count)
          select 'tickets', r.status, -count(*) from removed r group by 2 order by 2;
        else
          insert into row_count_changes (name, key, count) values ('tickets', old.status, -1), ('tickets', new.status, 1);
        end if;
        return null;
      end
      $function$;

create function token_price_at(p_at timestamp with time zone)
 returns bigint
 language sql
 stable
as $function$
  select coalesce((select c.price from market_prices c where c.at < p_at order by c.at desc, c.id desc limit 1),
                  (select c.price_before from market_prices c where c.at >= p_at order by c.at, c.id limit 1),
                  (select t.current_price from market_token t where t.created_at < p_at))
$function$;

create function topups_counted()
 returns trigger
 language plpgsql
 set search_path to 'public', 'pg_temp'
as $function$
      begin
        if tg_op = 'INSERT' then
          insert into row_count_changes (name, key, count)
          select 'topups', r.status, count(*) from added r group by 2 order by 2;
        elsif tg_op = 'DELETE' then
          insert into row_count_changes (name, key, count)
          select 'topups', r.status, -count(*) from removed r group by 2 order by 2;
        else
          insert into row_count_changes (name, key, count) values ('topups', old.status, -1), ('topups', new.status, 1);
        end if;
        return null;
      end
      $function$;

create function topups_decided_once()
 returns trigger
 language plpgsql
as $function$
begin
  if old.status = 'pending'
     and to_jsonb(old) - '{status,held_by,active_plan_id,note,decided_by,decided_at}'::text[]
       = to_jsonb(new) - '{status,held_by,active_plan_id,note,decided_by,decided_at}'::text[] then
    return new;
  end if;
  raise exception 'top-up % is never changed', old.id using errcode = 'restrict_violation';
end
$function$;

create function trades_hash(p_after bigint, p_upto bigint)
 returns bytea
 language sql
 stable
as $function$
  select sha256(coalesce(string_agg(sha256(convert_to(concat_ws(';',
    t.id, t.member_id, t.side, t.amount, t.price, t.total, (extract(epoch from t.at) * 1000000)::bigint, t.from_treasury, t.cost_basis,
    t.quantity_after, t.invested_after, t.transfer_id, t.spread, encode(t.nonce, 'hex'), encode(t.previous_hash, 'hex'),
    encode(t.hash, 'hex')), 'UTF8')), ''::bytea order by t.transfer_id), ''::bytea))
  from market_trades t where t.transfer_id > p_after and t.transfer_id <= p_upto
$function$;

create function transfer_moments(p_member integer, p_kinds text[], p_before timestamp with time zone, p_most bigint)
 returns table(at timestamp with time zone)
 language sql
 stable
as $function$
  (select created_at from member_transfers
   where 'transfer' = any (p_kinds) and sender_id = p_member and created_at < p_before
   order by created_at desc limit p_most)
  union all
  (select created_at from member_transfers
   where 'transfer' = any (p_kinds) and receiver_id = p_member and kind = 'friend' and created_at < p_before
   order by created_at desc limit p_most)
$function$;

create function treasury_movements_counted()
 returns trigger
 language plpgsql
 set search_path to 'public', 'pg_temp'
as $function$
      begin
        if tg_op = 'INSERT' then
          insert into row_count_changes (name, key, count)
          select 'treasury_movements', '', count(*) from added r group by 2 order by 2;
        elsif tg_op = 'DELETE' then
          insert into row_count_changes (name, key, count)
          select 'treasury_movements', '', -count(*) from removed r group by 2 order by 2;
        else
          insert into row_count_changes (name, key, count) values ('treasury_movements', '', -1), ('treasury_movements', '', 1);
        end if;
        return null;
      end
      $function$;

create function tree_below(p_root integer, p_depth integer, p_limit integer)
 returns table(member_id integer, sponsor_id integer, depth integer)
 language plpgsql
 stable
as $function$
#variable_conflict use_column
declare
  v_front integer[] := array[p_root];
  v_left integer := p_limit;
begin
  for v_depth in 1 .. p_depth loop
    exit when v_left = 0 or cardinality(v_front) = 0;
    return query
      select c.member_id, c.sponsor_id, v_depth
      from unnest(v_front) f (id)
      cross join lateral (select s.member_id, s.sponsor_id from sponsorships s where s.sponsor_id = f.id
                          order by s.member_id limit v_left) c
      order by c.member_id limit v_left;
    v_front := array(
      select c.member_id from unnest(v_front) f (id)
      cross join lateral (select s.member_id from sponsorships s where s.sponsor_id = f.id
                          order by s.member_id limit v_left) c
      order by c.member_id limit v_left);
    v_left := v_left - cardinality(v_front);
  end loop;
end
$function$;

create function tree_differences()
 returns table(member_id integer, figure text, kept bigint, counted bigint)
 language sql
 stable
as $function$
  select s.member_id, 'uplines', coalesce(x.kept, 0), coalesce(x.counted, 0)
  from sponsorships s left join sponsorships u on u.member_id = s.sponsor_id
  cross join lateral (
    select case when s.sponsor_id is null then '{}' else array[s.sponsor_id] || u.uplines[1:9] end as whole) w
  cross join lateral (select w.whole[1:coalesce(array_position(w.whole, s.member_id) - 1, 10)] as line) f
  cross join lateral (select s.uplines[i]::bigint as kept, f.line[i]::bigint as counted
    from generate_series(1, 11) i where s.uplines[i] is distinct from f.line[i] order by i limit 1) x
  where s.uplines <> f.line and not exists (select from stale_uplines q where q.member_id = s.member_id)
  union all
  (with recursive down as (
     select r.member_id from sponsorships r where r.sponsor_id is null
     union all
     select s.member_id from down join sponsorships s on s.sponsor_id = down.member_id
   )
   select s.member_id, 'way_to_the_top', 0, 1 from sponsorships s
   where not exists (select from down where down.member_id = s.member_id))
$function$;

create function unpaid_code(p_reason text)
 returns smallint
 language sql
 immutable parallel safe
as $function$
  select coalesce(array_position(array['capped', 'inactive', 'blocked', 'closed', 'level_locked', 'undone'], p_reason), 0)::smallint
$function$;

create function unpaid_reason(p_code smallint)
 returns text
 language sql
 immutable parallel safe
as $function$
  select (array['capped', 'inactive', 'blocked', 'closed', 'level_locked', 'undone'])[p_code]
$function$;

create function uplines_below(p_member integer, p_sponsor integer)
 returns integer[]
 language sql
 stable
as $function$
  select u.line[1:coalesce(array_position(u.line, p_member) - 1, 10)]
  from (select array[p_sponsor] || s.uplines[1:9] as line from sponsorships s where s.member_id = p_sponsor) u
$function$;

create function uplines_under(p_sponsor integer)
 returns integer[]
 language sql
 stable
as $function$
  select array[p_sponsor] || s.uplines[1:9] from sponsorships s where s.member_id = p_sponsor
$function$;

create function uplines_with_limits(p_member integer, p_levels integer, p_directs integer)
 returns table(member_id integer, level integer, is_active boolean, is_blocked boolean, is_level_open boolean, active_directs integer, has_limit_left boolean)
 language plpgsql
 stable
 set enable_seqscan to 'off'
as $function$
#variable_conflict use_column
declare
  v_at integer := p_member;
  v_ids integer[];
  v_walked integer := 0;
  v_able integer := 0;
begin
  while v_able < p_levels and v_walked < 500 loop
    select s.uplines into v_ids from sponsorships s where s.member_id = v_at;
    exit when coalesce(cardinality(v_ids), 0) = 0;
    for member_id, level, is_active, is_blocked, is_level_open, active_directs, has_limit_left in
      select m.member_id, v_walked + u.place, m.is_active, m.is_blocked, m.is_level_open, t.active_directs,
             coalesce(l.cap > l.earned, false)
      from unnest(v_ids) with ordinality u (id, place)
      join members m on m.member_id = u.id
      join sponsorships t on t.member_id = u.id
      left join earning_limits l on l.member_id = u.id
      order by u.place
    loop
      v_able := v_able + (is_active and not is_blocked and is_level_open and active_directs >= p_directs and has_limit_left)::integer;
      return next;
    end loop;
    v_walked := v_walked + cardinality(v_ids);
    exit when cardinality(v_ids) < 10;
    v_at := v_ids[10];
  end loop;
end
$function$;

create function users_counted()
 returns trigger
 language plpgsql
 set search_path to 'public', 'pg_temp'
as $function$
      begin
        if tg_op = 'INSERT' then
          insert into row_count_changes (name, key, count)
          select 'users', r.role || ':' || r.is_active, count(*) from added r group by 2 order by 2;
        elsif tg_op = 'DELETE' then
          insert into row_count_changes (name, key, count)
          select 'users', r.role || ':' || r.is_active, -count(*) from removed r group by 2 order by 2;
        else
          insert into row_count_changes (name, key, count) values ('users', old.role || ':' || old.is_active, -1), ('users', new.role || ':' || new.is_active, 1);
        end if;
        return null;
      end
      $function$;

create function wait_for_payouts()
 returns trigger
 language plpgsql
as $function$
begin
  perform pg_advisory_xact_lock(7201959);
  return new;
end
$function$;

create function withdrawal_moments(p_member integer, p_kinds text[], p_before timestamp with time zone, p_most bigint)
 returns table(at timestamp with time zone)
 language sql
 stable
as $function$
  (select created_at from withdrawals
   where 'withdrawal' = any (p_kinds) and member_id = p_member and created_at < p_before
   order by created_at desc limit p_most)
  union all
  (select decided_at from withdrawals
   where 'withdrawal' = any (p_kinds) and member_id = p_member and decided_at < p_before
   order by decided_at desc limit p_most)
  union all
  (select paid_at from withdrawals
   where 'withdrawal' = any (p_kinds) and member_id = p_member and paid_at < p_before
   order by paid_at desc limit p_most)
  union all
  (select created_at from adjustments
   where 'adjustment' = any (p_kinds) and member_id = p_member and created_at < p_before
   order by created_at desc limit p_most)
$function$;

create function withdrawals_counted()
 returns trigger
 language plpgsql
 set search_path to 'public', 'pg_temp'
as $function$
      begin
        if tg_op = 'INSERT' then
          insert into row_count_changes (name, key, count)
          select 'withdrawals', r.kind || ':' || r.status, count(*) from added r group by 2 order by 2;
        elsif tg_op = 'DELETE' then
          insert into row_count_changes (name, key, count)
          select 'withdrawals', r.kind || ':' || r.status, -count(*) from removed r group by 2 order by 2;
        else
          insert into row_count_changes (name, key, count) values ('withdrawals', old.kind || ':' || old.status, -1), ('withdrawals', new.kind || ':' || new.status, 1);
        end if;
        return null;
      end
      $function$;

create function write_claim(p_transfer bigint, p_claim new_claim)
 returns void
 language plpgsql
 set plan_cache_mode to 'force_generic_plan'
 set enable_seqscan to 'off'
as $function$
begin
  with claim as (
    insert into claims (member_id, day, at, watch_id, intended, paid, active_plan_ids, amounts, compound_amount, held,
                        base, percent, rule_version, cycle, limit_before, transfer_id)
    select p_claim.member_id, p_claim.day, p_claim.at, p_claim.watch_id, p_claim.intended, p_claim.paid,
           p_claim.active_plan_ids, p_claim.amounts, p_claim.compound_amount, p_claim.held,
           income.base, income.percent, income.rule_version, income.cycle, income.limit_before, income.transfer_id
    from (select) always
    left join (select p_claim.base, p_claim.percent, p_claim.rule_version, p_claim.cycle, p_claim.limit_before,
                      p_transfer as transfer_id) income on p_claim.intended > 0
    returning id
  ), plans as (
    update active_plans a set earned = a.earned + line.amount, days_earned = a.days_earned + 1,
                              earned_on = greatest(a.earned_on, p_claim.day)
    from unnest(p_claim.active_plan_ids, p_claim.amounts) line (id, amount) where a.id = line.id
  ), earning_limit as (
    update earning_limits set earned = earned + p_claim.paid, roi = roi + p_claim.paid
    where member_id = p_claim.member_id
  ), legs as (
    insert into level_legs (id, from_member, day, at, rule_version, active_plan_id, base, members, levels, active_plan_ids,
                            bases, percents, intended, directs, reasons)
    select claim.id, p_claim.member_id, p_claim.day, p_claim.at, p_claim.rule_version, p_claim.leg_plan_id, p_claim.leg_base,
           p_claim.leg_members, p_claim.leg_levels, p_claim.leg_plan_ids, p_claim.leg_bases, p_claim.leg_percents,
           p_claim.leg_amounts, p_claim.leg_directs, p_claim.leg_reasons
    from claim where cardinality(p_claim.leg_members) > 0
    returning id, day
  )
  insert into level_queue (day, legs_id) select day, id from legs;
end
$function$;

create function write_purchase(p_transfer bigint, p_purchase new_purchase, p_notices json)
 returns setof active_plans
 language plpgsql
 set enable_seqscan to 'off'
 set plan_cache_mode to 'force_generic_plan'
as $function$
begin
  return query
    insert into active_plans (id, member_id, plan_id, bought, amount, roi_percent, days, direct_percent, lock_days,
      active_percents, active_directs, invest_percents, cap_multiple, rule_version, bought_on, undo_until, bought_at)
    overriding system value
    values (p_purchase.id, p_purchase.member_id, p_purchase.plan_id, p_purchase.amount, p_purchase.amount,
      p_purchase.roi_percent, p_purchase.days, p_purchase.direct_percent, p_purchase.lock_days, p_purchase.active_percents,
      p_purchase.active_directs, p_purchase.invest_percents, p_purchase.cap_multiple, p_purchase.rule_version,
      p_purchase.bought_on, p_purchase.undo_until, p_purchase.bought_at)
    returning *;
  insert into plan_lots (active_plan_id, member_id, amount, remaining, day, settles_on, safe_from)
  values (p_purchase.id, p_purchase.member_id, p_purchase.amount, p_purchase.amount, p_purchase.bought_on,
    p_purchase.settles_on, p_purchase.safe_from);
  update earning_limits set active_plan = p_purchase.limit_plan, cap = p_purchase.limit_cap
  where member_id = p_purchase.member_id;
  if (p_purchase.staging).fact is not null then
    perform stage_purchase(p_purchase.staging);
  end if;
  if p_purchase.is_first then
    perform activate_member(p_purchase.member_id, p_purchase.bought_at);
  end if;
  perform notify_members(p_notices, p_purchase.bought_at);
end
$function$;
