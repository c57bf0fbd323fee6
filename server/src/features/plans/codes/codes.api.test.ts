import * as contract from '@clearstead/contract/plans/codes'
import { addTopup } from '@clearstead/contract/plans/topups'
import type { CodeId, MemberId } from '@clearstead/contract/values/ids'
import { type Usd, usd } from '@clearstead/contract/values/money'
import { type Api, apiTest as test } from '../../../../testing/api.ts'
import type { Given } from '../../../../testing/given.ts'
import { givenConfirmation } from '../../../../testing/given-money.ts'
import { expect } from '../../../../testing/test.ts'
import { operator } from '../../../ledger/accounts.ts'
import { balanceOf, walletsOf } from '../../../ledger/balances.ts'
import { addTopup as addTopupNow } from '../topups/add-topup.ts'

const page = { page: 1, limit: 10 }

async function makeCode(api: Api, given: Given, amount: Usd, expiresAt?: Date): Promise<string> {
  const asFinance = await api.as(await given.admin('finance'))
  const batch = { count: 1, amount, ...(expiresAt && { expiresAt }) }
  const { answer } = await asFinance.call(contract.makeCodes, batch)
  return answer.codes[0]?.code ?? ''
}

test('a batch is made, listed and found, and moves no money', async ({ api, db, given }) => {
  await given.treasury('1000')
  const asFinance = await api.as(await given.admin('finance'))

  const made = await asFinance.call(contract.makeCodes, { count: 1000, amount: usd('25') })
  const own = await asFinance.call(contract.makeCodes, {
    codes: ['spring-2026', 'Summer 2026'],
    amount: usd('5'),
  })
  const listed = await asFinance.call(contract.listCodes, { page: 1, limit: 2 })
  const [code] = made.answer.codes
  const found = await asFinance.call(contract.listCodes, {
    ...page,
    search: code?.code.toLowerCase().slice(0, 17),
  })

  expect(made.status).toBe(201)
  expect(new Set(made.answer.codes.map((each) => each.code)).size).toBe(1000)
  for (const each of made.answer.codes) {
    expect(each.code).toMatch(/^([2-9A-HJKMNP-Z]{4}-){3}[2-9A-HJKMNP-Z]{4}$/)
  }
  expect(own.answer.codes.map((each) => each.code)).toEqual(['spring-2026', 'Summer 2026'])
  expect(listed.answer.rows.map((row) => row.code)).toEqual(['Summer 2026', 'spring-2026'])
  expect(listed.answer.total).toBeGreaterThanOrEqual(1002)
  expect(found.answer.rows.map(({ id }) => id)).toEqual([code?.id])
  expect(await balanceOf(db, operator('treasury'))).toEqual(usd('1000'))
})

test('a batch with an existing code makes none', async ({ api, given }) => {
  const asFinance = await api.as(await given.admin('finance'))
  const make = (...codes: string[]) =>
    asFinance.call(contract.makeCodes, { codes, amount: usd('5') })
  await make('TAKEN-0001')

  const again = await make('FRESH-0001', 'taken 0001')
  const fresh = await make('FRESH-0001')

  expect([again.code, again.body.message]).toEqual([
    'codes.taken',
    'The code taken 0001 already exists.',
  ])
  expect(fresh.status).toBe(201)
})

test('codes can be made and read only by the right people', async ({ api, given }) => {
  const request = { count: 1, amount: usd('25') }
  const asFinance = await api.as(await given.admin('finance'))
  const asSupport = await api.as(await given.admin('support'))
  const asAuditor = await api.as(await given.admin('auditor'))
  const asMember = await api.as(await given.member())
  const strangers = [
    await api.call(contract.makeCodes, request),
    await asMember.call(contract.makeCodes, request),
    await asSupport.call(contract.makeCodes, request),
    await asAuditor.call(contract.makeCodes, request),
    await asSupport.call(contract.listCodes, page),
    await asMember.call(contract.listCodes, page),
    await api.call(contract.listCodes, page),
    await asMember.call(contract.getCode, { id: 1 as CodeId }),
  ]

  const made = await asFinance.call(contract.makeCodes, request)
  const { id, code } = made.answer.codes[0] ?? { id: 0 as CodeId, code: '' }
  const whole = await asFinance.call(contract.getCode, { id })
  const part = await asAuditor.call(contract.getCode, { id })
  const letters = await asAuditor.call(contract.listCodes, { ...page, search: code.slice(0, 6) })
  const unknown = await asAuditor.call(contract.getCode, { id: 2_000_000_000 as CodeId })

  expect(strangers.map((refused) => refused.code)).toEqual([
    'people.not_signed_in',
    'people.not_permitted',
    'people.not_permitted',
    'people.not_permitted',
    'people.not_permitted',
    'people.not_permitted',
    'people.not_signed_in',
    'people.not_permitted',
  ])
  expect(whole.answer.code.code).toBe(code)
  expect(part.answer.code.code).toBe(`${code.slice(0, 4)}-****`)
  expect(letters.answer.rows).toEqual([])
  expect(unknown.code).toBe('codes.unknown')
})

test('hostile batches are refused', async ({ api, given }) => {
  const asFinance = await api.as(await given.admin('finance'))
  const bodies = [
    { count: 0, amount: '5' },
    { count: 1001, amount: '5' },
    { count: 1, amount: '-5' },
    { count: 1, amount: '0.000000001' },
    { count: 1, amount: '5', expires_at: '2026-03-30' },
    { amount: '5' },
    { codes: [], amount: '5' },
    { codes: ['short'], amount: '5' },
    { codes: ["x' or 1=1 --------"], amount: '5' },
    { codes: ['A'.repeat(41)], amount: '5' },
    { codes: [`${'A -'.repeat(19)}!`], amount: '5' },
  ]

  const refused = await Promise.all(bodies.map((body) => asFinance.send(contract.makeCodes, body)))

  expect(refused.map(({ code }) => code)).toEqual(bodies.map(() => 'call.invalid'))
})

test('a redeemed code is paid by the treasury into the plan', async ({ api, db, given, run }) => {
  const code = await makeCode(api, given, usd('25'))
  const member = await given.member({ plan: usd('100') })
  await given.treasury('30')
  const asMember = await api.as(member)

  const wrong = await asMember.call(addTopup, {
    code,
    amount: usd('24'),
    verificationToken: await givenConfirmation(run, member.id, 'transfer'),
  })
  const done = await asMember.call(addTopup, {
    code: code.toLowerCase().replaceAll('-', ' '),
    verificationToken: await givenConfirmation(run, member.id, 'transfer'),
  })
  const again = await asMember.call(addTopup, { code })
  const asFinance = await api.as(await given.admin('finance'))
  const listed = await asFinance.call(contract.listCodes, {
    ...page,
    status: 'redeemed',
    search: member.username,
  })

  expect([wrong.code, again.code]).toEqual(['topups.mismatch', 'codes.redeemed'])
  expect(done.answer.topup).toMatchObject({
    kind: 'code',
    status: 'approved',
    amount: usd('25'),
    memberId: member.id,
  })
  expect(await walletsOf(db, member.id)).toEqual({ principal: usd('125') })
  expect(await balanceOf(db, operator('treasury'))).toEqual(usd('5'))
  expect(listed.answer.rows).toMatchObject([
    { code, status: 'redeemed', redeemedBy: member.id, redeemedByName: member.username },
  ])
})

test('a code stays valid when the treasury is short or the member has no plan, and not after its end', async ({
  api,
  clock,
  db,
  given,
  run,
}) => {
  const end = new Date(clock().getTime() + 3_600_000)
  const code = await makeCode(api, given, usd('25'), end)
  const member = await given.member({ plan: usd('100') })
  const asMember = await api.as(member)
  const bareMember = await given.member()
  const asBare = await api.as(bareMember)
  await given.treasury('24.99999999')
  const confirmed = async ({ id }: { id: MemberId }) => ({
    code,
    verificationToken: await givenConfirmation(run, id, 'transfer'),
  })

  const short = await asMember.call(addTopup, await confirmed(member))
  const bare = await asBare.call(addTopup, await confirmed(bareMember))
  clock.forward({ hours: 1, seconds: 1 })
  await given.treasury('100')
  const late = await asMember.call(addTopup, { code })

  expect([short.code, bare.code, late.code]).toEqual([
    'treasury.short',
    'topups.no_plan',
    'codes.expired',
  ])
  expect(await walletsOf(db, member.id)).toEqual({ principal: usd('100') })
})

test('fifty simultaneous redemptions of one code redeem it once', async ({
  api,
  db,
  given,
  run,
}) => {
  const code = await makeCode(api, given, usd('25'))
  await given.treasury('1000')
  const members = await Promise.all(
    Array.from({ length: 10 }, () => given.member({ plan: usd('100') })),
  )

  const orders = await Promise.all(
    Array.from({ length: 5 }, () => members)
      .flat()
      .map(async ({ id: memberId }) => ({
        memberId,
        code,
        verificationToken: await givenConfirmation(run, memberId, 'transfer'),
      })),
  )

  const done = await Promise.allSettled(
    orders.map((order) => run((work) => addTopupNow(work, order))),
  )

  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await balanceOf(db, operator('treasury'))).toEqual(usd('975'))
})

test('after ten wrong codes a member has to wait, and nobody else', async ({
  api,
  db,
  given,
  run,
}) => {
  const code = await makeCode(api, given, usd('25'))
  await given.treasury('1000')
  const member = await given.member({ plan: usd('100') })
  const asMember = await api.as(member)
  const otherMember = await given.member({ plan: usd('100') })
  const asOther = await api.as(otherMember)
  const guesses = []
  for (let attempt = 0; attempt < 10; attempt++) {
    guesses.push((await asMember.call(addTopup, { code: `GUESS-${attempt}` })).code)
  }

  const right = await asMember.call(addTopup, { code })
  const other = await asOther.call(addTopup, {
    code,
    verificationToken: await givenConfirmation(run, otherMember.id, 'transfer'),
  })

  expect(guesses).toEqual(Array(10).fill('codes.unknown'))
  expect(right.code).toBe('people.waiting')
  expect(other.status).toBe(201)
  expect(await walletsOf(db, member.id)).toEqual({ principal: usd('100') })
})

test('only the redemption of a code can change', async ({ api, db, given }) => {
  await makeCode(api, given, usd('25'))
  const change = (values: object) => db.updateTable('codes').set(values).execute()

  await expect(change({ amount: 1n })).rejects.toThrow('never changed')
  await expect(change({ redeemedBy: null, redeemedAt: null })).rejects.toThrow('never changed')
  await expect(db.deleteFrom('codes').execute()).rejects.toThrow('never changed')
})
