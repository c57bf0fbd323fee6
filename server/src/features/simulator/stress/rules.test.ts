import type { WithdrawalId } from '@clearstead/contract/values/ids'
import { fromUnits, type Usd, usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Books, caseOf, casesOf, crossingsOf, daysOf, inDays } from './rules.ts'

const waiting = [40, 30, 20].map((sent, at) => ({
  id: (at + 1) as WithdrawalId,
  sent: usd(String(sent)),
}))

/** 1,000 in custody, 900 owed, 100 in the treasury; on 30 days 300 came, 150 left, 60 was credited and 15 were fees. */
const books: Books = {
  custody: usd('1000'),
  investments: usd('0'),
  treasury: usd('100'),
  owed: usd('900'),
  overDays: 30,
  flows: {
    deposits: usd('300'),
    withdrawn: usd('150'),
    income: usd('60'),
    fees: usd('15'),
    withdrawalFees: usd('9'),
  },
  largest: { held: usd('800'), sent: usd('760') },
  tokenGap: usd('25'),
  waiting,
}

describe('the books after a scenario', () => {
  test('today they are as they are, and last until the treasury is empty', () => {
    expect(caseOf('today', books)).toEqual({
      scenario: 'today',
      days: 0,
      held: usd('1000'),
      owed: usd('900'),
      treasury: usd('100'),
      custody: usd('1000'),
      coverage: percent('111.111111'),
      treasuryDays: 50,
      custodyDays: null,
      runwayDays: 50,
      waits: { count: 0, total: usd('0'), first: [] },
    })
  })

  test('without deposits for 90 days what left and was credited is missing', () => {
    expect(caseOf('no_deposits', books)).toMatchObject({
      days: 90,
      held: usd('550'),
      owed: usd('585'),
      treasury: usd('-35'),
      coverage: percent('94.017094'),
      treasuryDays: 50,
      custodyDays: 200,
      runwayDays: 50,
    })
  })

  test('doubled withdrawals take twice as much for 30 days, with their fees', () => {
    expect(caseOf('withdrawals_double', books)).toMatchObject({
      days: 30,
      custody: usd('1000'),
      treasury: usd('64'),
      owed: usd('936'),
      custodyDays: null,
    })
  })

  test('a halved price costs the treasury what the reserve lacks', () => {
    expect(caseOf('token_halves', books)).toMatchObject({
      held: usd('1000'),
      owed: usd('925'),
      treasury: usd('75'),
      runwayDays: 37,
    })
  })

  test('the ten largest take what they hold, and leave the fee', () => {
    expect(caseOf('largest_leave', books)).toMatchObject({
      held: usd('240'),
      owed: usd('100'),
      treasury: usd('140'),
      custody: usd('240'),
      coverage: percent('240'),
      runwayDays: 70,
    })
  })

  test('those wait that custody cannot pay in their order, also behind a large one', () => {
    const short = { ...books, largest: { held: usd('950'), sent: usd('945') } }

    expect(caseOf('largest_leave', short).waits).toEqual({
      count: 2,
      total: usd('50'),
      first: [2, 3],
    })
  })

  test('those that wait are named up to twenty, and all counted', () => {
    const many = Array.from({ length: 21 }, (_, at) => ({
      id: (at + 1) as WithdrawalId,
      sent: usd('1001'),
    }))

    const { count, first } = caseOf('today', { ...books, waiting: many }).waits

    expect(count).toBe(21)
    expect(first).toEqual(many.slice(0, 20).map(({ id }) => id))
  })

  test('what runs out first counts, custody or the treasury', () => {
    const { flows } = books
    const richOwner = { ...books, treasury: usd('1000000') }
    const nothingCredited = { ...books, flows: { ...flows, income: usd('0') } }

    expect(caseOf('no_deposits', richOwner)).toMatchObject({ custodyDays: 200, runwayDays: 200 })
    expect(caseOf('no_deposits', nothingCredited)).toMatchObject({
      treasuryDays: null,
      runwayDays: 200,
    })
  })

  test('before the first whole day nothing flows, and nothing runs out', () => {
    const fresh = { ...books, overDays: 0 }

    expect(caseOf('no_deposits', fresh)).toMatchObject({
      held: usd('1000'),
      treasury: usd('100'),
      runwayDays: null,
    })
  })
})

const amount = fc.bigInt({ min: 0n, max: 10n ** 15n }).map((units) => fromUnits<'USD'>(units))

test('what is held is always owed or the operator’s own', () => {
  const anyFlows = fc.record({
    deposits: amount,
    withdrawn: amount,
    income: amount,
    fees: amount,
    withdrawalFees: amount,
  })
  fc.assert(
    fc.property(
      anyFlows,
      amount,
      amount,
      fc.integer({ min: 1, max: 30 }),
      (flows, owed, own, overDays) => {
        const balanced = { ...books, flows, owed, treasury: own, overDays }
        const custody = fromUnits<'USD'>(
          BigInt(owed as unknown as bigint) + BigInt(own as unknown as bigint),
        )
        for (const one of casesOf({ ...balanced, custody })) {
          expect(sum(one.owed, one.treasury)).toBe(one.held)
        }
      },
    ),
  )
})

const sum = (left: Usd, right: Usd) =>
  fromUnits<'USD'>((left as unknown as bigint) + (right as unknown as bigint))

test('a flow in other days is rounded half-even, once', () => {
  expect(inDays(usd('0.00000001'), 2, 1)).toBe(usd('0'))
  expect(inDays(usd('0.00000003'), 2, 1)).toBe(usd('0.00000002'))
  expect(inDays(usd('300'), 30, 90)).toBe(usd('900'))
})

test('days are whole, 0 where there is nothing left, and none where nothing is used', () => {
  expect(daysOf(usd('100'), usd('3'), 1)).toBe(33)
  expect(daysOf(usd('-100'), usd('3'), 1)).toBe(0)
  expect(daysOf(usd('100'), usd('0'), 1)).toBeUndefined()
  expect(daysOf(usd('100'), usd('-5'), 1)).toBeUndefined()
})

describe('thresholds', () => {
  const limits = { coverageBelow: percent('0'), runwayBelow: 0 }

  test('nothing is crossed while they are off', () => {
    expect(crossingsOf(casesOf(books), limits)).toEqual([])
  })

  test('coverage is that of today, and the runway the shortest of all', () => {
    const crossed = crossingsOf(casesOf(books), {
      coverageBelow: percent('111.111112'),
      runwayBelow: 38,
    })

    expect(crossed).toEqual([
      { threshold: 'coverage', scenario: 'today', limit: '111.111112', found: '111.1' },
      { threshold: 'runway', scenario: 'token_halves', limit: '38', found: '37' },
    ])
  })

  test('a scenario in which nothing runs out crosses no runway', () => {
    const still = { ...books, flows: { ...books.flows, income: usd('0') } }
    const [today] = casesOf(still)

    expect(today?.runwayDays).toBeNull()
    expect(crossingsOf(casesOf(still).slice(0, 1), { ...limits, runwayBelow: 9 })).toEqual([])
    expect(crossingsOf(casesOf(still), { ...limits, runwayBelow: 201 })).toEqual([
      { threshold: 'runway', scenario: 'no_deposits', limit: '201', found: '200' },
    ])
  })

  test('coverage of other days, or of nothing that is owed, is below no limit', () => {
    const limit = { ...limits, coverageBelow: percent('200') }
    const owesNothing = { ...books, owed: usd('0'), tokenGap: usd('0') }

    expect(crossingsOf([caseOf('no_deposits', books)], limit)).toEqual([])
    expect(crossingsOf([caseOf('today', owesNothing)], limit)).toEqual([])
  })

  test('what is at a limit is not below it', () => {
    expect(
      crossingsOf(casesOf(books), { coverageBelow: percent('111.111111'), runwayBelow: 37 }),
    ).toEqual([])
  })
})
