import type { Locator } from '@playwright/test'
import { waitForContent, wide } from './fixtures/accessibility.ts'
import { scrollTo } from './fixtures/actions.ts'
import { expect, signIn, test } from './fixtures/test.ts'

const small = { width: 360, height: 780 }

for (const viewport of [wide, small]) {
  test(`the balance with its line and the reward are in the first view of ${viewport.width} × ${viewport.height}`, async ({
    page,
    given,
  }) => {
    await given.treasury('1000')
    const member = await given.member({ funding: '300', plan: '200' })
    await page.setViewportSize(viewport)
    await signIn(page, member)
    await page.goto('/user/dashboard')
    await waitForContent(page)

    const bottomBar = page.getByRole('navigation', { name: 'Main' }).last()
    const bar = viewport === small ? await bottomBar.boundingBox() : undefined
    const lowest = bar?.y ?? viewport.height
    const balance = page.getByRole('region', { name: 'Total balance' })
    const reward = page.getByRole('region', { name: "Today's reward" })
    for (const part of [
      balance.getByText('$300.00', { exact: true }),
      balance.getByRole('slider'),
      reward.getByText('$0.60'),
      reward.getByRole('link', { name: /Watch today/ }),
    ]) {
      expect(await bottomOf(part)).toBeLessThanOrEqual(lowest)
    }
    await expect(page.getByText('$300.00', { exact: true })).toHaveCount(1)
    // No chain is set up.
    await expect(page.getByRole('button', { name: 'Connect a wallet' })).toHaveCount(0)
  })
}

test('a new member has one next step, and nothing that is not possible yet', async ({
  page,
  given,
}) => {
  const member = await given.member()
  await signIn(page, member)
  await page.goto('/user/dashboard')

  const steps = page.getByRole('region', { name: 'First steps' })
  await expect(steps.getByText('E-mail confirmed')).toBeVisible()
  await expect(steps.getByRole('link', { name: 'Deposit' })).toBeVisible()
  await expect(steps.getByText('Buy your first plan')).toBeVisible()
  await expect(steps.getByRole('link', { name: 'See plans' })).toHaveCount(0)
  await expect(steps.getByRole('link', { name: 'Watch and claim' })).toHaveCount(0)
})

for (const { funding, act } of [
  { funding: '', act: 'Deposit' },
  { funding: '300', act: 'See plans' },
]) {
  test(`what waits for a plan offers “${act}” to a member with ${funding || 'no'} money`, async ({
    page,
    given,
  }) => {
    await signIn(page, await given.member({ funding }))
    await page.goto('/user/dashboard')

    for (const name of ["Today's reward", 'Earning limit', 'Income']) {
      const card = page.getByRole('region', { name, exact: true })
      await expect(card.getByRole('link', { name: /^(Deposit|See plans)$/ })).toHaveText([act])
    }
    const team = page.getByRole('region', { name: 'Your team' })
    await scrollTo(team)
    await expect(team.getByRole('button', { name: 'Copy link' })).toBeVisible()
  })
}

test('the line of the balance is read by key, and has its table', async ({ page, given }) => {
  const member = await given.member({ funding: '300' })
  await signIn(page, member)
  await page.goto('/user/dashboard')

  const balance = page.getByRole('region', { name: 'Total balance' })
  const line = balance.getByRole('slider', { name: 'Total balance over 90 days' })
  await line.focus()
  await page.keyboard.press('Home')
  await expect(line).toHaveAttribute('aria-valuetext', /: \$0\.00$/)
  await page.keyboard.press('End')
  await expect(line).toHaveAttribute('aria-valuetext', /: \$300\.00$/)
  await balance.getByRole('button', { name: 'Show as table' }).click()
  await expect(balance.getByRole('row')).toHaveCount(32)
})

async function bottomOf(part: Locator): Promise<number> {
  const box = await part.boundingBox()
  if (!box) throw new Error('It is not drawn')
  return box.y + box.height
}
