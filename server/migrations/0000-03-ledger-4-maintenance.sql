-- What background jobs do: even out stripes, settle, roll up, seal.

-- Shares a striped account out evenly when its poorest stripe holds less than half of an even share.
create function ledger.even_out(p_account bigint, p_at timestamptz) returns bigint
language plpgsql security definer set search_path = ledger, pg_temp set enable_seqscan = off as $$
declare
  v_accounts bigint[];
  v_amounts bigint[];
begin
  if (select min(abs(balance)) * 2 >= avg(abs(balance)) from ledger.accounts
      where id between p_account - 15 and p_account) then
    return null;
  end if;
  select s.accounts, s.amounts into v_accounts, v_amounts from ledger.book_on_all_stripes(p_account, 0, 'even_out') s;
  if v_accounts is null then
    return null;
  end if;
  return ledger.write_transfer(
    row('even_out', 'even_out:' || -p_account || ':' || pg_current_xact_id(), p_at, null, 'job:even-out', '', null),
    v_accounts, v_amounts, null, null);
end
$$;

-- Moves the settled mark: every transfer with an id up to it is committed or never will be.
-- A candidate is the newest id drawn, with a transaction id assigned after that was read: whoever drew an id has a
-- lower one. Once all lower transactions have ended, nothing at or below the candidate can appear any more. (The
-- snapshot's xmax would not do: it follows the last finished transaction, not the last started.) Unlike a horizon of
-- transaction ids kept on postings, this survives a restore, where transaction ids start anew.
-- The row stays locked until the caller commits, so sealing and rolling up run one at a time.
create function ledger.settle() returns bigint
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_is_first constant boolean := pg_current_xact_id_if_assigned() is null;
  v_drawn bigint;
  v_mine xid8;
  v_over xid8;
  v_mark ledger.settlement;
begin
  select case when is_called then last_value else 0 end into v_drawn from ledger.transfer_ids;
  v_mine := pg_current_xact_id();
  v_over := pg_snapshot_xmin(pg_current_snapshot());
  select * into v_mark from ledger.settlement for update;
  if v_over >= v_mark.candidate_xid then
    v_mark.settled_id := greatest(v_mark.settled_id, v_mark.candidate_id);
  end if;
  if v_is_first and v_over >= v_mine then
    v_mark.settled_id := greatest(v_mark.settled_id, v_drawn);
  end if;
  if v_is_first and (v_over >= v_mark.candidate_xid or v_mark.candidate_xid > v_mine) then
    v_mark.candidate_id := v_drawn;
    v_mark.candidate_xid := v_mine;
  end if;
  update ledger.settlement set settled_id = v_mark.settled_id, candidate_id = v_mark.candidate_id,
                               candidate_xid = v_mark.candidate_xid;
  return v_mark.settled_id;
end
$$;

-- Adds newly settled postings to the roll-ups of the append-only accounts.
create function ledger.roll_up() returns bigint
language plpgsql security definer set search_path = ledger, pg_temp set enable_seqscan = off as $$
declare
  v_settled bigint;
begin
  v_settled := ledger.settle();
  update ledger.roll_ups r
  set upto = v_settled,
      balance = r.balance + coalesce((select sum(p.amount) from ledger.postings p
                                      where p.account_id = r.account_id and p.seq > r.upto and p.seq <= v_settled), 0)
  where r.upto < v_settled;
  return v_settled;
end
$$;

-- Seals up to `p_limit` settled transfers that follow the last seal; returns how many. Each seal starts from the
-- previous hash and a nonce of its own.
create function ledger.seal(p_limit integer, p_at timestamptz) returns integer
language plpgsql security definer set search_path = ledger, pg_temp set enable_seqscan = off as $$
declare
  v_settled bigint;
  v_upto bigint;
  v_nonce constant bytea := uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());
  v_previous bytea;
  v_hash bytea;
  v_count integer := 0;
  v_transfer record;
begin
  v_settled := ledger.settle();
  select upto, hash into v_upto, v_previous from ledger.seals order by upto desc limit 1;
  v_upto := coalesce(v_upto, 0);
  v_previous := coalesce(v_previous, decode(repeat('00', 32), 'hex'));
  v_hash := sha256(v_previous || v_nonce);
  for v_transfer in
    select id, fingerprint from ledger.transfers where id > v_upto and id <= v_settled order by id limit p_limit
  loop
    v_hash := ledger.link_of(v_hash, v_transfer.id, v_transfer.fingerprint);
    v_upto := v_transfer.id;
    v_count := v_count + 1;
  end loop;
  if v_count > 0 then
    insert into ledger.seals (upto, transfers, nonce, previous_hash, hash, at)
    values (v_upto, v_count, v_nonce, v_previous, v_hash, p_at);
  end if;
  return v_count;
end
$$;
