import { isSaid, Said, SaidInside, say, sayStored } from '@clearstead/contract/call/say'
import { refusals } from '@clearstead/contract/refusal'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { encodeIn, sentence, textAt } from './sentence.ts'

const salaries = say('awards.run.salaries', {
  month: '2026-03',
  members: 1200,
  paid: '1234567.50000000',
  left: 0,
})

test('a sentence has its figures in the groups of its language', () => {
  expect(sentence(salaries, 'en')).toBe('Salaries settled for 2026-03: 1,200, $1,234,567.50 paid.')
  expect(sentence(salaries, 'hi')).toBe('2026-03 के निपटाए गए वेतन: 1,200, $12,34,567.50 दिए गए।')
})

test('a part that depends on a fact is said only with it', () => {
  const left = { ...salaries, facts: { ...salaries.facts, left: 2 } }
  const short = say('income.run.released', { count: 3, short: true })

  expect(sentence(left, 'en')).toContain('paid. Salaries that stay due: 2.')
  expect(sentence(short, 'en')).toMatch(/: 3\. The treasury is short/)
})

test('what is said within a text is said in its language, one after the other', () => {
  const inside = { code: 'schedule.run.failed', facts: { technical: [sayStored('A'), salaries] } }

  expect(sentence(inside, 'en')).toContain(`“A, ${sentence(salaries, 'en')}”`)
  expect(sentence(inside, 'hi')).toContain(`A, ${sentence(salaries, 'hi')}`)
})

test.each(['en', 'hi'] as const)('every refusal has its sentence in %s', (language) => {
  const words: Record<string, string> = { method: 'bank', fee_name: 'early' }
  const facts = new Proxy(words, { get: (known, name) => known[String(name)] ?? '10' })
  const written = Object.keys(refusals).map((code) => {
    const text = textAt(code, language)
    return typeof text === 'function' ? text(facts) : text
  })

  expect(written.length).toBeGreaterThan(290)
  expect(written.filter((text) => !text || /undefined|NaN/.test(text))).toEqual([])
  if (language === 'hi') {
    expect(written.filter((text) => !/\p{Script=Devanagari}/u.test(text ?? ''))).toEqual([])
  }
})

test('what an older or newer release said is shown as far as it is known', () => {
  expect(sentence(sayStored('Done.'), 'hi')).toBe('Done.')
  expect(sentence({ code: 'awards.run.birds', facts: {} }, 'en')).toBe('awards.run.birds')
  expect(sentence({ code: 'constructor.name', facts: {} }, 'en')).toBe('constructor.name')
  expect(sentence({ code: 'awards.run', facts: {} }, 'en')).toBe('awards.run')
})

test('an answer is encoded with its sentences in one language, and the next in its own', () => {
  const answer = z.object({ summary: Said.nullable() })
  const encode = () => z.encode(answer, { summary: salaries })

  expect(encodeIn('hi', encode)).toEqual({
    summary: { ...salaries, message: sentence(salaries, 'hi') },
  })
  expect(encodeIn('en', encode).summary?.message).toBe(sentence(salaries, 'en'))
  expect(z.decode(answer, encodeIn('en', encode)).summary).toMatchObject(salaries)
})

test('what is said anywhere in a value of any shape gets its sentence, and the rest stays', () => {
  const at = new Date('2026-04-01T09:00:00Z')
  const rest = { at, amount: '$5.00', count: 2, nothing: null, code: 'x' }
  const value = { ...rest, asked: salaries, list: [salaries, 'Saved'] }
  const written = { ...salaries, message: sentence(salaries, 'hi') }

  expect(encodeIn('hi', () => z.encode(SaidInside, value))).toEqual({
    ...rest,
    asked: written,
    list: [written, 'Saved'],
  })
  expect(encodeIn('hi', () => z.encode(SaidInside, null))).toBeNull()
})

test.each([
  [salaries, true],
  [{ code: 'x', facts: {} }, true],
  [{ code: 'x' }, false],
  [{ facts: {} }, false],
  [{ code: 1, facts: {} }, false],
  [{ code: 'x', facts: null }, false],
  [{ code: 'x', facts: 'y' }, false],
  ['x', false],
  [null, false],
])('whether %j is something said: %j', (value, expected) => {
  expect(isSaid(value)).toBe(expected)
})
