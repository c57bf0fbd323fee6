-- Credits and reversals take a majority of the endpoints that are configured (decision 0064).

-- Who denies a payment, until that endpoint shows it or is removed. An endpoint is known by the SHA-256 of its address, which
-- may hold a key; its name is its host, for people.
create table chain_denials (
  chain_transfer_id bigint not null references chain_transfers (id),
  endpoint text not null check (endpoint ~ '^[0-9a-f]{64}$'),
  name text not null check (name <> ''),
  denied_at timestamptz not null,
  primary key (chain_transfer_id, endpoint)
);
create index chain_denials_of_endpoint on chain_denials (endpoint);

-- How many endpoints showed a payment when it was confirmed, and how many were configured; null where a person confirmed it
-- or nobody counted yet. When the endpoints were asked last about a credit, or about its reversal.
alter table chain_transfers
  add column shown_by smallint,
  add column configured smallint,
  add column voted_at timestamptz,
  add constraint chain_transfers_majority
    check ((shown_by is null) = (configured is null) and (shown_by is null or 2 * shown_by > configured)),
  drop constraint chain_transfers_reason_check,
  add constraint chain_transfers_reason_check check (reason in
    ('wrong_token', 'below_minimum', 'before_address', 'no_member', 'credited_by_hand', 'disputed', 'single_endpoint'));
create index chain_transfers_voted on chain_transfers (chain, confirmed_at) where state = 'credited';

alter table chain_cursors
  drop constraint chain_cursors_problem_check,
  add constraint chain_cursors_problem_check
    check (problem in ('no_endpoint', 'no_majority', 'endpoints_disagree', 'other_chain', 'reading_fails'));
