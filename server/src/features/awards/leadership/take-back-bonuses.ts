import type { RankView } from '@clearstead/contract/awards/leadership'
import { Refusal } from '@clearstead/contract/call/refusal'
import { addDays, type ProgrammeDay } from '@clearstead/contract/values/days'
import type { AdminId, RankId } from '@clearstead/contract/values/ids'
import { toDecimal } from '@clearstead/contract/values/money'
import { startOf } from '@clearstead/contract/values/months'
import { reverseTransfer } from '../../../ledger/post-transfer.ts'
import { findTransferByReference } from '../../../ledger/transfers.ts'
import type { Clock } from '../../../plumbing/clock.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import type { ScheduledContext } from '../../../plumbing/jobs/scheduled.ts'
import { runAsJob } from '../../../plumbing/run-work.ts'
import type { Work } from '../../../plumbing/work.ts'
import { lockLimit } from '../../income/public.ts'
import { reverseIncome } from '../../income/reversals/public.ts'
import { notifyMany } from '../../notices/public.ts'
import { deciderOf } from '../../people/admins/public.ts'
import { teamsAt } from '../../referral/public.ts'
import { settingsOn } from '../../settings/public.ts'
import { findWithdrawal, lockRank, updateWithdrawn } from './queries.ts'
import { bonusReference, isCoveredBy } from './rules.ts'
import {
  type FollowedBonus,
  listFollowed,
  listOwed,
  listWhoseBusinessLeft,
  type OwedBonus,
  updateCovered,
  updateShort,
  updateTakenBack,
} from './short-queries.ts'

/**
 * Compares every bonus with the business at the end of the day before `day`: one whose business left is short, and one whose
 * business is back is no longer. What only moved in the tree did not leave.
 */
export async function compareBonuses({ db, clock, day }: ScheduledContext): Promise<void> {
  const since = addDays(day, -1)
  const { timezone } = (await settingsOn(db, since)).settings.programme
  const before = startOf(day, timezone)
  await runAsJob({ db, clock }, 'rank-check', async (work) => {
    const bonuses = await listFollowed(work, since)
    if (bonuses.length === 0) return
    const isCovered = await coveredBonuses(work, bonuses, before)
    const uncovered = bonuses.filter((bonus) => !bonus.isShort && !isCovered(bonus))
    const left = await listWhoseBusinessLeft(work.tx, uncovered, { before, timezone })
    await updateShort(work, left, since)
    await updateCovered(
      work,
      bonuses.filter((bonus) => bonus.isShort && isCovered(bonus)),
    )
  })
}

async function coveredBonuses(
  { tx }: Work,
  bonuses: readonly FollowedBonus[],
  before: Date,
): Promise<(bonus: FollowedBonus) => boolean> {
  const memberIds = [...new Set(bonuses.map(({ memberId }) => memberId))]
  const teams = new Map(
    (await teamsAt(tx, { before, memberIds })).map((team) => [team.memberId, team]),
  )
  const days = new Set(bonuses.map(({ reachedOn }) => reachedOn))
  const terms = new Map<ProgrammeDay, Awaited<ReturnType<typeof settingsOn>>>()
  for (const reachedOn of days) terms.set(reachedOn, await settingsOn(tx, reachedOn))
  return (bonus) => {
    const team = teams.get(bonus.memberId)
    const of = terms.get(bonus.reachedOn)
    if (!team || !of) return false
    return isCoveredBy(team, bonus, of.settings.leadership.legPercent)
  }
}

/**
 * Takes back the paid bonuses whose business left, each in a work of its own. One that is not in the wallet any more stays
 * owed, and is taken once it is there. Returns how many it took.
 */
export async function takeOwedBonuses(context: { db: Db; clock: Clock }): Promise<number> {
  let taken = 0
  for (const bonus of await listOwed(context.db)) {
    if (await takeBack(context, bonus)) taken++
  }
  return taken
}

async function takeBack(context: { db: Db; clock: Clock }, bonus: OwedBonus): Promise<boolean> {
  try {
    return await runAsJob(context, 'rank-bonus-back', async (work) => {
      // The limit before the wallet and the rank, as an admin's reversal locks them.
      await lockLimit(work, bonus.memberId)
      if (!(await updateTakenBack(work, bonus.id))) return false
      const paid = await findTransferByReference(work.tx, bonusReference(bonus))
      if (!paid) throw new Error(`The bonus of rank ${bonus.id} is not in the books`)
      const transferId = paid.id
      const reversalId = await reverseTransfer(work, { transferId })
      await reverseIncome(work, { transferId, reversalId })
      await notifyMany(work, [
        {
          memberId: bonus.memberId,
          event: 'rank.bonus_taken_back',
          key: `${bonusReference(bonus)}:back`,
          facts: { amount: toDecimal(bonus.bonusPaid), rank: bonus.rank },
        },
      ])
      return true
    })
  } catch (error) {
    const isKnown = error instanceof Refusal
    if (isKnown && (error.code === 'ledger.not_enough' || error.code === 'ledger.duplicate')) {
      return false
    }
    throw error
  }
}

/**
 * Withdraws a rank for good, with its due bonus; a paid bonus must be reversed before.
 * @throws {Refusal} `leadership.unknown`, `leadership.withdrawn`, `leadership.bonus_paid`
 */
export async function withdrawRank(work: Work, id: RankId, adminId: AdminId): Promise<RankView> {
  const record = await lockRank(work, id)
  if (record.status === 'withdrawn') {
    const decider = await deciderOf(work, await findWithdrawal(work.tx, id))
    throw new Refusal('leadership.withdrawn', { ...decider })
  }
  if (record.bonusStatus === 'paid') throw new Refusal('leadership.bonus_paid')
  const withdrawn = await updateWithdrawn(work, id, adminId)
  work.note({
    subject: `leadership:${id}`,
    before: { rank: record.rank, status: record.status, bonusStatus: record.bonusStatus },
    after: { status: withdrawn.status, bonusStatus: withdrawn.bonusStatus },
  })
  return withdrawn
}
