import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MemberId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import { book, day, test } from '../../../../testing/ledger/archives.ts'
import { bookThreeMonths } from '../../../../testing/ledger/booked-months.ts'
import { expect } from '../../../../testing/ledger/books.ts'
import { wallet, walletKinds } from '../../../ledger/accounts.ts'
import { listArchiveFiles } from '../../../ledger/archive/months-of-archive.ts'
import { linesOfPeriod, walletPeriods } from '../../../ledger/statements/wallet-periods.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { recomputeBooks } from '../check-books.ts'
import { listUnchainedDays } from '../published/queries.ts'
import { archiveMonth } from './archive-month.ts'

/** What the readers of the books say that no dropped month may change. */
async function readAll(db: Db, members: readonly MemberId[]) {
  const accounts = members.flatMap((id) => walletKinds.map((kind) => wallet(id, kind).id))
  const rowsOf = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows
  const periods = (from: string | null, to: string | null) =>
    rowsOf(
      sql`select * from ledger.wallet_periods(${accounts}::bigint[], ${from}::timestamptz, ${to}::timestamptz)`,
    )
  const { checkedAt: _, ...check } = await recomputeBooks(db)
  return {
    check,
    unchained: await listUnchainedDays(db),
    lifetime: await periods(null, null),
    sinceApril: await periods('2026-04-10T00:00:00Z', null),
    may: await periods('2026-04-30T18:30:00Z', '2026-05-31T18:30:00Z'),
    earnings: await rowsOf(
      sql`select * from put_in_and_taken_out(9223372036854775807) order by member_id`,
    ),
    custody: await rowsOf(sql`select * from custody_not_told_apart`),
    misbooked: await rowsOf(sql`select * from market_misbooked_trades`),
    chain: await rowsOf(
      sql`select upto, ledger.chain_at(upto) from transparency_days order by day`,
    ),
    later: await rowsOf(sql`
      select * from (select max(upto) as upto from transparency_days) d
      cross join lateral payouts_between(d.upto, 9223372036854775807) p
      cross join chain_custody_between(d.upto, 9223372036854775807) order by p.kind`),
    balances: await rowsOf(sql`
      select b.* from (select max(upto) as upto from transparency_days) d
      cross join lateral ledger.balances_at(d.upto) b order by 1`),
  }
}

/** The statements of members over several periods, one of which begins, and one ends, in the middle of April. */
async function readStatements(db: Db, members: readonly MemberId[]) {
  const accounts = members.flatMap((id) => walletKinds.map((kind) => wallet(id, kind)))
  const middle = new Date('2026-04-29T08:00:00Z')
  const ends = [{}, { from: middle }, { to: middle }, { from: new Date('2026-04-01T00:00:00Z') }]
  const statements = []
  for (const period of ends) {
    for (const part of await walletPeriods(db, accounts, period)) {
      const lines = []
      for await (const batch of linesOfPeriod(db, part)) lines.push(...batch)
      statements.push({ ...part, lines })
    }
  }
  return statements
}

test('a check, periods of wallets, proofs and reports are the same without the months that were dropped, and after a drop that was ended', {
  timeout: 240_000,
}, async ({ run, clock, given, db, owner, ownerDb, store }) => {
  const members = await bookThreeMonths({ db, run, given, clock })
  const drop = (month: string) => owner.query('select drop_month($1, now())', [month])
  const partitions = async () => {
    const { rows } = await owner.query<{ name: string }>(
      `select relid::text as name from pg_partition_tree('ledger.postings') where isleaf order by 1`,
    )
    return rows.map(({ name }) => name)
  }
  await archiveMonth({ db: ownerDb, store, clock, postingsPerFile: 20 }, day('2026-03-01'))
  await archiveMonth({ db: ownerDb, store, clock, postingsPerFile: 20 }, day('2026-04-01'))
  const before = await readAll(db, members)
  const statements = await readStatements(db, members)
  expect(before.check.problems).toEqual([])
  expect(before.unchained).toEqual([])

  await expect(drop('2026-04-01')).rejects.toMatchObject({ code: 'LG013', detail: 'older_month' })
  await expect(drop('2026-05-01')).rejects.toMatchObject({ code: 'LG013', detail: 'not_archived' })
  await owner.query('begin')
  await drop('2026-03-01')
  await owner.query('rollback')
  expect(await readAll(db, members)).toEqual(before)
  await drop('2026-03-01')
  await expect(drop('2026-03-01')).rejects.toMatchObject({ code: 'LG013', detail: 'dropped' })
  expect(await readAll(db, members)).toEqual(before)
  expect(await partitions()).toEqual(
    ['2604', '2605', '2606'].map((name) => `ledger.postings_${name}`),
  )

  await drop('2026-04-01')
  const { rows: kept } = await sql<{ kind: string }>`
    select kind from ledger.kept_transfers order by id`.execute(db)
  expect(await readAll(db, members)).toEqual(before)
  expect(kept).toEqual([{ kind: 'withdrawal' }, { kind: 'withdrawal' }])
  expect(await readStatements(db, members)).toEqual(statements)
})

test('a statement is refused while a file that it needs is missing or changed', {
  timeout: 60_000,
}, async ({ db, folder }) => {
  const [file] = await listArchiveFiles(db, day('2026-04-01'))
  if (!file) throw new Error('no file')
  const path = join(folder, file.name)
  const bytes = await readFile(path)
  const { rows } = await sql<{ id: MemberId }>`
    select id from users where role = 'user' order by id`.execute(db)
  const statement = () =>
    readStatements(
      db,
      rows.map(({ id }) => id),
    )

  await rm(path)
  await expect(statement()).rejects.toRefuseWith('ledger.archive_unavailable')
  await writeFile(path, bytes.subarray(1))
  await expect(statement()).rejects.toRefuseSaying('The transactions of 2026-04 are in the archive')
  await writeFile(path, bytes)
  expect(await statement()).not.toEqual([])
})

test('what only a file knows is refused, and a dropped month takes no posting', async ({
  db,
  owner,
  run,
}) => {
  const { rows: gone } = await sql<{ reference: string; id: bigint }>`
    select reference, transfer_id as id from ledger.transfer_references
    where transfer_id < 2605000000000000 and transfer_id not in (select id from ledger.kept_transfers)
    order by 2`.execute(db)
  const [first] = gone
  if (!first) throw new Error('no transfer')
  const inFiles = { code: 'LG012' }

  await expect(
    sql`select ledger.last_before('2026-04-28T08:30:00Z')`.execute(db),
  ).resolves.toMatchObject({ rows: [{ lastBefore: expect.anything() }] })
  await expect(
    sql`select ledger.last_before('2026-04-29T08:00:00Z')`.execute(db),
  ).rejects.toMatchObject(inFiles)
  await expect(sql`select ledger.seq_upto(16, ${first.id})`.execute(db)).rejects.toMatchObject(
    inFiles,
  )
  await expect(
    sql`select * from movements_between(0, ${first.id}, 'UTC')`.execute(db),
  ).rejects.toMatchObject(inFiles)
  await expect(
    sql`select * from put_in_and_taken_out(${first.id})`.execute(db),
  ).rejects.toMatchObject(inFiles)
  const members = await run((work) =>
    sql<{ id: MemberId }>`select id from users where role = 'user' limit 1`.execute(work.tx),
  )
  const [ann] = members.rows
  if (!ann) throw new Error('no member')
  await expect(book(run, ann.id, first.reference)).rejects.toRefuseWith('ledger.duplicate')
  await expect(
    owner.query(`insert into ledger.transfers (id, kind, reference, at, actor, memo, fingerprint)
      values (2603000000000900, 'x', 'x', now(), 'x', '', '')`),
  ).rejects.toMatchObject({ code: '23514' })
})

test('what was changed of a dropped month is found', async ({ owner }) => {
  const found = async (change: string) => {
    await owner.query(`set session_replication_role = replica; begin; ${change}`)
    const { rows } = await owner.query<{ rule: string }>(`
      select distinct rule from (
        select rule from ledger.problems() union all select rule from ledger.archive_problems()
        union all select figure from movement_differences() union all select figure from income_differences()
        union all select figure from market_differences()) p order by rule`)
    await owner.query('rollback; reset session_replication_role')
    return rows.map(({ rule }) => rule)
  }

  expect(await found('select')).toEqual([])
  expect(
    await found(`update ledger.archived_accounts set credited = credited + 1
      where (month, account_id) = (select min(month), min(account_id) from ledger.archived_accounts where account_id > 0)`),
  ).toEqual(['archive_account', 'archive_seal', 'asset_sum', 'balance_after', 'stored_balance'])
  expect(
    await found("update ledger.kept_kinds set credited = credited + 1 where kind = 'deposit'"),
  ).toEqual(['archive_account'])
  expect(await found('update ledger.kept_transfers set amounts[1] = amounts[1] + 1')).toEqual([
    'fingerprint',
    'reversal',
  ])
  expect(await found('delete from ledger.kept_transfers')).toEqual(['movements', 'reversal'])
  expect(
    await found("update ledger.kept_movements set credited = credited + 1 where kind = 'deposit'"),
  ).toEqual(['movements'])
  expect(
    await found("update ledger.kept_incomes set paid = paid + 1 where kind = 'direct'"),
  ).toEqual(['direct'])
  expect(
    await found(
      'update market_trades set spread = spread + 1 where id = (select min(id) from market_trades)',
    ),
  ).toEqual(['trades_of_month'])
  expect(await found('update ledger.archived_months set transfers = transfers + 1')).toEqual([
    'archive_seal',
    'sealed_transfers',
  ])
  expect(await found("update ledger.archived_months set chain_hash = sha256('x')")).toEqual([
    'archive_seal',
  ])
})
