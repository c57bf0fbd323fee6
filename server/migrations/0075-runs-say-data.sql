-- What a run did is data, which every reader gets in their language. A sentence that was stored before stays as it was written.
alter table job_runs alter column summary drop default, alter column summary drop not null;
alter table job_runs alter column summary type jsonb using case
  when summary = '' then null
  else jsonb_build_object('code', 'stored', 'facts', jsonb_build_object('text', summary)) end;
