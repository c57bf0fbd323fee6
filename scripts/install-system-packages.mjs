import { existsSync, readFileSync } from 'node:fs'
import { runQuietly } from './run.mjs'

/** Whether this process may install packages of Debian. */
export function canInstallSystemPackages() {
  return process.getuid?.() === 0 && isDebian()
}

/** Installs packages of Debian, each by itself, and says why one could not be. */
export async function installSystemPackages(names) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await runQuietly('apt-get', ['update', '-q'], { env })
  for (const name of names) {
    const args = ['install', '-y', '-q', '--no-install-recommends', name]
    const { code, stderr } = await runQuietly('apt-get', args, { env })
    if (code !== 0) console.error(stderr)
  }
}

function isDebian() {
  return (
    existsSync('/etc/os-release') &&
    /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'))
  )
}
