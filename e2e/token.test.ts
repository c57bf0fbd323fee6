import type { Locator, Page } from '@playwright/test'
import type { Given } from './fixtures/given.ts'
import { codeFor } from './fixtures/mail.ts'
import { descriptionOf, expect, signIn, test } from './fixtures/test.ts'

test('a price that moves is shown before one confirms again, and the receipt agrees with the chain', async ({
  page,
  given,
}) => {
  const trade = await fillTrade(page, given)
  await expect(trade.getByText('7,500.00 SGX at the price now')).toBeVisible()
  await trade.getByRole('button', { name: 'Review purchase' }).click()
  await expect(page.getByRole('dialog', { name: 'Buy 7,500.00 SGX for $60.00' })).toBeVisible()

  // The page learns of the new price only from the refusal.
  await page.route('**/social-genx/refresh/1', (route) => route.abort())
  await given.tokenPrice('0.01')
  const question = page.getByRole('dialog', { name: /^Buy/ })
  await question.getByRole('button', { name: 'Buy for $60.00' }).click()
  await expect(
    question.getByText('The price has changed to 0.01 USD. Please review the new price.'),
  ).toBeVisible()
  await page.unroute('**/social-genx/refresh/1')
  await expect(question.getByText(/moved from \$0\.008 to \$0\.01 since/)).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Buy 6,000.00 SGX for $60.00' })).toBeVisible()
  await question.getByRole('button', { name: 'Continue at $0.01' }).click()
  await question.getByRole('button', { name: 'Buy for $60.00' }).click()

  const receipt = page.getByRole('dialog', { name: 'Tokens bought successfully!' })
  await expect(descriptionOf(receipt, 'Tokens held')).toContainText('6,000.00 SGX')
  await receipt.getByRole('button', { name: 'Check against the public list of trades' }).click()
  await expect(receipt.getByText('This is the most recent trade.')).toBeVisible()
  await expect(
    receipt.getByText(/^Your browser calculated the same hash from that text/),
  ).toBeVisible()
  await expect(receipt.getByText('The hashed text contains these amounts.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(receipt).toBeHidden()
  await expect(trade.getByRole('button', { name: 'Review purchase' })).toBeFocused()
})

test('a sale that the reserve cannot pay says so, and is in the list with its reason', async ({
  page,
  server,
  given,
}) => {
  await given.tokenPrice('0.008')
  // Worth more than any other test has brought in.
  const member = await given.member({ funding: '2000', tokens: '60000' })
  await signIn(page, member)
  await given.tokenPrice('90')
  await page.goto('/user/token?side=sell')
  const trade = page.getByRole('region', { name: 'Trade', exact: true })
  await trade.getByRole('button', { name: 'Max' }).click()
  await trade.getByRole('button', { name: 'Review sale' }).click()

  const question = page.getByRole('dialog', { name: /^Sell/ })
  await question.getByRole('button', { name: 'Send code' }).click()
  const code = question.getByLabel('Code', { exact: true })
  await code.fill(await codeFor(server, member.email, 'transfer'))
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect(question.getByText('Transaction failed. Please try again.')).toBeVisible()
  await expect(
    question.getByText(/^There is not enough money in the token reserve and the treasury/),
  ).toBeVisible()
  await given.tokenPrice('0.008')
  await question.getByRole('button', { name: 'Back' }).click()

  await expect(page.getByRole('row', { name: /Sold .* Failed/ })).toBeVisible()
})

test('while a price is announced nobody trades, and the page says so until when', async ({
  page,
  given,
}) => {
  const trade = await fillTrade(page, given)
  await given.announcedPrice('0.009')

  const paused = trade.getByText(
    /^Nobody can trade until .*\. The price is \$0\.009 from then on\.$/,
  )
  await expect(paused).toHaveCount(1)
  await trade.getByRole('button', { name: 'Review purchase' }).click()
  await expect(paused).toHaveCount(2)
  await given.tokenPrice('0.009')

  await expect.poll(() => paused.count()).toBeLessThan(2)
  await trade.getByRole('button', { name: 'Review purchase' }).click()
  await expect(page.getByRole('dialog', { name: /^Buy/ })).toBeVisible()
  await expect(paused).toHaveCount(0)
})

/** Signs in a member with $100.00, who is about to buy tokens for 60.00 at $0.008. */
async function fillTrade(page: Page, given: Given): Promise<Locator> {
  await given.tokenPrice('0.008')
  await signIn(page, await given.member({ funding: '100' }))
  await page.goto('/user/token')
  const trade = page.getByRole('region', { name: 'Trade', exact: true })
  await trade.getByLabel('Amount', { exact: true }).fill('60')
  return trade
}
