import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WithdrawalId } from '@clearstead/contract/values/ids'
import type { PayoutRow } from '@clearstead/contract/withdrawals/payouts'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { compiled } from '../../../../testing/compiled.ts'
import { byLength } from '../../../../testing/lengths.ts'
import { send, signInOwner } from '../../../../testing/restarts/load.ts'
import { type RunningServer, startServer } from '../../../../testing/restarts/running-server.ts'
import { expect, test } from '../../../../testing/test.ts'
import { givenApproved } from '../../../../testing/withdrawals/payouts/payouts.ts'
import { walletsOf } from '../../../ledger/balances.ts'
import { verifyBooks } from '../../../ledger/integrity/verify.ts'
import type { Db } from '../../../plumbing/database/database.ts'

const main = join(import.meta.dirname, '../../../main.ts')
const count = byLength({ long: 8, short: 4 })

test('carrying out a result goes on after the server is killed with -9, and pays nothing twice', {
  timeout: 600_000,
}, async ({ database, db, owner, given, run, clock }) => {
  clock.set(new Date().toISOString())
  const dataDir = await mkdtemp(join(tmpdir(), 'clearstead-killed-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const program = [await compiled(main)]
  let server = await startServer({ program, dataDir, databaseUrl: database.url })
  onTestFinished(async () => void (await server.stop()))
  const startAgain = async () => {
    await kill(server)
    server = await startServer({ program, dataDir, databaseUrl: database.url })
  }
  const approved = []
  for (let made = 0; made < count; made++) approved.push(await givenApproved({ given, run }))
  const [first, halfway, ...rest] = approved.map(({ id }) => id)
  const token = await signInOwner(server.address)
  const callServer = (method: string, path: string, body?: object, key?: string) =>
    send(server.address, method, path, body, token, key ? { 'idempotency-key': key } : {})
  const made = await callServer('POST', '/payouts', { method: 'bank' })
  const { id: payout } = made.body.payout as { id: number }
  const lines = approved.map(({ id }) => `WD-${id},paid,TRF ${id}`)
  const csv = ['withdrawal,result,transaction', ...lines].join('\n')
  await callServer('PUT', `/payouts/${payout}/result`, { csv })
  const settle = (id: WithdrawalId | undefined) =>
    callServer('POST', `/payouts/${payout}/rows/${id}/settle`, {}, `settle-${payout}-${id}`)

  // Killed in the middle of a payment: its postings are written, its row of the payout waits for a lock.
  await settle(first)
  await owner.query('begin')
  await owner.query('select from payout_rows where withdrawal_id = $1 for update', [halfway])
  const interrupted = settle(halfway)
  const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid')
  await expect.poll(() => countBlockedBy(db, rows[0]?.pid), { timeout: 120_000 }).toBe(1)
  await kill(server)
  await owner.query('rollback')
  const paidThen = await paymentsOf(db)
  await startAgain()

  // Killed between payments that are carried out at once: some are committed, some are not, some answers are lost.
  const storm = rest.map((id) => settle(id))
  await Promise.race(storm)
  await startAgain()
  await Promise.all(storm)
  const paidInStorm = (await paymentsOf(db)).length

  const settled = await Promise.all(approved.map(({ id }) => settle(id)))
  const repeated = await Promise.all(approved.map(({ id }) => settle(id)))

  expect((await interrupted).status).toBe(0)
  expect(paidThen).toEqual([`withdrawal:${first}:paid`])
  expect(paidInStorm).toBeGreaterThan(1)
  for (const { status, body } of [...settled, ...repeated]) {
    expect([status, (body.row as PayoutRow).fate]).toEqual([200, 'paid'])
  }
  expect(await paymentsOf(db)).toEqual(approved.map(({ id }) => `withdrawal:${id}:paid`))
  for (const { memberId } of approved) expect(await walletsOf(db, memberId)).toEqual({})
  const { body } = await callServer('GET', `/payouts/${payout}`)
  expect(body.payout).toMatchObject({
    status: 'done',
    paid_count: count,
    paid_total: `${count * 95}.00000000`,
  })
  expect((await verifyBooks(db)).problems).toEqual([])
})

async function kill(server: RunningServer): Promise<void> {
  server.child.kill('SIGKILL')
  await server.stop()
}

/** How many sessions wait for a lock of this one. */
async function countBlockedBy(db: Db, pid: number | undefined): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where ${pid}::integer = any (pg_blocking_pids(pid))`.execute(db)
  return rows[0]?.count ?? 0
}

/** The references of all payments of withdrawals, in order. */
async function paymentsOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    select reference from ledger.transfers where reference like 'withdrawal:%:paid'
    order by length(reference), reference`.execute(db)
  return rows.map(({ reference }) => reference)
}
