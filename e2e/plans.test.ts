import { accessibilityViolations, horizontalOverflow, phone } from './fixtures/accessibility.ts'
import { scrollTo } from './fixtures/actions.ts'
import { expect, signIn, test } from './fixtures/test.ts'

test('own plans are bars in time: what is expected is told from what is known, and a bar opens its plan', async ({
  page,
  given,
}) => {
  await signIn(page, await given.member({ name: 'Devi Menon', funding: '300', plan: '200' }))

  await page.goto('/user/subscription')
  const card = page.getByRole('region', { name: 'Your plans over time' })
  const bar = card.getByRole('button', { name: /\$200\.00/ })
  await expect(bar).toContainText(/\d{4}, expected|No end expected/)
  await expect(bar).toHaveAccessibleName(/Bought \d+ \w+ \d{4}\. (Locked until|No lock-up)/)
  await expect(card.getByText('So far', { exact: true })).toBeVisible()
  await expect(card.getByText('Today', { exact: true }).last()).toBeVisible()
  await expect(card).toContainText('An expected end is an estimate')
  await bar.press('Enter')
  const dialog = page.getByRole('dialog', { name: /terms at purchase/ })
  await expect(dialog).toContainText('$200.00')
  await page.keyboard.press('Escape')
  await expect(bar).toBeFocused()

  await card.getByRole('button', { name: 'Show as table' }).click()
  await expect(card.getByRole('columnheader')).toHaveText([
    'Plan',
    'Bought',
    'Locked until',
    'How it ends',
  ])
  await expect(card.getByRole('row')).toHaveCount(2)
})

test('the bars of plans fit a phone, and there are none without a plan', async ({
  page,
  given,
  openBrowser,
}) => {
  await page.setViewportSize(phone)
  await signIn(page, await given.member({ name: 'Devi Rao', funding: '300', plan: '200' }))

  await page.goto('/user/subscription')
  const card = page.getByRole('region', { name: 'Your plans over time' })
  await scrollTo(card)
  await expect(card.getByRole('button', { name: /\$200\.00/ })).toBeVisible()
  expect(await horizontalOverflow(page)).toBe(0)
  expect(await accessibilityViolations(page, '/user/subscription')).toEqual([])

  const other = await openBrowser()
  await signIn(other, await given.member({ name: 'Devi Iyer' }))
  await other.goto('/user/subscription')
  await expect(other.getByText('You have no plans yet.')).toBeVisible()
  await expect(other.getByRole('region', { name: 'Your plans over time' })).toHaveCount(0)
})
