import { Refusal } from '@clearstead/contract/call/refusal'
import { percent, percentText } from '@clearstead/contract/values/percent'
import { expect, test } from 'vitest'
import { whyRefused } from '../../../../testing/why-refused.ts'
import { defaultSettings } from '../rules.ts'
import { costsOf, feesAtRisk, isCovered, type OfferedTerms, refuseDrain } from './rules.ts'

/** The most expensive default plan. */
const premier: OfferedTerms = {
  name: 'Premier',
  roiPercent: percent('0.50'),
  days: 0,
  directPercent: percent('5'),
  lockDays: 30,
  investPercents: ['2', '1', '0.5', '0.5'].map(percent),
  activePercents: [10, 5, 4, 3, 2, 1, 1, 1, 1, 1].map((share) => percent(String(share))),
}
const fees = defaultSettings.withdrawal
const none = { coolingOffDays: 0, fees }

test('a purchase that leaves at once costs 5 % direct, 4 % of levels and 0.645 % of ROI', () => {
  const { direct, levels, roi, all } = costsOf(premier)

  expect([direct, levels, roi, all].map(percentText)).toEqual(['5.00', '4.00', '0.645', '9.645'])
})

test('the default terms and settings do not drain the treasury', () => {
  expect(() => refuseDrain(premier, none)).not.toThrow()
  expect(() => refuseDrain(premier, { ...none, coolingOffDays: 14 })).not.toThrow()
})

test.each([
  // The lock, and the fees of principal that leaves within 30 days.
  [0, ['withdrawal']],
  [8, ['early', 'withdrawal']],
  [30, ['early']],
  [45, ['early']],
])('with a lock of %i days the fees at risk are %j', (lockDays, names) => {
  const found = feesAtRisk({ ...premier, lockDays }, fees)

  expect(found.map(({ name }) => name)).toEqual(names)
  expect(found.map((fee) => fee.percent)).toEqual(
    names.map((name) => (name === 'early' ? fees.earlyFeePercent : fees.feePercent)),
  )
})

test('a cooling-off does not replace a fee, because a top-up after it pays at once', () => {
  const free = { coolingOffDays: 90, fees: { ...fees, feePercent: percent('0') } }

  expect(whyRefused(() => refuseDrain({ ...premier, lockDays: 0 }, free))).toContain(
    'the withdrawal fee is 0.00%',
  )
})

test('without a lock the withdrawal fee must cover the whole cost, and the refusal states the figures', () => {
  const refused = () => refuseDrain({ ...premier, lockDays: 0 }, none)

  expect(refused).toThrow(
    new Refusal('plans.drains', {
      plan: 'Premier',
      fee_name: 'withdrawal',
      fee: '5.00',
      costs: '9.645',
      direct: '5.00',
      levels: '4.00',
      roi: '0.645',
    }),
  )
  expect(whyRefused(refused)).toContain(
    'the withdrawal fee is 5.00%, but 9.645% is paid out: direct 5.00%',
  )
})

test('a fee that is one millionth of a percent short is refused', () => {
  const exact = { ...fees, earlyFeePercent: percent('9.645') }
  const short = { ...fees, earlyFeePercent: percent('9.644999') }

  expect([isCovered(premier, exact), isCovered(premier, short)]).toEqual([true, false])
  expect(() => refuseDrain(premier, { ...none, fees: exact })).not.toThrow()
  expect(whyRefused(() => refuseDrain(premier, { ...none, fees: short }))).toContain('9.644999%')
})

test('a plan that matures free of fees must run long enough, unless it pays no commissions', () => {
  const short = { ...premier, days: 29 }
  const unpaid = { ...short, directPercent: percent('0'), investPercents: [] }

  expect(whyRefused(() => refuseDrain(short, none))).toContain('must run for at least 30 days')
  expect(() => refuseDrain({ ...premier, days: 30 }, none)).not.toThrow()
  expect(whyRefused(() => refuseDrain({ ...premier, days: 44, lockDays: 45 }, none))).toContain(
    'run for at least 45 days',
  )
  expect(() => refuseDrain(unpaid, none)).not.toThrow()
})

test('a plan that matures within its cooling-off is refused with its figures', () => {
  const refused = () => refuseDrain({ ...premier, days: 59 }, { ...none, coolingOffDays: 60 })

  expect(refused).toThrow(
    new Refusal('plans.matures_early', {
      plan: 'Premier',
      days: 59,
      needed: 60,
      commissions: '9.00',
    }),
  )
})

test('the ROI of a day and the levels on it are rounded up to a millionth of a percent', () => {
  const thin = { ...premier, roiPercent: percent('0.000001') }

  expect(costsOf(thin).roi).toBe(percent('0.000002'))
  expect(costsOf({ ...thin, activePercents: [] }).roi).toBe(percent('0.000001'))
  expect(costsOf(premier).commissions).toBe(percent('9'))
})
