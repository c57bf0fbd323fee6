import { onePayoutText as onePayoutSaid } from '@clearstead/texts/withdrawals/one-payout'
import { payoutText as payoutSaid } from '@clearstead/texts/withdrawals/payout'
import { withdrawalMethodText } from '@clearstead/texts/withdrawals/withdrawal-method'

export const payoutText = { ...payoutSaid, methods: withdrawalMethodText }

export const onePayoutText = {
  ...onePayoutSaid,
  wasIn: (payouts: readonly number[]) => onePayoutSaid.wasIn({ payouts: payouts.join(', ') }),
}
