import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

const longest = 300
const folders = ['contract', 'server', 'web', 'e2e', 'scripts']
const skipped = ['node_modules', 'dist', 'data']
/** Written by a programme from the database. */
const generated = ['server/src/plumbing/database/tables.ts']

/** A file that outgrows the limit holds a second thing. */
export function checkFileLengths() {
  const files = folders.flatMap((folder) => sourcesIn(folder))
  const tooLong = files
    .filter((path) => !generated.includes(path))
    .map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > longest)
  const said = tooLong.map(
    ({ path, lines }) => `${path} has ${lines} lines; ${longest} are allowed`,
  )
  return {
    code: said.length > 0 || files.length === 0 ? 1 : 0,
    stdout: said.join('\n'),
    stderr: '',
  }
}

function sourcesIn(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return skipped.includes(entry.name) ? [] : sourcesIn(path)
    return /\.(tsx?|mjs|css|sql)$/.test(entry.name) ? [path] : []
  })
}
