import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { usd } from '@clearstead/contract/values/money'
import { compiled } from '../../../../testing/compiled.ts'
import { byLength } from '../../../../testing/lengths.ts'
import { expect, test } from '../../../../testing/test.ts'
import { drawnDay } from '../../../../testing/transparency/snapshots/drawn-day.ts'
import { listAllSnapshots } from './queries.ts'
import { takeSnapshots } from './take-snapshots.ts'
import { hashOf } from './view-of.ts'

const program = join(
  import.meta.dirname,
  '../../../../testing/transparency/snapshots/take-in-child.ts',
)
/** Moments from before the first statement to the end of a snapshot. */
const killedAfterMs = byLength({ long: [0, 15, 30, 50, 80, 120, 200], short: [30] })

test('a snapshot whose taking is killed repeatedly is taken once and whole', {
  timeout: 120_000,
}, async ({ database, db, given, clock }) => {
  for (let count = 0; count < 20; count++) await given.member({ funding: usd('7') })
  const { dueAt } = await drawnDay({ db, clock }, '2026-04-10' as ProgrammeDay)
  clock.set(dueAt.toISOString())

  for (const afterMs of killedAfterMs) {
    const at = clock().toISOString()
    const child = spawn(process.execPath, [await compiled(program), database.url, at])
    const ended = once(child, 'exit')
    await once(child.stdout, 'data')
    await new Promise((resolve) => setTimeout(resolve, afterMs))
    child.kill('SIGKILL')
    await ended
  }
  await takeSnapshots({ db, clock })

  const taken = await listAllSnapshots(db)
  expect(taken).toHaveLength(1)
  expect(taken[0]).toMatchObject({ at: dueAt, usd: 14_000_000_000n })
  for (const { id: _, hash, ...row } of taken) expect(hashOf(row)).toEqual(hash)
})
