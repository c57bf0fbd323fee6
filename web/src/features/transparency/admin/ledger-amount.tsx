import { sgx, usd } from '@clearstead/contract/values/money'
import { Amount } from '../../../ui/figures/amount.tsx'

type Of = { amount: string; asset: 'USD' | 'SGX' }

/** An amount of the books, exact to the last decimal, in the asset of its account. */
export function LedgerAmount({ amount, asset }: Of) {
  return asset === 'SGX' ? (
    <Amount of={sgx(amount)} asset="SGX" />
  ) : (
    <Amount of={usd(amount)} isExact={!isWholeCents(amount)} />
  )
}

/** A debit or a credit as the size of its posting; nothing on the other side. */
export function Side({ of, side }: { of: Of; side: 'debit' | 'credit' }) {
  const isDebit = of.amount.startsWith('-')
  if (isDebit !== (side === 'debit')) return null
  return <LedgerAmount amount={isDebit ? of.amount.slice(1) : of.amount} asset={of.asset} />
}

/** Income is exact to eight decimals; two of them would hide why a transfer adds up. */
function isWholeCents(amount: string): boolean {
  return /\.\d\d0{6}$/.test(amount)
}
