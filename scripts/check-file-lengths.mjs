import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

const maxLines = 300
/** An area's tables and functions stand in one migration, which is never changed once it is released. */
const maxMigrationLines = 500
const folders = ['contract', 'server', 'web', 'e2e', 'scripts']
const skipped = ['node_modules', 'dist', 'data']
/** Generated from the database. */
const generated = ['server/src/plumbing/database/tables.ts', 'server/schema.sql']
/** One entry for each refusal or setting, which are to be found in one place. */
const catalogues = ['contract/src/refusal.ts', 'contract/src/settings/settings.ts']

/** Fails for files above the limit of lines. */
export function checkFileLengths() {
  const files = folders.flatMap((folder) => sourcesIn(folder))
  const tooLong = files
    .filter((path) => !generated.includes(path) && !catalogues.includes(path))
    .map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').split('\n').length - 1 }))
    .filter(({ path, lines }) => lines > limitOf(path))
  const problems = tooLong.map(
    ({ path, lines }) => `${path} has ${lines} lines; ${limitOf(path)} are allowed`,
  )
  return {
    code: problems.length > 0 || files.length === 0 ? 1 : 0,
    stdout: problems.join('\n'),
    stderr: '',
  }
}

function limitOf(path) {
  return path.startsWith('server/migrations/') ? maxMigrationLines : maxLines
}

/** The source files below a folder. */
export function sourcesIn(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return skipped.includes(entry.name) ? [] : sourcesIn(path)
    return /\.(tsx?|mjs|css|sql)$/.test(entry.name) ? [path] : []
  })
}
