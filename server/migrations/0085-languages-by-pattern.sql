-- The languages are those that a release has texts in, so the database knows no list of them.
alter table users drop constraint users_language_check,
  add constraint users_language_check check (language ~ '^[a-z]{2,3}$');
alter table registrations drop constraint registrations_language_check,
  add constraint registrations_language_check check (language ~ '^[a-z]{2,3}$');
