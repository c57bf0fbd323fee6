import { describe, expect, test } from 'vitest'
import { readAddress, readTxHash, trc20AddressOf, withoutInvisible } from './chain.ts'

/** The examples of EIP-55. */
const checksummed = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
]
const tron = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE'
const hash = `${'c0ffee'.repeat(10)}abcd`

describe('a BEP20 address', () => {
  test.for(checksummed)(
    '%s is taken in its own casing, in one case, and stored with its checksum',
    (address) => {
      const digits = address.slice(2)
      const spellings = [address, `0x${digits.toLowerCase()}`, `0X${digits.toUpperCase()}`]

      expect(spellings.map((text) => readAddress('bep20', text))).toEqual([
        address,
        address,
        address,
      ])
    },
  )

  test('with one letter in the wrong case is refused', () => {
    for (const address of checksummed.slice(2)) {
      const places = [...address.slice(2)].flatMap((digit, index) =>
        /[a-f]/i.test(digit) ? [index + 2] : [],
      )
      for (const place of places) {
        const letter = address.charAt(place)
        const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
        const wrong = address.slice(0, place) + other + address.slice(place + 1)
        expect(readAddress('bep20', wrong), wrong).toBeUndefined()
      }
    }
  })

  test.for([
    ['too short', `0x${'a'.repeat(39)}`],
    ['too long', `0x${'a'.repeat(41)}`],
    ['without 0x', 'a'.repeat(40)],
    ['with another letter', `0x${'g'.repeat(40)}`],
    ['of nobody', `0x${'0'.repeat(40)}`],
    ['of another chain', tron],
  ])('%s is refused', ([, text]) => {
    expect(readAddress('bep20', text ?? '')).toBeUndefined()
  })
})

describe('a TRC20 address', () => {
  test('is accepted with its checksum and prefix, and stored unchanged', () => {
    expect(readAddress('trc20', ` ${tron}\u200b`)).toBe(tron)
    expect(readAddress('trc20', trc20AddressOf(new Uint8Array(20).fill(7)))).toMatch(/^T/)
  })

  test('with any letter changed, in any case or place, is refused', () => {
    for (let place = 0; place < tron.length; place++) {
      const other = tron.charAt(place) === 'z' ? 'y' : 'z'
      expect(
        readAddress('trc20', tron.slice(0, place) + other + tron.slice(place + 1)),
      ).toBeUndefined()
    }
    expect(readAddress('trc20', tron.toLowerCase())).toBeUndefined()
  })

  test('of another network is refused despite its valid checksum', () => {
    expect(readAddress('trc20', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa')).toBeUndefined()
    expect(readAddress('trc20', checksummed[0] ?? '')).toBeUndefined()
  })
})

describe('the hash of a transaction', () => {
  test.for([
    hash,
    `0x${hash}`,
    `0X${hash.toUpperCase()}`,
    ` ${hash} `,
    `${hash.slice(0, 9)}\u200b${hash.slice(9)}`,
    `${hash.slice(0, 9)}\u00ad\u2060\ufeff${hash.slice(9)}`,
    [...hash].map((digit) => String.fromCodePoint((digit.codePointAt(0) ?? 0) + 0xfee0)).join(''),
  ])('%j is stored in the spelling of each chain', (text) => {
    expect([readTxHash('bep20', text), readTxHash('trc20', text)]).toEqual([`0x${hash}`, hash])
  })

  test.for(['', '0xabc', hash.slice(1), `${hash}0`, `0x0x${hash}`, 'z'.repeat(64), '0'.repeat(64)])(
    '%j is none',
    (text) => {
      expect([readTxHash('bep20', text), readTxHash('trc20', text)]).toEqual([undefined, undefined])
    },
  )
})

test('invisible characters are removed, visible ones stay', () => {
  expect(withoutInvisible('P\u200bAY\u034f \u3164-\ufe0f２')).toBe('PAY-2')
})
