import type { Said } from '@clearstead/contract/call/say'
import { leastStayDays } from '@clearstead/contract/settings/settings'
import { checkBooks } from '../features/transparency/check-books.ts'
import type { Db } from '../plumbing/database/database.ts'
import { startQueue } from '../plumbing/jobs/queue.ts'
import { seededRandom } from '../simulation/random.ts'
import { runTickers } from '../simulation/run-jobs.ts'
import { type Day, daysUntil } from './calendar.ts'
import { openMailbox } from './mailbox.ts'
import { askForPayouts, compound } from './money/ask-for-payouts.ts'
import { claimBonuses, claimRewards } from './money/awards.ts'
import { claim, makeUp } from './money/claims.ts'
import { approvePayouts, payOut } from './money/decide-payouts.ts'
import { decideTopUps } from './money/decide-top-ups.ts'
import { decideDeposits, payIn } from './money/deposits.ts'
import { buyPlans } from './money/purchases.ts'
import { redeemCodes, reopen, topUp } from './money/top-ups.ts'
import { trade } from './money/trade-tokens.ts'
import { sendMoney } from './money/transfers.ts'
import { undoPurchases } from './money/undo.ts'
import { writeToMembers } from './operator/announcements.ts'
import { changeRules } from './operator/change-rules.ts'
import {
  adjust,
  correctDeposits,
  correctIncomes,
  correctTransfers,
} from './operator/corrections.ts'
import { moderateMembers } from './operator/moderation.ts'
import { publish } from './operator/news.ts'
import { offer } from './operator/offers.ts'
import { open } from './operator/opening.ts'
import { putUpPictures } from './operator/pictures.ts'
import { fundAndInvest, requestWithdrawals } from './operator/treasury.ts'
import { changeVideo } from './operator/videos.ts'
import { askFromOutside } from './people/enquiries.ts'
import { answer, askForHelp } from './people/help.ts'
import { joiningPlan, joinMembers } from './people/join.ts'
import { chooseSampleMembers, type SampleMembers } from './people/sample-members.ts'
import { planFrom, runScheduledJobs } from './run-jobs.ts'
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

/** Runs one day of the story; `exempt` members do not claim on it. */
async function runDay(
  story: Story,
  day: Day,
  newcomers: number,
  exempt: readonly Character[],
): Promise<void> {
  await runScheduledJobs(story, day)
  await runAdminActions(story, day)
  await claim(story, day, 'morning', exempt)
  await runTickers({ db: story.db, clock: () => day.at(0.41) })
  await askFromOutside(story, day)
  await joinMembers(story, day, newcomers)
  await runMemberActions(story, day)
  // The site is down in the evening of this day.
  if (day.index !== story.outageOn) await claim(story, day, 'evening', exempt)
  if (day.index === story.outageOn + 2) await makeUp(story, day)
  await runTickers({ db: story.db, clock: () => day.at(day.isLast ? 1 : 0.97) })
}

async function runAdminActions(story: Story, day: Day): Promise<void> {
  await fundAndInvest(story, day)
  await changeRules(story, day)
  await requestWithdrawals(story, day)
  await moderateMembers(story, day)
  await offer(story, day)
  await publish(story, day)
  await putUpPictures(story, day)
  await changeVideo(story, day)
  await writeToMembers(story, day)
  await answer(story, day)
}

/** In the order of their times of day. */
async function runMemberActions(story: Story, day: Day): Promise<void> {
  await payIn(story, day)
  const credited = await decideDeposits(story, day)
  await approvePayouts(story, day)
  await decideTopUps(story, day)
  await adjust(story, day)
  await correctDeposits(story, day, credited)
  await topUp(story, day)
  await redeemCodes(story, day)
  await undoPurchases(story, day)
  await buyPlans(story, day)
  await correctIncomes(story, day)
  await askForPayouts(story, day)
  await compound(story, day)
  await reopen(story, day)
  const sent = await sendMoney(story, day)
  await correctTransfers(story, day, sent)
  await askForHelp(story, day)
  await claimRewards(story, day)
  await payOut(story, day)
  await claimBonuses(story, day)
  await trade(story, day)
}
