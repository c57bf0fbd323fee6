export { type CallWithApproval, needsApproval } from './needs-approval.ts'
export { findWaitingPicture, isApprovalPicture } from './queries.ts'
