-- Adds up every posting of this journal again. To run it by hand, with DuckDB 1.5 in this folder: duckdb < check.sql
-- Each row of the last table is a fault; none means that the journal adds up.
set preserve_insertion_order = false;

create temp view journal_lines as
select parse_filename(filename) as slice, line
from read_csv('slices/*.journal', columns = {'line': 'varchar'}, header = false, auto_detect = false, delim = '\0',
              quote = '', escape = '', filename = true, max_line_size = 10000);

-- A posting is "  Equity:Treasury  1.50000000 USD  ; 1234"; the note is its transfer, or the opening or closing of the slice.
create temp view parsed_lines as
select slice, line, regexp_extract(line,
  '^  ([A-Za-z0-9:]+)  (-?[0-9]+[.][0-9]{8}) (USD|SGX)(?: = (-?[0-9]+[.][0-9]{8}) (?:USD|SGX))?  ; ([0-9]+|opening|closing)$',
  ['account', 'amount', 'asset', 'balance', 'note']) as found
from journal_lines;

create temp view postings as
select slice, found.account, found.asset, found.amount::decimal(38, 8) as amount,
  nullif(found.balance, '')::decimal(38, 8) as balance, found.note
from parsed_lines where found.account <> '';

create temp table transfers as
select note, count(distinct slice) as slices, min(slice) as slice, count(*) as postings,
  sum(amount) filter (asset = 'USD') as usd, sum(amount) filter (asset = 'SGX') as sgx
from postings where note not in ('opening', 'closing') group by note;

create temp table slice_accounts as
select slice, account, asset,
  coalesce(sum(amount) filter (note = 'opening'), 0) as opening,
  coalesce(sum(amount) filter (note not in ('opening', 'closing')), 0) as moved,
  sum(balance) filter (note = 'closing') as closing,
  count(*) filter (note = 'closing') as closings,
  sum(abs(amount)) filter (note = 'closing') as moved_by_closing
from postings group by slice, account, asset;

create temp table manifest as
select unnest(slices, recursive := true), begins_at_first from read_json('manifest.json');

create temp table problems as
select 'a line is not understood' as rule, slice, line as subject from parsed_lines
where found.account = '' and not regexp_matches(line, '^$|^ *;|^commodity (USD|SGX)$|^  format 1000[.]00000000 (USD|SGX)$')
  and not regexp_matches(line, '^[0-9]{4}-[0-9]{2}-[0-9]{2} [*] ([(][0-9]+[)] .+ [|] .+|opening balances|closing balances)$')
union all
select 'the postings of a transfer do not add up to zero', slice, note from transfers
where coalesce(usd, 0) <> 0 or coalesce(sgx, 0) <> 0
union all
select 'a transfer is in two slices', slice, note from transfers where slices > 1
union all
select 'the opening balances do not add up to zero', slice, asset from slice_accounts
group by slice, asset having sum(opening) <> 0
union all
select 'the closing balance is not what the opening balance and the postings add up to', slice, account from slice_accounts
where account <> 'Equity:OtherAccounts' and (closings <> 1 or moved_by_closing <> 0 or opening + moved <> closing)
union all
select 'the opening balance is not the closing balance before it', slice, account
from (select *, lag(closing) over (partition by account, asset order by first) as before
      from slice_accounts join manifest on manifest.file = slice
      where account <> 'Equity:OtherAccounts')
where opening <> coalesce(before, case when begins_at_first then 0 else opening end)
union all
select 'the slice has other transfers than the manifest says', coalesce(manifest.file, counted.slice),
  format('{} in place of {}', coalesce(counted.transfers, 0), coalesce(manifest.transfers, 0))
from manifest full join (select slice, count(*) as transfers from transfers group by slice) counted on counted.slice = manifest.file
where coalesce(counted.transfers, 0) <> coalesce(manifest.transfers, 0)
union all
select 'all balances together are not zero', '', asset
from (select asset, sum(closing) as total from (
        select *, row_number() over (partition by account, asset order by first desc) as newest
        from slice_accounts join manifest on manifest.file = slice
        where begins_at_first and account <> 'Equity:OtherAccounts') where newest = 1 group by asset)
where total <> 0;

select (select count(*) from transfers) as transfers, (select sum(postings) from transfers) as postings,
  (select count(distinct account) from slice_accounts where account <> 'Equity:OtherAccounts') as accounts;
select * from problems order by slice, rule, subject limit 100;
