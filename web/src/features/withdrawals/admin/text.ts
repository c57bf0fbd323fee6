import type { WithdrawalMethod } from '@clearstead/contract/withdrawals'
import { withdrawalText as withdrawalSaid } from '@clearstead/texts/withdrawals/withdrawal'
import { withdrawalMethodText } from '@clearstead/texts/withdrawals/withdrawal-method'

export const withdrawalText = {
  ...withdrawalSaid,
  methodName: (method: WithdrawalMethod) => withdrawalMethodText[method],
}
