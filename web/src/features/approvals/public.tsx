export {
  askedByColumn,
  askingSecondAdmin,
  bulkSecondAdmin,
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
