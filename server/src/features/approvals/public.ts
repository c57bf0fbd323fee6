export { type CallWithApproval, needsApproval } from './needs-approval.ts'
export { findWaitingPicture, isApprovalPicture } from './queries.ts'
export { type AskedRows, askedRows } from './rules.ts'
export { askedSecondAdmins, secondAdminFor, withSecondAdmin } from './second-admin.ts'
