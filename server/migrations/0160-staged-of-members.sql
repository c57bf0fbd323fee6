-- The income that is staged for each member and credited to nobody yet; all of it together is the balance of level_payable
-- (staged_differences).
create function staged_of_members() returns table (member_id integer, staged bigint) language sql stable as $$
  select w.member_id, sum(w.units)::bigint
  from (select l.member_id, l.intended as units from level_queue q join level_lines l on l.legs_id = q.legs_id where l.reason is null
        union all
        select w.member_id, w.due from level_waiting w where w.due > 0
        union all
        select leg.member_id, leg.intended from purchase_stagings s
        cross join lateral unnest(s.beneficiaries, s.intended, s.reasons) leg (member_id, intended, reason)
        where leg.reason is null) w
  group by w.member_id
$$;
