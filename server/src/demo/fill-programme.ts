import { leastStayDays } from '@clearstead/contract/settings'
import { checkBooks } from '../features/transparency/check-books.ts'
import type { Db } from '../plumbing/database/database.ts'
import { startQueue } from '../plumbing/jobs/queue.ts'
import { type Day, daysUntil } from './calendar.ts'
import { liveThrough } from './live-through.ts'
import { openMailbox } from './mailbox.ts'
import { open } from './operator/opening.ts'
import { chooseFaces, type Faces } from './people/faces.ts'
import { joiningPlan } from './people/join.ts'
import { seededRandom } from './random.ts'
import { planFrom } from './run-jobs.ts'
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

/** How far the story is when the site is down for an evening. */
const outageAt = 0.35

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
  const { stage, resting } = await withMail(url, async (mailbox) => {
    const begun = await setStage(db, mailbox, wish, days)
    let faces: readonly Character[] = []
    for (const day of days) {
      // Whoever signs in as one of the faces finds today's claim still to be taken.
      if (day.isLast) faces = Object.values(chooseFaces(begun.characters))
      await liveThrough(begun, day, joining[day.index] ?? 0, faces)
      tell(day)
    }
    return { stage: begun, resting: faces }
  })
  const { transfers, problems } = await checkBooks(db)
  const [last] = days.slice(-1)
  if (last) await planFrom(stage, last)
  const { admins, characters } = stage
  const [top, middle] = resting
  const newcomer = characters.at(-1)
  if (!top || !middle || !newcomer) throw new Error('The story ended without its faces')
  return { admins, characters, faces: { top, middle, newcomer }, transfers, problems }
}

/** Lets the queue deliver mail to members while `act` runs. */
async function withMail<Result>(
  url: string,
  act: (mailbox: Stage['mailbox']) => Promise<Result>,
): Promise<Result> {
  const mailbox = openMailbox()
  const failures: unknown[] = []
  const queue = await startQueue({
    url,
    tasks: { mail: mailbox.deliver, scheduled: unplanned },
    onError: (error) => void failures.push(error),
  })
  try {
    const result = await act(mailbox)
    if (failures.length > 0) throw new AggregateError(failures, 'Mail was not delivered')
    return result
  } finally {
    await queue.stop()
  }
}

async function setStage(
  db: Db,
  mailbox: Stage['mailbox'],
  { password, seed }: Wish,
  days: readonly Day[],
): Promise<Stage> {
  const [first] = days
  if (!first) throw new RangeError('The story needs a day')
  const seasonDays = Math.max(leastStayDays, Math.round(days.length / 4))
  return {
    ...{ db, mailbox, password, random: seededRandom(seed) },
    ...(await open(db, first, { password, seasonDays })),
    ...{ characters: [], usernames: new Set(), deposits: [], withdrawals: [], purchases: [] },
    ...{ codes: [], bonuses: [], tickets: [], toDo: new Set() },
    outageOn: days.findIndex((day) => day.reaches(outageAt)),
  }
}

/** The story runs what is due itself, at its own moments. */
async function unplanned({ name }: { name: string }): Promise<never> {
  throw new Error(`Nobody plans ${name} in a story`)
}
