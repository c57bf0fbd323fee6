import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { usd } from '@clearstead/contract/values/money'
import { describe, expect, test } from 'vitest'
import {
  boundTo,
  chainCustodyOf,
  custodyMessage,
  daysBetween,
  isRecent,
  signingPeriod,
  standingOf,
  sumOrNull,
  toUsd,
} from './rules.ts'

const on = (day: string) => day as ProgrammeDay

describe('the message of a custody address', () => {
  const custody = {
    operator: 'Clearstead Ltd',
    chain: 'bep20',
    address: '0xab',
    day: on('2026-03-31'),
    origin: 'https://clearstead.example',
    publicKey: 'c0ffee',
    nonce: 'n0nce',
  } as const

  test('names all that it holds for', () => {
    expect(custodyMessage(custody)).toBe(
      [
        'Clearstead Ltd: proof of custody',
        '',
        'I control the address 0xab on BNB Smart Chain (56).',
        'It holds custody of this programme, operated under the name Clearstead Ltd.',
        'Installation: https://clearstead.example',
        'Key of the installation (Ed25519): c0ffee',
        'Nonce: n0nce',
        'Date: 2026-03-31',
      ].join('\n'),
    )
    expect(custodyMessage({ ...custody, chain: 'trc20' })).toContain('0xab on Tron.')
  })

  test('is read for what it is bound to', () => {
    const { origin, publicKey, nonce } = custody

    expect(boundTo(custodyMessage(custody))).toEqual({ origin, publicKey, nonce })
    expect(boundTo('The nonce is not Nonce: x')).toEqual({
      origin: undefined,
      publicKey: undefined,
      nonce: undefined,
    })
  })
})

test('a proof of today may name one of the last 14 days', () => {
  expect(signingPeriod(on('2026-03-31'))).toEqual({ from: '2026-03-17', upto: '2026-03-31' })
})

test('with 35 days a statement of 1 March counts up to 5 April', () => {
  const statement = { day: on('2026-03-01') }

  expect(daysBetween(on('2026-03-01'), on('2026-04-05'))).toBe(35)
  expect(isRecent(statement, on('2026-04-05'), 35)).toBe(true)
  expect(isRecent(statement, on('2026-04-06'), 35)).toBe(false)
})

test('with 800 deposited on chain, 300 paid out there and 100 moved to the bank, 400 are on chain', () => {
  const sources = {
    deposits: usd('800'),
    withdrawals: usd('-300'),
    treasury: usd('0'),
    moved: usd('-100'),
  }

  expect(chainCustodyOf(sources)).toEqual({ ...sources, total: usd('400') })
})

test('the sum of no amounts is not known', () => {
  expect(sumOrNull([])).toBeNull()
  expect(sumOrNull([usd('1'), usd('2')])).toBe(usd('3'))
})

describe('the assets', () => {
  const held = {
    custody: usd('1000'),
    investments: usd('0'),
    onChain: usd('600'),
    balances: [usd('400'), usd('300')],
    statements: [{ kind: 'bank', day: on('2026-03-01'), amount: usd('250') }],
  } as const
  const investment = { kind: 'investments', day: on('2026-03-01'), amount: usd('70') } as const
  const bank = { kind: 'bank', day: on('2026-03-01'), amount: usd('900') } as const

  test.each([
    ['as worked out', {}, ['600', '250', '150']],
    ['proven in part', { balances: [usd('100')] }, ['100', '250', '650']],
    ['no further than custody goes', { onChain: usd('2000') }, ['700', '0', '300']],
    ['without a chain', { onChain: usd('-5') }, ['0', '250', '750']],
    ['with more at the bank than the books say', { statements: [bank] }, ['600', '400', '0']],
    [
      'with investments',
      { investments: usd('100'), statements: [investment] },
      ['600', '70', '430'],
    ],
    [
      'with more investments than the books say',
      { investments: usd('50'), statements: [investment] },
      ['600', '50', '400'],
    ],
    ['without anything', { balances: [], statements: [] }, ['0', '0', '1000']],
  ])('are split by what stands behind them: %s', (_, changed, [proven, documented, declared]) => {
    expect(standingOf({ ...held, ...changed })).toEqual({
      proven: usd(proven ?? ''),
      documented: usd(documented ?? ''),
      declared: usd(declared ?? ''),
    })
  })
})

test.each([
  [1_999_999_999_999n, 18, '0.00000199'],
  [5n, 0, '5'],
  [25_000_000n, 6, '25'],
])('%s units of %s decimals are %s dollars', (units, decimals, dollars) => {
  expect(toUsd(units, decimals)).toBe(usd(dollars))
})

test('more than the ledger holds is not known', () => {
  expect(toUsd(2n ** 63n - 1n, 8)).toBe(2n ** 63n - 1n)
  expect(toUsd(2n ** 63n, 8)).toBeUndefined()
})
