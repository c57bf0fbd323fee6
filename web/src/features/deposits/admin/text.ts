import type { DepositMethod } from '@clearstead/contract/deposits'
import { depositText as depositSaid } from '@clearstead/texts/deposits/deposit'
import { depositMethodText } from '@clearstead/texts/deposits/deposit-method'

export const depositText = {
  ...depositSaid,
  methodName: (method: DepositMethod) => depositMethodText[method],
}
