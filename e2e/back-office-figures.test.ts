import { readFile } from 'node:fs/promises'
import { owner } from './fixtures/server.ts'
import { expect, fillSignIn, signInOwner, test } from './fixtures/test.ts'

test('a list is written to an Excel file and saved, and its files are listed with the reports', async ({
  page,
  given,
}) => {
  const member = await given.member({ name: 'Farida Khan' })
  await signInOwner(page)
  await page.goto(`/admin/users?search=${member.username}`)
  await expect(page.getByRole('link', { name: 'Farida Khan' })).toBeVisible()

  await page.getByRole('button', { name: 'Excel' }).click()
  const files = page.getByRole('dialog', { name: 'Files' })
  const row = files.getByRole('row', { name: new RegExp(`search: ${member.username}`) })
  await expect(row).toContainText('Ready', { timeout: 30_000 })
  await expect(row).toContainText('one row')
  const saving = page.waitForEvent('download')
  await row.getByRole('button', { name: /^Save members-/ }).click()
  const saved = await saving

  expect(saved.suggestedFilename()).toMatch(/^members-\d{4}-\d\d-\d\d\.xlsx$/)
  const bytes = await readFile(await saved.path())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  await files.getByRole('button', { name: 'Close' }).last().click()
  await expect(files).toBeHidden()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('reports')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Files' }).getByRole('table')).toContainText(
    `search: ${member.username}`,
  )
})

test('the palette finds a setting, an act and a deposit by its number', async ({ page, given }) => {
  const member = await given.member({ name: 'Gita Menon', funding: '320' })
  await signInOwner(page)
  await page.goto('/admin/dashboard')
  const palette = page.getByRole('dialog', { name: 'Find anything' })
  await expect(page.getByRole('button', { name: 'Find anything' })).toBeVisible()

  await page.keyboard.press('Control+k')
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('cooling')
  await expect(palette.getByRole('option', { name: /Setting, Programme/ }).first()).toBeVisible()
  await palette.getByRole('combobox').fill('theme: dark')
  await expect(palette.getByRole('option', { name: 'Theme: Dark' })).toBeVisible()
  await palette.getByRole('combobox').fill(member.username)
  await palette.getByRole('option', { name: /^Deposit #\d+/ }).click()

  await expect(page).toHaveURL(/\/admin\/deposits\?.*search=/)
  await expect(page.getByText('Gita Menon').first()).toBeVisible()
})

test('the palette that is opened before the admin’s permissions are known finds settings after', async ({
  page,
}) => {
  let letAnswer = () => {}
  const isWanted = new Promise<void>((resolve) => {
    letAnswer = resolve
  })
  await page.route('**/api/v1/auth/me', async (route) => {
    await isWanted
    await route.continue()
  })
  // A page that the server draws has the permissions.
  await page.goto('/admin-login')
  await fillSignIn(page, owner)
  const palette = page.getByRole('dialog', { name: 'Find anything' })
  await page.getByRole('button', { name: 'Find anything' }).click()
  await palette.getByRole('combobox').fill('cooling')
  await expect(palette.getByText('Nothing found')).toBeVisible()

  letAnswer()

  await expect(palette.getByRole('option', { name: /Setting, Programme/ }).first()).toBeVisible()
})

test('the dashboard says what failed and leads from its figures to their rows', async ({
  page,
}) => {
  await signInOwner(page)
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('region', { name: 'The last 30 days' })).toBeVisible()
  for (const name of ['Coverage by day', 'Treasury by day', 'Income paid in 30 days, by kind']) {
    const card = page.getByRole('region', { name })
    // What stands further down loads when it is near.
    await expect(async () => {
      await page.mouse.wheel(0, 200)
      await expect(card).toBeVisible({ timeout: 500 })
    }).toPass()
  }
  await page.keyboard.press('End')
  const health = page.getByRole('region', { name: 'System health' })
  for (const name of ['Mails that could not be sent', 'Payments on blockchains', 'Last backup']) {
    await expect(health.getByRole('link', { name })).toBeVisible()
  }
  await expect(health.getByText('none set up')).toBeVisible()

  await health.getByRole('link', { name: 'Failed jobs' }).click()
  await expect(page).toHaveURL(/\/admin\/jobs\?status=failed/)
  await page.goBack()
  await page.getByRole('main').getByRole('link', { name: 'Income paid' }).click()

  await expect(page).toHaveURL(/\/admin\/reports\?/)
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
})
