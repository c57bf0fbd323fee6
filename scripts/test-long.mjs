import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { answerHelp } from './answer-help.mjs'
import { root, runInPlace } from './run.mjs'
import { prepareTests, reportCounts, runPlaywright, runVitest } from './run-tests.mjs'
import { testPackage } from './test-package.mjs'

answerHelp(`npm run test:long -- [options]
  --since commit    puts faults also into the rule files that changed since, see npm run mutate
Runs the long forms of tests that npm test shortens, the browser tests that it leaves out, and npm run test:package.`)

const { values: asked } = parseArgs({ options: { since: { type: 'string' } } })

/** A test that has a long form imports this; the bench has no other. */
const lengths = /from '[^']*\/lengths\.ts'/

const environment = await prepareTests('long')
reportCounts([
  await runVitest({ environment, files: longTests() }),
  await runPlaywright({ environment }),
  await testPackage(),
  ...(asked.since === undefined ? [] : [await runMutants(asked.since)]),
])

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
