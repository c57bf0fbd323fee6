-- What was staged for all members when a day was published, and when that was counted; null on days of before and on those that were
-- published late (decision 0136).
alter table transparency_days add column staged jsonb;
