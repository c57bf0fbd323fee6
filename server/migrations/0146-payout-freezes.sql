-- Payouts are frozen for all members alike, and go on in the order of what waited (decision 0131). One freeze is open at most.
create table payout_freezes (
  id integer constraint payout_freezes_pkey primary key generated always as identity,
  -- Who froze them and why, or the threshold that was crossed where a rule did.
  frozen_by integer constraint payout_freezes_frozen_by_fkey references users (id),
  reason text constraint payout_freezes_reason_check check (length(btrim(reason)) >= 20),
  crossed jsonb,
  frozen_at timestamptz not null,
  -- As the last word has it: payouts open by themselves with this day, or the next word comes by the end of this one.
  ends_on date,
  word_by date,
  -- The day on which owners were last reminded that the next word is overdue.
  reminded_on date,
  opened_by integer constraint payout_freezes_opened_by_fkey references users (id),
  opened_at timestamptz,
  -- How what waits then is paid; payout_places has the order that follows.
  queue text constraint payout_freezes_queue_check check (queue in ('by_date', 'in_rounds')),
  -- The last members who were notified of the freeze and of its end, in the order of their ids.
  noticed_frozen integer not null default 0,
  noticed_opened integer not null default 0,
  constraint payout_freezes_cause check (
    (frozen_by is null) = (reason is null) and (frozen_by is null) = (crossed is not null)),
  constraint payout_freezes_until check ((ends_on is null) <> (word_by is null)),
  constraint payout_freezes_opened check (
    (opened_at is null) = (queue is null) and (opened_by is null or opened_at is not null))
);
create unique index payout_freezes_one on payout_freezes ((opened_at is null)) where opened_at is null;
create trigger payout_freezes_facts before update on payout_freezes for each row execute function
  keep_other_columns('ends_on', 'word_by', 'reminded_on', 'opened_by', 'opened_at', 'queue', 'noticed_frozen',
    'noticed_opened');
create trigger payout_freezes_kept before delete or truncate on payout_freezes
  for each statement execute function refuse_change();

-- What owners said while payouts were frozen; read by everybody, and never changed.
create table payout_words (
  id integer constraint payout_words_pkey primary key generated always as identity,
  freeze_id integer not null constraint payout_words_freeze_id_fkey references payout_freezes (id),
  at timestamptz not null,
  text text not null constraint payout_words_text_check check (length(btrim(text)) >= 20),
  admin_id integer not null constraint payout_words_admin_id_fkey references users (id),
  ends_on date,
  word_by date,
  constraint payout_words_until check ((ends_on is null) <> (word_by is null))
);
create index payout_words_by_freeze on payout_words (freeze_id);
create trigger payout_words_frozen before update or delete or truncate on payout_words
  for each statement execute function refuse_change();

-- In which order the requests are paid that waited when payouts opened; each way of being paid has its own.
create table payout_places (
  freeze_id integer not null constraint payout_places_freeze_id_fkey references payout_freezes (id),
  withdrawal_id integer not null constraint payout_places_withdrawal_id_fkey references withdrawals (id),
  method text not null constraint payout_places_method_check check (method in ('bep20', 'trc20', 'bank')),
  place integer not null constraint payout_places_place_check check (place > 0),
  constraint payout_places_pkey primary key (freeze_id, withdrawal_id),
  constraint payout_places_once unique (freeze_id, method, place)
);
create trigger payout_places_frozen before update or delete or truncate on payout_places
  for each statement execute function refuse_change();

-- A freeze waits for payouts that have begun, and those that begin later wait for it: each is wholly before it or after it.
create function wait_for_payouts() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7201959);
  return new;
end
$$;
create trigger payout_freezes_in_turn before insert or update of opened_at on payout_freezes
  for each row execute function wait_for_payouts();

-- Whether payouts are frozen. Payouts share the lock until they end, so that it stays true for them.
create function hold_freeze() returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7201959);
  -- In a statement of its own, which sees what the lock was waited for.
  return exists (select from payout_freezes where opened_at is null);
end
$$;

-- Nothing is approved, sealed, taken to the bank or paid while payouts are frozen, and the operator takes nothing out.
create function keep_while_frozen() returns trigger language plpgsql as $$
begin
  if hold_freeze() then
    raise exception 'payouts are frozen' using errcode = 'check_violation', constraint = 'payouts_frozen';
  end if;
  return new;
end
$$;

-- What a downloaded file has sent before is recorded as money that really left.
create function keep_withdrawal_while_frozen() returns trigger language plpgsql as $$
begin
  if hold_freeze() and not (new.status = 'paid' and exists (
      select from payout_rows r join payouts p on p.id = r.payout_id
      where r.withdrawal_id = new.id and r.outcome is null and p.downloaded_at is not null))
  then
    raise exception 'payouts are frozen' using errcode = 'check_violation', constraint = 'payouts_frozen';
  end if;
  return new;
end
$$;

create trigger withdrawals_not_frozen before update of status on withdrawals
  for each row when (new.status in ('approved', 'paid') and new.status <> old.status)
  execute function keep_withdrawal_while_frozen();
create trigger withdrawals_made_not_frozen before insert on withdrawals
  for each row when (new.status in ('approved', 'paid')) execute function keep_while_frozen();
create trigger payouts_made_not_frozen before insert on payouts
  for each row execute function keep_while_frozen();
create trigger payouts_taken_not_frozen before update of downloaded_at on payouts
  for each row when (old.downloaded_at is null and new.downloaded_at is not null) execute function keep_while_frozen();
create trigger treasury_movements_not_frozen before insert on treasury_movements
  for each row when (new.kind in ('withdraw', 'deploy')) execute function keep_while_frozen();

-- The first request that is paid before this one, as the order of the newest opening has it. What was asked for later comes after all of
-- them. A request waits for no member whose payouts are held, or who is blocked.
create function request_ahead_of(p_withdrawal integer, p_at timestamptz) returns integer language sql stable as $$
  select a.id from withdrawals w
  cross join (select max(id) as id from payout_freezes where opened_at is not null) f
  left join payout_places own on own.freeze_id = f.id and own.withdrawal_id = w.id
  join payout_places q on q.freeze_id = f.id and q.method = w.method and q.place < coalesce(own.place, 2147483647)
  join withdrawals a on a.id = q.withdrawal_id and a.status in ('pending', 'approved')
  join users u on u.id = a.member_id
  where w.id = p_withdrawal
    and not exists (select from payout_rows r where r.withdrawal_id = a.id and r.outcome is null)
    and u.status <> 'block' and (u.payouts_held_until is null or u.payouts_held_until <= p_at)
  order by q.place limit 1
$$;

create function keep_payment_in_turn() returns trigger language plpgsql as $$
declare
  v_ahead integer;
begin
  -- What is in a file was sealed in its turn.
  if exists (select from payout_rows r where r.withdrawal_id = new.id and r.outcome is null) then return new; end if;
  v_ahead := request_ahead_of(new.id, new.paid_at);
  if v_ahead is not null then
    raise exception 'withdrawal % is paid before %', v_ahead, new.id
      using errcode = 'check_violation', constraint = 'payouts_in_turn', detail = v_ahead::text;
  end if;
  return new;
end
$$;
create trigger withdrawals_in_turn before update of status on withdrawals
  for each row when (new.status = 'paid' and old.status <> 'paid') execute function keep_payment_in_turn();

create function keep_sealing_in_turn() returns trigger language plpgsql as $$
declare
  v_ahead integer;
begin
  select request_ahead_of(a.withdrawal_id, p.made_at) into v_ahead
  from added a join payouts p on p.id = a.payout_id
  where request_ahead_of(a.withdrawal_id, p.made_at) is not null limit 1;
  if v_ahead is not null then
    raise exception 'withdrawal % is paid first', v_ahead
      using errcode = 'check_violation', constraint = 'payouts_in_turn', detail = v_ahead::text;
  end if;
  return null;
end
$$;
create trigger payout_rows_in_turn after insert on payout_rows
  referencing new table as added for each statement execute function keep_sealing_in_turn();
