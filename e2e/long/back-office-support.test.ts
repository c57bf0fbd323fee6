import type { Page } from '@playwright/test'
import { send } from '../fixtures/api.ts'
import { long } from '../fixtures/lengths.ts'
import { railOf } from '../fixtures/rail.ts'
import { owner, type Server } from '../fixtures/server.ts'
import { expect, signIn, signInAdmin, signInOwner, test } from '../fixtures/test.ts'

const password = 'seven-green-kettles'
let count = 0
const reply = 'It is credited once it has arrived.'

async function signInAs(page: Page, server: Server, permission: string) {
  const { admin } = await send<{ admin: { token: string } }>(
    server,
    'POST /auth/adminsignin',
    owner,
  )
  count += 1
  const username = `${permission}-staff-${count}`
  const email = `${username}@example.org`
  const names = { fullname: `The ${permission} staff`, username, email }
  await send(server, 'POST /admins', { ...names, password, permissions: [permission] }, admin.token)
  await signInAdmin(page, { email, password })
}

const message = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true })

test('a ticket is answered by keyboard with a canned reply and an internal note', async ({
  page,
  given,
  server,
}) => {
  const member = await given.member()
  const ticket = await given.ticket(member, 'Where is my deposit?')
  const canned = { title: 'Deposit times', message: reply }
  await send(server, 'POST /tickets/canned', canned, await given.asOwner())
  await signInOwner(page)
  await page.goto(`/admin/tickets?search=${ticket}`)
  await expect(page.getByRole('heading', { name: 'Where is my deposit?' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Assign to me' })).toBeVisible()

  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys.getByText('Assign to me')).toBeVisible()
  await expect(keys.getByText('Next request')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await page.keyboard.press('a')
  await expect(page.getByText('Ticket status updated successfully!')).toBeVisible()
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/ticket/${ticket}$`))
  await expect(page.getByText('Funding wallet')).toBeVisible()
  await page.keyboard.press('n')
  await page.keyboard.type('The bank has it.')
  await page.getByRole('button', { name: 'Save note' }).press('Enter')
  await expect(page.getByRole('listitem').getByText('The bank has it.')).toBeVisible()
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('r')
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('i')
  await page.getByLabel('Find by title or text').fill('no such reply')
  await expect(
    page.getByRole('status').filter({ hasText: 'No canned reply matches.' }),
  ).toBeVisible()
  await page.getByLabel('Find by title or text').fill('deposit t')
  await page.keyboard.press('Enter')
  await expect(message(page)).toHaveValue(reply)
  await page.getByRole('button', { name: 'Send reply' }).press('Enter')
  await expect(page.getByRole('listitem').getByText(reply)).toBeVisible()
  await page.getByRole('button', { name: 'Close ticket' }).click()
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  // The message stays as long as the pointer is on it.
  await undo.hover()
  await expect(page.getByRole('button', { name: 'Reopen ticket' })).toBeVisible()
  await undo.click()
  await expect(page.getByRole('button', { name: 'Close ticket' })).toBeVisible()

  await signIn(page, member)
  await page.goto(`/user/queries/${ticket}`)
  await expect(page.getByText(reply)).toBeVisible()
  await expect(page.getByText('The bank has it.')).toHaveCount(0)

  await page.goto('/admin/canned-replies')
  await expect(page.getByRole('button', { name: 'Edit Deposit times' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete Deposit times' })).toBeVisible()
})

test(
  'the second of two admins on a ticket is told, and keeps what was typed',
  long,
  async ({ page, given, server }) => {
    const ticket = await given.ticket(await given.member(), 'Two at once')
    await signInAs(page, server, 'support')
    await page.goto(`/admin/ticket/${ticket}`)
    await message(page).fill('My own answer.')
    await given.answer(ticket, 'The first answer.')
    await expect(page.getByText('The first answer.')).toBeVisible()
    await expect(page.getByText('Someone else has replied')).toBeVisible()

    await page.getByRole('button', { name: 'Send reply' }).click()
    await expect(page.getByRole('listitem').getByText('My own answer.')).toHaveCount(0)
    await page.getByRole('button', { name: 'I have read it' }).click()
    await expect(message(page)).toHaveValue('My own answer.')
    await page.getByRole('button', { name: 'Send reply' }).click()
    await expect(page.getByRole('listitem').getByText('My own answer.')).toBeVisible()
    await expect(message(page)).toHaveValue('')
  },
)

test(
  'an announcement to chosen members arrives at them',
  long,
  async ({ page, given, openBrowser }) => {
    const chosen = await given.member({ name: 'Chosen Kumar' })
    await signInOwner(page)
    await page.goto('/admin/notifications')
    await page.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByText('Title is required').first()).toBeVisible()
    await expect(page.getByText('Message is required').first()).toBeVisible()
    await expect(page.getByText('Type is required').first()).toBeVisible()

    await page.getByLabel('Title', { exact: true }).fill('Meeting on Friday')
    await message(page).fill('At ten.')
    await page.getByLabel('Type').selectOption('notification')
    await page.getByLabel('All Users').uncheck()
    await page.getByLabel('Find users').fill(chosen.username)
    await page.getByRole('checkbox', { name: `Chosen Kumar (${chosen.username})` }).check()
    await expect(page.getByText('1 user selected').last()).toBeVisible()
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send to 1 member' }).click()
    await expect(page.getByText('Notification created successfully!')).toBeVisible()
    await page.goto('/admin/notification/list')
    await expect(page.getByRole('row', { name: /Meeting on Friday.*False/ })).toBeVisible()

    const theirs = await openBrowser()
    await signIn(theirs, chosen)
    await theirs.goto('/user/notifications')
    await expect(theirs.getByText('Meeting on Friday')).toBeVisible()
  },
)

test(
  'a notification is scheduled, changed and cancelled before it is sent',
  long,
  async ({ page }) => {
    await signInOwner(page)
    await page.goto('/admin/notifications')
    await page.getByLabel('Title', { exact: true }).fill('Closed on Sunday')
    await message(page).fill('We are back on Monday.')
    await page.getByLabel('Type').selectOption('site_popup')
    await page.getByRole('checkbox', { name: 'Send later' }).check()
    await page.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByText('Choose a day and a time')).toBeVisible()

    await page.getByLabel('Day and time', { exact: true }).fill('31 Mar 2040')
    await page.getByLabel('Day and time: time').fill('14:30')
    await page.getByRole('button', { name: 'Create' }).click()
    const asking = page.getByRole('dialog', { name: /^Schedule for/ })
    await expect(asking).toContainText('31 Mar 2040')
    await asking.getByRole('button', { name: 'Schedule' }).click()
    await expect(page.getByText('Notification scheduled')).toBeVisible()
    await page.getByRole('link', { name: 'Notifications' }).last().click()
    await page.getByRole('tab', { name: /Scheduled/ }).click()
    const row = page.getByRole('row', { name: /Closed on Sunday/ })
    await expect(row).toContainText('All members at that time')

    await row.getByRole('button', { name: 'Edit Closed on Sunday' }).click()
    const editing = page.getByRole('dialog', { name: 'Edit scheduled notification' })
    await editing.getByLabel('Day and time: time').fill('15:45')
    await editing.getByRole('button', { name: 'Save' }).click()
    await expect(editing).toBeHidden()
    await expect(row).toContainText('15:45')
    await row.getByRole('button', { name: 'Cancel Closed on Sunday' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel notification' }).click()
    await expect(row).toBeHidden()
  },
)

test('news and an achiever with a picture appear on the start page, and are deleted', async ({
  page,
  openBrowser,
}) => {
  await signInOwner(page)
  await page.goto('/admin/content')
  await page.getByRole('button', { name: 'Add news' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title', { exact: true }).fill('A new office')
  await dialog.getByLabel('Text', { exact: true }).fill('In **Pune**.')
  await dialog.getByRole('button', { name: 'Save news' }).click()
  await expect(page.getByText('News created successfully!')).toBeVisible()
  await page.getByRole('tab', { name: 'Achievers' }).click()
  await page.getByRole('button', { name: 'Add an achiever' }).first().click()
  await dialog.getByLabel('Name', { exact: true }).fill('Asha Rao')
  await dialog.getByLabel('Title', { exact: true }).fill('First of many')
  await dialog.getByLabel('Picture').setInputFiles({
    name: 'asha.png',
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  })
  await dialog.getByRole('button', { name: 'Add achiever' }).click()
  await expect(page.getByRole('img', { name: 'Asha Rao' })).toBeVisible()

  const visitor = await openBrowser()
  await visitor.goto('/')
  // What is far down loads when it is near.
  await expect(async () => {
    await visitor.keyboard.press('End')
    await expect(visitor.getByText('A new office')).toBeVisible({ timeout: 500 })
    await expect(visitor.getByText('First of many')).toBeVisible({ timeout: 500 })
  }).toPass()

  await page.getByRole('button', { name: 'Delete Asha Rao' }).click()
  await expect(dialog).toContainText('Are you sure you want to delete this item?')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Achiever deleted successfully!')).toBeVisible()
  await page.getByRole('tab', { name: 'News' }).click()
  await page.getByRole('button', { name: 'Delete A new office' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('News deleted successfully!')).toBeVisible()
})

test(
  'support sees no content, and an auditor no act',
  long,
  async ({ page, given, openBrowser, server }) => {
    const ticket = await given.ticket(await given.member(), 'Only to read')
    await signInAs(page, server, 'support')
    await page.goto('/admin/tickets')
    await expect(railOf(page)).toContainText('Tickets')
    await expect(railOf(page)).not.toContainText('QR links')
    await expect(railOf(page)).not.toContainText('News and banners')

    const auditor = await openBrowser()
    await signInAs(auditor, server, 'auditor')
    await auditor.goto(`/admin/ticket/${ticket}`)
    await expect(auditor.getByText('You need the support permission to answer.')).toBeVisible()
    for (const act of ['Send reply', 'Close ticket', 'Assign to me']) {
      await expect(auditor.getByRole('button', { name: act })).toHaveCount(0)
    }
    await auditor.goto('/admin/content?part=banners')
    await expect(
      auditor.getByText('You need the content permission to change content.'),
    ).toBeVisible()
    await expect(auditor.getByRole('button', { name: 'Add a banner' })).toHaveCount(0)
    await auditor.goto('/admin/notifications')
    await expect(
      auditor.getByText('You need the content permission to send notifications.'),
    ).toBeVisible()
    await expect(auditor.getByRole('button', { name: 'Create' })).toHaveCount(0)
  },
)
