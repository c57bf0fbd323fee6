import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { saidTexts } from '@clearstead/texts/said'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** What is written for openapi.json, the console and the demo, and not for an answer. */
const elsewhere = /\.test\.|[\\/](openapi|demo|simulation|start[\\/]seed|call[\\/]say)/
const sources = ['contract/src', 'server/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => path.endsWith('.ts') && !elsewhere.test(path))
    .map((path) => ({ path, code: readFileSync(join(root, path), 'utf8') })),
)

test.each([
  [
    'an answer',
    /\b(?:message|error|problem): ?['"`][A-Z][^'"`\n]* [^'"`\n]*['"`]/g,
    "{ message: 'Not so' }",
  ],
  [
    'a field',
    /\.(?:min|max|length|regex|refine|string|literal|union|enum|date|email)\((?:[^'"`\n]*, *)?(?:\{ *error: *)?['"`][A-Z][^'"`\n]* [^'"`\n]*['"`]/g,
    "z.string().min(1, { error: 'Not so' })",
  ],
])(
  'no sentence for %s stands in the code, where it would be English in every language',
  (_, literal, example) => {
    const found = sources.flatMap(({ path, code }) =>
      [...code.matchAll(literal)].map(([text]) => `${path}: ${text}`),
    )

    expect(example).toMatch(literal)
    expect(found).toEqual([])
  },
)

test('every text for the answer of a call is said by one', () => {
  const code = ['contract/src', 'server/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
      .map((name) => readFileSync(join(root, folder, name), 'utf8')),
  )
  const quoted = new Set(code.join('\n').match(/'\w+\.says\.\w+'/g))
  const codes = Object.entries(saidTexts.en).flatMap(([feature, texts]) =>
    'says' in texts ? Object.keys(texts.says).map((key) => `'${feature}.says.${key}'`) : [],
  )

  expect(codes.length).toBeGreaterThan(100)
  expect(codes.filter((one) => !quoted.has(one))).toEqual([])
})
