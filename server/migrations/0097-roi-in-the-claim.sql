-- A claim's own income is in the row of the claim and has its number. Claims of before have a row of `incomes` instead, and
-- none of these columns; nor has a claim that is held in full, which has no income yet.
alter table claims
  add column base bigint,
  -- Left out if the amount was earned at several percents.
  add column percent bigint,
  add column rule_version integer,
  add column cycle integer,
  add column limit_before bigint,
  add column transfer_id bigint,
  drop constraint claims_amounts,
  add constraint claims_amounts check (
    paid between 0 and intended and least(compound_amount, held) >= 0 and paid + held > 0
    and case when cycle is null then num_nonnulls(base, percent, rule_version, limit_before, transfer_id) = 0
        else intended > 0 and num_nulls(base, rule_version, limit_before) = 0 and paid <= limit_before
          and (transfer_id is not null) = (paid > 0) end);

-- Lists of what all members were paid.
create index claims_by_day on claims (day, member_id) where cycle is not null;
-- The claim that a transfer paid. Both are written in the same order, as incomes are.
create index claims_of_transfer on claims using brin (transfer_id) with (pages_per_range = 8, autosummarize = on);

-- The income of claims, as incomes are read.
create view claim_lines as
select id, member_id, day, at, base, percent, rule_version, intended, paid, case when paid < intended then 'capped' end as reason,
       cycle, limit_before, limit_before - paid as limit_after, transfer_id
from claims where cycle is not null;

-- Less than intended is paid because of the limit alone.
alter type new_claim drop attribute reason;

-- As before, but the claim's own income is in its row.
create or replace function write_claim(p_transfer bigint, p_claim new_claim) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  with claim as (
    insert into claims (member_id, day, at, watch_id, intended, paid, active_plan_ids, amounts, compound_amount, held,
                        base, percent, rule_version, cycle, limit_before, transfer_id)
    select p_claim.member_id, p_claim.day, p_claim.at, p_claim.watch_id, p_claim.intended, p_claim.paid,
           p_claim.active_plan_ids, p_claim.amounts, p_claim.compound_amount, p_claim.held,
           income.base, income.percent, income.rule_version, income.cycle, income.limit_before, income.transfer_id
    from (select) always
    left join (select p_claim.base, p_claim.percent, p_claim.rule_version, p_claim.cycle, p_claim.limit_before,
                      p_transfer as transfer_id) income on p_claim.intended > 0
    returning id
  ), plans as (
    update active_plans a set earned = a.earned + line.amount, days_earned = a.days_earned + 1,
                              earned_on = greatest(a.earned_on, p_claim.day)
    from unnest(p_claim.active_plan_ids, p_claim.amounts) line (id, amount) where a.id = line.id
  ), earning_limit as (
    update earning_limits set earned = earned + p_claim.paid, roi = roi + p_claim.paid
    where member_id = p_claim.member_id
  ), legs as (
    insert into level_legs (id, from_member, day, at, rule_version, active_plan_id, base, members, levels, active_plan_ids,
                            bases, percents, intended, directs, reasons)
    select claim.id, p_claim.member_id, p_claim.day, p_claim.at, p_claim.rule_version, p_claim.leg_plan_id, p_claim.leg_base,
           p_claim.leg_members, p_claim.leg_levels, p_claim.leg_plan_ids, p_claim.leg_bases, p_claim.leg_percents,
           p_claim.leg_amounts, p_claim.leg_directs, p_claim.leg_reasons
    from claim where cardinality(p_claim.leg_members) > 0
    returning id
  )
  insert into level_queue (legs_id) select id from legs;
end
$$;

-- Every income, paid or not: with a row of its own, of a claim, or a line of legs that were credited.
create or replace view income_lines as
select id, member_id, kind, reference, day, base, percent, level, from_member, intended, paid, reason, cycle, limit_before,
       transfer_id, reverses
from incomes
union all
select id, member_id, 'roi', null, day, base, percent, null, null, intended, paid, reason, cycle, limit_before, transfer_id, null
from claim_lines
union all
select id, member_id, 'level', null, day, base, percent, level, from_member, intended, paid, reason, cycle,
       case when is_cut then paid when reason is null then limit_before end,
       case when paid > 0 then transfer_id end, null
from credited_level_lines;
