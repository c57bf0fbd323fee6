-- Logos that the operator has uploaded. The setting brand.logo names one of them or none; they stay because the history of the
-- settings names them too.
create table logos (
  file_id integer primary key references files (id),
  uploaded_by integer not null references users (id),
  uploaded_at timestamptz not null
);
create trigger logos_kept before update or delete on logos for each row execute function refuse_change();
