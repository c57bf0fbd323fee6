export { type CallWithApproval, needsApproval } from './needs-approval.ts'
export { findWaitingPicture, isApprovalPicture } from './queries.ts'
export { askedRows, secondAdminOf } from './rules.ts'
export { askedSecondAdmins, secondAdminFor, withSecondAdmin } from './second-admin.ts'
