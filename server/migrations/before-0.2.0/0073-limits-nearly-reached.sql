-- Members are told at 80 and at 95 % of their earning limit too, while there is time to do something about it.

-- How much of a limit is used, as the steps at which a member is told: 0, 80, 95 or 100. Without a product, which
-- could overflow.
create function limit_step(p_earned bigint, p_cap bigint) returns smallint language sql immutable parallel safe as $$
  select case
    when p_earned >= p_cap then 100
    when p_earned >= p_cap - p_cap / 20 then 95
    when p_earned >= p_cap - p_cap / 5 then 80
    else 0 end::smallint
$$;

alter table caps_reached rename to limit_steps_reached;
alter table limit_steps_reached
  add column step smallint not null default 100 check (step in (80, 95, 100)),
  drop constraint caps_reached_pkey,
  add primary key (member_id, cycle, cap, step);
alter table limit_steps_reached alter column step drop default;

drop trigger earning_limits_reached on earning_limits;
drop function note_cap_reached();
create function note_limit_step() returns trigger language plpgsql as $$
begin
  insert into limit_steps_reached (member_id, cycle, cap, step)
  values (new.member_id, new.cycle, new.cap, limit_step(new.earned, new.cap))
  on conflict do nothing;
  return null;
end
$$;
create trigger earning_limits_step_reached after update on earning_limits for each row
  when (new.active_plan > 0 and limit_step(new.earned, new.cap) > limit_step(old.earned, old.cap))
  execute function note_limit_step();
