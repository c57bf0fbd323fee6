import { usd } from '@clearstead/contract/values/money'
import { chainTest as test } from '../../../../testing/chains/watch/chain.ts'
import {
  alarmsOf,
  giveAddress,
  needed,
  statesOf,
  watchAll,
  watchedAt,
} from '../../../../testing/chains/watch/watching.ts'
import { expect } from '../../../../testing/test.ts'
import { walletsOf } from '../../../ledger/balances.ts'

const one = 10n ** 18n

test('a payment whose credit fails keeps no other from its credit, reversals and health', async ({
  db,
  clock,
  given,
  node,
  owner,
  token,
}) => {
  clock.set(new Date().toISOString())
  const [gone, failing, fine] = [await given.member(), await given.member(), await given.member()]
  const account = await giveAddress(db, gone)
  const accounts = [await giveAddress(db, failing), await giveAddress(db, fine)]
  const watched = watchedAt([node.url], token)
  await node.mine(5)
  await token.send([account], 25n * one)
  await node.mine(needed + 1)
  await watchAll({ db, clock }, watched)
  await node.call('anvil_reorg', 6, [])
  await owner.query(`create trigger credits_fail before insert on deposits for each row
    when (new.member_id = ${failing.id}) execute function refuse_change()`)

  await token.send(accounts, 30n * one)
  await node.mine(needed)
  clock.forward({ minutes: 1 })
  await expect(watchAll({ db, clock }, watched)).rejects.toThrow('deposits')
  const states = await statesOf(db)
  const health = await db.selectFrom('chainEndpoints').select('answeredAt').execute()
  const soon = await watchAll({ db, clock }, watched)
  clock.forward({ minutes: 11 })
  await expect(watchAll({ db, clock }, watched)).rejects.toThrow('deposits')
  const alarms = await alarmsOf(db)
  await owner.query('drop trigger credits_fail on deposits')
  clock.forward({ minutes: 1 })
  await watchAll({ db, clock }, watched)

  expect(states).toEqual(['vanished', 'confirming', 'credited'])
  expect(health).toEqual([{ answeredAt: expect.any(Date) }])
  // It is tried again every minute, not every step.
  expect(soon).toBeUndefined()
  expect(alarms).toContainEqual(expect.stringMatching(/^chain:bep20:failing:\d+$/))
  expect(await statesOf(db)).toEqual(['vanished', 'credited', 'credited'])
  expect(await walletsOf(db, failing.id)).toEqual({ funding: usd('30') })
})

test('a credit that cannot be taken back for a fault keeps no other from its reversal', async ({
  db,
  clock,
  given,
  node,
  owner,
  token,
}) => {
  clock.set(new Date().toISOString())
  const members = [await given.member(), await given.member()]
  const accounts: string[] = []
  for (const member of members) accounts.push(await giveAddress(db, member))
  const watched = watchedAt([node.url], token)
  await node.mine(5)
  await token.send(accounts, 25n * one)
  await node.mine(needed + 1)
  await watchAll({ db, clock }, watched)
  const [first] = members
  await owner.query(`create trigger reversals_fail before update on deposits for each row
    when (new.member_id = ${first?.id}) execute function refuse_change()`)

  await node.call('anvil_reorg', 6, [])
  await node.mine(2)
  await expect(watchAll({ db, clock }, watched)).rejects.toThrow('deposits')
  const states = await statesOf(db)
  const alarms = await alarmsOf(db)
  await owner.query('drop trigger reversals_fail on deposits')
  clock.forward({ minutes: 2 })
  await watchAll({ db, clock }, watched)

  expect(states).toEqual(['reversing', 'vanished'])
  expect(alarms).toContainEqual(expect.stringMatching(/^chain:bep20:owed:/))
  expect(await statesOf(db)).toEqual(['vanished', 'vanished'])
})

test('a step that a fault ends is reported, and owners learn of a fault that lasts', async ({
  db,
  clock,
  given,
  node,
  owner,
  token,
}) => {
  clock.set(new Date().toISOString())
  const account = await giveAddress(db, await given.member())
  const watched = watchedAt([node.url], token)
  await watchAll({ db, clock }, watched)
  await owner.query(`create trigger storing_fails before insert on chain_transfers for each row
    execute function refuse_change()`)

  await token.send([account], 25n * one)
  await expect(watchAll({ db, clock }, watched)).rejects.toThrow('chain_transfers')
  clock.forward({ minutes: 6 })
  await expect(watchAll({ db, clock }, watched)).rejects.toThrow('chain_transfers')
  const failing = await db.selectFrom('chainCursors').select(['problem', 'checkedAt']).execute()
  await owner.query('drop trigger storing_fails on chain_transfers')
  await watchAll({ db, clock }, watched)

  expect(failing).toEqual([{ problem: 'reading_fails', checkedAt: clock() }])
  expect(await alarmsOf(db)).toHaveLength(1)
  expect(await statesOf(db)).toEqual(['confirming'])
})
