import type { Page } from '@playwright/test'
import { waitForContent, wide } from './fixtures/accessibility.ts'
import { long } from './fixtures/lengths.ts'
import { pathOf, screens } from './fixtures/screens.ts'
import { expect, signIn, signInOwner, test, watch } from './fixtures/test.ts'

// Of the longest tests of all.
test.describe.configure({ mode: 'parallel' })
// The page must not move by the width of its scroll bar, which is hidden otherwise.
test.use({
  launchOptions: ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
})

test('a style element or attribute that no file or server brought is refused, and noticed', async ({
  browser,
  server,
}) => {
  const page = await browser.newPage({ baseURL: server.url })
  const problems: string[] = []
  watch(page, problems)
  await page.goto('/login')
  await waitForContent(page)
  expect(problems).toEqual([])

  const lefts = await page.evaluate(() => {
    const style = document.createElement('style')
    style.textContent = 'h1 { margin-left: 321px !important }'
    document.head.append(style)
    const byElement = getComputedStyle(document.querySelector('h1') ?? document.body).marginLeft
    document.body.setAttribute('style', 'margin-left: 321px')
    return [byElement, getComputedStyle(document.body).marginLeft]
  })

  expect(lefts).not.toContain('321px')
  await expect.poll(() => problems.length).toBe(2)
  expect(problems.join()).toMatch(/Content Security Policy directive/)
  await page.close()
})

test('the calls can be read at /docs under the same policy', long, async ({ page }) => {
  await page.goto('/docs')
  await page.locator('.opblock-tag').first().click()
  await page.locator('.opblock-summary button').first().click()

  await expect(page.getByText('Responses').first()).toBeVisible()
})

test('the page behind a dialog neither scrolls nor moves', async ({ page, given }) => {
  await page.setViewportSize({ width: 1200, height: 400 })
  await signIn(page, await given.member({ funding: '200' }))
  await page.goto('/user/subscription')
  await waitForContent(page)
  const heading = page.locator('h1')
  const opener = page.getByRole('button', { name: 'Review plan' }).first()
  await opener.scrollIntoViewIfNeeded()
  const place = () =>
    heading.evaluate((element) => {
      const { left, top, width } = element.getBoundingClientRect()
      return { left, top, width, bar: window.innerWidth - document.documentElement.clientWidth }
    })
  const before = await place()
  expect(before.bar).toBeGreaterThan(0)

  await opener.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.mouse.move(5, 200)
  await page.mouse.wheel(0, 600)
  await page.mouse.move(600, 200)
  await page.mouse.wheel(0, 6000)
  await dialog.getByRole('button').first().focus()
  await page.keyboard.press('End')
  await page.keyboard.press('PageDown')
  await page.waitForTimeout(300)

  const { bar, ...during } = await place()
  expect(bar).toBe(0)
  expect(during).toEqual({ left: before.left, top: before.top, width: before.width })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect.poll(place).toEqual(before)
  await page.mouse.move(600, 200)
  await page.mouse.wheel(0, 100)
  await expect.poll(async () => (await place()).top).toBeLessThan(before.top)
})

/** They would change who reads, or in which language. */
const leaving = ['Sign out', 'हिन्दी']

for (const as of ['member', 'owner'] as const) {
  test(
    `no dialog, menu or toast of the ${as} needs a style that the policy refuses`,
    long,
    async ({ openBrowser, given }) => {
      test.slow()
      const { member, ticket } = await somebodyWithEverything(given)
      const page = await openBrowser({
        viewport: wide,
        colorScheme: 'dark',
        reducedMotion: 'reduce',
      })
      await (as === 'member' ? signIn(page, member) : signInOwner(page))
      await refuseChanges(page)
      const pressed = new Set<string>(leaving)
      const opened = new Set<string>()

      for (const { path } of screens.filter((screen) => screen.as === as)) {
        const address = pathOf(path, { member: member.id, ticket })
        await page.goto(address)
        await waitForContent(page)
        for (const name of await buttonsOf(page)) {
          if (pressed.has(name) || /\d/.test(name)) continue
          pressed.add(name)
          if (await opens(page, name)) opened.add(name)
          if (new URL(page.url()).pathname + new URL(page.url()).search === address) continue
          await page.goto(address)
          await waitForContent(page)
        }
      }

      expect(opened.size).toBeGreaterThan(as === 'member' ? 15 : 35)
    },
  )
}

async function somebodyWithEverything(given: Parameters<Parameters<typeof test>[2]>[0]['given']) {
  await given.treasury('1000')
  const member = await given.member({ funding: '1000', plan: '500' })
  await given.member({ sponsor: member, funding: '200', plan: '200' })
  await given.pendingDeposit(member, '75')
  await given.principalRequest(member, '100')
  const ticket = await given.ticket(member, 'Where is my deposit?')
  return { member, ticket }
}

/** Every change is refused, so that all that can be pressed is, and a toast or a notice says so. */
async function refuseChanges(page: Page) {
  await page.route(/\/api\/v1\//, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({
          status: 409,
          json: { message: 'Not now.', code: 'call.conflict', requestId: 'none' },
        }),
  )
}

function buttonsOf(page: Page): Promise<string[]> {
  return page
    .locator('button[type=button]:not([role]):visible:enabled')
    .evaluateAll((buttons) =>
      buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent ?? ''),
    )
}

/** Presses a button; whether that opens something over the page, which is closed again. */
async function opens(page: Page, name: string): Promise<boolean> {
  const button = page.getByRole('button', { name, exact: true }).first()
  if (!(await button.isVisible())) return false
  // What the last one opened may have come late.
  await expect(async () => {
    await closeAll(page)
    await button.click({ timeout: 1_000 })
  }).toPass({ timeout: 15_000 })
  const isOpen = await overlaysOf(page)
    .first()
    .waitFor({ timeout: 400 })
    .then(() => true)
    .catch(() => false)
  await closeAll(page)
  return isOpen
}

function overlaysOf(page: Page) {
  return page.locator('[role=dialog], [role=alertdialog], [role=menu]')
}

async function closeAll(page: Page) {
  for (let left = 4; left > 0 && (await overlaysOf(page).count()) > 0; left--) {
    await page.keyboard.press('Escape')
    await page.waitForTimeout(50)
  }
}
