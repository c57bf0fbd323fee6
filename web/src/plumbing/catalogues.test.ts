import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

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

/** The words of the code of some packages. */
function wordsOf(...packages: string[]): Set<string> {
  const code = packages.flatMap((name) => {
    const from = join(import.meta.dirname, '../../..', name, 'src')
    return readdirSync(from, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readFileSync(join(from, file), 'utf8'))
  })
  return new Set(code.join('\n').match(/\w+/g))
}

test('every text is said somewhere', () => {
  const words = wordsOf('web', 'contract', 'server')
  // Of others, such as `share_paid`, the code may say a part.
  const isName = (key: string) => /^[a-z][A-Za-z]*$/.test(key)
  // The compiler refuses a word that no text is, and reads what is said of the language.
  const unsaid = files
    .filter((file) => !['language.json', 'words.json'].includes(file))
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
