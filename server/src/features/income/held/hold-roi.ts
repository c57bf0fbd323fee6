import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { ActivePlanId, MemberId, SettingsVersion } from '@clearstead/contract/values/ids'
import { isPositive, type Usd } from '@clearstead/contract/values/money'
import type { Percent } from '@clearstead/contract/values/percent'
import type { Work } from '../../../plumbing/work.ts'
import { holdIncomes } from './hold-incomes.ts'
import { compoundEnding } from './rules.ts'

/** What a plan in its cooling-off gives on a day; compound money's part stands with the best plan. */
export type HeldLine = {
  activePlanId: ActivePlanId
  isCompound: boolean
  base: Usd
  percent: Percent
  amount: Usd
  dueOn: ProgrammeDay
}

/**
 * Sets the ROI of a claim aside that plans gave which can still be undone; the uplines' level income
 * follows when it is released.
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
