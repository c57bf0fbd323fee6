import { send } from '../fixtures/api.ts'
import { saveSettings } from '../fixtures/settings.ts'
import { expect, fillSignIn, signInOwner, test } from '../fixtures/test.ts'

test('a change of a money rule is confirmed with its effect, and is in the history', async ({
  page,
}) => {
  await signInOwner(page)
  await page.goto('/admin/settings?tab=cto')
  const size = page.getByRole('textbox', { name: 'Size of the pool (%)' })
  await expect(
    page.getByText(/At present: A leader whose own business in a month is \$10,000\.00/),
  ).toBeVisible()
  const next = (Number(await size.inputValue()) + 1).toFixed(2)

  await size.fill(next)
  await page.getByRole('button', { name: 'Review change', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Change these rules?' })
  await expect(question.getByRole('row', { name: /Size of the pool/ })).toContainText(/%/)
  await expect(question.getByText(/A leader whose own business/)).toHaveCount(2)
  await question.getByLabel('Reason of the owner').fill('The pool grows while the season lasts')
  await question.getByRole('button', { name: 'Save the change' }).click()
  await expect(page.getByText(/^Saved\. It takes effect from/)).toBeVisible()
  await expect(question).toBeHidden()
  await page.getByRole('link', { name: 'History', exact: true }).click()

  await expect(page).toHaveURL(/tab=history/)
  await page.getByRole('combobox', { name: /^Setting/ }).selectOption('cto.percent')
  await expect(page.getByRole('row', { name: /CTO pool: Size of the pool/ }).first()).toBeVisible()
  await page
    .getByRole('button', { name: /^Show what version/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByText(/^Changed by /)).toBeVisible()
})

test('a change that saving would refuse is refused before it is confirmed', async ({ page }) => {
  await signInOwner(page)
  await page.goto('/admin/settings?tab=withdrawal')
  await page.getByRole('textbox', { name: 'Daily maximum per member' }).fill('1')

  await page.getByRole('button', { name: 'Review change', exact: true }).click()

  await expect(page.getByText('Must not be below the smallest withdrawal').first()).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('what was typed survives a change that another owner saves meanwhile', async ({
  page,
  server,
  given,
}) => {
  await signInOwner(page)
  await page.goto('/admin/settings?tab=deposit')
  const howToPay = page.getByRole('textbox', { name: 'How to pay', exact: true })
  await howToPay.fill('Written by the first owner')
  await saveSettings(server, await given.asOwner(), 'deposit', { instructions: 'By the second' })

  await page.getByRole('button', { name: 'Review change', exact: true }).click()
  await expect(page.getByText(/^The settings were changed by somebody else/)).toBeVisible()
  await expect(howToPay).toHaveValue('Written by the first owner')
  await page.getByRole('button', { name: 'Show the new settings' }).click()

  await expect(howToPay).toHaveValue('By the second')
  await expect(page.getByText(/^The settings were changed by somebody else/)).toBeHidden()
})

test('how to pay is written in two languages, and the preview names the one that changes', async ({
  page,
}) => {
  const inHindi = `हार्बर बैंक को भुगतान करें ${Date.now()}`
  await signInOwner(page)
  await page.goto('/admin/settings?tab=deposit')
  await page.getByRole('textbox', { name: 'How to pay', exact: true }).fill('Pay to Harbour Bank')
  const translation = page.getByLabel('How to pay in Hindi')
  await translation.fill(inHindi)

  await page.getByRole('button', { name: 'Review change', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Change these rules?' })
  await expect(question.getByRole('row', { name: /How to pay in Hindi/ })).toContainText(inHindi)
  await question.getByRole('button', { name: 'Save the change' }).click()
  await expect(page.getByText(/^Saved/).first()).toBeVisible()
  await page.reload()

  await expect(translation).toHaveValue(inHindi)
})

test('a setting is found by keyboard, and pointed out in its group', async ({ page }) => {
  await signInOwner(page)
  await page.goto('/admin/settings')
  await expect(page.getByRole('textbox', { name: 'Tagline', exact: true })).toBeVisible()

  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox', { name: 'Search the settings' })).toBeFocused()
  await page.keyboard.type('cap_multiple')
  await expect(page.getByRole('option', { name: /Earning limit/ })).toBeVisible()
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/tab=programme/)
  await expect(page.getByText(/^At present: With a plan of \$1,000\.00/)).toBeInViewport()
  const box = page.getByRole('combobox', { name: 'Search the settings' })
  await box.fill('zebra')
  await expect(
    page.getByRole('status').filter({ hasText: 'No setting matches your search' }),
  ).toBeVisible()
})

test('a logo stands beside the name for everybody once it is saved, and the mark again without it', async ({
  page,
  openBrowser,
}) => {
  await signInOwner(page)
  await page.goto('/admin/settings')
  await expect(page.getByText('The product’s own mark', { exact: true })).toBeVisible()
  const visitor = await openBrowser()
  const logo = (of: typeof page) => of.getByRole('link').locator('img[src*="/settings/logo/"]')
  const choose = (buffer: Buffer, mimeType: string) =>
    page.getByLabel('Choose a logo').last().setInputFiles({ name: 'logo', mimeType, buffer })

  await choose(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml')
  await expect(page.getByText(/^Choose a PNG, JPEG or WebP of at most 200 kB/)).toBeVisible()
  const clip = { x: 0, y: 0, width: 160, height: 80 }
  await choose(await page.screenshot({ clip, scale: 'css' }), 'image/png')
  await expect(page.getByRole('img', { name: 'The chosen logo' })).toBeVisible()
  await expect(logo(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(logo(page).first()).toBeVisible()
  await visitor.goto('/')
  await expect(logo(visitor).first()).toBeVisible()

  await page.getByRole('button', { name: 'Remove logo' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(logo(page)).toHaveCount(0)
  await visitor.reload()
  await expect(visitor.getByRole('link').first()).toBeVisible()
  await expect(logo(visitor)).toHaveCount(0)
})

test('the groups stand in a list, and the accent is picked or typed', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInOwner(page)
  await page.goto('/admin/settings')
  const groups = page.getByRole('tablist', { name: 'Group' })
  await expect(groups).toHaveAttribute('aria-orientation', 'vertical')
  const hex = page.getByRole('textbox', { name: 'Accent colour' })

  await page.getByLabel('Pick a colour').fill('#123456')
  await expect(hex).toHaveValue('#123456')
  await hex.fill('#654321')
  await expect(page.getByLabel('Pick a colour')).toHaveValue('#654321')
  await hex.fill('')
  await groups.getByRole('tab', { name: 'Security' }).focus()
  await page.keyboard.press('ArrowDown')

  await expect(page).toHaveURL(/tab=legal/)
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(groups).toBeHidden()
  await page.getByRole('combobox', { name: 'Group', exact: true }).selectOption('market')
  await expect(page).toHaveURL(/tab=market/)
})

test('the brand is shown in both themes while it is typed, and saved as before', async ({
  page,
}) => {
  const typed = `Harbour ${Date.now()}`
  await signInOwner(page)
  await page.goto('/admin/settings?tab=brand')
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  const accent = page.getByRole('textbox', { name: 'Accent colour' })
  const before = await name.inputValue()
  const light = page.getByRole('img', { name: /^In the light theme/ })
  const dark = page.getByRole('img', { name: /^In the dark theme/ })

  await name.fill(typed)
  await page.getByRole('textbox', { name: 'Tagline', exact: true }).fill('Moored for good')
  await accent.fill('#ffd500')
  for (const picture of [light, dark]) {
    await expect(picture).toContainText(typed)
    await expect(picture).toContainText('Moored for good')
    await expect(picture.locator('a, button, input, [tabindex]')).toHaveCount(0)
  }
  // Darkened to be read on paper, and as it is on ink.
  await expect(light.getByText('A link')).toHaveCSS('color', 'rgb(128, 107, 0)')
  await expect(dark.getByText('A link')).toHaveCSS('color', 'rgb(255, 213, 0)')
  await expect(dark.getByText('A button')).toHaveCSS('background-color', 'rgb(255, 213, 0)')
  await expect(light).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(dark).toHaveCSS('background-color', 'rgb(20, 28, 25)')
  await expect(page.getByRole('link', { name: typed })).toHaveCount(0)

  await accent.fill('#ffd5')
  await accent.blur()
  await expect(page.getByText('Use a colour such as #0c6b4c')).toBeVisible()
  await expect(dark.getByText('A link')).toHaveCSS('color', 'rgb(255, 213, 0)')

  await accent.fill('')
  await expect(light.getByText('A link')).toHaveCSS('color', 'rgb(12, 107, 76)')
  await expect(dark.getByText('A link')).toHaveCSS('color', 'rgb(79, 199, 149)')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('link', { name: typed }).first()).toBeVisible()
  await page.reload()
  await expect(name).toHaveValue(typed)

  await name.fill(before)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('link', { name: typed })).toHaveCount(0)
})

test('an unused code is cancelled with a reason', async ({ page, given, server }) => {
  const code = `stop-${Date.now()}`
  await send(server, 'POST /codes', { amount: '40', codes: [code] }, await given.asOwner())
  await signInOwner(page)
  await page.goto(`/admin/codes?search=${code}`)

  await page.getByRole('button', { name: `Cancel the code ${code}` }).click()
  const question = page.getByRole('dialog', { name: 'Cancel this code?' })
  await question.getByRole('button', { name: 'Cancel the code' }).click()
  await expect(question).toBeVisible()
  await question.getByLabel('Reason').fill('Sent to the wrong person')
  await question.getByRole('button', { name: 'Cancel the code' }).click()

  await expect(question).toBeHidden()
  await expect(page.getByRole('row', { name: new RegExp(code) })).toContainText('Cancelled')
  await expect(page.getByRole('button', { name: `Cancel the code ${code}` })).toBeHidden()
})

test('an owner sends themselves a test mail and sees the answer of the transport', async ({
  page,
}) => {
  await signInOwner(page)
  await page.goto('/admin/jobs')

  await page.getByRole('button', { name: 'Send me a test mail' }).click()

  await expect(page.getByText(/^The test mail to .* was sent$/)).toBeVisible({ timeout: 30_000 })
})

test('a notification is written in two languages, and a member reads it in their own', async ({
  page,
  openBrowser,
  given,
  server,
}) => {
  const member = await given.member()
  const language = { language: 'hi' }
  await send(server, `PUT /notifications/preferences/${member.id}`, language, member.token)
  const title = `Office hours ${Date.now()}`
  await signInOwner(page)
  await page.goto('/admin/notifications')

  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('We answer until 20:00.')
  await page.getByRole('button', { name: 'In Hindi too (optional)' }).click()
  await page.getByLabel('Title in Hindi').fill('नया समय')
  await page.getByLabel('Type').selectOption('notification')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('Message is required')).toBeVisible()
  await page.getByLabel('Message in Hindi').fill('हम 20:00 तक जवाब देते हैं।')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  const question = page.getByRole('dialog', { name: /^Send to/ })
  await expect(question.getByText('नया समय')).toBeVisible()
  await question.getByRole('button', { name: /^Send to/ }).click()
  await expect(page.getByText('Notification created successfully!')).toBeVisible()

  const reader = await openBrowser()
  await reader.goto('/login')
  await fillSignIn(reader, member)
  // The page is loaded again in the member's language.
  await expect(reader.locator('html')).toHaveAttribute('lang', 'hi')
  await reader.goto('/user/notifications')
  await expect(reader.getByText('नया समय').first()).toBeVisible()
})
