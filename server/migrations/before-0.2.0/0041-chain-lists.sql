-- Lists of payments on chains for admins, and the addresses that ever received one.
create index chain_transfers_by_state on chain_transfers (state, id);
create index chain_transfers_by_recipient on chain_transfers (chain, recipient, id) where state <> 'vanished';
