-- Legs of a day in which every member of a tree claims once, in no order of the tree, as `write_claim` leaves them. They are set
-- aside by `bench.queue_day`; until then nothing credits them.
create function bench.stage_day(p_day date) returns void language plpgsql as $$
begin
  insert into level_legs (from_member, day, at, rule_version, active_plan_id, base, members, percents, intended, directs)
  select claim.member_id, p_day, p_day + claim.place * interval '1 second' * 86000 / claim.claims, 1, claim.active_plan_id, claim.base,
         claim.uplines, leg.percents, leg.intended, leg.directs
  from (select s.member_id, s.uplines, a.id as active_plan_id, a.active_percents, a.active_directs,
               round_half_even(a.amount::numeric * a.roi_percent, 100000000) as base,
               row_number() over (order by hashint4(s.member_id)) as place, count(*) over () as claims
        from sponsorships s join active_plans a on a.member_id = s.member_id where s.sponsor_id is not null) claim
  cross join lateral (
    select array_agg(percent order by n) as percents, array_agg(intended order by n) as intended,
           (select array_agg(x order by n, part) from (
              select n, part, case part when 1 then claim.active_directs[n] else 3 end as x
              from generate_series(1, cardinality(claim.uplines)) n cross join generate_series(1, 2) part) d) as directs
    from (select n, claim.active_percents[n] as percent,
                 round_half_even(claim.base::numeric * claim.active_percents[n], 100000000) as intended
          from generate_series(1, cardinality(claim.uplines)) n) level) leg
  order by claim.place;
end
$$;

-- Sets the legs of the day aside; returns how many claims they are of.
create function bench.queue_day(p_day date, p_now timestamptz) returns integer language plpgsql as $$
declare
  v_claims integer;
begin
  perform ledger.post_two(row('level', 'bench:day', p_now, p_day, 'job:bench', '', null),
    ledger.operator('treasury'), ledger.operator('level_payable'), sum(units)::bigint)
  from (select (select sum(units) from unnest(l.intended) units) as units from level_legs l where l.day = p_day) legs;
  insert into level_queue (day, legs_id) select day, id from level_legs where day = p_day;
  get diagnostics v_claims = row_count;
  return v_claims;
end
$$;
