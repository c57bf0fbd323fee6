import type { Page } from '@playwright/test'
import { expect, signInOwner, test } from './fixtures/test.ts'

const rowCount = 100_000
/** Rows in sight and those kept ready above and below them. */
const mostInDocument = 100
const framesScrolled = 240
const pixelsAFrame = 1_000

test('100,000 rows scroll with a few of them in the document, each at its place', async ({
  page,
  given,
}) => {
  await given.member({ name: 'Nila Rao' })
  await answerMany(page)
  await signInOwner(page)
  await page.goto('/admin/users')
  const table = page.getByRole('table')
  await expect(table).toHaveAttribute('aria-rowcount', String(rowCount + 1))

  const { seconds, blank, mostRows } = await scrollThrough(page)
  const perSecond = Math.round(framesScrolled / seconds)
  test.info().annotations.push({ type: 'frames a second', description: `${perSecond}` })
  await page.getByRole('region', { name: 'Members' }).focus()
  await page.keyboard.press('End')

  await expect(page.getByRole('row').last()).toHaveAttribute('aria-rowindex', String(rowCount + 1))
  expect(blank).toBe(0)
  expect(mostRows).toBeLessThan(mostInDocument)
})

test('a row keeps the focus while it is out of sight', async ({ page, given }) => {
  await given.member({ name: 'Nila Rao' })
  await answerMany(page)
  await signInOwner(page)
  await page.goto('/admin/users')
  const region = page.getByRole('region', { name: 'Members' })
  const link = region.getByRole('row').nth(3).getByRole('link').first()
  await link.focus()

  await region.evaluate((element) => element.scrollTo(0, element.scrollHeight / 2))

  await expect(region.getByRole('row').nth(10)).not.toHaveAttribute('aria-rowindex', '11')
  await expect(link).toBeFocused()
})

/** Answers the list of members with the first of them 100,000 times, under numbers of their own. */
async function answerMany(page: Page) {
  await page.route('**/api/v1/users/list*', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const [first] = answer.allusers
    const allusers = Array.from({ length: rowCount }, (_, index) => ({
      ...first,
      id: 1_000 + index,
    }))
    await route.fulfill({ response, json: { ...answer, allusers } })
  })
}

/** Scrolls by the same distance in every frame and looks at each frame for a row in the middle. */
function scrollThrough(page: Page) {
  return page.getByRole('region', { name: 'Members' }).evaluate(
    async (region, { frames, pixels }) => {
      const box = region.getBoundingClientRect()
      const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
      const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
      const start = await nextFrame()
      let [blank, mostRows, end] = [0, 0, start]
      for (let frame = 0; frame < frames; frame++) {
        region.scrollBy(0, pixels)
        end = await nextFrame()
        const seen = document.elementFromPoint(middle.x, middle.y)
        if (!seen?.closest('tr[aria-rowindex]')) blank += 1
        mostRows = Math.max(mostRows, region.querySelectorAll('tr[aria-rowindex]').length)
      }
      return { seconds: (end - start) / 1_000, blank, mostRows }
    },
    { frames: framesScrolled, pixels: pixelsAFrame },
  )
}
