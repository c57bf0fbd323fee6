import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { sql } from 'kysely'
import { givenLeader, givenSettings, smallTiers } from '../../../../testing/awards/awards.ts'
import { compiled } from '../../../../testing/compiled.ts'
import { byLength } from '../../../../testing/lengths.ts'
import { expect, test } from '../../../../testing/test.ts'
import { recountFigures } from '../../transparency/queries.ts'
import { paySalaries } from './pay-salaries.ts'

const program = join(import.meta.dirname, '../../../../testing/awards/salary/pay-in-child.ts')
const day = '2026-04-01' as ProgrammeDay
const leaders = byLength({ long: 24, short: 6 })
/** Milliseconds from before the first statement to the last chunk; a run takes about this long. */
const killedAfterMs = byLength({ long: [0, 15, 30, 45, 60, 80, 110, 150], short: [45] })

test('a salary run that is killed with -9 repeatedly pays each member once in the end', {
  timeout: 120_000,
}, async ({ database, db, run, given, clock }) => {
  clock.set('2026-03-05T08:00:00Z')
  await given.treasury('100000')
  await givenSettings(run, { salary: smallTiers })
  for (let count = 0; count < leaders; count++) await givenLeader(given, ['600', '600'])
  clock.set('2026-04-01T00:05:00Z')

  for (const afterMs of killedAfterMs) {
    const at = clock().toISOString()
    const child = spawn(process.execPath, [await compiled(program), database.url, day, at])
    const ended = once(child, 'exit')
    await once(child.stdout, 'data')
    await new Promise((resolve) => setTimeout(resolve, afterMs))
    child.kill('SIGKILL')
    await ended
  }
  await paySalaries({ db, clock, day })

  const { rows } = await sql<{ dues: number; paid: number; incomes: number; postings: number }>`
    select (select count(*)::integer from salary_dues) as dues,
           (select count(*)::integer from salary_dues where status = 'paid') as paid,
           (select count(*)::integer from incomes where kind = 'salary' and paid > 0) as incomes,
           (select count(*)::integer from ledger.transfers where kind = 'salary') as postings`.execute(
    db,
  )
  expect(rows).toEqual([{ dues: leaders, paid: leaders, incomes: leaders, postings: leaders }])
  expect(await recountFigures(db)).toEqual([])
})
