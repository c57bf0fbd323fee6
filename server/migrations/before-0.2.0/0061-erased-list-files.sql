-- Files made of lists may name the member whose account is closed, so they go with it.
alter table erasures_due drop constraint erasures_due_part_check;
alter table erasures_due add constraint erasures_due_part_check check (part in ('support', 'reports'));

-- Members whose accounts were closed before.
insert into erasures_due (member_id, part)
select id, 'reports' from users where closed_at is not null and role = 'user'
  and exists (select from list_files f where f.asked_at <= users.closed_at);
