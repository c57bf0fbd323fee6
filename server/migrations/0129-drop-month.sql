-- Drops the partitions of an archived month, the oldest that is here, and keeps what its readers need, all in one transaction. Dropping
-- waits for whoever uses the books, and others wait behind it: the caller sets lock_timeout, and tries again. Only the
-- database's owner may call it, after the files were read back.
create function drop_month(p_month date, p_at timestamptz) returns void
language plpgsql set search_path = public, ledger, pg_temp as $$
declare
  v_seal archived_months;
  v_waiting text;
begin
  lock table archived_months in share row exclusive mode;
  select * into v_seal from archived_months where month = p_month;
  if not found then
    raise exception 'month % is not archived', p_month using errcode = 'LG013', detail = 'not_archived';
  elsif exists (select from dropped_months where month = p_month) then
    raise exception 'month % is dropped already', p_month using errcode = 'LG013', detail = 'dropped';
  elsif exists (select from months m where m.month < p_month and not exists (select from dropped_months d where d.month = m.month)) then
    raise exception 'a month before % is still here', p_month using errcode = 'LG013', detail = 'older_month';
  end if;
  select string_agg(w.what, ', ') into v_waiting from (values
    ('roll_ups', exists (select from roll_ups r where r.upto < v_seal.upto_id)),
    ('movements', (select upto from movement_progress) < v_seal.upto_id),
    ('published_days', v_seal.upto_id > v_seal.after_id
       and not exists (select from transparency_days d where d.upto >= v_seal.upto_id)),
    ('trades', exists (select from market_misbooked_trades b join market_trades t on t.id = b.id
       where t.transfer_id > v_seal.after_id and t.transfer_id <= v_seal.upto_id))) w (what, is_waiting)
  where w.is_waiting;
  if v_waiting is not null then
    raise exception 'month % is still read: %', p_month, v_waiting using errcode = 'LG013', detail = v_waiting;
  end if;
  perform keep_figures(v_seal);
  insert into dropped_months (month, first_at, last_at, at)
  select p_month, min(t.at), max(t.at), p_at from transfers t where t.id > v_seal.after_id and t.id <= v_seal.upto_id;
  perform drop_partitions(p_month);
end
$$;

-- What readers need of a month, from its partitions.
create function keep_figures(p_seal ledger.archived_months) returns void
language plpgsql set search_path = public, ledger, pg_temp as $$
begin
  insert into kept_movements
  select p_seal.month, m.day, m.booked_on, m.kind, m.account, m.is_reversal, sum(m.credited), sum(m.debited)
  from (select z.after, z.time_zone, lead(z.after, 1, p_seal.upto_id) over (order by z.after) as upto from movement_zones z) z
  cross join lateral movements_between(greatest(z.after, p_seal.after_id), least(z.upto, p_seal.upto_id), z.time_zone) m
  where greatest(z.after, p_seal.after_id) < least(z.upto, p_seal.upto_id)
  group by m.day, m.booked_on, m.kind, m.account, m.is_reversal;
  insert into kept_incomes select p_seal.month, i.* from incomes_between(p_seal.after_id, p_seal.upto_id) i;
  insert into kept_earnings select p_seal.month, e.* from earnings_between(p_seal.after_id, p_seal.upto_id) e;
  insert into kept_trades values (p_seal.month, trades_hash(p_seal.after_id, p_seal.upto_id));
  insert into kept_chain
  select d.upto, chain_at(d.upto) from transparency_days d where d.upto > p_seal.after_id and d.upto <= p_seal.upto_id
  on conflict do nothing;
  insert into kept_transfers (id, kind, reference, at, day, actor, memo, reverses, fingerprint, accounts, amounts)
  select t.id, t.kind, t.reference, t.at, t.day, t.actor, t.memo, t.reverses, t.fingerprint,
         array_agg(p.account_id order by p.account_id), array_agg(p.amount order by p.account_id)
  from transfers t join postings p on p.transfer_id = t.id
  where t.id > p_seal.after_id and t.id <= p_seal.upto_id and (
    exists (select from reversals r where r.reverses = t.id and r.transfer_id > p_seal.upto_id)
    or (t.kind = 'plan' and t.reference like 'codes\_returned:%')
    or t.id = (select o.id from transfers o
               where o.kind = 'opening' and o.id > p_seal.after_id and o.id <= p_seal.upto_id and exists (
                 select from postings c where c.transfer_id = o.id and is_operator(c.account_id, 'custody'))
               order by o.at desc, o.id desc limit 1))
  group by t.id;
end
$$;

-- The first month goes with what was booked before it. PostgreSQL drops no partition to which a foreign key may point, so that of
-- reversals goes with the first month; from then on the trigger on ledger.reversals alone holds what it held.
create function drop_partitions(p_month date) returns void
language plpgsql set search_path = ledger, pg_temp as $$
declare
  v_suffix text;
begin
  alter table transfers drop constraint if exists transfers_reverses_fkey;
  foreach v_suffix in array array[to_char(p_month, 'YYMM')]
    || case when not exists (select from months where month < p_month) then array['before_months'] else '{}' end
  loop
    execute format('drop table ledger.postings_%1$s, ledger.transfers_%1$s', v_suffix);
  end loop;
end
$$;

revoke all on function drop_month, keep_figures, drop_partitions from public;
