import type { TransactionView } from '@clearstead/contract/reports'
import { negate } from '@clearstead/contract/values/money'
import { Amount } from './amount.tsx'

/** What a movement brought or took, in the asset of its wallet. */
export function MovementAmount({ of: movement }: { of: TransactionView }) {
  const isOut = movement.transactionType === 'debit'
  return movement.asset === 'SGX' ? (
    <Amount of={isOut ? negate(movement.amount) : movement.amount} asset="SGX" isSigned />
  ) : (
    <Amount of={isOut ? negate(movement.amount) : movement.amount} isSigned />
  )
}

/** What the wallet held after it. */
export function BalanceAfter({ of: movement }: { of: TransactionView }) {
  return movement.asset === 'SGX' ? (
    <Amount of={movement.balanceAfter} asset="SGX" />
  ) : (
    <Amount of={movement.balanceAfter} />
  )
}
