import { runQuietly } from './run.mjs'

const timeoutMs = 20_000
const failing = ['high', 'critical']

/**
 * Asks the registry for known vulnerabilities in production dependencies, and fails on a high one. An unreachable
 * registry is noted and is no failure, as tests also run without a network.
 */
export async function auditDependencies(ask = askRegistry) {
  const { stdout } = await ask()
  const report = read(stdout)
  if (!report?.vulnerabilities || !report.metadata) {
    return {
      code: 0,
      stdout: '',
      stderr: '',
      note: `not checked: the registry did not answer${reasonOf(report)}`,
    }
  }
  const vulnerabilities = Object.values(report.vulnerabilities).filter(({ severity }) =>
    failing.includes(severity),
  )
  const lines = vulnerabilities.map(
    ({ name, severity, range, via }) => `${name} ${range} (${severity}): ${titlesOf(via)}`,
  )
  return { code: vulnerabilities.length > 0 ? 1 : 0, stdout: lines.join('\n'), stderr: '' }
}

function askRegistry() {
  const args = ['audit', '--omit=dev', '--audit-level=high', '--json', '--fetch-retries=0']
  const npm = process.env.npm_execpath
  const options = { timeout: timeoutMs }
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

/** The titles of the vulnerabilities, or the packages that they come through. */
function titlesOf(via) {
  return via.map((one) => (typeof one === 'string' ? `through ${one}` : one.title)).join('; ')
}
