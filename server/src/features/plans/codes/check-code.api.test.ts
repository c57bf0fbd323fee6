import { checkCode, makeCodes } from '@clearstead/contract/plans/codes'
import { addTopup } from '@clearstead/contract/plans/topups'
import { usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { apiTest as test } from '../../../../testing/api.ts'
import { givenConfirmation } from '../../../../testing/given-money.ts'
import { expect } from '../../../../testing/test.ts'
import { currentSettings } from '../../settings/public.ts'
import { saveSettings } from '../../settings/saving/public.ts'

test('a code is checked with its fee, and stays unused', async ({ api, db, given, run, clock }) => {
  await given.treasury('1000')
  await run(async (work) => {
    const { settings } = await currentSettings(db, work.now)
    const transfer = { minimum: usd('1'), feePercent: percent('1'), dailyMaximum: usd('5000') }
    await saveSettings(work, { settings: { ...settings, transfer } })
  })
  clock.forward({ days: 1 })
  const member = await given.member({ plan: usd('100') })
  const asFinance = await api.as(await given.admin('finance'))
  await asFinance.call(makeCodes, { amount: usd('40'), codes: ['ABCD-EFGH-JKMN'] })
  const asMember = await api.as(member)
  const check = (code: string) => asMember.call(checkCode, { code })

  const first = await check(' abcdefgh jkmn ')
  const again = await check('ABCD-EFGH-JKMN')

  const worth = { amount: usd('40'), fee: usd('0.4'), net: usd('39.6'), expiresAt: null }
  expect(first.answer).toEqual(worth)
  expect(again.answer).toEqual(worth)
  expect((await api.call(checkCode, { code: 'ABCDEFGHJKMN' })).status).toBe(401)
  expect((await asFinance.call(checkCode, { code: 'ABCDEFGHJKMN' })).code).toBe(
    'people.not_permitted',
  )
  const redeemed = await asMember.call(addTopup, {
    code: 'ABCD-EFGH-JKMN',
    verificationToken: await givenConfirmation(run, member.id, 'transfer'),
  })
  expect(redeemed.answer.topup).toMatchObject({ amount: usd('40'), net: usd('39.6') })
  expect((await check('ABCD-EFGH-JKMN')).code).toBe('codes.redeemed')
})

test('wrong codes are counted together, checked or redeemed', async ({ api, given, run }) => {
  const member = await given.member({ plan: usd('100') })
  const asMember = await api.as(member)
  for (let guess = 0; guess < 9; guess++) {
    expect((await asMember.call(checkCode, { code: `GUESS${guess}` })).code).toBe('codes.unknown')
  }
  const verificationToken = await givenConfirmation(run, member.id, 'transfer')
  expect((await asMember.call(addTopup, { code: 'GUESS9', verificationToken })).code).toBe(
    'codes.unknown',
  )

  const late = await asMember.call(checkCode, { code: 'ABCDEFGHJKMN' })

  expect(late.code).toBe('people.waiting')
})
