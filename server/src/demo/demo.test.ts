import { ledgerJobs } from '@clearstead/contract/transparency/books'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { byLength, isLong } from '../../testing/lengths.ts'
import { expect, test } from '../../testing/test.ts'
import { withTestDatabase } from '../../testing/test-database.ts'
import { expectForeignProgramsToAgree } from '../../testing/transparency/foreign-audit.ts'
import { countWaitingDeposits } from '../features/deposits/public.ts'
import { countWaitingWithdrawals } from '../features/withdrawals/public.ts'
import { operatorBalances, walletsOfMany } from '../ledger/balances.ts'
import { verifyBooks } from '../ledger/integrity/verify.ts'
import type { Db } from '../plumbing/database/database.ts'
import { setSecretKey } from '../plumbing/secret-box.ts'
import { type Filled, fillProgramme } from './fill-programme.ts'

const options = {
  ...byLength({ long: { members: 30, days: 75 }, short: { members: 20, days: 16 } }),
  seed: 2,
  end: new Date('2026-05-03T15:20:00Z'),
  password: 'harbour-ledger-30',
}

/** All balances, members' by username. */
async function balancesOf(db: Db, { characters }: Filled) {
  const wallets = await walletsOfMany(
    db,
    characters.map(({ id }) => id),
  )
  const members = characters.map(({ id, person }) => [person.username, wallets.get(id)])
  return { operator: await operatorBalances(db), members: Object.fromEntries(members) }
}

/** The kinds and states that occur in the data. */
async function occurrencesIn(db: Db) {
  const { rows } = await sql<Record<string, string[] | number>>`
    select (select array_agg(distinct status) from job_runs where name = 'salary') as salary_runs,
      (select array_agg(distinct status) from active_plans) as plans,
      (select array_agg(distinct kind) from topups) as topups,
      (select array_agg(distinct status) from approvals) as approvals,
      (select array_agg(distinct name) from job_runs where status = 'failed') as failed_jobs,
      (select array_agg(distinct label) from qr_links) as qr_links,
      (select count(*)::integer from banners) as banners,
      (select array_agg(permission order by permission) from (
        select distinct unnest(permissions) as permission from users where role = 'admin') as held) as permissions,
      (select array_agg(status) from scheduled_announcements) as scheduled,
      (select array_agg(distinct name) from achievers) as achievers,
      (select array_agg(distinct side) from market_trades where status = 'completed') as trades,
      (select array_agg(distinct status) from tickets) as tickets,
      (select array_agg(distinct status) from enquiries) as enquiries,
      (select array_agg(title order by id) from videos) as videos,
      (select array_agg(distinct type) from announcements) as announcements,
      (select array_agg(distinct kind) from income_lines where paid > 0) as incomes,
      (select array_agg(distinct reason) from income_lines) as reasons,
      (select array_agg(distinct kind) from ledger.transfers) as movements`.execute(db)
  return rows[0]
}

async function listLedgerJobs(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct substr(actor, 5) as name from ledger.transfers where actor like 'job:%'`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

/** Compares each payment with the limit at its time: withdrawn principal may lower the cap later. */
async function countPaidAboveCap(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer from income_lines where paid > limit_before`.execute(db)
  return rows[0]?.count ?? Number.NaN
}

async function fillAnother(): Promise<Awaited<ReturnType<typeof balancesOf>>> {
  return withTestDatabase(inject('postgresUrl'), async (database) =>
    balancesOf(database.db, await fillProgramme(database, options)),
  )
}

test('fills a programme whose books balance, in the long form twice the same one from one seed', {
  timeout: 900_000,
}, async ({ db, database, clock }) => {
  setSecretKey(Buffer.alloc(32, 7))
  const [filled, again] = await Promise.all([
    fillProgramme(database, options),
    isLong ? fillAnother() : undefined,
  ])

  expect(filled.problems).toEqual([])
  expect((await verifyBooks(db)).problems).toEqual([])
  expect(filled.characters).toHaveLength(options.members)

  expect(await countPaidAboveCap(db)).toBe(0)

  expect(ledgerJobs).toEqual(expect.arrayContaining(await listLedgerJobs(db)))

  if (!isLong) return
  expect(await balancesOf(db, filled)).toEqual(again)
  await expectForeignProgramsToAgree(db, clock)
  expect(Math.max(...filled.characters.map(({ depth }) => depth))).toBeGreaterThan(4)
  expect(filled.characters.filter(({ hasPlan }) => hasPlan).length).toBeGreaterThan(10)
  expect(await countWaitingDeposits(db)).toBeGreaterThan(0)
  expect((await countWaitingWithdrawals(db)).pending).toBeGreaterThan(0)

  const some = (...names: string[]) => expect.arrayContaining(names)
  expect(await occurrencesIn(db)).toEqual({
    salaryRuns: ['done'],
    plans: some('matured', 'open', 'undone'),
    topups: some('code', 'own'),
    approvals: ['approved', 'rejected', 'waiting'],
    failedJobs: ['sweep-files'],
    qrLinks: ['Bank transfer'],
    banners: 0,
    permissions: ['auditor', 'content', 'finance', 'owner', 'support'],
    scheduled: ['scheduled'],
    achievers: filled.characters
      .slice(0, 3)
      .map(({ person }) => person.fullname)
      .sort(),
    trades: some('BUY'),
    tickets: some('answered'),
    enquiries: ['answered', 'closed', 'new'],
    videos: ['Big Buck Bunny', 'Sintel', 'Tears of Steel'],
    announcements: ['notification', 'site_popup'],
    incomes: some('bonus', 'cto', 'direct', 'leadership', 'level', 'reward', 'roi', 'salary'),
    reasons: some('blocked', 'inactive', 'level_locked', 'undone'),
    movements: some('adjustment', 'hold', 'reversal', 'transfer', 'withdrawal'),
  })
})
