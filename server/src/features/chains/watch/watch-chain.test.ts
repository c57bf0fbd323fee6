import { usd } from '@clearstead/contract/values/money'
import { walletsOf } from '../../../ledger/balances.ts'
import { expect } from '../../../testing/test.ts'
import { chainTest as test, creditsOf, giveAddress, needed, statesOf, watchAll, watchedAt } from './test-watching.ts'

const one = 10n ** 18n

test('a payment is credited when enough blocks stand on it, and once', async ({ db, clock, given, node, token }) => {
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

  expect([seen, waiting, await statesOf(db)]).toEqual([['confirming'], ['confirming'], ['credited']])
  expect(await creditsOf(db)).toEqual([{ memberId: member.id, status: 'approved' }])
  expect(await walletsOf(db, member.id)).toEqual({ funding: usd('25') })
})
