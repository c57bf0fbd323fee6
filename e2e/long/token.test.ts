import type { Locator, Page } from '@playwright/test'
import type { Given } from '../fixtures/given.ts'
import { long } from '../fixtures/lengths.ts'
import { codeFor } from '../fixtures/mail.ts'
import { descriptionOf, expect, signIn, test } from '../fixtures/test.ts'

test('a purchase is summed up while one types, says that it is done, and closes after two seconds', async ({
  page,
  given,
}) => {
  const dialog = await openTrade(page, given, 'buy', { funding: '100', tokens: '1000' })
  await expect(descriptionOf(dialog, 'Funding wallet')).toContainText('$92.00')
  await dialog.getByRole('button', { name: 'Refresh the price now' }).click()
  await dialog.getByLabel('Amount', { exact: true }).pressSequentially('60')
  await expect(descriptionOf(dialog, 'Token amount')).toContainText('7,500.00 SGX')
  await expect(descriptionOf(dialog, 'Price per token')).toContainText('$0.008')
  await expect(descriptionOf(dialog, 'Current average buy price')).toContainText('$0.008')
  await expect(descriptionOf(dialog, 'Total cost')).toContainText('$60.00')
  await expect(descriptionOf(dialog, 'New holdings')).toContainText('8,500.00 SGX')
  await expect(descriptionOf(dialog, 'New average price')).toContainText('$0.008')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Review purchase' }).click()
  const question = page.getByRole('dialog', { name: 'Buy 7,500.00 SGX for $60.00' })
  await expect(question.getByRole('button', { name: 'Buy Tokens' })).toBeFocused()
  await question.getByRole('button', { name: 'Buy Tokens' }).click()

  const receipt = page.getByRole('dialog', { name: 'Tokens bought successfully!' })
  await expect(receipt).toBeVisible()
  await page.waitForTimeout(1000)
  await expect(receipt).toBeVisible()
  await expect(receipt).toBeHidden({ timeout: 2000 })
  const card = page.getByRole('region', { name: 'Trade', exact: true })
  await expect(card.getByRole('button', { name: 'Buy', exact: true })).toBeFocused()
  await expect(page).toHaveURL(/\/user\/token$/)
  await expect(descriptionOf(card, 'Your tokens')).toContainText('8,500.00 SGX')
  await expect(descriptionOf(card, 'Funding wallet')).toContainText('$32.00')

  await expect(card.getByText('Your last trade: Bought 7,500.00 SGX for $60.00.')).toBeVisible()
  await card.getByRole('button', { name: 'Show its receipt' }).click()
  const kept = page.getByRole('dialog', { name: /^Trade \d+$/ })
  await kept.getByRole('button', { name: 'Check against the public list of trades' }).click()
  await expect(kept.getByText('This is the most recent trade.')).toBeVisible()
})

test('a sale fills in all that is held, and its receipt stays for whoever reads in it', async ({
  page,
  given,
}) => {
  const dialog = await openTrade(page, given, 'sell', { funding: '100', tokens: '1000' })
  await expect(descriptionOf(dialog, 'Holdings')).toContainText('1,000.00 SGX')
  await expect(descriptionOf(dialog, 'Portfolio value')).toContainText('$8.00')
  await dialog.getByRole('button', { name: 'Max' }).click()
  await expect(descriptionOf(dialog, 'Selling amount')).toContainText('1,000.00 SGX')
  await expect(descriptionOf(dialog, 'Current price')).toContainText('$0.008')
  await expect(descriptionOf(dialog, 'Average buy price')).toContainText('$0.008')
  await expect(descriptionOf(dialog, 'Cost basis')).toContainText('$8.00')
  await expect(descriptionOf(dialog, 'Amount received')).toContainText('$8.00')
  await expect(descriptionOf(dialog, 'Profit or loss')).toContainText('(0.00%)')
  await expect(descriptionOf(dialog, 'Remaining holdings')).toContainText('0.00 SGX')
  await dialog.getByRole('button', { name: 'Review sale' }).click()
  const sell = page.getByRole('dialog', { name: /^Sell 1,000\.00 SGX/ })
  await sell.getByRole('button', { name: 'Sell Tokens' }).click()

  const receipt = page.getByRole('dialog', { name: 'Tokens sold successfully!' })
  const place = await receipt.boundingBox()
  if (!place) throw new Error('The receipt is not drawn')
  await page.mouse.move(place.x + 100, place.y + 20)
  await page.mouse.move(place.x + 200, place.y + 60, { steps: 4 })
  await page.waitForTimeout(3000)
  await expect(receipt).toBeVisible()
  await page.mouse.move(1, 1)
  await expect(receipt).toBeHidden({ timeout: 4000 })
  await page.getByRole('button', { name: 'Sell', exact: true }).click()
  await expect(page.getByText('You hold no tokens, so there is nothing to sell.')).toBeVisible()
})

test(
  'a link opens the dialog, Back closes it, and the page before is one step further back',
  long,
  async ({ page, given }) => {
    await signIn(page, await given.member({ funding: '100' }))
    await page.goto('/user/dashboard')
    await page.goto('/user/token?side=buy')
    const dialog = page.getByRole('dialog', { name: 'Buy Tokens' })
    await expect(dialog).toBeVisible()
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/user\/token$/)

    await page.getByRole('button', { name: 'Buy', exact: true }).click()
    await expect(page).toHaveURL(/\?side=buy$/)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/user\/token$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/user\/dashboard$/)
  },
)

test(
  'a price that moves is shown before one confirms again, and the receipt agrees with the chain',
  long,
  async ({ page, given }) => {
    const trade = await fillTrade(page, given)
    await expect(trade.getByText('7,500.00 SGX at the price now')).toBeVisible()
    await trade.getByRole('button', { name: 'Review purchase' }).click()
    await expect(page.getByRole('dialog', { name: 'Buy 7,500.00 SGX for $60.00' })).toBeVisible()

    // The page learns of the new price only from the refusal.
    await page.route('**/social-genx/refresh/1', (route) => route.abort())
    await given.tokenPrice('0.01')
    const question = page.getByRole('dialog', { name: /^Buy/ })
    await question.getByRole('button', { name: 'Buy Tokens' }).click()
    await expect(
      question.getByText('The price has changed to $0.01. Please review the new price.'),
    ).toBeVisible()
    await page.unroute('**/social-genx/refresh/1')
    await expect(question.getByText(/moved from \$0\.008 to \$0\.01 since/)).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'Buy 6,000.00 SGX for $60.00' })).toBeVisible()
    await question.getByRole('button', { name: 'Continue at $0.01' }).click()
    await question.getByRole('button', { name: 'Buy Tokens' }).click()

    const receipt = page.getByRole('dialog', { name: 'Tokens bought successfully!' })
    await receipt.getByRole('button', { name: 'Check against the public list of trades' }).click()
    await expect(descriptionOf(receipt, 'Tokens held')).toContainText('6,000.00 SGX')
    await expect(receipt.getByText('This is the most recent trade.')).toBeVisible()
    await expect(
      receipt.getByText(/^Your browser calculated the same hash from that text/),
    ).toBeVisible()
    await expect(receipt.getByText('The hashed text contains these amounts.')).toBeVisible()
    await page.waitForTimeout(2500)
    await page.keyboard.press('Escape')
    await expect(receipt).toBeHidden()
    await expect(page.getByRole('button', { name: 'Buy', exact: true })).toBeFocused()
  },
)

test(
  'a code that was mailed for a trade is entered after the dialog was closed and the page read again',
  long,
  async ({ page, server, given }) => {
    await given.tokenPrice('0.008')
    const member = await given.member({ funding: '2000' })
    await signIn(page, member)
    await page.goto('/user/token?side=buy')
    const dialog = page.getByRole('dialog', { name: 'Buy Tokens' })
    await dialog.getByLabel('Amount', { exact: true }).fill('1200')
    await dialog.getByRole('button', { name: 'Review purchase' }).click()
    const question = page.getByRole('dialog', { name: /^Buy 150,000\.00 SGX/ })
    await question.getByRole('button', { name: 'Send code' }).click()
    await expect(question.getByLabel('Code', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.reload()

    await page.getByRole('button', { name: 'Buy', exact: true }).click()
    await dialog.getByRole('button', { name: 'Enter the code' }).click()
    const code = await codeFor(server, member.email, 'transfer')
    await question.getByLabel('Code', { exact: true }).fill(code)
    await question.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Tokens bought successfully!' })).toBeVisible()
  },
)

test(
  'a sale that the reserve cannot pay says so, and is in the list with its reason',
  long,
  async ({ page, server, given }) => {
    await given.tokenPrice('0.008')
    // Worth more than any other test has brought in.
    const member = await given.member({ funding: '2000', tokens: '60000' })
    await signIn(page, member)
    await given.tokenPrice('90')
    await page.goto('/user/token?side=sell')
    const trade = page.getByRole('dialog', { name: 'Sell Tokens' })
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
    await trade.getByRole('button', { name: 'Cancel' }).click()

    await expect(page.getByText(/^Your last trade: Sold .*, Failed\.$/)).toBeVisible()
    await expect(page.getByRole('row', { name: /Sold .* Failed/ })).toBeVisible()
  },
)

test(
  'while a price is announced nobody trades, and the page says so until when',
  long,
  async ({ page, given }) => {
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
  },
)

/** Signs in a member, and opens the dialog of one side at $0.008. */
async function openTrade(
  page: Page,
  given: Given,
  side: 'buy' | 'sell',
  has: { funding: string; tokens?: string },
): Promise<Locator> {
  await given.tokenPrice('0.008')
  await signIn(page, await given.member(has))
  await page.goto('/user/token')
  const name = side === 'buy' ? 'Buy' : 'Sell'
  await page.getByRole('button', { name, exact: true }).click()
  return page.getByRole('dialog', { name: `${name} Tokens` })
}

/** Somebody with $100.00 who is about to buy tokens for 60.00 at $0.008. */
async function fillTrade(page: Page, given: Given): Promise<Locator> {
  const trade = await openTrade(page, given, 'buy', { funding: '100' })
  await trade.getByLabel('Amount', { exact: true }).fill('60')
  return trade
}
