-- Indexes for the lists of the back office at 100,000 members: one for each order and filter that a screen offers and
-- no index served.

-- Includes the column, because PostgreSQL reads an index alone only if it holds the columns behind its expressions.
drop index users_members_by_username;
create index users_members_by_username on users (lower(username) text_pattern_ops, id) include (username) where role = 'user';
-- The few members whom a filter is for; the others are met at once in the order of ids.
create index users_blocked on users (id desc) where role = 'user' and status = 'block';
create index users_without_roi on users (id desc) where role = 'user' and roi_status = 'close';
create index users_without_level on users (id desc) where role = 'user' and level_status = 'close';
create index users_closed on users (id) where role = 'user' and closed_at is not null;

create index deposits_by_amount on deposits (amount desc, id desc) include (status);
create index deposits_by_method on deposits (method, id) include (status);
create index deposits_by_age on deposits (created_at, id) include (status);
create index deposits_by_words on deposits using gin (lower(reference) gin_trgm_ops);

create index withdrawals_by_amount on withdrawals (amount desc, id desc) include (kind, status);
create index withdrawals_by_kind on withdrawals (kind, id) include (status);
create index withdrawals_by_method on withdrawals (method, id) include (kind, status);
create index withdrawals_by_age on withdrawals (created_at, id) include (kind, status);
create index withdrawals_by_words on withdrawals using gin (lower(address || ' ' || tx_hash) gin_trgm_ops);
-- What was paid to a member before, for the risk of a request.
create index withdrawals_paid_to on withdrawals (member_id, id) include (amount) where status = 'paid';

create index active_plans_by_status on active_plans (status, id);
create index salary_dues_newest on salary_dues (month desc, id) include (status);
create index salary_dues_by_status on salary_dues (status, month desc, id);
create index leadership_ranks_by_status on leadership_ranks (status, id);
create index rewards_newest on rewards (claimed_at desc, id desc) where claimed_at is not null;
create index job_runs_failed_first on job_runs ((status = 'failed') desc, day desc, id desc) include (status);
create index salary_dues_of_member on salary_dues (member_id) include (paid);
