import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { auditDependencies } from './audit-dependencies.mjs'
import { buildChanged } from './build.mjs'
import { printChecks, runChecks } from './check.mjs'
import { findChromium } from './find-chromium.mjs'
import { installMissing } from './install.mjs'
import { packageFile, root, runInPlace, runQuietly } from './run.mjs'

/** Everything, from a fresh clone. A test that was skipped did not pass, so it counts as failed. */
const results = join(root, 'test-results')

await installMissing()
const chromium = await findChromium()
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const counts = [await check(), await runVitest(), await runPlaywright()]
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
process.exitCode = failed > 0 ? 1 : 0
console.log(`\n${passed} passed, ${failed} failed`)

async function check() {
  const checks = await runChecks([['known holes in dependencies', auditDependencies]])
  printChecks(checks)
  const failed = checks.filter(({ hasPassed }) => !hasPassed).length
  return { passed: checks.length - failed, failed }
}

async function runVitest() {
  const file = join(results, 'vitest.json')
  const unhandledFile = join(results, 'vitest-unhandled')
  const reporters = [
    ...['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
    `--reporter=${join(root, 'scripts/report-unhandled.mjs')}`,
  ]
  const code = await runInPlace(
    process.execPath,
    [packageFile('vitest/vitest.mjs'), 'run', ...reporters],
    { env: { ...environment(), VITEST_UNHANDLED_FILE: unhandledFile } },
  )
  return counted('unit and integration tests', code, file, (report) => ({
    passed: report.numPassedTests,
    failed:
      report.numTotalTests -
      report.numPassedTests +
      brokenFiles(report) +
      Number(readFileSync(unhandledFile, 'utf8')),
  }))
}

/** A file that could not even be read brings no test that could fail. */
function brokenFiles({ testResults }) {
  return testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length
}

async function runPlaywright() {
  const cli = packageFile('@playwright/test/cli.js')
  if (!chromium) {
    const { stdout } = await runQuietly(process.execPath, [cli, 'test', '--list'])
    return { passed: 0, failed: Number(stdout.match(/Total: (\d+) test/)?.[1] ?? 1) }
  }
  await buildChanged()
  const file = join(results, 'playwright.json')
  const code = await runInPlace(process.execPath, [cli, 'test', '--reporter=line,json'], {
    env: { ...environment(), PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  return counted('browser tests', code, file, ({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
  }))
}

function environment() {
  return { ...process.env, ...(chromium && { CHROMIUM_PATH: chromium }) }
}

/** A run that ended badly without a failed test has failed in some other way, and counts as one. */
function counted(name, code, file, count) {
  try {
    const { passed, failed } = count(JSON.parse(readFileSync(file, 'utf8')))
    return { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
  } catch {
    console.error(`The ${name} ended without a report.`)
    return { passed: 0, failed: 1 }
  }
}
