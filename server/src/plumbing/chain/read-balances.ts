import { setTimeout } from 'node:timers/promises'
import { accountOf, type Chain, evmChainIds } from '@clearstead/contract/values/chain'
import { encodeFunctionData, erc20Abi, getAddress, hexToBigInt, type PublicClient } from 'viem'
import { endpointErrorIn } from './endpoint-error.ts'
import { openEndpoint } from './open-endpoint.ts'
import { arePrivateEndpointsAllowed } from './private-endpoints.ts'

type BalancesRequest = {
  chain: Chain
  endpoints: readonly string[]
  token: string
  confirmations: number
  addresses: readonly string[]
  /** The balances are those of the last block before it. */
  before: Date
  /** How long to wait until that block has its confirmations. */
  patienceMs: number
}

export type Balances = {
  block: number
  blockHash: string
  /** Units of the token by address. */
  units: ReadonlyMap<string, bigint>
}

/** Why one endpoint gives no balances; of several endpoints the first of these counts. */
const unreadReasons = ['no_token', 'no_history', 'not_final', 'other_chain', 'no_answer'] as const

/**
 * `no_history`: it answers, but has the state of that block no more, as every node of Tron, which knows its newest alone.
 * `differ`: two endpoints give different balances or blocks.
 */
export type UnreadReason = (typeof unreadReasons)[number] | 'differ'

const pauseMs = 2_000

/** The balances of a token at the last block before a moment, as all endpoints that give them have them. */
export async function readBalances(asked: BalancesRequest): Promise<Balances | UnreadReason> {
  const read = await Promise.all(asked.endpoints.map((url) => readFrom(url, asked)))
  const [first, ...others] = read.filter((each) => typeof each !== 'string')
  if (!first) return unreadReasons.find((reason) => read.includes(reason)) ?? 'no_answer'
  return others.every((other) => isSame(first, other)) ? first : 'differ'
}

async function readFrom(url: string, asked: BalancesRequest): Promise<Balances | UnreadReason> {
  const client = openEndpoint(url, { allowPrivate: arePrivateEndpointsAllowed() })
  const chainId = evmChainIds[asked.chain]
  try {
    if (chainId !== null && (await client.getChainId()) !== chainId) return 'other_chain'
    const block = await finalBlockBefore(client, asked)
    if (!block) return 'not_final'
    const units = new Map<string, bigint>()
    for (const address of asked.addresses) {
      const held = await balanceAt(client, { ...asked, address, block: block.number })
      if (typeof held === 'string') return held
      units.set(address, held)
    }
    // The chain may have been reorganised while it was read.
    const { hash } = await client.getBlock({ blockNumber: block.number })
    if (hash !== block.hash) return 'not_final'
    return { block: Number(block.number), blockHash: block.hash, units }
  } catch (error) {
    if (isNoAnswer(error)) return 'no_answer'
    throw error
  }
}

type Block = { number: bigint; hash: string; timestamp: bigint }

async function finalBlockBefore(
  client: PublicClient,
  { before, confirmations, patienceMs }: BalancesRequest,
): Promise<Block | undefined> {
  const seconds = BigInt(Math.ceil(before.getTime() / 1000))
  for (let waitedMs = 0; ; waitedMs += pauseMs) {
    const head = await client.getBlock({ blockTag: 'latest' })
    if (head.timestamp >= seconds) {
      const block = await lastBlockBefore(client, seconds, head)
      if (block && head.number - block.number >= BigInt(confirmations)) return block
    }
    if (waitedMs >= patienceMs) return undefined
    await setTimeout(pauseMs)
  }
}

/** Goes back from the head in growing steps, then halves: some fifty blocks are read for a day of any length. */
async function lastBlockBefore(
  client: PublicClient,
  seconds: bigint,
  head: Block,
): Promise<Block | undefined> {
  let after = head.number
  let low: Block = head
  for (let step = 1n; low.timestamp >= seconds; step *= 2n) {
    if (low.number === 0n) return undefined
    after = low.number
    low = await client.getBlock({ blockNumber: after > step ? after - step : 0n })
  }
  while (after - low.number > 1n) {
    const block: Block = await client.getBlock({ blockNumber: (low.number + after) / 2n })
    if (block.timestamp < seconds) low = block
    else after = block.number
  }
  return low
}

type BalanceRequest = { chain: Chain; token: string; address: string; block: bigint }

async function balanceAt(
  client: PublicClient,
  { chain, token, address, block }: BalanceRequest,
): Promise<bigint | UnreadReason> {
  try {
    const { data = '0x' } = await client.call({
      to: getAddress(accountOf(chain, token)),
      data: encodeFunctionData({
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [getAddress(accountOf(chain, address))],
      }),
      blockNumber: block,
    })
    return data.length === 66 ? hexToBigInt(data) : 'no_token'
  } catch (error) {
    if (endpointErrorIn(error)?.code === undefined) throw error
    return 'no_history'
  }
}

function isSame(one: Balances, other: Balances): boolean {
  return (
    one.blockHash === other.blockHash &&
    [...one.units].every(([address, units]) => other.units.get(address) === units)
  )
}

/** Whether the endpoint failed, or does not have a block of its own chain. */
function isNoAnswer(error: unknown): boolean {
  if (endpointErrorIn(error)) return true
  return error instanceof Error && error.name === 'BlockNotFoundError'
}
