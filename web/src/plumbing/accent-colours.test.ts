import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { accentColours, isColour } from './accent-colours.ts'
import { contrast } from './readable-colour.ts'

const tokens = readFileSync(new URL('../ui/tokens.css', import.meta.url), 'utf8')
const [, light = '', dark = ''] = tokens.split(/\[data-theme="(?:light|dark)"\] \{/)

/** The colour of a token in one of the themes. */
function colour(theme: string, name: string): string {
  return new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(theme)?.[1] ?? ''
}

const accents = ['#ffee00', '#00e5ff', '#FFFFFF', '#000000', '#777777', '#1a237e', '#0c6b4c']

describe('an accent', () => {
  test.each(accents)('%s is readable as a link on each background of both themes', (accent) => {
    const { onPaper, onInk } = accentColours(accent)

    for (const ground of ['ground', 'surface', 'surface-sunk']) {
      expect(contrast(onPaper, colour(light, ground))).toBeGreaterThanOrEqual(4.5)
      expect(contrast(onInk, colour(dark, ground))).toBeGreaterThanOrEqual(4.5)
    }
  })

  test.each(accents)('%s carries the words of a button in both themes', (accent) => {
    const { onPaper, onInk } = accentColours(accent)

    expect(contrast(onPaper, colour(light, 'text-on-accent'))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(onInk, colour(dark, 'text-on-accent'))).toBeGreaterThanOrEqual(4.5)
  })

  test('that is readable in both themes stays as it is', () => {
    expect(accentColours('#0c6b4c').onPaper).toBe('#0c6b4c')
    expect(accentColours('#4fc795').onInk).toBe('#4fc795')
  })

  test('moves towards black on paper and towards white on ink, no further than it takes', () => {
    expect(accentColours('#ffd500')).toEqual({ onPaper: '#806b00', onInk: '#ffd500' })
    expect(accentColours('#1a237e').onPaper).toBe('#1a237e')
    expect(accentColours('#000000').onInk).not.toBe('#ffffff')
  })
})

test.each([
  ['#0c6b4c', true],
  ['#ABCDEF', true],
  ['', false],
  ['0c6b4c', false],
  ['#0c6b4', false],
  ['#0c6b4c0', false],
  ['x#0c6b4c', false],
  ['#0c6b4g', false],
])('“%s” is a colour: %s', (text, is) => {
  expect(isColour(text)).toBe(is)
})
