import { describe, expect, test } from 'vitest'
import type { Line, LineStyle } from './certificate-lines.ts'
import { looks, placeLines, wrapped } from './place-lines.ts'

/** Each letter is half as wide as it is high. */
const measure = (text: string, style: LineStyle) => (text.length * looks[style].size) / 2
const letters = (text: string) => text.length
const room = { width: 1000, height: 1100 }

describe('a text is broken', () => {
  test.each([
    ['', ['']],
    ['one', ['one']],
    ['one two', ['one two']],
    ['one two three', ['one two', 'three']],
    ['three one two', ['three', 'one two']],
    ['abcdefghij', ['abcdefg', 'hij']],
    ['a bcdefghijk', ['a', 'bcdefgh', 'ijk']],
    ['abcdefghi j', ['abcdefg', 'hi j']],
  ])('“%s” into %j, where seven letters fit', (text, lines) => {
    expect(wrapped(text, 7, letters)).toEqual(lines)
  })

  test('within a word only between what is read as one letter', () => {
    expect(wrapped('किताबें', 3, letters)).toEqual(['कि', 'ता', 'बें'])
  })

  test('into lines of a letter where nothing fits, and ends', () => {
    expect(wrapped('abc', 0, letters)).toEqual(['a', 'b', 'c'])
  })
})

describe('a row', () => {
  const row: Line = { style: 'row', label: 'Owed', text: '$100.00' }

  test('has its value at the end of the line, and dots between', () => {
    const { texts, leaders, height } = placeLines([row], room, measure)

    expect(texts).toEqual([
      { style: 'row', text: 'Owed', x: 0, y: 21, isAtEnd: false },
      { style: 'row', text: '$100.00', x: 1000, y: 21, isAtEnd: true },
    ])
    expect(leaders).toEqual([{ from: 60 + 12, to: 1000 - 105 - 12, y: 21 }])
    expect(height).toBe(42)
  })

  test('has its value below where both have no room beside each other', () => {
    // 60 for the label, 105 for the value and 48 for the dots.
    const fits = placeLines([row], { ...room, width: 213 }, measure)
    const folded = placeLines([row], { ...room, width: 212 }, measure)

    expect(fits.leaders).toHaveLength(1)
    expect(folded.leaders).toEqual([])
    expect(folded.texts).toEqual([
      { style: 'row', text: 'Owed', x: 0, y: 21, isAtEnd: false },
      { style: 'row', text: '$100.00', x: 212, y: 63, isAtEnd: true },
    ])
    expect(folded.height).toBe(84)
  })
})

test('rows stand closer to each other than to what is above them', () => {
  const row: Line = { style: 'row', label: 'Owed', text: '$100.00' }
  const { texts } = placeLines([{ style: 'label', text: 'Root' }, row, row], room, measure)

  const [, first, , second] = texts.map(({ y }) => y)
  expect(first).toBe(42 + 36 + 21)
  expect(second).toBe(42 + 36 + 42 + 18 + 21)
})

test('lines stand below each other, with the room above each but the first', () => {
  const { texts, height, scale } = placeLines(
    [
      { style: 'label', text: 'Root' },
      { style: 'code', text: 'b8985be0' },
    ],
    room,
    measure,
  )

  expect(texts.map(({ y }) => y)).toEqual([21, 42 + 6 + 25.5])
  expect(height).toBe(42 + 6 + 51)
  expect(scale).toBe(1)
})

describe('what is too much for the room', () => {
  const lines: Line[] = Array.from({ length: 30 }, (_, at) => ({
    style: 'row',
    label: `Label ${at}`,
    text: '$99,999,999,999.99999999',
  }))

  test('is drawn smaller, as large as it fits', () => {
    // 30 lines of 42 and 29 gaps of 18 are 1,782 high: 0.6 of it is the first that fits into 1,100.
    const { height, scale, leaders } = placeLines(lines, room, measure)

    expect(scale).toBe(0.6)
    expect(height).toBeCloseTo(1069.2, 5)
    expect(leaders).toHaveLength(30)
    expect(leaders[0]?.to).toBeCloseTo(1000 - 24 * 15 * 0.6 - 12, 5)
  })

  test('is never drawn smaller than half, whatever there is', () => {
    const { scale } = placeLines([...lines, ...lines], room, measure)

    expect(scale).toBe(0.5)
  })
})
