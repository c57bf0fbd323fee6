import type { Chain } from '@clearstead/contract/chains/incoming'
import type { UnmatchedReason } from '@clearstead/contract/chains/unmatched'
import type { ChainTransferId, DepositId, MemberId } from '@clearstead/contract/values/ids'
import { fromUnits, isLess, type Usd, unitsPerWhole, usd } from '@clearstead/contract/values/money'

type Reason = UnmatchedReason
export type State = 'confirming' | 'credited' | 'reversing' | 'vanished' | 'unmatched' | 'dismissed'

/** A chain that is set up, apart from its endpoints. */
export type ChainFacts = {
  chain: Chain
  /** The id of an EVM chain; null for Tron. */
  chainId: number | null
  token: string
  decimals: number
  /** The number of blocks after which a payment is final. */
  confirmations: number
  /** Nothing before this block is read. */
  firstBlock: number
  /** What one endpoint alone is believed for one member in 24 hours. */
  singleEndpointMaximum: Usd
}

/** A token transfer in a block, with addresses and hash as the chain spells them. */
export type Payment = {
  txHash: string
  logIndex: number
  block: number
  blockHash: string
  blockAt: Date
  token: string
  sender: string
  recipient: string
  /** In the smallest unit of the token. */
  raw: bigint
}

/** Whose address it is, and since when if that is known. */
export type AddressOwner = { memberId: MemberId; givenAt: Date | null; isClosed: boolean }

/** How far clocks of chains may be behind ours. */
const skewMs = 120_000

const largestAmount = usd('90000000')

/** The worth in USD of a token's smallest units, rounded down: 1,999,999,999,999 of 18 decimals are 0.00000199. */
export function usdOf(raw: bigint, decimals: number): Usd {
  return fromUnits((raw * unitsPerWhole) / 10n ** BigInt(decimals))
}

export type Classified = {
  state: 'confirming' | 'unmatched'
  reason: Reason | null
  amount: Usd | null
  memberId: MemberId | null
}

/** Whether a payment is credited automatically, or why not. */
export function classify(
  payment: Pick<Payment, 'token' | 'raw' | 'blockAt'>,
  { token, decimals }: Pick<ChainFacts, 'token' | 'decimals'>,
  { owner, minimum }: { owner: AddressOwner | undefined; minimum: Usd },
): Classified {
  const memberId = owner?.memberId ?? null
  const unmatched = (reason: Reason, amount: Usd | null): Classified => ({
    state: 'unmatched',
    reason,
    amount,
    memberId,
  })
  if (payment.token !== token) return unmatched('wrong_token', null)
  const amount = usdOf(payment.raw, decimals)
  // No such amount exists, so the token is not what the settings say.
  if (isLess(largestAmount, amount)) return unmatched('wrong_token', null)
  if (!owner || owner.isClosed) return unmatched('no_member', amount)
  if (owner.givenAt && payment.blockAt.getTime() + skewMs < owner.givenAt.getTime()) {
    return unmatched('before_address', amount)
  }
  if (isLess(amount, minimum)) return unmatched('below_minimum', amount)
  return { state: 'confirming', reason: null, amount, memberId }
}

export type StoredTransfer = Omit<Payment, 'blockAt' | 'sender'> & {
  id: ChainTransferId
  state: State
  depositId: DepositId | null
}

type Placing =
  | { isNew: true; payment: Payment }
  | { isNew: false; id: ChainTransferId; payment: Payment }

/**
 * Where found payments belong: each to the row that holds it, also when a reorganisation has moved it to another block and
 * another place in it, or to a new row.
 */
export function placesOf(
  found: readonly Payment[],
  stored: readonly StoredTransfer[],
): readonly Placing[] {
  const free = new Map(stored.map((row) => [row.id, row]))
  const take = (fits: (row: StoredTransfer) => boolean) => {
    const row = [...free.values()].find(fits)
    if (row) free.delete(row.id)
    return row
  }
  const exact = found.map((payment) =>
    take((row) => isSame(row, payment) && row.logIndex === payment.logIndex),
  )
  return found.map((payment, place) => {
    const row = exact[place] ?? take((other) => isSame(other, payment) && isGone(other.state))
    return row ? { isNew: false, id: row.id, payment } : { isNew: true, payment }
  })
}

function isSame(row: StoredTransfer, payment: Payment): boolean {
  return (
    row.txHash === payment.txHash &&
    row.token === payment.token &&
    row.recipient === payment.recipient &&
    row.raw === payment.raw
  )
}

function isGone(state: State): boolean {
  return state === 'vanished' || state === 'reversing'
}

/** The state of a payment whose block has left the chain; undefined if that changes nothing. */
export function stateWithoutBlock(state: State): State | undefined {
  if (state === 'credited') return 'reversing'
  if (state === 'confirming' || state === 'unmatched') return 'vanished'
  return undefined
}

/** How many blocks stand on top of a block. */
export function confirmationsOf(block: number, head: number): number {
  return Math.max(0, head - block)
}
