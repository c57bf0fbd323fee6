import { expect, test } from 'vitest'
import { checkFiles } from './check-files.ts'

const limits = {
  most: 2,
  maxBytes: 10,
  types: { 'image/png': ['png'], 'text/plain': ['txt'] },
}
const file = (name: string, type: string, size = 1) => new File(['x'.repeat(size)], name, { type })

test.each([
  ['a picture', file('a.png', 'image/png', 10), undefined],
  ['one byte too many', file('a.png', 'image/png', 11), 'tooLarge'],
  ['another kind', file('a.svg', 'image/svg+xml'), 'wrongType'],
  ['another kind under a good ending', file('a.png', 'text/html'), 'wrongType'],
  ['a good ending without a type', file('Notes.TXT', ''), undefined],
  ['no ending and no type', file('notes', ''), 'wrongType'],
  ['an empty file', file('a.png', 'image/png', 0), 'emptyFile'],
])('%s is checked before it is sent', (_, added, why) => {
  const { taken, refused } = checkFiles([], [added], limits)

  expect([taken.length, refused[0]?.why]).toEqual([why ? 0 : 1, why])
})

test('files beyond the most are refused, also when they come one after another', () => {
  const [a, b, c] = ['a.png', 'b.png', 'c.png'].map((name) => file(name, 'image/png'))
  if (!a || !b || !c) throw new Error('No files')

  const together = checkFiles([], [a, b, c], limits)
  const later = checkFiles([a, b], [c], limits)

  expect(together.taken).toEqual([a, b])
  expect([together.refused, later.refused]).toEqual([
    [{ file: c, why: 'tooMany' }],
    [{ file: c, why: 'tooMany' }],
  ])
})
