import type { PayoutView } from '@clearstead/contract/withdrawals/payouts'

export const payoutSteps = ['collect', 'seal', 'download', 'send', 'result'] as const
export type PayoutStep = (typeof payoutSteps)[number]

type Payout = Pick<
  PayoutView,
  'status' | 'downloadedAt' | 'readyCount' | 'paidCount' | 'returnedCount'
>

/** The step at which an open payout waits: a payout is collected and sealed in one, and sent once any result is known. */
export function stepOf(payout: Payout): 'download' | 'send' | 'result' | undefined {
  if (payout.status !== 'open') return undefined
  if (payout.readyCount + payout.paidCount + payout.returnedCount > 0) return 'result'
  return payout.downloadedAt ? 'send' : 'download'
}

/** The steps that were taken before a payout was done or cancelled, or before the one at which it waits. */
export function stepsTaken(payout: Payout): readonly PayoutStep[] {
  if (payout.status === 'done') return payoutSteps
  const until = stepOf(payout) ?? (payout.downloadedAt ? 'send' : 'download')
  return payoutSteps.slice(0, payoutSteps.indexOf(until))
}
