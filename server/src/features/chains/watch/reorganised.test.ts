import { randomUUID } from 'node:crypto'
import { say } from '@clearstead/contract/call/say'
import { usd } from '@clearstead/contract/values/money'
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
import { wallet } from '../../../ledger/accounts.ts'
import { walletsOf } from '../../../ledger/balances.ts'
import { postTransfer } from '../../../ledger/post-transfer.ts'
import { move } from '../../../ledger/posting.ts'

const one = 10n ** 18n
const reorg = (depth: number) => ['anvil_reorg', depth, []] as const

test('a payment that a reorganisation drops vanishes, and is credited where it is found again', async ({
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
  await node.mine(5)

  const hash = await token.send([account], 25n * one)
  const raw = await node.call('eth_getRawTransactionByHash', hash)
  await watchAll({ db, clock }, watched)
  await node.call(...reorg(2))
  await watchAll({ db, clock }, watched)
  const vanished = await statesOf(db)
  await node.mine(3)
  await node.call('eth_sendRawTransaction', raw)
  await expect.poll(() => node.call('eth_getTransactionReceipt', hash)).toBeTruthy()
  await node.mine(needed)
  await watchAll({ db, clock }, watched)

  expect([vanished, await statesOf(db)]).toEqual([['vanished'], ['credited']])
  expect(await creditsOf(db)).toEqual([{ memberId: member.id, status: 'approved' }])
})

test('a credit that a deeper reorganisation drops is reversed, and owed while its money is spent', async ({
  db,
  clock,
  given,
  node,
  run,
  token,
}) => {
  clock.set(new Date().toISOString())
  const [member, spender, other] = [
    await given.member(),
    await given.member(),
    await given.member(),
  ]
  const accounts = [await giveAddress(db, member), await giveAddress(db, spender)]
  const watched = watchedAt([node.url], token)
  await node.mine(5)

  await token.send(accounts, 25n * one)
  await node.mine(needed + 1)
  await watchAll({ db, clock }, watched)
  const credited = await statesOf(db)
  await run((work) =>
    postTransfer(work, {
      kind: 'transfer',
      reference: `spent:${randomUUID()}`,
      postings: move(usd('10'), wallet(spender.id, 'funding'), wallet(other.id, 'funding')),
    }),
  )
  await node.call(...reorg(6))
  await node.mine(2)
  await watchAll({ db, clock }, watched)
  const after = await statesOf(db)
  const wallets = await Promise.all([member, spender].map(({ id }) => walletsOf(db, id)))
  await given.funds(spender, '10')
  clock.forward({ minutes: 2 })
  await watchAll({ db, clock }, watched)

  expect([credited, after]).toEqual([
    ['credited', 'credited'],
    ['vanished', 'reversing'],
  ])
  expect(wallets).toEqual([{}, { funding: usd('15') }])
  expect(await alarmsOf(db)).toEqual([
    expect.stringContaining('chain:bep20:owed:'),
    expect.stringContaining('chain:bep20:reorganised:'),
  ])
  expect(await statesOf(db)).toEqual(['vanished', 'vanished'])
  expect(await walletsOf(db, spender.id)).toEqual({})
  expect((await creditsOf(db)).map(({ status }) => status)).toEqual(['reversed', 'reversed'])
  expect(await db.selectFrom('deposits').select(['note', 'noteSaid']).execute()).toEqual(
    Array(2).fill({ note: '', noteSaid: say('deposits.note.reorganised') }),
  )
  const notices = await db
    .selectFrom('notices')
    .select('facts')
    .where('event', '=', 'deposit.reversed')
    .execute()
  expect(notices).toEqual(
    Array(2).fill({ facts: { amount: '25.00000000', note: say('deposits.note.reorganised') } }),
  )
  const reversals = await db
    .selectFrom('ledger.transfers')
    .select(['actor', 'memo'])
    .where('kind', '=', 'reversal')
    .execute()
  expect(reversals).toEqual(Array(2).fill({ actor: 'job:watch-chains', memo: '' }))
})
