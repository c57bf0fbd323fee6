import type { UnpaidReason } from '@clearstead/contract/income'

/** Why a member was paid less than was due, for admins. */
export const unpaidReasonText = {
  capped: 'earning limit used up',
  inactive: 'no open plan',
  blocked: 'account blocked',
  closed: 'account closed',
  level_locked: 'level not unlocked',
  undone: 'purchase undone',
} satisfies Record<UnpaidReason, string>
