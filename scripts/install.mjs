import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileTexts } from './compile-texts.mjs'
import { checkNodeVersion, fail, root, runInPlace } from './run.mjs'

const lockPath = join(root, 'package-lock.json')
const installedPath = join(root, 'node_modules', '.package-lock.json')
const stamps = join(root, 'node_modules', '.cache', 'clearstead')
/** Is there while npm adds packages, so that an end by force is noticed. */
const unfinishedPath = join(stamps, 'installing')

/** Installs what building and serving need, the `dependencies`, unless they are installed already, and compiles the texts. */
export function installToServe() {
  return installMissing('serve')
}

/** Installs all packages, with the tools of tests and checks, unless they are installed already, and compiles the texts. */
export function installAll() {
  return installMissing('all')
}

async function installMissing(purpose) {
  checkNodeVersion()
  await installPackages(purpose)
  await compileTexts().catch(({ message }) => fail(message))
}

async function installPackages(purpose) {
  const lock = readFileSync(lockPath, 'utf8')
  if (isStamped('all', lock) || isStamped(purpose, lock)) return
  const wanted = JSON.parse(lock).packages
  const present = packagesPresent()
  if (!isInstalled(purpose, wanted, present)) await install(purpose, wanted, present)
  mkdirSync(stamps, { recursive: true })
  writeFileSync(stampPath(purpose), stampOf(lock))
}

const stampPath = (purpose) => join(stamps, `installed-${purpose}`)

function isStamped(purpose, lock) {
  const path = stampPath(purpose)
  return existsSync(path) && readFileSync(path, 'utf8') === stampOf(lock)
}

/** Includes the platform, as packages with binaries differ by machine, and when npm last changed the packages. */
function stampOf(lock) {
  const { mtimeMs, size } = statSync(installedPath, { throwIfNoEntry: false }) ?? {}
  const state = `${process.platform} ${process.arch} ${mtimeMs} ${size}`
  return createHash('sha256').update(state).update(lock).digest('hex')
}

/** What npm has installed, also by hand; nothing where it was ended by force. */
function packagesPresent() {
  if (existsSync(unfinishedPath) || !existsSync(installedPath)) return {}
  return JSON.parse(readFileSync(installedPath, 'utf8')).packages
}

/** Whether every package that the purpose needs is installed in its version. */
function isInstalled(purpose, wanted, present) {
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') || entry.link) return true
    const found = present[path]
    if (found) return found.version === entry.version && existsSync(join(root, path))
    return Boolean(entry.optional) || (purpose === 'serve' && isTool(entry))
  })
}

const isTool = ({ dev, devOptional }) => Boolean(dev || devOptional)

/**
 * Tools are added to what is there, which may be in use. Everything else is installed anew, and tools again where there were
 * some.
 */
async function install(purpose, wanted, present) {
  const isAdding = purpose === 'all' && isInstalled('serve', wanted, present)
  const hasTools = purpose === 'all' || Object.values(present).some(({ dev }) => dev)
  // Named, because with NODE_ENV=production npm leaves out tools.
  const tools = hasTools ? '--include=dev' : '--omit=dev'
  const args = [...(isAdding ? ['install', '--no-save'] : ['ci']), tools]
  console.log(`Installing packages (npm ${args.join(' ')}) …`)
  mkdirSync(stamps, { recursive: true })
  writeFileSync(unfinishedPath, '')
  const code = await runNpm([...args, '--no-audit', '--no-fund'])
  // A failed npm has put back what was there; one that a signal ended may not have.
  if (code < 128) rmSync(unfinishedPath, { force: true })
  if (code !== 0) fail('The packages could not be installed; see the output of npm above.')
}

function runNpm(args) {
  const npm = process.env.npm_execpath
  return npm?.endsWith('.js')
    ? runInPlace(process.execPath, [npm, ...args])
    : runInPlace('npm', args, { shell: process.platform === 'win32' })
}
