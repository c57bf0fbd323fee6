import { say } from '@clearstead/contract/call/say'
import { usd } from '@clearstead/contract/values/money'
import type { Lie } from '../../../../testing/chain/lying-proxy.ts'
import { chainTest as test } from '../../../../testing/chains/watch/chain.ts'
import {
  giveAddress,
  needed,
  statesOf,
  watchAll,
  watchedAt,
} from '../../../../testing/chains/watch/watching.ts'
import { expect } from '../../../../testing/test.ts'
import { walletsOf } from '../../../ledger/balances.ts'
import { EndpointError } from '../../../plumbing/chain/endpoint-error.ts'
import type { Endpoint } from './read-node.ts'

const one = 10n ** 18n
type Log = Record<string, unknown>

const logsAs =
  (change: (logs: Log[]) => unknown): Lie =>
  async ({ method }, truth) =>
    method === 'eth_getLogs' ? change((await truth()) as Log[]) : truth()
const headAs =
  (change: (head: number) => number): Lie =>
  async ({ method }, truth) =>
    method === 'eth_blockNumber'
      ? `0x${Math.max(0, change(Number(await truth()))).toString(16)}`
      : truth()

/** Lies of one of two endpoints, and whether the payment is credited nevertheless: one that fails says nothing, and so no. */
const liesOfOne: [string, Lie, boolean][] = [
  ['says a head that is far away', headAs((head) => head + 1_000_000), true],
  ['sends every log twice', logsAs((logs) => [...logs, ...logs]), true],
  ['leaves out logs', logsAs(() => []), true],
  [
    'sends logs of other blocks',
    logsAs((logs) => logs.map((log) => ({ ...log, blockNumber: '0xffffff' }))),
    false,
  ],
  [
    'answers with errors',
    async () => {
      throw new Error('limit exceeded')
    },
    false,
  ],
  ['answers with nothing', async () => null, false],
  [
    'serves another chain',
    async ({ method }, truth) => (method === 'eth_chainId' ? '0x1' : truth()),
    false,
  ],
  [
    'denies the receipt',
    async ({ method }, truth) => (method === 'eth_getTransactionReceipt' ? null : truth()),
    false,
  ],
]

test.for(liesOfOne)(
  'one of two endpoints that %s credits nothing wrong',
  async ([, lie, isCredited], { db, clock, given, node, proxy, token }) => {
    clock.set(new Date().toISOString())
    const member = await given.member()
    const account = await giveAddress(db, member)
    const watched = watchedAt([node.url, proxy.url], token)
    proxy.lie(lie)

    await token.send([account], 25n * one)
    await node.mine(needed)
    await watchAll({ db, clock }, watched)

    expect(await walletsOf(db, member.id)).toEqual(isCredited ? { funding: usd('25') } : {})
    proxy.lie(undefined)
    await watchAll({ db, clock }, watched)
    expect(await walletsOf(db, member.id)).toEqual({ funding: usd('25') })
  },
)

test('a payment that one of two endpoints makes up is never credited, and owners learn of it', async ({
  db,
  clock,
  given,
  node,
  proxy,
  token,
}) => {
  clock.set(new Date().toISOString())
  const member = await given.member()
  const account = await giveAddress(db, member)
  const madeUp = `0x${'e'.repeat(64)}`
  const raise = (log: Log) => ({ ...log, transactionHash: madeUp, logIndex: '0x63' })
  proxy.lie(async ({ method, params }, truth) => {
    const said = await truth()
    if (method === 'eth_getLogs') return [...(said as Log[]), ...(said as Log[]).map(raise)]
    if (method !== 'eth_getTransactionReceipt' || params[0] !== madeUp) return said
    const [log] = await node.call<Log[]>('eth_getLogs', { fromBlock: '0x1', toBlock: 'latest' })
    return { status: '0x1', blockHash: log?.blockHash, logs: [raise(log ?? {})] }
  })
  const watched = watchedAt([node.url, proxy.url], token)

  await token.send([account], 25n * one)
  await node.mine(needed)
  await watchAll({ db, clock }, watched)
  clock.forward({ minutes: 15 })
  await watchAll({ db, clock }, watched)

  expect(await walletsOf(db, member.id)).toEqual({ funding: usd('25') })
  expect((await statesOf(db)).filter((state) => state === 'credited')).toHaveLength(1)
})

test('an endpoint that refuses long ranges is read in short ones', async ({
  db,
  clock,
  given,
  node,
  proxy,
  token,
}) => {
  clock.set(new Date().toISOString())
  const member = await given.member()
  const account = await giveAddress(db, member)
  proxy.lie(async ({ method, params }, truth) => {
    const [filter] = params as { fromBlock: string; toBlock: string }[]
    const isLong = filter && Number(filter.toBlock) - Number(filter.fromBlock) >= 10
    if (method === 'eth_getLogs' && isLong) throw new Error('block range is too wide')
    return truth()
  })

  await token.send([account], 25n * one)
  await node.mine(300)
  await watchAll({ db, clock }, watchedAt([proxy.url], token))

  expect(await walletsOf(db, member.id)).toEqual({ funding: usd('25') })
})

test('two that differ stop reading, one that answers beside a silent one credits nothing, and one alone does', async ({
  db,
  clock,
  given,
  node,
  proxy,
  token,
}) => {
  clock.set(new Date().toISOString())
  const member = await given.member()
  const account = await giveAddress(db, member)
  const watched = watchedAt([node.url, proxy.url], token)
  const silent: Endpoint = {
    name: 'silent',
    id: 'f'.repeat(64),
    request: () =>
      Promise.reject(
        new EndpointError({ host: 'silent', said: say('chains.fault.too_slow', { seconds: 10 }) }),
      ),
  }
  await watchAll({ db, clock }, watched)
  await token.send([account], 25n * one)
  await node.mine(needed)
  proxy.lie(async ({ method }, truth) => {
    const said = (await truth()) as Log | null
    return method === 'eth_getBlockByNumber' && said
      ? { ...said, hash: `0x${'d'.repeat(64)}` }
      : said
  })

  await watchAll({ db, clock }, watched)
  await watchAll({ db, clock }, watched)
  clock.forward({ minutes: 6 })
  await watchAll({ db, clock }, watched)
  const stopped = await db.selectFrom('chainCursors').select('problem').executeTakeFirst()
  const alarms = await db.selectFrom('ownerAlarms').select('key').execute()
  const [first] = watched.endpoints
  await watchAll({ db, clock }, { ...watched, endpoints: first ? [first, silent] : [] })
  const halted = await db.selectFrom('chainCursors').select('problem').executeTakeFirst()
  const uncredited = await walletsOf(db, member.id)
  await watchAll({ db, clock }, { ...watched, endpoints: first ? [first] : [] })

  expect(stopped).toEqual({ problem: 'endpoints_disagree' })
  expect(halted).toEqual({ problem: 'no_majority' })
  expect(uncredited).toEqual({})
  expect(alarms.length).toBeGreaterThan(0)
  expect(await walletsOf(db, member.id)).toEqual({ funding: usd('25') })
})
