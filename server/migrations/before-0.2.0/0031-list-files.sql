-- Whole lists and reports as files, written in the background and kept for a week (decision 0046), and indexes for the
-- queues' oldest requests and for the search over everything.

create table list_files (
  id integer primary key generated always as identity,
  asked_by integer not null references users (id),
  asked_at timestamptz not null,
  -- The call that lists the rows, and its filters by their names on the wire.
  list text not null,
  filters jsonb not null,
  format text not null check (format in ('csv', 'xlsx')),
  name text not null,
  status text not null default 'waiting' check (status in ('waiting', 'writing', 'done', 'failed', 'too_long')),
  rows_written integer not null default 0 check (rows_written >= 0),
  rows_expected integer check (rows_expected >= 0),
  size integer not null default 0 check (size >= 0),
  done_at timestamptz,
  kept_until timestamptz not null,
  constraint list_files_done check ((status in ('done', 'failed', 'too_long')) = (done_at is not null)),
  constraint list_files_kept check (kept_until > asked_at)
);
create index list_files_of_admin on list_files (asked_by, id desc);
create index list_files_in_the_making on list_files (asked_by) where status in ('waiting', 'writing');
create index list_files_ending on list_files (kept_until);

-- The bytes of a file in their order.
create table list_file_pieces (
  file_id integer not null references list_files (id) on delete cascade,
  nth integer not null check (nth >= 0),
  bytes bytea not null check (length(bytes) between 1 and 1048576),
  primary key (file_id, nth)
);
-- They are compressed already, or not worth it.
alter table list_file_pieces alter column bytes set storage external;

-- The oldest request that waits for a decision; withdrawals from ROI have a queue of their own.
create index withdrawals_waiting on withdrawals ((kind = 'roi'), id) where status = 'pending';

-- The search over everything: payments by the beginning of their reference or transaction hash.
create index deposits_by_reference on deposits (reference_key text_pattern_ops) where reference_key <> '';
create index withdrawals_by_tx_hash on withdrawals (lower(tx_hash) text_pattern_ops) where tx_hash <> '';
