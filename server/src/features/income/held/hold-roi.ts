import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { ActivePlanId, MemberId, SettingsVersion } from '@clearstead/contract/values/ids'
import { isPositive, type Usd } from '@clearstead/contract/values/money'
import type { Percent } from '@clearstead/contract/values/percent'
import type { Work } from '../../../plumbing/work.ts'
import { holdIncomes } from './hold-incomes.ts'
import { compoundEnding } from './rules.ts'

/** A plan's ROI of a day within its cooling-off; the part of compound money is held with the best plan. */
export type HeldLine = {
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
