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

/** The versions of PostgreSQL that are accepted beside the embedded one; 17 is the other side of the test of its upgrade. */
const olderVersions = ['15', '16']
const decidedByDatabase = [
  'src/ledger',
  'src/features/income',
  'src/features/plans',
  'src/features/transfers',
  'src/features/withdrawals',
  'testing/guards',
].map((folder) => join('server', folder))

/** A test that has a long form imports this; the bench has no other. */
const lengths = /from '[^']*\/lengths\.ts'/

const environment = await prepareTests('long')
reportCounts([
  await runVitest({ environment, files: longTests() }),
  await runPlaywright({ environment }),
  await testPackage(),
  ...(await testOlderVersions()),
  ...(asked.since === undefined ? [] : [await runMutants(asked.since)]),
])

async function testOlderVersions() {
  const counts = []
  for (const version of olderVersions) {
    console.log(`\nOn PostgreSQL ${version}`)
    const short = { ...environment, TEST_LENGTH: 'short', TEST_POSTGRES_VERSION: version }
    counts.push(await runVitest({ environment: short, files: decidedByDatabase }))
  }
  return counts
}

function longTests() {
  return ['src', 'testing', 'bench']
    .map((folder) => join('server', folder))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, name)),
    )
    .filter((path) => path.endsWith('.test.ts'))
    .filter(
      (path) =>
        path.startsWith(join('server', 'bench')) ||
        lengths.test(readFileSync(join(root, path), 'utf8')),
    )
}

async function runMutants(since) {
  const code = await runInPlace(process.execPath, ['scripts/mutate.mjs', '--changed', since])
  const failures = ['faults in the rules']
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, failures }
}
