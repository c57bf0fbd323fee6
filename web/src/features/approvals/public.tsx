export { SecondAdminNotice } from './admin/second-admin-notice.tsx'
