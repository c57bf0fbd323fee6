import { Refusal } from '@clearstead/contract/call/refusal'
import { describe, expect, test } from 'vitest'
import { whyRefused } from '../../../../testing/why-refused.ts'
import { checkUsable, readPayoutAddress, usableFrom } from './rules.ts'

describe('an address', () => {
  const hex = '52908400098527886E0F7030069857D2E4169EE7'

  test('is the same with any case of hex digits and any spaces in an account number', () => {
    const bep20 = [`0x${hex}`, `0x${hex.toLowerCase()}`].map((text) =>
      readPayoutAddress('bep20', text),
    )
    const bank = [' DE02 1203\n0000', 'de02\u200b12030000'].map((text) =>
      readPayoutAddress('bank', text),
    )

    expect(bep20[0]).toEqual({ address: `0x${hex}`, key: `0x${hex.toLowerCase()}` })
    expect(bep20[1]).toEqual(bep20[0])
    expect(bank.map(({ key }) => key)).toEqual(['de0212030000', 'de0212030000'])
    expect(bank[0]?.address).toBe('DE02 1203 0000')
  })

  test.each([
    ['bep20', `0x${hex.slice(1)}`],
    ['bep20', hex],
    ['bep20', `0x${hex}'; drop table users; --`],
    ['trc20', 'T0yLhR7Q2c8qV1b3n4m5p6s7t8u9v1w2x3'],
    ['trc20', `0x${hex}`],
    ['bank', '12345'],
    ['bank', '\u200b12\u00ad345\u0000'],
    ['bep20', '0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ] as const)('for %s is refused as %s', (method, address) => {
    expect(whyRefused(() => readPayoutAddress(method, address))).toContain('not a valid address')
  })

  test('of a bank has 6 to 300 characters', () => {
    const account = (length: number) => () => readPayoutAddress('bank', '1'.repeat(length))

    expect(account(6)().address).toHaveLength(6)
    expect(account(300)().address).toHaveLength(300)
    expect(whyRefused(account(301))).toContain('not a valid address')
  })

  test.each([
    ['bep20', 'BEP20'],
    ['trc20', 'TRC20'],
    ['bank', 'a bank'],
  ] as const)('for %s is refused as one of %s', (method, name) => {
    expect(() => readPayoutAddress(method, 'x')).toThrow(
      new Refusal('withdrawals.address_invalid', { method }),
    )
    expect(whyRefused(() => readPayoutAddress(method, 'x'))).toContain(`for ${name}.`)
  })

  test('for TRC20 is another with other letters', () => {
    const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

    expect(readPayoutAddress('trc20', address)).toEqual({ address, key: address })
  })

  test('waits a day, unless it is the first', () => {
    const now = new Date('2026-03-31T09:00:00Z')
    const later = usableFrom(now, { isFirst: false, waitHours: 24 })

    expect(usableFrom(now, { isFirst: true, waitHours: 24 })).toEqual(now)
    expect(later).toEqual(new Date('2026-04-01T09:00:00Z'))
    expect(whyRefused(() => checkUsable(later, now))).toContain('2026-04-01, 09:00:00 UTC')
    expect(() => checkUsable(later, later)).not.toThrow()
  })
})
