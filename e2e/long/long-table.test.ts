import type { Page } from '@playwright/test'
import { expect, signInOwner, test } from '../fixtures/test.ts'

const rowCount = 100_000
/** Rows in sight and those kept ready above and below them. */
const maxInDocument = 100
const framesScrolled = 240
const pixelsAFrame = 1_000
/** A busy browser paints a frame now and then before it tells of the scrolling; a table that is late is so in most. */
const maxBlankFrames = framesScrolled / 20
/** So many rows take a slow machine a while to decode. */
const decoding = { timeout: 60_000 }
const transfer = {
  kind: 'friend',
  user_id: 1000,
  username: 'nila.rao',
  to_user_id: 1001,
  to_username: 'ravi.iyer',
  from: 'funding',
  amount: '25',
  fee: '0',
  net: '25',
  note: '',
  created_at: '2026-03-30T12:00:00.000Z',
}

test('100,000 rows scroll with a few of them in the document, each at its place', async ({
  page,
}) => {
  await answerMany(page)
  await signInOwner(page)
  await page.goto('/admin/transfers')
  const table = page.getByRole('table')
  await expect(table).toHaveAttribute('aria-rowcount', String(rowCount + 1), decoding)

  const { seconds, blank, maxRows } = await scrollThrough(page)
  const perSecond = Math.round(framesScrolled / seconds)
  test.info().annotations.push({ type: 'frames a second', description: `${perSecond}` })
  await page.getByRole('region', { name: 'Transfers, newest first' }).focus()
  await page.keyboard.press('End')

  await expect(page.getByRole('row').last()).toHaveAttribute('aria-rowindex', String(rowCount + 1))
  expect(blank).toBeLessThanOrEqual(maxBlankFrames)
  expect(maxRows).toBeLessThan(maxInDocument)
})

test('a row keeps the focus while it is out of sight', async ({ page }) => {
  await answerMany(page)
  await signInOwner(page)
  await page.goto('/admin/transfers')
  const region = page.getByRole('region', { name: 'Transfers, newest first' })
  const link = region.locator('[aria-rowindex="4"]').getByRole('link').first()
  await expect(link).toBeVisible(decoding)
  await link.focus()

  await region.evaluate((element) => element.scrollTo(0, element.scrollHeight / 2))

  await expect(region.locator('[aria-rowindex="5"]')).toHaveCount(0)
  await expect(link).toBeFocused()
})

test('a list that is counted no further says so, and is left by its next page', async ({
  page,
}) => {
  await answerMany(page, {
    length: 10,
    totals: { total: 10_000, is_bounded: true, totalPages: 1_000 },
  })
  await signInOwner(page)

  await page.goto('/admin/transfers')

  const pager = page.getByRole('navigation', { name: 'Page 1', exact: true })
  await expect(pager).toContainText('1–10 of 10,000+')
  await expect(pager.getByRole('button', { name: 'Next' })).toBeEnabled()
  await expect(page.getByText('of 1,000', { exact: false })).toHaveCount(0)
})

test('after 10,000 rows pages are read on one by one, and back again', async ({ page }) => {
  const totals = { total: 10_000, is_bounded: true, totalPages: 1_003 }
  await answerMany(page, { length: 10, totals: { ...totals, page: 1_001, cursor: 'newest.500' } })
  await signInOwner(page)
  await page.goto('/admin/transfers?page=1001&limit=10')
  const pager = (number: string) => page.getByRole('navigation', { name: `Page ${number}` })
  await expect(pager('1001')).toContainText('From here, pages turn one by one.')

  await answerMany(page, { length: 10, totals: { ...totals, page: 1_002, cursor: 'newest.490' } })
  const asked = page.waitForRequest(/transfer\/list\?.*cursor=newest\.500/)
  await pager('1001').getByRole('button', { name: 'Next' }).click()
  await asked
  await expect(page).toHaveURL(/page=1002.*after=newest\.500/)

  await answerMany(page, { length: 10, totals: { ...totals, page: 1_001, cursor: 'newest.500' } })
  await pager('1002').getByRole('button', { name: 'Previous' }).click()
  await expect(page).toHaveURL(/page=1001/)
  await expect(page).not.toHaveURL(/after=/)
})

/** Answers the list of transfers with 100,000 of them, or as many and with what totals it is said. */
async function answerMany(page: Page, { length = rowCount, totals = {} } = {}) {
  const transfers = Array.from({ length }, (_, index) => ({ ...transfer, id: index + 1 }))
  await page.route('**/api/v1/transfer/list*', (route) =>
    route.fulfill({
      json: {
        transfers,
        page: 1,
        currentPage: 1,
        totalPages: 1,
        total: rowCount,
        is_bounded: false,
        cursor: null,
        ...totals,
      },
    }),
  )
}

/** Scrolls by the same distance in every frame, and counts the frames in which a part of the region has no row. */
function scrollThrough(page: Page) {
  return page.getByRole('region', { name: 'Transfers, newest first' }).evaluate(
    async (region, { frames, pixels }) => {
      const sight = region.getBoundingClientRect()
      const indexOf = (row: Element) => Number(row.getAttribute('aria-rowindex'))
      const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
      const start = await nextFrame()
      let [blank, maxRows, end] = [0, 0, start]
      for (let frame = 0; frame < frames; frame++) {
        region.scrollBy(0, pixels)
        end = await nextFrame()
        const rows = [...region.querySelectorAll('tr[aria-rowindex]')]
        const [first, last] = [rows[0], rows.at(-1)]
        const isWhole =
          first !== undefined &&
          last !== undefined &&
          indexOf(last) - indexOf(first) === rows.length - 1 &&
          first.getBoundingClientRect().top <= sight.top &&
          last.getBoundingClientRect().bottom >= sight.bottom
        if (!isWhole) blank += 1
        maxRows = Math.max(maxRows, rows.length)
      }
      return { seconds: (end - start) / 1_000, blank, maxRows }
    },
    { frames: framesScrolled, pixels: pixelsAFrame },
  )
}
