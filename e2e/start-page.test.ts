import { horizontalOverflow, phone, wide } from './fixtures/accessibility.ts'
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
  await expect(link).toContainText('From Monday it is 4%.')

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

test('visitors see no site popup, which is for members', async ({ openBrowser, server }) => {
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
  await expect(page.getByRole('heading', { name: 'Plans' })).toBeVisible()
  await page.waitForLoadState('networkidle')

  await expect(page.getByText(popup.title)).toHaveCount(0)
  await send(server, `DELETE /notifications/delete/${notification.id}`, undefined, token)
})

for (const viewport of [wide, phone]) {
  test(`nothing grows or moves while a reader of ${viewport.width} px scrolls the start page`, async ({
    openBrowser,
  }) => {
    const page = await openBrowser({ viewport })
    await page.addInitScript(() => {
      let sum = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
          sum += entry.value
        }
        document.documentElement.dataset.shift = String(sum)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight)
    const before = await heightOf()

    for (let down = 0; down < before; down += 300) {
      await page.mouse.wheel(0, 300)
      await page.waitForTimeout(120)
    }
    await page.waitForLoadState('networkidle')

    await expect(page.getByRole('slider', { name: /^Income by day/ })).toBeAttached()
    expect(await heightOf()).toBe(before)
    const shift = await page.evaluate(() => document.documentElement.dataset.shift ?? '0')
    expect(Number(shift)).toBeLessThan(0.02)
  })
}

test('a plan is tried in place: with knobs and typed, by the rules of the server, with a branch', async ({
  openBrowser,
}) => {
  const page = await openBrowser({ viewport: wide })
  await page.goto('/')

  await page.getByRole('button', { name: 'Try it in the simulator' }).first().click()
  await expect(page.getByRole('heading', { name: 'Try it before you put money in' })).toBeFocused()
  const amount = page.getByRole('textbox', { name: 'You put in' })
  await amount.fill('200')
  await expect(
    page.getByText(/^If it goes on like this, \$200\.00 has come back after \d+ days/),
  ).toBeVisible()
  const daysBack = async () =>
    Number(
      /after ([\d,]+) days/
        .exec((await page.getByText(/^If it goes on/).textContent()) ?? '')?.[1]
        ?.replace(',', ''),
    )
  const everyDay = await daysBack()

  await page.getByRole('slider', { name: 'Days claimed a week' }).focus()
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('textbox', { name: 'Days claimed a week' })).toHaveValue('4')
  await expect.poll(daysBack).toBeGreaterThan(everyDay * 1.2)
  await expect(
    page
      .getByText(/The treasury is empty today|If the treasury stops on|the treasury stops on/)
      .first(),
  ).toBeVisible()

  await amount.fill('0.01')
  await expect(amount).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Show as table' }).first().click()
  await expect(page.getByRole('table', { name: /^Income by day/ })).toBeVisible()
})

test('the hero says that nothing is owed while nothing is', async ({ openBrowser }) => {
  const page = await openBrowser({ viewport: phone })
  await page.route('**/api/v1/ledger/state', async (route) => {
    const books = { ok: null, checked_at: null, transfers: 0, coverage: null }
    const figures = { custody: '0.00000000', investments: '0.00000000', owed: '0.00000000' }
    await route.fulfill({ json: { success: true, ...books, ...figures } })
  })

  await page.goto('/')

  await expect(page.getByText('Nothing is owed to anybody yet.')).toBeVisible()
  await expect(page.getByRole('img', { name: /owes nothing yet/ })).toBeVisible()
  await expect(page.getByText('100% covered')).toHaveCount(0)
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
  const risk = page.getByRole('heading', { name: 'Before you put money in', exact: true })
  await risk.scrollIntoViewIfNeeded()
  await expect.poll(() => loaded).toContain('/api/v1/transparency')
})

test('on a phone the figure at the line of what is owed stays in the picture, wherever the line is', async ({
  openBrowser,
}) => {
  const page = await openBrowser({ viewport: phone })
  for (const owed of ['1.00', '4800000.12', '5200000.12', '9999999.12']) {
    await page.route('**/api/v1/ledger/state', async (route) => {
      const answer = await route.fetch()
      const state = { ...(await answer.json()), custody: '9999999.12', investments: '0.00', owed }
      await route.fulfill({ response: answer, json: { ...state, coverage: '100.00' } })
    })
    await page.goto('/')
    const text = page.getByText(/^\$.* owed: 100% covered$/)
    await expect(text).toBeVisible()

    expect(await horizontalOverflow(page), owed).toBe(0)
    const inPicture = await text.evaluate((element) => {
      const own = element.getBoundingClientRect()
      const picture = element.closest('[role=img]')?.getBoundingClientRect()
      const isWhole = element.scrollWidth <= element.clientWidth
      return isWhole && picture && own.left >= picture.left - 1 && own.right <= picture.right + 1
    })
    expect(inPicture, owed).toBe(true)
    await page.unrouteAll()
  }
})
