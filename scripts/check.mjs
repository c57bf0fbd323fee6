import { pathToFileURL } from 'node:url'
import { checkDocs } from './check-docs.mjs'
import { checkFileLengths } from './check-file-lengths.mjs'
import { checkNames } from './check-names.mjs'
import { checkSecurity } from './check-security.mjs'
import { installAll } from './install.mjs'
import { packageFile, runQuietly } from './run.mjs'

const tool = (path, ...args) => runQuietly(process.execPath, [packageFile(path), ...args])

/** These run in programs of their own, so that the version of Node.js makes no difference to them. */
const native = [
  ['format and lint', () => tool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.')],
  ...['texts', 'contract', 'server', 'web', 'e2e'].map((project) => [
    `types of ${project}`,
    () => tool('ts7/bin/tsc', '--noEmit', '-p', project),
  ]),
]

const inNode = [
  ['imports', checkImports],
  ['unused code', () => tool('knip/bin/knip.js', '--no-progress')],
  ['file lengths', checkFileLengths],
  ['names', checkNames],
  ['links of the documents', checkDocs],
  ['docs/security.md', checkSecurity],
  [
    'docs/openapi.json',
    () =>
      runQuietly(process.execPath, [
        '--import',
        'tsx',
        'server/testing/write-openapi.ts',
        '--check',
      ]),
  ],
]

/** Runs checks concurrently, by default all; returns the name, result and output of each. */
export async function runChecks(more = [], steps = [...native, ...inNode]) {
  return Promise.all(
    [...steps, ...more].map(async ([name, run]) => {
      const { code, stdout, stderr, note } = await run()
      return { name, hasPassed: code === 0, output: `${stdout}${stderr}`.trim(), note }
    }),
  )
}

export function printChecks(checks) {
  console.log(`Node.js ${process.versions.node}`)
  for (const { name, hasPassed, output, note } of checks) {
    console.log(`${hasPassed ? '✓' : '✗'} ${name}${note ? ` (${note})` : ''}`)
    if (!hasPassed) console.log(`${output}\n`)
  }
}

/** Also fails when dependency-cruiser could not parse the files, as it then reports no violations. */
async function checkImports() {
  const folders = ['contract/src', 'server/src', 'server/testing', 'web/src']
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders]
  const { code, stdout, stderr } = await tool(
    'dependency-cruiser/bin/dependency-cruise.mjs',
    ...args,
  )
  if (!stdout.startsWith('{')) return { code: code || 1, stdout, stderr }
  const { summary, modules } = JSON.parse(stdout)
  const unread = folders.filter(
    (folder) => !modules.some(({ source }) => source.startsWith(`${folder}/`)),
  )
  const read = modules.some(({ dependencies }) => dependencies.length > 0)
  const problems = summary.violations.map(
    ({ rule, from, to, cycle }) =>
      `${rule.name}: ${from} → ${cycle ? cycle.map(({ name }) => name).join(' → ') : to}`,
  )
  if (!read)
    problems.push(
      'no module and no import was understood: is the package "typescript" 5.9 installed?',
    )
  for (const folder of unread) problems.push(`no module was found in ${folder}`)
  return { code: problems.length > 0 ? 1 : 0, stdout: problems.join('\n'), stderr: '' }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await installAll()
  const isForNode = process.argv.includes('--in-node')
  const checks = await (isForNode ? runChecks([], inNode) : runChecks())
  printChecks(checks)
  process.exitCode = checks.every(({ hasPassed }) => hasPassed) ? 0 : 1
}
