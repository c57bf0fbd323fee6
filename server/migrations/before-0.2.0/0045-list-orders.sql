-- What one member was sent, newest first.
create index reward_notices_received on reward_notices (member_id, created_at desc, id desc);

-- Members with a plan, and those without, newest first.
create index users_by_activity on users (is_active, id desc) where role = 'user';
