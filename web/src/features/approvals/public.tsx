export { decideMany } from './admin/decide-many.ts'
export {
  askedByColumn,
  askingSecondAdmin,
  isWaiting,
  requestOfTab,
  SecondAdminDecisions,
  type SecondAdminTab,
  UnlessSecondAdmin,
  useDualApproval,
  useSecondAdminTab,
  WaitsForSecondAdmin,
} from './admin/second-admin.tsx'
export { SecondAdminNotice } from './admin/second-admin-notice.tsx'
export { WaitingRequests } from './admin/waiting-requests.tsx'
