import type { BonusId, MemberId, RewardPlanId } from '@clearstead/contract/values/ids'
import type { ProgrammeMonth } from '@clearstead/contract/values/months'
import type { Work } from '../../plumbing/work.ts'
import { updateReversed as reverseBonus } from './bonuses/queries.ts'
import { updateShareReversed } from './cto/share-queries.ts'
import { updateBonusReversed } from './leadership/queries.ts'
import { insertMissingRewards, updateReversed as reverseReward } from './rewards/queries.ts'
import { updateReversed as reverseSalary } from './salary/queries.ts'

/**
 * Updates the award whose payment was reversed, given the reference of the payment. A reward or bonus can be
 * claimed again while it is offered, and the business of a reward counts again. Salaries, rank bonuses and
 * CTO shares, which the programme decided by the figures of a past day, are not paid again. Other income has
 * no award to update.
 */
export async function reverseAward(work: Work, reference: string): Promise<void> {
  const [, kind = '', subject = ''] = /^([a-z_]+):(.*)$/.exec(reference) ?? []
  await reversals[kind]?.(work, subject)
}

const numbers = /^(\d{1,9}):(\d{1,9})(?::(\d{1,4}))?$/
const ofMonth = /^(\d{4}-\d{2}):(\d{1,9})$/
const ofRank = /^(\d{1,9})(?:\/\d{1,5})?:(.+)$/

const reversals: Readonly<Record<string, (work: Work, subject: string) => Promise<void>>> = {
  reward: async (work, subject) => {
    const [, member, plan, nth = '1'] = numbers.exec(subject) ?? []
    if (member === undefined) return
    const memberId = Number(member) as MemberId
    const isDone = await reverseReward(work, memberId, Number(plan) as RewardPlanId, Number(nth))
    if (isDone) await insertMissingRewards(work, memberId)
  },
  bonus: async (work, subject) => {
    const [, bonus, member, nth = '1'] = numbers.exec(subject) ?? []
    if (bonus === undefined) return
    await reverseBonus(work, {
      bonusId: Number(bonus) as BonusId,
      memberId: Number(member) as MemberId,
      nth: Number(nth),
    })
  },
  salary: async (work, subject) => {
    const [, month, member] = ofMonth.exec(subject) ?? []
    if (month === undefined) return
    await reverseSalary(work, Number(member) as MemberId, month as ProgrammeMonth)
  },
  leadership: async (work, subject) => {
    const [, member, rankKey] = ofRank.exec(subject) ?? []
    if (rankKey === undefined) return
    await updateBonusReversed(work, Number(member) as MemberId, rankKey)
  },
  cto: async (work, subject) => {
    const [, month, member] = ofMonth.exec(subject) ?? []
    if (month === undefined) return
    await updateShareReversed(work, Number(member) as MemberId, month as ProgrammeMonth)
  },
}
