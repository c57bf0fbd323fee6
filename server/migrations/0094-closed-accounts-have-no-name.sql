-- A closed account has no name, and only such: who reads it gets the words for it in their own language.
update users set fullname = '' where closed_at is not null;
update users set fullname = username where fullname = '' and closed_at is null;
alter table users add constraint users_closed_nameless check (closed_at is null or fullname = '');
