-- The device of a sign-in is data, which every reader gets in their language.
create function device_of(p_name text) returns jsonb language sql immutable as $$
  select case
    when p_name ~ '^(Edge|Opera|Firefox|Chrome|Safari) on (Android|iPhone|iPad|Windows|macOS|Linux)$'
      then jsonb_build_object('code', 'people.device.both', 'facts',
        jsonb_build_object('browser', split_part(p_name, ' on ', 1), 'system', split_part(p_name, ' on ', 2)))
    when p_name = 'Unknown device' then '{"code": "people.device.unknown", "facts": {}}'
    when p_name <> '' then jsonb_build_object('code', 'people.device.one', 'facts', jsonb_build_object('name', p_name))
  end
$$;

drop view account_history;
alter table sessions alter column device type jsonb using device_of(device);
alter table known_devices alter column device type jsonb using device_of(device);
alter table failed_sign_ins alter column device drop not null, alter column device type jsonb using device_of(device),
  add constraint failed_sign_ins_device check (device is not null or outcome = 'more');
-- From where terms were accepted stays as it was written.
alter table legal_acceptances alter column device type jsonb using case
  when device is not null then jsonb_build_object('code', 'stored', 'facts', jsonb_build_object('text', device)) end;

update notices set facts = jsonb_set(facts, '{device}', device_of(facts ->> 'device'))
where event = 'account.signed_in' and facts ->> 'device' <> '';
update account_events set facts = jsonb_set(facts, '{device}', device_of(facts ->> 'device'))
where event = 'account.signed_in' and facts ->> 'device' <> '';
drop function device_of;

-- As before, with the device beside the words.
create view account_history as
select id as member_id, created_at as at, 'account' as kind, 'joined' as event, id::bigint as id, id as actor_id,
  null::bigint as amount, '' as about, '' as note, null::jsonb as device
from users where role = 'user'
union all
select id, verify_at, 'account', 'verified', id, id, null, '', '', null
from users where role = 'user' and verify_at is not null
union all
select id, closed_at, 'account', 'account_closed', id, null, null, '', '', null
from users where role = 'user' and closed_at is not null
union all
select member_id, accepted_at, 'account', 'terms_accepted', version, member_id, null, version::text, coalesce(address, ''), device
from legal_acceptances
union all
select user_id, first_used_at, 'account', 'new_device', abs(hashtext(device::text || ' ' || address)::bigint), user_id,
  null, '', address, device
from known_devices
union all
select member_id, created_at, 'account', 'address_saved', id, member_id, null, method, '', null from payout_addresses
union all
select member_id, removed_at, 'account', 'address_removed', id, member_id, null, method, '', null
from payout_addresses where removed_at is not null
union all
select member_id, at, 'adjustment', 'figures_changed', id, adjusted_by, null, '', reason, null from business_adjustments
union all
select member_id, started_at, 'admin', 'view_started', id, admin_id, null, '', reason, null from member_views
union all
select member_id, ended_at, 'admin', 'view_ended', id, admin_id, null, '', '', null
from member_views where ended_at is not null;
