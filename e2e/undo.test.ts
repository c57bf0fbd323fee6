import { fillPurchase, reviewPurchase } from './fixtures/actions.ts'
import { test } from './fixtures/cooling-off-server.ts'
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
