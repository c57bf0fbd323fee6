import type { ReplyOf } from '@clearstead/contract/call/endpoint'
import type { getMemberDashboard } from '@clearstead/contract/reports/dashboards'

export type Figures = ReplyOf<typeof getMemberDashboard>
