import * as codes from '@clearstead/contract/codes'
import * as contract from '@clearstead/contract/plans'
import { decideTopup as decideTopupCall } from '@clearstead/contract/topups'
import type { ActivePlanId, PlanId } from '@clearstead/contract/values/ids'
import { times } from '@clearstead/contract/values/money'
import type { Db } from '../../plumbing/database/database.ts'
import type { Work } from '../../plumbing/work.ts'
import { type Approvable, amountInWords, approvable } from '../approvals/public.ts'
import { getMember } from '../people/public.ts'
import { getActivePlanForAdmin, getBuyer } from './active/queries.ts'
import { buyPlanAsAdmin } from './buy-plan.ts'
import { endPlan } from './change-principal.ts'
import { makeCodes } from './codes/make-codes.ts'
import { addPlan, changePlan, setActiveLevels, setInvestLevels } from './edit-plan.ts'
import { noteActivePlan } from './note-active-plan.ts'
import { levelsInWords, offerInWords } from './offer-in-words.ts'
import { getPlan } from './queries.ts'
import { decideTopup } from './topups/decide-topup.ts'
import { getTopupView } from './topups/queries.ts'
import { undoPlan } from './undo-plan.ts'

/** What stands before a change of a plan: another one in between is another question. */
const planFacts = async (db: Db, id: PlanId) => ({ ...(await getPlan(db, id)) })
const planAsBefore = async (work: Work, id: PlanId) => ({ plan: await getPlan(work.tx, id) })

const plans = [
  approvable(contract.addPlan, {
    tell: async (_, offer) => ({
      subject: 'plans',
      summary: `Offer the plan ${offerInWords(offer)}`,
    }),
    carryOut: async (work, offer) => ({ plan: await addPlan(work, offer) }),
    asBefore: async () => ({ plan: undefined }),
  }),
  approvable(contract.updatePlan, {
    tell: async (db, { id, ...offer }) => ({
      subject: `plan:${id}`,
      summary: `Change plan ${id} to ${offerInWords(offer)}${offer.status ? `, ${offer.status}` : ''}`,
      facts: await planFacts(db, id),
    }),
    carryOut: async (work, { id, createdAt: _, ...edit }) => ({
      plan: await changePlan(work, id, edit),
    }),
    asBefore: (work, { id }) => planAsBefore(work, id),
  }),
  approvable(contract.setActiveLevels, {
    tell: async (db, { planId, levels }) => ({
      subject: `plan:${planId}`,
      summary: `Set the active levels of plan ${planId} to ${levelsInWords(levels)}`,
      facts: await planFacts(db, planId),
    }),
    carryOut: async (work, { planId, levels }) => ({
      plan: await setActiveLevels(work, planId, levels),
    }),
    asBefore: (work, { planId }) => planAsBefore(work, planId),
  }),
  approvable(contract.setInvestLevels, {
    tell: async (db, { planId, levels }) => ({
      subject: `plan:${planId}`,
      summary: `Set the invest levels of plan ${planId} to ${levelsInWords(levels)}`,
      facts: await planFacts(db, planId),
    }),
    carryOut: async (work, { planId, levels }) => ({
      plan: await setInvestLevels(work, planId, levels),
    }),
    asBefore: (work, { planId }) => planAsBefore(work, planId),
  }),
]

const buy = approvable(contract.buyPlan, {
  counted: (_, { amount }) => ({ amount }),
  tell: async (db, { userId, planId, amount }) => {
    const { name } = await getPlan(db, planId)
    const buyer = userId && (await getMember(db, userId))
    return {
      subject: `user:${userId}`,
      summary: `Buy ${name} for ${amountInWords(amount)} from the funding wallet of ${buyer?.username ?? 'nobody'}`,
    }
  },
  carryOut: async (work, order) => ({
    activePlan: await getActivePlanForAdmin(work.tx, await buyPlanAsAdmin(work, order)),
  }),
  asBefore: async () => ({ activePlan: undefined }),
})

const purchaseOf = (act: string) => ({
  counted: async (db: Db, { id }: { id: ActivePlanId }) => ({
    amount: (await getActivePlanForAdmin(db, id)).amount,
    subject: `active_plan:${id}`,
  }),
  tell: async (db: Db, { id }: { id: ActivePlanId }) => {
    const { username, planName, amount, status } = await getActivePlanForAdmin(db, id)
    return {
      subject: `active_plan:${id}`,
      summary: `${act} ${planName} of ${username} and return ${amountInWords(amount)}`,
      facts: { amount, status },
    }
  },
  asBefore: (work: Work, { id }: { id: ActivePlanId }) => shown(work, id),
})
const shown = async (work: Work, id: ActivePlanId) => ({
  activePlan: await getActivePlanForAdmin(work.tx, id),
})

const end = approvable(contract.endActivePlan, {
  ...purchaseOf('End'),
  carryOut: async (work, { id }) => {
    await endPlan(work, id)
    return shown(work, id)
  },
})
const note = approvable(contract.noteActivePlan, {
  ...purchaseOf('End'),
  isNeeded: ({ status }) => status === 'closed',
  carryOut: async (work, { id, ...change }) => {
    await noteActivePlan(work, id, change)
    return shown(work, id)
  },
})
const undo = approvable(contract.undoActivePlan, {
  ...purchaseOf('Undo'),
  carryOut: async (work, { id }) => {
    await undoPlan(work, { memberId: await getBuyer(work.tx, id), activePlanId: id })
    return shown(work, id)
  },
})

const topup = approvable(decideTopupCall, {
  isNeeded: ({ status }) => status === 'approved',
  // The amount is the top-up's own: another one is refused as a mismatch.
  counted: (_, { id, amount }) => ({ amount, subject: `topup:${id}` }),
  tell: async (db, { id, userId }) => {
    const { amount, status } = await getTopupView(db, id)
    const { username } = await getMember(db, userId)
    return {
      subject: `topup:${id}`,
      summary: `Approve top-up ${id} of ${username} for ${amountInWords(amount)}`,
      facts: { amount, status },
    }
  },
  carryOut: async (work, { userId, note: said = '', ...request }, adminId) => {
    await decideTopup(work, { ...request, note: said, memberId: userId, adminId })
    return { topup: await getTopupView(work.tx, request.id) }
  },
  asBefore: async (work, { id }) => ({ topup: await getTopupView(work.tx, id) }),
})

const codeBatch = approvable(codes.makeCodes, {
  secrets: ['codes'],
  tell: async (_, { count, codes: own, amount }) => {
    const many = own?.length ?? count ?? 0
    const whole = amountInWords(times(amount, many))
    return {
      subject: 'codes',
      summary: `Make ${many} codes of ${amountInWords(amount)} each, ${whole} in all`,
    }
  },
  carryOut: async (work, batch, adminId) => ({
    codes: await makeCodes(work, { ...batch, adminId }),
  }),
  asBefore: async () => ({ codes: [] }),
})

/** What members are offered, what is bought or ended for them, and codes. */
export const planApprovables: readonly Approvable[] = [...plans, end, note, topup, codeBatch]
/** The same of calls that members make too: what an admin asks is carried out or waits. */
export const [buyOrAsk, undoOrAsk] = [buy.perform, undo.perform]
export const memberPlanApprovables: readonly Approvable[] = [buy, undo]
