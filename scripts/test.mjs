import { auditDependencies } from './audit-dependencies.mjs'
import { printChecks, runChecks } from './check.mjs'
import { prepareTests, reportCounts, runPlaywright, runVitest } from './run-tests.mjs'

/** Runs the checks and all tests, also on a new clone; the long forms of some are left to `npm run test:long`. */
const environment = await prepareTests('short')
reportCounts([
  await check(),
  await runVitest({ environment }),
  await runPlaywright({ environment }),
])

async function check() {
  const checks = await runChecks([['known vulnerabilities in dependencies', auditDependencies]])
  printChecks(checks)
  const failures = checks.filter(({ hasPassed }) => !hasPassed).map(({ name }) => `check: ${name}`)
  return { passed: checks.length - failures.length, failed: failures.length, failures }
}
