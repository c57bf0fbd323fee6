import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { answerHelp } from './answer-help.mjs'
import { installAll } from './install.mjs'
import { isListed, linesOf, staleEntries } from './mutate/equivalents.mjs'
import { foldersOf, listRuleFiles } from './mutate/rule-files.mjs'
import { fail, root, runQuietly } from './run.mjs'

/** How many of all faults the tests must notice. */
const leastPercent = 90

answerHelp(`npm run mutate -- [options] [path …]
  path                only the rule files in this folder, or this file
  --changed commit    only the rule files that changed since, or whose unit tests did
Puts single faults into the rule files and runs the unit tests of the same folder. Fails if they notice less than
${leastPercent} %, or a fault that nothing notices is not in scripts/mutate/equivalents.json.`)

const { values: asked, positionals } = parseArgs({
  allowPositionals: true,
  options: { changed: { type: 'string' } },
})

/** Stryker needs a test, also for files that have none: this one reaches no rule. */
const unrelatedTest = 'contract/src/values/spreadsheet.test.ts'
const left = ['web', 'e2e', 'docs', 'data', 'data-demo', 'server/migrations', 'test-results']
const widths = [60, 8, 8, 10, 13, 12, 9]

// Whatever else the machine does goes first.
setPriority(10)
process.chdir(root)
const files = await wantedFiles()
if (files.length === 0) {
  if (asked.changed === undefined) fail('There is no such rule file.')
  console.log('No rule file has changed.')
  process.exit(0)
}
await installAll()
const { Stryker } = await import('@stryker-mutator/core')
printRow(['file', 'mutants', 'killed', 'survived', 'not covered', 'equivalent', 'percent'])
const mutants = []
for (const folder of foldersOf(files)) {
  const found = await mutantsOf(folder)
  for (const file of folder.files)
    printCounts(
      file,
      found.filter((mutant) => mutant.file === file),
    )
  mutants.push(...found)
}
const percent = printCounts('all', mutants)
const problems = [
  ...mutants.filter(isUnnoticed).map(describe),
  ...staleEntries(files, mutants).map(
    ({ file, after }) => `${file}: no fault survives that is listed as\n  + ${after}`,
  ),
]
for (const problem of problems) console.log(`\n${problem}`)
if (percent < leastPercent) console.log(`\nLess than ${leastPercent} % of the faults are noticed.`)
process.exitCode = problems.length > 0 || percent < leastPercent ? 1 : 0

async function wantedFiles() {
  const found = listRuleFiles().filter(
    (file) => positionals.length === 0 || positionals.some((path) => isWithin(file, path)),
  )
  if (asked.changed === undefined) return found
  const lists = [
    await runQuietly('git', ['diff', '--name-only', asked.changed, '--']),
    await runQuietly('git', ['ls-files', '--others', '--exclude-standard']),
  ]
  for (const { code, stderr } of lists) if (code !== 0) fail(stderr.trim())
  const changed = new Set(lists.flatMap(({ stdout }) => stdout.split('\n')))
  return found.filter((file) => {
    const [{ tests }] = foldersOf([file])
    return [file, ...tests].some((path) => changed.has(path))
  })
}

function isWithin(file, path) {
  return `${file}/`.startsWith(`${path.replace(/\/$/, '')}/`)
}

/** The faults in the files of a folder, with what became of them. */
async function mutantsOf({ files, tests }) {
  process.env.MUTATE_FILES = JSON.stringify(files)
  process.env.MUTATE_TESTS = JSON.stringify(tests.length > 0 ? tests : [unrelatedTest])
  const results = await new Stryker({
    mutate: files,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'scripts/mutate/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    concurrency: 1,
    reporters: [],
    logLevel: 'error',
    tempDirName: 'test-results/mutate',
    ignorePatterns: left.map((name) => `/${name}`),
  }).runMutationTest()
  return results.map((mutant) => {
    const file = mutant.fileName.slice(root.length + 1)
    const lines = linesOf(mutant, readFileSync(join(root, file), 'utf8'))
    const fault = { file, line: mutant.location.start.line, status: mutant.status, ...lines }
    return { ...fault, isEquivalent: isListed(fault) }
  })
}

function isUnnoticed({ status, isEquivalent }) {
  return !isEquivalent && (status === 'Survived' || status === 'NoCoverage')
}

function describe({ file, line, status, before, after }) {
  const fate = status === 'Survived' ? 'survived' : 'not covered'
  return `${file}:${line} ${fate}\n  - ${before}\n  + ${after}`
}

/** Prints the row of a file, and returns how many of its faults are noticed, in percent. */
function printCounts(file, mutants) {
  const unnoticed = mutants.filter(isUnnoticed)
  const survived = unnoticed.filter(({ status }) => status === 'Survived').length
  const possible = mutants.filter(({ isEquivalent }) => !isEquivalent).length
  const killed = possible - unnoticed.length
  const percent = possible === 0 ? 100 : (killed / possible) * 100
  printRow([
    file,
    mutants.length,
    killed,
    survived,
    unnoticed.length - survived,
    mutants.length - possible,
    percent.toFixed(1),
  ])
  return percent
}

function printRow([name, ...figures]) {
  const cells = figures.map((figure, place) => `${figure}`.padStart(widths[place + 1]))
  console.log(`${name.padEnd(widths[0])}${cells.join('')}`)
}
