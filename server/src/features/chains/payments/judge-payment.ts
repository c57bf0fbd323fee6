import { accountOf, type Chain } from '@clearstead/contract/values/chain'
import type { Transaction } from '../watch/read-node.ts'

/** What a transaction has to send for a withdrawal, and since when; `raw` in the smallest unit of the token. */
export type ExpectedPayment = { chain: Chain; token: string; to: string; raw: bigint; since: Date }

/** `early`: it sends what is expected, but from before it was asked for. */
export type PaymentState = 'agrees' | 'unconfirmed' | 'differs' | 'early' | 'failed' | 'missing'
export type Judgement = {
  state: PaymentState
  /** The blocks on top of the transaction's. */
  confirmations: number
  /** The transfers in it that send exactly what is expected. */
  logIndexes: readonly number[]
  /** The time of its block; only where it is early. */
  minedAt: Date | null
}

/** How far the clock of a chain may be behind ours. */
const clockSkewMs = 120_000

/**
 * Whether a transaction pays what is expected. Only transfers count that the token's own contract logged in a transaction that
 * succeeded, to the exact address, of the exact amount and not before it was asked for.
 */
export function judgePayment(
  transaction: Transaction | undefined,
  { chain, token, to, raw, since }: ExpectedPayment,
  { head, needed }: { head: number; needed: number },
): Judgement {
  const unpaid = (state: PaymentState) => ({
    state,
    confirmations: 0,
    logIndexes: [],
    minedAt: null,
  })
  if (!transaction?.isInChain || !transaction.at) return unpaid('missing')
  if (!transaction.hasSucceeded) return unpaid('failed')
  const isSame = (one: string, other: string) => accountOf(chain, one) === accountOf(chain, other)
  const logIndexes = transaction.payments
    .filter((sent) => isSame(sent.token, token) && isSame(sent.recipient, to) && sent.raw === raw)
    .map(({ logIndex }) => logIndex)
  if (logIndexes.length === 0) return unpaid('differs')
  if (transaction.at.getTime() < since.getTime() - clockSkewMs) {
    return { ...unpaid('early'), minedAt: transaction.at }
  }
  const confirmations = Math.max(0, head - transaction.block)
  const state = confirmations < needed ? 'unconfirmed' : 'agrees'
  return { state, confirmations, logIndexes, minedAt: null }
}

const strongestFirst: readonly PaymentState[] = [
  'differs',
  'early',
  'failed',
  'agrees',
  'unconfirmed',
  'missing',
]

/**
 * What counts of what several endpoints say. One that lags behind hides nothing of what another knows; but where one has the
 * transaction with other content, an endpoint is wrong, and nothing is paid by it.
 */
export function strongestJudgement(judgements: readonly Judgement[]): Judgement | undefined {
  const [strongest] = [...judgements].sort(
    (one, other) => strongestFirst.indexOf(one.state) - strongestFirst.indexOf(other.state),
  )
  return strongest
}
