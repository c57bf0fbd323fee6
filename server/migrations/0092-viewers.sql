-- Who else has a request open is a viewer of it.
alter table lookers rename to viewers;
alter table viewers rename constraint lookers_pkey to viewers_pkey;
alter table viewers rename constraint lookers_admin_id_fkey to viewers_admin_id_fkey;
alter index lookers_by_age rename to viewers_by_age;
