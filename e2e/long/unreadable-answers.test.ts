import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../fixtures/test.ts'

/**
 * Makes the answers of a call unreadable for the app until it is undone, as those of a server of another release could be.
 * Nothing is told live, after which the app would read again by itself.
 */
async function makeUnreadable(page: Page, call: RegExp): Promise<() => Promise<void>> {
  const isSilent = { contentType: 'text/event-stream', body: 'retry: 600000\n\n' }
  await page.route(/\/api\/v1\/events/, (route) => route.fulfill(isSilent))
  await page.route(call, async (route) => {
    const answer = await route.fetch()
    const changed = Object.keys(await answer.json()).map((name) => [name, 'unreadable'])
    await route.fulfill({ response: answer, json: Object.fromEntries(changed) })
  })
  return () => page.unrouteAll({ behavior: 'wait' })
}

/** Each error that the page has reported, which says what of the answer is wrong. */
async function reported(problems: string[]): Promise<void> {
  await expect.poll(() => problems.length).toBeGreaterThan(0)
  for (const problem of problems.splice(0)) expect(problem).toMatch(/invalid_type|expected/i)
}

/** Opens a screen within the app: the first page of a visit comes with its answers. */
async function openByLink(page: Page, path: string) {
  await page.goto('/user/news')
  await page.locator(`a[href="${path}"]:visible`).first().click()
  await expect(page).toHaveURL(new RegExp(path))
}

test('an answer that cannot be decoded is shown as an error that can be tried again, and reported', async ({
  page,
  given,
  problems,
}) => {
  const member = await given.member({ funding: '40' })
  await signIn(page, member)
  const undo = await makeUnreadable(page, /\/api\/v1\/deposite\/by\//)

  await openByLink(page, '/user/deposit-history')

  await expect(page.getByRole('alert').first()).toContainText('This could not be loaded')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await reported(problems)
  await undo()
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByText('$40.00').first()).toBeVisible()
})

test('so is a long list that is read page after page', async ({ page, given, problems }) => {
  const member = await given.member({ funding: '40' })
  await signIn(page, member)
  const undo = await makeUnreadable(page, /\/api\/v1\/tr\//)

  await openByLink(page, '/transactions/all')

  await expect(page.getByRole('alert').first()).toContainText('This could not be loaded')
  await reported(problems)
  await undo()
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByText('$40.00').first()).toBeVisible()
})
