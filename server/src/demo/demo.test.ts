import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { countWaitingDeposits } from '../features/deposits/public.ts'
import { countWaitingWithdrawals } from '../features/withdrawals/public.ts'
import { operatorBalances, walletsOfMany } from '../ledger/balances.ts'
import { verifyBooks } from '../ledger/verify.ts'
import { applicationRole, type Db, openDatabase } from '../plumbing/database/database.ts'
import { administer, templateName } from '../testing/postgres.ts'
import { expect, test } from '../testing/test.ts'
import { type Filled, fillProgramme } from './fill-programme.ts'

const wish = {
  members: 30,
  days: 10,
  seed: 3,
  end: new Date('2026-04-03T15:20:00Z'),
  password: 'harbour-ledger-30',
}

/** What everybody holds, by username. */
async function balancesOf(db: Db, { characters }: Filled) {
  const wallets = await walletsOfMany(
    db,
    characters.map(({ id }) => id),
  )
  const members = characters.map(({ id, person }) => [person.username, wallets.get(id)])
  return { operator: await operatorBalances(db), members: Object.fromEntries(members) }
}

/** Which kinds and states there are of what. */
async function whatHappened(db: Db) {
  const { rows } = await sql<Record<string, string[]>>`
    select (select array_agg(distinct status) from job_runs where name = 'salary') as salary_runs,
      (select array_agg(distinct status) from active_plans) as plans,
      (select array_agg(distinct kind) from topups) as topups,
      (select array_agg(distinct status) from approvals) as approvals,
      (select array_agg(distinct side) from market_trades where status = 'completed') as trades,
      (select array_agg(distinct status) from tickets) as tickets,
      (select array_agg(distinct kind) from incomes where paid > 0) as incomes,
      (select array_agg(distinct reason) from incomes) as reasons,
      (select array_agg(distinct kind) from ledger.transfers) as movements`.execute(db)
  return rows[0]
}

/** Principal that left may leave a cap below what was earned under it; what was paid then was within it. */
async function countPaidAboveCap(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer from incomes where paid > limit_before`.execute(db)
  return rows[0]?.count ?? Number.NaN
}

async function fillAnother(): Promise<Awaited<ReturnType<typeof balancesOf>>> {
  const server = inject('postgresUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(server, `create database ${name} template ${templateName}`)
  const url = `${server}/${name}`
  const { db, close } = openDatabase({ url, connections: 12, role: applicationRole })
  try {
    return await balancesOf(db, await fillProgramme({ db, url }, wish))
  } finally {
    await close()
    await administer(server, `drop database if exists ${name} with (force)`)
  }
}

test('fills a programme whose books hold, and the same one from the same seed', {
  timeout: 60_000,
}, async ({ db, database }) => {
  const [filled, again] = await Promise.all([
    fillProgramme({ db, url: database.url }, wish),
    fillAnother(),
  ])

  expect(filled.problems).toEqual([])
  expect((await verifyBooks(db)).problems).toEqual([])
  expect(filled.characters).toHaveLength(30)
  expect(Math.max(...filled.characters.map(({ depth }) => depth))).toBeGreaterThan(4)
  expect(filled.characters.filter(({ hasPlan }) => hasPlan).length).toBeGreaterThan(10)
  expect(await balancesOf(db, filled)).toEqual(again)

  expect(await countPaidAboveCap(db)).toBe(0)

  expect(await countWaitingDeposits(db)).toBeGreaterThan(0)
  expect((await countWaitingWithdrawals(db)).pending).toBeGreaterThan(0)

  const some = (...names: string[]) => expect.arrayContaining(names)
  expect(await whatHappened(db)).toEqual({
    salaryRuns: ['done'],
    plans: some('matured', 'open', 'undone'),
    topups: some('code', 'own'),
    approvals: ['approved', 'rejected', 'waiting'],
    trades: some('BUY'),
    tickets: some('answered'),
    incomes: some('bonus', 'cto', 'direct', 'leadership', 'level', 'reward', 'roi', 'salary'),
    reasons: some('blocked', 'inactive', 'level_locked', 'undone'),
    movements: some('adjustment', 'hold', 'reversal', 'transfer', 'withdrawal'),
  })
})
