import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { canInstallSystemPackages, installSystemPackages } from './install-system-packages.mjs'
import { packageFile, runInPlace } from './run.mjs'

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
  if (canInstallSystemPackages()) {
    console.log('Installing Chromium (apt-get install chromium) …')
    await installSystemPackages([withoutWindows])
    if (!onThisMachine()) await installSystemPackages(['chromium'])
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
