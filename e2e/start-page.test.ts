import { phone, wide } from './fixtures/accessibility.ts'
import { send } from './fixtures/api.ts'
import { owner, type Server } from './fixtures/server.ts'
import { expect, test } from './fixtures/test.ts'

async function ownerToken(server: Server): Promise<string> {
  const { admin } = await send<{ admin: { token: string } }>(
    server,
    'POST /auth/adminsignin',
    owner,
  )
  return admin.token
}

test('a news item opens over the page and has an address of its own', async ({
  openBrowser,
  server,
}) => {
  const token = await ownerToken(server)
  const news = { title: 'A change of the fees', body: 'From Monday it is **4%**.', published: true }
  const { news: added } = await send<{ news: { id: number } }>(
    server,
    'POST /news/add',
    news,
    token,
  )
  const page = await openBrowser({ viewport: wide })
  await page.goto('/')
  const link = page.getByRole('link', { name: /A change of the fees/ })
  // What stands above grows while it loads, and the news load once they are near.
  await expect(async () => {
    await page.getByRole('heading', { name: 'Before you put money in' }).scrollIntoViewIfNeeded()
    await link.scrollIntoViewIfNeeded({ timeout: 2000 })
  }).toPass()

  await link.click()

  const dialog = page.getByRole('dialog', { name: news.title })
  await expect(dialog.getByText('4%')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`news=${added.id}$`))
  await page.reload()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/$/)
  await send(server, `DELETE /news/${added.id}`, undefined, token)
})

test('a site popup is shown once, can be closed, and covers nothing on a phone', async ({
  openBrowser,
  server,
}) => {
  const token = await ownerToken(server)
  const popup = { title: 'Maintenance', message: 'On Sunday.', users: true, type: 'site_popup' }
  const { notification } = await send<{ notification: { id: number } }>(
    server,
    'POST /notifications',
    { ...popup, recipients: [] },
    token,
  )
  const page = await openBrowser({ viewport: phone })
  await page.goto('/')
  const shown = page.getByRole('complementary', { name: popup.title })
  await expect(shown).toBeAttached()
  await page.getByRole('link', { name: 'Register' }).first().click({ trial: true })

  await shown.scrollIntoViewIfNeeded()
  await shown.getByRole('button', { name: 'Close' }).click()

  await expect(shown).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Plans' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(shown).toBeHidden()
  await send(server, `DELETE /notifications/delete/${notification.id}`, undefined, token)
})

test('the start page asks for its figures once the reader comes near them', async ({
  openBrowser,
}) => {
  const page = await openBrowser({ viewport: wide })
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))

  await page.goto('/')
  await page.waitForLoadState('networkidle')

  expect(loaded.filter((path) => path === '/api/v1/transparency')).toEqual([])
  await page.getByRole('heading', { name: 'Before you put money in' }).scrollIntoViewIfNeeded()
  await expect.poll(() => loaded).toContain('/api/v1/transparency')
})
