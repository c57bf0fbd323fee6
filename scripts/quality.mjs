import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { answerHelp } from './answer-help.mjs'
import { findChromium } from './find-chromium.mjs'
import { freePort } from './free-port.mjs'
import { installAll } from './install.mjs'
import { checkPages, findingsTable } from './quality/check-pages.mjs'
import { actsTable, measureActs } from './quality/measure-acts.mjs'
import { fail, formatFiles, root } from './run.mjs'

answerHelp(`npm run quality -- [options]
  [--base URL]        the address of a running server; http://127.0.0.1:3000
  [--as e-mail]       the member who signs in
  [--admin e-mail]    the admin who signs in
  [--password text]   the password of both
  [--runs count]      visits of each page; 3
  [--only text]       the pages with this text in their path
  [--checks]          only the checkers of the markup, without measuring
  [--acts]            only how long acts take to the next paint
  [--write]           puts the tables into docs/quality.md
What is measured: docs/quality.md`)

/**
 * Measures the pages of a running server, filled by `npm run demo`, as Lighthouse sees them on its phone: a slow processor
 * and a slow connection. Then two more checkers look at their markup, and what can be pressed is pressed on a slower
 * processor still.
 */
const { values: asked } = parseArgs({
  options: {
    base: { type: 'string', default: 'http://127.0.0.1:3000' },
    as: { type: 'string', default: 'lena.nagel@example.org' },
    admin: { type: 'string', default: 'owner@example.org' },
    password: { type: 'string', default: 'harbour-ledger-30' },
    runs: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    checks: { type: 'boolean', default: false },
    acts: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})

const places = [
  { path: '/', as: 'visitor' },
  { path: '/login', as: 'visitor' },
  { path: '/registration', as: 'visitor' },
  { path: '/transparency', as: 'visitor' },
  { path: '/user/dashboard', as: 'member' },
  { path: '/user/subscription', as: 'member' },
  { path: '/user/withdrawal', as: 'member' },
  { path: '/admin/dashboard', as: 'admin' },
  { path: '/admin/users', as: 'admin' },
]
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const goals = 'performance 95 on `/` and `/login`, 90 signed in; the other scores 100'

/** How long answers are held back, which separates calls that wait for others from those that do not. */
const heldMs = 700
const apartMs = 350

await installAll()
const executablePath = await findChromium()
if (!executablePath) process.exit(1)
const { chromium } = await import('@playwright/test')
const wanted = places.filter(({ path }) => path.includes(asked.only))
const isWhole = !asked.checks && !asked.acts
const { rows, stored } = await measureAll()
if (isWhole) console.log(tableOf(rows))
const findings = asked.acts
  ? []
  : await checkPages({ chromium, executablePath, base: asked.base, places: wanted, stored })
if (!asked.acts) console.log(findingsTable(findings))
const open = findings.filter(({ reason }) => reason === undefined)
for (const { checker, rule, example } of open) console.log(`${checker} ${rule}: ${example}`)
const acts = asked.checks
  ? []
  : await measureActs({ chromium, executablePath, base: asked.base, stored, only: asked.only })
if (!asked.checks) console.log(actsTable(acts))
if (asked.write) await write()
if (open.length > 0) process.exitCode = 1

async function measureAll() {
  const found = new Map()
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'clearstead-quality-'))
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    viewport: null,
    args: ['--no-sandbox', '--disable-background-networking', `--remote-debugging-port=${port}`],
  })
  const stored = {}
  try {
    for (const as of ['visitor', 'member', 'admin']) {
      const own = wanted.filter((place) => place.as === as)
      if (as !== 'visitor') await signIn(context, as)
      for (const place of isWhole ? own : []) {
        found.set(place, await figuresOf(place, port))
      }
      stored[as] = await context.storageState()
    }
  } finally {
    await context.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { rows: await addWaves(found, stored), stored }
}

/** Signs a member or an admin in by the API, alone; the cookies and what the app remembers stay in the browser. */
async function signIn(context, as) {
  await context.clearCookies()
  const page = await context.newPage()
  await page.goto(`${asked.base}/login`)
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  // Known to the server as of any browser that has shown a page before.
  await page.waitForFunction(() => document.cookie.includes('time_zone='))
  const problem = await page.evaluate(
    async ({ as, email, password }) => {
      const response = await fetch(`/api/v1/auth/${as === 'admin' ? 'adminsignin' : 'signin'}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      })
      const { auth, admin, expireAt, message } = await response.json()
      const credential = auth ?? admin
      if (!credential) return `${email} could not sign in: ${message}`
      const { id, refferal_code: referralCode } = credential
      const account = { id, expiresAt: expireAt, ...(referralCode && { referralCode }) }
      localStorage.setItem('clearstead.session', JSON.stringify({ [as]: account }))
    },
    { as, email: as === 'admin' ? asked.admin : asked.as, password: asked.password },
  )
  await page.close()
  if (problem) fail(problem)
}

async function figuresOf({ path, as }, port) {
  const { default: lighthouse } = await import('lighthouse')
  const runs = []
  let failures = 0
  while (runs.length < Number(asked.runs)) {
    const { lhr } = await lighthouse(`${asked.base}${path}`, {
      port,
      logLevel: 'error',
      onlyCategories: as === 'visitor' ? categories : categories.slice(0, 3),
    })
    if (lhr.runtimeError) {
      // On a busy machine a trace now and then lacks its beginning.
      failures += 1
      if (failures > 2) fail(`${path} could not be measured: ${lhr.runtimeError.message}`)
      continue
    }
    runs.push(figuresIn(lhr))
    process.stderr.write(`${path}: ${JSON.stringify(runs.at(-1))}\n`)
  }
  return Object.fromEntries(
    Object.keys(runs[0]).map((name) => [name, median(runs.map((run) => run[name]))]),
  )
}

function figuresIn({ categories: scored, audits }) {
  const requests = audits['network-requests'].details.items
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script')
  const scores = categories
    .filter((name) => scored[name])
    .map((name) => [name, Math.round(scored[name].score * 100)])
  return {
    ...Object.fromEntries(scores),
    lcp: audits['largest-contentful-paint'].numericValue,
    shift: audits['cumulative-layout-shift'].numericValue,
    blocking: audits['total-blocking-time'].numericValue,
    bytes: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0),
    files: scripts.length,
  }
}

/** Counts the calls of each page, and how often one waits for the answer to another. */
async function addWaves(found, stored) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    for (const [{ path, as }, figures] of found) {
      const context = await browser.newContext({
        serviceWorkers: 'block',
        viewport: { width: 412, height: 823 },
        storageState: stored[as],
      })
      const times = await callTimes(await context.newPage(), path)
      figures.calls = times.length
      figures.waves = times.filter((time, i) => time - (times[i - 1] ?? -apartMs) >= apartMs).length
      await context.close()
    }
  } finally {
    await browser.close()
  }
  return [...found].map(([{ path }, figures]) => ({ path, ...figures }))
}

async function callTimes(page, path) {
  const times = []
  await page.route(/\/api\/v1\/(?!events)/, async (route) => {
    times.push(Date.now())
    await new Promise((resolve) => setTimeout(resolve, heldMs))
    await route.continue()
  })
  await page.goto(`${asked.base}${path}`)
  await page.waitForTimeout(6 * heldMs)
  return times
}

function tableOf(measured) {
  const head = [
    'Page',
    'Performance',
    'Accessibility',
    'Best practices',
    'SEO',
    'LCP s',
    'Shift',
    'Blocking ms',
    'JavaScript kB',
    'Files',
    'Calls',
    'Waves',
  ]
  const lines = measured.map((row) => [
    `\`${row.path}\``,
    ...categories.map((name) => row[name] ?? ''),
    (row.lcp / 1000).toFixed(2),
    row.shift.toFixed(3),
    Math.round(row.blocking),
    Math.round(row.bytes / 1000),
    row.files,
    row.calls,
    row.waves,
  ])
  const rule = head.map((_, i) => (i === 0 ? '---' : '--:'))
  return [head, rule, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** Puts the machine and the tables between their marks in the document. */
async function write() {
  const path = join(root, 'docs', 'quality.md')
  const parts = {
    ...(isWhole && { machine: machineLine(), table: tableOf(rows) }),
    ...(!asked.acts && { checks: findingsTable(findings) }),
    ...(!asked.checks && { acts: actsTable(acts) }),
  }
  let text = readFileSync(path, 'utf8')
  for (const [name, part] of Object.entries(parts)) {
    const marked = new RegExp(`(<!-- quality:${name} -->\n)[^]*?(<!-- /quality:${name} -->)`)
    text = text.replace(marked, (_, begin, end) => `${begin}${part}\n${end}`)
  }
  writeFileSync(path, text)
  await formatFiles(path)
}

function machineLine() {
  const [load] = loadavg()
  return `${cpus().length} cores, which server, database and browser share. Load average in the last minute of the run, its own load included: ${load.toFixed(1)}. Visits of each page: ${asked.runs}. Goals: ${goals}.`
}

function median(values) {
  const sorted = values.toSorted((left, right) => left - right)
  return sorted[Math.floor(sorted.length / 2)]
}
