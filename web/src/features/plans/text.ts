import type { ActivePlanStatus } from '@clearstead/contract/plans/active-plans'
import type { TopupView } from '@clearstead/contract/plans/topups'

export const activePlanStatusText = {
  open: 'Open',
  closed: 'Closed',
  undone: 'Undone',
  matured: 'Matured',
} satisfies Record<ActivePlanStatus, string>

export const topupStatusText = {
  pending: 'Pending',
  approved: 'Completed',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
} satisfies Record<TopupView['status'], string>

export const topupKindText = {
  own: 'Top up a plan',
  retopup: 'Re-top-up',
  code: 'With a code',
  entry: 'For another member',
} satisfies Record<TopupView['kind'], string>
