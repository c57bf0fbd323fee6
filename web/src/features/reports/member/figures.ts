import type { ReplyOf } from '@clearstead/contract/endpoint'
import type { getMemberDashboard } from '@clearstead/contract/reports'

export type Figures = ReplyOf<typeof getMemberDashboard>
