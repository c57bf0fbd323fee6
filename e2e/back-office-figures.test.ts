import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
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
  const income = page.getByRole('region', { name: 'Income paid in 30 days, by kind' })
  // What stands further down loads when it is near.
  await expect(async () => {
    await page.mouse.wheel(0, 200)
    await expect(income).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('End')
  const health = page.getByRole('region', { name: 'System health' })
  for (const name of ['Mails that could not be sent', 'Payments on blockchains', 'Last backup']) {
    await expect(health.getByRole('link', { name })).toBeVisible()
  }
  await expect(health.getByText('none set up')).toBeVisible()
  await expect(health.getByText(/^PostgreSQL \d+(\.\d+)?, [\d,.]+ (MB|GB)$/)).toBeVisible()

  await health.getByRole('link', { name: 'Failed jobs' }).click()
  await expect(page).toHaveURL(/\/admin\/jobs\?status=failed/)
  await page.goBack()
  await page.getByRole('main').getByRole('link', { name: 'Income paid' }).click()

  await expect(page).toHaveURL(/\/admin\/reports\?/)
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
})

test('the dashboard begins with the treasury as it goes on and coverage with its limit, in words, lines and tables', async ({
  page,
}) => {
  await signInOwner(page)
  await setCourse(page, { treasury: '900', published: 40 })
  // A page with a query comes without answers.
  await page.goto('/admin/dashboard?chart=members')
  const runway = page.getByRole('region', { name: 'Treasury runway' })
  const until = 'Until about 10 Dec 2026 at the present pace: $30.00 of income a day'
  await expect(runway).toContainText(until)
  await expect(runway.getByRole('link', { name: '30 days' })).toBeVisible()
  const names = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  const wanted = ['Treasury runway', 'Coverage', 'Waiting for a decision', 'The last 30 days']
  expect(names.filter((name) => wanted.includes(name))).toEqual(wanted)

  const course = runway.getByRole('figure', { name: 'Treasury by day' })
  await expect(course.getByRole('listitem')).toHaveText(['Treasury by day', 'At the present pace'])
  const reader = course.getByRole('slider')
  await reader.focus()
  await reader.press('End')
  await expect(reader).toHaveAttribute('aria-valuetext', '10 Dec 2026: $0.00 at the present pace')
  for (let step = 0; step < 4; step += 1) await reader.press('ArrowLeft')
  await expect(reader).toHaveAttribute('aria-valuetext', '10 Nov: $900.00 now')
  await course.getByRole('button', { name: 'Show as table' }).click()
  const last = course.getByRole('row', { name: /10 Dec 2026/ })
  await expect(last).toContainText('$0.00 at the present pace')

  const coverage = page.getByRole('region', { name: 'Coverage' })
  await expect(coverage.getByText(/^(Everything owed is held|Owners are told below)/)).toBeVisible()
  await expect(coverage.getByRole('slider')).toHaveAttribute('aria-valuetext', '9 Nov: 120.0%')
})

test('the dashboard draws nothing ahead before a pace is known', async ({ page }) => {
  await signInOwner(page)
  await setCourse(page, { treasury: '900', published: 1 })
  await page.goto('/admin/dashboard?chart=members')
  const runway = page.getByRole('region', { name: 'Treasury runway' })

  await expect(runway).toContainText('Known once two days have been published.')
  await expect(runway).toContainText('Drawn once two days have been published.')
  await expect(runway.getByRole('figure')).toHaveCount(0)
})

/** Answers as after so many published days, up to 9 November 2026, on each of which $30 of income was paid. */
async function setCourse(
  page: Page,
  { treasury, published }: { treasury: string; published: number },
) {
  await page.route('**/api/v1/dashboard/admin', async (route) => {
    const answer = await route.fetch()
    const json = (await answer.json()) as { treasury: object }
    await route.fulfill({
      response: answer,
      json: { ...json, treasury: { ...json.treasury, treasury } },
    })
  })
  const sum = (amount: number) => amount.toFixed(8)
  const days = Array.from({ length: published }, (_, index) => ({
    day: new Date(Date.UTC(2026, 10, 10 - published + index)).toISOString().slice(0, 10),
    custody: sum(2400),
    investments: sum(0),
    treasury: sum(900 + 10 * (published - index)),
    liabilities: sum(2000),
    level_payable: sum(0),
    token_reserve: sum(0),
    coverage: '120',
    promised: null,
    token_price: null,
    income_paid: sum(30 * index),
    withdrawn: sum(0),
  }))
  await page.route('**/api/v1/transparency', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), days } })
  })
}
