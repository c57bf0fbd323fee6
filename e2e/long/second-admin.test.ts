import type { Page } from '@playwright/test'
import { accessibilityViolations } from '../fixtures/accessibility.ts'
import { changeSettings, partner, startApproving } from '../fixtures/approving-server.ts'
import { givenOn } from '../fixtures/given.ts'
import type { Server } from '../fixtures/server.ts'
import { test as base, expect, signInAdmin, signInOwner } from '../fixtures/test.ts'

const test = base.extend<object, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing else is needed
    async ({}, use) => {
      const server = await startApproving(async (before) => {
        const given = givenOn(before)
        await given.pendingDeposit(await given.member({ name: 'Lakshmi Amin' }), '2500')
      })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

const detail = (page: Page, name: string) => page.getByRole('region', { name })
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name })

test('what one admin cannot decide alone says so before, waits in a tab of its own and is decided there', async ({
  page,
  given,
  server,
  openBrowser,
}) => {
  const nila = await given.member({ name: 'Nila Amin' })
  await given.pendingDeposit(nila, '20')
  await given.pendingDeposit(nila, '2600')
  await changeSettings(server, 'security', { four_eyes: true })
  await signInOwner(page)
  await page.goto('/admin/deposits?search=amin')

  // The one that waits longer than was promised comes first.
  const rows = page.getByRole('row', { name: /Amin/ })
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText('Lakshmi Amin')
  await expect(rows.first()).toContainText('Overdue')
  await expect(rows.nth(1)).not.toContainText('Overdue')
  const ask = page.getByRole('button', { name: 'Ask a second admin' })
  await expect(ask).toBeVisible()
  await expect(page.getByText('You cannot decide this alone')).toBeVisible()
  await expect(page.getByText('Approving credits the funding wallet immediately.')).toHaveCount(0)
  await page.keyboard.press('a')
  const question = page.getByRole('dialog', { name: 'Ask a second admin?' })
  await expect(question.getByText('You cannot decide this alone.')).toBeVisible()
  await expect(question.getByRole('button', { name: 'Ask a second admin' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(page.getByText('Waiting for the approval of a second admin.')).toBeVisible()

  // It has left, and the next one is within the limit.
  await expect(rows).toHaveCount(2)
  await expect(tab(page, /^Pending/)).toHaveText('Pending2')
  await expect(tab(page, /^Second admin/)).toHaveText('Second admin1')
  await expect(detail(page, 'Nila Amin').getByText('$20.00').first()).toBeVisible()
  await expect(page.getByText('Approving credits the funding wallet immediately.')).toBeVisible()
  await page.keyboard.press('j')
  await ask.click()
  await question.getByRole('button', { name: 'Ask a second admin' }).click()
  await expect(tab(page, /^Second admin/)).toHaveText('Second admin2')

  // Who asked can only take it back.
  await tab(page, /^Second admin/).click()
  await expect(detail(page, 'Lakshmi Amin').getByText('Waiting for a second admin')).toBeVisible()
  await expect(detail(page, 'Lakshmi Amin').getByText('You asked for this.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Approve/ })).toHaveCount(0)
  expect(await accessibilityViolations(page, 'waiting for a second admin')).toEqual([])
  await page.keyboard.press('j')
  await expect(detail(page, 'Nila Amin').getByText('You asked for this.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Take back/ })).toBeVisible()
  await page.keyboard.press('t')
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  await expect(rows).toHaveCount(1)
  await expect(tab(page, /^Pending/)).toHaveText('Pending2')

  // The second admin decides in the same tab, and the first one sees it.
  const theirs = await openBrowser()
  await signInAdmin(theirs, partner)
  await theirs.goto('/admin/deposits?status=second_admin&search=amin')
  await expect(detail(theirs, 'Lakshmi Amin').getByText('asked for this.')).toBeVisible()
  await expect(theirs.getByRole('button', { name: /^Approve/ })).toBeVisible()
  await theirs.keyboard.press('a')
  const approval = theirs.getByRole('dialog', { name: 'Approve and carry out?' })
  await expect(approval).toContainText('$2,500.00')
  await expect(approval).toContainText('The approval cannot be taken back.')
  await approval.getByRole('button', { name: 'Approve and carry out' }).click()
  await expect(theirs.getByText('Nothing matches these filters.')).toBeVisible()

  await expect(rows).toHaveCount(0)
  await expect(tab(page, /^Second admin/)).toHaveText('Second admin0')
  await tab(page, /^Approved/).click()
  await expect(rows.first()).toContainText('$2,500.00')
})
