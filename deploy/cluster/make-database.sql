-- The two logins and the database of docs/operations.md, once, on the primary, as the superuser:
-- psql --host 127.0.0.1 --username postgres --set owner_password=… --set server_password=… --file make-database.sql
\set ON_ERROR_STOP on
create role clearstead_owner login createrole password :'owner_password';
-- PostgreSQL 15 lets only superusers write a function with a parameter that it does not know; later ones do not ask.
grant set on parameter "clearstead.moving" to clearstead_owner;
create role clearstead_server login password :'server_password';
create database clearstead owner clearstead_owner;
