import type { Page } from '@playwright/test'
import { send } from '../fixtures/api.ts'
import { codeFor } from '../fixtures/mail.ts'
import {
  descriptionOf,
  expect,
  fillSignIn,
  signInAdmin,
  signInOwner,
  test,
} from '../fixtures/test.ts'
import { totpOf } from '../fixtures/totp.ts'

async function signInAs(page: Page, admin: { email: string; password: string }) {
  await signInAdmin(page, admin)
}

const heading = { level: 1 } as const

test('support views a member’s screens, changes nothing there, and leaves; the log and the member know', async ({
  page,
  given,
}) => {
  const member = await given.member({ name: 'Mira Kapoor', funding: '120' })
  await signInAs(page, await given.admin('support'))
  await page.goto(`/admin/check/profile/${member.id}`)
  await page.getByRole('button', { name: 'View as member' }).click()
  const dialog = page.getByRole('dialog', { name: 'View as this member?' })
  await dialog.getByRole('button', { name: 'Open their screens' }).click()
  await expect(dialog.getByText('Required', { exact: true })).toBeVisible()
  await dialog.getByLabel('Reason').fill('A call about a deposit')
  await dialog.getByRole('button', { name: 'Open their screens' }).click()

  await expect(page).toHaveURL(/\/user\/dashboard$/)
  const bar = page.getByRole('complementary', { name: 'Read-only view' })
  await expect(bar).toContainText('You are viewing as Mira Kapoor. Read-only.')
  await expect(page.getByText('$120.00').first()).toBeVisible()
  await page.goto(`/user/profile/${member.id}`)
  await expect(bar).toBeVisible()
  const contact = page.getByRole('region', { name: 'Contact details' })
  await contact.getByLabel('Phone').fill('+91 22 5550 1234')
  await contact.getByRole('button', { name: 'Save' }).click()
  await expect(contact.getByRole('alert')).toContainText('nothing can be changed')
  await bar.getByRole('button', { name: 'Exit view' }).click()

  await expect(page).toHaveURL(new RegExp(`/admin/check/profile/${member.id}$`))
  await expect(page.getByRole('heading', { ...heading, name: 'Mira Kapoor' })).toBeVisible()
  await expect(page.getByLabel('Phone')).toHaveValue('')
  await signInOwner(page)
  await page.goto(`/admin/check/profile/${member.id}?kind=admin`)
  const row = page.getByRole('row').filter({ hasText: 'Viewed as the member' })
  await expect(row).toContainText('A call about a deposit')
  await expect(page.getByRole('row').filter({ hasText: 'Left the member’s view' })).toBeVisible()
})

test('a view that has ended says so, and leads back', async ({ page, given, server }) => {
  const member = await given.member()
  const admin = await given.admin('support')
  await signInAs(page, admin)
  await page.goto(`/admin/check/profile/${member.id}`)
  await page.getByRole('button', { name: 'View as member' }).click()
  const dialog = page.getByRole('dialog', { name: 'View as this member?' })
  await dialog.getByLabel('Reason').fill('A call')
  await dialog.getByRole('button', { name: 'Open their screens' }).click()
  const bar = page.getByRole('complementary', { name: 'Read-only view' })
  await expect(bar).toBeVisible()
  const { id } = await page.evaluate(
    () => JSON.parse(sessionStorage.getItem('clearstead.view') ?? '{}') as { id: number },
  )
  const proof = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')
  const ended = await page.request.delete(`${server.url}/api/v1/users/views/${id}`, {
    headers: { 'x-xsrf-token': proof?.value ?? '', 'x-acting-as': 'admin' },
  })
  expect(ended.ok()).toBe(true)

  await page.goto('/user/income?tab=details')

  await expect(page.getByText('This view of a member has ended.').first()).toBeVisible()
  await bar.getByRole('button', { name: 'Exit view' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/check/profile/${member.id}$`))
})

test('the time line says who did what, is filtered, and leads to the rows', async ({
  page,
  given,
}) => {
  const member = await given.member({ funding: '120' })
  await given.ticket(member, 'Where is my deposit?')
  await given.blocked(member)
  await signInOwner(page)

  await page.goto(`/admin/check/profile/${member.id}`)
  const rows = page.getByRole('row')
  await expect(rows.filter({ hasText: 'Deposit credited' })).toBeVisible()
  await expect(rows.filter({ hasText: 'Ticket opened' })).toContainText('Member')
  await expect(rows.filter({ hasText: 'Joined' })).toBeVisible()
  await page.getByLabel('Show').selectOption('Admin actions')
  await expect(page).toHaveURL(/kind=admin/)
  await expect(rows.filter({ hasText: 'Member edited' })).toContainText('Checked by hand')
  await expect(rows.filter({ hasText: 'Deposit credited' })).toHaveCount(0)
  await page.getByLabel('Show').selectOption('Deposits')
  await page.getByRole('link', { name: 'Deposit credited' }).click()

  await expect(page.getByRole('tab', { name: 'Deposits' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('link', { name: /^Deposit \d+$/ }).click()
  await expect(page).toHaveURL(/\/admin\/deposits\?/)
})

test('a wallet is adjusted both ways with a reason, and never below zero', async ({
  page,
  given,
}) => {
  await given.treasury('100')
  const member = await given.member({ funding: '20' })
  await signInAs(page, await given.admin('finance'))
  await page.goto(`/admin/check/profile/${member.id}`)
  const wallets = page.getByRole('region', { name: 'Wallets' })
  const dialog = page.getByRole('dialog', { name: 'Adjust a wallet' })

  await page.getByRole('button', { name: 'Adjust a wallet' }).click()
  await dialog.getByLabel('Amount', { exact: true }).fill('5')
  await dialog.getByLabel('Reason').fill('Bank fee returned')
  await expect(descriptionOf(dialog, 'Balance after')).toContainText('$25.00')
  await dialog.getByRole('button', { name: 'Add $5.00' }).click()
  await expect(descriptionOf(wallets, 'Funding wallet')).toContainText('$25.00')
  await page.getByRole('button', { name: 'Adjust a wallet' }).click()
  await dialog.getByLabel('Direction').selectOption('debit')
  await dialog.getByLabel('Amount', { exact: true }).fill('26')
  await dialog.getByLabel('Reason').fill('Credited twice')
  await dialog.getByRole('button', { name: 'Take $26.00' }).click()
  await expect(dialog.getByRole('alert').first()).toBeVisible()
  await dialog.getByLabel('Amount', { exact: true }).fill('25')
  await expect(descriptionOf(dialog, 'Balance after')).toContainText('$0.00')
  await dialog.getByRole('button', { name: 'Take $25.00' }).click()

  await expect(descriptionOf(wallets, 'Funding wallet')).toContainText('$0.00')
})

test('a phone number and the business figures are saved apart', async ({ page, given }) => {
  const member = await given.member()
  await signInAs(page, await given.admin('finance'))
  await page.goto(`/admin/check/profile/${member.id}`)
  const sent: object[] = []
  page.on('request', (request) => {
    const isSave = request.method() === 'PUT' && request.url().endsWith(`/users/${member.id}`)
    // The service worker sends it on, without what was sent.
    if (isSave && request.postData() !== null) sent.push(request.postDataJSON() as object)
  })

  await page.getByRole('button', { name: 'Change the business figures' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the business figures' })
  await dialog.getByLabel(/^Add to Business(?! Balance)/).fill('7')
  await dialog.getByLabel('Reason').fill('Moved in')
  await dialog.getByRole('button', { name: 'Change the figures' }).click()
  await expect(page.getByLabel('Business', { exact: true })).toHaveValue('$7.00')
  await page.getByLabel('Phone').fill('+91 22 5550 1234')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Saved').first()).toBeVisible()

  expect(sent).toEqual([{ phone: '+91 22 5550 1234' }])
  await expect(page.getByLabel('Business', { exact: true })).toHaveValue('$7.00')
})

test('support ends a member’s session', async ({ page, given, server }) => {
  const member = await given.member()
  await signInAs(page, await given.admin('support'))
  await page.goto(`/admin/check/profile/${member.id}?part=sessions`)

  await page.getByRole('button', { name: 'End session' }).first().click()
  const question = page.getByRole('dialog', { name: 'End this session?' })
  await question.getByRole('button', { name: 'End session' }).click()

  await expect(page.getByText('This member is not signed in anywhere.')).toBeVisible()
  const me = await fetch(`${server.url}/api/v1/auth/me`, {
    headers: { authorization: `Bearer ${member.token}` },
  })
  expect(me.status).toBe(401)
})

test('an admin turns the own second factor on, signs in with it, and turns it off', async ({
  page,
  given,
}) => {
  const admin = await given.admin('support')
  await page.goto('/admin-login')
  await fillSignIn(page, admin)
  // The screen after the sign-in takes the focus, which closes a menu.
  await expect(page.getByRole('heading', { ...heading, name: 'Approvals' })).toBeFocused()
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Your account' }).click()
  await expect(page.getByRole('heading', { ...heading, name: 'Your account' })).toBeVisible()
  const factor = page.getByRole('region', { name: 'Second factor' })

  await factor.getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up your second factor' })
  await dialog.getByLabel('Current password', { exact: true }).fill(admin.password)
  await dialog.getByRole('button', { name: 'Next' }).click()
  const secret = (await dialog.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? ''
  const recovery = await dialog.getByText(/^([2-9A-Z]{4}-){5}[2-9A-Z]{4}$/).allTextContents()
  await dialog.getByLabel('Code from the app').fill(totpOf(secret))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(factor.getByText('On', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/admin-login$/)
  await fillSignIn(page, admin)
  // The code of this moment was used up by turning the factor on; the next one is taken a little early.
  await page.getByLabel('Code from your authenticator app').fill(totpOf(secret, 1))
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page).not.toHaveURL(/login/)
  await page.goto('/admin/account')
  await factor.getByRole('button', { name: 'Turn off' }).click()
  const off = page.getByRole('dialog', { name: 'Turn off your second factor' })
  await off.getByLabel('Current password', { exact: true }).fill(admin.password)
  await off.getByLabel('Code from the app, or a recovery code').fill(recovery[0] ?? '')
  await off.getByRole('button', { name: 'Turn off' }).click()

  await expect(factor.getByText('Off', { exact: true })).toBeVisible()
})

test('an admin changes the own e-mail with a code from each address, and signs in with it', async ({
  page,
  given,
  server,
}) => {
  const admin = await given.admin('support')
  const next = `next-${admin.email}`
  await signInAs(page, admin)
  await page.goto('/admin/account')
  await page.getByRole('button', { name: 'Change e-mail' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change your e-mail' })
  await dialog.getByLabel('New e-mail').fill(next)
  await dialog.getByLabel('Current password', { exact: true }).fill(admin.password)
  await dialog.getByRole('button', { name: 'Send both codes' }).click()
  await dialog
    .getByLabel('Code sent to the current address')
    .fill(await codeFor(server, admin.email, 'the-change'))
  await dialog
    .getByLabel('Code sent to the new address')
    .fill(await codeFor(server, next, 'new-e-mail'))
  await dialog.getByRole('button', { name: 'Change e-mail' }).click()
  await expect(page.getByRole('region', { name: 'E-mail' }).getByText(next)).toBeVisible()

  const { admin: signedIn } = await send<{ admin: { token: string } }>(
    server,
    'POST /auth/adminsignin',
    { email: next, password: admin.password },
  )
  expect(signedIn.token).not.toBe('')
})
