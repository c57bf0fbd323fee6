import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { packageFile, runInPlace, runQuietly } from './run.mjs'

/** Chromium without windows is a sixth faster. */
const withoutWindows = 'chromium-headless-shell'
const names = [
  withoutWindows,
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
]
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const advice =
  'No Chromium was found, so the browser tests count as failed: install Chromium (on Debian "apt-get install chromium"), or set CHROMIUM_PATH to one.'

/** The path of a Chromium for the browser tests, installed if possible; otherwise undefined, with a message. */
export async function findChromium() {
  const asked = process.env.CHROMIUM_PATH
  if (asked) {
    if (existsSync(asked)) return asked
    console.error(`CHROMIUM_PATH is set to ${asked}, and there is no such file.`)
    return undefined
  }
  const found = onThisMachine() ?? (await ofPlaywright()) ?? (await installed())
  if (!found) console.error(advice)
  return found
}

function onThisMachine() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...candidates, ...elsewhere].find((path) => existsSync(path))
}

async function ofPlaywright() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

async function installed() {
  if (process.getuid?.() === 0 && isDebian()) {
    console.log('Installing Chromium (apt-get install chromium) …')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await runQuietly('apt-get', ['update', '-q'], { env })
    for (const name of [withoutWindows, 'chromium']) {
      const args = ['install', '-y', '-q', '--no-install-recommends', name]
      const { code, stderr } = await runQuietly('apt-get', args, { env })
      if (code === 0) break
      console.error(stderr)
    }
    return onThisMachine()
  }
  console.log('Installing Chromium (playwright install chromium) …')
  const code = await runInPlace(process.execPath, [
    packageFile('@playwright/test/cli.js'),
    'install',
    'chromium',
  ])
  return code === 0 ? ofPlaywright() : undefined
}

function isDebian() {
  return (
    existsSync('/etc/os-release') &&
    /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'))
  )
}
