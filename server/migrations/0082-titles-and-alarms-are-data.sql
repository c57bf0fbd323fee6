-- A reward that nobody named has no title: it is written from its business, in the language of who reads it. Claims made before
-- keep the title that they were made under.
alter table reward_plans alter column title drop not null;
update reward_plans set title = null
where title in (to_char(business / 100000000, 'FM999,999,999,999') || ' of team volume',
    to_char(business / 100000000, 'FM999,999,999,999') || ' of team business')
  and business % 100000000 = 0;

alter table rewards drop constraint rewards_claimed_in_full, add constraint rewards_claimed_in_full check (
  num_nonnulls(target, amount, rule_version, used_before, business_before, business_after)
    = case when claimed_at is null then 0 else 6 end
  and (title is null or claimed_at is not null));

-- What owners are alarmed of is data, which each gets in their language. What was stored before stays as it was written.
alter table owner_alarms alter column subject type jsonb
  using jsonb_build_object('code', 'stored', 'facts', jsonb_build_object('text', subject));
