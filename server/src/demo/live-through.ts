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
import { changeMinds } from './money/undo.ts'
import { changeRules } from './operator/change-rules.ts'
import {
  adjust,
  correctDeposits,
  correctIncomes,
  correctTransfers,
} from './operator/corrections.ts'
import { publish } from './operator/news.ts'
import { offer } from './operator/offers.ts'
import { keepOrder } from './operator/order.ts'
import { drawFromTreasury, keepTreasury } from './operator/treasury.ts'
import { answer, askForHelp } from './people/help.ts'
import { welcome } from './people/join.ts'
import { runScheduledJobs, runTickers } from './run-jobs.ts'
import type { Character, Stage } from './stage.ts'

/** One day from morning to evening; what runs by itself runs in the morning, at noon and at night. */
export async function liveThrough(
  stage: Stage,
  day: Day,
  newcomers: number,
  resting: readonly Character[],
): Promise<void> {
  await runScheduledJobs(stage, day)
  await workAtTheOffice(stage, day)
  await claim(stage, day, 'morning', resting)
  await runTickers(stage, day.at(0.41))
  await welcome(stage, day, newcomers)
  await spendTheDay(stage, day)
  // Who comes in the evening finds the site down.
  if (day.index !== stage.outageOn) await claim(stage, day, 'evening', resting)
  if (day.index === stage.outageOn + 2) await makeUp(stage, day)
  await runTickers(stage, day.at(day.isLast ? 1 : 0.97))
}

async function workAtTheOffice(stage: Stage, day: Day): Promise<void> {
  await keepTreasury(stage, day)
  await changeRules(stage, day)
  await drawFromTreasury(stage, day)
  await keepOrder(stage, day)
  await offer(stage, day)
  await publish(stage, day)
  await answer(stage, day)
}

/** In the order of its hours. */
async function spendTheDay(stage: Stage, day: Day): Promise<void> {
  await payIn(stage, day)
  const credited = await decideDeposits(stage, day)
  await approvePayouts(stage, day)
  await decideTopUps(stage, day)
  await adjust(stage, day)
  await correctDeposits(stage, day, credited)
  await topUp(stage, day)
  await redeemCodes(stage, day)
  await changeMinds(stage, day)
  await buyPlans(stage, day)
  await correctIncomes(stage, day)
  await askForPayouts(stage, day)
  await compound(stage, day)
  await reopen(stage, day)
  const sent = await sendMoney(stage, day)
  await correctTransfers(stage, day, sent)
  await askForHelp(stage, day)
  await claimRewards(stage, day)
  await payOut(stage, day)
  await claimBonuses(stage, day)
  await trade(stage, day)
}
