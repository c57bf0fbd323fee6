import { defineConfig } from '@playwright/test'

/** The sandbox cannot work as root; the rest keeps the browser from calling its maker. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const executablePath = process.env.CHROMIUM_PATH
/** `npm test` leaves these to `npm run test:long`. */
const ofLongRun = /@long|\blong\//
const isLong = process.env.TEST_LENGTH === 'long'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  // Each has a server of its own; a test waits for the page more than it computes.
  workers: 2,
  ...(isLong ? { grep: ofLongRun } : process.env.TEST_LENGTH && { grepInvert: ofLongRun }),
  forbidOnly: true,
  // A machine that is busy with other things is slow, not wrong.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    screenshot: 'only-on-failure',
    launchOptions: { args, ...(executablePath && { executablePath }) },
  },
})
