import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { buildChanged } from './build.mjs'
import { findChromium } from './find-chromium.mjs'
import { installAll } from './install.mjs'
import { canInstallSystemPackages, installSystemPackages } from './install-system-packages.mjs'
import { packageFile, root, runInPlace, runQuietly } from './run.mjs'

const results = join(root, 'test-results')

/** Where a run that was ended because nothing happened any more leaves the tests it was in. */
export const unfinishedFile = join(results, 'unfinished.json')

/** How many lines of a failure, and of what the page showed then, are printed again at the end. */
const longestMessage = 20
const longestPage = 120

/** The programs that the long form needs, by the Debian packages that have them. */
const systemTools = {
  ledger: 'ledger',
  hledger: 'hledger',
  'bean-check': 'beancount',
  promtool: 'prometheus',
  pgbackrest: 'pgbackrest',
  pg_ctlcluster: 'postgresql',
}

/** Installs what tests need, also on a new clone; gives the environment of tests of this length. */
export async function prepareTests(length) {
  await installAll()
  if (length === 'long') await installSystemTools()
  const chromium = await findChromium()
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  return { ...process.env, TEST_LENGTH: length, ...(chromium && { CHROMIUM_PATH: chromium }) }
}

async function installSystemTools() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const missing = Object.entries(systemTools)
    .filter(([program]) => !folders.some((folder) => existsSync(join(folder, program))))
    .map(([, name]) => name)
  if (missing.length === 0) return
  if (canInstallSystemPackages()) {
    console.log(`Installing ${missing.join(', ')} (apt-get install) …`)
    await installSystemPackages(missing)
  } else {
    console.error(
      `Install ${missing.join(', ')}: without them the tests of the journal, of the alarms and of pgBackRest fail.`,
    )
  }
}

/** Prints all failures again, where whoever reads only the end finds them, and the sum as the last line. */
export function reportCounts(counts) {
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, 0)
  const skipped = counts.reduce((sum, { skipped = 0 }) => sum + skipped, 0)
  const failures = counts.flatMap((count) => count.failures ?? [])
  process.exitCode = failed > 0 ? 1 : 0
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`)
  if (skipped > 0) console.log(`\n${skipped} skipped, as named above`)
  console.log(`\nNode.js ${process.versions.node}\n${passed} passed, ${failed} failed`)
}

/** Runs the unit and integration tests: all, or those in `files`. */
export async function runVitest({ environment, files = [] }) {
  const file = newReport('vitest.json')
  const watch = join(root, 'scripts', 'report-unfinished.mjs')
  const reporters = ['dot', 'json', watch].map((reporter) => `--reporter=${reporter}`)
  const code = await runInPlace(
    process.execPath,
    [packageFile('vitest/vitest.mjs'), 'run', ...reporters, `--outputFile.json=${file}`, ...files],
    { env: environment },
  )
  return counted('unit and integration tests', code, file, (report) => {
    const broken = brokenFiles(report)
    return {
      passed: report.numPassedTests,
      failed: report.numTotalTests - report.numPassedTests + broken.length,
      failures: [
        ...broken.map(({ name, message }) => failureOf(relative(root, name), message)),
        ...report.testResults.flatMap(({ name, assertionResults }) =>
          assertionResults
            .filter(({ status }) => status !== 'passed')
            .map(({ fullName, failureMessages: [message] }) =>
              failureOf(`${relative(root, name)}: ${fullName}`, message),
            ),
        ),
      ],
    }
  })
}

/** Files that failed outside their tests: while they were loaded, or while they cleared up. */
function brokenFiles({ testResults }) {
  return testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((result) => result.status === 'passed'),
  )
}

/** Runs the browser tests that the configuration names for this length. */
export async function runPlaywright({ environment }) {
  const cli = packageFile('@playwright/test/cli.js')
  if (!environment.CHROMIUM_PATH) {
    const { stdout } = await runQuietly(process.execPath, [cli, 'test', '--list'], {
      env: environment,
    })
    return { passed: 0, failed: Number(stdout.match(/Total: (\d+) test/)?.[1] ?? 1) }
  }
  await buildChanged()
  const file = newReport('playwright.json')
  const code = await runInPlace(process.execPath, [cli, 'test', '--reporter=line,json'], {
    env: { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  return counted('browser tests', code, file, ({ stats, errors, suites }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
    failures: specsOf({ suites })
      .filter(({ ok }) => !ok)
      .map((spec) => failureOf(`e2e/${spec.file}: ${spec.title}`, messageOf(spec), pageOf(spec))),
  }))
}

function specsOf({ suites = [], specs = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

function failedResultOf({ tests }) {
  return tests.flatMap((test) => test.results).find(({ error }) => error)
}

/** All errors of a test: a timeout is the first, and the step that it ended the second. */
function messageOf(spec) {
  return failedResultOf(spec)
    ?.errors.map(({ message }) => message)
    .join('\n')
}

/** What the page showed when the test failed, as the browser describes it to a reader of screens. */
function pageOf(spec) {
  const context = failedResultOf(spec)?.attachments.find(({ name }) => name === 'error-context')
  if (!context?.path || !existsSync(context.path)) return []
  const [, page = ''] = readFileSync(context.path, 'utf8').match(/```yaml\n(.*?)```/s) ?? []
  const lines = page.split('\n')
  // The navigation is the same on every page, and longer than most of them.
  const content = lines.findIndex((line) => /^\s*- main/.test(line))
  return lines.slice(Math.max(content, 0)).slice(0, longestPage)
}

/** The test, the first lines of what it said, without their colours, and of the page. */
function failureOf(test, message = '', page = []) {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, longestMessage)
  return [test, ...[...lines, ...page].map((line) => `    ${line}`)].join('\n')
}

/** Where a run writes its report; an earlier run of the same tests leaves none there. */
function newReport(name) {
  const file = join(results, name)
  for (const former of [file, unfinishedFile]) rmSync(former, { force: true })
  return file
}

/** A run with a bad exit code and no failed test, such as an unhandled error, counts as one failure. */
function counted(name, code, file, count) {
  try {
    const counts = count(JSON.parse(readFileSync(file, 'utf8')))
    if (code === 0 || counts.failed > 0) return counts
    return {
      ...counts,
      failed: 1,
      failures: [`The ${name} ended with code ${code}, though none failed.`],
    }
  } catch {
    const unfinished = existsSync(unfinishedFile) ? readFileSync(unfinishedFile, 'utf8') : '[]'
    const failure = `The ${name} ended without a report.`
    console.error(failure)
    return {
      passed: 0,
      failed: 1,
      failures: [failureOf(failure, JSON.parse(unfinished).join('\n'))],
    }
  }
}
