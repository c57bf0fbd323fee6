import { type Said, say, sayOwn } from '@clearstead/contract/call/say'
import * as activePlans from '@clearstead/contract/plans/active-plans'
import * as codes from '@clearstead/contract/plans/codes'
import * as editing from '@clearstead/contract/plans/editing-plans'
import { decideTopup as decideTopupCall } from '@clearstead/contract/plans/topups'
import type { ActivePlanId, PlanId, TopupId } from '@clearstead/contract/values/ids'
import { times, toDecimal, type Usd } from '@clearstead/contract/values/money'
import { type Percent, percentText } from '@clearstead/contract/values/percent'
import type { Db } from '../../plumbing/database/database.ts'
import type { Work } from '../../plumbing/work.ts'
import { type CallWithApproval, needsApproval } from '../approvals/public.ts'
import { getMember } from '../people/members/public.ts'
import { type Publisher, publish } from '../settings/solvency/public.ts'
import { buyPlanAsAdmin } from './active/buy-plan.ts'
import { endPlan } from './active/change-principal.ts'
import { noteActivePlan } from './active/note-active-plan.ts'
import { getActivePlanForAdmin, getBuyer } from './active/queries.ts'
import { undoPlan } from './active/undo-plan.ts'
import { makeCodes } from './codes/make-codes.ts'
import { addPlan, changePlan, setActiveLevels, setInvestLevels } from './edit-plan.ts'
import { getPlan } from './queries.ts'
import type { Offer, Plan } from './rules.ts'
import { decideTopup } from './topups/decide-topup.ts'
import { getTopupView } from './topups/queries.ts'

/** The plan before a change: any other change in the meantime makes the request stale. */
const planFacts = async (db: Db, id: PlanId) => ({ ...(await getPlan(db, id)) })
const currentPlan = async (work: Work, id: PlanId) => ({ plan: await getPlan(work.tx, id) })

function publishPlan(work: Work, publisher: Publisher, change: () => Promise<Plan>): Promise<Plan> {
  return publish(work, publisher, async () => {
    const plan = await change()
    return { result: plan, subject: 'plan', subjectId: plan.id }
  })
}

const plans = [
  needsApproval(editing.addPlan, {
    describe: async (_, offer) => ({
      subject: 'plans',
      summary: say('plans.summary.add_plan', { offer: sayOffer(offer) }),
    }),
    execute: async (work, { returnReason: reason, ...offer }, _, askedBy) => ({
      plan: await publishPlan(work, { reason, askedBy }, () => addPlan(work, offer)),
    }),
    currentAnswer: async () => ({ plan: undefined }),
  }),
  needsApproval(editing.updatePlan, {
    describe: async (db, { id, ...offer }) => ({
      subject: `plan:${id}`,
      summary: say('plans.summary.change_plan', {
        id,
        offer: sayOffer(offer),
        status: offer.status && say(`plans.status.${offer.status}`),
      }),
      facts: await planFacts(db, id),
    }),
    execute: async (work, { id, createdAt: _, returnReason: reason, ...edit }, __, askedBy) => ({
      plan: await publishPlan(work, { reason, askedBy }, () => changePlan(work, id, edit)),
    }),
    currentAnswer: (work, { id }) => currentPlan(work, id),
  }),
  needsApproval(editing.setActiveLevels, {
    describe: async (db, { planId, levels }) => ({
      subject: `plan:${planId}`,
      summary: say('plans.summary.active_levels', { id: planId, levels: sayLevels(levels) }),
      facts: await planFacts(db, planId),
    }),
    execute: async (work, { planId: id, levels, returnReason: reason }, _, askedBy) => ({
      plan: await publishPlan(work, { reason, askedBy }, () => setActiveLevels(work, id, levels)),
    }),
    currentAnswer: (work, { planId }) => currentPlan(work, planId),
  }),
  needsApproval(editing.setInvestLevels, {
    describe: async (db, { planId, levels }) => ({
      subject: `plan:${planId}`,
      summary: say('plans.summary.invest_levels', { id: planId, levels: sayLevels(levels) }),
      facts: await planFacts(db, planId),
    }),
    execute: async (work, { planId: id, levels, returnReason: reason }, _, askedBy) => ({
      plan: await publishPlan(work, { reason, askedBy }, () => setInvestLevels(work, id, levels)),
    }),
    currentAnswer: (work, { planId }) => currentPlan(work, planId),
  }),
]

const buy = needsApproval(activePlans.buyPlan, {
  limitUse: (_, { amount }) => ({ amount }),
  describe: async (db, { memberId, planId, amount }) => {
    const { name, nameIn } = await getPlan(db, planId)
    const buyer = memberId === undefined ? undefined : await getMember(db, memberId)
    return {
      subject: `user:${memberId}`,
      summary: say('plans.summary.buy', {
        plan: sayOwn(name, nameIn),
        amount: toDecimal(amount),
        username: buyer?.username,
      }),
    }
  },
  execute: async (work, order) => ({
    activePlan: await getActivePlanForAdmin(work.tx, await buyPlanAsAdmin(work, order)),
  }),
  currentAnswer: async () => ({ activePlan: undefined }),
})

const purchaseOptions = (act: 'end' | 'undo') => ({
  limitUse: async (db: Db, { id }: { id: ActivePlanId }) => ({
    amount: (await getActivePlanForAdmin(db, id)).amount,
    subject: `active_plan:${id}`,
  }),
  describe: async (db: Db, { id }: { id: ActivePlanId }) => {
    const { username, planName, planNameIn, amount, status } = await getActivePlanForAdmin(db, id)
    return {
      subject: `active_plan:${id}`,
      summary: say(`plans.summary.${act}`, {
        plan: sayOwn(planName, planNameIn),
        username,
        amount: toDecimal(amount),
      }),
      facts: { amount, status },
    }
  },
  currentAnswer: (work: Work, { id }: { id: ActivePlanId }) => activePlanAnswer(work, id),
})
const activePlanAnswer = async (work: Work, id: ActivePlanId) => ({
  activePlan: await getActivePlanForAdmin(work.tx, id),
})

const end = needsApproval(activePlans.endActivePlan, {
  ...purchaseOptions('end'),
  execute: async (work, { id }) => {
    await endPlan(work, id)
    return activePlanAnswer(work, id)
  },
})
const note = needsApproval(activePlans.noteActivePlan, {
  ...purchaseOptions('end'),
  isNeeded: ({ status }) => status === 'closed',
  execute: async (work, { id, ...change }) => {
    await noteActivePlan(work, id, change)
    return activePlanAnswer(work, id)
  },
})
const undo = needsApproval(activePlans.undoActivePlan, {
  ...purchaseOptions('undo'),
  execute: async (work, { id }) => {
    await undoPlan(work, { memberId: await getBuyer(work.tx, id), activePlanId: id })
    return activePlanAnswer(work, id)
  },
})

/** What approving a top-up uses of an admin's limits. */
export function topupUse({ id, amount }: { id: TopupId; amount: Usd }) {
  return { amount, subject: `topup:${id}` }
}

const topup = needsApproval(decideTopupCall, {
  isNeeded: ({ status }) => status === 'approved',
  // `decideTopup` refuses an amount other than the top-up's.
  limitUse: (_, request) => topupUse(request),
  describe: async (db, { id }) => {
    const { amount, status, username } = await getTopupView(db, id)
    return {
      subject: `topup:${id}`,
      summary: say('plans.summary.approve_topup', { id, username, amount: toDecimal(amount) }),
      facts: { amount, status },
    }
  },
  execute: async (work, { note = '', ...request }, adminId) => {
    await decideTopup(work, { ...request, note, adminId })
    return { topup: await getTopupView(work.tx, request.id) }
  },
  currentAnswer: async (work, { id }) => ({ topup: await getTopupView(work.tx, id) }),
})

const codeBatch = needsApproval(codes.makeCodes, {
  secrets: ['codes'],
  describe: async (_, { count, codes: own, amount }) => {
    const many = own?.length ?? count ?? 0
    return {
      subject: 'codes',
      summary: say('plans.summary.make_codes', {
        count: many,
        each: toDecimal(amount),
        total: toDecimal(times(amount, many)),
      }),
    }
  },
  execute: async (work, batch, adminId) => ({
    codes: await makeCodes(work, { ...batch, adminId }),
  }),
  currentAnswer: async () => ({ codes: [] }),
})

/** The call that decides a top-up. */
export const topupCallsWithApproval: readonly CallWithApproval[] = [topup]

/** Calls on plans, top-ups and codes, and those that end an active plan. */
export const planCallsWithApproval: readonly CallWithApproval[] = [
  ...plans,
  end,
  note,
  topup,
  codeBatch,
]
/** Calls that members make too, for admins only. */
export const [buyPlanOrRequestApproval, undoPlanOrRequestApproval] = [
  buy.executeOrRequest,
  undo.executeOrRequest,
]
export const memberPlanCallsWithApproval: readonly CallWithApproval[] = [buy, undo]

/** Describes a plan for a second admin: `Growth, $500.00 to $4,999.00, 0.40% a day …`. */
function sayOffer(offer: Offer): Said {
  const { name, minAmount, maxAmount, roiPercent, days, directPercent, lockDays } = offer
  return say('plans.offer', {
    name,
    days,
    lock: lockDays,
    min: toDecimal(minAmount),
    max: toDecimal(maxAmount),
    roi: percentText(roiPercent),
    direct: percentText(directPercent),
  })
}

/** Levels with their percents: `1: 10.00%, 2: 5.00%`. */
function sayLevels(levels: readonly { level: number; percent: Percent }[]): readonly Said[] {
  if (levels.length === 0) return [say('plans.no_levels')]
  return levels.map(({ level, percent }) =>
    say('plans.level', { level, percent: percentText(percent) }),
  )
}
