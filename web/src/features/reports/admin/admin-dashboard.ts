import type { AnswerOf } from '@clearstead/contract/call/endpoint'
import type { getAdminDashboard } from '@clearstead/contract/reports/dashboards'

/** What the admin dashboard's cards show, each a part of it. */
export type AdminDashboard = AnswerOf<typeof getAdminDashboard>
