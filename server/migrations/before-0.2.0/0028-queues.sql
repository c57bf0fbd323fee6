-- Queues of decisions: payouts of approved withdrawals, who looks at which request, and the filters that admins keep.

-- A payout is a sealed list of approved withdrawals that are sent together, and the file that says so to the bank or
-- to whoever signs the transactions.
create table payouts (
  id integer primary key generated always as identity,
  method text not null check (method in ('bep20', 'trc20', 'bank')),
  row_count integer not null check (row_count > 0),
  -- The sum of its rows as the file has it.
  total bigint not null check (total > 0),
  made_by integer not null references users (id),
  made_at timestamptz not null,
  cancelled_by integer references users (id),
  cancelled_at timestamptz,
  constraint payouts_cancelled check ((cancelled_by is null) = (cancelled_at is null))
);

create table payout_files (
  payout_id integer not null references payouts (id),
  format text not null check (format in ('csv', 'pain')),
  sha256 bytea not null,
  body bytea not null,
  primary key (payout_id, format),
  -- What is kept is what was sealed.
  constraint payout_files_sealed check (sha256 = sha256(body))
);

create table payout_rows (
  payout_id integer not null references payouts (id),
  withdrawal_id integer not null references withdrawals (id),
  -- What the file says to send: the net in the decimals of its method.
  sent bigint not null check (sent > 0),
  -- The result as the bank or the signer gave it, with the amount if it names one.
  result text check (result in ('paid', 'failed')),
  reference text not null default '',
  reason text not null default '',
  stated bigint,
  -- When a second admin was asked to approve the payment.
  asked_at timestamptz,
  -- What became of it; until then the row is open.
  outcome text check (outcome in ('paid', 'returned', 'dropped')),
  settled_at timestamptz,
  primary key (payout_id, withdrawal_id),
  constraint payout_rows_settled check ((outcome is null) = (settled_at is null))
);
-- Nobody is paid out of two files.
create unique index payout_rows_open_once on payout_rows (withdrawal_id) where outcome is null;
create index payout_rows_by_withdrawal on payout_rows (withdrawal_id);

create trigger payouts_sealed before update on payouts
  for each row execute function keep_other_columns('cancelled_by', 'cancelled_at');
create trigger payouts_kept before delete on payouts for each row execute function refuse_change();
create trigger payout_files_frozen before update or delete on payout_files
  for each row execute function refuse_change();
create trigger payout_files_not_emptied before truncate on payout_files
  for each statement execute function refuse_change();
create trigger payout_rows_sealed before update on payout_rows for each row execute function
  keep_other_columns('result', 'reference', 'reason', 'stated', 'asked_at', 'outcome', 'settled_at');
create trigger payout_rows_kept before delete on payout_rows for each row execute function refuse_change();

-- Who recorded the payment; of those paid before only the audit log says it.
alter table withdrawals add column paid_by integer references users (id);

-- Money on its way in a file does not go back to its wallet.
create function keep_withdrawal_in_payout() returns trigger language plpgsql as $$
declare
  v_payout integer := (select payout_id from payout_rows where withdrawal_id = new.id and outcome is null);
begin
  if v_payout is not null then
    raise exception 'withdrawal % is in payout %', new.id, v_payout
      using errcode = 'check_violation', constraint = 'withdrawals_not_in_payout', detail = v_payout::text;
  end if;
  return new;
end
$$;
create trigger withdrawals_not_in_payout before update of status on withdrawals
  for each row when (new.status in ('pending', 'rejected', 'cancelled') and old.status = 'approved')
  execute function keep_withdrawal_in_payout();

-- Where payouts come from is the operator's own affair, like the settings of security.
create or replace view rule_changes as
  select v.version, v.changed_at, v.effective_from, g.key || '.' || f.key as field,
         b.settings -> g.key -> f.key as before, f.value as after
  from settings_versions v
  join settings_versions b on b.version = v.version - 1
  cross join lateral jsonb_each(v.settings) g
  cross join lateral jsonb_each(g.value) f
  where g.key not in ('security', 'payouts') and f.value is distinct from b.settings -> g.key -> f.key;

-- Who looks at which request now. It is of no worth after a minute, so nothing of it is written ahead.
create unlogged table lookers (
  kind text not null,
  subject_id integer not null,
  admin_id integer not null references users (id),
  since timestamptz not null,
  seen_at timestamptz not null,
  primary key (kind, subject_id, admin_id)
);
create index lookers_by_age on lookers (seen_at);

-- What an admin keeps of a screen under a name: its filters, by the names they have in the address.
create table saved_views (
  id integer primary key generated always as identity,
  admin_id integer not null references users (id),
  screen text not null check (length(screen) between 1 and 60),
  name text not null check (length(name) between 1 and 60),
  search jsonb not null,
  saved_at timestamptz not null
);
create unique index saved_views_by_name on saved_views (admin_id, screen, lower(name));
