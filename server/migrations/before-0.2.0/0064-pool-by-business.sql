-- The CTO pool is shared by business: each leader gets a percent of what settled below them and above no nearer leader.

alter table cto_months add column counted bigint;
update cto_months set counted = greatest(purchases, 0);
alter table cto_months alter column counted set not null;
alter table cto_months add constraint cto_months_counted check (counted >= 0);
alter table cto_months drop constraint cto_months_shared;

alter table cto_shares
  -- What settled for this leader in the month, less what left; null in months of equal shares.
  add column business bigint,
  -- What left in earlier months beyond what had settled in them, as a negative number.
  add column carried bigint not null default 0 check (carried <= 0),
  add column share bigint;
update cto_shares s set share = m.share from cto_months m where m.id = s.cto_month_id;
alter table cto_shares alter column share set not null;
alter table cto_shares add constraint cto_shares_share check (share >= 0 and (business is null or share <= greatest(business + carried, 0)));
alter table cto_shares add constraint cto_shares_within check (paid is null or paid <= share);

alter table cto_months drop column share;
