-- One more snapshot a day, at a second that is drawn (decision 0137). Each day has a secret, whose SHA-256 is published a day before.
create table snapshot_commitments (
  day date constraint snapshot_commitments_pkey primary key,
  commitment bytea not null constraint snapshot_commitments_commitment_key unique
    constraint snapshot_commitments_commitment_check check (length(commitment) = 32),
  -- The secret, sealed with SECRET_KEY until the snapshot is taken.
  sealed bytea not null,
  committed_at timestamptz not null
);
create trigger snapshot_commitments_frozen before update or delete or truncate on snapshot_commitments
  for each statement execute function refuse_change();

-- The second is drawn from the secret and the root of the day before, so the secret stands before that root is known.
create function check_snapshot_commitment() returns trigger language plpgsql as $$
begin
  if exists (select from transparency_days where day >= new.day - 1) then
    raise exception 'the root of the day before is published already'
      using errcode = 'check_violation', constraint = 'snapshot_commitments_in_time';
  end if;
  return new;
end
$$;
create trigger snapshot_commitments_in_time before insert on snapshot_commitments
  for each row execute function check_snapshot_commitment();

-- Snapshots that auditors asked for, at most four a day.
create table snapshot_asks (
  id integer constraint snapshot_asks_pkey primary key generated always as identity,
  day date not null,
  nth integer not null constraint snapshot_asks_nth_check check (nth between 1 and 4),
  asked_by integer not null constraint snapshot_asks_asked_by_fkey references users (id),
  asked_at timestamptz not null,
  constraint snapshot_asks_day_nth_key unique (day, nth)
);
create trigger snapshot_asks_frozen before update or delete or truncate on snapshot_asks
  for each statement execute function refuse_change();

-- Snapshots that were taken, and days that missed theirs, in one chain.
create table snapshots (
  id integer constraint snapshots_pkey primary key generated always as identity,
  day date not null,
  ask_id integer constraint snapshots_ask_id_key unique constraint snapshots_ask_id_fkey references snapshot_asks (id),
  -- What the second was drawn from. A missed day without a secret shows none.
  commitment bytea constraint snapshots_commitment_fkey references snapshot_commitments (commitment),
  secret bytea,
  drawn_from bytea,
  opens_at timestamptz,
  seconds integer constraint snapshots_seconds_check check (seconds > 0),
  due_at timestamptz,
  -- The moment of the books; null on a day that missed its snapshot, as all below up to `reserves`.
  at timestamptz,
  upto bigint,
  seal bytea,
  root bytea,
  key bytea,
  usd bigint constraint snapshots_usd_check check (usd >= 0),
  sgx bigint constraint snapshots_sgx_check check (sgx >= 0),
  custody bigint,
  investments bigint,
  treasury bigint,
  token_reserve bigint,
  level_payable bigint,
  reserves jsonb,
  taken_at timestamptz not null,
  previous_hash bytea not null constraint snapshots_previous_hash_key unique
    constraint snapshots_previous_hash_check check (length(previous_hash) = 32),
  hash bytea not null constraint snapshots_hash_key unique
    constraint snapshots_hash_check check (length(hash) = 32),
  constraint snapshots_secret check (commitment is not distinct from sha256(secret)),
  constraint snapshots_asked
    check (ask_id is null or (due_at is not null and at is not null and num_nonnulls(commitment, drawn_from, opens_at, seconds) = 0)),
  constraint snapshots_drawn
    check (ask_id is not null or (due_at is not null) = (num_nulls(commitment, drawn_from, opens_at, seconds) = 0)),
  -- The draw: the first six bytes of a hash over the secret and the root, modulo the seconds of the day.
  constraint snapshots_due check (ask_id is not null or due_at = opens_at + make_interval(secs =>
    ('x' || encode(substring(sha256('\x05'::bytea || secret || drawn_from) from 1 for 6), 'hex'))::bit(48)::bigint % seconds)),
  constraint snapshots_at check (at >= due_at and taken_at >= at),
  constraint snapshots_taken check (at is null or due_at is not null),
  constraint snapshots_whole check (num_nulls(at, upto, seal, root, key, usd, sgx, custody, investments, treasury, token_reserve,
    level_payable, reserves) in (0, 13)),
  -- A secret is published with its snapshot, or once the day is over.
  constraint snapshots_revealed
    check (secret is null or at is not null or coalesce(taken_at >= opens_at + make_interval(secs => seconds), false))
);
create unique index snapshots_drawn_once on snapshots (day) where ask_id is null;
create trigger snapshots_frozen before update or delete or truncate on snapshots
  for each statement execute function refuse_change();

create function check_snapshot() returns trigger language plpgsql as $$
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
$$;
create trigger snapshots_follow before insert on snapshots for each row execute function check_snapshot();

-- What proven addresses held at the last block before each full hour, so that every snapshot has readings before and after it.
create table reserve_hours (
  at timestamptz constraint reserve_hours_pkey primary key,
  addresses jsonb not null constraint reserve_hours_addresses_check check (jsonb_typeof(addresses) = 'array'),
  read_at timestamptz not null,
  constraint reserve_hours_read check (read_at >= at)
);
create trigger reserve_hours_frozen before update or delete or truncate on reserve_hours
  for each statement execute function refuse_change();
