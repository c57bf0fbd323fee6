import { say } from '@clearstead/contract/call/say'
import { accountOf } from '@clearstead/contract/values/chain'
import { balanceCall } from '../../../plumbing/chain/token-calls.ts'
import { checkChain, type Endpoint, FalseAnswer, readHead } from '../watch/read-node.ts'
import type { ChainFacts } from '../watch/rules.ts'

const callsAtOnce = 500

type Calls = readonly { method: string; params: readonly unknown[] }[]

/**
 * The token balances of addresses at the end of one block, in the smallest unit.
 * @throws {FalseAnswer} when the endpoint serves another chain, or the token does not answer
 */
export async function readBalances(
  endpoint: Endpoint,
  { chain, chainId, token }: Pick<ChainFacts, 'chain' | 'chainId' | 'token'>,
  addresses: readonly string[],
): Promise<{ block: number; raws: bigint[] }> {
  await checkChain(endpoint, chainId)
  const block = await readHead(endpoint)
  // Nodes of Tron answer calls for their newest block only.
  const at = chain === 'trc20' ? 'latest' : `0x${block.toString(16)}`
  const to = accountOf(chain, token)
  const raws = await askAll(
    endpoint,
    addresses.map((address) => ({
      method: 'eth_call',
      params: [{ to, data: balanceCall(accountOf(chain, address)) }, at],
    })),
    /^0x[0-9a-fA-F]{64}$/,
  )
  return { block, raws }
}

/** The coins of accounts on an EVM chain now, in wei, and the price of gas. */
export async function readGas(
  endpoint: Endpoint,
  accounts: readonly string[],
): Promise<{ gasPrice: bigint; held: bigint[] }> {
  const quantity = /^0x[0-9a-fA-F]{1,64}$/
  const [gasPrice = 0n] = await askAll(endpoint, [{ method: 'eth_gasPrice', params: [] }], quantity)
  const held = await askAll(
    endpoint,
    accounts.map((account) => ({ method: 'eth_getBalance', params: [account, 'latest'] })),
    quantity,
  )
  return { gasPrice, held }
}

/** Calls made in the same turn travel in one batch. */
async function askAll(endpoint: Endpoint, calls: Calls, valid: RegExp): Promise<bigint[]> {
  const numbers: bigint[] = []
  for (let start = 0; start < calls.length; start += callsAtOnce) {
    const part = calls.slice(start, start + callsAtOnce)
    const answers = await Promise.all(part.map((call) => endpoint.request(call)))
    for (const answer of answers) {
      if (typeof answer !== 'string' || !valid.test(answer)) {
        throw new FalseAnswer(say('chains.fault.invalid', { what: 'balance' }))
      }
      numbers.push(BigInt(answer))
    }
  }
  return numbers
}
