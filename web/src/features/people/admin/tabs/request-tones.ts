import type { BadgeTone } from '../../../../ui/figures/badge.tsx'

type RequestStatus = 'pending' | 'approved' | 'paid' | 'rejected' | 'cancelled' | 'reversed'

/** How the state of a deposit, withdrawal or top-up looks. */
export const requestTones: Record<RequestStatus, BadgeTone> = {
  pending: 'wait',
  approved: 'ok',
  paid: 'ok',
  rejected: 'bad',
  cancelled: 'neutral',
  reversed: 'bad',
}
