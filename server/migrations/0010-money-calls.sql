-- Top-ups, codes, transfers between members, and adjustments either way. Money is in units of 10^-8.

-- Worth an amount to the first member who redeems it. Kept readable: admins hand them out.
create table codes (
  id integer primary key generated always as identity,
  code text not null,
  -- Its letters and digits alone, in capitals: what is compared.
  code_key text not null,
  amount bigint not null check (amount > 0),
  expires_at timestamptz,
  created_by integer not null references users (id),
  created_at timestamptz not null,
  redeemed_by integer references users (id),
  redeemed_at timestamptz,
  constraint codes_once unique (code_key),
  constraint codes_key check (code_key ~ '^[A-Z0-9]{8,40}$'),
  constraint codes_redeemed check ((redeemed_by is null) = (redeemed_at is null)),
  constraint codes_in_time check (redeemed_at <= expires_at)
);
create index codes_by_beginning on codes (code_key text_pattern_ops);
create index codes_unused on codes (id desc) include (expires_at) where redeemed_at is null;
create index codes_redeemed_by on codes (redeemed_by, id desc) where redeemed_at is not null;
create index codes_newest_redeemed on codes (id desc) where redeemed_at is not null;

-- A code is redeemed once, and nothing else about it ever changes.
create function codes_redeemed_once() returns trigger language plpgsql as $$
begin
  if old.redeemed_at is null and new.redeemed_at is not null
     and to_jsonb(old) - 'redeemed_by' - 'redeemed_at' = to_jsonb(new) - 'redeemed_by' - 'redeemed_at' then
    return new;
  end if;
  raise exception 'code % is never changed', old.id using errcode = 'restrict_violation';
end
$$;
create trigger codes_redeemed_once before update on codes for each row execute function codes_redeemed_once();
create trigger codes_kept before delete on codes for each row execute function refuse_change();
create trigger codes_not_emptied before truncate on codes for each statement execute function refuse_change();

-- Money added to a member's plans: `fee` of the amount goes to the treasury, the rest into the plan. While one waits, the payer's money is in `pending_withdrawal`, put there
-- by the transfer `held_by`. The plan of a waiting re-top-up may be deleted: it is refused when it is decided.
create table topups (
  id integer primary key generated always as identity,
  kind text not null check (kind in ('own', 'entry', 'retopup', 'code')),
  member_id integer not null references users (id),
  payer_id integer not null references users (id),
  plan_id integer not null,
  active_plan_id integer references active_plans (id),
  amount bigint not null check (amount > 0),
  fee bigint not null default 0,
  -- Percent in units of 0.000001, as it was when the top-up was asked for.
  fee_percent bigint not null default 0 check (fee_percent >= 0),
  code_id integer references codes (id),
  status text not null check (status in ('pending', 'approved', 'rejected', 'cancelled')),
  held_by bigint,
  note text not null default '',
  decided_by integer references users (id),
  created_at timestamptz not null,
  decided_at timestamptz,
  constraint topups_code_once unique (code_id),
  constraint topups_held_once unique (held_by),
  constraint topups_payer check ((kind = 'entry') = (payer_id <> member_id)),
  constraint topups_fee check (fee >= 0 and fee < amount),
  -- One's own money pays no fee; what comes from somebody else or from a code pays that of a transfer.
  constraint topups_own_is_free check (kind in ('entry', 'code') or (fee = 0 and fee_percent = 0)),
  constraint topups_code check ((kind = 'code') = (code_id is not null)),
  constraint topups_code_at_once check (kind <> 'code' or (status = 'approved' and held_by is null)),
  constraint topups_plan check (active_plan_id is not null or (kind = 'retopup' and status <> 'approved')),
  constraint topups_decided_at check ((status = 'pending') = (decided_at is null)),
  constraint topups_given_back check (status not in ('rejected', 'cancelled') or held_by is not null)
);
create index topups_by_member on topups (member_id, id desc);
create index topups_by_payer on topups (payer_id, id desc) where payer_id <> member_id;
create index topups_by_plan on topups (active_plan_id);
create index topups_by_status on topups (status, id desc);
create index topups_by_kind on topups (kind, status, id desc);
create index topups_by_age on topups (created_at, id);

-- What is decided stays as it is.
create function topups_decided_once() returns trigger language plpgsql as $$
begin
  if old.status = 'pending'
     and to_jsonb(old) - '{status,held_by,active_plan_id,note,decided_by,decided_at}'::text[]
       = to_jsonb(new) - '{status,held_by,active_plan_id,note,decided_by,decided_at}'::text[] then
    return new;
  end if;
  raise exception 'top-up % is never changed', old.id using errcode = 'restrict_violation';
end
$$;
create trigger topups_decided_once before update on topups for each row execute function topups_decided_once();
create trigger topups_kept before delete on topups for each row execute function refuse_change();
create trigger topups_not_emptied before truncate on topups for each statement execute function refuse_change();

-- What other features may read of it: whose held money belongs to a top-up that waits, and from which transfer.
create view topup_holds as
  select id as topup_id, payer_id as member_id, amount, held_by from topups where status = 'pending';
grant select on topup_holds to clearstead_app;

-- Where a plan's money from codes differs from the codes redeemed into it, or what returned to the treasury
-- from the postings that took it there; no row when all is well.
create function code_differences() returns table (member_id integer, figure text, kept bigint, counted bigint)
language sql stable as $$
  with redeemed as (
    select t.active_plan_id as id, sum(t.amount - t.fee) as amount from topups t
    where t.kind = 'code' and t.status = 'approved' group by t.active_plan_id
  ), returned as (
    select split_part(t.reference, ':', 2)::integer as id, -sum(p.amount) as amount
    from ledger.transfers t join ledger.postings p on p.transfer_id = t.id
    where t.kind = 'plan' and t.reference like 'codes\_returned:%' and p.account_id > 0
    group by 1
  )
  select f.member_id, f.figure || f.id, f.kept, f.counted::bigint
  from (select a.member_id, a.id, x.figure, x.kept, x.counted
        from active_plans a
        left join redeemed r on r.id = a.id
        left join returned b on b.id = a.id
        cross join lateral (values
          ('from codes in plan ', a.from_codes + a.codes_returned, coalesce(r.amount, 0)),
          ('returned of codes in plan ', a.codes_returned, coalesce(b.amount, 0))
        ) x (figure, kept, counted)) f
  where f.kept <> f.counted
$$;

-- Money that a member sent to another, or from an income wallet into the own funding wallet.
create table member_transfers (
  id integer primary key generated always as identity,
  kind text not null check (kind in ('touser', 'friend')),
  sender_id integer not null references users (id),
  receiver_id integer not null references users (id),
  source text not null check (source in ('funding', 'working', 'non_working')),
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  -- Percent in units of 0.000001.
  fee_percent bigint not null check (fee_percent >= 0),
  note text not null default '',
  created_at timestamptz not null,
  constraint member_transfers_sides check ((kind = 'friend') = (sender_id <> receiver_id)),
  constraint member_transfers_source check ((kind = 'friend') = (source = 'funding'))
);
create index member_transfers_by_sender on member_transfers (sender_id, id desc);
create index member_transfers_by_receiver on member_transfers (receiver_id, id desc);
create index member_transfers_by_kind on member_transfers (kind, id desc);
create index member_transfers_by_age on member_transfers (created_at, id);
create trigger member_transfers_frozen before update or delete on member_transfers
  for each row execute function refuse_change();
create trigger member_transfers_not_emptied before truncate on member_transfers
  for each statement execute function refuse_change();

alter table adjustments add column direction text not null default 'debit' check (direction in ('credit', 'debit'));
create trigger adjustments_frozen before update or delete on adjustments
  for each row execute function refuse_change();
create trigger adjustments_not_emptied before truncate on adjustments
  for each statement execute function refuse_change();

-- Offered to people: what of a member still waits for a decision or a payment.
create view members_open_requests as
  select member_id, 'deposit' as kind from deposits where status = 'pending'
  union all select member_id, 'withdrawal' from withdrawals where status in ('pending', 'approved')
  union all select payer_id, 'topup' from topups where status = 'pending'
  union all select member_id, 'topup' from topups where status = 'pending';
grant select on members_open_requests to clearstead_app;
