-- A transfer is found by its hash. Claims and level income, which post most, do not pay for the index, like in
-- transfers_by_kind: they are found by their number and their reference.
create index transfers_by_fingerprint on ledger.transfers using hash (fingerprint) where kind not in ('roi', 'level');

-- What one admin did, newest first.
create index audit_log_by_actor on audit_log (actor_id, id) where actor_id is not null;
