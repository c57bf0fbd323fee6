import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { ActivePlanId, MemberId, SettingsVersion } from '@clearstead/contract/values/ids'
import { isPositive, type Usd, zero } from '@clearstead/contract/values/money'
import type { Percent } from '@clearstead/contract/values/percent'
import { operator, wallet } from '../../../ledger/accounts.ts'
import { postTransfer } from '../../../ledger/post-transfer.ts'
import { move } from '../../../ledger/posting.ts'
import type { Work } from '../../../plumbing/work.ts'
import { insertIncomes } from '../queries.ts'
import { insertHeld } from './queries.ts'
import { compoundEnding, type WaitingIncome } from './rules.ts'

/**
 * Holds income until its release day, uncut, as limits apply at the release. Income with a reason against it
 * is recorded as unpaid at once.
 * @throws {Refusal} `treasury.short`
 */
export async function holdIncomes(
  work: Work,
  dues: readonly WaitingIncome[],
  fact: string,
): Promise<void> {
  const held = dues.filter(({ reason }) => !reason)
  if (held.length > 0) {
    const heldBy = await postTransfer(work, {
      kind: 'hold',
      reference: `hold:${fact}`,
      postings: held.flatMap(({ memberId, intended }) =>
        move(intended, operator('treasury'), wallet(memberId, 'held_income')),
      ),
    })
    await insertHeld(work, held, heldBy)
  }
  const unpaid = dues.filter(({ reason }) => reason)
  await insertIncomes(
    work,
    unpaid.map((due) => ({ ...due, paid: zero<'USD'>() })),
  )
}

/** A plan's ROI of a day within its cooling-off; the part of compound money is held with the best plan. */
type HeldLine = {
  activePlanId: ActivePlanId
  isCompound: boolean
  base: Usd
  percent: Percent
  amount: Usd
  dueOn: ProgrammeDay
}

/**
 * Holds the ROI of plans that can still be undone; its level income is staged at the release.
 * @throws {Refusal} `treasury.short`
 */
export async function holdRoi(
  work: Work,
  claim: { memberId: MemberId; day: ProgrammeDay; ruleVersion: SettingsVersion },
  lines: readonly HeldLine[],
): Promise<void> {
  const { memberId, day, ruleVersion } = claim
  const fact = `roi:${memberId}:${day}`
  const dues = lines
    .filter(({ amount }) => isPositive(amount))
    .map((line) => ({
      memberId,
      kind: 'roi' as const,
      reference: `${fact}:${line.activePlanId}${line.isCompound ? compoundEnding : ''}`,
      day,
      ruleVersion,
      base: line.base,
      percent: line.percent,
      intended: line.amount,
      fromMember: memberId,
      activePlanId: line.activePlanId,
      dueOn: line.dueOn,
    }))
  if (dues.length > 0) await holdIncomes(work, dues, fact)
}
