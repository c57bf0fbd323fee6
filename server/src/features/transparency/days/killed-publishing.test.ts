import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { usd } from '@clearstead/contract/values/money'
import { compiled } from '../../../../testing/compiled.ts'
import { byLength } from '../../../../testing/lengths.ts'
import { expect, test } from '../../../../testing/test.ts'
import { problemOf, readProof } from '../proof/verify-proof.ts'
import { listDays } from '../published/queries.ts'
import { publishDays } from './publish-days.ts'

const program = join(
  import.meta.dirname,
  '../../../../testing/transparency/days/publish-in-child.ts',
)
/** Moments from before the first statement to the end of a few days. */
const killedAfterMs = byLength({ long: [0, 15, 30, 50, 80, 120, 200], short: [30] })

test('publishing that is killed repeatedly publishes every day once, completely and in one chain', {
  timeout: 120_000,
}, async ({ database, db, given, clock }) => {
  const member = await given.member({ funding: usd('100') })
  for (let count = 0; count < 20; count++) await given.member({ funding: usd('7') })
  clock.set('2026-04-01T00:05:00Z')
  await publishDays({ db, clock }, '2026-04-01' as ProgrammeDay)
  clock.set('2026-04-20T00:05:00Z')
  const today = '2026-04-20' as ProgrammeDay

  for (const afterMs of killedAfterMs) {
    const at = clock().toISOString()
    const child = spawn(process.execPath, [await compiled(program), database.url, today, at])
    const ended = once(child, 'exit')
    await once(child.stdout, 'data')
    await new Promise((resolve) => setTimeout(resolve, afterMs))
    child.kill('SIGKILL')
    await ended
  }
  await publishDays({ db, clock }, today)

  const days = await listDays(db)
  expect(days).toHaveLength(20)
  expect(days.map(({ usd }) => usd)).toEqual(days.map(() => 24_000_000_000n))
  for (const [place, { day, previousHash }] of days.entries()) {
    if (place > 0) expect(previousHash).toEqual(days[place - 1]?.hash)
    const proof = await readProof(db, { memberId: member.id, day: day as ProgrammeDay })
    expect(problemOf(proof)).toBeNull()
  }
})
