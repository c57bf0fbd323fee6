import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { compiled } from '../../../../testing/compiled.ts'
import { byLength } from '../../../../testing/lengths.ts'
import { expect, test } from '../../../../testing/test.ts'
import { freezeAndOpen } from '../../../../testing/withdrawals/freezes/freeze-and-open.ts'
import { givenPending } from '../../../../testing/withdrawals/freezes/freezes.ts'
import { verifyBooks } from '../../../ledger/integrity/verify.ts'
import type { Db } from '../../../plumbing/database/database.ts'

const program = join(
  import.meta.dirname,
  '../../../../testing/withdrawals/freezes/freeze-in-child.ts',
)
const requests = byLength({ long: 12, short: 6 })
/** Milliseconds from before the first statement to the last notice. */
const killedAfterMs = byLength({ long: [0, 10, 20, 30, 40, 50, 65, 80, 100], short: [20, 40] })

/** What a freeze leaves behind; each transaction has happened whole or not at all. */
async function findTraces(db: Db) {
  const { rows } = await sql<{
    freezes: number
    open: number
    places: number
    told: Record<string, number>
  }>`
    select (select count(*)::integer from payout_freezes) as freezes,
      (select count(*)::integer from payout_freezes where opened_at is null) as open,
      (select count(*)::integer from payout_places) as places,
      (select coalesce(jsonb_object_agg(event, count), '{}') from (
        select event, count(*) from notices where event like 'payouts.%' group by event) notices) as told`.execute(
    db,
  )
  return rows[0]
}

test('a freeze whose process is killed with -9 repeatedly happens once, and each member is told once', {
  timeout: 300_000,
}, async ({ database, db, run, given, clock }) => {
  const { id: adminId } = await given.admin('owner')
  for (let count = 0; count < requests; count++) await givenPending({ given, run })
  const now = clock()

  for (const afterMs of killedAfterMs) {
    const child = spawn(process.execPath, [
      await compiled(program),
      database.url,
      now.toISOString(),
      String(adminId),
    ])
    const ended = once(child, 'exit')
    await once(child.stdout, 'data')
    await pause(afterMs)
    child.kill('SIGKILL')
    await ended

    const { freezes = 0, open = 0, places = 0, told = {} } = (await findTraces(db)) ?? {}
    expect([0, 1]).toContain(freezes)
    expect(places).toBe(freezes - open === 1 ? requests : 0)
    for (const count of Object.values(told)) expect(count).toBe(requests)
  }
  await freezeAndOpen(db, { now, adminId })

  expect(await findTraces(db)).toEqual({
    freezes: 1,
    open: 0,
    places: requests,
    told: { 'payouts.frozen': requests, 'payouts.opened': requests },
  })
  expect((await verifyBooks(db)).problems).toEqual([])
})
