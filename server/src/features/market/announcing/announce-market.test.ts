import type { MemberId } from '@clearstead/contract/values/ids'
import { sgx, usd } from '@clearstead/contract/values/money'
import { givenMarket, traderOf } from '../../../../testing/market/market.ts'
import { expect, test } from '../../../../testing/test.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { notifyHolders, notifyTraders, publishPrice } from './announce-market.ts'

const events = (db: Db, name: string) =>
  db.selectFrom('liveEvents').select(['payload']).where('name', '=', name).orderBy('id').execute()
const notices = (db: Db, memberId: MemberId) =>
  db
    .selectFrom('notices')
    .select('event')
    .where('memberId', '=', memberId)
    .orderBy('id')
    .execute()
    .then((rows) => rows.map(({ event }) => event))

test('members are notified of their trades once, and of a manual price while they hold tokens', async ({
  db,
  given,
  run,
}) => {
  await givenMarket({ given, run })
  const holder = await given.member({ funding: usd('10') })
  const seller = await given.member({ funding: usd('10') })
  await traderOf(run, holder.id).buy(sgx('100'))
  await traderOf(run, seller.id).buy(sgx('100'))
  await traderOf(run, seller.id).sell(sgx('100'))

  const rounds = [await run(notifyTraders), await run(notifyTraders)]
  await givenMarket({ given, run }, { price: usd('0.01') })
  while (await run(notifyHolders)) {}

  expect(rounds).toEqual([false, false])
  expect(await notices(db, holder.id)).toEqual(['token.bought', 'token.price_changed'])
  expect(await notices(db, seller.id)).toEqual(['token.bought', 'token.sold'])
})

test('the newest price is announced live, once', async ({ db, given, run }) => {
  await givenMarket({ given, run }, { price: usd('0.02') })
  await givenMarket({ given, run }, { price: usd('0.03') })
  const before = await events(db, 'price')

  await run(publishPrice)
  await run(publishPrice)

  const announced = (await events(db, 'price')).slice(before.length)
  expect(announced.map(({ payload }) => payload)).toEqual([
    expect.objectContaining({ token_id: 1, current_price: '0.03000000' }),
  ])
})
