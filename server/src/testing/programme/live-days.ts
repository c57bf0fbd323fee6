import { dayOf } from '@clearstead/contract/values/days'
import { scheduledJobs, tickers } from '../../app.ts'
import { recountFigures } from '../../features/transparency/queries.ts'
import { verifyBooks } from '../../ledger/verify.ts'
import { acts } from './acts.ts'
import type { Programme } from './programme.ts'

/** Checks of the books keep the database's own time; they are made between the days. */
const ownTime = ['check-books']

/** Lives through so many days: what is due in the morning, what people do, what follows by itself. */
export async function liveDays(
  programme: Programme,
  { days, actsADay }: { days: number; actsADay: number },
): Promise<void> {
  const { clock, random, members } = programme
  for (let index = 0; index < days; index++) {
    clock.set(new Date(Math.floor(clock().getTime() / 86_400_000 + 1) * 86_400_000).toISOString())
    await runWhatIsDue(programme)
    for (let count = 0; count < actsADay; count++) {
      clock.forward({ seconds: 20 })
      const { act } = random.pickBy(acts, ({ weight }) => weight)
      await act(programme, random.pick(members))
      if (count % 15 === 14) await tick(programme)
    }
    await tick(programme)
    if (index % 20 === 19) await check(programme)
  }
}

async function runWhatIsDue({ db, clock }: Programme): Promise<void> {
  const day = dayOf(clock(), 'UTC')
  for (const job of scheduledJobs) {
    if (job.isDueOn(day)) await job.run({ db, clock, day })
  }
}

async function tick({ db, clock }: Programme): Promise<void> {
  for (const { name, run } of tickers) {
    if (ownTime.includes(name)) continue
    while (await run({ db, clock })) {
      // More is waiting.
    }
  }
}

/** @throws {Error} naming what is wrong with the books, or with a figure that follows from them */
export async function check({ db }: Programme): Promise<void> {
  const { problems } = await verifyBooks(db)
  const figures = await recountFigures(db)
  if (problems.length > 0 || figures.length > 0) {
    throw new Error(JSON.stringify([problems.slice(0, 5), figures.slice(0, 5)], null, 1))
  }
}
