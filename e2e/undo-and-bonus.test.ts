import { fillPurchase, reviewPurchase } from './fixtures/actions.ts'
import { test } from './fixtures/aged-server.ts'
import { send } from './fixtures/api.ts'
import { descriptionOf, expect, signIn } from './fixtures/test.ts'

test('a purchase is undone within its cooling-off, and the money is back in the funding wallet', async ({
  page,
  given,
}) => {
  const member = await given.member({ funding: '300' })
  await signIn(page, member)
  const filled = await fillPurchase(page, 'Starter', '200')
  const review = await reviewPurchase(filled)
  await review.getByRole('button', { name: /^Buy for/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()

  await page.getByText(/^Undo until /).click()
  await page.getByRole('button', { name: 'Undo this purchase' }).click()
  const question = page.getByRole('dialog', { name: /^Undo .+\?$/ })
  await expect(descriptionOf(question, 'Balance after')).toContainText('$300.00')
  await question.getByRole('button', { name: 'Undo and take back $200.00' }).click()

  const receipt = page.getByRole('dialog', { name: 'Purchase undone' })
  await expect(receipt.getByText('$200.00').first()).toBeVisible()
  await receipt.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Undo until /)).toHaveCount(0)
})

test('a bonus is claimed by a member whose money has stayed, and paid once', async ({
  page,
  given,
  aged: { server, settled },
}) => {
  const title = `Thank you ${settled.username}`
  await given.bonus(title, '5')
  await expect
    .poll(() => reasonOf(title), { message: 'the money of the plan counts', timeout: 60_000 })
    .toBeNull()
  await signIn(page, settled)

  await page.goto('/user/rewards?tab=bonuses')
  await page.getByRole('button', { name: 'Claim $5.00' }).click()
  const question = page.getByRole('dialog', { name: 'Claim this bonus?' })
  await expect(descriptionOf(question, 'Paid into')).toContainText('Working income')
  await question.getByRole('button', { name: 'Claim $5.00' }).click()

  const receipt = page.getByRole('dialog')
  await expect(receipt.getByText('+$5.00')).toBeVisible()
  await expect(descriptionOf(receipt, 'Paid into')).toContainText('Working income')
  await receipt.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('button', { name: 'Claim $5.00' })).toHaveCount(0)
  await expect(page.getByText('Claimed', { exact: true })).toBeVisible()

  /** Why the member cannot claim a bonus; null once they can. */
  async function reasonOf(name: string): Promise<string | null | undefined> {
    const { auth } = await send<{ auth: { token: string } }>(server, 'POST /auth/signin', {
      email: settled.email,
      password: settled.password,
    })
    const { data } = await send<{ data: { title: string; reason: string | null }[] }>(
      server,
      'GET /bonus?limit=100',
      undefined,
      auth.token,
    )
    return data.find((bonus) => bonus.title === name)?.reason
  }
})
