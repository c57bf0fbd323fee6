import type { Page } from '@playwright/test'
import { openDetail } from './fixtures/actions.ts'
import { descriptionOf, expect, signIn, signInOwner, test } from './fixtures/test.ts'

test('an admin sees a new deposit, and a member its approval, without reloading', async ({
  openBrowser,
  given,
}) => {
  const ravi = await given.member({ name: 'Ravi Iyer', funding: '20' })
  const [owner, member] = [await openBrowser(), await openBrowser()]
  await signInOwner(owner)
  await owner.goto('/admin/deposits')
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText('Deposits')
  await signIn(member, ravi)
  await member.goto('/user/dashboard')
  await expect(descriptionOf(member, 'Funding wallet')).toContainText('$20.00')
  const reloads = [countLoads(owner), countLoads(member)]

  await given.pendingDeposit(ravi, '75')
  await expect(owner.getByRole('row', { name: ravi.fullname })).toContainText('$75.00')

  await openDetail(owner, ravi.fullname)
  await owner.getByRole('button', { name: /^Approve/ }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Approve $75.00' }).click()
  await expect(descriptionOf(member, 'Funding wallet')).toContainText('$95.00')
  expect(reloads.map((count) => count())).toEqual([0, 0])
})

test('one connection serves a tab, and it ends with the sign-in', async ({ page, given }) => {
  const opened: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'eventsource') opened.push(request.url())
  })
  await signIn(page, await given.member())
  await page.goto('/user/dashboard')
  await expect.poll(() => opened.length).toBe(1)
  const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('/events'))

  await page.getByRole('link', { name: 'Plans' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plans')
  expect(opened).toHaveLength(1)
  await page.getByRole('button', { name: /account/i }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await ended
  await expect(page).toHaveURL(/\/login$/)
  expect(opened).toHaveLength(1)
})

/** How often a page was loaded since. */
function countLoads(page: Page): () => number {
  let count = 0
  page.on('load', () => {
    count += 1
  })
  return () => count
}
