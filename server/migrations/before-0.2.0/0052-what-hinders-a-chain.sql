-- What hinders the reading of a chain is a code, with a sentence in each language where it is shown.
alter table chain_cursors
  drop constraint chain_cursors_problem,
  alter column problem drop not null,
  alter column problem drop default;
update chain_cursors set problem = case problem
  when '' then null
  when 'The endpoints disagree' then 'endpoints_disagree'
  when 'No block that was read is in the chain' then 'other_chain'
  when 'Reading fails' then 'reading_fails'
  else 'no_endpoint'
end;
alter table chain_cursors
  add constraint chain_cursors_problem_check
    check (problem in ('no_endpoint', 'endpoints_disagree', 'other_chain', 'reading_fails')),
  add constraint chain_cursors_problem check ((problem is null) = (failing_since is null));
