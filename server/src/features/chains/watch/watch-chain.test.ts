import { addressOf } from '@clearstead/contract/values/chain'
import { usd } from '@clearstead/contract/values/money'
import { startNode } from '../../../../testing/chain/node.ts'
import { deployToken } from '../../../../testing/chain/token.ts'
import { chainTest as test } from '../../../../testing/chains/watch/chain.ts'
import {
  alarmsOf,
  creditsOf,
  giveAddress,
  needed,
  statesOf,
  watchAll,
  watchedAt,
} from '../../../../testing/chains/watch/watching.ts'
import { expect } from '../../../../testing/test.ts'
import { walletsOf } from '../../../ledger/balances.ts'

const one = 10n ** 18n

test('a payment is credited when enough blocks stand on it, and once', async ({
  db,
  clock,
  given,
  node,
  token,
}) => {
  clock.set(new Date().toISOString())
  const member = await given.member()
  const account = await giveAddress(db, member)
  const watched = watchedAt([node.url], token)

  await token.send([account], 25n * one)
  await watchAll({ db, clock }, watched)
  const seen = await statesOf(db)
  await node.mine(needed - 1)
  await watchAll({ db, clock }, watched)
  const waiting = await statesOf(db)
  await node.mine(1)
  await watchAll({ db, clock }, watched)
  await node.mine(10)
  await watchAll({ db, clock }, watched)

  expect([seen, waiting, await statesOf(db)]).toEqual([
    ['confirming'],
    ['confirming'],
    ['credited'],
  ])
  expect(await creditsOf(db)).toEqual([{ memberId: member.id, status: 'approved' }])
  expect(await walletsOf(db, member.id)).toEqual({ funding: usd('25') })
})

test('the logs of one transaction are credited to each of its receivers', async ({
  db,
  clock,
  given,
  node,
  token,
}) => {
  clock.set(new Date().toISOString())
  const members = [await given.member(), await given.member()]
  const accounts = [
    await giveAddress(db, members[0] as never),
    await giveAddress(db, members[1] as never),
  ]
  const [first = ''] = accounts

  await token.send([...accounts, first], 30n * one)
  await node.mine(needed)
  await watchAll({ db, clock }, watchedAt([node.url], token))

  const wallets = await Promise.all(members.map(({ id }) => walletsOf(db, id)))
  expect(wallets).toEqual([{ funding: usd('60') }, { funding: usd('30') }])
})

test('what is no payment of a member is unmatched, each with its reason', async ({
  db,
  clock,
  given,
  node,
  token,
}) => {
  clock.set(new Date().toISOString())
  const [member, late, closed] = [await given.member(), await given.member(), await given.member()]
  const account = await giveAddress(db, member)
  const closedAccount = await giveAddress(db, closed)
  await db
    .updateTable('users')
    .set({ closedAt: clock(), fullname: '' })
    .where('id', '=', closed.id)
    .execute()
  const other = await deployToken(node)
  const watched = watchedAt([node.url], token)

  await token.send([account], one)
  await other.send([account], 50n * one)
  await token.send([closedAccount], 50n * one)
  await watchAll({ db, clock }, watched)
  const lateAccount = `0x${(0xa0000000n * 2n ** 96n + BigInt(late.id)).toString(16).padStart(40, '0')}`
  await token.send([lateAccount], 40n * one)
  await watchAll({ db, clock }, watched)
  clock.forward({ hours: 1 })
  await giveAddress(db, late, { at: clock() })
  await node.mine(needed)
  await watchAll({ db, clock }, watched)

  const rows = await db
    .selectFrom('chainTransfers')
    .select(['reason', 'memberId', 'amount', 'token'])
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { reason: 'below_minimum', memberId: member.id, amount: usd('1'), token: watched.token },
    {
      reason: 'wrong_token',
      memberId: member.id,
      amount: null,
      token: addressOf('bep20', other.address),
    },
    { reason: 'no_member', memberId: closed.id, amount: usd('50'), token: watched.token },
    { reason: 'before_address', memberId: late.id, amount: usd('40'), token: watched.token },
  ])
  expect(await creditsOf(db)).toEqual([])
})

test('a payment to an address that was given while its block was read is found', async ({
  db,
  clock,
  given,
  node,
  token,
}) => {
  clock.set(new Date().toISOString())
  const member = await given.member()
  const watched = watchedAt([node.url], token)
  const account = `0x${(0xa0000000n * 2n ** 96n + BigInt(member.id)).toString(16).padStart(40, '0')}`

  await token.send([account], 20n * one)
  await watchAll({ db, clock }, watched)
  await giveAddress(db, member, { at: clock() })
  await node.mine(needed)
  await watchAll({ db, clock }, watched)

  expect(await walletsOf(db, member.id)).toEqual({ funding: usd('20') })
})

test('reading goes on where it stopped when the node is back, and owners learn of a long stop', async ({
  db,
  clock,
  given,
  node,
  token,
}) => {
  clock.set(new Date().toISOString())
  const member = await given.member()
  const account = await giveAddress(db, member)
  const watched = watchedAt([node.url], token)
  await token.send([account], 25n * one)
  await watchAll({ db, clock }, watched)

  await node.halt()
  await watchAll({ db, clock }, watched)
  clock.forward({ minutes: 6 })
  await watchAll({ db, clock }, watched)
  const stopped = await db.selectFrom('chainCursors').select('problem').executeTakeFirst()
  await node.resume()
  await node.mine(needed)
  await watchAll({ db, clock }, watched)

  expect(stopped).toEqual({ problem: 'no_endpoint' })
  expect(await alarmsOf(db)).toHaveLength(1)
  expect(await walletsOf(db, member.id)).toEqual({ funding: usd('25') })
  const health = await db.selectFrom('chainEndpoints').select(['error', 'lag']).execute()
  expect(health).toEqual([{ error: null, lag: 0 }])
})

test('two workers at once credit each payment once', async ({
  database,
  db,
  clock,
  given,
  node,
  token,
}) => {
  clock.set(new Date().toISOString())
  const members = await Promise.all([1, 2, 3].map(() => given.member()))
  const accounts: string[] = []
  for (const member of members) accounts.push(await giveAddress(db, member))
  const watched = watchedAt([node.url], token)
  for (let times = 0; times < 5; times++) await token.send(accounts, 12n * one)
  await node.mine(needed)

  await Promise.all([1, 2, 3].map(() => watchAll({ db: database.db, clock }, watched)))
  await watchAll({ db, clock }, watched)

  expect(await creditsOf(db)).toHaveLength(15)
  for (const { id } of members) expect(await walletsOf(db, id)).toEqual({ funding: usd('60') })
})

test('payments on Tron are read by its addresses and hashes', async ({ db, clock, given }) => {
  const node = await startNode({ chainId: 728_126_428 })
  const token = await deployToken(node)
  clock.set(new Date().toISOString())
  const member = await given.member()
  const account = await giveAddress(db, member, { chain: 'trc20' })
  const watched = watchedAt([node.url], token, 'trc20')

  const hash = await token.send([account], 25n * one)
  await node.mine(needed)
  await watchAll({ db, clock }, watched)
  await node.stop()

  const [row] = await db.selectFrom('chainTransfers').selectAll().execute()
  expect(row).toMatchObject({
    chain: 'trc20',
    txHash: hash.slice(2),
    recipient: expect.stringMatching(/^T[1-9A-HJ-NP-Za-km-z]{33}$/),
    token: expect.stringMatching(/^T/),
    state: 'credited',
  })
  expect(await walletsOf(db, member.id)).toEqual({ funding: usd('25') })
})

test('a payment to an account that was closed before it is confirmed waits for a decision', async ({
  db,
  clock,
  given,
  node,
  token,
}) => {
  clock.set(new Date().toISOString())
  const member = await given.member()
  const account = await giveAddress(db, member)
  const watched = watchedAt([node.url], token)
  await token.send([account], 25n * one)
  await watchAll({ db, clock }, watched)
  await db
    .updateTable('users')
    .set({ closedAt: clock(), fullname: '' })
    .where('id', '=', member.id)
    .execute()

  await node.mine(needed)
  await watchAll({ db, clock }, watched)

  const rows = await db.selectFrom('chainTransfers').select(['state', 'reason']).execute()
  expect(rows).toEqual([{ state: 'unmatched', reason: 'no_member' }])
  expect(await creditsOf(db)).toEqual([])
  expect(await walletsOf(db, member.id)).toEqual({})
})
