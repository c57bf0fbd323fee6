import { expect, test } from 'vitest'
import { wrong } from '../call/wrong.ts'
import { coverageDigits, Percent, percent, percentText, percentUnits } from './percent.ts'

test.each([
  ['0.4', 400_000n, '0.40'],
  ['0', 0n, '0.00'],
  ['12', 12_000_000n, '12.00'],
  ['0.000001', 1n, '0.000001'],
  ['0.120', 120_000n, '0.12'],
  ['0.123', 123_000n, '0.123'],
  ['1000000', 1_000_000_000_000n, '1000000.00'],
])('%s has %s millionths and is written as %s', (text, units, written) => {
  expect(percentUnits(percent(text))).toBe(units)
  expect(percentText(percent(text))).toBe(written)
})

test.each(['', '-1', '1.', '.5', '0.1234567', '12345678', '1x', 'x1', '1 '])(
  '%j is no percent',
  (text) => {
    expect(() => percent(text)).toThrow(new RangeError(`Not a percent: ${text}`))
  },
)

test.each([0, 1.5, '0.40', '1234567.123456'])('%j is a percent on the wire', (sent) => {
  expect(Percent.decode(sent)).toBe(percent(`${sent}`))
})

test.each([-1, 0.1234567, 12345678, 1e21, '', '-1', 'x', '1x', 'x1', '1.', '12345678', null, ' 1'])(
  '%j is refused on the wire',
  (sent) => {
    expect(Percent.safeDecode(sent as string).error?.issues).toMatchObject([
      { message: wrong('fields.percentage') },
    ])
  },
)

test('a percent is written on the wire as text', () => {
  expect(Percent.encode(percent('0.4'))).toBe('0.40')
})

test('a percent is described for the documentation of calls', () => {
  expect(Percent.def.in.meta()).toEqual({
    title: 'Percent',
    examples: ['0.40'],
    encoded: { type: 'string', pattern: '^\\d+\\.\\d{2,6}$' },
  })
  expect(Percent.safeDecode(0.1234567).error?.issues[0]?.code).toBe('custom')
})

test.each([
  ['110.59', '110.5'],
  ['99.999999', '99.9'],
  ['100', '100.0'],
  ['0.09', '0.0'],
])('a coverage of %s is written as %s', (coverage, written) => {
  expect(coverageDigits(percent(coverage))).toBe(written)
})
