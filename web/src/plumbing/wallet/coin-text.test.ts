import { expect, test } from 'vitest'
import { coinFeeText, heldCoinText } from './coin-text.ts'

test('what is held is rounded down and a fee up, at the eighth decimal', () => {
  expect(heldCoinText(31_200_000_099_999_999n, 'BNB')).toBe('0.0312 BNB')
  expect(heldCoinText(9_999_999_999n, 'BNB')).toBe('0.00 BNB')
  expect(coinFeeText(1n, 'BNB')).toBe('0.00000001 BNB')
  expect(coinFeeText(60_000_000_000_000n, 'BNB')).toBe('0.00006 BNB')
})
