import { phone } from './fixtures/accessibility.ts'
import { expect, signIn, test } from './fixtures/test.ts'

test('a search flies to the member, and keys open the card and the levels', async ({
  page,
  given,
}) => {
  const top = await given.member({ name: 'Meera Nair' })
  const below = await given.member({ name: 'Ravi Iyer', sponsor: top })
  const deep = await given.member({ name: 'Tara Bose', sponsor: below })
  await signIn(page, top)
  await page.goto('/user/refferral-tree')

  await page.getByRole('combobox').fill(deep.username)
  await page.getByRole('option', { name: deep.username }).click()

  const tree = page.getByRole('tree', { name: 'Your referral tree' })
  const item = tree.getByRole('treeitem')
  await expect(tree).toBeFocused()
  await expect(item).toContainText(deep.username)
  await expect(item).toHaveAttribute('aria-level', '3')
  await page.keyboard.press('Enter')
  const card = page.getByRole('dialog', { name: deep.username })
  await expect(card).toContainText('Level below you')
  await expect(card).not.toContainText('Bose')
  await page.keyboard.press('Escape')
  await expect(tree).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(item).toContainText(below.username)
  await page.keyboard.press('-')
  await expect(item).toHaveAttribute('aria-expanded', 'false')
})

test('on a phone the list comes first, and a level that cannot be loaded says so', async ({
  page,
  given,
}) => {
  const top = await given.member({ name: 'Meera Nair' })
  const first = await given.member({ name: 'Ravi Iyer', sponsor: top })
  const second = await given.member({ name: 'Tara Bose', sponsor: first })
  await given.member({ name: 'Asha Rao', sponsor: second })
  await page.setViewportSize(phone)
  await signIn(page, top)
  await page.goto('/user/refferral-tree')

  const row = page.getByRole('treeitem', { name: second.username })
  await expect(row).toBeVisible()
  await page.route('**/referral/level/**', (route) => route.abort())
  await page.getByRole('tree').focus()
  await page.keyboard.press('End')
  await page.keyboard.press('+')

  await expect(page.getByRole('alert')).toBeVisible()
  await page.unroute('**/referral/level/**')
  await page.keyboard.press('+')
  await expect(page.getByRole('treeitem')).toHaveCount(4)
  await expect(page.getByRole('alert')).toBeHidden()
})
