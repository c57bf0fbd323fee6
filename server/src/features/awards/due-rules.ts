import type { IncomeKind, UnpaidReason } from '@clearstead/contract/income'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import { isPositive, toDecimal, type Usd } from '@clearstead/contract/values/money'
import { monthBefore } from '@clearstead/contract/values/months'

/** The facts of a member that decide about awards; closed levels do not affect them. */
export type AwardMember = { isBlocked: boolean; isActive: boolean; isClosed: boolean }

/** Why a member gets nothing of an award; undefined if it is paid up to their limit. */
export function awardGate({
  isBlocked,
  isActive,
  isClosed,
}: AwardMember): UnpaidReason | undefined {
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

type AwardNotice = { memberId: MemberId; key: string } & (
  | { event: 'salary.paid' | 'salary.unpaid'; facts: { amount: string; month: string } }
  | { event: 'rank.bonus_paid'; facts: { amount: string } }
)

/** The notices to a member about a settled award. */
export function awardNotices(
  { memberId, kind, reference, day, intended }: Settled,
  paid: Usd,
): AwardNotice[] {
  const recipient = { memberId, key: reference }
  const amount = toDecimal(paid)
  if (kind === 'salary') {
    const month = monthBefore(day)
    return isPositive(paid)
      ? [{ ...recipient, event: 'salary.paid', facts: { amount, month } }]
      : [
          {
            ...recipient,
            event: 'salary.unpaid',
            facts: { amount: toDecimal(intended), month },
          },
        ]
  }
  if (kind !== 'leadership' || !isPositive(paid)) return []
  return [{ ...recipient, event: 'rank.bonus_paid', facts: { amount } }]
}
