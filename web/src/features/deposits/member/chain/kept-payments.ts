import type { Chain, IncomingView } from '@clearstead/contract/chains/incoming'
import { dayMs } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import { toDecimal, type Usd, usd } from '@clearstead/contract/values/money'
import { useSyncExternalStore } from 'react'

/** A payment that a wallet was asked for, until the server has seen it. Without a hash the wallet has not said it is sent. */
export type KeptPayment = {
  chain: Chain
  amount: string
  /** When the wallet was asked, in milliseconds; it names the payment. */
  askedAt: number
  hash?: string
  /** Whether the chain carried it out without paying anything. */
  isFailed?: boolean
}

const prefix = 'clearstead.payments.'
/** A payment that has not come by then does not come. */
const longestMs = 7 * dayMs
const listeners = new Set<() => void>()
const none: readonly KeptPayment[] = []
let cached: { text: string | null; payments: readonly KeptPayment[] } = {
  text: null,
  payments: none,
}

/** Writes a payment down, or what is new about it. */
export function keepPayment(memberId: MemberId, payment: KeptPayment): void {
  const others = readPayments(memberId).filter(({ askedAt }) => askedAt !== payment.askedAt)
  store(memberId, [payment, ...others])
}

export function dropPayments(memberId: MemberId, dropped: readonly KeptPayment[]): void {
  if (dropped.length === 0) return
  const gone = new Set(dropped.map(({ askedAt }) => askedAt))
  store(
    memberId,
    readPayments(memberId).filter(({ askedAt }) => !gone.has(askedAt)),
  )
}

export function readPayments(memberId: MemberId): readonly KeptPayment[] {
  const text = localStorage.getItem(prefix + memberId)
  if (text !== cached.text) cached = { text, payments: text === null ? none : parsed(text) }
  return cached.payments
}

/** The payments of a member that the server has not seen yet, as all tabs of this browser know them. */
export function useKeptPayments(memberId: MemberId): readonly KeptPayment[] {
  return useSyncExternalStore(
    subscribe,
    () => readPayments(memberId),
    () => none,
  )
}

/** Those that the server has seen: by their hash, or by chain and amount where the wallet never named one. */
export function seenPayments(
  kept: readonly KeptPayment[],
  incoming: readonly Pick<IncomingView, 'chain' | 'txHash' | 'amount' | 'seenAt'>[],
): KeptPayment[] {
  return kept.filter(({ chain, amount, hash, askedAt }) =>
    incoming.some((seen) =>
      hash === undefined
        ? seen.chain === chain &&
          seen.seenAt.getTime() >= askedAt &&
          toDecimal(seen.amount) === amount
        : seen.txHash.toLowerCase() === hash.toLowerCase(),
    ),
  )
}

export function amountOf({ amount }: KeptPayment): Usd {
  return usd(amount)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function store(memberId: MemberId, payments: readonly KeptPayment[]) {
  try {
    if (payments.length === 0) localStorage.removeItem(prefix + memberId)
    else localStorage.setItem(prefix + memberId, JSON.stringify(payments))
  } catch (cause) {
    // A full store only means that a reload forgets what the server has not seen yet.
    if (!(cause instanceof DOMException)) throw cause
  }
  for (const listener of listeners) listener()
}

function parsed(text: string): readonly KeptPayment[] {
  const earliest = Date.now() - longestMs
  const read = JSON.parse(text) as readonly KeptPayment[]
  return read.filter(({ askedAt }) => askedAt > earliest)
}
