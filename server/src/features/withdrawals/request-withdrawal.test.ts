import type { MemberId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { givenConfirmation, givenInWallet, givenOnChain } from '../../../testing/given-money.ts'
import { expect, type Run, test } from '../../../testing/test.ts'
import { walletsOf } from '../../ledger/balances.ts'
import { findLimit } from '../income/public.ts'
import { buyPlan, listOpenPlans } from '../plans/public.ts'
import { currentSettings } from '../settings/public.ts'
import { saveSettings } from '../settings/saving/public.ts'
import { seedSettings } from '../settings/saving/save-settings.ts'
import { cancelWithdrawal, decideWithdrawal } from './decide-withdrawal.ts'
import { findWithdrawal, getWithdrawalView } from './queries.ts'
import { requestWithdrawal, type WithdrawalRequest } from './request-withdrawal.ts'

const first = '0x52908400098527886E0F7030069857D2E4169EE7'
const second = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'

async function request(run: Run, memberId: MemberId, overrides: Partial<WithdrawalRequest> = {}) {
  const verificationToken = await givenConfirmation(run, memberId)
  return run((work) =>
    requestWithdrawal(work, {
      memberId,
      kind: 'working',
      amount: usd('100'),
      method: 'bep20',
      address: first,
      verificationToken,
      ...overrides,
    }),
  )
}

test('holds the money at once and stores fee and net', async ({ db, given, run }) => {
  const { id } = await given.member()
  await givenInWallet(run, id, 'working', '150')

  const requestId = await request(run, id)

  expect(await walletsOf(db, id)).toEqual({ working: usd('50'), pending_withdrawal: usd('100') })
  expect(await getWithdrawalView(db, requestId)).toMatchObject({
    memberId: id,
    status: 'pending',
    fee: usd('5'),
    net: usd('95'),
    address: first,
  })
})

test('each kind takes from its own wallet', async ({ db, given, run }) => {
  const { id } = await given.member()
  await givenInWallet(run, id, 'non_working', '100')
  await givenInWallet(run, id, 'compound', '100')

  await request(run, id, { kind: 'roi' })
  await request(run, id, { kind: 'compound' })

  expect(await walletsOf(db, id)).toEqual({ pending_withdrawal: usd('200') })
})

test('principal lowers plan and cap, at the early fee while it is locked', async ({
  db,
  given,
  run,
  clock,
}) => {
  const plan = await given.plan({ lockDays: 30 })
  const { id } = await given.member({ funding: usd('500') })
  await run((work) => buyPlan(work, { memberId: id, planId: plan.id, amount: usd('500') }))
  const [open] = await listOpenPlans(db, id)
  const activePlanId = open?.id
  if (!activePlanId) throw new Error('No plan was bought')
  const kind = 'principal'

  const early = await request(run, id, { kind, activePlanId, amount: usd('200') })
  clock.forward({ days: 30 })
  const late = await request(run, id, { kind, activePlanId, amount: usd('300') })

  expect((await findWithdrawal(db, id, early))?.fee).toBe(usd('20'))
  expect((await findWithdrawal(db, id, late))?.fee).toBe(usd('15'))
  expect(await listOpenPlans(db, id)).toEqual([])
  expect(await walletsOf(db, id)).toEqual({ pending_withdrawal: usd('500') })

  await run((work) => cancelWithdrawal(work, id, late))

  expect(await walletsOf(db, id)).toEqual({
    principal: usd('300'),
    pending_withdrawal: usd('200'),
  })
  expect((await listOpenPlans(db, id)).map(({ amount }) => amount)).toEqual([usd('300')])
  expect((await findLimit(db, id))?.cap).toBe(usd('900'))
})

test('a request without a code or with a used code changes nothing', async ({ db, given, run }) => {
  const { id } = await given.member()
  await givenInWallet(run, id, 'working', '300')
  const verificationToken = await givenConfirmation(run, id)
  await request(run, id, { verificationToken })

  await expect(request(run, id, { verificationToken })).rejects.toRefuseWith('people.code_needed')
  await expect(request(run, id, { verificationToken: 'made-up' })).rejects.toRefuseWith(
    'people.code_needed',
  )

  expect(await walletsOf(db, id)).toEqual({ working: usd('200'), pending_withdrawal: usd('100') })
})

test('a request above the balance is refused', async ({ db, given, run }) => {
  const { id } = await given.member()
  await givenInWallet(run, id, 'working', '99.99999999')

  await expect(request(run, id)).rejects.toRefuseWith('ledger.not_enough')

  expect(await walletsOf(db, id)).toEqual({ working: usd('99.99999999') })
})

test('a second address has to wait, and the first stays usable', async ({ given, run }) => {
  const { id } = await given.member()
  await givenInWallet(run, id, 'working', '300')
  await request(run, id)

  await expect(request(run, id, { address: second })).rejects.toRefuseWith(
    'withdrawals.address_waiting',
  )
  await request(run, id, { address: first.toLowerCase() })
})

test('lets one of fifty simultaneous requests for the whole balance succeed', async ({
  db,
  given,
  run,
}) => {
  const { id } = await given.member()
  await givenInWallet(run, id, 'working', '100')

  const results = await Promise.allSettled(Array.from({ length: 50 }, () => request(run, id)))

  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await walletsOf(db, id)).toEqual({ pending_withdrawal: usd('100') })
})

test('ten simultaneous requests stop at the daily maximum, which is renewed the next day', async ({
  db,
  given,
  run,
  clock,
}) => {
  const { id } = await given.member()
  await givenInWallet(run, id, 'working', '20000')

  const results = await Promise.allSettled(
    Array.from({ length: 10 }, () => request(run, id, { amount: usd('1500') })),
  )

  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect((await walletsOf(db, id)).pending_withdrawal).toBe(usd('4500'))
  await expect(request(run, id, { amount: usd('501') })).rejects.toRefuseWith(
    'withdrawals.over_daily_limit',
  )
  clock.forward({ days: 1 })
  await request(run, id, { amount: usd('5000') })
})

test('changed fees and limits apply from the next day, and never to earlier requests', async ({
  db,
  given,
  run,
  clock,
}) => {
  await run((work) => seedSettings(work, 'high_yield'))
  const { id: memberId } = await given.member()
  const { id: adminId } = await given.admin('finance')
  await givenInWallet(run, memberId, 'working', '400')
  await givenOnChain(run, adminId, '400')
  const before = await request(run, memberId)
  await run(async (work) => {
    const { settings } = await currentSettings(work.tx, work.now)
    const withdrawal = { ...settings.withdrawal, feePercent: percent('50'), minimum: usd('150') }
    await saveSettings(work, { settings: { ...settings, withdrawal } })
  })

  const today = await request(run, memberId)
  clock.forward({ days: 1 })
  const small = request(run, memberId)
  await expect(small).rejects.toRefuseWith('withdrawals.below_minimum')
  const tomorrow = await request(run, memberId, { amount: usd('200') })
  for (const status of ['approved', 'paid'] as const) {
    await run((work) =>
      decideWithdrawal(work, {
        id: before,
        kind: 'working',
        memberId,
        amount: usd('100'),
        adminId,
        note: '',
        status,
        txHash: `0x${'a1'.repeat(32)}`,
      }),
    )
  }

  const fees = [before, today, tomorrow].map(async (id) => (await getWithdrawalView(db, id)).fee)
  expect(await Promise.all(fees)).toEqual(['5', '5', '100'].map(usd))
  expect(await walletsOf(db, memberId)).toEqual({ pending_withdrawal: usd('300') })
})
