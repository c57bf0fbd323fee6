import { expect, signIn, test } from '../fixtures/test.ts'

test('the bell counts a new notice at once, and its panel works by keyboard', async ({
  page,
  given,
}) => {
  const member = await given.member()
  const ticket = await given.ticket(member, 'My account')
  await signIn(page, member)
  await page.goto('/user/dashboard')
  const bell = page.getByRole('button', { name: /^Notifications/ })
  const label = async () =>
    Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0] ?? 0)
  // Of joining, and of the sign-in on a new device, which may come a moment later.
  await expect.poll(label).toBe(2)
  const before = await label()

  await given.answer(ticket, 'It is done.')
  await expect.poll(label).toBeGreaterThan(before)
  await bell.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel.getByRole('link', { name: /Ticket answered/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(bell).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(panel.getByRole('link', { name: /Ticket answered/ })).toBeVisible()
  const counted = await label()
  const marked = page.waitForResponse((response) => response.request().method() !== 'GET')
  await panel.getByRole('link', { name: /Ticket answered/ }).click()
  expect((await marked).status(), 'the notice is marked as read').toBe(200)
  await expect(page).toHaveURL(new RegExp(`/user/queries/${ticket}$`))
  await expect(panel).toBeHidden()
  await expect.poll(label).toBeLessThan(counted)
  await page.goto('/user/notifications')
  await expect(page.getByRole('row', { name: /Ticket answered.*Read/ })).toBeVisible()
})

test('a notice is opened, seen and filtered, and all are marked at once', async ({
  page,
  given,
}) => {
  const member = await given.member()
  await given.announcement(member, 'Office hours')
  await given.announcement(member, 'A second way to pay')
  await signIn(page, member)
  await page.goto('/user/notifications?show=unseen')
  const row = page.getByRole('row', { name: /Office hours/ })

  await row.getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: 'Office hours' })
  await expect(dialog).toContainText('Office hours, in full.')
  await page.keyboard.press('Escape')
  await expect(row).toBeHidden()
  await expect(page.getByRole('row', { name: /A second way to pay/ })).toBeVisible()
  // That of the sign-in comes by a job, and is marked with the others.
  await expect(page.getByRole('row', { name: /New sign-in/ })).toBeVisible()

  await page.route('**/notifications/seen/all', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('alert')).toContainText('We could not reach the server')
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByText('You are all caught up.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
})

test('a popup appears once, on the home screen', async ({ page, given }) => {
  const member = await given.member()
  await given.announcement(member, 'Read this once', 'site_popup')
  await signIn(page, member)
  await page.goto('/user/dashboard')
  const popup = page.getByRole('dialog', { name: 'Read this once' })

  await expect(popup).toContainText('Read this once, in full.')
  const seen = page.waitForResponse(/\/seen$/)
  await popup.getByRole('button', { name: 'Close' }).last().click()
  await seen
  await expect(popup).toBeHidden()
  const answered = page.waitForResponse(/type=site_popup/)
  await page.reload()
  await answered

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(popup).toBeHidden()
})

test('the language of notices and the mails are chosen on the profile', async ({ page, given }) => {
  const member = await given.member()
  await signIn(page, member)
  await page.goto(`/user/profile/${member.id}`)
  const card = page.getByRole('region', { name: 'Notifications and e-mail' })

  await card.getByLabel('Language of the app, notifications and e-mail').selectOption('hi')
  await card.getByRole('checkbox', { name: 'News' }).check()
  await expect(card.getByRole('checkbox', { name: 'Money' })).toHaveCount(0)
  await card.getByRole('button', { name: 'Save' }).click()

  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  const saved = page.getByRole('region', { name: 'सूचनाएँ और ई-मेल' })
  await expect(saved.getByRole('combobox')).toHaveValue('hi')
  await expect(saved.getByRole('checkbox', { name: 'समाचार' })).toBeChecked()
})
