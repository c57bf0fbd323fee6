import { tickers } from '../app.ts'
import { checkBooks } from '../features/transparency/check-books.ts'
import type { Db } from '../plumbing/database/database.ts'
import { startQueue } from '../plumbing/jobs/queue.ts'
import { askForPayouts, compound } from './ask-for-payouts.ts'
import { type Day, daysUntil } from './calendar.ts'
import { claim } from './claims.ts'
import { approvePayouts, payOut } from './decide-payouts.ts'
import { decideDeposits, payIn } from './deposits.ts'
import { chooseFaces, type Faces } from './faces.ts'
import { joiningPlan, welcome } from './join.ts'
import { openMailbox } from './mailbox.ts'
import { open } from './opening.ts'
import { keepOrder, keepTreasury } from './operator.ts'
import { buyPlans } from './purchases.ts'
import { seededRandom } from './random.ts'
import type { Character, Stage } from './stage.ts'

export type Wish = {
  members: number
  days: number
  seed: number
  /** The moment at which the story ends. */
  end: Date
  /** Of every account. */
  password: string
}

export type Filled = Pick<Stage, 'admins' | 'characters'> & {
  faces: Faces
  transfers: number
  /** What is wrong with the books; nothing, unless there is a bug. */
  problems: readonly string[]
}

/**
 * Fills a fresh, migrated database with a programme that could have happened: every row and every cent is
 * made by the use case that makes it in life, at its own moment.
 */
export async function fillProgramme(
  { db, url }: { db: Db; url: string },
  wish: Wish,
  tell: (day: Day) => void = () => undefined,
): Promise<Filled> {
  const days = daysUntil(wish.end, wish.days)
  const joining = joiningPlan(wish.members, wish.days)
  const mailbox = openMailbox()
  const failures: unknown[] = []
  const queue = await startQueue({
    url,
    tasks: { mail: mailbox.deliver, scheduled: unplanned },
    onError: (error) => void failures.push(error),
  })
  try {
    const [first] = days
    if (!first) throw new RangeError('The story needs a day')
    const stage: Stage = {
      ...{ db, mailbox, password: wish.password, random: seededRandom(wish.seed) },
      ...(await open(db, first, wish.password)),
      ...{ characters: [], usernames: new Set(), deposits: [], withdrawals: [] },
    }
    let resting: readonly Character[] = []
    for (const day of days) {
      // Whoever signs in as one of the faces finds today's claim still to be taken.
      if (day.isLast) resting = Object.values(chooseFaces(stage.characters))
      await liveThrough(stage, day, joining[day.index] ?? 0, resting)
      tell(day)
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Mail was not delivered')
    const { transfers, problems } = await checkBooks(db)
    const { admins, characters } = stage
    const [top, middle] = resting
    const newcomer = characters.at(-1)
    if (!top || !middle || !newcomer) throw new Error('The story ended without its faces')
    return { admins, characters, faces: { top, middle, newcomer }, transfers, problems }
  } finally {
    await queue.stop()
  }
}

/** The story runs what is due itself, at its own moments. */
async function unplanned({ name }: { name: string }): Promise<never> {
  throw new Error(`Nobody plans ${name} in a story`)
}

/** One day from morning to evening; what runs by itself runs at noon and at night. */
async function liveThrough(
  stage: Stage,
  day: Day,
  newcomers: number,
  resting: readonly Character[],
): Promise<void> {
  await keepTreasury(stage, day)
  await keepOrder(stage, day)
  await claim(stage, day, 'morning', resting)
  await runTickers(stage, day.at(0.41))
  await welcome(stage, day, newcomers)
  await payIn(stage, day)
  await decideDeposits(stage, day)
  await approvePayouts(stage, day)
  await buyPlans(stage, day)
  await askForPayouts(stage, day)
  await compound(stage, day)
  await payOut(stage, day)
  await claim(stage, day, 'evening', resting)
  await runTickers(stage, day.at(day.isLast ? 1 : 0.97))
}

/** The check of the books keeps the database's own time, so it is left for the end. */
const ownTime = ['check-books']

async function runTickers({ db }: Stage, at: Date): Promise<void> {
  for (const { name, run } of tickers) {
    if (ownTime.includes(name)) continue
    while (await run({ db, clock: () => at })) {
      // More is waiting.
    }
  }
}
