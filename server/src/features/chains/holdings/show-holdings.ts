import type { AnswerOf, RequestOf } from '@clearstead/contract/call/endpoint'
import { Refusal } from '@clearstead/contract/call/refusal'
import { say } from '@clearstead/contract/call/say'
import type { getWalletHoldings } from '@clearstead/contract/chains/wallet-holdings'
import { accountOf } from '@clearstead/contract/values/chain'
import type { MemberId } from '@clearstead/contract/values/ids'
import { EndpointError } from '../../../plumbing/chain/endpoint-error.ts'
import { transferCall } from '../../../plumbing/chain/token-calls.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { findAddresses } from '../addresses/queries.ts'
import { readBalances, readGas } from '../sweep/read-balances.ts'
import { askFirst } from '../watch/ask-endpoints.ts'
import { type Endpoint, FalseAnswer } from '../watch/read-node.ts'
import { findWatched } from '../watch/watched-chains.ts'

/** What sending a token takes at most, where a node cannot try it: the account may have no tokens or coins. */
const usualGas = 100_000n

type HoldingsRequest = RequestOf<typeof getWalletHoldings> & { memberId: MemberId }

/**
 * What an account on BNB Smart Chain holds and what a payment from it costs, by the first endpoint that answers: for a wallet
 * on another device, which a page cannot ask. It says nothing that the chain does not show to anybody.
 * @throws {Refusal} `chains.not_set_up`, `chains.no_answer`
 */
export async function showHoldings(
  db: Db,
  now: Date,
  { account, memberId }: HoldingsRequest,
): Promise<AnswerOf<typeof getWalletHoldings>> {
  const watched = await findWatched(db, now, 'bep20')
  if (!watched) throw new Refusal('chains.not_set_up')
  const own = (await findAddresses(db, memberId))?.bep20
  const said = await askFirst(watched.endpoints, async (endpoint) => {
    const { raws } = await readBalances(endpoint, watched, [account])
    const { gasPrice, held } = await readGas(endpoint, [account])
    const gas = await gasOf(endpoint, { from: account, to: own || account, token: watched.token })
    return { token: raws[0] ?? 0n, coin: held[0] ?? 0n, gas, gasPrice }
  })
  // What went wrong with whose endpoint is for the operator, who sees it under Chains.
  if ('problems' in said) throw new Refusal('chains.no_answer')
  const { token, coin, gas, gasPrice } = said.answer
  return {
    token: String(token),
    coin: String(coin),
    gas: String(gas),
    gasPrice: String(gasPrice),
  }
}

type Transfer = { from: string; to: string; token: string }

async function gasOf(endpoint: Endpoint, { from, to, token }: Transfer): Promise<bigint> {
  const call = {
    from,
    to: accountOf('bep20', token),
    data: transferCall(accountOf('bep20', to), 1n),
  }
  try {
    const answer = await endpoint.request({ method: 'eth_estimateGas', params: [call] })
    if (typeof answer === 'string' && /^0x[\da-f]{1,16}$/i.test(answer)) return BigInt(answer)
    throw new FalseAnswer(say('chains.fault.invalid', { what: 'gas' }))
  } catch (error) {
    if (error instanceof EndpointError && error.code !== undefined) return usualGas
    throw error
  }
}
