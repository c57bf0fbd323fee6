import type { Page } from '@playwright/test'
import { waitForContent } from '../fixtures/accessibility.ts'
import { expect, signIn, test } from '../fixtures/test.ts'

const message = (page: Page) => page.getByLabel('Your message')
const sendReply = (page: Page) => page.getByRole('button', { name: 'Send reply' })

test('a ticket about a deposit is opened with a picture, answered live, closed and opened again', async ({
  page,
  given,
}) => {
  const member = await given.member({ funding: '50' })
  const deposit = await given.pendingDeposit(member, '25')
  await signIn(page, member)

  await page.goto(`/user/query/create?about=deposit:${deposit}&subject=My%20deposit`)
  await expect(page.getByText(`About deposit ${deposit}`)).toBeVisible()
  await expect(page.getByLabel('Subject')).toHaveValue('My deposit')
  await page.getByLabel('Category').selectOption('deposit')
  await message(page).fill('Where is it? <b>Not</b> here.')
  const files = page.getByLabel('Attachments')
  await files.setInputFiles([
    { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>') },
    { name: 'large.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) },
    { name: 'proof.png', mimeType: 'image/png', buffer: await page.screenshot() },
  ])
  await expect(page.getByText('page.html is not a supported file type.')).toBeVisible()
  await expect(page.getByText(/large\.pdf was not attached: it is 5\.2\sMB/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove proof.png' })).toBeVisible()
  await page.getByRole('button', { name: 'Open ticket' }).click()

  await expect(page).toHaveURL(/\/user\/queries\/\d+$/)
  await expect(page.getByText('Ticket created successfully!')).toBeVisible()
  await expect(page.getByText('Where is it? <b>Not</b> here.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^proof\.png/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'About' })).toContainText('$25.00')
  await given.answer(Number(page.url().split('/').at(-1)), 'It arrives tomorrow.')
  await expect(page.getByText('It arrives tomorrow.')).toBeVisible()

  await page.getByRole('button', { name: 'Close ticket' }).click()
  await expect(page.getByText('Ticket status updated successfully!')).toBeVisible()
  await expect(page.getByText('This ticket is closed. Reply to reopen it.')).toBeVisible()
  await page.getByRole('button', { name: 'Reopen ticket' }).click()
  await message(page).fill('Thank you.')
  await sendReply(page).click()
  await expect(page.getByRole('listitem').getByText('Thank you.')).toBeVisible()
  await expect(message(page)).toHaveValue('')
  await page.reload()
  await expect(message(page)).toHaveValue('')
})

test('a reply outlives a reload and the end of the session', async ({ page, context, given }) => {
  const member = await given.member()
  const ticket = await given.ticket(member, 'My account')
  await signIn(page, member)
  await page.goto(`/user/queries/${ticket}`)
  await message(page).fill('Half a thought')

  await page.reload()
  await expect(message(page)).toHaveValue('Half a thought')
  // A read that is still under way would notice the end of the session before the reply does.
  await waitForContent(page)
  await context.clearCookies()
  await sendReply(page).click()
  await expect(page).toHaveURL(/\/login\?back=/)
  await page.getByLabel(/^E-mail/).fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()

  await expect(page).toHaveURL(new RegExp(`/user/queries/${ticket}$`))
  await expect(message(page)).toHaveValue('Half a thought')
  await sendReply(page).click()
  await expect(page.getByRole('listitem').getByText('Half a thought')).toBeVisible()
})

test('what is refused or cannot be sent keeps the words and the files', async ({ page, given }) => {
  const member = await given.member()
  const ticket = await given.ticket(member, 'My account')
  await signIn(page, member)
  await page.goto(`/user/queries/${ticket}`)
  await message(page).fill('x'.repeat(5001))
  await expect(page.getByText('1 character too many')).toBeVisible()
  await sendReply(page).click()
  await expect(page.getByText('Use at most 5,000 characters')).toBeVisible()

  await message(page).fill('See the file')
  await page.getByLabel('Attachments').setInputFiles({
    name: 'broken.png',
    mimeType: 'image/png',
    buffer: Buffer.from([0, 1, 2, 3]),
  })
  await sendReply(page).click()
  const said = page.getByRole('alert')
  await expect(said).toContainText('Attach images (PNG, JPEG, WebP), PDF or plain text files.')
  await page.route('**/responses', (route) => route.abort())
  await sendReply(page).click()
  await expect(said).toContainText('Your text is still here.')

  await expect(message(page)).toHaveValue('See the file')
  await page.unroute('**/responses')
  await page.getByRole('button', { name: 'Remove broken.png' }).click()
  await sendReply(page).click()
  await expect(page.getByRole('listitem').getByText('See the file')).toBeVisible()
})

test('a long conversation begins with its newest replies and opens to all of them', async ({
  page,
  given,
}) => {
  const member = await given.member()
  const ticket = await given.ticket(member, 'A long story')
  for (let reply = 1; reply <= 112; reply += 1) await given.answer(ticket, `Answer ${reply}.`)
  await signIn(page, member)
  await page.goto(`/user/queries/${ticket}`)

  await expect(page.getByText('Answer 112.')).toBeVisible()
  await expect(page.getByText('Answer 102.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show 102 earlier messages' }).click()
  await expect(page.getByText('Answer 13.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Show 12 earlier messages' }).click()
  await expect(page.getByText('Answer 1.', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Answer \d+\.$/)).toHaveCount(112)
})

test('somebody else’s ticket does not exist', async ({ page, given }) => {
  const ticket = await given.ticket(await given.member(), 'Private matter')
  await signIn(page, await given.member())

  await page.goto(`/user/queries/${ticket}`)

  await expect(page.getByRole('alert')).toContainText('This ticket does not exist.')
  await expect(page.getByText('Private matter')).toHaveCount(0)
})
