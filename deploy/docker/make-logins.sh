#!/bin/bash
# The two logins of docs/operations.md, made once by the image of PostgreSQL when its volume is empty.
set -euo pipefail

psql --set=ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname postgres \
  --set=owner_password="$OWNER_PASSWORD" --set=server_password="$SERVER_PASSWORD" <<'SQL'
create role clearstead_owner login createrole password :'owner_password';
create role clearstead_server login password :'server_password';
create database clearstead owner clearstead_owner;
SQL
