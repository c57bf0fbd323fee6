export { SecondAdminNotice } from './admin/second-admin-notice.tsx'
export { WaitingRequests } from './admin/waiting-requests.tsx'
