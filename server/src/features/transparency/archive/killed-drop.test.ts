import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import type pg from 'pg'
import { compiled } from '../../../../testing/compiled.ts'
import { archiveProblems, day, test } from '../../../../testing/ledger/archives.ts'
import { bookThreeMonths } from '../../../../testing/ledger/booked-months.ts'
import { expect } from '../../../../testing/ledger/books.ts'
import { byLength } from '../../../../testing/lengths.ts'
import { wallet, walletKinds } from '../../../ledger/accounts.ts'
import { verifyBooks } from '../../../ledger/integrity/verify.ts'
import { makeMonths } from '../../../ledger/months.ts'
import { linesOfPeriod, walletPeriods } from '../../../ledger/statements/wallet-periods.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { archiveMonth } from './archive-month.ts'
import { type DropStep, dropMonth } from './drop-month.ts'

const program = join(
  import.meta.dirname,
  '../../../../testing/transparency/archive/drop-in-child.ts',
)
const months = [day('2026-03-01'), day('2026-04-01')]

/** The drop itself begins after `books checked`, and is some tens of milliseconds long. */
type Moment = { after: 'begun' | DropStep; ms: number }
const afterCheck = (...delays: number[]): Moment[] =>
  delays.map((ms) => ({ after: 'books checked', ms }))
const killedAt = byLength<Moment[]>({
  long: [
    ...[0, 100, 300].map((ms): Moment => ({ after: 'begun', ms })),
    ...[0, 50, 200].map((ms): Moment => ({ after: 'files read back', ms })),
    ...afterCheck(0, 2, 4, 7, 10, 14, 19, 25, 32, 40, 50, 70, 100, 150, 200, 300),
    // Of the next month, once the first is gone.
    ...afterCheck(60, 45, 36, 28, 22, 16, 12, 8, 5, 3, 1, 0, 90, 130, 250, 400),
    { after: 'dropped', ms: 0 },
  ],
  short: [{ after: 'files read back', ms: 20 }, ...afterCheck(5, 40), { after: 'dropped', ms: 0 }],
})

test('a drop that is killed leaves the month whole, in the database or in its files, and is ended by another run', {
  timeout: byLength({ long: 900_000, short: 240_000 }),
}, async ({ run, clock, given, db, database, owner, ownerDb, store, folder }) => {
  const members = await bookThreeMonths({ db, run, given, clock })
  for (const month of months) await archiveMonth({ db: ownerDb, store, clock }, month)
  clock.set('2026-07-10T00:00:00Z')
  await run((work) => makeMonths(work, 'Asia/Kolkata'))
  const statements = await readStatements(db, members)
  const booked = await readTransfers(owner)
  const child = await compiled(program)

  for (const moment of killedAt) {
    const month = await findNext(owner)
    if (!month) break
    await killAt(
      spawn(process.execPath, [child, database.ownerUrl, folder, month, clock().toISOString()]),
      moment,
    )
    await waitForRollback(owner)

    const dropped = await listDropped(owner)
    const here = booked.filter(({ month: of }) => !dropped.includes(of))
    expect(await readTransfers(owner), JSON.stringify(moment)).toEqual(here)
    expect((await verifyBooks(db)).problems).toEqual([])
    expect(await archiveProblems(db)).toEqual([])
    expect(await readStatements(db, members)).toEqual(statements)
  }

  for (let month = await findNext(owner); month; month = await findNext(owner)) {
    await dropMonth({ db: ownerDb, clock }, month)
  }
  for (const month of months) {
    await expect(dropMonth({ db: ownerDb, clock }, month)).rejects.toThrow('is dropped already.')
  }
  expect(await readStatements(db, members)).toEqual(statements)
  const { rows } = await sql<{ subject: string }>`
    select subject from audit_log where action = 'drop-month' order by id`.execute(db)
  expect(rows.map(({ subject }) => subject)).toEqual(['month:2026-03', 'month:2026-04'])
})

/** Kills a process so many milliseconds after it said that it is at a step. */
async function killAt(child: ChildProcess, { after, ms }: Moment): Promise<void> {
  const ended = once(child, 'exit')
  if (!child.stdout) throw new Error('The process has no output')
  let isReached = false
  for await (const line of createInterface({ input: child.stdout })) {
    isReached ||= line === after
    if (isReached) break
  }
  await pause(ms)
  child.kill('SIGKILL')
  await ended
  expect(isReached).toBe(true)
}

/** What was begun by a process that is gone goes on until its statement ends. */
async function waitForRollback(owner: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await owner.query<{ isOver: boolean }>(`
      select count(*) = 0 as "isOver" from pg_locks l join pg_class c on c.oid = l.relation
      where l.database = (select oid from pg_database where datname = current_database())
        and c.relnamespace = 'ledger'::regnamespace and l.pid <> pg_backend_pid()`)
    if (rows[0]?.isOver) return
    await pause(20)
  }
}

async function listDropped(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ month: string }>(
    'select month::text from ledger.dropped_months order by month',
  )
  return rows.map(({ month }) => month)
}

async function findNext(owner: pg.Client): Promise<ProgrammeDay | undefined> {
  const dropped = await listDropped(owner)
  return months.find((month) => !dropped.includes(month))
}

/** The transfers of the two months that are in the database, with their postings. */
async function readTransfers(owner: pg.Client): Promise<{ month: string }[]> {
  const { rows } = await owner.query<{ month: string }>(`
    select m.month::text, t.id, t.fingerprint, jsonb_agg(p order by p.account_id) as postings
    from ledger.transfers t join ledger.postings p on p.transfer_id = t.id
    join ledger.months m on t.id between m.first_id and m.last_id
    where m.month < '2026-05-01' group by m.month, t.id, t.fingerprint order by t.id`)
  return rows
}

async function readStatements(db: Db, members: readonly MemberId[]) {
  const accounts = members.flatMap((id) => walletKinds.map((kind) => wallet(id, kind)))
  const statements = []
  for (const period of await walletPeriods(db, accounts, {})) {
    const lines = []
    for await (const batch of linesOfPeriod(db, period)) lines.push(...batch)
    statements.push({ ...period, lines })
  }
  return statements
}
