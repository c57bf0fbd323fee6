import type { Said } from '@clearstead/contract/call/say'
import type { ActivePlanId, MemberId, TransferId } from '@clearstead/contract/values/ids'
import { negate, sgx, usd } from '@clearstead/contract/values/money'
import { TransferKind } from '@clearstead/contract/values/transfer-kind'
import { expect, test } from 'vitest'
import { sentence } from '../../../plumbing/said/sentence.ts'
import {
  depositPurpose,
  type Known,
  mentionedBy,
  type PurposeLine,
  purposeOf,
  purposeOfIncome,
  withdrawalPurpose,
} from './rules.ts'

const [asha, bisi, gone] = [1, 2, 3] as MemberId[] as [MemberId, MemberId, MemberId]

/** Asha has Growth (9) and Basic (8), Bisi has Basic (7); the account that had plan 6 is closed. */
const known: Known = {
  transfers: new Map([
    [5, { senderId: asha, receiverId: bisi }],
    [6, { senderId: asha, receiverId: asha }],
    [7, { senderId: gone, receiverId: asha }],
    // Who is not found is not named.
    [8, { senderId: asha, receiverId: 9 as MemberId }],
  ]),
  topups: new Map([
    [4, { memberId: asha, payerId: asha, activePlanId: 9 as ActivePlanId }],
    [5, { memberId: bisi, payerId: asha, activePlanId: 7 as ActivePlanId }],
    [6, { memberId: asha, payerId: asha, activePlanId: null }],
  ]),
  purchases: new Map([
    [6, { memberId: gone, plan: 'Basic', planIn: {} }],
    [7, { memberId: bisi, plan: 'Basic', planIn: {} }],
    [8, { memberId: asha, plan: 'Basic', planIn: {} }],
    [9, { memberId: asha, plan: 'Growth', planIn: { hi: 'वृद्धि' } }],
  ]),
  deposits: new Map([[3, 'bank']]),
  withdrawals: new Map([[12, 'trc20']]),
  trades: new Map([[70 as TransferId, { side: 'BUY', amount: sgx('2'), price: usd('0.008') }]]),
  heldOf: ({ transferId }) =>
    ({
      80: { until: '2026-12-03' as never, activePlanIds: [7 as ActivePlanId] },
      81: { until: '2026-12-03' as never, activePlanIds: [9 as ActivePlanId] },
      82: { until: '2026-12-03' as never, activePlanIds: [8, 9] as ActivePlanId[] },
      83: { until: '2026-12-03' as never, activePlanIds: [99 as ActivePlanId] },
    })[transferId as number],
  names: new Map([
    [asha, 'Asha R.'],
    [bisi, 'Bisi A.'],
    [gone, ''],
  ]),
}

function line(kind: TransferKind, reference: string, more: Partial<PurposeLine> = {}): PurposeLine {
  const transferId = 1 as TransferId
  const amount = usd('5')
  return { kind, reference, transferId, memberId: asha, wallet: 'funding', amount, ...more }
}

const textOf = (said: Said) => sentence(said, 'en')

test.each<[TransferKind, string, string]>([
  ['opening', 'opening:member:1', 'Opening balance'],
  ['deposit', 'deposit:3', 'Deposit by bank transfer'],
  ['deposit', 'deposit:99', 'Deposit'],
  ['plan', 'active_plan:9', 'Plan Growth bought'],
  ['plan', 'active_plan:9:undone', 'Plan Growth undone'],
  ['plan', 'active_plan_end:9:abc', 'Plan Growth ended'],
  ['plan', 'active_plan_matured:9:abc', 'Plan Growth matured'],
  ['plan', 'codes_returned:9:abc', 'Money from codes of plan Growth went back to the operator'],
  ['plan', 'active_plan:99', 'Plan – bought'],
  ['topup', 'code:3', 'Code redeemed for a top-up'],
  ['topup', 'topup:4', 'Plan Growth topped up'],
  ['topup', 'topup:5', 'Plan Basic of Bisi A. topped up'],
  ['topup', 'topup:5:held', 'Set aside for a top-up'],
  ['topup', 'topup:5:returned', 'Set aside for a top-up, and returned'],
  ['topup', 'topup:6', 'Plan – topped up'],
  ['topup', 'topup:99', 'Set aside for a top-up'],
  ['roi', 'roi:1:2026-11-12', 'ROI for 12 Nov 2026'],
  ['roi', 'roi:1:2026-11-12:9:compound', 'ROI for 12 Nov 2026'],
  ['direct', 'direct:7', 'Direct income from plan Basic of Bisi A.'],
  ['direct', 'direct:topup:5', 'Direct income from plan Basic of Bisi A.'],
  ['direct', 'direct:6', 'Direct income from plan Basic of Closed account'],
  ['direct', 'direct:99', 'Direct income'],
  ['level', 'level:31', 'Level income'],
  ['level', 'level:2026-11-12:4:1', 'Level income for 12 Nov 2026'],
  ['level', 'invest:7:3', 'Level 3 income from plan Basic of Bisi A.'],
  ['level', 'invest:topup:5:2', 'Level 2 income from plan Basic of Bisi A.'],
  ['level', 'invest:99:3', 'Level income'],
  ['level', 'invest:7:x', 'Level income'],
  ['level', 'xinvest:7:3', 'Level income'],
  ['level', 'invest:7:3x', 'Level income'],
  ['level', 'level:2026-11-12x:4', 'Level income'],
  ['level', 'xlevel:2026-11-12:4:1', 'Level income'],
  ['level', 'invest:7:12', 'Level 12 income from plan Basic of Bisi A.'],
  ['roi', 'roi', 'ROI for '],
  ['salary', 'salary', 'Salary for '],
  ['reward', 'reward:1:2', 'Reward'],
  ['salary', 'salary:2026-11:1', 'Salary for November 2026'],
  ['bonus', 'bonus:1:1', 'Bonus'],
  ['leadership', 'leadership:1:gold', 'Rank bonus'],
  ['cto', 'cto:2026-11:1', 'Share of the CTO pool of November 2026'],
  ['compound', 'compound:1', 'Set aside for compounding'],
  ['withdrawal', 'withdrawal:12', 'Withdrawal by TRC20'],
  ['withdrawal', 'withdrawal:12:paid', 'Withdrawal paid by TRC20'],
  ['withdrawal', 'withdrawal:12:returned', 'Withdrawal returned'],
  ['withdrawal', 'withdrawal:99', 'Withdrawal'],
  ['withdrawal', 'withdrawal:99:paid', 'Withdrawal paid out'],
  ['fee', 'fee:1', 'Fee'],
  ['transfer', 'member_transfer:5', 'Sent to Bisi A.'],
  ['transfer', 'member_transfer:6', 'Moved to funding wallet'],
  ['transfer', 'member_transfer:7', 'Received from Closed account'],
  ['transfer', 'member_transfer:8', 'Sent to Closed account'],
  ['transfer', 'member_transfer:99', 'Moved to funding wallet'],
  ['transfer', 'closing:1:abc', 'Collected to close the account'],
  ['token', 'token:1', 'Token'],
  ['treasury', 'treasury:1', 'Movement of the operator'],
  ['adjustment', 'adjustment:1', 'Adjustment by the operator'],
  ['adjustment', 'closing:1', 'Too little to pay out when the account was closed'],
  ['reversal', 'reversal:41', 'Reversal of transaction 41'],
  ['even_out', 'even_out:1:2', 'Operator accounts evened out'],
])('%s %s is for: %s', (kind, reference, text) => {
  expect(textOf(purposeOf(line(kind, reference), known))).toBe(text)
})

test('the other side of a transfer or a top-up reads it from its side', () => {
  const asBisi = { memberId: bisi }

  expect(textOf(purposeOf(line('transfer', 'member_transfer:5', asBisi), known))).toBe(
    'Received from Asha R.',
  )
  expect(textOf(purposeOf(line('topup', 'topup:5', asBisi), known))).toBe(
    'Plan Basic topped up by Asha R.',
  )
})

test.each([
  [80, 'On hold until 3 Dec because Bisi A.’s plan can still be undone'],
  [81, 'On hold until 3 Dec because plan Growth can still be undone'],
  [82, 'On hold until 3 Dec because plans can still be undone'],
  [83, 'On hold until 3 Dec because plans can still be undone'],
  [84, 'Income on hold'],
])('income that transfer %i holds says until when and why', (transferId, text) => {
  const held = line('hold', 'hold:7', {
    transferId: transferId as TransferId,
    wallet: 'held_income',
  })

  expect(textOf(purposeOf(held, known))).toBe(text)
})

test.each([
  ['hold_cut:direct:7', 'Income on hold, above the earning limit'],
  ['hold_gone:4', 'Income on hold cancelled'],
  ['hold_reversed:4', 'Income on hold cancelled'],
  ['hold_undone:9', 'Income on hold cancelled: plan Growth was undone'],
])('%s says why income on hold went back', (reference, text) => {
  const amount = negate(usd('5'))

  expect(textOf(purposeOf(line('hold', reference, { amount }), known))).toBe(text)
})

test('a trade says what was bought, and at which price', () => {
  const trade = line('token', 'token:1', { transferId: 70 as TransferId })

  expect(textOf(purposeOf(trade, known))).toBe('Bought 2.00 SGX at $0.008')
})

test('the name of a plan and the sentence are in the language of the reader', () => {
  const bought = purposeOf(line('plan', 'active_plan:9'), known)

  expect(sentence(bought, 'hi')).toBe('प्लान वृद्धि ख़रीदा गया')
})

test.each(TransferKind.options)('%s has a purpose, whatever its reference is', (kind) => {
  for (const amount of [usd('1'), negate(usd('1'))]) {
    const text = textOf(purposeOf(line(kind, 'x', { amount }), known))

    expect(text).not.toBe('')
    expect(text).not.toMatch(/undefined|NaN|^reports\./)
  }
})

test.each([
  ['roi', null, 9, 'ROI for 12 Nov 2026'],
  ['direct', null, 7, 'Direct income from plan Basic of Bisi A.'],
  ['direct', null, null, 'Direct income'],
  ['level', 2, 7, 'Level 2 income from plan Basic of Bisi A.'],
  ['level', null, 7, 'Level income'],
  ['level', 2, null, 'Level income'],
  ['reward', null, null, 'Reward'],
  ['salary', null, null, 'Salary'],
  ['bonus', null, null, 'Bonus'],
  ['leadership', null, null, 'Rank bonus'],
  ['cto', null, null, 'Share of the CTO pool'],
] as const)('an income of kind %s, level %s, plan %s is: %s', (kind, level, plan, text) => {
  const income = { kind, level, activePlanId: plan as ActivePlanId | null, day: '2026-11-12' }

  expect(textOf(purposeOfIncome(income as never, known))).toBe(text)
})

test.each([
  ['bank', 'Deposit by bank transfer'],
  ['qr', 'Deposit by QR code'],
  ['bep20', 'Deposit by BEP20'],
  ['trc20', 'Deposit by TRC20'],
  [undefined, 'Deposit'],
] as const)('a deposit by %s is named after it', (method, text) => {
  expect(textOf(depositPurpose(method))).toBe(text)
})

test.each([
  ['bank', 'Withdrawal by bank transfer'],
  ['bep20', 'Withdrawal by BEP20'],
  ['trc20', 'Withdrawal by TRC20'],
  [undefined, 'Withdrawal'],
] as const)('a withdrawal by %s is named after it', (method, text) => {
  expect(textOf(withdrawalPurpose(method))).toBe(text)
})

test.each([
  ['member_transfer:5', { transfer: 5 }],
  ['topup:4', { topup: 4 }],
  ['topup:4:held', { topup: 4 }],
  ['deposit:3', { deposit: 3 }],
  ['withdrawal:12:paid', { withdrawal: 12 }],
  ['active_plan:9', { purchase: 9 }],
  ['active_plan_end:9:abc', { purchase: 9 }],
  ['active_plan_matured:9:abc', { purchase: 9 }],
  ['codes_returned:9:undone', { purchase: 9 }],
  ['hold_undone:9', { purchase: 9 }],
  ['hold_undone:topup:4', {}],
  ['direct:9', { purchase: 9 }],
  ['direct:topup:4', { topup: 4 }],
  ['invest:9:3', { purchase: 9 }],
  ['invest:topup:4:3', { topup: 4 }],
  ['hold:9', { purchase: 9 }],
  ['hold:topup:4', { topup: 4 }],
  ['hold:roi:1:2026-11-12', {}],
  ['roi:1:2026-11-12:9', { purchase: 9 }],
  ['roi:1:2026-11-12', {}],
  ['topup:', {}],
  ['topup:x', {}],
  ['topup:1234567890', {}],
  ['topup:123456789', { topup: 123_456_789 }],
  ['topup:1x', {}],
  ['topup:x1', {}],
  ['level:7', {}],
  ['', {}],
])('%s names %o', (reference, mentioned) => {
  expect(mentionedBy(reference)).toStrictEqual(mentioned)
})
