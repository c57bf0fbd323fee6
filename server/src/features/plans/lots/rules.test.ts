import { addDays, type ProgrammeDay } from '@clearstead/contract/values/days'
import { add, fromUnits, type Usd, usd, zero } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  businessBetween,
  daysOfLot,
  endingFee,
  type Lot,
  takenFrom,
  unlockedOf,
  withAgain,
  without,
} from './rules.ts'

const on = (day: string) => day as ProgrammeDay
const rules = { lockDays: 0, dueOn: undefined, businessAfterDays: 30, businessDays: 90 }

function lot(id: number, amount: string, day: string, { isSettled } = { isSettled: true }): Lot {
  const days = daysOfLot(on(day), rules)
  const put = usd(amount)
  return {
    id,
    topupId: null,
    isFromCode: false,
    amount: put,
    remaining: put,
    kept: usd('0'),
    ...days,
    isSettled,
    isImported: false,
  }
}

test('a lot of 1 January settles on the 31st and is safe from 1 April on', () => {
  expect(daysOfLot(on('2026-01-01'), rules)).toEqual({
    day: '2026-01-01',
    settlesOn: '2026-01-31',
    safeFrom: '2026-04-01',
  })
})

test('a longer lock or cooling-off settles later, and no lot is safe before it has settled', () => {
  const locked = daysOfLot(on('2026-01-01'), { ...rules, lockDays: 45 })
  const cooling = daysOfLot(on('2026-01-01'), { ...rules, dueOn: on('2026-03-02') })
  const cooled = daysOfLot(on('2026-01-01'), { ...rules, dueOn: on('2026-01-15') })
  const long = daysOfLot(on('2026-01-01'), { ...rules, lockDays: 120 })

  expect([locked.settlesOn, cooling.settlesOn]).toEqual(['2026-02-15', '2026-03-02'])
  expect(cooled.settlesOn).toBe('2026-01-31')
  expect(long).toMatchObject({ settlesOn: '2026-05-01', safeFrom: '2026-05-01' })
})

test('the oldest lot leaves first, and its business stays once it is safe', () => {
  const lots = [lot(1, '50', '2026-01-01'), lot(2, '100', '2026-03-01')]

  const taken = takenFrom(lots, usd('70'), on('2026-04-01'))

  expect(taken).toEqual([
    { lotId: 1, amount: usd('50'), kept: usd('50') },
    { lotId: 2, amount: usd('20'), kept: usd('0') },
  ])
  expect(businessBetween(lots, without(lots, taken))).toEqual({
    business: usd('-20'),
    activeBusiness: usd('-70'),
  })
  expect(() => takenFrom(lots, usd('150.00000001'), on('2026-04-01'))).toThrow(
    'The lots hold less than their plan',
  )
})

test('money from codes leaves last, also when it is older', () => {
  const fromCode = { ...lot(1, '50', '2026-01-01'), isFromCode: true }
  const lots = [fromCode, lot(2, '100', '2026-03-01'), lot(3, '10', '2026-03-02')]

  expect(takenFrom(lots, usd('110'), on('2026-04-01'))).toEqual([
    { lotId: 2, amount: usd('100'), kept: usd('0') },
    { lotId: 3, amount: usd('10'), kept: usd('0') },
  ])
  expect(takenFrom(lots, usd('115'), on('2026-04-01')).at(-1)).toEqual({
    lotId: 1,
    amount: usd('5'),
    kept: usd('5'),
  })
})

test('the business that an earlier departure kept is remembered at the next', () => {
  const lots = [lot(1, '50', '2026-01-01')]

  const once = without(lots, takenFrom(lots, usd('20'), on('2026-04-01')))
  const twice = without(once, takenFrom(once, usd('30'), on('2026-04-02')))

  expect(once[0]).toMatchObject({ remaining: usd('30'), kept: usd('20') })
  expect(twice[0]).toMatchObject({ remaining: usd('0'), kept: usd('50') })
  expect(businessBetween(lots, twice)).toEqual({
    business: usd('0'),
    activeBusiness: usd('-50'),
  })
})

test('a lot that an import brought is active business alone', () => {
  const lots = [{ ...lot(1, '50', '2026-01-01'), isImported: true }]

  expect(businessBetween([], lots)).toEqual({ business: usd('0'), activeBusiness: usd('50') })
})

test('a departure changes its own lots only, and an empty lot gives nothing', () => {
  const empty = { ...lot(1, '50', '2026-01-01'), remaining: usd('0') }
  const lots = [empty, lot(2, '100', '2026-01-01'), lot(3, '100', '2026-01-01')]

  const taken = takenFrom(lots, usd('30'), on('2026-01-02'))

  expect(taken.map(({ lotId }) => lotId)).toEqual([2])
  expect(without(lots, taken).map(({ remaining }) => remaining)).toEqual(
    ['0', '70', '100'].map((left) => usd(left)),
  )
})

test('a lot that has not settled is no business, whatever happens to it', () => {
  const lots = [lot(1, '50', '2026-01-01', { isSettled: false })]

  const left = without(lots, takenFrom(lots, usd('50'), on('2026-01-02')))

  expect(businessBetween(lots, left)).toEqual({ business: usd('0'), activeBusiness: usd('0') })
})

test('a return restores the lots and their business exactly', () => {
  const part = fc.bigInt({ min: 1n, max: 10_000_000_000n })
  const age = fc.integer({ min: 0, max: 200 })
  fc.assert(
    fc.property(
      fc.array(fc.tuple(part, age, fc.boolean()), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 100 }),
      (parts, share) => {
        const lots = parts.map(([units, days, isSettled], index): Lot => {
          const made = lot(index, '1', addDays(on('2026-01-01'), days), { isSettled })
          return { ...made, amount: fromUnits(units), remaining: fromUnits(units) }
        })
        const whole = parts.reduce((sum, [units]) => sum + units, 0n)
        const amount: Usd = fromUnits((whole * BigInt(share)) / 100n)

        const taken = takenFrom(lots, amount, on('2026-06-01'))
        const left = without(lots, taken)

        expect(add(zero<'USD'>(), ...taken.map((one) => one.amount))).toEqual(amount)
        expect(withAgain(left, taken)).toEqual(lots)
      },
    ),
  )
})

test('a top-up is locked as long as a purchase', () => {
  const lots = [lot(1, '50', '2026-01-01'), lot(2, '100', '2026-01-20')]

  expect(unlockedOf(lots, 30, on('2026-01-30'))).toEqual(usd('0'))
  expect(unlockedOf(lots, 30, on('2026-01-31'))).toEqual(usd('50'))
  expect(unlockedOf(lots, 0, on('2026-01-20'))).toEqual(usd('150'))
  expect(
    unlockedOf([{ ...lot(1, '50', '2026-01-01'), isFromCode: true }], 0, on('2026-01-20')),
  ).toEqual(usd('0'))
})

test('ending a plan takes the early fee during the lock, then the ordinary one until the lot is safe, then none', () => {
  const fees = { feePercent: percent('5'), earlyFeePercent: percent('10') }
  const lots = [lot(1, '1000', '2026-01-01')]

  expect(endingFee(lots, 14, on('2026-01-14'), fees)).toEqual(usd('100'))
  expect(endingFee(lots, 14, on('2026-01-15'), fees)).toEqual(usd('50'))
  expect(endingFee(lots, 14, on('2026-01-31'), fees)).toEqual(usd('0'))
  expect(
    endingFee(
      [...lots, { ...lot(2, '9', '2026-01-01'), isFromCode: true }],
      14,
      on('2026-01-14'),
      fees,
    ),
  ).toEqual(usd('100'))
})
