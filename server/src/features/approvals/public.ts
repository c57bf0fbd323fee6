export { type CallWithApproval, needsApproval } from './needs-approval.ts'
