import { payoutText as payoutSaid } from '@clearstead/texts/withdrawals/payout'
import { payoutDetailText as onePayoutSaid } from '@clearstead/texts/withdrawals/payout-detail'
import { withdrawalMethodText } from '@clearstead/texts/withdrawals/withdrawal-method'

export const payoutText = { ...payoutSaid, methods: withdrawalMethodText }

export const payoutDetailText = {
  ...onePayoutSaid,
  wasIn: (payouts: readonly number[]) => onePayoutSaid.wasIn({ payouts: payouts.join(', ') }),
}
