import type { Page } from '@playwright/test'
import { accessibilityViolations, phone } from './fixtures/accessibility.ts'
import { expect, signIn, test } from './fixtures/test.ts'

test('a search leads to the team of a member, and keys lead down and back up', async ({
  page,
  given,
}) => {
  const top = await given.member({ name: 'Meera Nair' })
  const below = await given.member({ name: 'Ravi Iyer', sponsor: top })
  const deep = await given.member({ name: 'Tara Bose', sponsor: below })
  const last = await given.member({ name: 'Asha Rao', sponsor: deep })
  await signIn(page, top)
  await page.goto('/user/refferral-tree')

  await page.getByRole('combobox').fill(deep.username)
  await page.getByRole('option', { name: deep.username }).click()

  const tree = page.getByRole('tree', { name: 'Your referral tree' })
  const way = page.getByRole('navigation', { name: 'The way to this team' })
  const active = tree.locator('[role="treeitem"][aria-selected="true"]')
  await expect(tree).toBeFocused()
  await expect(active).toHaveAccessibleName(new RegExp(`^${deep.username}`))
  await expect(active).toHaveAttribute('aria-level', '1')
  await expect(way.getByRole('listitem')).toHaveText(['You', below.username, deep.username])
  await expect(page.getByText('Level below you')).toBeVisible()
  await expect(page.getByText('Bose')).toHaveCount(0)
  expect(await accessibilityViolations(page, 'the team of a member')).toEqual([])

  await page.keyboard.press('ArrowRight')
  await expect(active).toHaveAccessibleName(new RegExp(`^${last.username}`))
  await page.keyboard.press('Enter')
  await expect(way.getByRole('listitem').last()).toHaveText(last.username)
  await expect(
    page.getByText(`Nobody has joined with the referral link of ${last.username} yet.`),
  ).toBeVisible()
  await expect(tree).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(way.getByRole('listitem').last()).toHaveText(deep.username)
  await page.goBack()
  await expect(way.getByRole('listitem').last()).toHaveText(last.username)
  await way.getByRole('link', { name: 'You' }).click()
  await expect(active).toHaveAccessibleName(new RegExp(`^${top.username}`))
  await expect(tree).toBeFocused()
})

test('on a phone the largest leg comes first, and a tap leads into it and back', async ({
  page,
  given,
}) => {
  const top = await given.member({ name: 'Meera Nair' })
  const small = await given.member({ name: 'Ravi Iyer', sponsor: top })
  const large = await given.member({ name: 'Tara Bose', sponsor: top })
  const below = await given.member({ name: 'Asha Rao', sponsor: small })
  await withVolumes(page, { [large.id]: 1_234_567 })
  await page.setViewportSize(phone)
  await signIn(page, top)
  // Who joined is counted by a job, and the page shows what was counted when it was read.
  await expect(async () => {
    await page.goto('/user/refferral-tree')
    const leg = page.getByRole('treeitem', { name: small.username })
    await expect(leg).toContainText('0 of 2 active', { timeout: 2_000 })
  }).toPass()

  const legs = page.locator('[role="treeitem"][aria-level="2"]')
  await expect(legs).toContainText([large.username, small.username])
  const [first, second] = [await legs.nth(0).boundingBox(), await legs.nth(1).boundingBox()]
  expect(first?.height).toBeGreaterThan(3 * (second?.height ?? 0))
  await expect(legs.nth(0)).toContainText('$1,234,567.00')
  await expect(legs.nth(0)).toContainText('No open plan')
  await legs.nth(1).click()

  await expect(page.getByRole('treeitem', { name: below.username })).toHaveAttribute(
    'aria-level',
    '2',
  )
  await page.getByRole('treeitem', { name: small.username }).click()
  await expect(legs).toContainText([large.username, small.username])
})

test('a team of which not all have room says how many more there are, and lists them', async ({
  page,
  given,
}) => {
  const top = await given.member({ name: 'Meera Nair' })
  const sponsors = [top]
  for (let count = 0; count < 16; count += 1) {
    sponsors.push(await given.member({ name: 'Ravi Iyer', sponsor: top }))
  }
  await page.setViewportSize({ width: 1280, height: 700 })
  await signIn(page, top)
  await page.goto('/user/refferral-tree')

  const more = page.getByRole('treeitem', { name: /more direct members of/ })
  await expect(more).toHaveText(/^and \d+ more/)
  await more.click()

  await expect(page.getByRole('tab', { name: 'List' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tree').getByRole('treeitem')).toHaveCount(17)
})

test('the list opens at the member, and a level that cannot be loaded says so', async ({
  page,
  given,
}) => {
  const top = await given.member({ name: 'Meera Nair' })
  const first = await given.member({ name: 'Ravi Iyer', sponsor: top })
  const second = await given.member({ name: 'Tara Bose', sponsor: first })
  const third = await given.member({ name: 'Asha Rao', sponsor: second })
  await page.setViewportSize(phone)
  await signIn(page, top)
  await page.goto('/user/refferral-tree?view=list')

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

  await page.getByRole('combobox').fill(third.username)
  await page.getByRole('option', { name: third.username }).click()
  await expect(page.getByRole('tree')).toBeFocused()
  await expect(page.locator('[role="treeitem"][aria-selected="true"]')).toHaveAccessibleName(
    new RegExp(`^${third.username}`),
  )
})

type Leg = {
  id: number
  volume: string
  team: { business: string }
  referrals: Leg[]
}

/** Gives members volumes that would take days of a programme: purchases count once they cannot be undone any more. */
async function withVolumes(page: Page, own: Record<number, number>) {
  const counted = (leg: Leg): Leg => {
    const referrals = leg.referrals.map(counted)
    referrals.sort((one, other) => Number(other.volume) - Number(one.volume))
    const below = referrals.reduce((sum, { volume }) => sum + Number(volume), 0)
    const volume = (own[leg.id] ?? 0) + below
    return {
      ...leg,
      volume: volume.toFixed(8),
      team: { ...leg.team, business: below.toFixed(8) },
      referrals,
    }
  }
  await page.route('**/referral/volume/*', async (route) => {
    const response = await route.fetch()
    const { tree, ...rest } = (await response.json()) as { tree: Leg }
    await route.fulfill({ response, json: { ...rest, tree: counted(tree) } })
  })
}
