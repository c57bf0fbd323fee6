import type { AnswerOf } from '@clearstead/contract/endpoint'
import type { getAdminDashboard } from '@clearstead/contract/reports'

/** What the admin dashboard's cards show, each a part of it. */
export type AdminDashboard = AnswerOf<typeof getAdminDashboard>
