import { payoutText as payoutSaid } from '@clearstead/texts/withdrawals/payout'
import { payoutDetailText as payoutDetailSaid } from '@clearstead/texts/withdrawals/payout-detail'
import { withdrawalMethodText } from '@clearstead/texts/withdrawals/withdrawal-method'

export const payoutText = { ...payoutSaid, methods: withdrawalMethodText }

export const payoutDetailText = {
  ...payoutDetailSaid,
  wasIn: (payouts: readonly number[]) => payoutDetailSaid.wasIn({ payouts: payouts.join(', ') }),
}
