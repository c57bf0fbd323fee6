import type { Said } from '@clearstead/contract/call/say'
import { leastStayDays } from '@clearstead/contract/settings/fields'
import { tickers } from '../app.ts'
import { noticeMailer } from '../features/notices/mail-notices.ts'
import { checkBooks } from '../features/transparency/check-books.ts'
import type { Db } from '../plumbing/database/database.ts'
import { seededRandom } from '../simulation/random.ts'
import { runTickers } from '../simulation/simulator.ts'
import { type Day, daysUntil } from './calendar.ts'
import { claim, claimBonuses, claimRewards, makeUp } from './money/claims.ts'
import { decideDeposits, decideTopUps, payIn } from './money/deposits.ts'
import { approvePayouts, askForPayouts, compound, payOut } from './money/payouts.ts'
import { buyPlans, redeemCodes, reopen, topUp, undoPurchases } from './money/purchases.ts'
import { sendMoney, trade } from './money/transfers.ts'
import { changeRules } from './operator/change-rules.ts'
import {
  adjust,
  correctDeposits,
  correctIncomes,
  correctTransfers,
  moderateMembers,
} from './operator/moderation.ts'
import { offer } from './operator/offers.ts'
import { open } from './operator/opening.ts'
import { changeVideo, publish, writeToMembers } from './operator/publications.ts'
import { fundAndInvest, requestWithdrawals } from './operator/treasury.ts'
import { answer, askForHelp, askFromOutside } from './people/help.ts'
import {
  chooseSampleMembers,
  joiningPlan,
  joinMembers,
  type SampleMembers,
} from './people/members.ts'
import { putUpPictures } from './pictures.ts'
import { planFrom, runScheduledJobs, takeDrawnSnapshot } from './run-jobs.ts'
import { type DemoSimulator, withSimulator } from './simulator.ts'
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
 * Fills a new, migrated database with a plausible programme. What people do is done by calls of the API, each
 * at its own time.
 */
export async function fillProgramme(
  { db, url }: { db: Db; url: string },
  options: DemoOptions,
  onDay: (day: Day) => void = () => undefined,
): Promise<Filled> {
  const days = daysUntil(options.end, options.days)
  const joining = joiningPlan(options.members, options.days)
  const { story, resting } = await withSimulator({ db, url }, async (simulator) => {
    const begun = await startStory(db, simulator, options, days)
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

async function startStory(
  db: Db,
  simulator: DemoSimulator,
  { password, seed }: DemoOptions,
  days: readonly Day[],
): Promise<Story> {
  const [first] = days
  if (!first) throw new RangeError('The story needs a day')
  const seasonDays = leastStayDays - 1
  return {
    ...simulator,
    db,
    password,
    random: seededRandom(seed),
    ...(await open({ ...simulator, db }, first, { password, seasonDays })),
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

/** With one that takes the mails of notices, which nobody reads. */
const demoTickers = [
  // A day has its snapshot at the second that is drawn, between these runs.
  ...tickers.filter(({ name }) => name !== 'take-snapshots'),
  noticeMailer({ sendMs: 1_000, send: async () => '' }),
]

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
  await runTickers({ db: story.db, clock: () => day.at(0.41) }, demoTickers)
  await askFromOutside(story, day)
  await joinMembers(story, day, newcomers)
  await runMemberActions(story, day)
  // The site is down in the evening of this day.
  if (day.index !== story.outageOn) await claim(story, day, 'evening', exempt)
  if (day.index === story.outageOn + 2) await makeUp(story, day)
  await runTickers({ db: story.db, clock: () => day.at(day.isLast ? 1 : 0.97) }, demoTickers)
  await takeDrawnSnapshot(story, day)
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
