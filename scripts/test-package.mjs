import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { answerHelp } from './answer-help.mjs'
import { hasSystemd, lintDeployment, lintUnit } from './package/lint-deployment.mjs'
import { testDebianPackage } from './package/test-debian-package.mjs'
import { runQuietly } from './run.mjs'

const tools = ['typescript', 'vite', 'esbuild', 'tsx', 'rolldown', '@vitejs', '@esbuild']

/** Lints what deploys, makes the packages twice, compares them, and installs, starts, upgrades, removes and purges the Debian package. */
export async function testPackage() {
  const folder = await mkdtemp(join(tmpdir(), 'clearstead-test-package-'))
  const counts = { passed: 0, failed: 0, skipped: 0, failures: [] }
  const count = async (name, run) => {
    const problem = await Promise.resolve()
      .then(run)
      .catch((error) => error.message)
    console.log(`${problem ? '✗' : '✓'} packages: ${name}${problem ? `\n${problem}` : ''}`)
    if (problem) counts.failures.push(`packages: ${name}\n${problem}`)
    counts[problem ? 'failed' : 'passed'] += 1
  }
  const skip = (what, reason) => {
    counts.skipped += 1
    console.log(`- packages: ${what}, as ${reason}`)
  }
  try {
    await count('the files for containers and Kubernetes pass their linters', () =>
      lintDeployment(folder),
    )
    if (hasSystemd()) await count('systemd accepts the unit', () => lintUnit(folder))
    else skip('the unit was not checked', 'there is no systemd-analyze here')
    const made = join(folder, 'made')
    const again = join(folder, 'again')
    // At the same time, as each of them uses one core most of the time.
    const problems = await Promise.all([make(made), make(again)])
    await count('npm run package makes them of the last commit', () => problems[0])
    await count('the same commit gives the same files', () => problems[1] ?? compare(made, again))
    if (problems[0]) return counts
    const tree = await unpack(made, folder)
    await count('the archive holds what the bill of materials lists, and no tools', () =>
      checkTree(tree),
    )
    const reason = reasonToSkip()
    if (reason) skip('the Debian package was not installed', reason)
    else await testDebianPackage({ made, tree, folder, count })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return counts
}

async function make(to) {
  mkdirSync(to)
  const { code, stdout, stderr } = await runQuietly(process.execPath, [
    'scripts/package.mjs',
    '--to',
    to,
  ])
  if (code !== 0) return `${stdout}${stderr}`
  const [hashes] = namesIn(to, '.sha256')
  const check = await runQuietly('sha256sum', ['--check', hashes], { cwd: to })
  if (check.code !== 0) return `${check.stdout}${check.stderr}`
  const files = readFileSync(join(to, hashes), 'utf8').trim().split('\n')
  return files.length === (hasDpkg() ? 3 : 2) ? undefined : `There are ${files.length} files.`
}

function compare(made, again) {
  const [before, after] = [made, again].map((to) =>
    readFileSync(join(to, namesIn(to, '.sha256')[0]), 'utf8'),
  )
  return before === after ? undefined : `First:\n${before}Then:\n${after}`
}

async function unpack(made, folder) {
  const [archive] = namesIn(made, '.tar.gz')
  await runQuietly('tar', ['--extract', '--file', join(made, archive), '--directory', folder])
  return join(folder, archive.replace(/-linux-.*/, ''))
}

/** Each package in the archive is listed with its version, and the tools that build are neither there nor listed. */
function checkTree(tree) {
  const { components } = JSON.parse(readFileSync(join(tree, 'sbom.cdx.json'), 'utf8'))
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`))
  const found = packagesIn(join(tree, 'node_modules'))
  const problems = [
    ...found.filter((name) => !listed.has(name)).map((name) => `${name} is not listed.`),
    ...tools
      .filter((name) => existsSync(join(tree, 'node_modules', name)))
      .map((name) => `${name} is a tool.`),
    ...components
      .filter(({ name }) => tools.includes(name))
      .map(({ name }) => `${name} is listed.`),
  ]
  if (found.length < 100) problems.push(`There are ${found.length} packages.`)
  return problems.length > 0 ? problems.join('\n') : undefined
}

/** Names and versions of the packages in a folder `node_modules` and those inside them. */
function packagesIn(folder) {
  if (!existsSync(folder)) return []
  const names = namesIn(folder).flatMap((name) =>
    name.startsWith('@') ? namesIn(join(folder, name)).map((part) => join(name, part)) : [name],
  )
  return names.flatMap((name) => {
    const manifest = JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8'))
    return [`${name}@${manifest.version}`, ...packagesIn(join(folder, name, 'node_modules'))]
  })
}

/** What is installed on this machine is never touched. */
function reasonToSkip() {
  if (!hasDpkg()) return 'there is no dpkg here'
  if (process.getuid() !== 0) return 'installing needs root'
  const places = ['/usr/lib/clearstead', '/etc/clearstead', '/var/lib/clearstead']
  const taken = places.find((path) => existsSync(path))
  if (taken) return `${taken} is there already`
  if (existsSync('/run/systemd/system')) return 'systemd runs here'
  const { status } = spawnSync('id', ['clearstead'], { stdio: 'ignore' })
  return status === 0 ? 'there is a user clearstead already' : undefined
}

function namesIn(folder, ending = '') {
  return readdirSync(folder).filter((name) => name.endsWith(ending))
}

function hasDpkg() {
  return spawnSync('dpkg-deb', ['--version'], { stdio: 'ignore' }).status === 0
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  answerHelp(`npm run test:package
Makes the packages of the last commit twice and compares them; where dpkg and root are, installs the Debian package on this
machine, starts it, upgrades it, and removes and purges it again.`)
  const { passed, failed, skipped } = await testPackage()
  process.exitCode = failed > 0 ? 1 : 0
  console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`)
}
