import * as approvals from '@clearstead/contract/approvals'
import * as contract from '@clearstead/contract/market/market'
import type { ApprovalId, TokenId } from '@clearstead/contract/values/ids'
import { sgx, usd } from '@clearstead/contract/values/money'
import { type Api, apiTest as test } from '../../../../testing/api.ts'
import { givenDualApproval, switchDualApproval } from '../../../../testing/approvals/approvals.ts'
import { givenMarket, marketProblems, traderOf } from '../../../../testing/market/market.ts'
import { textsFor } from '../../../../testing/notices/notices.ts'
import { expect } from '../../../../testing/test.ts'
import { notifyHolders, notifyOfAnnounced, publishPrice } from '../announcing/announce-market.ts'
import { announcePrice, holdAnnouncedPrice } from './announce-price.ts'

const tokenId = 1 as TokenId
const order = { tokenId, amount: sgx('100') }
const change = { tokenId, newPrice: usd('0.01'), reason: 'Agreed on Monday' }
const tokenOf = async (api: Api) => (await api.call(contract.refreshToken, { tokenId })).answer.data

test('a price set by hand is announced, nobody trades until it holds, and then at the new one', async ({
  api,
  clock,
  db,
  given,
  run,
}) => {
  clock.set('2026-05-01T10:00:00Z')
  await givenMarket({ given, run })
  const asMember = await api.as(await given.member({ funding: usd('100') }))
  const finance = await api.as(await given.admin('finance'))
  await asMember.call(contract.buyTokens, order)
  const until = new Date(clock().getTime() + 3_600_000)

  const announced = await finance.call(contract.changePrice, change)
  const paused = [
    await asMember.call(contract.buyTokens, order),
    await asMember.call(contract.sellTokens, order),
    await asMember.call(contract.getQuote, { side: 'buy', amount: sgx('1') }),
  ]
  clock.forward({ minutes: 59 })
  await run(holdAnnouncedPrice)
  const early = await tokenOf(api)
  clock.forward({ minutes: 1 })
  const late = await asMember.call(contract.buyTokens, order)
  await Promise.all([run(holdAnnouncedPrice), run(holdAnnouncedPrice)])
  await run(holdAnnouncedPrice)
  const held = await tokenOf(api)
  const bought = await asMember.call(contract.buyTokens, order)

  expect(announced.answer.message).toBe(
    'The new price is announced. Nobody can trade until it holds.',
  )
  expect(announced.answer.data.currentPrice).toEqual(usd('0.008'))
  expect(paused.map(({ status, code }) => [status, code])).toEqual(
    Array.from({ length: 3 }, () => [409, 'market.paused']),
  )
  expect(paused[0]?.body.details).toEqual({ until: until.toISOString() })
  expect(early.pause).toEqual({ reason: 'announced', until, newPrice: usd('0.01') })
  expect(late.code).toBe('market.paused')
  expect([held.currentPrice, held.pause]).toEqual([usd('0.01'), null])
  expect(bought.answer.data.transaction.pricePerToken).toEqual(usd('0.01'))
  const manual = await db
    .selectFrom('marketPrices')
    .select('note')
    .where('price', '=', usd('0.01'))
    .execute()
  expect(manual).toEqual([{ note: 'Agreed on Monday' }])
  expect(await marketProblems(db)).toEqual([])
})

test('trading pauses from the request on, and a rejection or its expiry ends that', async ({
  api,
  clock,
  given,
  run,
}) => {
  clock.set('2026-06-01T10:00:00Z')
  await givenMarket({ given, run })
  const asMember = await api.as(await given.member({ funding: usd('100') }))
  const { finance, other, ids } = await givenDualApproval({ api, given, run })
  const buy = async () => (await asMember.call(contract.buyTokens, order)).code
  const ask = (newPrice: string, admin = finance) =>
    admin.call(contract.changePrice, { ...change, newPrice: usd(newPrice) })

  const asked = await ask('0.009')
  const id = asked.answer.approval?.id as ApprovalId
  const [second, again] = [await ask('0.0095'), await ask('0.009')]
  const whileAsked = await buy()
  await other.call(approvals.rejectApproval, { id, note: 'Not agreed' })
  const afterRejection = await buy()
  await ask('0.009')
  clock.forward({ hours: 71 })
  const beforeExpiry = await buy()
  clock.forward({ hours: 1 })
  const afterExpiry = await buy()
  const [later, another] = [
    await api.as({ kind: 'admin', id: ids.finance }),
    await api.as({ kind: 'admin', id: ids.other }),
  ]
  const last = await ask('0.009', later)
  await another.call(approvals.approve, { id: last.answer.approval?.id as ApprovalId })
  const token = await tokenOf(api)
  const whileAnnounced = await buy()
  await switchDualApproval(run, { isOn: false })

  expect(asked.answer.data.pause).toMatchObject({ reason: 'asked', newPrice: null })
  expect([second.code, again.code]).toEqual(['market.change_waits', 'market.change_waits'])
  expect([whileAsked, afterRejection]).toEqual(['market.paused', undefined])
  expect([beforeExpiry, afterExpiry]).toEqual(['market.paused', undefined])
  expect(token.pause).toMatchObject({ reason: 'announced', newPrice: usd('0.009') })
  expect(whileAnnounced).toBe('market.paused')
})

test('a trade that waited for the request of a price is refused', async ({
  api,
  clock,
  given,
  run,
}) => {
  clock.set('2026-07-01T10:00:00Z')
  const { adminId } = await givenMarket({ given, run })
  const member = await given.member({ funding: usd('100') })
  const { buy } = traderOf(run, member.id)
  const { availableTokens } = await tokenOf(api)
  let commit = () => {}
  const isOpen = new Promise<void>((resolve) => {
    commit = resolve
  })
  let hasLock = () => {}
  const isLocked = new Promise<void>((resolve) => {
    hasLock = resolve
  })

  const announcing = run(async (work) => {
    await announcePrice(work, { newPrice: usd('0.01'), reason: 'Agreed' }, adminId)
    hasLock()
    await isOpen
  })
  await isLocked
  const trading = buy(sgx('100')).catch((error: unknown) => error)
  commit()
  await announcing

  expect(await trading).toMatchObject({ code: 'market.paused' })
  expect((await tokenOf(api)).availableTokens).toEqual(availableTokens)
})

test('a price is at most a step away from the one before', async ({ api, clock, given, run }) => {
  clock.set('2026-08-01T10:00:00Z')
  await givenMarket({ given, run })
  const finance = await api.as(await given.admin('finance'))
  const codes = async (newPrice: string) => [
    (await finance.call(contract.getPriceImpact, { newPrice: usd(newPrice) })).code,
    (await finance.call(contract.changePrice, { ...change, newPrice: usd(newPrice) })).code,
  ]
  const tooLarge = 'market.step_too_large'

  const refused = await finance.call(contract.changePrice, { ...change, newPrice: usd('0.011') })

  expect(refused.body.details).toEqual({ max: '25.00', least: '0.00600000', most: '0.01000000' })
  expect(await codes('0.01000001')).toEqual([tooLarge, tooLarge])
  expect(await codes('0.00599999')).toEqual([tooLarge, tooLarge])
  expect(await codes('0.006')).toEqual([undefined, undefined])
  expect(await codes('0.01')).toEqual([undefined, undefined])
})

test('a later price takes the place of the announced one, with a notice of its own', async ({
  api,
  clock,
  db,
  given,
  run,
}) => {
  clock.set('2026-09-01T10:00:00Z')
  await givenMarket({ given, run })
  const finance = await api.as(await given.admin('finance'))
  await finance.call(contract.changePrice, change)
  clock.forward({ minutes: 20 })

  await finance.call(contract.changePrice, { ...change, newPrice: usd('0.008') })
  clock.forward({ minutes: 59 })
  await run(holdAnnouncedPrice)
  const waiting = await tokenOf(api)
  clock.forward({ minutes: 1 })
  await run(holdAnnouncedPrice)

  expect(waiting.pause).toMatchObject({ newPrice: usd('0.008') })
  const { pause, currentPrice } = await tokenOf(api)
  expect([pause, currentPrice]).toEqual([null, usd('0.008')])
  const states = await db.selectFrom('marketChanges').select('state').orderBy('id').execute()
  expect(states.slice(-2).map(({ state }) => state)).toEqual(['replaced', 'held'])
})

test('a process that is killed while a price takes hold leaves it to the next, once', async ({
  api,
  clock,
  db,
  given,
  run,
}) => {
  clock.set('2026-10-01T10:00:00Z')
  await givenMarket({ given, run })
  const finance = await api.as(await given.admin('finance'))
  await finance.call(contract.changePrice, { ...change, priceMultiplier: 2_000_000n })
  clock.forward({ hours: 1 })

  const killed = run(async (work) => {
    await holdAnnouncedPrice(work)
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  const between = await tokenOf(api)
  await run(holdAnnouncedPrice)
  await run(holdAnnouncedPrice)

  expect([between.currentPrice, between.pause?.reason]).toEqual([usd('0.008'), 'announced'])
  expect(await tokenOf(api)).toMatchObject({
    currentPrice: usd('0.01'),
    priceMultiplier: 2_000_000n,
    pause: null,
  })
  const manual = await db
    .selectFrom('marketPrices')
    .select('id')
    .where('multiplier', '=', 2_000_000n)
    .execute()
  expect(manual).toHaveLength(1)
})

test('holders are told before and after, and every screen when trading pauses and goes on', async ({
  api,
  clock,
  db,
  given,
  run,
}) => {
  clock.set('2026-11-01T10:00:00Z')
  await givenMarket({ given, run })
  while (await run(notifyHolders)) {}
  const holder = await given.member({ funding: usd('10') })
  await traderOf(run, holder.id).buy(sgx('100'))
  const finance = await api.as(await given.admin('finance'))
  const news = async () => {
    await run(publishPrice)
    await run(publishPrice)
    const rows = await db
      .selectFrom('liveEvents')
      .select('id')
      .where('name', '=', 'price')
      .execute()
    return rows.length
  }
  const before = await news()

  await finance.call(contract.changePrice, change)
  const paused = await news()
  while (await run(notifyOfAnnounced)) {}
  clock.forward({ hours: 1 })
  await run(holdAnnouncedPrice)
  const goesOn = await news()
  while (await run(notifyHolders)) {}
  while (await run(notifyOfAnnounced)) {}

  const notices = await textsFor(db, holder.id)
  const ofPrice = notices.filter(({ event }) => event.startsWith('token.price'))
  expect([paused - before, goesOn - paused]).toEqual([1, 1])
  expect(ofPrice.map(({ event }) => event)).toEqual([
    'token.price_announced',
    'token.price_changed',
  ])
  expect(ofPrice[0]?.message).toMatch(
    /changes from \$?0\.008.* to .*0\.01.* on .*Nobody can trade until then\./,
  )
})
