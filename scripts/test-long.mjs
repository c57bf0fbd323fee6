import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { answerHelp } from './answer-help.mjs'
import { root, runInPlace } from './run.mjs'
import { prepareTests, reportCounts, runPlaywright, runVitest } from './run-tests.mjs'
import { testPackage } from './test-package.mjs'

answerHelp(`npm run test:long -- [options]
  --since commit    puts faults also into the rule files that changed since, see npm run mutate
Runs the long forms of tests that npm test shortens, the browser tests that it leaves out, npm run test:package, and the tests
in which the database decides most on each older PostgreSQL that is accepted.`)

const { values: asked } = parseArgs({ options: { since: { type: 'string' } } })

/** The rooms in which the version of PostgreSQL can matter; docs/quality.md says why these. */
const decidedByDatabase = [
  'src/ledger/',
  'src/plumbing/database/',
  'src/plumbing/jobs/',
  ...['awards', 'daily', 'deposits', 'income', 'market', 'plans', 'reports'].map(ofFeature),
  ...['transfers', 'transparency', 'treasury', 'withdrawals'].map(ofFeature),
  'testing/fuzz/fuzz.test.ts',
  'testing/get-calls.test.ts',
  'testing/guards/',
  'testing/sorted-lists.api.test.ts',
  'testing/transits/',
  'testing/upgrades/',
]

/** What of these starts the embedded PostgreSQL itself. */
const ofEmbedded = ['src/plumbing/database/embedded/', 'testing/upgrades/major-version.test.ts']

/**
 * The versions that are accepted beside the embedded one, and what is left out there: releases before 0.2.0 did not take 15. 17 is
 * the other side of the test that upgrades the embedded one.
 */
const olderVersions = { 15: [...ofEmbedded, 'testing/upgrades/base.test.ts'], 16: ofEmbedded }

/** A test that has a long form imports this; the bench and `*.long.test.ts` have no other. */
const lengths = /from '[^']*\/lengths\.ts'/

const environment = await prepareTests('long')
reportCounts([
  await runVitest({ environment, files: longTests() }),
  await runPlaywright({ environment }),
  await testPackage(),
  ...(await testOlderVersions()),
  ...(asked.since === undefined ? [] : [await runMutants(asked.since)]),
])

function ofFeature(name) {
  return `src/features/${name}/`
}

async function testOlderVersions() {
  const counts = []
  for (const [version, excluded] of Object.entries(olderVersions)) {
    console.log(`\nOn PostgreSQL ${version}`)
    const short = { ...environment, TEST_LENGTH: 'short', TEST_POSTGRES_VERSION: version }
    const files = allTests().filter(
      (path) => isIn(decidedByDatabase, path) && !isIn(excluded, path),
    )
    const count = await runVitest({ environment: short, files })
    const failures = count.failures.map((failure) => `PostgreSQL ${version}: ${failure}`)
    counts.push({ ...count, failures })
  }
  return counts
}

/** Whether a path is one of these files, or in one of these folders, of the server. */
function isIn(places, path) {
  return places.some((place) => path.startsWith(join('server', place)))
}

function longTests() {
  return allTests().filter(
    (path) =>
      isIn(['bench/'], path) ||
      path.endsWith('.long.test.ts') ||
      lengths.test(readFileSync(join(root, path), 'utf8')),
  )
}

function allTests() {
  return ['src', 'testing', 'bench']
    .map((folder) => join('server', folder))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, name)),
    )
    .filter((path) => path.endsWith('.test.ts'))
}

async function runMutants(since) {
  const code = await runInPlace(process.execPath, ['scripts/mutate.mjs', '--changed', since])
  const failures = ['faults in the rules']
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, failures }
}
