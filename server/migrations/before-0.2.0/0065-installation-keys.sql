-- The installation's own Ed25519 keys: a chain in which each key is signed by the one before it.
create table installation_keys (
  id integer primary key generated always as identity,
  public_key bytea not null unique check (length(public_key) = 32),
  previous_id integer unique references installation_keys (id) check (previous_id < id),
  -- By the key before, over `rotationText`.
  signature bytea check (length(signature) = 64),
  reason text not null default '',
  created_by integer references users (id),
  created_at timestamptz not null,
  constraint installation_keys_signed check ((previous_id is null) = (signature is null))
);
create unique index installation_keys_one_first on installation_keys ((0)) where previous_id is null;

-- The private parts, encrypted with the key of the installation's secrets; a rotation deletes that of the key before.
create table installation_key_secrets (
  key_id integer primary key references installation_keys (id),
  sealed bytea not null
);

-- Messages that were issued to be signed with the keys of custody addresses. Each is signed once.
create table reserve_messages (
  nonce text primary key check (nonce ~ '^[0-9a-f]{64}$'),
  address_id integer not null references reserve_addresses (id),
  key_id integer not null references installation_keys (id),
  origin text not null check (origin ~ '^https?://[^/]+$'),
  -- The day that the message names.
  signed_on date not null,
  message text not null,
  created_by integer not null references users (id),
  created_at timestamptz not null,
  constraint reserve_messages_whole unique (nonce, address_id, signed_on, message)
);

-- A proof is of a message that was issued for its address. Proofs from before have none, and no more of them are added.
alter table reserve_proofs
  add column nonce text unique,
  add constraint reserve_proofs_issued foreign key (nonce, address_id, signed_on, message)
    references reserve_messages (nonce, address_id, signed_on, message),
  add constraint reserve_proofs_bound check (nonce is not null) not valid;

create trigger installation_keys_frozen before update or delete or truncate on installation_keys
  for each statement execute function refuse_change();
create trigger installation_key_secrets_frozen before update or truncate on installation_key_secrets
  for each statement execute function refuse_change();
create trigger reserve_messages_frozen before update or delete or truncate on reserve_messages
  for each statement execute function refuse_change();
