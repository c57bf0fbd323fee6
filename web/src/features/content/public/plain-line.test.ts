import { expect, test } from 'vitest'
import { plainLine } from './plain-line.ts'

test('a Markdown text becomes one plain line', () => {
  expect(plainLine('## Fees\n\nFrom **Monday** it is [4%](https://example.org).')).toBe(
    'Fees From Monday it is 4%.',
  )
  expect(plainLine('- one\n- two\n\n```\ncode\n```\n1. three')).toBe('one two three')
  expect(plainLine('')).toBe('')
})

test('a long one ends after a word, and a word without end is cut', () => {
  expect(plainLine('word '.repeat(100))).toBe(`${'word '.repeat(31)}word…`)
  expect(plainLine('w'.repeat(500))).toBe(`${'w'.repeat(160)}…`)
})
