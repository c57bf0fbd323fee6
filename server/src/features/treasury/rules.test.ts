import { say } from '@clearstead/contract/call/say'
import { add, negate, type Usd, usd, zero } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { describe, expect, test } from 'vitest'
import { sentence } from '../../plumbing/said/sentence.ts'
import {
  coverageOf,
  isOutflow,
  type MovementKind,
  postingsOf,
  sayMovement,
  shortageOf,
} from './rules.ts'

/** The credit-positive balance of each account. */
function booked(kind: MovementKind, amount: string, gain = '0'): Record<string, Usd> {
  const sums: Record<string, Usd> = {}
  for (const { account, units } of postingsOf({ kind, amount: usd(amount), gain: usd(gain) })) {
    sums[account.kind] = add(sums[account.kind] ?? zero<'USD'>(), units as unknown as Usd)
  }
  return sums
}
const minus = (amount: string) => negate(usd(amount))

describe('a movement', () => {
  test('into the treasury debits custody, out of it credits custody', () => {
    expect(booked('fund', '100')).toEqual({ custody: minus('100'), treasury: usd('100') })
    expect(booked('withdraw', '100')).toEqual({ custody: usd('100'), treasury: minus('100') })
  })

  test('to investments leaves the treasury unchanged', () => {
    expect(booked('deploy', '100')).toEqual({ custody: usd('100'), investments: minus('100') })
  })

  test.each([
    ['0', { custody: minus('100'), investments: usd('100') }],
    ['10', { custody: minus('110'), investments: usd('100'), treasury: usd('10') }],
    ['-10', { custody: minus('90'), investments: usd('100'), treasury: minus('10') }],
    ['-100', { investments: usd('100'), treasury: minus('100') }],
  ])('returning 100 with a gain of %s', (gain, expected) => {
    expect(booked('return', '100', gain)).toEqual(expected)
  })

  test('cannot have a loss above the returned amount', () => {
    expect(() => booked('return', '100', '-100.00000001')).toThrow(
      expect.objectContaining({
        code: 'call.invalid',
        errors: [{ path: 'gain', ...say('treasury.wrong.loss_too_large') }],
      }),
    )
  })
})

describe('coverage', () => {
  const figures = {
    treasury: usd('0'),
    custody: usd('0'),
    investments: usd('0'),
    liabilities: usd('0'),
    tokenReserve: usd('0'),
    levelPayable: usd('0'),
  }

  test.each([
    ['2', '0', '3', '0', '66.666666'],
    ['300', '100', '200', '50', '160'],
    ['90000000', '0', '0.00000001', '0', '1000000'],
  ])(
    'of %s and %s over %s and %s is %s %%',
    (custody, investments, liabilities, reserve, expected) => {
      const given = {
        ...figures,
        custody: usd(custody),
        investments: usd(investments),
        liabilities: usd(liabilities),
        tokenReserve: usd(reserve),
      }

      expect(coverageOf(given)).toBe(percent(expected))
    },
  )

  test('is null while nothing is owed', () => {
    expect(coverageOf({ ...figures, custody: usd('5') })).toBeNull()
  })
})

const kinds = ['fund', 'withdraw', 'deploy', 'return'] as const

test('a movement is described in words', () => {
  const movement = { amount: usd('500'), gain: usd('10') }
  const said = kinds.map((kind) => sayMovement({ ...movement, kind }, 'As agreed'))

  expect(said.map((one) => sentence(one, 'en'))).toEqual([
    'Put $500.00 into the treasury: As agreed',
    'Take $500.00 out of the treasury: As agreed',
    'Move $500.00 from custody into investments: As agreed',
    'Bring $500.00 back from investments, with a gain of $10.00: As agreed',
  ])
})

test('custody shrinks by what is withdrawn or deployed', () => {
  expect(kinds.filter(isOutflow)).toEqual(['withdraw', 'deploy'])
})

test('of 100 held with 30 set aside, 90 lack 20', () => {
  const place = { held: usd('100'), setAside: usd('30') }

  expect(shortageOf({ ...place, amount: usd('90') })).toBe(usd('20'))
  expect(shortageOf({ ...place, amount: usd('60') })).toBe(minus('10'))
})
