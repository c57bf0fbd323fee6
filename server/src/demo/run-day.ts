import { runTickers } from '../simulation/run-jobs.ts'
import type { Day } from './calendar.ts'
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
import { putUpPictures } from './operator/pictures.ts'
import { fundAndInvest, requestWithdrawals } from './operator/treasury.ts'
import { changeVideo } from './operator/videos.ts'
import { askFromOutside } from './people/enquiries.ts'
import { answer, askForHelp } from './people/help.ts'
import { joinMembers } from './people/join.ts'
import { runScheduledJobs } from './run-jobs.ts'
import type { Character, Story } from './story.ts'

/** Runs one day of the story; `exempt` members do not claim on it. */
export async function runDay(
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
