import { addressOf } from '@clearstead/contract/values/chain'
import { usd } from '@clearstead/contract/values/money'
import { startTestEndpoint } from '../../../../testing/chain/endpoint.ts'
import { givenChains } from '../../../../testing/chains/chains.ts'
import { expect, test } from '../../../../testing/test.ts'
import { allowPrivateEndpoints } from '../../../plumbing/chain/private-endpoints.ts'
import { readBalances } from '../sweep/read-balances.ts'
import { openEndpoints } from '../watch/watched-chains.ts'
import { checkPayment } from './check-payment.ts'

const token = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const account = `0x${'ab'.repeat(20)}`
const address = addressOf('trc20', account)
const tokenAccount = '0xa614f803b6fd780986a42c78ec9c7f77e6ded13c'
const txHash = 'c'.repeat(64)
const blockHash = `0x${'b'.repeat(64)}`
/** The time of the header. */
const since = new Date(1000)
const padded = (hex: string) => `0x${hex.replace(/^0x/, '').padStart(64, '0')}`
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

const header = { number: '0x64', hash: blockHash, parentHash: blockHash, timestamp: '0x1' }
const log = {
  ...{ address: tokenAccount, topics: [transferTopic, padded('0x1'), padded(account)] },
  ...{ data: padded((25_000_000).toString(16)), blockNumber: '0x64', blockHash },
  ...{ transactionHash: `0x${txHash}`, logIndex: '0x0' },
}
const receipt = { status: '0x1', blockNumber: '0x64', blockHash, logs: [log] }

/** A node of Tron, in its block 200, which answers calls of contracts for its newest state alone. */
function answerTo(method: string, params: unknown[]): { result: unknown } | { error: object } {
  if (method === 'eth_blockNumber') return { result: '0xc8' }
  if (method === 'eth_getBlockByNumber') return { result: header }
  if (method === 'eth_getTransactionReceipt') return { result: receipt }
  if (method === 'eth_call' && params[1] === 'latest') return { result: padded('0x7') }
  return { error: { code: -32_602, message: 'QUANTITY not supported, just support TAG as latest' } }
}

function startNode(answer: typeof answerTo) {
  return startTestEndpoint((calls) => {
    const answers = calls.map(({ id, method, params }) => ({
      ...{ jsonrpc: '2.0', id },
      ...answer(method, params),
    }))
    return answers.length === 1 ? answers[0] : answers
  })
}

const tronTest = test.extend<{ url: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixture's needs from the pattern
  url: async ({}, use) => {
    const node = await startNode(answerTo)
    allowPrivateEndpoints(true)
    await use(node.url)
    allowPrivateEndpoints(false)
    await node.stop()
  },
})

tronTest(
  'a payment on Tron is found by its receipt at a node without old state',
  async ({ db, clock, run, url }) => {
    await givenChains(run, { trc20Endpoints: [{ url }], trc20Token: token })
    const payment = { chain: 'trc20', txHash, to: address, amount: usd('25'), since } as const

    const found = await checkPayment(db, clock(), payment)
    const other = await checkPayment(db, clock(), { ...payment, amount: usd('24') })

    expect(found).toMatchObject({ state: 'agrees', logIndexes: [0] })
    expect(other?.state).toBe('differs')
  },
)

tronTest(
  'a payment that one endpoint shows with another amount is not paid',
  async ({ db, clock, run, url }) => {
    const less = { ...log, data: padded((24_000_000).toString(16)) }
    const other = await startNode((method, params) =>
      method === 'eth_getTransactionReceipt'
        ? { result: { ...receipt, logs: [less] } }
        : answerTo(method, params),
    )
    await givenChains(run, { trc20Endpoints: [{ url }, { url: other.url }], trc20Token: token })

    const found = await checkPayment(db, clock(), {
      chain: 'trc20',
      ...{ txHash, to: address, amount: usd('25'), since },
    })

    expect(found?.state).toBe('differs')
    await other.stop()
  },
)

tronTest(
  'a payment that only one of two endpoints shows, while the other is silent or denies it, is not verified',
  async ({ db, clock, run, url }) => {
    const silent = await startNode(() => ({ error: { code: -32_005, message: 'limit exceeded' } }))
    const denying = await startNode((method, params) =>
      method === 'eth_getTransactionReceipt' ? { result: null as never } : answerTo(method, params),
    )
    const said: (string | undefined)[] = []
    for (const other of [silent, denying]) {
      for (const urls of [
        [url, other.url],
        [other.url, url],
      ]) {
        await givenChains(run, {
          trc20Endpoints: urls.map((one) => ({ url: one })),
          trc20Token: token,
        })
        const payment = { chain: 'trc20', txHash, to: address, amount: usd('25'), since } as const
        said.push((await checkPayment(db, clock(), payment))?.state)
      }
    }

    expect(said).toEqual([undefined, undefined, undefined, undefined])
    for (const node of [silent, denying]) await node.stop()
  },
)

tronTest('balances to sweep on Tron are those of the newest block', async ({ url }) => {
  const [endpoint] = openEndpoints([url], { allowPrivate: true })
  if (!endpoint) throw new Error('There is no endpoint')

  const read = await readBalances(endpoint, { chain: 'trc20', chainId: null, token }, [address])

  expect(read).toEqual({ block: 200, raws: [7n] })
})
