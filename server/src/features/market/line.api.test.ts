import * as approvals from '@clearstead/contract/approvals'
import * as contract from '@clearstead/contract/market/market'
import type { ApprovalId, TokenId } from '@clearstead/contract/values/ids'
import { sgx, usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { apiTest as test } from '../../../testing/api.ts'
import { givenDualApproval, switchDualApproval } from '../../../testing/approvals/approvals.ts'
import { givenMarket, marketProblems, traderOf } from '../../../testing/market/market.ts'
import { expect } from '../../../testing/test.ts'
import { saveSettings } from '../settings/public.ts'
import { defaultSettings } from '../settings/rules.ts'
import { holdAnnouncedPrice } from './announced/announce-price.ts'

const tokenId = 1 as TokenId
const request = { tokenId, reason: 'As announced' }

test('a second admin reads what the line, the supply and the address would become', async ({
  api,
  clock,
  db,
  given,
  run,
}) => {
  await givenMarket({ given, run }, { supply: sgx('50000000') })
  const { finance, other } = await givenDualApproval({ api, given, run })
  const contractAddress = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

  const { answer } = await finance.call(contract.changePrice, {
    ...request,
    newPrice: usd('0.01'),
    contractAddress,
    priceMultiplier: 1_500_000n,
    totalSupply: sgx('60000000'),
  })
  const id = answer.approval?.id as ApprovalId
  const waiting = await other.call(approvals.listApprovals, { page: 1, limit: 1 })
  await other.call(approvals.approve, { id })
  clock.forward({ hours: 1 })
  await run(holdAnnouncedPrice)
  await switchDualApproval(run, { isOn: false })

  expect(waiting.answer.rows[0]?.summary.message).toBe(
    'Set the token price to $0.01, the multiplier from 1.000000 to 1.500000, the supply from ' +
      `50,000,000.00 SGX to 60,000,000.00 SGX, the contract address to ${contractAddress}: As announced`,
  )
  const token = await api.call(contract.refreshToken, { tokenId })
  expect(token.body.data).toMatchObject({
    contract_address: contractAddress,
    total_supply: '60000000.00000000',
  })
  const audited = await db
    .selectFrom('auditLog')
    .select('after')
    .where('subject', '=', 'token:1')
    .execute()
  expect(JSON.stringify(audited.at(-1))).toContain(contractAddress)
})

test('a contract address that is left out does not change, and must be valid', async ({
  api,
  given,
  run,
}) => {
  await givenMarket({ given, run })
  const admin = await api.as(await given.admin('finance'))
  const contractAddress = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
  const change = { ...request, newPrice: usd('0.008') }

  await admin.send(contract.changePrice, {
    token_id: 1,
    current_price: '0.008',
    reason: 'As announced',
    contract_address: contractAddress.toLowerCase(),
  })
  const unchanged = await admin.call(contract.changePrice, change)
  const wrong = await admin.send(contract.changePrice, {
    token_id: 1,
    current_price: '0.008',
    reason: 'As announced',
    contract_address: '0x12',
  })
  const removed = await admin.call(contract.changePrice, { ...change, contractAddress: '' })

  expect(unchanged.answer.data.contractAddress).toBe(contractAddress)
  expect(wrong.code).toBe('call.invalid')
  expect(removed.answer.data.contractAddress).toBe('')
})

test('the impact of another line is shown with it, and an invalid line is refused', async ({
  api,
  given,
  run,
}) => {
  await givenMarket({ given, run }, { supply: sgx('50000000') })
  const { buy, sell } = traderOf(run, (await given.member({ funding: usd('40000') })).id)
  await buy(sgx('5000000'))
  const admin = await api.as(await given.admin('finance'))
  const impactOf = (line: object) =>
    admin.call(contract.getPriceImpact, { newPrice: usd('0.01'), ...line })

  const lines = [
    { priceMultiplier: 1_000_000n },
    { priceMultiplier: 50_000_000n },
    { priceMultiplier: 50_000_000n, totalSupply: sgx('10000000') },
  ]
  const impacts = await Promise.all(lines.map(impactOf))
  const tooSmall = await impactOf({ totalSupply: sgx('4999999.99999999') })
  await sell(sgx('5000000'))

  // 5,000,000 at 0.01; then down to 0.01 × 50 / 295; then, of a smaller supply, down to 0.01 × 10 / 255. A sloped line takes
  // the spread of 0.5 % off: 29,237.28813559 and 25,980.39215686 without it.
  expect(impacts.map(({ answer }) => answer.data.buyBackAfter)).toEqual([
    usd('50000'),
    usd('29091.10169491'),
    usd('25850.49019607'),
  ])
  expect(tooSmall.code).toBe('market.supply_in_use')
})

test('a price that leaves nothing at the beginning of the line is refused', async ({
  api,
  db,
  given,
  run,
}) => {
  await givenMarket({ given, run }, { supply: sgx('50000000') })
  const member = await given.member({ funding: usd('500000') })
  const trader = traderOf(run, member.id)
  await trader.buy(sgx('40000000'))
  const admin = await api.as(await given.admin('finance'))
  const line = { priceMultiplier: 1_000_000_000n }
  const { market } = defaultSettings
  await run((work) =>
    saveSettings(work, {
      settings: {
        ...defaultSettings,
        market: { ...market, priceNoticeMinutes: 0, priceStepPercent: percent('0') },
      },
    }),
  )
  const set = (price: string) =>
    admin.call(contract.changePrice, { ...request, ...line, newPrice: usd(price) })

  const [tooLow, low] = [await set('0.000004'), await set('0.00000401')]
  await run((work) => saveSettings(work, { settings: defaultSettings }))
  await trader.sell(sgx('40000000'))

  expect([tooLow.status, tooLow.code]).toEqual([400, 'market.line_invalid'])
  expect(low.status).toBe(200)
  expect(await marketProblems(db)).toEqual([])
})

test('a quote covers at most what is left to buy, and what is held', async ({
  api,
  given,
  run,
}) => {
  await givenMarket({ given, run }, { supply: sgx('50000000'), multiplier: 1_000_000_000n })
  const member = await given.member({ funding: usd('100') })
  await traderOf(run, member.id).buy(sgx('10'))
  const asMember = await api.as(member)
  const quote = (side: 'buy' | 'sell', amount: string) =>
    asMember.call(contract.getQuote, { side, amount: sgx(amount) })

  const answers = await Promise.all([
    quote('buy', '90000000'),
    quote('buy', '49999990.00000001'),
    quote('sell', '10.00000001'),
    quote('buy', '49999990'),
    quote('sell', '10'),
  ])
  await traderOf(run, member.id).sell(sgx('10'))

  expect(answers.map(({ status, code }) => code ?? status)).toEqual([
    'market.not_available',
    'market.not_available',
    'market.not_enough_tokens',
    200,
    200,
  ])
})

test('a page has up to a hundred trades, and no trade is pending', async ({ api, given, run }) => {
  await givenMarket({ given, run })
  const member = await given.member({ funding: usd('100') })
  const { buy } = traderOf(run, member.id)
  await Promise.all(Array.from({ length: 101 }, () => buy(sgx('1'))))
  const [asMember, admin] = [await api.as(member), await api.as(await given.admin('finance'))]

  const own = await asMember.call(contract.listMemberTrades, { memberId: member.id, limit: 100 })
  const all = await admin.call(contract.listTrades, { limit: 100 })
  const defaultPage = await admin.send(contract.listTrades)
  const tooMany = await admin.send(contract.listTrades, { limit: 101 })
  const pending = await admin.call(contract.listTrades, { limit: 100, status: 'pending' })

  expect([own.answer.data.length, all.answer.data.length]).toEqual([100, 100])
  expect(defaultPage.body.data).toHaveLength(50)
  expect(tooMany.code).toBe('call.invalid')
  expect(pending.answer).toMatchObject({ data: [], nextCursor: null })
})

test('members find themselves by their own deposit address, and admins find everybody', async ({
  api,
  db,
  given,
}) => {
  const member = await given.member({ funding: usd('2') })
  const other = await given.member({ funding: usd('3') })
  const holder = `0x${'9f'.repeat(20)}`
  await db.insertInto('depositAddresses').values({ memberId: member.id, bep20: holder }).execute()
  const shared = db.insertInto('depositAddresses').values({ memberId: other.id, bep20: holder })
  const ask = async (caller: Parameters<typeof api.as>[0], text: string) =>
    (await api.as(caller)).call(contract.getBuyingBalance, { holder: text })
  const admin = await given.admin('finance')

  const own = await ask(member, holder.toUpperCase())
  const foreign = await ask(other, holder)
  const byAdmin = [await ask(admin, holder), await ask(admin, String(other.id))]

  expect(own.answer.balance).toEqual(usd('2'))
  expect(foreign.code).toBe('people.not_yours')
  expect(byAdmin.map(({ answer }) => answer.balance)).toEqual([usd('2'), usd('3')])
  await expect(shared.execute()).rejects.toThrow('deposit_addresses_bep20')
})
