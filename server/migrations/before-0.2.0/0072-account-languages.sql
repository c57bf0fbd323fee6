-- The language of an account: the one it was registered in, until the member chooses another. Notices and all mails are
-- in it, those with codes too, which `people` sends; so it belongs to the account and not to the choice of notices.
alter table users add column language text not null default 'en' check (language in ('en', 'hi'));
update users u set language = p.language from notice_preferences p where p.member_id = u.id and p.language <> 'en';
alter table notice_preferences drop column language;

alter table registrations add column language text not null default 'en' check (language in ('en', 'hi'));

create or replace view members as
  select id as member_id, username, fullname, email, referral_code, created_at,
         status = 'block' as is_blocked,
         is_active = 'active' as is_active,
         roi_status = 'open' as is_roi_open,
         level_status = 'open' as is_level_open,
         closed_at is not null as is_closed,
         language
  from users
  where role = 'user';
