-- What lists are made of, `p_count` of each, half of them of one member. No money moves: for query plans only,
-- after the figures were checked. Gives the ids by which lists are asked for that are not a member's.
create function bench.make_requests(p_member integer, p_count integer, p_now timestamptz) returns jsonb language plpgsql as $$
declare
  v_admin constant integer := (select min(id) from users where role = 'admin');
  v_ticket integer;
  v_month integer;
  v_payout integer;
  v_import integer;
  v_members constant integer[] := array(select member_id from sponsorships order by member_id);
begin
  create temporary table drawn on commit drop as
  select n, case when n % 2 = 0 then p_member else v_members[1 + n * 7919 % cardinality(v_members)] end as member_id,
    p_now - (p_count - n) * interval '1 minute' as at from generate_series(1, p_count) n;
  insert into deposits (member_id, amount, method, reference, reference_key, status, created_at, decided_at)
  select member_id, 10000000000, 'bank', 'bench ' || n, 'bench' || n, case when n % 10 = 0 then 'pending' else 'approved' end, at,
    case when n % 10 > 0 then at end from drawn order by n;
  insert into chain_cursors (chain, block, head) values ('bep20', p_count, p_count) on conflict (chain) do nothing;
  insert into chain_transfers (chain, tx_hash, log_index, block, block_hash, block_at, token, sender, recipient, raw, amount,
    member_id, state, reason, seen_at)
  select 'bep20', hash, 0, n, hash, at, 'bench', 'bench ' || n % 1000, 'bench ' || member_id, 1, 1, member_id,
    case when n % 10 = 0 then 'unmatched' else 'confirming' end, case when n % 10 = 0 then 'below_minimum' end, at
  from drawn cross join lateral (select '0x' || lpad(to_hex(n), 64, '0') as hash) h order by n;
  insert into payout_addresses (member_id, method, address, address_key, created_at, usable_from, chosen_at)
  select distinct on (member_id) member_id, 'bank', 'bench', 'bench', at, at, at from drawn order by member_id;
  insert into withdrawals (member_id, kind, amount, fee, fee_percent, is_early, method, address, address_id, status, tx_hash, day,
    created_at, decided_at, paid_at, paid_from)
  select d.member_id, 'working', 1000000000, 0, 0, false, 'bank', 'bench', a.id, case when n % 10 = 0 then 'pending' else 'paid' end,
    case when n % 10 > 0 then 'bench ' || n else '' end, d.at::date, d.at, case when n % 10 > 0 then d.at end, case when n % 10 > 0 then d.at end,
    case when n % 10 > 0 then 'bank' end
  from drawn d join payout_addresses a on a.member_id = d.member_id order by n;
  insert into payouts (method, row_count, total, made_by, made_at)
  select 'bank', 1, 1, v_admin, at from drawn where n % 100 = 0 order by n;
  select max(id) into v_payout from payouts;
  insert into payout_files (payout_id, format, sha256, body) select id, 'csv', sha256('bench'), 'bench' from payouts;
  insert into payout_rows (payout_id, withdrawal_id, sent, outcome, settled_at)
  select p.id, w.id, 1000000000, 'paid', p_now
  from (select id, row_number() over (order by id desc) as place from payouts) p
  join (select id, (row_number() over (order by id) + 499) / 500 as place from withdrawals where status = 'paid') w
    on w.place = p.place;
  insert into imports (created_by, created_at) values (v_admin, p_now) returning id into v_import;
  insert into import_problems (import_id, file, line, kind, field, value)
  select v_import, 'members', n, 'bad_email', 'email', 'bench' from drawn order by n;
  insert into list_files (asked_by, asked_at, list, filters, format, name, status, done_at, kept_until, permissions)
  select v_admin, at, 'GET /deposite/list', '{}', 'csv', 'bench', 'done', at, p_now + interval '7 days', array['finance'] from drawn order by n;
  -- Those of the member are paid, by the transfers of their history.
  insert into incomes (member_id, kind, reference, day, at, base, percent, level, rule_version, from_member, intended, paid,
    reason, transfer_id)
  select member_id, 'level', 'bench:' || n, at::date, at, 1000, 1000000, 1, 1, p_member, 10,
    case when t.id is null then 0 else 10 end, case when t.id is null then 'capped' end, t.id
  from drawn left join (
    select id, row_number() over (order by id) as place from ledger.transfers where reference like 'bench:level:%') t
    on t.place = n and n % 2 = 0
  order by n;
  with sending as (
    insert into reward_sendings (title, message, to_all, members, sent_by, created_at)
    select 'Bench', 'Bench', false, count(*), v_admin, p_now from drawn returning id
  )
  insert into reward_notices (sending_id, member_id, created_at)
  select (select id from sending), member_id, at from drawn order by n;
  insert into audit_log (at, actor_kind, actor_id, request_id, action, subject)
  select at, 'admin', v_admin, 'bench', 'PUT /users/{id}', 'user:' || member_id from drawn order by n;

  insert into topups (kind, member_id, payer_id, plan_id, active_plan_id, amount, status, held_by, created_at, decided_at)
  select 'retopup', member_id, member_id, a.plan_id, a.id, 100, case when n % 10 = 0 then 'pending' else 'approved' end,
    case when n % 10 = 0 then n end, at, case when n % 10 > 0 then at end
  from drawn cross join lateral (select id, plan_id from active_plans order by id limit 1) a order by n;
  insert into codes (code, code_key, amount, created_by, created_at, redeemed_by, redeemed_at)
  select 'BENCH' || lpad(n::text, 8, '0'), 'BENCH' || lpad(n::text, 8, '0'), 100, v_admin, at,
    case when n % 10 > 0 then member_id end, case when n % 10 > 0 then at end from drawn order by n;
  insert into member_transfers (kind, sender_id, receiver_id, source, amount, fee, fee_percent, created_at)
  select 'friend', member_id, v_members[1 + n * 7877 % cardinality(v_members)], 'funding', 100, 0, 0, at
  from drawn where member_id <> v_members[1 + n * 7877 % cardinality(v_members)] order by n;
  insert into treasury_movements (kind, amount, memo, transfer_id, admin_id, created_at)
  select 'fund', 100, 'Bench', n, v_admin, at from drawn order by n;

  insert into salary_months (month, rule_version, dues, amount, qualified_at)
  select date '2005-01-01' + make_interval(months => month), 1, 0, 0, p_now from generate_series(0, 119) month;
  insert into salary_dues (member_id, month, tier, amount, counted, business, directs, directs_needed, legs, rule_version,
    qualified_at, status, paid, settled_at)
  select member_id, date '2005-01-01' + make_interval(months => n / 1000 % 120), 'Bench', 100, 1, 1, 1, 1, '[]', 1, at, 'paid', 100, at
  from drawn order by n on conflict do nothing;
  insert into leadership_ranks (member_id, rank, rank_key, reached_on, business, business_needed, directs, directs_needed,
    rule_version, noted_at, bonus, bonus_status)
  select distinct on (member_id) member_id, 'Bench', 'Bench', at::date, 1, 1, 1, 1, 1, at, 0, 'none' from drawn order by member_id;
  insert into cto_months (month, purchases, counted, percent, pool, leaders, rule_version, created_at)
  values ('2005-01-01', 0, 0, 0, 0, 0, 1, p_now) returning id into v_month;
  insert into cto_shares (cto_month_id, member_id, rank, business, share)
  select v_month, member_id, rank, 0, 0 from leadership_ranks where rank = 'Bench';
  insert into reward_plans (title, business, amount, created_at, updated_at)
  select 'Bench ' || n, 1, 1, p_now, p_now from generate_series(1, 100) n;
  insert into rewards (member_id, reward_plan_id, prepared_at, claimed_at, title, target, amount, rule_version, used_before,
    business_before, business_after)
  select member_id, plan.id, at, at, 'Bench', 1, 1, 1, n, 1, 0
  from drawn join reward_plans plan on plan.title = 'Bench ' || 1 + n % 100 order by n on conflict do nothing;

  insert into approvals (call, request, subject, summary, fingerprint, asked_by, asked_at, expires_at, status, decided_at)
  select 'PUT /bench', '{}', 'user:' || member_id, '{"code": "stored", "facts": {"text": "Bench"}}', sha256(n::text::bytea), v_admin, at, at + interval '1 day', 'expired', at
  from drawn order by n;
  insert into job_runs (name, day, status, planned_at, finished_at)
  select (array['release-held-income', 'mature-plans', 'settle-business', 'rank-check', 'salary', 'cto-month', 'tree-check',
      'publish-day', 'books-check', 'forget-keys', 'backup', 'test-restore', 'watch-backups'])[1 + n % 13], date '2000-01-01' + n / 13, 'done', at, at from drawn order by n;

  insert into market_trades (member_id, side, amount, price, total, status, reason, at, transfer_id, nonce, previous_hash, hash,
    quantity_after, invested_after)
  select member_id, case when n % 3 = 0 then 'SELL' else 'BUY' end, 100, 1, 1, case when n % 10 = 0 then 'failed' else 'completed' end,
    case when n % 10 = 0 then 'treasury.short' else '' end, at, case when n % 10 > 0 then -n end,
    case when n % 10 > 0 then sha256('nonce'::bytea || n::text::bytea) end,
    case when n % 10 > 0 then sha256((n - 1)::text::bytea) end, case when n % 10 > 0 then sha256(n::text::bytea) end,
    case when n % 10 > 0 then 0 end, case when n % 10 > 0 then 0 end from drawn order by n;
  insert into market_prices (price, price_before, available, total_supply, multiplier, reason, note, admin_id, at)
  select 1 + n, n, 1, 1, 1000000, 'MANUAL', 'Bench', v_admin, at from drawn order by n;
  -- Or the server would send a notice of each while the lists are measured.
  update market_progress set announced_price = (select max(id) from market_prices), noticed_price = (select max(id) from market_prices),
    noticed_trade = (select max(id) from market_trades);

  insert into tickets (member_id, subject, category, priority, message, created_at, updated_at)
  select member_id, 'Bench ' || n, 'other', 'normal', 'Bench', at, at from drawn order by n;
  select min(id) into v_ticket from tickets where member_id = p_member;
  insert into ticket_responses (ticket_id, member_id, author_kind, author_id, message, is_internal, created_at)
  select t.id, t.member_id, 'member', p_member, 'Bench', false, at
  from drawn join tickets t on t.id = case when n % 2 = 0 then v_ticket else v_ticket - 2 + n end order by n;
  insert into enquiries (name, email, subject, message, created_at)
  select 'Bench', 'bench' || n || '@example.org', 'Bench', 'Bench', at from drawn order by n;
  insert into notices (member_id, event, key, title, message, created_at)
  select member_id, 'bench', 'bench:' || n, 'Bench', 'Bench', at from drawn order by n;
  insert into announcements (title, message, type, is_for_all, created_by, created_at)
  select 'Bench', 'Bench', 'notification', true, v_admin, at from drawn where n % 100 = 0 order by n;
  insert into scheduled_announcements (title, message, type, is_for_all, send_at, created_by, created_at, updated_at)
  select 'Bench', 'Bench', 'notification', true, p_now + n * interval '1 minute', v_admin, at, at from drawn where n % 100 = 0 order by n;
  insert into announcement_readers (member_id, announcement_id, seen_at)
  select distinct drawn.member_id, a.id, p_now from drawn cross join lateral
    (select id from announcements order by id desc limit 10) a;
  update announcements a set seen_count = (select count(*) from announcement_seen s where s.announcement_id = a.id);
  delete from announcement_seen;
  insert into news (title, body, is_published, published_at, created_by, created_at, updated_at)
  select 'Bench ' || n, 'Bench', true, at, v_admin, at, at from drawn order by n;
  insert into files (name, media_type, size, uploaded_by, created_at)
  select gen_random_uuid() || '.png', 'image/png', 1, v_admin, at from drawn order by n;
  insert into achievers (file_id, name, title, created_by, created_at) select id, 'Bench', 'Bench', v_admin, created_at from files;
  insert into banners (file_id, created_by, created_at, shown_from) select id, v_admin, created_at, created_at from files;
  insert into qr_links (file_id, label, address, created_by, created_at) select id, 'Bench', 'Bench', v_admin, created_at from files;
  return jsonb_build_object('/ticket-responses/{id}', v_ticket, '/cto/transaction/{id}', v_month,
    '/payouts/{id}/rows', v_payout, '/imports/{id}/problems', v_import,
    '/ledger/accounts/{id}/postings', ledger.wallet(p_member, 'working'),
    '/tr/user/{userId}/{id}/income', (select transfer_id from ledger.postings
      where account_id = ledger.wallet(p_member, 'working') order by seq desc limit 1));
end
$$;
