-- Why an owner published rules that need more than 15 % of return in a year; read by everybody, and never changed.
create table solvency_reasons (
  id integer constraint solvency_reasons_pkey primary key generated always as identity,
  at timestamptz not null,
  subject text not null constraint solvency_reasons_subject_check
    check (subject in ('plan', 'reward_plan', 'bonus', 'settings', 'live')),
  subject_id integer not null,
  -- In units of 0.000001 %; null where no return is enough.
  percent bigint constraint solvency_reasons_percent_check check (percent > 15000000),
  reason text not null constraint solvency_reasons_reason_check check (length(btrim(reason)) >= 20),
  admin_id integer not null constraint solvency_reasons_admin_id_fkey references users (id)
);
create trigger solvency_reasons_frozen before delete or update or truncate on solvency_reasons
  for each statement execute function refuse_change();

-- What the rules pay besides the settings, as the check of solvency reads it.
create function solvency_plans()
 returns table(id integer, name text, name_in jsonb, min_amount bigint, roi_percent bigint, days integer, direct_percent bigint,
   lock_days integer, invest_percents bigint[], active_percents bigint[])
 language sql
 stable
as $function$
  select p.id, p.name, p.name_in, p.min_amount, p.roi_percent, p.days, p.direct_percent, p.lock_days, p.invest_percents, p.active_percents
  from plans p where p.status = 'offered'
$function$;

create function solvency_rewards()
 returns table(business bigint, amount bigint)
 language sql
 stable
as $function$
  select r.business, r.amount from reward_plans r where r.status = 'offered'
$function$;

-- Without those of an amount with limited claims: they cost a fixed sum at most.
create function solvency_bonuses(p_now timestamptz)
 returns table(plan_id integer, amount bigint, percent bigint)
 language sql
 stable
as $function$
  select b.plan_id, b.amount, b.percent from bonuses b
  where b.ended_at is null and (b.ends_at is null or b.ends_at > p_now) and b.is_active
    and (b.max_claims = 0 or b.claims < b.max_claims) and not (b.max_claims > 0 and b.amount is not null)
$function$;
