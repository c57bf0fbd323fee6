-- Members have their lists written to files too (decision 0096). A file of a member is written with no permission.
alter table list_files drop constraint list_files_written_with,
  add constraint list_files_written_with check (status <> 'done' or permissions is not null);

-- The filters of a screen are its address, which browsers keep as bookmarks (decision 0097).
drop table saved_views;
