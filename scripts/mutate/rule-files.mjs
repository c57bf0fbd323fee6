import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../run.mjs'

/** Money, percents and days, which every rule computes with, and the price of a trade. */
const values = ['days', 'day-range', 'exact', 'money', 'money-text', 'months', 'percent']
const others = [
  ...values.map((name) => `contract/src/values/${name}.ts`),
  'contract/src/market/quote.ts',
]
const places = ['contract/src', 'server/src/features']

/** The paths of all rule files, in order. */
export function listRuleFiles() {
  const rules = places
    .flatMap((place) =>
      readdirSync(join(root, place), { recursive: true }).map((name) => `${place}/${name}`),
    )
    .filter((path) => /[-/]rules\.ts$/.test(path))
  return [...others, ...rules].sort()
}

/** The tests in a folder that need no database: those with a database have their `test` from elsewhere. */
function unitTestsIn(folder) {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.test.ts') && isUnitTest(`${folder}/${name}`))
    .map((name) => `${folder}/${name}`)
}

function isUnitTest(path) {
  const text = readFileSync(join(root, path), 'utf8')
  return /import \{[^}]*\btest\b[^}]*\} from 'vitest'/.test(text) && !text.includes('postgresUrl')
}

/** The rule files by folder, with the unit tests beside them. */
export function foldersOf(files) {
  const folders = [...new Set(files.map((file) => dirname(file)))]
  return folders.map((folder) => ({
    files: files.filter((file) => dirname(file) === folder),
    tests: unitTestsIn(folder),
  }))
}
