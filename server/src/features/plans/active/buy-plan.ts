import { Refusal } from '@clearstead/contract/call/refusal'
import { say, sayOwn } from '@clearstead/contract/call/say'
import type { ActivePlanView } from '@clearstead/contract/plans/active-plans'
import type { ActivePlanId, MemberId, PlanId } from '@clearstead/contract/values/ids'
import { isZero, toDecimal, type Usd } from '@clearstead/contract/values/money'
import { usdText } from '@clearstead/contract/values/money-text'
import { wallet } from '../../../ledger/accounts.ts'
import { posting } from '../../../ledger/post-transfer.ts'
import { move } from '../../../ledger/posting.ts'
import { keepTrace } from '../../../plumbing/tracing/trace-links.ts'
import type { Work } from '../../../plumbing/work.ts'
import { raised } from '../../income/public.ts'
import {
  buyerCall,
  holdPurchaseIncome,
  stagedIncome,
  toBuyer,
  traceOfPurchase,
} from '../../income/purchases/public.ts'
import { noticeJson } from '../../notices/public.ts'
import { getMember } from '../../people/members/public.ts'
import { currentSettings } from '../../settings/public.ts'
import { daysOfLot } from '../lots/rules.ts'
import { lockPlan } from '../queries.ts'
import { lastUndoDay, releaseDay, termsFor } from '../rules.ts'
import { insertPurchase } from './queries.ts'

export type PlanOrder = { memberId: MemberId; planId: PlanId; amount: Usd }

/** Buys a plan like `purchasePlan`, and returns its id only. */
export async function buyPlan(work: Work, order: PlanOrder): Promise<ActivePlanId> {
  return (await purchasePlan(work, order)).id
}

/**
 * Buys a plan from the funding wallet. The principal earns at once, the buyer becomes active, and the income
 * of sponsor and uplines is staged and credited by a ticker, or held during a cooling-off. If the treasury
 * cannot pay it, nothing happens.
 * @throws {Refusal} `plans.unknown`, `plans.retired`, `plans.amount_outside`, `ledger.not_enough`, `treasury.short`
 */
export async function purchasePlan(work: Work, order: PlanOrder): Promise<ActivePlanView> {
  const { memberId, planId, amount } = order
  const { settings, version, today } = await currentSettings(work.tx, work.now)
  const { capMultiple, coolingOffDays, businessAfterDays, businessDays } = settings.programme
  const isDynamic = settings.programme.compression === 'dynamic'
  const locked = await lockPlan(work, planId, buyerCall(memberId, isDynamic))
  const { plan, activePlanId } = locked
  const terms = termsFor(plan, amount)
  const { limit, uplines } = toBuyer(memberId, locked.called)
  const undoUntil = lastUndoDay(today, coolingOffDays)
  const dueOn = releaseDay({ undoUntil }, today)
  const { lockDays, directPercent, investLevels } = terms
  const bought = { memberId, activePlanId, amount, day: today, ruleVersion: version }
  const facts = { ...bought, directPercent, investLevels }
  const payable = { uplines, isDynamic }
  const staged = dueOn === undefined ? stagedIncome(facts, payable) : undefined
  const reference = `active_plan:${activePlanId}`

  if (staged?.staging) await keepTrace(work, traceOfPurchase(staged.staging.fact))
  const activePlan = await insertPurchase(work, {
    purchase: {
      id: activePlanId,
      memberId,
      planId,
      amount,
      terms,
      capMultiple,
      ruleVersion: version,
      boughtOn: today,
      undoUntil,
    },
    lot: daysOfLot(today, { lockDays, dueOn, businessAfterDays, businessDays }),
    planName: plan.name,
    planNameIn: plan.nameIn,
    limit: raised(limit, amount, capMultiple),
    isFirst: isZero(limit.activePlan),
    posting: posting(work, {
      kind: 'plan',
      reference,
      postings: [
        ...move(amount, wallet(memberId, 'funding'), wallet(memberId, 'principal')),
        ...(staged?.postings ?? []),
      ],
    }),
    staging: staged?.staging ?? null,
    notice: await noticeJson(work, {
      memberId,
      event: 'plan.bought',
      key: reference,
      facts: { amount: toDecimal(amount), plan: sayOwn(plan.name, plan.nameIn) },
    }),
  })
  if (dueOn !== undefined) await holdPurchaseIncome(work, { ...facts, dueOn }, payable)
  return activePlan
}

/**
 * Buys a plan for this member from the member's wallet.
 * @throws {Refusal} `people.unknown`, `people.blocked`, and as `buyPlan`
 */
export async function buyPlanAsAdmin(
  work: Work,
  { memberId, planId, amount }: Omit<PlanOrder, 'memberId'> & { memberId?: MemberId | undefined },
): Promise<ActivePlanId> {
  if (memberId === undefined) {
    throw new Refusal('call.invalid', {}, [
      { path: 'user_id', ...say('plans.wrong.member_needed') },
    ])
  }
  const member = await getMember(work.tx, memberId)
  if (member.isBlocked || member.isClosed) throw new Refusal('people.blocked')
  const id = await buyPlan(work, { memberId, planId, amount })
  work.note({
    subject: `user:${memberId}`,
    after: { activePlanId: id, planId, amount: usdText(amount) },
  })
  return id
}
