-- The uplines of a member are the sponsor and the uplines that the sponsor has. They were looked up in the tree itself: a member
-- who came below while others waited for their new uplines had the new ones at once, and kept them when the move was
-- taken back before those above had changed, as then nothing changed that led down to them.
create or replace function uplines_under(p_sponsor integer) returns integer[]
language sql stable as $$
  select array[p_sponsor] || s.uplines[1:9] from sponsorships s where s.member_id = p_sponsor
$$;

-- Who differs is rewritten, and then everybody below.
insert into stale_uplines
select s.member_id from sponsorships s where s.sponsor_id is not null and s.uplines <> uplines_under(s.sponsor_id)
on conflict do nothing;
