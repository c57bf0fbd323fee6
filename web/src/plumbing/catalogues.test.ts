import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const contract = join(import.meta.dirname, '../../../contract/src')
const sources = readdirSync(contract, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
  .map((name) => join(contract, name))
const translated = sources.filter((path) => path.endsWith('.hi.ts'))

test('every catalogue has a Hindi one', () => {
  const catalogues = sources.filter(
    (path) =>
      !translated.includes(path) &&
      /^export const \w+Text\b.* = \{$/m.test(readFileSync(path, 'utf8')),
  )

  expect(catalogues.length).toBeGreaterThan(3)
  expect(catalogues.filter((path) => !existsSync(path.replace(/\.ts$/, '.hi.ts')))).toEqual([])
})

test('every Hindi catalogue stands beside the English one that it is typed by', () => {
  expect(translated.filter((path) => !existsSync(path.replace('.hi.ts', '.ts')))).toEqual([])
})

const texts = join(import.meta.dirname, '../../../texts')
const files = readdirSync(join(texts, 'en'))

/** The texts of a file, each with its place: `schedule.json jobs.title`. */
function textsIn(language: string, file: string): [place: string, text: string][] {
  const inside = (node: unknown, place: string): [string, string][] =>
    typeof node === 'string'
      ? [[place, node]]
      : Object.entries(node as object).flatMap(([key, part]) => inside(part, `${place}.${key}`))
  return inside(JSON.parse(readFileSync(join(texts, language, file), 'utf8')), file)
}

test.each(files)('the Hindi of %s says nothing in English', (file) => {
  const english = textsIn('hi', file).filter(
    ([, text]) => !/[\u0900-\u097f]/.test(text) && / [a-z]{3,} [a-z]{3,}/.test(text),
  )

  expect(english).toEqual([])
})

test('every text is said somewhere', () => {
  const code = ['../..', '../../../contract', '../../../server'].flatMap((folder) => {
    const from = join(import.meta.dirname, folder, 'src')
    return readdirSync(from, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => readFileSync(join(from, name), 'utf8'))
  })
  const words = new Set(code.join('\n').match(/\w+/g))
  // Of others, such as `share_paid`, the code may say a part.
  const isName = (key: string) => /^[a-z][A-Za-z]*$/.test(key)
  const unsaid = files
    .flatMap((file) => textsIn('en', file))
    .filter(
      ([place]) =>
        !place
          .split('.')
          .slice(3)
          .every((key) => !isName(key) || words.has(key)),
    )

  expect(words.size).toBeGreaterThan(5_000)
  expect(unsaid).toEqual([])
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
