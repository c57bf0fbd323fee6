-- What one member was sent, newest first.
create index reward_notices_received on reward_notices (member_id, created_at desc, id desc);
