-- What is called for every movement of money keeps its first plan for as long as PostgreSQL sees no reason to plan
-- anew. On a fresh installation that plan is made over empty tables, where reading a table whole is the cheapest
-- there is, and stays until autoanalyze has run. None of these functions ever has to read a table whole, so they may
-- not: then the first plan is the right one. As last words of a function's definition, since a function that is
-- defined again forgets them.
do $$
declare
  v_function text;
begin
  foreach v_function in array array[
    'ledger.touch_again', 'ledger.refuse_repeat', 'ledger.take', 'ledger.spread', 'ledger.write_transfer',
    'ledger.open_member_accounts', 'ledger.post_two', 'ledger.write_spread_transfer', 'ledger.post_few',
    'ledger.post_many', 'ledger.lock_balances', 'ledger.even_out', 'ledger.roll_up', 'ledger.seal',
    'claim_facts', 'write_claim', 'write_purchase', 'lock_for_purchase', 'stage_purchase',
    'uplines_with_limits', 'market_trade'
  ]
  loop
    execute format('alter function %s set enable_seqscan = off', v_function);
  end loop;
end
$$;
