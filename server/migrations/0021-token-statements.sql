-- What other features may join to: which trade a transfer of tokens was.
create view market_transfers as
  select transfer_id, side, amount, price from market_trades where status = 'completed';
grant select on market_transfers to clearstead_app;
