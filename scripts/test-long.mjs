import { parseArgs } from 'node:util'
import { answerHelp } from './answer-help.mjs'
import { installAll } from './install.mjs'
import { packageFile, root, runInPlace } from './run.mjs'

answerHelp(`npm run test:long -- [options]
  --since commit    faults only in the rule files that changed since, instead of in all
Runs what takes too long for every change: 500 strategies of one person with many accounts, and npm run mutate.`)

const { values: asked } = parseArgs({ options: { since: { type: 'string' } } })

/** The tests that run longer when their variable says so. */
const longForms = [
  {
    name: 'one person with many accounts',
    test: 'server/testing/round-trips/one-person.test.ts',
    env: { STRATEGIES: '500' },
  },
]

await installAll()
const runs = []
for (const { name, test, env } of longForms) {
  const args = [packageFile('vitest/vitest.mjs'), 'run', '--project', 'server', test]
  runs.push([name, await runInPlace(process.execPath, args, { env: { ...process.env, ...env } })])
}
const changed = asked.since === undefined ? [] : ['--changed', asked.since]
const mutate = ['scripts/mutate.mjs', ...changed]
runs.push(['faults in the rules', await runInPlace(process.execPath, mutate, { cwd: root })])

const failed = runs.filter(([, code]) => code !== 0)
for (const [name] of failed) console.log(`Failed: ${name}`)
process.exitCode = failed.length > 0 ? 1 : 0
console.log(`\n${runs.length - failed.length} passed, ${failed.length} failed`)
