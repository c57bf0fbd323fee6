import { say } from '@clearstead/contract/call/say'
import { percent } from '@clearstead/contract/values/percent'
import { expect, test } from 'vitest'
import { defaultSettings } from '../rules.ts'
import { spreadProblems, withSpreadBesideFee } from './rules.ts'

test.each([
  ['1', '0.5', 0],
  ['1.000001', '0.5', 1],
  ['1', '0.499999', 1],
  ['0', '0', 0],
])('a transfer fee of %s %% beside a spread of %s %% has %s problems', (fee, spread, count) => {
  const problems = spreadProblems({
    ...defaultSettings,
    transfer: { ...defaultSettings.transfer, feePercent: percent(fee) },
    market: { ...defaultSettings.market, spreadPercent: percent(spread) },
  })

  expect(problems).toEqual(
    Array(count).fill({
      path: 'market.spread_percent',
      ...say('settings.wrong.spread_below_fee'),
    }),
  )
})

test.each([
  ['0', '0.50'],
  ['1', '0.50'],
  ['1.000001', '0.500001'],
  ['3', '1.50'],
])('a transfer fee of %s %% from before the spread gives one of %s %%', (fee, spread) => {
  const stored = {
    brand: { name: 'A' },
    transfer: { fee_percent: fee },
    market: { spread_percent: '9', code_above: '500' },
  }

  expect(withSpreadBesideFee(stored)).toEqual({
    ...stored,
    market: { spread_percent: spread, code_above: '500' },
  })
})
