import type { BrowserContext, BrowserContextOptions } from '@playwright/test'
import {
  accessibilityViolations,
  horizontalOverflow,
  phone,
  refusedCalls,
  waitForContent,
  wide,
} from './fixtures/accessibility.ts'
import { fillPurchase } from './fixtures/actions.ts'
import type { Member } from './fixtures/given.ts'
import { long, oneIn } from './fixtures/lengths.ts'
import { type As, pathOf, screens } from './fixtures/screens.ts'
import { expect, signIn, signInOwner, test, watch } from './fixtures/test.ts'

type SignedIn = NonNullable<Exclude<BrowserContextOptions['storageState'], string>>

// Every screen by itself, so that the longest file is not the end of the run.
test.describe.configure({ mode: 'parallel' })

const states: Partial<Record<As, SignedIn>> = {}
/** One for all screens of each: starting cold for every screen would be most of the run. */
const browsers: Partial<Record<As, BrowserContext>> = {}
let member: Member
let ticket: number

test.beforeAll(async ({ browser, given, server }) => {
  await given.treasury('1000')
  member = await given.member({
    name: 'Meera Nair',
    funding: '1000',
    plan: '500',
    tokens: '1000',
  })
  await given.member({ name: 'Ravi Iyer', sponsor: member, funding: '200', plan: '200' })
  await given.pendingDeposit(member, '75')
  await given.principalRequest(member, '100')
  await given.payout(await given.member({ name: 'Sunil Rao' }), '40')
  ticket = await given.ticket(member, 'Where is my deposit?')
  await given.answer(ticket, 'It arrives tomorrow.')

  const baseURL = server.url
  for (const as of ['member', 'owner'] as const) {
    const context = await browser.newContext({ baseURL })
    const page = await context.newPage()
    await (as === 'member' ? signIn(page, member) : signInOwner(page))
    states[as] = await context.storageState()
    await context.close()
  }
  for (const as of ['visitor', 'member', 'owner'] as const) {
    browsers[as] = await browser.newContext({ baseURL, ...browserOf(as) })
  }
})

test.afterAll(async () => {
  for (const context of Object.values(browsers)) await context.close()
})

/** In the browser: the titles of a page as it was served. */
function titlesIn(html: string): string[] {
  const { head } = new DOMParser().parseFromString(html, 'text/html')
  return [...head.querySelectorAll('title')].map(({ textContent }) => textContent)
}

/** A browser in which somebody is signed in already. */
function browserOf(as: As, more: BrowserContextOptions = {}): BrowserContextOptions {
  const storageState = states[as]
  return {
    viewport: wide,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    ...(storageState && { storageState }),
    ...more,
  }
}

/** What these are called is known once they are answered, or once the app finds that there is nothing. */
const namedLater = /^\/(admin\/check\/profile|admin\/ledger\/account|not)\//

for (const [index, { as, path, title }] of screens.entries()) {
  test(
    `${path} opens for the ${as}, wide and on a phone, light and dark, and is open to all`,
    oneIn(20, index),
    async ({ problems }) => {
      const page = await browsers[as]?.newPage()
      if (!page) throw new Error('No browser is open')
      watch(page, problems)
      const refused = refusedCalls(page)
      const violations: string[] = []

      await page.setViewportSize(wide)
      const served = await page.goto(pathOf(path, { member: member.id, ticket }))
      const titles = await page.evaluate(titlesIn, (await served?.text()) ?? '')
      for (const viewport of [wide, phone]) {
        await page.setViewportSize(viewport)
        await waitForContent(page)
        await expect(page.locator('h1')).toHaveCount(1)
        await expect(page.locator('h1')).toContainText(title)
        expect(await horizontalOverflow(page), `overhang at ${viewport.width} px`).toBe(0)
        violations.push(...(await accessibilityViolations(page, `${viewport.width} px`)))
      }

      if (namedLater.test(path)) expect(titles).toHaveLength(1)
      else expect(titles).toEqual([await page.title()])
      await page.close()
      expect(violations).toEqual([])
      expect(refused).toEqual([])
    },
  )
}

test('an open dialog is as readable as the page, wide and on a phone', async ({ openBrowser }) => {
  const page = await openBrowser(browserOf('member'))
  const violations: string[] = []

  for (const viewport of [wide, phone]) {
    await page.setViewportSize(viewport)
    const dialog = await fillPurchase(page, 'Starter', '50')
    await expect(dialog.getByRole('button', { name: 'Review purchase' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await horizontalOverflow(page)).toBe(0)
    violations.push(...(await accessibilityViolations(page, `${viewport.width} px`)))
  }

  expect(violations).toEqual([])
})

for (const { side, title } of [
  { side: 'buy', title: 'Buy Tokens' },
  { side: 'sell', title: 'Sell Tokens' },
]) {
  test(
    `the dialog ${title} is as readable as the page, wide and on a phone`,
    long,
    async ({ openBrowser }) => {
      const page = await openBrowser(browserOf('member'))
      const violations: string[] = []

      for (const viewport of [wide, phone]) {
        await page.setViewportSize(viewport)
        await page.goto(`/user/token?side=${side}`)
        const dialog = page.getByRole('dialog', { name: title })
        await dialog.getByRole('button', { name: 'Max' }).click()
        await expect(dialog.getByText('Balance after')).toBeVisible()
        await page.waitForLoadState('networkidle')
        expect(await horizontalOverflow(page)).toBe(0)
        violations.push(...(await accessibilityViolations(page, `${viewport.width} px`)))
      }

      expect(violations).toEqual([])
    },
  )
}

test('what is empty says what to do next', async ({ page, given }) => {
  await signIn(page, await given.member())

  await page.goto('/user/deposit-history')
  await expect(page.getByText('No deposits yet.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'New deposit' }).last().click()
  await expect(page).toHaveURL(/\/user\/web3-deposit$/)
  await page.goto('/user/income?tab=details')
  await expect(page.getByText('No income yet.')).toBeVisible()
  await page.goto('/watch/adds')
  await expect(page.getByText('No Plan Found')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Please buy a plan first' })).toBeDisabled()
})

test('what is refused says why, and can be tried again', async ({ openBrowser }) => {
  const page = await openBrowser(browserOf('owner'))

  await page.goto('/admin/check/profile/999999999')

  const said = page.getByRole('alert')
  await expect(said).toContainText('This could not be loaded')
  const asked = page.waitForResponse(/\/api\/v1\/users\/999999999$/)
  await said.getByRole('button', { name: 'Try again' }).click()
  expect((await asked).status()).toBe(404)
})

test('offline shows what was last known, with its time, and never anything else', async ({
  openBrowser,
}) => {
  const page = await openBrowser(browserOf('member'))
  const nav = page.getByRole('navigation', { name: 'Main' }).first()
  await page.goto('/user/deposit-history')
  await expect(page.getByText('$75.00').first()).toBeVisible()
  await page.goto('/user/dashboard')
  await waitForContent(page)
  // What a screen is made of loads when the pointer comes near; what it shows does not.
  const loaded = page.waitForResponse(/\/assets\/deposit-history-screen.*\.js$/)
  await nav.getByRole('link', { name: 'Deposit history' }).hover()
  await loaded

  await page.context().setOffline(true)
  await nav.getByRole('link', { name: 'Deposit history' }).click()
  const notice = page.getByText('Offline. Last updated').first()
  await expect(notice).toBeVisible()
  await expect(notice.locator('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT/)
  await expect(page.getByText('$75.00').first()).toBeVisible()
  await nav.getByRole('link', { name: 'Direct members' }).click()
  await expect(page.getByText('You are offline')).toBeVisible()
  await expect(page.getByText('Ravi Iyer')).toHaveCount(0)

  await page.context().setOffline(false)
  await expect(page.getByText('Ravi Iyer').first()).toBeVisible()
})
