import type { IncomeKind, UnpaidReason } from '@clearstead/contract/income'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import { isPositive, toDecimal, type Usd } from '@clearstead/contract/values/money'
import { monthBefore } from '@clearstead/contract/values/months'

/** A member as awards judge them; closed levels do not touch an award. */
export type AwardStanding = { isBlocked: boolean; isActive: boolean; isClosed: boolean }

/** Why a member gets nothing of an award; undefined when they may have it, up to their limit. */
export function awardGate({
  isBlocked,
  isActive,
  isClosed,
}: AwardStanding): UnpaidReason | undefined {
  if (isClosed) return 'closed'
  if (isBlocked) return 'blocked'
  return isActive ? undefined : 'inactive'
}

type Settled = {
  memberId: MemberId
  kind: IncomeKind
  reference: string
  day: ProgrammeDay
  intended: Usd
}

type AwardNews = { memberId: MemberId; key: string } & (
  | { event: 'salary.paid' | 'salary.unpaid'; facts: { amount: string; month: string } }
  | { event: 'rank.bonus_paid'; facts: { amount: string } }
)

/** What a member is told when an award of theirs is settled. */
export function newsOf(
  { memberId, kind, reference, day, intended }: Settled,
  paid: Usd,
): AwardNews[] {
  const told = { memberId, key: reference }
  const amount = toDecimal(paid)
  if (kind === 'salary') {
    const month = monthBefore(day)
    return isPositive(paid)
      ? [{ ...told, event: 'salary.paid', facts: { amount, month } }]
      : [
          {
            ...told,
            event: 'salary.unpaid',
            facts: { amount: toDecimal(intended), month },
          },
        ]
  }
  if (kind !== 'leadership' || !isPositive(paid)) return []
  return [{ ...told, event: 'rank.bonus_paid', facts: { amount } }]
}
