import { expect, test } from 'vitest'
import { shorten } from './written-text.tsx'

test('a text that is hardly too long is shown whole', () => {
  expect(shorten('x'.repeat(1700))).toBeUndefined()
  expect(shorten('line\n'.repeat(26))).toBeUndefined()
})

test('a long text is cut at a word', () => {
  const short = shorten('word '.repeat(1000))

  expect(short?.length).toBeLessThanOrEqual(1500)
  expect(short).toMatch(/word$/)
})

test('many lines are cut at a line, and one endless word anywhere', () => {
  expect(shorten('line\n'.repeat(200))?.split('\n')).toHaveLength(24)
  expect(shorten('x'.repeat(10_000))).toHaveLength(1500)
  expect(shorten('😀'.repeat(2000))).toMatch(/😀$/u)
})
