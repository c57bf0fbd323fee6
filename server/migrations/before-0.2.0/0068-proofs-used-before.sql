-- The hash of the image that proves a payment, as it is stored, so that an image that was used before is seen. Unknown for those
-- from before.
alter table deposits add column proof_sha256 bytea check (length(proof_sha256) = 32);
alter table deposits add constraint deposits_hash_of_proof check (proof_sha256 is null or proof_id is not null);
create index deposits_by_proof on deposits (proof_sha256, id) where proof_sha256 is not null;
