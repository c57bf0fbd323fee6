import { say } from '@clearstead/contract/call/say'
import { buyTokens, sellTokens } from '@clearstead/contract/market/market'
import * as signing from '@clearstead/contract/people/sign-in'
import { buyPlan } from '@clearstead/contract/plans/active-plans'
import { transferToFriend } from '@clearstead/contract/transfers'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { percentOf, round } from '@clearstead/contract/values/exact'
import type { TokenId } from '@clearstead/contract/values/ids'
import { isLess, sgx, usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import * as contract from '@clearstead/contract/withdrawals'
import { closeOwnAccount, showClosing } from '@clearstead/contract/withdrawals/closing'
import { apiTest as test } from '../../../../testing/api.ts'
import { givenPassword as password } from '../../../../testing/given.ts'
import { givenConfirmation, givenInWallet, givenPayout } from '../../../../testing/given-money.ts'
import { coolingPurchase } from '../../../../testing/income/programme.ts'
import { givenMarket } from '../../../../testing/market/market.ts'
import { expect } from '../../../../testing/test.ts'
import { close, settle } from '../../../../testing/withdrawals/closing/closing.ts'
import { walletsOf } from '../../../ledger/balances.ts'
import { decideDeposit } from '../../deposits/decide-deposit.ts'
import { requestDeposit } from '../../deposits/request-deposit.ts'
import { releaseHeld } from '../../income/held/release-held.ts'
import { listOpenPlans } from '../../plans/public.ts'

test('an account with money everywhere, an open plan, held income, a pending deposit and tokens closes', {
  timeout: 60_000,
}, async ({ api, clock, db, given, run }) => {
  const { ben, cid, plan } = await coolingPurchase({ given, run, clock })
  await givenMarket({ given, run })
  await given.bankAccount()
  await given.funds(ben, '100')
  await givenInWallet(run, ben.id, 'working', '20.5')
  await givenInWallet(run, ben.id, 'non_working', '0.3')
  await givenInWallet(run, ben.id, 'compound', '5')
  const asBen = await api.as(ben)
  const tokenId = 1 as TokenId
  await asBen.call(buyTokens, { tokenId, amount: sgx('1000') })
  const admin = await given.admin('finance')
  const asAdmin = await api.as(admin)
  const paid = { memberId: ben.id, amount: usd('50') }
  const depositId = await run((work) =>
    requestDeposit(work, { ...paid, method: 'bank', reference: `LATE-${ben.id}` }),
  )

  const early = await close({ api, run }, ben.id)
  expect(early.body.details).toEqual({
    holds: [say('people.holding.plans'), say('people.holding.tokens')],
  })

  await asBen.call(sellTokens, { tokenId, amount: sgx('1000') })
  const [open] = await listOpenPlans(db, ben.id)
  if (!open) throw new Error('Ben has no plan')
  const principal = await asBen.call(contract.requestPrincipal, {
    ...givenPayout(ben.id),
    activePlanId: open.id,
    amount: usd('1000'),
    verificationToken: await givenConfirmation(run, ben.id),
  })
  const shown = await asBen.call(showClosing)
  const nowhere = await asBen.call(closeOwnAccount, { password })
  const closing = await close({ api, run }, ben.id)

  expect(shown.answer.closing).toMatchObject({
    outcome: 'pays_out',
    waits: ['deposit', 'withdrawal', 'held_income'],
    obstacles: [],
    closing: null,
  })
  expect(nowhere.code).toBe('people.payout_needed')
  expect(closing.answer.isClosed).toBe(false)

  const before = await walletsOf(db, ben.id)
  const acts = [
    await asBen.call(transferToFriend, {
      to: { id: cid.id },
      amount: usd('10'),
      verificationToken: await givenConfirmation(run, ben.id, 'transfer'),
    }),
    await asBen.call(buyPlan, { planId: plan.id, amount: usd('50') }),
    await asBen.call(contract.requestFunding, {
      ...givenPayout(ben.id),
      amount: usd('10'),
      verificationToken: await givenConfirmation(run, ben.id),
    }),
    await asBen.call(contract.cancelWithdrawal, { id: principal.answer.request.id }),
    await close({ api, run }, ben.id),
  ]
  await settle({ db, clock })
  expect(acts.map(({ code }) => code)).toEqual(Array(5).fill('people.closing'))
  expect(await walletsOf(db, ben.id)).toEqual(before)
  expect((await asBen.call(showClosing)).answer.closing.closing).toMatchObject({ method: 'bank' })

  await run((work) =>
    decideDeposit(work, {
      ...paid,
      id: depositId,
      status: 'approved',
      note: '',
      adminId: admin.id,
    }),
  )
  const decided = { id: principal.answer.request.id, memberId: ben.id, amount: usd('1000') }
  await asAdmin.call(contract.decidePrincipal, { ...decided, status: 'approved' })
  await asAdmin.call(contract.decidePrincipal, { ...decided, status: 'paid', txHash: 'BANK-10' })
  await settle({ db, clock })
  expect((await walletsOf(db, ben.id)).held_income).toEqual(usd('5'))
  clock.set('2026-04-15T09:00:00Z')
  await run((work) => releaseHeld(work, '2026-04-15' as ProgrammeDay, 1000))
  await settle({ db, clock })

  const later = await api.as(admin)
  const last = await later.call(contract.listWithdrawalsOf, {
    ...{ id: ben.id, page: 1, limit: 1 },
  })
  const [request] = last.answer.rows
  const { amount, fee, kind } = request ?? {}
  if (!request || !amount) throw new Error('There is no last withdrawal')
  expect(kind).toBe('funding')
  expect(await walletsOf(db, ben.id)).toEqual({ pending_withdrawal: amount })
  expect(isLess(amount, usd('175.8'))).toBe(false)
  expect(fee).toEqual(round(percentOf(amount, percent('5'))))

  await settle({ db, clock })
  const payout = { id: request.id, memberId: ben.id, amount }
  await later.call(contract.decideFunding, { ...payout, status: 'approved' })
  await settle({ db, clock })
  await later.call(contract.decideFunding, { ...payout, status: 'paid', txHash: 'BANK-11' })
  await settle({ db, clock })

  expect(await walletsOf(db, ben.id)).toEqual({})
  expect((await asBen.call(signing.whoAmI)).code).toBe('people.not_signed_in')
  const again = await api.call(signing.signIn, { email: ben.email, password })
  expect(again.code).toBe('people.wrong_credentials')
})
