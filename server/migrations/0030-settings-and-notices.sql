-- Who approved a version of the settings, where it needed a second admin; `changed_by` is who asked for it.
alter table settings_versions add column approved_by integer references users (id);
