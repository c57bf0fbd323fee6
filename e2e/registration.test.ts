import { phone } from './fixtures/accessibility.ts'
import { newcomer } from './fixtures/given.ts'
import { codeFor } from './fixtures/mail.ts'
import { expect, test } from './fixtures/test.ts'

test('a phone registers in two steps, and the code is waited for over a reload', async ({
  page,
  server,
}) => {
  const { fullname, username, email, password } = newcomer('Leela Nair')
  await page.setViewportSize(phone)
  await page.goto('/registration')
  const first = page.getByLabel('Full name')
  const second = page.getByLabel('Password', { exact: true })
  await expect(page.getByText('Step 1 of 2')).toBeVisible()
  await expect(second).toBeHidden()

  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(first).toBeFocused()
  await expect(first).toHaveAttribute('aria-invalid', 'true')
  await first.fill(fullname)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Country of residence').selectOption('IN')
  await page.getByLabel('Username').press('Enter')
  await expect(second).toBeFocused()
  await expect(first).toBeHidden()
  await second.fill(password)
  await page.getByRole('button', { name: 'Back to your details' }).click()
  await expect(first).toHaveValue(fullname)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(second).toHaveValue(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText(/^You can ask for another code in \d+ s\.$/)).toBeVisible()
  const code = await codeFor(server, email, 'e-mail')
  await page.reload()
  const field = page.getByLabel('Code from the e-mail')
  await field.fill(code === '111111' ? '222222' : '111111')
  await page.getByRole('button', { name: 'Confirm e-mail' }).click()
  await expect(page.getByText('The code is wrong or has expired.')).toBeVisible()
  // The wrong code is selected, so typing replaces it.
  await page.keyboard.type(code)
  await expect(field).toHaveValue(code)
  await page.getByRole('button', { name: 'Confirm e-mail' }).click()

  await expect(page).toHaveURL(/\/user\/dashboard$/)
  const kept = await page.evaluate(() => JSON.stringify(sessionStorage))
  expect(kept).not.toContain('clearstead.registration')
})

test('another code is asked for after a minute, and a registration is begun anew', async ({
  page,
}) => {
  const { fullname, username, email, password } = newcomer('Mira Bose')
  const token = 'b'.repeat(43)
  await page.clock.install()
  await page.route('**/api/v1/auth/register/code', async (route) => {
    const expireAt = new Date(Date.now() + 600_000).toISOString()
    const auth = { id: 7, token, refferal_code: 'ABCD2345' }
    await route.fulfill({ json: { success: true, auth, expireAt, message: 'Sent' } })
  })
  await page.goto('/registration')
  await page.getByLabel('Full name').fill(fullname)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Country of residence').selectOption('IN')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  const again = page.getByRole('button', { name: 'Send another code' })
  await expect(page.getByText(/^You can ask for another code in/)).toBeVisible()
  await expect(again).toBeHidden()

  await page.clock.runFor(61_000)
  await again.click()

  await expect(page.getByText('Another code is on its way')).toBeVisible()
  await expect(page.getByText(/^You can ask for another code in/)).toBeVisible()
  const confirmed = page.waitForRequest('**/api/v1/auth/register/confirm')
  await page.getByLabel('Code from the e-mail').fill('123456')
  await page.getByRole('button', { name: 'Confirm e-mail' }).click()
  expect((await confirmed).postDataJSON()).toMatchObject({ token })
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect(page.getByLabel('Full name')).toHaveValue(fullname)
})
