-- The language in which a member read the texts that they accepted; of earlier acceptances it is not known.
alter table legal_acceptances add column language text check (language ~ '^[a-z]{2,3}$');

-- Only from where the members of closed accounts accepted is erased: what they accepted, when, and in which language, stays.
create or replace function keep_acceptance() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.address is null and new.device is null
     and (new.member_id, new.version, new.accepted_at) = (old.member_id, old.version, old.accepted_at)
     and new.language is not distinct from old.language
     and exists (select from users where id = old.member_id and closed_at is not null) then
    return new;
  end if;
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'restrict_violation';
end
$$;
