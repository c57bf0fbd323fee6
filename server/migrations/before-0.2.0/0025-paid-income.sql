-- Lists of what was paid to all members. ROI and level income are most rows of any day, so an index by day finds them;
-- the other kinds are few among them and get one of their own, which claims do not pay for.
create index incomes_of_rare_kinds on incomes (day, member_id, id)
  where kind not in ('roi', 'level') and paid <> 0;
