import type { DepositMethod } from '@clearstead/contract/deposits'
import { depositMethodText } from '@clearstead/texts/deposits/deposit-method'
import { depositStatusText } from '@clearstead/texts/deposits/deposit-status'
import { memberDepositText as depositSaid } from '@clearstead/texts/deposits/member-deposit'

export const depositText = {
  ...depositSaid,
  reportWay: (methods: readonly DepositMethod[]) =>
    methods.map((method) => depositMethodText[method]).join(' · '),
  ...depositStatusText,
}
