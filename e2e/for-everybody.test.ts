import type { Locator, Page } from '@playwright/test'
import { phone, waitForContent, wide } from './fixtures/accessibility.ts'
import { long } from './fixtures/lengths.ts'
import { expect, signIn, signInOwner, test } from './fixtures/test.ts'

/** How many cells each row has, its head first, as the browser tells a screen reader. */
const cellsOf = async (page: Page): Promise<number[]> => {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const counts = new Map<string, number>()
  for (const node of nodes) {
    if (node.ignored || !['cell', 'columnheader'].includes(String(node.role?.value))) continue
    let above = byId.get(node.parentId ?? '')
    while (above && above.role?.value !== 'row') above = byId.get(above.parentId ?? '')
    if (above) counts.set(above.nodeId, (counts.get(above.nodeId) ?? 0) + 1)
  }
  return [...counts.values()]
}

test('a row on a phone has a cell beneath each header, and a button that is named by it', async ({
  page,
  given,
}) => {
  await page.setViewportSize(phone)
  const member = await given.member({ name: 'Meera Nair' })
  await given.pendingDeposit(member, '60')
  await signInOwner(page)

  for (const path of ['/admin/users', '/admin/deposits', '/admin/ledger']) {
    await page.goto(path)
    await waitForContent(page)
    const table = page.getByRole('table').first()
    await expect(table.getByRole('row').nth(1)).toBeVisible()
    const [headers, ...rows] = await cellsOf(page)
    expect(headers, path).toBeGreaterThan(3)
    expect(new Set(rows), path).toEqual(new Set([headers]))
  }

  await page.goto('/admin/users')
  const more = page.getByRole('button', { name: `More ${member.fullname}` }).first()
  await more.click()
  await expect(more).toHaveAttribute('aria-expanded', 'true')
  const counts = await cellsOf(page)
  expect(new Set(counts).size).toBe(1)
})

/** What has the focus and stands, with its lower edge, beneath the bar of a phone. */
const beneathBar = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    const bars = [...document.querySelectorAll('nav')].filter(
      (nav) => getComputedStyle(nav).position === 'fixed',
    )
    const [top = 0] = bars.map((bar) => bar.getBoundingClientRect().top)
    if (!activeElement || activeElement === document.body) return undefined
    if (bars.some((bar) => bar.contains(activeElement))) return undefined
    const { bottom, height } = activeElement.getBoundingClientRect()
    // What is higher than the window is never in sight as a whole.
    return bottom > top + 1 && height < top ? activeElement.outerHTML.slice(0, 200) : undefined
  })

test('what has the focus stands above the bar of a phone', long, async ({ page, given }) => {
  await page.setViewportSize(phone)
  await given.treasury('1000')
  await signIn(page, await given.member({ funding: '200', plan: '200' }))

  for (const path of ['/user/dashboard', '/user/subscription', '/user/income']) {
    await page.goto(path)
    await waitForContent(page)
    await page.getByRole('heading', { level: 1 }).focus()
    const found: string[] = []
    for (let step = 0; step < 25; step += 1) {
      await page.keyboard.press('Tab')
      const hidden = await beneathBar(page)
      if (hidden) found.push(hidden)
    }
    expect(found, path).toEqual([])
  }
})

/** What a chosen part is drawn with, apart from its words. */
const drawn = (part: Locator) =>
  part.evaluate((element) => {
    const { backgroundColor, borderColor, outlineStyle, outlineWidth } = getComputedStyle(element)
    return { backgroundColor, borderColor, outline: `${outlineStyle} ${outlineWidth}` }
  })

test('what is chosen is seen where colours are forced', async ({ page, given }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.setViewportSize(wide)
  for (const name of ['Hira Chadha', 'Hema Chadha']) {
    await given.pendingDeposit(await given.member({ name }), '60')
  }
  await signInOwner(page)
  await page.goto('/admin/deposits?search=chadha')
  const rows = page.getByRole('row', { name: /Chadha/ })
  await expect(rows).toHaveCount(2)

  const chosenTab = page.getByRole('tab', { selected: true })
  const otherTab = page.getByRole('tab', { selected: false }).first()
  expect(await drawn(chosenTab)).not.toEqual(await drawn(otherTab))
  expect(await drawn(rows.nth(0))).not.toEqual(await drawn(rows.nth(1)))
  await page.goto('/admin/account')
  const themes = page.getByRole('button', { name: /^(Light|Dark)$/ })
  await themes.first().click()
  await expect(themes.first()).toHaveAttribute('aria-pressed', 'true')
  await page.mouse.move(0, 0)
  await expect
    .poll(async () => (await drawn(themes.nth(0))).backgroundColor)
    .not.toBe((await drawn(themes.nth(1))).backgroundColor)
})

test('how many rows a search leaves is spoken', async ({ page, given }) => {
  for (const name of ['Gita Zutshi', 'Gopal Zutshi']) await given.member({ name })
  await signInOwner(page)
  await page.goto('/admin/users')
  await waitForContent(page)
  const said = page.getByRole('status').filter({ hasText: /./ })
  await expect(said).toHaveCount(0)

  const field = page.getByRole('searchbox')
  await field.fill('zutshi')
  await expect(said).toHaveText('2 results')
  await field.fill('gita zutshi')
  await expect(said).toHaveText('One result')
  await field.fill('nobody has this name')
  await expect(said).toHaveText('No results')
})

test('how many lines a filter of a statement leaves is spoken', async ({ page, given }) => {
  await signIn(page, await given.member({ funding: '100' }))
  await page.goto('/transactions/all')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  const said = page.getByRole('status').filter({ hasText: /result/ })
  await expect(said).toHaveCount(0)

  await page.getByRole('button', { name: /^Filter/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Filter' })
  await sheet.getByLabel('Wallet').selectOption('Working income')
  await sheet.getByRole('button', { name: 'Show results' }).click()
  await expect(said).toHaveText('No results')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(said).toHaveText('One result')
})

test('a day that is none, and a receiver who is nobody, are spoken', async ({ page, given }) => {
  await signInOwner(page)
  await page.goto('/admin/codes')
  await page.getByRole('button', { name: 'Make codes' }).first().click()
  const day = page.getByRole('dialog').getByRole('textbox', { name: /^Expires on/ })
  await day.fill('tomorrow')
  const wrong = page.getByRole('status').filter({ hasText: 'Enter a day such as' })
  await expect(wrong).toHaveCount(0)
  await day.press('Tab')
  await expect(wrong).toBeVisible()

  await signIn(page, await given.member())
  await page.goto('/user/transfer?to=friend')
  await page.getByRole('textbox', { name: 'To', exact: true }).fill('nobody-at-all')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: /member/ })).toBeVisible()
})

test('empty fields that are passed are not wrong until the form is sent', async ({ page }) => {
  await page.goto('/registration')
  await waitForContent(page)
  const email = page.getByLabel('E-mail')
  await expect(page.getByLabel(/^Country/)).toHaveAttribute('autocomplete', 'country')

  await page.getByLabel('Full name').focus()
  for (let step = 0; step < 8; step += 1) await page.keyboard.press('Tab')
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await email.fill('not an address')
  await email.press('Tab')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('alert')).toContainText('fields need attention')
})

test('a screen has one title, no live part within another, and tabs of panels that are there', async ({
  page,
  given,
}) => {
  await given.pendingDeposit(await given.member({ name: 'Lata Bose' }), '60')
  await signInOwner(page)
  for (const path of ['/admin/deposits', '/admin/dashboard', '/transparency']) {
    await page.goto(path)
    await waitForContent(page)
    const found = await page.evaluate(() => {
      const live = '[role="status"], [role="alert"], [aria-live]:not([aria-live="off"]), output'
      return {
        titles: document.head.querySelectorAll('title').length,
        nested: [...document.querySelectorAll(live)].filter((one) =>
          one.parentElement?.closest(live),
        ).length,
        lost: [...document.querySelectorAll('[aria-controls]')].filter(
          (one) => !document.getElementById(one.getAttribute('aria-controls') ?? ''),
        ).length,
        strangers: document.querySelectorAll('dl > div > :not(dt, dd)').length,
      }
    })
    expect(found, path).toEqual({ titles: 1, nested: 0, lost: 0, strangers: 0 })
  }
})

test(
  'text of twice the size breaks no word of a heading and moves nothing sideways',
  long,
  async ({ page, given }) => {
    await page.setViewportSize({ width: 390, height: 780 })
    await given.treasury('1000')
    await signIn(page, await given.member({ funding: '200', plan: '200' }))
    for (const path of ['/user/dashboard', '/user/token', '/user/income', '/transparency']) {
      await page.goto(path)
      await waitForContent(page)
      const found = await page.evaluate(() => {
        document.documentElement.style.setProperty('font-size', '200%')
        const { scrollWidth, clientWidth } = document.documentElement
        const range = document.createRange()
        const broken = [...document.querySelectorAll('h1, h2, h3, dt')].filter((one) => {
          const { textContent } = one
          if (one.children.length > 0 || !one.checkVisibility()) return false
          range.selectNodeContents(one)
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          return lines.size > textContent.trim().split(/[\s-]+/).length
        })
        return { sideways: scrollWidth - clientWidth, broken: broken.map((one) => one.textContent) }
      })
      expect(found, path).toEqual({ sideways: 0, broken: [] })
    }
  },
)
