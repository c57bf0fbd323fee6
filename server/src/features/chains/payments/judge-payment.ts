import { accountOf, type Chain } from '@clearstead/contract/values/chain'
import { type Usd, unitsOf } from '@clearstead/contract/values/money'
import { majorityOf } from '../watch/agreement-rules.ts'
import type { Transaction } from '../watch/read-node.ts'

/** What a transaction has to send for a withdrawal, and since when; `raw` in the smallest unit of the token. */
type ExpectedPayment = { chain: Chain; token: string; to: string; raw: bigint; since: Date }

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
  'unconfirmed',
  'missing',
]

/**
 * What counts of what the endpoints say, out of `configured` of them. That a payment agrees takes a majority of the configured
 * ones, which also outvotes others: of two both, of three two. Less than that says nothing: undefined. To refuse, the word of one
 * is enough, and one that lags behind hides nothing of what another knows.
 */
export function agreedJudgement(
  judgements: readonly Judgement[],
  configured: number,
): Judgement | undefined {
  const shown = judgements.filter(({ state }) => state === 'agrees' || state === 'unconfirmed')
  for (const said of [shown.filter(({ state }) => state === 'agrees'), shown]) {
    const agreed = leastOfMajority(said, configured)
    if (agreed) return agreed
  }
  const strongest = strongestOf(judgements)
  const isShownByFew = judgements.some(({ state }) => state === 'agrees')
  const isWeak = strongest?.state === 'unconfirmed' || strongest?.state === 'missing'
  return isShownByFew && isWeak ? undefined : strongest
}

/** The judgement with the fewest confirmations of those by which a majority shows the same transfers. */
function leastOfMajority(
  judgements: readonly Judgement[],
  configured: number,
): Judgement | undefined {
  const statements = judgements.map((value) => ({
    ...{ name: '', key: value.logIndexes.join(), value },
  }))
  const majority = majorityOf(statements, configured)
  if (!majority) return undefined
  const key = majority.value.logIndexes.join()
  return judgements
    .filter(({ logIndexes }) => logIndexes.join() === key)
    .sort((one, other) => one.confirmations - other.confirmations)[0]
}

function strongestOf(judgements: readonly Judgement[]): Judgement | undefined {
  return strongestFirst.flatMap((state) => judgements.find((one) => one.state === state) ?? [])[0]
}

const ownDecimals = 8

/** An amount in units of a token with `decimals` decimals; undefined if the token cannot say it exactly. */
export function rawAmountOf(amount: Usd, decimals: number): bigint | undefined {
  const units = unitsOf(amount)
  if (decimals >= ownDecimals) return units * 10n ** BigInt(decimals - ownDecimals)
  const step = 10n ** BigInt(ownDecimals - decimals)
  return units % step === 0n ? units / step : undefined
}
