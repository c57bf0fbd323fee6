import type { MemberId } from '@clearstead/contract/values/ids'
import { useEffect } from 'react'
import { askWallet } from '../../../../plumbing/wallet/ask.ts'
import { quantityOf } from '../../../../plumbing/wallet/provider.ts'
import { openWallet } from '../../../../plumbing/wallet/use-wallet.ts'
import { WalletError } from '../../../../plumbing/wallet/wallet-error.ts'
import { type KeptPayment, keepPayment, useKeptPayments } from './kept-payments.ts'

const repeatMs = 5000

/**
 * Asks the wallet what became of payments that the server has not seen: one that the chain refused is never seen there.
 */
export function useFailedPayments(memberId: MemberId, chain: KeptPayment['chain']): void {
  const open = useKeptPayments(memberId).filter(
    (kept) => kept.chain === chain && kept.hash && !kept.isFailed,
  )
  const print = JSON.stringify(open)
  useEffect(() => {
    const asked = JSON.parse(print) as readonly KeptPayment[]
    if (asked.length === 0) return
    const timer = setInterval(() => {
      for (const payment of asked) void noteIfFailed(memberId, payment)
    }, repeatMs)
    return () => clearInterval(timer)
  }, [memberId, print])
}

async function noteIfFailed(memberId: MemberId, payment: KeptPayment): Promise<void> {
  try {
    const { provider } = openWallet().inUse()
    const receipt = await askWallet(provider, 'eth_getTransactionReceipt', [payment.hash])
    if (statusOf(receipt) === 0n) keepPayment(memberId, { ...payment, isFailed: true })
  } catch (cause) {
    // It is asked again; what the person has to know of the wallet stands at the form.
    if (!(cause instanceof WalletError)) throw cause
  }
}

function statusOf(receipt: unknown): bigint | undefined {
  return typeof receipt === 'object' && receipt !== null && 'status' in receipt
    ? quantityOf(receipt.status)
    : undefined
}
