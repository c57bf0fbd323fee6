import { runQuietly } from './run.mjs'

const longestMs = 20_000
const worst = ['high', 'critical']

/**
 * Asks the registry for known holes in what runs in production. Fails on a high one; where the registry does
 * not answer nothing is known, which is said and is no failure: tests also run without a network.
 */
export async function auditDependencies(ask = askRegistry) {
  const { stdout } = await ask()
  const report = read(stdout)
  if (!report?.vulnerabilities || !report.metadata) {
    return { code: 0, stdout: '', stderr: '', note: `not asked: registry away${reasonOf(report)}` }
  }
  const holes = Object.values(report.vulnerabilities).filter(({ severity }) =>
    worst.includes(severity),
  )
  const said = holes.map(
    ({ name, severity, range, via }) => `${name} ${range} (${severity}): ${titlesOf(via)}`,
  )
  return { code: holes.length > 0 ? 1 : 0, stdout: said.join('\n'), stderr: '' }
}

function askRegistry() {
  const args = ['audit', '--omit=dev', '--audit-level=high', '--json', '--fetch-retries=0']
  const npm = process.env.npm_execpath
  const options = { timeout: longestMs }
  return npm?.endsWith('.js')
    ? runQuietly(process.execPath, [npm, ...args], options)
    : runQuietly('npm', args, { ...options, shell: process.platform === 'win32' })
}

function read(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function reasonOf(report) {
  return report?.statusCode ? ` (it answered ${report.statusCode})` : ''
}

/** A hole of its own, or the name of the package through which it comes. */
function titlesOf(via) {
  return via.map((one) => (typeof one === 'string' ? `through ${one}` : one.title)).join('; ')
}
