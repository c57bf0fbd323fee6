import type { BonusId, MemberId, RewardPlanId } from '@clearstead/contract/values/ids'
import type { ProgrammeMonth } from '@clearstead/contract/values/months'
import type { Work } from '../../plumbing/work.ts'
import { updateReversed as reverseBonus } from './bonuses/queries.ts'
import { updateShareReversed } from './cto/shares/queries.ts'
import { updateBonusReversed } from './leadership/queries.ts'
import { insertMissingRewards, updateReversed as reverseReward } from './rewards/queries.ts'
import { updateReversed as reverseSalary } from './salary/queries.ts'

/**
 * What follows for the award whose payment was taken back, by the payment's name, so that nothing stays
 * claimed or paid that is not. What members claim themselves is weighed anew at each claim, and may be claimed
 * again while it is offered: a reward, whose business counts again, and a bonus. What the programme decided
 * once by the figures of a past day is over: salary, a rank's bonus and a share of a CTO month. Of a reward
 * that was sent, and of other income, nothing but the money follows.
 */
export async function takeBackAward(work: Work, reference: string): Promise<void> {
  const [, kind = '', rest = ''] = /^([a-z_]+):(.*)$/.exec(reference) ?? []
  await followUps[kind]?.(work, rest)
}

const numbers = /^(\d{1,9}):(\d{1,9})(?::(\d{1,4}))?$/
const ofMonth = /^(\d{4}-\d{2}):(\d{1,9})$/
const ofRank = /^(\d{1,9}):(.+)$/

const followUps: Readonly<Record<string, (work: Work, rest: string) => Promise<void>>> = {
  reward: async (work, rest) => {
    const [, member, plan, nth = '1'] = numbers.exec(rest) ?? []
    if (member === undefined) return
    const memberId = Number(member) as MemberId
    const isDone = await reverseReward(work, memberId, Number(plan) as RewardPlanId, Number(nth))
    if (isDone) await insertMissingRewards(work, memberId)
  },
  bonus: async (work, rest) => {
    const [, bonus, member, nth = '1'] = numbers.exec(rest) ?? []
    if (bonus === undefined) return
    await reverseBonus(work, {
      bonusId: Number(bonus) as BonusId,
      memberId: Number(member) as MemberId,
      nth: Number(nth),
    })
  },
  salary: async (work, rest) => {
    const [, month, member] = ofMonth.exec(rest) ?? []
    if (month === undefined) return
    await reverseSalary(work, Number(member) as MemberId, month as ProgrammeMonth)
  },
  leadership: async (work, rest) => {
    const [, member, rank] = ofRank.exec(rest) ?? []
    if (rank === undefined) return
    await updateBonusReversed(work, Number(member) as MemberId, rank)
  },
  cto: async (work, rest) => {
    const [, month, member] = ofMonth.exec(rest) ?? []
    if (month === undefined) return
    await updateShareReversed(work, Number(member) as MemberId, month as ProgrammeMonth)
  },
}
