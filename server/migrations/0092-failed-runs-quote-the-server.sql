-- The technical message of a run that failed unexpectedly is a fact of its own name: it is quoted, not translated.
update job_runs
set summary = jsonb_build_object('code', 'schedule.run.failed', 'facts', jsonb_build_object('technical', summary #> '{facts,problem}'))
where summary ->> 'code' = 'schedule.run.failed' and summary #> '{facts,problem}' is not null;
