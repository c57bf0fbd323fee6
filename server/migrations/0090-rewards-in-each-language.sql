-- The titles of rewards, and the messages that are sent with them, have each language. A claim keeps those that it was made under.
alter table reward_plans
  add column title_in jsonb not null default '{}' check (are_translations(title_in, 120)),
  add constraint reward_plans_title_first check (title is not null or title_in = '{}');
alter table rewards
  add column title_in jsonb not null default '{}' check (are_translations(title_in, 120)),
  add constraint rewards_title_first check (title is not null or title_in = '{}');
alter table reward_sendings
  add column title_in jsonb not null default '{}' check (are_translations(title_in, 120)),
  add column message_in jsonb not null default '{}' check (are_translations(message_in, 2000));
