-- The heads of all chains on one day, as the text of which everybody may keep the SHA-256. Each names the digest of the one before.
create table anchors (
  day date primary key,
  taken_at timestamptz not null,
  text text not null,
  previous_digest bytea not null unique check (length(previous_digest) = 32),
  digest bytea not null unique,
  constraint anchors_digest_check check (digest = sha256(convert_to(text, 'UTF8')))
);

create trigger anchors_frozen before update or delete or truncate on anchors
  for each statement execute function refuse_change();

-- What each service that was asked attests of a digest. `service` is its host.
create table anchor_proofs (
  day date not null references anchors (day),
  kind text not null check (kind in ('rfc3161', 'opentimestamps')),
  service text not null check (service <> ''),
  -- The answer of a time-stamp server, or the `.ots` file with what a calendar knows.
  file bytea,
  received_at timestamptz,
  -- The moment in a token; of a calendar the moment at which it named the block of Bitcoin.
  attested_at timestamptz,
  block integer,
  -- What went wrong last, and when the service was asked last.
  problem jsonb check (jsonb_typeof(problem) = 'object'),
  asked_at timestamptz not null,
  primary key (day, kind, service),
  constraint anchor_proofs_received check ((file is null) = (received_at is null)),
  constraint anchor_proofs_attested check (attested_at is null or file is not null),
  constraint anchor_proofs_block check ((block is not null) = (kind = 'opentimestamps' and attested_at is not null))
);

-- A file is extended until it is attested, and never after.
create trigger anchor_proofs_final before update on anchor_proofs
  for each row when (old.attested_at is not null) execute function refuse_change();
create trigger anchor_proofs_kept before delete or truncate on anchor_proofs
  for each statement execute function refuse_change();

-- Members who want each digest, which nobody gets unasked.
alter table notice_preferences add column wants_digest boolean not null default false;
