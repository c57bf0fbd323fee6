import type { UnpaidReason } from '@clearstead/contract/income'

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
