import { accessibilityViolations, horizontalOverflow, phone } from '../fixtures/accessibility.ts'
import { expect, signIn, test } from '../fixtures/test.ts'

test('in and out by week is a picture, and weeks chosen on it by keys or by dragging narrow the list', async ({
  page,
  given,
}) => {
  const [asha, bisi] = [await given.member({ funding: '300' }), await given.member()]
  await given.transfer(asha, bisi, '30', 'By week')
  await signIn(page, asha)

  await page.goto('/transactions/all')
  const picture = page.getByRole('figure', { name: 'In and out by week' })
  const weeks = picture.getByRole('slider')
  const lines = page.getByRole('main').getByRole('listitem')
  await expect(picture).toContainText(/Opening balance\$0\.00/)
  await expect(picture).toContainText(/In\$300\.00/)
  await expect(picture).toContainText(/Out\$30\.00/)
  await expect(picture).toContainText(/Closing balance\$270\.00/)
  await expect(lines).toHaveCount(2)

  await weeks.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(weeks).toHaveAttribute('aria-valuetext', /In \$0\.00 · Out \$0\.00/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d.*to=\d{4}-\d\d-\d\d/)
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(lines).toHaveCount(2)
  await expect(weeks).toHaveAttribute('aria-valuetext', /In \$300\.00 · Out \$30\.00/)
  await expect(
    page.getByRole('group', { name: 'Filters that are set' }).getByRole('button'),
  ).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/from=/)

  const box = await weeks.boundingBox()
  if (!box) throw new Error('It is not drawn')
  await page.mouse.move(box.x + box.width * 0.1, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.5, box.y + box.height / 2, { steps: 3 })
  await page.mouse.up()
  await expect(page).toHaveURL(/from=.*to=/)
  await page.getByRole('button', { name: 'Show all weeks' }).click()
  await expect(page).not.toHaveURL(/from=/)
  await picture.getByRole('button', { name: 'Show as table' }).click()
  await expect(picture.getByRole('row')).toHaveCount(27)
})

test('on a phone the weeks are folded above the list, and open to the same picture', async ({
  page,
  given,
}) => {
  await page.setViewportSize(phone)
  await signIn(page, await given.member({ funding: '300' }))

  await page.goto('/user/transaction/deposit_transaction')
  const fold = page.getByRole('button', { name: 'In and out by week' })
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  await fold.click()

  const picture = page.getByRole('figure', { name: 'In and out by week' })
  await expect(picture).toContainText(/In\$300\.00/)
  await expect(picture).not.toContainText('Opening balance')
  const weeks = picture.getByRole('slider')
  const box = await weeks.boundingBox()
  if (!box) throw new Error('It is not drawn')
  await weeks.click({ position: { x: box.width - 4, y: box.height / 2 } })
  await expect(page).toHaveURL(/from=.*to=/)
  expect(await horizontalOverflow(page)).toBe(0)
  expect(await accessibilityViolations(page, '/user/transaction/deposit_transaction')).toEqual([])
})
