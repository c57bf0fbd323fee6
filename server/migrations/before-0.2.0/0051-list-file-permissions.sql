-- A file of a list is saved only with every permission that it was written with, as those decide what its rows show
-- (decision 0063). Of files written before nobody knows them: they are for owners.
alter table list_files add column permissions text[]
  check (permissions <@ array['owner', 'finance', 'support', 'content', 'auditor']);
update list_files set permissions = array['owner'] where status = 'done';
alter table list_files add constraint list_files_written_with
  check (status <> 'done' or coalesce(cardinality(permissions), 0) > 0);
