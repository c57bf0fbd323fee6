import { viewTokenHeader } from '@clearstead/contract/call/headers'
import { getDepositAddress } from '@clearstead/contract/deposits'
import { startView } from '@clearstead/contract/people/views'
import { readAddress } from '@clearstead/contract/values/chain'
import type { MemberId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { afterEach } from 'vitest'
import { apiTest as test } from '../../../../testing/api.ts'
import {
  about,
  bep20Xpub,
  junk,
  rootOf,
  trc20Xpub,
} from '../../../../testing/chains/addresses/keys.ts'
import { givenChains } from '../../../../testing/chains/chains.ts'
import { expect } from '../../../../testing/test.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { checkChainKeys, readChainKey, setChainKeys } from './chain-keys.ts'
import { giveAddresses } from './show-addresses.ts'

const bep20 = readChainKey('bep20', bep20Xpub(junk))
const trc20 = readChainKey('trc20', trc20Xpub(junk))
const both = { bep20: bep20Xpub(junk), trc20: trc20Xpub(junk) }
const none = { bep20: undefined, trc20: undefined }
const endpoints = [{ url: 'https://node.example.org' }]
const noEndpoints = { bep20Endpoints: [], trc20Endpoints: [] }
const bothEndpoints = { bep20Endpoints: endpoints, trc20Endpoints: endpoints }

afterEach(() => setChainKeys(none))

async function indexesIn(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('memberAddresses')
    .select('keyIndex')
    .where('keyIndex', 'is not', null)
    .orderBy('keyIndex')
    .execute()
  return rows.map(({ keyIndex }) => Number(keyIndex))
}

const addressesOf = (db: Db, memberId: MemberId) =>
  db.selectFrom('memberAddresses').selectAll().where('memberId', '=', memberId).execute()

test('a member gets an address of each chain that is set up, and the same one from then on', async ({
  api,
  db,
  clock,
  given,
  run,
}) => {
  setChainKeys(both)
  await givenChains(run, bothEndpoints)
  const member = await given.member()
  const me = await api.as(member)

  const first = (await me.call(getDepositAddress, { memberId: member.id })).answer
  const [stored] = await addressesOf(db, member.id)
  const second = (await me.call(getDepositAddress, { memberId: member.id })).answer

  const index = Number(stored?.keyIndex)
  expect(first).toMatchObject({
    bep20: bep20.addressAt(index),
    trc20: trc20.addressAt(index),
    qr: bep20.addressAt(index),
    methods: ['bep20', 'trc20'],
  })
  expect(readAddress('bep20', first.bep20)).toBe(first.bep20)
  expect(readAddress('trc20', first.trc20)).toBe(first.trc20)
  expect(first.chains).toEqual([
    {
      method: 'bep20',
      chainId: 56,
      token: '0x55d398326f99059fF775485246999027B3197955',
      symbol: 'USDT',
      decimals: 18,
      confirmations: 15,
      smallest: usd('10'),
      explorer: 'https://bscscan.com/tx/',
    },
    {
      method: 'trc20',
      chainId: null,
      token: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
      symbol: 'USDT',
      decimals: 6,
      confirmations: 20,
      smallest: usd('10'),
      explorer: 'https://tronscan.org/#/transaction/',
    },
  ])
  expect(second).toEqual(first)
  expect(stored).toMatchObject({ bep20GivenAt: clock(), trc20GivenAt: clock() })
})

test('a chain without a key or without endpoints gives none, and one that is set up later the same index', async ({
  api,
  db,
  given,
  run,
}) => {
  const member = await given.member()
  const me = await api.as(member)
  const ask = async () => (await me.call(getDepositAddress, { memberId: member.id })).answer
  const nothing = { bep20: '', trc20: '', qr: '', methods: [], chains: [] }

  await givenChains(run, bothEndpoints)
  expect(await ask()).toMatchObject(nothing)
  setChainKeys(both)
  await givenChains(run, noEndpoints)
  expect(await ask()).toMatchObject(nothing)
  await givenChains(run, { ...noEndpoints, trc20Endpoints: endpoints })
  const onTron = await ask()
  await givenChains(run, bothEndpoints)
  const onBoth = await ask()

  const [stored] = await addressesOf(db, member.id)
  const index = Number(stored?.keyIndex)
  expect(onTron).toMatchObject({ bep20: '', trc20: trc20.addressAt(index), methods: ['trc20'] })
  expect(onBoth).toMatchObject({ bep20: bep20.addressAt(index), trc20: onTron.trc20 })
})

test('a hundred members, ten at once, get a hundred addresses without a gap, and one member ten times at once gets one', async ({
  api,
  db,
  given,
  run,
}) => {
  setChainKeys(both)
  await givenChains(run, bothEndpoints)
  const before = await indexesIn(db)
  const members = await given.chain(100, {})
  const insistent = await given.member()
  const me = await api.as(insistent)

  const [, answers] = await Promise.all([
    Promise.all(
      Array.from({ length: 10 }, async (_, place) => {
        for (const { id } of members.filter((_, index) => index % 10 === place)) {
          await run((work) => giveAddresses(work, id, ['bep20', 'trc20']))
        }
      }),
    ),
    Promise.all(
      Array.from({ length: 10 }, () => me.call(getDepositAddress, { memberId: insistent.id })),
    ),
  ])

  const after = await indexesIn(db)
  expect(after).toEqual(Array.from({ length: before.length + 101 }, (_, index) => index))
  expect(new Set(answers.map(({ answer }) => answer.bep20)).size).toBe(1)
  const rows = await db.selectFrom('memberAddresses').selectAll().execute()
  for (const { keyIndex, ...given } of rows) {
    expect(given.bep20).toBe(keyIndex === null ? '' : bep20.addressAt(keyIndex))
    expect(given.trc20).toBe(keyIndex === null ? '' : trc20.addressAt(keyIndex))
  }
})

test('a blocked or closed member, and an admin who views as a member, are given none', async ({
  api,
  db,
  given,
  run,
}) => {
  setChainKeys(both)
  await givenChains(run, bothEndpoints)
  const [blocked, closed, viewed] = [
    await given.member(),
    await given.member(),
    await given.member(),
  ]
  const asBlocked = await api.as(blocked)
  await db.updateTable('users').set({ status: 'block' }).where('id', '=', blocked.id).execute()
  await db
    .updateTable('users')
    .set({ closedAt: new Date('2026-03-30'), fullname: '' })
    .where('id', '=', closed.id)
    .execute()
  const support = await api.as(await given.admin('support'))
  const { view } = (await support.call(startView, { id: viewed.id, reason: 'Asked for help' }))
    .answer

  const ofBlocked = await asBlocked.call(getDepositAddress, { memberId: blocked.id })
  const ofViewed = await support.call(
    getDepositAddress,
    { memberId: viewed.id },
    { headers: { [viewTokenHeader]: view.token } },
  )
  for (const { id } of [blocked, closed]) await run((work) => giveAddresses(work, id, ['bep20']))

  for (const { answer } of [ofBlocked, ofViewed]) {
    expect(answer).toMatchObject({ bep20: '', trc20: '', chains: [] })
  }
  for (const { id } of [blocked, closed, viewed]) expect(await addressesOf(db, id)).toEqual([])
})

test('the database keeps addresses as they were given, unique and without a gap', async ({
  db,
  given,
  run,
}) => {
  setChainKeys(both)
  const [member, other] = [await given.member(), await given.member()]
  await run((work) => giveAddresses(work, member.id, ['bep20']))
  const [mine] = await addressesOf(db, member.id)
  const change = (values: { bep20?: string; keyIndex?: number }) =>
    db.updateTable('depositAddresses').set(values).where('memberId', '=', member.id).execute()
  const insert = (values: { bep20: string; keyIndex: number }) =>
    db
      .insertInto('depositAddresses')
      .values({ memberId: other.id, ...values })
      .execute()
  const free = Number(mine?.keyIndex) + 1

  await expect(change({ bep20: bep20.addressAt(9_999) })).rejects.toThrow('were given already')
  await expect(change({ bep20: '' })).rejects.toThrow('were given already')
  await expect(change({ keyIndex: free })).rejects.toThrow('were given already')
  await expect(
    db.deleteFrom('depositAddresses').where('memberId', '=', member.id).execute(),
  ).rejects.toThrow('never changed')
  await expect(insert({ bep20: '0xa', keyIndex: free - 1 })).rejects.toThrow('key_index')
  await expect(insert({ bep20: String(mine?.bep20), keyIndex: free })).rejects.toThrow(
    'deposit_addresses_bep20',
  )
  await expect(insert({ bep20: '0xa', keyIndex: free + 1 })).rejects.toThrow('index_before')
})

test('a key that was changed after addresses were given is refused at the start', async ({
  db,
  given,
  run,
}) => {
  setChainKeys(both)
  const [first, second] = [await given.member(), await given.member()]
  await run((work) => giveAddresses(work, first.id, ['bep20', 'trc20']))
  await expect(checkChainKeys(db)).resolves.toBeUndefined()

  setChainKeys({ ...both, trc20: trc20Xpub(about) })

  await expect(checkChainKeys(db)).rejects.toThrow(
    'TRC20_XPUB is not the key that members’ addresses were given from: payments to them would not be found. Set the earlier key again.',
  )
  await expect(run((work) => giveAddresses(work, second.id, ['trc20']))).rejects.toThrow('trc20')
  expect(await addressesOf(db, second.id)).toEqual([])
  setChainKeys(none)
  await expect(checkChainKeys(db)).resolves.toBeUndefined()
})

test('a key that cannot be used is refused at the start in a sentence that names its variable', () => {
  const { privateExtendedKey } = rootOf(junk).derive("m/44'/60'/0'")

  expect(() => setChainKeys({ ...none, bep20: privateExtendedKey })).toThrow(
    'BEP20_XPUB is an extended private key',
  )
  expect(() => setChainKeys({ ...none, trc20: 'xpub' })).toThrow(
    'TRC20_XPUB is not an extended public key',
  )
  expect(() => setChainKeys({ ...none, bep20: rootOf(junk).publicExtendedKey })).toThrow(
    "BEP20_XPUB must be the public key of an account (m/44'/60'/0', depth 3), and this one has depth 0.",
  )
})
