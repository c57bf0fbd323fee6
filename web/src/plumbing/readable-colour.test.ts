import { expect, test } from 'vitest'
import { contrast, readableColour } from './readable-colour.ts'

test('contrast is that of WCAG: black on white 21, our accent on white 6.5', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#0c6b4c', '#ffffff')).toBeCloseTo(6.52, 1)
})

test('a colour that can be read stays as it is', () => {
  expect(readableColour('#0c6b4c', '#ffffff', '#000000')).toBe('#0c6b4c')
})

test.each(['#ffee00', '#ff7700', '#00e5ff', '#ffffff', '#777777', '#1a237e', '#000000'])(
  '%s can be read on paper and on ink',
  (colour) => {
    expect(contrast(readableColour(colour, '#f7f6f1', '#000000'), '#f7f6f1')).toBeGreaterThan(4.5)
    expect(contrast(readableColour(colour, '#141c19', '#ffffff'), '#141c19')).toBeGreaterThan(4.5)
  },
)
