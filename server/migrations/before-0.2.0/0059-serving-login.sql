-- The login that serves has the rights of the application's role and nothing else. It checks for itself that the
-- database is up to date.
grant select on migrations to clearstead_app;
