import * as contract from '@clearstead/contract/plans/topups'
import type { Settings } from '@clearstead/contract/settings/settings'
import { subtract, usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { apiTest as test } from '../../../../testing/api.ts'
import { givenConfirmation } from '../../../../testing/given-money.ts'
import { expect, type Run } from '../../../../testing/test.ts'
import { operator } from '../../../ledger/accounts.ts'
import { balanceOf, walletsOf } from '../../../ledger/balances.ts'
import { currentSettings } from '../../settings/public.ts'
import { saveSettings } from '../../settings/saving/public.ts'
import { makeCodes } from '../codes/make-codes.ts'

// A top-up for another member and a code follow the rules of a transfer to a friend.

const strictSettings = {
  minimum: usd('10'),
  feePercent: percent('2'),
  dailyMaximum: usd('5000'),
}
const free = { minimum: usd('1'), feePercent: percent('0'), dailyMaximum: usd('5000') }

async function setTransfer(run: Run, transfer: Settings['transfer']) {
  await run(async (work) => {
    const { settings } = await currentSettings(work.tx, work.now)
    await saveSettings(work, {
      settings: {
        ...settings,
        transfer,
        market: { ...settings.market, spreadPercent: percent('1') },
      },
    })
  })
}

test('a top-up for another member pays the fee and is confirmed like a transfer', async ({
  api,
  db,
  given,
  run,
}) => {
  await given.treasury('1000')
  const member = await given.member({ plan: usd('100') })
  const payer = await given.member({ funding: usd('200') })
  const asPayer = await api.as(payer)
  await setTransfer(run, strictSettings)
  const request = { memberId: member.id, amount: usd('100') }
  const confirmed = async (purpose: 'transfer' | 'withdrawal' = 'transfer') => ({
    verificationToken: await givenConfirmation(run, payer.id, purpose),
  })

  const refused = [
    await asPayer.call(contract.addEntry, request),
    await asPayer.call(contract.addEntry, { ...request, ...(await confirmed('withdrawal')) }),
    await asPayer.call(contract.addEntry, {
      memberId: member.id,
      amount: usd('9.99999999'),
      ...(await confirmed()),
    }),
  ]
  await db.updateTable('users').set({ status: 'block' }).where('id', '=', member.id).execute()
  const blocked = await asPayer.call(contract.addEntry, { ...request, ...(await confirmed()) })
  await db.updateTable('users').set({ status: 'unblock' }).where('id', '=', member.id).execute()
  const before = await balanceOf(db, operator('treasury'))
  const token = await confirmed()
  const done = await asPayer.call(contract.addEntry, { ...request, ...token })
  const again = await asPayer.call(contract.addEntry, { ...request, ...token })
  const gained = subtract(await balanceOf(db, operator('treasury')), before)
  await setTransfer(run, free)

  expect([...refused, blocked, again].map(({ code }) => code)).toEqual([
    'people.code_needed',
    'people.code_needed',
    'transfers.below_minimum',
    'transfers.unknown_receiver',
    'people.code_needed',
  ])
  expect(done.answer.topup).toMatchObject({
    kind: 'entry',
    amount: usd('100'),
    fee: usd('2'),
    net: usd('98'),
  })
  expect(gained).toEqual(usd('2'))
  expect(await walletsOf(db, payer.id)).toEqual({ funding: usd('100') })
  expect(await walletsOf(db, member.id)).toEqual({ principal: usd('198') })
})

test('a code pays the fee of a transfer and is confirmed like one', async ({
  api,
  db,
  given,
  run,
}) => {
  await given.treasury('1000')
  const member = await given.member({ plan: usd('100') })
  const { id: adminId } = await given.admin('finance')
  const asMember = await api.as(member)
  await setTransfer(run, strictSettings)
  const make = (amount: string) =>
    run((work) => makeCodes(work, { count: 1, amount: usd(amount), adminId }))
  const [made] = await make('50')
  const code = made?.code ?? ''

  await expect(make('9.99999999')).rejects.toRefuseWith('transfers.below_minimum')
  const bare = await asMember.call(contract.addTopup, { code })
  const before = await balanceOf(db, operator('treasury'))
  const done = await asMember.call(contract.addTopup, {
    code,
    verificationToken: await givenConfirmation(run, member.id, 'transfer'),
  })
  const spent = subtract(before, await balanceOf(db, operator('treasury')))
  await setTransfer(run, free)

  expect(bare.code).toBe('people.code_needed')
  expect(done.answer.topup).toMatchObject({
    kind: 'code',
    amount: usd('50'),
    fee: usd('1'),
    net: usd('49'),
  })
  expect(spent).toEqual(usd('49'))
  expect(await walletsOf(db, member.id)).toEqual({ principal: usd('149') })
})

test('the own money in the own plan pays no fee and needs no code', async ({
  api,
  db,
  given,
  run,
}) => {
  const member = await given.member({ plan: usd('100'), funding: usd('50') })
  const asMember = await api.as(member)
  await setTransfer(run, strictSettings)

  const own = await asMember.call(contract.addTopup, { amount: usd('5') })
  const entry = await asMember.call(contract.addEntry, { memberId: member.id, amount: usd('5') })
  await setTransfer(run, free)

  expect([own, entry].map(({ answer }) => answer.topup)).toMatchObject([
    { kind: 'own', fee: usd('0'), net: usd('5') },
    { kind: 'own', fee: usd('0'), net: usd('5') },
  ])
  expect(await walletsOf(db, member.id)).toEqual({ principal: usd('110'), funding: usd('40') })
})
