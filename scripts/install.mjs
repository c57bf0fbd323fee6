import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { checkNodeVersion, fail, root, runInPlace } from './run.mjs'

const lockPath = join(root, 'package-lock.json')
const installedPath = join(root, 'node_modules', '.package-lock.json')
const stampPath = join(root, 'node_modules', '.cache', 'clearstead', 'installed')

/** Installs the packages of the lock file unless they are installed already. */
export async function installMissing() {
  checkNodeVersion()
  const lock = readFileSync(lockPath, 'utf8')
  const stamp = stampOf(lock)
  if (readStamp() === stamp) return
  if (!isInstalled(JSON.parse(lock).packages)) await install()
  mkdirSync(dirname(stampPath), { recursive: true })
  writeFileSync(stampPath, stamp)
}

/** Includes the platform, as packages with binaries differ by machine. */
function stampOf(lock) {
  const place = `${process.platform} ${process.arch}`
  return createHash('sha256').update(place).update(lock).digest('hex')
}

function readStamp() {
  return existsSync(stampPath) ? readFileSync(stampPath, 'utf8') : undefined
}

/** Whether every package is installed in its version, for example by hand. */
function isInstalled(wanted) {
  if (!existsSync(installedPath)) return false
  const present = JSON.parse(readFileSync(installedPath, 'utf8')).packages
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (!path.startsWith('node_modules/') || link) return true
    const found = present[path]
    if (found) return found.version === version
    return Boolean(optional)
  })
}

async function install() {
  console.log('Installing packages (npm ci) …')
  // With NODE_ENV=production npm would leave out build dependencies.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund']
  const npm = process.env.npm_execpath
  const code = npm?.endsWith('.js')
    ? await runInPlace(process.execPath, [npm, ...args])
    : await runInPlace('npm', args, { shell: process.platform === 'win32' })
  if (code !== 0) fail('The packages could not be installed; see the output of npm above.')
}
