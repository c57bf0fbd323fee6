import { dayMs, dayOf } from '@clearstead/contract/values/days'

import { recountFigures } from '../../src/features/transparency/queries.ts'
import { verifyBooks } from '../../src/ledger/integrity/verify.ts'
import { runDueJobs, runTickers } from '../../src/simulation/run-jobs.ts'
import { tryAct } from '../simulator.ts'
import { actions } from './actions.ts'
import type { Programme } from './programme.ts'

/** Simulates days: the scheduled jobs of each morning, the actions of members and admins, and the tickers. */
export async function simulateDays(
  programme: Programme,
  { days, actionsPerDay }: { days: number; actionsPerDay: number },
): Promise<void> {
  const { clock, random, members } = programme
  for (let index = 0; index < days; index++) {
    clock.set(new Date(Math.floor(clock().getTime() / dayMs + 1) * dayMs).toISOString())
    await runDueJobs({ ...programme, day: dayOf(clock(), 'UTC') })
    for (let count = 0; count < actionsPerDay; count++) {
      clock.forward({ seconds: 20 })
      const { run } = random.pickBy(actions, ({ weight }) => weight)
      const memberId = random.pick(members)
      await tryAct(programme, () => run(programme, memberId))
      if (count % 15 === 14) await runTickers(programme)
    }
    await runTickers(programme)
    if (index % 20 === 19) await checkBooks(programme)
  }
}

/** @throws {Error} naming problems of the books, or figures that differ from a recount */
export async function checkBooks({ db }: Programme): Promise<void> {
  const { problems } = await verifyBooks(db)
  const figures = await recountFigures(db)
  if (problems.length > 0 || figures.length > 0) {
    throw new Error(JSON.stringify([problems.slice(0, 5), figures.slice(0, 5)], null, 1))
  }
}
