import type { ApprovalView } from '@clearstead/contract/approvals'

/** An approved withdrawal waits for its payout, and can be decided again until then. */
export function canBeTakenBack({ subject, request }: Pick<ApprovalView, 'subject' | 'request'>) {
  return subject.startsWith('withdrawal:') && request.status === 'approved'
}
