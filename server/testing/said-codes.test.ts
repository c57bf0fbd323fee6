import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { saidTexts } from '@clearstead/texts/said'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

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
