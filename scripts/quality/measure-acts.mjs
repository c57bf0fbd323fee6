/** The processor is so many times slower than the machine's. */
const slowdown = 6
/** The longest that an act may take to the next paint, in ms. */
const goalMs = 200
const shown = 20

const phone = { width: 412, height: 823 }
const wide = { width: 1280, height: 800 }

/** Screens whose buttons, tabs and fields are each used once; those of admins at a desk, the others on a phone. */
const screens = [
  { path: '/', as: 'visitor' },
  { path: '/login', as: 'visitor' },
  { path: '/registration', as: 'visitor' },
  { path: '/transparency', as: 'visitor' },
  { path: '/user/dashboard', as: 'member' },
  { path: '/user/subscription', as: 'member' },
  { path: '/user/web3-deposit', as: 'member' },
  { path: '/user/withdrawal', as: 'member' },
  { path: '/user/transfer', as: 'member' },
  { path: '/user/income', as: 'member' },
  { path: '/transactions/all', as: 'member' },
  { path: '/user/refferral-tree', as: 'member' },
  { path: '/user/token', as: 'member' },
  { path: '/user/notifications', as: 'member' },
  { path: '/admin/dashboard', as: 'admin' },
  { path: '/admin/users', as: 'admin' },
  { path: '/admin/deposits', as: 'admin' },
  { path: '/admin/withdrawals', as: 'admin' },
  { path: '/admin/ledger', as: 'admin' },
  { path: '/admin/settings', as: 'admin' },
]

/** What would change who reads, or in which language. */
const leaving = /sign out|हिन्दी|view as|try the member/i

/**
 * Uses each button, tab and field of the screens once on a slow processor, and says how long each took to the next paint.
 * Nothing is changed on the server: every call that changes something is answered with a refusal.
 */
export async function measureActs({ chromium, executablePath, base, stored, only }) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const acts = []
  try {
    for (const { path, as } of screens.filter((screen) => screen.path.includes(only))) {
      const context = await browser.newContext({
        serviceWorkers: 'block',
        viewport: as === 'admin' ? wide : phone,
        hasTouch: as !== 'admin',
        storageState: stored[as],
      })
      const page = await context.newPage()
      await page.addInitScript(observeActs)
      await page.route(/\/api\/v1\//, refuseChanges)
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      for (const act of await actsOf(page, `${base}${path}`)) {
        const ms = await timeOf(page, `${base}${path}`, act)
        if (ms !== undefined) acts.push({ path, name: act.name, ms })
      }
      await context.close()
      process.stderr.write(`${path}: acts measured\n`)
    }
  } finally {
    await browser.close()
  }
  return acts.toSorted((one, other) => other.ms - one.ms)
}

/** Runs in the page: keeps the longest of what was pressed or typed. */
function observeActs() {
  globalThis.longestAct = 0
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries()) {
      if (interactionId) globalThis.longestAct = Math.max(globalThis.longestAct, duration)
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
}

function refuseChanges(route) {
  return route.request().method() === 'GET'
    ? route.fallback()
    : route.fulfill({
        status: 409,
        json: { message: 'Not now.', code: 'call.conflict', requestId: 'none' },
      })
}

async function open(page, url) {
  const answer = await page.goto(url, { waitUntil: 'load' })
  if (answer?.status() !== 200) throw new Error(`${url} was answered ${answer?.status()}`)
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

/** The buttons, tabs and fields that are in sight or can be scrolled to, by their first name. */
async function actsOf(page, url) {
  await open(page, url)
  const found = await page
    .locator('button:visible:enabled, input:visible:enabled, select:visible:enabled')
    .evaluateAll((elements) =>
      elements.map((element) => ({
        role: element.getAttribute('role') ?? element.localName,
        type: element.getAttribute('type') ?? '',
        name: (
          element.getAttribute('aria-label') ??
          element.labels?.[0]?.textContent ??
          element.textContent ??
          ''
        ).trim(),
      })),
    )
  const seen = new Set()
  return found
    .map((one, index) => ({ ...one, index }))
    .filter(({ role, type, name }) => {
      // One row of a list is like the next, and a figure in a name is the only difference.
      const kind = `${role} ${type} ${name.replace(/[\d.,$]+/g, '#')}`
      const isNew = !seen.has(kind) && !leaving.test(name)
      seen.add(kind)
      return isNew
    })
    .map((one) => ({ ...one, name: one.name.slice(0, 60) || one.type || one.role }))
}

async function timeOf(page, url, { role, type, index }) {
  await open(page, url)
  const target = page
    .locator('button:visible:enabled, input:visible:enabled, select:visible:enabled')
    .nth(index)
  await target.scrollIntoViewIfNeeded({ timeout: 5_000 }).catch(() => undefined)
  await page.evaluate(() => {
    globalThis.longestAct = 0
  })
  const isText = role === 'input' && /^(|text|search|email|password|tel|number)$/.test(type)
  try {
    if (isText) await target.press('1', { timeout: 5_000 })
    else await target.click({ timeout: 5_000 })
  } catch {
    return undefined
  }
  await page.waitForTimeout(600)
  return page.evaluate(() => globalThis.longestAct).catch(() => undefined)
}

/** The slowest acts as a table of the document, and how many took longer than they may. */
export function actsTable(acts) {
  const slow = acts.filter(({ ms }) => ms > goalMs)
  const lines = acts
    .slice(0, Math.max(shown, slow.length))
    .map(
      ({ path, name, ms }) => `| \`${path}\` | ${name.replaceAll('|', '/')} | ${Math.round(ms)} |`,
    )
  return [
    `${acts.length} acts, ${slow.length} of them above ${goalMs} ms. The slowest:`,
    '',
    '| Screen | Act | ms |',
    '| --- | --- | --: |',
    ...lines,
  ].join('\n')
}
