-- What an endpoint of a chain did wrong is data, which every reader gets in their language. A sentence that was stored before
-- stays as it was written, until the endpoint is asked again.
alter table chain_endpoints
  alter column error drop default, alter column error drop not null,
  alter column error type jsonb using case
    when error <> '' then jsonb_build_object('code', 'stored', 'facts', jsonb_build_object('text', error)) end,
  alter column disagreement drop default, alter column disagreement drop not null,
  alter column disagreement type jsonb using case
    when disagreement <> '' then jsonb_build_object('code', 'stored', 'facts', jsonb_build_object('text', disagreement)) end;
