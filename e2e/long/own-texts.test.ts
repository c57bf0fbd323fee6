import { expect, signIn, signInOwner, test } from '../fixtures/test.ts'

test('an admin writes the name of a plan in Hindi, and Hindi readers get it', async ({
  page,
  openBrowser,
  given,
}) => {
  await signInOwner(page)
  await page.goto('/admin/plans')
  const card = page.getByRole('region', { name: 'Growth', exact: true })
  await card.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  const inHindi = dialog.getByRole('textbox', { name: 'Name in Hindi' })
  await expect(inHindi).toHaveValue('वृद्धि')
  await expect(inHindi).toHaveAttribute('lang', 'hi')

  await inHindi.fill('क'.repeat(61))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(inHindi).toHaveAccessibleDescription(/60/)
  await inHindi.fill('बढ़त')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  const reader = await openBrowser({ locale: 'hi-IN' })
  await signIn(reader, await given.member())
  await reader.goto('/user/subscription')
  await expect(reader.getByRole('region', { name: 'बढ़त', exact: true })).toBeVisible()

  await card.getByRole('button', { name: 'Edit' }).click()
  await inHindi.fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await reader.reload()
  await expect(reader.getByRole('region', { name: 'Growth', exact: true })).toBeVisible()
})
