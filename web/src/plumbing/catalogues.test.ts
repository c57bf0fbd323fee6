import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const sources = ['../..', '../../../contract'].flatMap((folder) => {
  const from = join(import.meta.dirname, folder, 'src')
  return readdirSync(from, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    .map((name) => join(from, name))
})
const translated = sources.filter((path) => path.endsWith('.hi.ts'))

test('every catalogue has a Hindi one', () => {
  const catalogues = sources.filter(
    (path) =>
      !translated.includes(path) &&
      /^export const \w+Text\b.* = \{$/m.test(readFileSync(path, 'utf8')),
  )

  expect(catalogues.length).toBeGreaterThan(40)
  expect(catalogues.filter((path) => !existsSync(path.replace(/\.ts$/, '.hi.ts')))).toEqual([])
})

test('every Hindi catalogue stands beside the English one that it is typed by', () => {
  expect(translated.filter((path) => !existsSync(path.replace('.hi.ts', '.ts')))).toEqual([])
})

test.each(translated)('%s says nothing in English', (path) => {
  const sentences = [
    ...readFileSync(path, 'utf8').matchAll(/(?<=[:(?] )(['`"])((?:(?!\1).){12,})\1/g),
  ]
  const english = sentences
    .map(([, , sentence = '']) => sentence)
    .filter(
      (sentence) => !/[\u0900-\u097f]/.test(sentence) && / [a-z]{3,} [a-z]{3,}/.test(sentence),
    )

  expect(english).toEqual([])
})
