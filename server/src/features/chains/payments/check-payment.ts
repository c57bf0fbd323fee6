import { type ChainSettings, settingsOfChain } from '@clearstead/contract/settings/chains'
import type { Chain } from '@clearstead/contract/values/chain'
import type { Usd } from '@clearstead/contract/values/money'
import { EndpointError } from '../../../plumbing/chain/endpoint-error.ts'
import { arePrivateEndpointsAllowed } from '../../../plumbing/chain/private-endpoints.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { currentSettings } from '../../settings/public.ts'
import { type Endpoint, FalseAnswer, readHead, readTransaction } from '../watch/read-node.ts'
import { openEndpoints } from '../watch/watched-chains.ts'
import { agreedJudgement, type Judgement, judgePayment, rawAmountOf } from './judge-payment.ts'

/** `since`: when the payment was asked for. */
type Payment = { chain: Chain; txHash: string; to: string; amount: Usd; since: Date }

/**
 * What the chain says of a payment by all of its endpoints, with the confirmations that it needs; undefined where none is set up,
 * none answers, or fewer than a majority of them show it.
 */
export async function checkPayment(
  db: Db,
  now: Date,
  payment: Payment,
): Promise<(Judgement & { needed: number }) | undefined> {
  const { settings } = await currentSettings(db, now)
  const chain = settingsOfChain(settings.chains, payment.chain)
  const allowPrivate = arePrivateEndpointsAllowed()
  const endpoints = openEndpoints(chain.endpoints, { allowPrivate })
  const said = await Promise.all(endpoints.map((endpoint) => judge(endpoint, payment, chain)))
  const judgement = agreedJudgement(
    said.flatMap((one) => one ?? []),
    endpoints.length,
  )
  return judgement && { ...judgement, needed: chain.confirmations }
}

/** Undefined where the endpoint gives no answer that can be true. */
async function judge(
  endpoint: Endpoint,
  { chain, txHash, to, amount, since }: Payment,
  { token, decimals, confirmations }: ChainSettings,
): Promise<Judgement | undefined> {
  const raw = rawAmountOf(amount, decimals)
  if (raw === undefined) {
    return { state: 'differs', confirmations: 0, logIndexes: [], minedAt: null }
  }
  try {
    const head = await readHead(endpoint)
    const transaction = await readTransaction(endpoint, chain, txHash)
    const expected = { chain, token, to, raw, since }
    return judgePayment(transaction, expected, { head, needed: confirmations })
  } catch (error) {
    if (isUnanswered(error)) return undefined
    throw error
  }
}

function isUnanswered(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof EndpointError || cause instanceof FalseAnswer) return true
  }
  return false
}
