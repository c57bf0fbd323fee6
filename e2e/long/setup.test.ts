import { horizontalOverflow, phone, wide } from '../fixtures/accessibility.ts'
import { codeFor } from '../fixtures/mail.ts'
import { owner } from '../fixtures/server.ts'
import { expect, signInOwner, test } from '../fixtures/test.ts'

// Counts what is there, so it has a server of its own.
test.use({ alone: 'setup' })

for (const viewport of [phone, wide]) {
  test(`the checklist fits ${viewport.width} px`, async ({ openBrowser }) => {
    const page = await openBrowser({ viewport })
    await signInOwner(page)
    await page.goto('/admin/setup')
    await expect(page.getByRole('button', { name: 'Skip: Brand' })).toBeVisible()

    expect(await horizontalOverflow(page)).toBe(0)
  })
}

test('the member’s side opens with a test account, beside the owner’s own sign-in', async ({
  page,
}) => {
  await signInOwner(page)
  await page.goto('/admin/setup')

  await page.getByRole('button', { name: 'Try it as a member', exact: true }).click()

  await expect(page).toHaveURL(/\/user\/dashboard$/)
  await page.goto('/admin/users')
  await expect(page.getByRole('table')).toContainText('Test account')
  await expect(page.getByRole('table').getByText('Test', { exact: true })).toBeVisible()
  await page.goto('/admin/setup')
  await expect(page.getByRole('region', { name: 'Done' })).toContainText('has signed in')
})

// Last, as the owner signs in with another e-mail afterwards.
test('a new owner is led from the dashboard through the first steps', async ({ page, server }) => {
  await signInOwner(page)
  await page.goto('/admin/dashboard')
  const card = page.getByRole('region', { name: 'Set up the programme' })
  await expect(card).toContainText('Next: Your real e-mail')
  await card.getByRole('link', { name: 'Open the checklist' }).click()
  await expect(page.getByRole('heading', { name: 'Setup', level: 1 })).toBeVisible()
  await expect(page.getByText('npm run demo')).toBeVisible()

  // The e-mail, by a code to the new address alone.
  await page.getByRole('button', { name: 'Set the e-mail' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set your real e-mail' })
  await dialog.getByLabel('E-mail').fill('ola@clearstead.org')
  await dialog.getByLabel('Current password').fill(owner.password)
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await expect(dialog.getByLabel('Code from the e-mail')).toBeVisible()
  const code = await codeFor(server, 'ola@clearstead.org', 'confirm-your-new-e-mail')
  await dialog.getByLabel('Code from the e-mail').fill(code)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toBeHidden()
  const done = page.getByRole('region', { name: 'Done' })
  await expect(done).toContainText('The owner’s address is confirmed.')

  // What does not apply is skipped, kept over a reload, and put back.
  await page.getByRole('button', { name: 'Skip: Time zone' }).click()
  const skipped = page.getByRole('region', { name: 'Skipped' })
  await expect(skipped).toContainText('Time zone')
  await page.reload()
  await expect(skipped).toContainText('Skipped by First owner')
  await skipped.getByRole('button', { name: 'Put back: Time zone' }).click()
  await expect(skipped).toBeHidden()

  // A step leads to its screen.
  await page.getByRole('link', { name: 'Choose the time zone' }).click()
  await expect(page).toHaveURL(/\/admin\/settings\?.*tab=programme/)
})
