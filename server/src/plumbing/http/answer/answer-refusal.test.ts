import { Refusal } from '@clearstead/contract/call/refusal'
import { say } from '@clearstead/contract/call/say'
import { describe, expect, test } from 'vitest'
import { refusalBody } from './answer-refusal.ts'

describe('a refusal in Hindi', () => {
  const inHindi = (...given: ConstructorParameters<typeof Refusal>) =>
    refusalBody(new Refusal(...given), 'r', 'hi')

  test('has its details: amounts, moments and words', () => {
    expect(inHindi('deposits.below_minimum', { min: '1234567.50000000' })).toEqual({
      message: 'सबसे छोटी जमा $12,34,567.50 है।',
      code: 'deposits.below_minimum',
      details: { min: '1234567.50000000' },
      requestId: 'r',
    })
    expect(inHindi('deposits.decided', { status: 'approved', decidedBy: 1 })).toMatchObject({
      message: 'इस जमा पर निर्णय हो चुका है। स्थिति: स्वीकृत।',
      details: { status: 'approved', decidedBy: 1 },
    })
    expect(
      inHindi('withdrawals.address_waiting', { at: '2026-04-01T09:00:00.000Z' }),
    ).toMatchObject({ message: 'बदला हुआ पता 2026-04-01, 09:00:00 UTC से इस्तेमाल किया जा सकता है।' })
    const holds = [say('people.holding.funding'), say('people.holding.held_income')]
    expect(inHindi('people.not_empty', { holds })).toMatchObject({
      message: 'इस खाते में अब भी यह है: फ़ंडिंग वॉलेट, रोकी हुई आय।',
    })
  })

  test('has the sentences at its fields, also one that is a refusal itself', () => {
    const facts = { method: 'bep20' }
    const [amount, reference, stored] = [
      { path: 'amount', ...say('fields.above_zero') },
      { path: 'reference', code: 'deposits.hash_invalid', facts },
      { path: 'other', code: 'fields.sum', facts: {}, message: 'As it was stored' },
    ]
    const refusal = new Refusal('call.invalid', {}, [amount, reference, stored])

    expect(refusalBody(refusal, 'r', 'hi')).toMatchObject({
      errors: [
        { ...amount, message: '0 से अधिक राशि दर्ज करें' },
        { ...reference, message: 'यह BEP20 के किसी लेन-देन का हैश नहीं है।' },
        stored,
      ],
    })
    expect(refusalBody(refusal, 'r', 'en')).toMatchObject({
      errors: [
        { ...amount, message: 'Enter an amount above 0' },
        { ...reference, message: 'This is not a valid BEP20 transaction hash.' },
        stored,
      ],
    })
  })

  test('with ten thousand errors takes no longer than their reading', () => {
    const errors = Array.from({ length: 10_000 }, (_, index) => ({
      path: `recipients.${index}`,
      ...say('fields.kind', { kind: 'number' }),
    }))
    const started = performance.now()

    inHindi('call.invalid', {}, errors)
    expect(performance.now() - started).toBeLessThan(500)
  })
})
