import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestEndpoint } from '../../../testing/chain/endpoint.ts'
import { allowPrivateEndpoints } from './private-endpoints.ts'
import { readBalances } from './read-balances.ts'

type Answers = {
  chainId?: number
  head?: number
  /** The hash of the block at a number. */
  hashAt?: (block: number) => string
  /** The answer of the token at a block, or the error that the node gives. */
  balance?: (block: string) => string | { code: number; message: string }
}

const hex = (number: number) => `0x${number.toString(16)}`
const word = (number: number) => `0x${number.toString(16).padStart(64, '0')}`
const custody = '0x00000000000000000000000000000000000000A1'
const token = '0x55d398326f99059fF775485246999027B3197955'
/** Block n of the model is n seconds old after 1970. */
const before = new Date(60_000)
const started: { stop: () => Promise<unknown> }[] = []

beforeEach(() => allowPrivateEndpoints(true))
afterEach(async () => {
  allowPrivateEndpoints(false)
  await Promise.all(started.splice(0).map((one) => one.stop()))
})

/** A node whose blocks are a second apart; it starts with 100 of them and balances of 7. */
async function endpoint({
  chainId = 56,
  head = 100,
  hashAt = word,
  balance = () => word(7),
}: Answers = {}): Promise<string> {
  const answerTo = (method: string, params: unknown[]) => {
    if (method === 'eth_chainId') return hex(chainId)
    if (method === 'eth_call') return balance(String(params[1]))
    const number = params[0] === 'latest' ? head : Number(params[0])
    const of = { number: hex(number), hash: hashAt(number), parentHash: hashAt(number - 1) }
    return { ...of, timestamp: hex(number), transactions: [] }
  }
  const node = await startTestEndpoint((calls) => {
    const answers = calls.map(({ id, method, params }) => {
      const result = answerTo(method, params)
      const isError = typeof result === 'object' && 'code' in result
      return { jsonrpc: '2.0', id, ...(isError ? { error: result } : { result }) }
    })
    return answers.length === 1 ? answers[0] : answers
  })
  started.push(node)
  return node.url
}

const read = (
  endpoints: readonly string[],
  { chain = 'bep20', token: at = token, address = custody } = {},
) =>
  readBalances({
    ...{ chain: chain as 'bep20', endpoints, token: at, addresses: [address] },
    ...{ confirmations: 15, before, patienceMs: 0 },
  })

const unreachable = 'http://127.0.0.1:1'
const pruned = () => ({ code: -32_000, message: 'missing trie node' })

test('endpoints that agree give the balance at the last block of the day', async () => {
  const endpoints = [await endpoint(), await endpoint({ head: 90 }), unreachable]

  const found = await read(endpoints)

  expect(found).toMatchObject({ block: 59, blockHash: word(59) })
  expect(typeof found === 'object' && found.units.get(custody)).toBe(7n)
})

test('two balances or two blocks of one day are no balance', async () => {
  const honest = await endpoint()
  const richer = await endpoint({ balance: () => word(8) })
  const elsewhere = await endpoint({ hashAt: (block) => word(block + 1_000) })

  expect(await read([honest, richer])).toBe('differ')
  expect(await read([honest, honest, richer])).toBe('differ')
  expect(await read([elsewhere, honest])).toBe('differ')
})

test.each([
  ['no endpoint that answers', 'no_answer', async () => [unreachable]],
  ['a node of another chain', 'other_chain', async () => [await endpoint({ chainId: 1 })]],
  [
    'a token that does not exist',
    'no_token',
    async () => [await endpoint({ balance: () => '0x' })],
  ],
  ['nodes that keep no old state', 'no_history', async () => [await endpoint({ balance: pruned })]],
  ['a block with too few on top', 'not_final', async () => [await endpoint({ head: 70 })]],
  [
    'a block that was replaced while it was read',
    'not_final',
    async () => {
      let reads = 0
      const hashAt = (block: number) => (block === 59 && reads++ > 0 ? word(1) : word(block))
      return [await endpoint({ hashAt })]
    },
  ],
  [
    'one that fails beside one without old state',
    'no_history',
    async () => [unreachable, await endpoint({ balance: pruned })],
  ],
])('%s is no balance: %s', async (_, reason, endpoints) => {
  expect(await read(await endpoints())).toBe(reason)
})

test('a node of Tron, which knows its newest state alone, gives no balance of a day', async () => {
  const balance = (block: string) =>
    block === 'latest'
      ? word(7)
      : { code: -32_602, message: 'QUANTITY not supported, just support TAG as latest' }
  const tron = {
    chain: 'trc20',
    token: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  }

  expect(await read([await endpoint({ chainId: 728_126_428, balance })], tron)).toBe('no_history')
})
