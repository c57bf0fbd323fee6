-- What a request asks for is data, which every reader gets in their language. A sentence that was stored before stays as it was written.
alter table approvals drop constraint approvals_summary_check;
alter table approvals alter column summary type jsonb
  using jsonb_build_object('code', 'stored', 'facts', jsonb_build_object('text', summary));
alter table approvals add constraint approvals_summary_check check (summary ? 'code');
