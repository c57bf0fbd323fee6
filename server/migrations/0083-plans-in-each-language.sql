-- The texts of a plan in each language of the product: the first has its columns already, the others stand beside it.

-- Whether texts in other languages are by the codes of the languages, none of them empty or too long.
create function are_translations(p_texts jsonb, p_longest integer) returns boolean language sql immutable as $$
  select case when jsonb_typeof(p_texts) <> 'object' then false else not exists (
    select from jsonb_each(p_texts) other (language, text)
    where language !~ '^[a-z]{2,3}$' or jsonb_typeof(text) <> 'string'
      or length(text #>> '{}') not between 1 and p_longest) end
$$;

alter table plans
  add column name_in jsonb not null default '{}' check (are_translations(name_in, 60)),
  add column description_in jsonb not null default '{}' check (are_translations(description_in, 1000));

create or replace view active_plan_names as
select a.id as active_plan_id, p.name as plan_name, p.name_in as plan_name_in
from active_plans a join plans p on p.id = a.plan_id;
