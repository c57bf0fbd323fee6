import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourcesIn } from './check-file-lengths.mjs'
import { root } from './run.mjs'

const glossary = 'docs/glossary.md'
const folders = ['contract', 'server', 'web', 'e2e']
/** A released migration is never changed, the tables have the names of all migrations, and tests send names of the wire. */
const skipped = [/^server\/migrations\//, /^server\/schema\.sql$/, /\.test\.tsx?$/]

/** Fails for names that the glossary lists as not used in code. */
export function checkNames() {
  const rules = rulesOf(readFileSync(join(root, glossary), 'utf8'))
  const files = folders
    .flatMap((folder) => sourcesIn(folder))
    .filter((path) => !skipped.some((skip) => skip.test(path)))
  const problems = files.flatMap((path) => problemsOf(path, rules))
  if (rules.length === 0) problems.push(`${glossary} has no table of names that are not used`)
  return { code: problems.length > 0 ? 1 : 0, stdout: problems.join('\n'), stderr: '' }
}

/** The rows of the table: a regular expression, what is said instead, and the paths where it may stand. */
function rulesOf(text) {
  const section = text.split('## Names that code does not use')[1]?.split('\n## ')[0] ?? ''
  return section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, never, instead, except]) => ({
      name: new RegExp(never.replaceAll('`', '')),
      instead,
      except: [...except.matchAll(/`([^`]+)`/g)].map(([, path]) => path),
    }))
}

function problemsOf(path, rules) {
  const lines = readFileSync(join(root, path), 'utf8').split('\n')
  return rules
    .filter(({ except }) => !except.some((allowed) => path.startsWith(allowed)))
    .flatMap(({ name, instead }) => {
      const at = lines.flatMap((line, index) => (name.test(line) ? [index + 1] : []))
      return at.map((line) => `${path}:${line} matches ${name}; the glossary says ${instead}`)
    })
}
