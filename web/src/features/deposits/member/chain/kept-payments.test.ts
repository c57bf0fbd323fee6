import { dayMs } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  dropPayments,
  type KeptPayment,
  keepPayment,
  readPayments,
  seenPayments,
} from './kept-payments.ts'

const member = 7 as MemberId
const hash = `0x${'ab'.repeat(32)}`
const askedAt = Date.now()
const asked: KeptPayment = { chain: 'bep20', amount: '50.00000000', askedAt }
const sent: KeptPayment = { ...asked, askedAt: askedAt + 1, hash }

beforeEach(() => {
  const texts = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
    removeItem: (key: string) => texts.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('the payments that a wallet was asked for', () => {
  test('are kept for the member who asked, each once', () => {
    keepPayment(member, asked)
    keepPayment(member, { ...asked, hash })

    expect(readPayments(member)).toEqual([{ ...asked, hash }])
    expect(readPayments(8 as MemberId)).toEqual([])
  })

  test('are gone once they are dropped', () => {
    keepPayment(member, asked)
    keepPayment(member, sent)

    dropPayments(member, [asked])

    expect(readPayments(member)).toEqual([sent])
  })

  test('are forgotten after a week', () => {
    keepPayment(member, { ...asked, askedAt: askedAt - 8 * dayMs })

    expect(readPayments(member)).toEqual([])
  })
})

describe('a payment is seen by the server', () => {
  const incoming = {
    chain: 'bep20',
    txHash: hash.toUpperCase().replace('0X', '0x'),
    amount: usd('50'),
    seenAt: new Date(askedAt + 5000),
  } as const

  test('by its hash, however it is spelled', () => {
    expect(seenPayments([sent], [incoming])).toEqual([sent])
    expect(seenPayments([sent], [{ ...incoming, txHash: '0x1' }])).toEqual([])
  })

  test('by chain and amount where the wallet named no hash, and never by an earlier one', () => {
    expect(seenPayments([asked], [incoming])).toEqual([asked])
    expect(seenPayments([asked], [{ ...incoming, amount: usd('51') }])).toEqual([])
    expect(seenPayments([asked], [{ ...incoming, chain: 'trc20' }])).toEqual([])
    expect(seenPayments([asked], [{ ...incoming, seenAt: new Date(askedAt - 1) }])).toEqual([])
  })
})
