import type { Page } from '@playwright/test'
import { long } from './fixtures/lengths.ts'
import { expect, signIn, test } from './fixtures/test.ts'

/** Its requests would be made where the test cannot stop them. */
const withoutWorker = { serviceWorkers: 'block' } as const
const code = /\/assets\/open-.*\.js/

test('the first dialog of a page opens also when the connection has gone', async ({
  openBrowser,
  given,
}) => {
  const page = await openBrowser(withoutWorker)
  await signIn(page, await given.member({ funding: '200' }))
  await page.goto('/user/subscription')
  const loaded = await page.waitForFunction(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .find((name) => /\/assets\/open-.*\.js$/.test(name)),
  )
  // Until it has run, not only come.
  await page.evaluate((url) => import(String(url)).then(() => undefined), await loaded.jsonValue())

  await page.context().setOffline(true)
  await openerOf(page).click()

  await expect(page.getByRole('dialog', { name: /^Buy/ })).toBeVisible()
  await page.context().setOffline(false)
})

test(
  'a dialog whose code cannot be reached says so, and does not open by itself later',
  long,
  async ({ openBrowser, given }) => {
    const page = await openBrowser(withoutWorker)
    await signIn(page, await given.member({ funding: '200' }))
    let isAway = true
    await page.route(/\/assets\/open-|\/healthz/, (route) =>
      isAway ? route.abort() : route.continue(),
    )
    await page.goto('/user/subscription')
    await expect(page.locator('html[data-started]')).toBeAttached()

    await openerOf(page).click()
    await expect(page.getByText('This could not be opened')).toBeVisible()
    const isLoaded = page.waitForResponse(code)
    isAway = false
    await isLoaded
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await openerOf(page).click()
    await expect(page.getByRole('dialog', { name: /^Buy/ })).toBeVisible()
  },
)

test(
  'a dialog whose code is on its way says so until it opens',
  long,
  async ({ openBrowser, given }) => {
    const page = await openBrowser(withoutWorker)
    await signIn(page, await given.member({ funding: '200' }))
    let come: () => void = () => undefined
    const hasCome = new Promise<void>((resolve) => {
      come = resolve
    })
    await page.route(code, async (route) => {
      await hasCome
      await route.continue()
    })
    await page.goto('/user/subscription')

    await openerOf(page).click()
    await expect(page.getByText('Opening…')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    come()

    await expect(page.getByRole('dialog', { name: /^Buy/ })).toBeVisible()
    await expect(page.getByText('Opening…')).toBeHidden()
  },
)

function openerOf(page: Page) {
  return page.getByRole('button', { name: 'Review plan' }).first()
}
