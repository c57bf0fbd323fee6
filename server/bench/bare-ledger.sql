-- The least that can be called durable double entry, in one call: the yardstick. No guard, no reference.
create schema bare;
create table bare.accounts (id bigint primary key, balance bigint not null) with (fillfactor = 60);
create table bare.transfers (
  id bigint generated always as identity primary key,
  amount bigint not null,
  at timestamptz not null default now()
);
create table bare.entries (
  id bigint generated always as identity primary key,
  transfer_id bigint not null,
  account_id bigint not null,
  amount bigint not null,
  balance_after bigint not null
);
insert into bare.accounts select id, 1000000000000 from generate_series(1, 100000) id;

create function bare.post(p_from bigint, p_to bigint, p_amount bigint) returns bigint language plpgsql as $$
declare
  v_id bigint;
  v_from bigint;
  v_to bigint;
begin
  if p_from < p_to then
    update bare.accounts set balance = balance - p_amount where id = p_from returning balance into v_from;
    update bare.accounts set balance = balance + p_amount where id = p_to returning balance into v_to;
  else
    update bare.accounts set balance = balance + p_amount where id = p_to returning balance into v_to;
    update bare.accounts set balance = balance - p_amount where id = p_from returning balance into v_from;
  end if;
  insert into bare.transfers (amount) values (p_amount) returning id into v_id;
  insert into bare.entries (transfer_id, account_id, amount, balance_after)
  values (v_id, p_from, -p_amount, v_from), (v_id, p_to, p_amount, v_to);
  return v_id;
end
$$;
