import * as z from 'zod'
import { shape, wire } from '../call/wire.ts'
import { Instant } from '../values/days.ts'
import { Usd } from '../values/money.ts'

export const RiskLevel = z.enum(['low', 'medium', 'high'])
export type RiskLevel = z.output<typeof RiskLevel>
export const RiskReason = z.enum([
  'sign_in_changed',
  'first_payout',
  'new_address',
  'shared_address',
  'unusual_amount',
  'no_second_factor',
  'joined_recently',
])
export type RiskReason = z.output<typeof RiskReason>

/** The risk signals of a withdrawal. */
export const WithdrawalRisk = shape({
  level: RiskLevel,
  reasons: z.array(RiskReason),
  walletAfter: wire('wallet_after', Usd),
  joined: Instant,
  deposited: Usd,
  withdrawnBefore: wire('withdrawn_before', Usd),
  /** Until when the member’s payouts are held after a change of the sign-in or a payout address. */
  heldUntil: wire('held_until', Instant.nullable()),
})
export type WithdrawalRisk = z.output<typeof WithdrawalRisk>
