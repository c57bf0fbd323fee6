-- Alarms to the owners.

-- One row per event, so that owners are alarmed once.
create table owner_alarms (
  key text primary key,
  subject text not null,
  raised_at timestamptz not null
);
