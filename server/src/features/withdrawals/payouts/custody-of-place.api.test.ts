import * as reserves from '@clearstead/contract/transparency/reserves'
import * as treasury from '@clearstead/contract/treasury'
import {
  add,
  isPositive,
  isZero,
  negate,
  subtract,
  toDecimal,
  usd,
} from '@clearstead/contract/values/money'
import { decideWorking } from '@clearstead/contract/withdrawals'
import * as contract from '@clearstead/contract/withdrawals/payouts'
import { type Caller, apiTest as test } from '../../../../testing/api.ts'
import { givenOnChain } from '../../../../testing/given-money.ts'
import { expect } from '../../../../testing/test.ts'
import {
  givenApproved,
  givenPayoutBy,
  sendResults,
} from '../../../../testing/withdrawals/payouts/payouts.ts'
import { custodyByPlace } from '../../treasury/public.ts'

const memo = 'To the hot wallet'

/** Leaves this much on the chains beyond what open payouts set aside: the tests of a file share their database. */
async function leaveOnChain(owner: Caller, amount: string): Promise<void> {
  const { answer } = await owner.call(contract.listPayable, { method: 'trc20' })
  const more = subtract(add(answer.setAside, usd(amount)), answer.held)
  if (isZero(more)) return
  const move = isPositive(more)
    ? ({ amount: more, to: 'chain' } as const)
    : ({ amount: negate(more), to: 'bank' } as const)
  const { code } = await owner.call(reserves.moveCustody, { ...move, memo })
  expect(code).toBeUndefined()
}

test('a payout on a chain that custody there cannot pay is refused with the figures', async ({
  api,
  given,
  run,
}) => {
  const owner = await api.as(await given.admin())
  const approved = { method: 'trc20', amount: '100' } as const
  await givenApproved({ given, run }, approved)
  await givenPayoutBy(owner, 'trc20')
  await givenApproved({ given, run }, approved)
  await leaveOnChain(owner, '75')

  const shown = await owner.call(contract.listPayable, { method: 'trc20' })
  const short = await owner.call(contract.makePayout, { method: 'trc20' })
  await owner.call(reserves.moveCustody, { amount: usd('20'), to: 'chain', memo })
  const made = await owner.call(contract.makePayout, { method: 'trc20' })

  expect(shown.answer).toMatchObject({ held: usd('170'), setAside: usd('95') })
  expect(short.code).toBe('treasury.chain_short')
  expect(short.body.message).toContain('holds $170.00, of which $95.00 is set aside')
  expect(short.body.message).toContain('20.00 is missing')
  expect(made.code).toBeUndefined()
})

test('of two payouts sealed at the same time the second sees the first', async ({
  api,
  given,
  run,
}) => {
  const owner = await api.as(await given.admin())
  const first = await givenApproved({ given, run }, { method: 'trc20' })
  const second = await givenApproved({ given, run }, { method: 'bep20' })
  await leaveOnChain(owner, '110')

  const answers = await Promise.all([
    owner.call(contract.makePayout, { method: 'trc20', withdrawals: [first.id] }),
    owner.call(contract.makePayout, { method: 'bep20', withdrawals: [second.id] }),
  ])

  expect(answers.map(({ code }) => code ?? 'made').sort()).toEqual(['made', 'treasury.chain_short'])
})

test('outflows of the treasury and moves never take a place below zero, at once or one by one', async ({
  api,
  db,
  given,
}) => {
  const owner = await api.as(await given.admin())
  await owner.call(treasury.fundTreasury, { amount: usd('1000'), memo, place: 'bank' })
  const { answer } = await owner.call(contract.listPayable, { method: 'trc20' })
  await leaveOnChain(owner, toDecimal(subtract(usd('60'), answer.setAside)))

  const answers = await Promise.all([
    owner.call(treasury.withdrawTreasury, { amount: usd('40'), memo, place: 'chain' }),
    owner.call(treasury.deployFunds, { amount: usd('40'), memo, place: 'chain' }),
    owner.call(reserves.moveCustody, { amount: usd('40'), to: 'bank', memo }),
  ])

  const refused = answers.filter(({ code }) => code === 'treasury.chain_short')
  expect(refused).toHaveLength(2)
  expect((await custodyByPlace(db)).chain).toBe(usd('20'))
})

test('the database refuses a move of more than the bank holds', async ({ given, run }) => {
  const admin = await given.admin()

  const moving = givenOnChain(run, admin.id, '999999999')

  await expect(moving).rejects.toThrow('custody at the bank would fall to')
})

test('a payment names the place that paid, and no other than that of its method', async ({
  api,
  given,
  run,
}) => {
  const owner = await api.as(await given.admin())
  const { id, memberId, amount } = await givenApproved({ given, run }, { method: 'trc20' })
  await leaveOnChain(owner, '95')
  const txHash = 'd1'.repeat(32)
  const decision = { id, memberId, amount, status: 'paid', txHash } as const
  const wire = { status: 'paid', amount: '100', user_id: memberId, tx_hash: txHash }

  const byBank = await owner.call(decideWorking, { ...decision, paidFrom: 'bank' })
  const unknown = await owner.send(decideWorking, { id, ...wire, paid_from: 'trc20' })
  const paid = await owner.call(decideWorking, { ...decision, paidFrom: 'chain' })
  const twice = await owner.call(decideWorking, { ...decision, paidFrom: 'chain' })

  expect(byBank.code).toBe('withdrawals.paid_elsewhere')
  expect(byBank.body.errors).toEqual([
    { path: 'paid_from', code: byBank.code, facts: {}, message: byBank.body.message },
  ])
  expect(unknown.code).toBe('call.invalid')
  expect(paid.answer.request.paidFrom).toBe('chain')
  expect(twice.code).toBe('withdrawals.decided')
})

test('of two payments at once from a place that holds one of them, one is recorded', async ({
  api,
  db,
  given,
  run,
}) => {
  const owner = await api.as(await given.admin())
  const waiting = [
    await givenApproved({ given, run }, { method: 'trc20' }),
    await givenApproved({ given, run }, { method: 'bep20' }),
  ]
  const { chain } = await custodyByPlace(db)
  const move = { amount: subtract(chain, usd('100')), to: 'bank', memo } as const
  await owner.call(reserves.moveCustody, move)

  const answers = await Promise.all(
    waiting.map(({ id, memberId, amount }, index) =>
      owner.call(decideWorking, {
        id,
        memberId,
        amount,
        status: 'paid',
        txHash: `e${index}`.repeat(32),
      }),
    ),
  )

  expect(answers.map(({ code }) => code ?? 'paid').sort()).toEqual(['paid', 'treasury.chain_short'])
  expect((await custodyByPlace(db)).chain).toBe(usd('5'))
})

test('a row of a payout is recorded from the place of its method', async ({ api, given, run }) => {
  const owner = await api.as(await given.admin())
  const { id: withdrawalId } = await givenApproved({ given, run }, { method: 'trc20' })
  await leaveOnChain(owner, '95')
  const withdrawals = [withdrawalId]
  const { answer } = await owner.call(contract.makePayout, { method: 'trc20', withdrawals })
  const { id } = answer.payout
  await sendResults(owner, id, `${withdrawalId},paid,${'f1'.repeat(32)},,`)
  const row = { id, withdrawalId }

  const byBank = await owner.call(contract.settlePayoutRow, { ...row, paidFrom: 'bank' })
  const settled = await owner.call(contract.settlePayoutRow, row)

  expect(byBank.code).toBe('withdrawals.paid_elsewhere')
  expect(settled.answer.row.fate).toBe('paid')
})

test.for([
  ['-5', 'call.invalid'],
  ['0', 'call.invalid'],
  ['90000000000', 'call.invalid'],
  ['9000000', 'treasury.bank_short'],
] as const)('a move of %s is refused', async ([amount, code], { api, given }) => {
  const owner = await api.as(await given.admin())

  const moved = await owner.send(reserves.moveCustody, { amount, to: 'chain', memo })

  expect(moved.code).toBe(code)
})
