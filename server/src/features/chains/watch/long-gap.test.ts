import type { Db } from '../../../plumbing/database/database.ts'
import { expect } from '../../../testing/test.ts'
import { findCursor } from './cursor-queries.ts'
import { chainTest as test } from './test-chain.ts'
import { giveAddresses, recorded } from './test-long-gap.ts'
import { ModelChain, modelTransfer } from './test-model-chain.ts'
import { factsOf, giveAddress, needed, watchAll } from './test-watching.ts'

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

test('with 1,000 addresses each call asks for 500 of them, and a payment in several answers counts once', async ({
  db,
  owner,
  clock,
}) => {
  clock.set(new Date().toISOString())
  await giveAddresses(owner, 1_000)
  const chain = new ModelChain()
  chain.mine()
  const { endpoint, logs } = recorded(db, chain.endpoint('a'))
  const watched = { ...facts, endpoints: [endpoint] }
  await watchAll({ db, clock }, watched)
  const edges = logs
    .flatMap(({ recipients = [] }) => [recipients.at(0), recipients.at(499)])
    .map((topic = '') => `0x${topic.slice(26)}`)

  const payments = edges.map((account) => pay(account))
  chain.mine(payments)
  for (let more = 0; more < needed; more++) chain.mine()
  const careless = chain.endpoint('b')
  const ignoringTopics: typeof careless = {
    name: 'b',
    request: ({ method, params: [first, ...rest] }) => {
      const of = method === 'eth_getLogs' ? { ...(first as object), topics: [] } : first
      return careless.request({ method, params: [of, ...rest] })
    },
  }
  await watchAll({ db, clock }, { ...facts, endpoints: [endpoint, ignoringTopics] })

  expect(logs.map(({ recipients }) => recipients?.length)).toEqual(logs.map(() => 500))
  expect(new Set(edges).size).toBe(4)
  const hashes = payments.map(({ txHash }) => txHash).sort()
  expect(await creditedIn(db)).toEqual({ hashes, rows: hashes.length })
})

test('with more than 1,000 addresses all transfers of the token are read, and those of members are kept', async ({
  db,
  owner,
  clock,
}) => {
  clock.set(new Date().toISOString())
  const before = await giveAddresses(owner, 1_000)
  const chain = new ModelChain()
  const paid = [pay(before[0] ?? ''), pay(before[999] ?? '')]
  chain.mine(paid)
  const { endpoint, logs } = recorded(db, chain.endpoint('a'))
  const watched = { ...facts, endpoints: [endpoint] }
  await watchAll({ db, clock }, watched)

  const after = await giveAddresses(owner, 1_001)
  const strangers = Array.from({ length: 300 }, () => pay(stranger))
  const own = [0, 499, 500, 999, 1_000].map((place) => pay(after[place] ?? ''))
  chain.mine([...strangers, ...own, pay(after[3] ?? '', otherToken)])
  for (let more = 0; more < needed; more++) chain.mine()
  await watchAll({ db, clock }, watched)

  const modes = new Set(logs.slice(2).map(({ recipients }) => recipients))
  expect(logs.slice(0, 2).map(({ recipients }) => recipients?.length)).toEqual([500, 500])
  expect(modes).toContain(undefined)
  const hashes = [...paid, ...own].map(({ txHash }) => txHash).sort()
  expect(await creditedIn(db)).toEqual({ hashes, rows: hashes.length })
})
