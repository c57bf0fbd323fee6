import type { TransactionView } from '@clearstead/contract/reports/transactions'
import { negate } from '@clearstead/contract/values/money'
import { Amount } from './amount.tsx'

type Props = { of: TransactionView; isUncoloured?: boolean; isExact?: boolean }

/** The signed amount of a movement, in the asset of its wallet. */
export function MovementAmount({ of: movement, isUncoloured, isExact }: Props) {
  const isOut = movement.transactionType === 'debit'
  const style = { isSigned: true, isUncoloured, isExact }
  return movement.asset === 'SGX' ? (
    <Amount of={isOut ? negate(movement.amount) : movement.amount} asset="SGX" {...style} />
  ) : (
    <Amount of={isOut ? negate(movement.amount) : movement.amount} {...style} />
  )
}

/** The balance of the wallet after the movement. */
export function BalanceAfter({ of: movement, isExact }: Omit<Props, 'isUncoloured'>) {
  return movement.asset === 'SGX' ? (
    <Amount of={movement.balanceAfter} asset="SGX" />
  ) : (
    <Amount of={movement.balanceAfter} isExact={isExact} />
  )
}
