import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, signIn, signInOwner, test } from './fixtures/test.ts'

const built = join(import.meta.dirname, '..', 'web', 'dist')

/** The most JavaScript that a first visit may load, compressed, and in how many files. */
const limits = [
  { path: '/login', kb: 140, files: 5, shift: 0.02 },
  { path: '/', kb: 153, files: 7, shift: 0.02 },
  { path: '/registration', kb: 184, files: 8, shift: 0.02 },
  { path: '/transparency', kb: 178, files: 9, shift: 0.02 },
]
/** What the screens that are opened most may load at their first visit. */
const signedInLimits = [
  { path: '/user/dashboard', kb: 213, files: 9 },
  { path: '/user/subscription', kb: 213, files: 9 },
  { path: '/user/withdrawal', kb: 213, files: 9 },
  { path: '/admin/dashboard', kb: 247, files: 13 },
]
const quietMs = 600
const freshMs = 8000

for (const { path, kb, files, shift } of limits) {
  test(`${path} loads at most ${kb} kB of code in ${files} files and does not move`, async ({
    page,
  }) => {
    const { scripts } = await openMeasured(page, path)

    expect(scripts.size).toBeLessThanOrEqual(files)
    expect(kilobytesOf(scripts)).toBeLessThanOrEqual(kb)
    expect(await shiftOf(page)).toBeLessThan(shift)
  })
}

test.describe('signed in', () => {
  for (const { path, kb, files } of signedInLimits) {
    test(`${path} loads at most ${kb} kB of code, asks for all at once and does not move`, async ({
      page,
      given,
    }) => {
      if (path.startsWith('/admin/')) await signInOwner(page)
      else await signIn(page, await given.member())
      // Nothing of the screen after the sign-in is counted.
      await page.goto('about:blank')
      const calls = await holdCalls(page)

      const { scripts, html, openedAt } = await openMeasured(page, path)
      await expect.poll(() => calls.areAnswered()).toBe(true)
      await page.waitForTimeout(2 * quietMs)

      expect(scripts.size).toBeLessThanOrEqual(files)
      expect(kilobytesOf(scripts)).toBeLessThanOrEqual(kb)
      expect(await shiftOf(page)).toBeLessThan(0.02)
      // What a new member is told may come while the page starts, and is then read again.
      const asked = calls.made.filter(({ url }) => !url.includes('/notifications/'))
      const urls = asked.map(({ url }) => url)
      expect(urls.filter((url, i) => urls.indexOf(url) !== i)).toEqual([])
      expect(asked.filter(({ isAfterAnswer }) => isAfterAnswer).map(({ url }) => url)).toEqual([])
      // What came with the page is not asked for; it is read again once it is older.
      const soon = asked.filter(({ at }) => at - openedAt < freshMs)
      expect(soon.map(({ url }) => url).filter((url) => callsAnsweredIn(html).has(url))).toEqual([])
    })
  }
})

test('the app starts without a connection, and a link to it has a title and a picture', async ({
  page,
  context,
}) => {
  await page.goto('/registration?ref=ABCD')
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /share\.png$/)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await context.setOffline(true)
  const kept = await page.reload()

  expect(kept?.headers()['content-security-policy']).toContain("style-src 'self';")
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

/** Opens a page on a phone; gives its HTML, when it was asked for, and the files of code that it loads. */
async function openMeasured(page: Page, path: string) {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) scripts.add(pathname)
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await measureShift(page)
  const openedAt = Date.now()
  const html = (await (await page.goto(path))?.text()) ?? ''
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForTimeout(2 * quietMs)
  return { scripts, html, openedAt }
}

/** The calls whose answers came with the page of somebody who is signed in, by their addresses. */
function callsAnsweredIn(html: string): ReadonlySet<string> {
  const [, json = '{"answers":[]}'] = html.match(/id="own"[^>]*>(.*?)<\/script>/) ?? []
  const { answers } = JSON.parse(json) as { answers: [[string, string], object][] }
  return new Set(answers.map(([[, call]]) => call.replace('GET ', '')))
}

type Call = { url: string; at: number; isAfterAnswer: boolean }

/** Holds all answers back until no further call comes, so that a call that waits for an answer comes after one. */
async function holdCalls(page: Page) {
  const made: Call[] = []
  let lastAt = Date.now()
  let isAnswering = false
  await page.route(/\/api\/v1\/(?!events)/, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    made.push({ url: pathname + search, at: Date.now(), isAfterAnswer: isAnswering })
    lastAt = Date.now()
    while (!isAnswering && Date.now() - lastAt < quietMs) {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    isAnswering = true
    await route.continue()
  })
  return { made, areAnswered: () => isAnswering || made.length === 0 }
}

function kilobytesOf(scripts: ReadonlySet<string>): number {
  return [...scripts].reduce((sum, script) => sum + sizeOf(script), 0) / 1000
}

function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0))
}

/** The size as it travels: the build writes a compressed copy beside each larger file. */
function sizeOf(path: string): number {
  const file = join(built, path)
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}

async function measureShift(page: Page) {
  await page.addInitScript(() => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        sum += entry.value
      }
      document.documentElement.dataset.shift = String(sum)
    }).observe({ type: 'layout-shift', buffered: true })
  })
}
