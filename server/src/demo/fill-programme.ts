import type { Said } from '@clearstead/contract/call/say'
import { leastStayDays } from '@clearstead/contract/settings/settings'
import { checkBooks } from '../features/transparency/check-books.ts'
import type { Db } from '../plumbing/database/database.ts'
import { startQueue } from '../plumbing/jobs/queue.ts'
import { seededRandom } from '../simulation/random.ts'
import { type Day, daysUntil } from './calendar.ts'
import { openMailbox } from './mailbox.ts'
import { open } from './operator/opening.ts'
import { joiningPlan } from './people/join.ts'
import { chooseSampleMembers, type SampleMembers } from './people/sample-members.ts'
import { runDay } from './run-day.ts'
import { planFrom } from './run-jobs.ts'
import type { Character, Story } from './story.ts'

export type DemoOptions = {
  members: number
  days: number
  seed: number
  /** The time at which the story ends. */
  end: Date
  /** The password of every account. */
  password: string
}

export type Filled = Pick<Story, 'admins' | 'characters'> & {
  sampleMembers: SampleMembers
  transfers: number
  /** Problems of the books; empty unless there is a bug. */
  problems: readonly Said[]
}

/** The part of the story at which the site is down for an evening. */
const outageAt = 0.35

/**
 * Fills a new, migrated database with a plausible programme. Every row is made by the use case that makes it in
 * production, at its own time.
 */
export async function fillProgramme(
  { db, url }: { db: Db; url: string },
  options: DemoOptions,
  onDay: (day: Day) => void = () => undefined,
): Promise<Filled> {
  const days = daysUntil(options.end, options.days)
  const joining = joiningPlan(options.members, options.days)
  const { story, resting } = await withMail(url, async (mailbox) => {
    const begun = await startStory(db, mailbox, options, days)
    let faces: readonly Character[] = []
    for (const day of days) {
      // The sample members have not claimed today, so that a visitor can.
      if (day.isLast) faces = Object.values(chooseSampleMembers(begun.characters))
      await runDay(begun, day, joining[day.index] ?? 0, faces)
      onDay(day)
    }
    return { story: begun, resting: faces }
  })
  const { transfers, problems } = await checkBooks(db)
  const [last] = days.slice(-1)
  if (last) await planFrom(story, last)
  const { admins, characters } = story
  const [top, middle] = resting
  const newcomer = characters.at(-1)
  if (!top || !middle || !newcomer) throw new Error('The story ended without its faces')
  return { admins, characters, sampleMembers: { top, middle, newcomer }, transfers, problems }
}

/** Delivers queued mails to a mailbox while `run` runs. */
async function withMail<Result>(
  url: string,
  run: (mailbox: Story['mailbox']) => Promise<Result>,
): Promise<Result> {
  const mailbox = openMailbox()
  const failures: unknown[] = []
  const queue = await startQueue({
    url,
    tasks: { mail: mailbox.deliver, scheduled: refuseScheduled, listFile: async () => undefined },
    onError: (error) => void failures.push(error),
  })
  try {
    const result = await run(mailbox)
    if (failures.length > 0) throw new AggregateError(failures, 'Mail was not delivered')
    return result
  } finally {
    await queue.stop()
  }
}

async function startStory(
  db: Db,
  mailbox: Story['mailbox'],
  { password, seed }: DemoOptions,
  days: readonly Day[],
): Promise<Story> {
  const [first] = days
  if (!first) throw new RangeError('The story needs a day')
  const seasonDays = Math.max(leastStayDays, Math.round(days.length / 4))
  return {
    db,
    mailbox,
    password,
    random: seededRandom(seed),
    ...(await open(db, first, { password, seasonDays })),
    characters: [],
    usernames: new Set(),
    deposits: [],
    withdrawals: [],
    purchases: [],
    codes: [],
    bonuses: [],
    tickets: [],
    pending: new Set(),
    outageOn: days.findIndex((day) => day.reaches(outageAt)),
  }
}

/** The story runs the scheduled jobs itself, so none is ever queued. */
async function refuseScheduled({ name }: { name: string }): Promise<never> {
  throw new Error(`The job ${name} must not be queued in a demo`)
}
