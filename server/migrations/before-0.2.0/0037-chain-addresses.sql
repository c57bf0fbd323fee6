-- Deposit addresses are derived from the operator's extended public keys: one for each member and chain, given once.

-- The key that a chain's addresses were given from, by the SHA-256 of its text: addresses of another key would be the
-- operator's too, but nobody would watch or sweep them.
create table chain_keys (
  chain text primary key check (chain in ('bep20', 'trc20')),
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  first_used_at timestamptz not null
);
create trigger chain_keys_kept before update or delete on chain_keys for each row execute function refuse_change();
create trigger chain_keys_not_emptied before truncate on chain_keys for each statement execute function refuse_change();

-- `key_index` is the member's place below each key: 0, 1, 2, … without gaps, as a wallet that finds its own addresses stops
-- looking after 20 unused ones. Null for addresses that were not derived here.
alter table deposit_addresses
  add column key_index integer unique check (key_index >= 0),
  add column index_before integer generated always as (case when key_index > 0 then key_index - 1 end) stored
    references deposit_addresses (key_index),
  add column bep20_given_at timestamptz,
  add column trc20_given_at timestamptz,
  add constraint deposit_addresses_bep20_derived check (bep20_given_at is null or (key_index is not null and bep20 <> '')),
  add constraint deposit_addresses_trc20_derived check (trc20_given_at is null or (key_index is not null and trc20 <> ''));

-- An address that was given is never changed or taken back.
create function keep_deposit_addresses() returns trigger language plpgsql as $$
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
$$;
create trigger deposit_addresses_given_once before update on deposit_addresses
  for each row execute function keep_deposit_addresses();
create trigger deposit_addresses_kept before delete on deposit_addresses for each row execute function refuse_change();
create trigger deposit_addresses_not_emptied before truncate on deposit_addresses
  for each statement execute function refuse_change();

-- Public: the addresses by which members are recognised, their place below the keys, and since when each was known.
create or replace view member_addresses as
  select member_id, bep20, trc20, key_index, bep20_given_at, trc20_given_at from deposit_addresses;
