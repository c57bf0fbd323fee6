import { chainTest as test } from '../../../../testing/chains/watch/chain.ts'
import { failsInBatch, giveAddresses, recorded } from '../../../../testing/chains/watch/long-gap.ts'
import { ModelChain, modelTransfer } from '../../../../testing/chains/watch/model-chain.ts'
import {
  factsOf,
  giveAddress,
  needed,
  watchAll,
} from '../../../../testing/chains/watch/watching.ts'
import { expect } from '../../../../testing/test.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { findCursor } from './cursor-queries.ts'

const token = `0x${'5'.repeat(40)}`
const otherToken = `0x${'6'.repeat(40)}`
const stranger = `0x${'7'.repeat(40)}`
const raw = 12n * 10n ** 18n
const facts = factsOf('bep20', { address: token })

const pay = (to: string, of = token) => modelTransfer(of, to, raw)

/** The transactions that are credited, and how many rows there are in all. */
async function creditedIn(db: Db): Promise<{ hashes: string[]; rows: number }> {
  const rows = await db.selectFrom('chainTransfers').select(['txHash', 'state']).execute()
  const credited = rows.filter(({ state }) => state === 'credited')
  return { hashes: credited.map(({ txHash }) => txHash).sort(), rows: rows.length }
}

test('100,000 blocks are caught up with one range in hand at a time', { timeout: 120_000 }, async ({
  db,
  clock,
  given,
}) => {
  clock.set(new Date().toISOString())
  const blocks = 100_000
  const account = await giveAddress(db, await given.member())
  const chain = new ModelChain()
  const paid: string[] = []
  const payable = new Set([1, 2_000, 2_001, 4_000, 4_001, 50_000, 98_001, 99_950, blocks - needed])
  while (chain.head < blocks) {
    if (!payable.has(chain.head + 1)) chain.mine()
    else {
      const payment = pay(account)
      paid.push(payment.txHash)
      chain.mine([payment])
    }
  }
  const { endpoint, logs, asked } = recorded(db, chain.endpoint('a'))

  await watchAll({ db, clock }, { ...facts, endpoints: [endpoint] })

  expect(await creditedIn(db)).toEqual({ hashes: paid.sort(), rows: paid.length })
  expect(await findCursor(db, 'bep20')).toMatchObject({ block: blocks, problem: null })
  // Each range is asked for once, after the one before it is stored.
  expect(logs.map(({ from }) => from)).toEqual(logs.map(({ cursor }) => cursor + 1))
  expect(logs.map(({ from }) => from)).toEqual([1, ...logs.slice(0, -1).map(({ to }) => to + 1)])
  expect(Math.max(...logs.map(({ from, to }) => to - from + 1))).toBe(2_000)
  expect(logs.length).toBeLessThan(60)
  expect(asked.logsAtOnce).toBe(1)
  expect(asked.headersAtOnce).toBeLessThanOrEqual(500)
  expect(asked.calls).toBeLessThan(600)
  const kept = await db.selectFrom('chainBlocks').select('block').execute()
  expect(kept.length).toBeLessThanOrEqual(512)
})

test('an endpoint that refuses long ranges is asked for shorter ones, and nothing at their edges is lost', async ({
  db,
  clock,
  given,
}) => {
  clock.set(new Date().toISOString())
  const account = await giveAddress(db, await given.member())
  const chain = new ModelChain()
  const paid: string[] = []
  while (chain.head < 1_500) {
    const payments = chain.head % 30 === 0 ? [pay(account)] : []
    paid.push(...payments.map(({ txHash }) => txHash))
    chain.mine(payments)
  }
  for (let more = 0; more < needed; more++) chain.mine()
  const { endpoint, logs, asked } = recorded(db, chain.endpoint('a'), { longest: 130 })

  await watchAll({ db, clock }, { ...facts, endpoints: [endpoint] })

  expect(await creditedIn(db)).toEqual({ hashes: paid.sort(), rows: paid.length })
  expect(asked.logsAtOnce).toBe(1)
  const refused = logs.filter(({ from, to }) => to - from + 1 > 130)
  expect(refused.length).toBeLessThan(logs.length / 2)
})

test('with 2,000 addresses each call asks for 1,000 of them, and a payment in several answers counts once', async ({
  db,
  owner,
  clock,
}) => {
  clock.set(new Date().toISOString())
  await giveAddresses(owner, 2_000)
  const chain = new ModelChain()
  chain.mine()
  const { endpoint, logs } = recorded(db, chain.endpoint('a'))
  const watched = { ...facts, endpoints: [endpoint] }
  await watchAll({ db, clock }, watched)
  const edges = logs
    .flatMap(({ recipients = [] }) => [recipients.at(0), recipients.at(999)])
    .map((topic = '') => `0x${topic.slice(26)}`)

  const payments = edges.map((account) => pay(account))
  chain.mine(payments)
  for (let more = 0; more < needed; more++) chain.mine()
  const careless = chain.endpoint('b')
  const ignoringTopics: typeof careless = {
    ...careless,
    request: ({ method, params: [first, ...rest] }) => {
      const of = method === 'eth_getLogs' ? { ...(first as object), topics: [] } : first
      return careless.request({ method, params: [of, ...rest] })
    },
  }
  await watchAll({ db, clock }, { ...facts, endpoints: [endpoint, ignoringTopics] })

  expect(logs.map(({ recipients }) => recipients?.length)).toEqual(logs.map(() => 1_000))
  expect(new Set(edges).size).toBe(4)
  const hashes = payments.map(({ txHash }) => txHash).sort()
  expect(await creditedIn(db)).toEqual({ hashes, rows: hashes.length })
})

test('with 2,500 addresses no call goes without its topics, and no payment is missed', async ({
  db,
  owner,
  clock,
}) => {
  clock.set(new Date().toISOString())
  const accounts = await giveAddresses(owner, 2_500)
  const chain = new ModelChain()
  const { endpoint, logs } = recorded(db, chain.endpoint('a'))
  const watched = { ...facts, endpoints: [endpoint] }
  await watchAll({ db, clock }, watched)
  logs.length = 0

  const strangers = Array.from({ length: 300 }, () => pay(stranger))
  const own = [0, 999, 1_000, 1_999, 2_000, 2_499].map((place) => pay(accounts[place] ?? ''))
  const foreign = pay(accounts[2_400] ?? '', otherToken)
  chain.mine([...strangers, ...own, foreign])
  for (let more = 0; more < needed; more++) chain.mine()
  await watchAll({ db, clock }, watched)

  expect(logs.map(({ recipients }) => recipients?.length)).toEqual([1_000, 1_000, 500])
  expect(new Set(logs.map(({ from, to }) => `${from} to ${to}`)).size).toBe(1)
  expect(new Set(logs.flatMap(({ recipients = [] }) => recipients)).size).toBe(2_500)
  const hashes = own.map(({ txHash }) => txHash).sort()
  expect(await creditedIn(db)).toEqual({ hashes, rows: hashes.length + 1 })
})

test('a range counts as read only when most endpoints have answered all of its batches', async ({
  db,
  owner,
  clock,
}) => {
  clock.set(new Date().toISOString())
  const accounts = await giveAddresses(owner, 2_500)
  const chain = new ModelChain()
  const failing = new Set<string>()
  const endpoints = ['a', 'b', 'c'].map((name) => failsInBatch(chain.endpoint(name), failing, 3))
  const watched = { ...facts, endpoints }
  await watchAll({ db, clock }, watched)
  const paid = [pay(accounts[0] ?? ''), pay(accounts[2_499] ?? '')]
  chain.mine(paid)
  for (let more = 0; more < needed; more++) chain.mine()

  failing.add('a').add('b')
  await watchAll({ db, clock }, watched)
  const stopped = { cursor: await findCursor(db, 'bep20'), ...(await creditedIn(db)) }
  failing.delete('a')
  await watchAll({ db, clock }, watched)

  expect(stopped).toMatchObject({ cursor: { block: 0, problem: 'no_majority' }, rows: 0 })
  const hashes = paid.map(({ txHash }) => txHash).sort()
  expect(await creditedIn(db)).toEqual({ hashes, rows: hashes.length })
})
