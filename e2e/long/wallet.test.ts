import type { Page } from '@playwright/test'
import { accessibilityViolations, phone } from '../fixtures/accessibility.ts'
import { addBrowserWallet, type BrowserWallet } from '../fixtures/browser-wallet.ts'
import { confirmations, chainTest as test } from '../fixtures/chain-test.ts'
import type { LocalChain } from '../fixtures/local-chain.ts'
import { expect, signIn } from '../fixtures/test.ts'

/** What is said of a wallet that keeps its permission. */
const stillAllowed = 'Test Wallet is disconnected here, but it still allows this page'

type Payer = Awaited<ReturnType<LocalChain['payer']>>

let payer: Payer
let wallet: BrowserWallet

test.beforeEach(async ({ chain, page, given }) => {
  payer = await chain.payer(500n)
  wallet = await addBrowserWallet(page, chain, payer.account)
  await signIn(page, await given.member())
})

test('a payment is sent from a wallet, counted live and credited', async ({ page, chain }) => {
  await openDeposit(page)
  await expect(payCard(page).getByRole('button', { name: /phone/ })).toHaveCount(0)
  await connect(page)
  const form = payCard(page)
  await expect(form.getByText('At least $10.00 · $500.00 available')).toBeVisible()
  expect(await accessibilityViolations(page, 'a connected wallet')).toEqual([])

  await pay(page, '120.50')

  const receipt = page.getByRole('dialog', { name: 'Payment sent' })
  await expect(receipt.getByText('$120.50', { exact: true })).toBeVisible()
  await expect(receipt.getByRole('link', { name: /^0x/ })).toHaveAttribute(
    'href',
    /^https:\/\/bscscan\.com\/tx\/0x[\da-f]{64}$/,
  )
  await receipt.getByRole('button', { name: 'Done' }).click()
  await expectCredited(page, chain, '$120.50')
  await expect(form.getByText('$379.50 available')).toBeVisible()
})

test('a rejected payment keeps the form, and one that is confirmed late is still followed', async ({
  page,
}) => {
  await openDeposit(page)
  wallet.rejectNext()
  await payCard(page).getByRole('button', { name: 'Connect Test Wallet' }).click()
  await expect(page.getByText('You rejected the request in your wallet.')).toBeVisible()
  await connect(page)

  wallet.rejectNext()
  await pay(page, '75')

  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('You rejected the request in your wallet.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('75')
  await expect(underWay(page)).toHaveCount(0)

  const confirm = wallet.holdNext()
  await pay(page, '75')
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(underWay(page).getByText('Not confirmed yet')).toBeVisible()
  confirm()
  await expect(underWay(page).getByRole('link', { name: /^0x/ })).toBeVisible()
})

test('an amount that cannot be paid is refused before the wallet is asked', async ({ page }) => {
  await openDeposit(page)
  await connect(page)
  const amount = page.getByLabel('Amount', { exact: true })

  await amount.fill('9.99')
  await page.getByRole('button', { name: 'Review payment' }).click()
  await expect(page.getByText('At least $10.00', { exact: true })).toBeVisible()
  await amount.fill('500.01')
  await expect(page.getByText('Only $500.00 available')).toBeVisible()

  expect(wallet.asked).not.toContain('eth_sendTransaction')
})

test('a wallet on another network is switched before it can pay', async ({ page }) => {
  wallet.chainId = '0x1'
  await openDeposit(page)
  await connect(page)
  await expect(page.getByText('Your wallet is not on BNB Smart Chain')).toBeVisible()
  const choose = page.getByRole('button', { name: 'Switch to BNB Smart Chain' })

  wallet.rejectNext()
  await choose.click()
  await expect(page.getByText('You rejected the request in your wallet.')).toBeVisible()
  await choose.click()

  await expect(page.getByRole('button', { name: 'Review payment' })).toBeVisible()
  expect(wallet.chainId).toBe('0x38')
})

test('another account of the wallet is used, and a wallet that is disconnected sees the page no more', async ({
  page,
  chain,
}) => {
  await openDeposit(page)
  await connect(page)
  const other = await chain.payer(70n)
  const otherAccount = page.getByRole('button', { name: 'Use another account' })

  wallet.rejectNext()
  await otherAccount.click()
  await expect(page.getByText('You rejected the request in your wallet.')).toBeVisible()
  wallet.account = other.account
  await otherAccount.click()

  await expect(page.getByText('At least $10.00 · $70.00 available')).toBeVisible()
  expect(await accessibilityViolations(page, 'another account')).toEqual([])

  await payCard(page).getByRole('button', { name: 'Disconnect' }).click()
  await expect(payCard(page).getByRole('button', { name: 'Connect Test Wallet' })).toBeVisible()
  await expect.poll(() => wallet.asked).toContain('wallet_revokePermissions')
  await expect(page.getByText(stillAllowed)).toHaveCount(0)

  await connect(page)
  wallet.canRevoke = false
  await payCard(page).getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByText(stillAllowed)).toBeVisible()
})

test('too little for the network fee is said before an amount is asked for', async ({ page }) => {
  await payer.holdCoins(1n)
  await openDeposit(page)
  await connect(page)
  await expect(page.getByText('Not enough BNB for the network fee')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Review payment' })).toHaveCount(0)

  await payer.holdCoins(10n ** 18n)
  await page.getByRole('button', { name: 'Check again' }).click()

  await expect(page.getByRole('button', { name: 'Review payment' })).toBeVisible()
})

test('a page that is closed in the middle shows the payment when it is opened again', async ({
  page,
  chain,
}) => {
  await openDeposit(page)
  await connect(page)
  wallet.holdNext()
  await pay(page, '40')
  await expect(page.getByText('Confirm the payment in your wallet')).toBeVisible()

  await page.reload()

  const asked = underWay(page)
  await expect(asked.getByText('Not confirmed yet')).toBeVisible()
  await expect(asked.getByText('$40.00', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Review payment' })).toBeVisible()
  await asked.getByRole('button', { name: 'Remove from this list' }).click()
  await expect(underWay(page)).toHaveCount(0)

  await pay(page, '30')
  await expect(page.getByRole('dialog', { name: 'Payment sent' })).toBeVisible()
  await page.reload()
  await expectCredited(page, chain, '$30.00')
})

test('the shell offers the wallet on every screen, with what it holds', async ({ page }) => {
  const shell = page.locator('header')
  const dialog = page.getByRole('dialog', { name: 'Your own wallet' })
  await page.goto('/user/income')
  await shell.getByRole('button', { name: 'Connect a wallet' }).click()
  await dialog.getByRole('button', { name: 'Connect Test Wallet' }).click()

  await expect(dialog.getByText('$500.00', { exact: true })).toBeVisible()
  await expect(dialog.getByText('BNB Smart Chain')).toBeVisible()
  await expect(dialog.getByText('BNB for network fees')).toBeVisible()
  expect(await accessibilityViolations(page, 'the own wallet')).toEqual([])
  await page.keyboard.press('Escape')
  const account = `${payer.account.slice(0, 6)}…${payer.account.slice(-4)}`
  const pill = shell.getByRole('button', { name: `Your own wallet ${account} on BNB Smart Chain` })
  await expect(pill).toHaveText(account)

  await page.reload()
  await pill.click()
  await dialog.getByRole('link', { name: 'Deposit from this wallet' }).click()
  await expect(payCard(page).getByText('$500.00 available')).toBeVisible()

  await pill.click()
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect(dialog.getByRole('button', { name: 'Connect Test Wallet' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(shell.getByRole('button', { name: 'Connect a wallet' })).toBeVisible()
  await expect(payCard(page).getByRole('button', { name: 'Connect Test Wallet' })).toBeVisible()
})

test('on a phone the account menu has the wallet, and a wrong network is switched there', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  wallet.chainId = '0x1'
  const dialog = page.getByRole('dialog', { name: 'Your own wallet' })
  await page.goto('/user/income')
  await expect(page.getByRole('button', { name: 'Connect a wallet' })).toBeHidden()
  await page.getByRole('button', { name: /^Account: / }).click()
  await page.getByRole('menuitem', { name: 'Your own wallet' }).click()
  await dialog.getByRole('button', { name: 'Connect Test Wallet' }).click()
  await expect(dialog.getByText('Your wallet is not on BNB Smart Chain')).toBeVisible()
  await expect(dialog.getByText('Ethereum')).toBeVisible()

  await dialog.getByRole('button', { name: 'Switch to BNB Smart Chain' }).click()

  await expect(dialog.getByText('$500.00', { exact: true })).toBeVisible()
  expect(await accessibilityViolations(page, 'the own wallet on a phone')).toEqual([])
})

async function openDeposit(page: Page) {
  await page.goto('/user/web3-deposit')
  await expect(page.getByRole('heading', { name: 'Your own BEP20 address' })).toBeVisible()
}

function payCard(page: Page) {
  return page.getByRole('region', { name: 'Pay with a wallet' })
}

function underWay(page: Page) {
  return page.getByRole('region', { name: 'Your payments on the network' })
}

async function connect(page: Page) {
  await payCard(page).getByRole('button', { name: 'Connect Test Wallet' }).click()
  await expect(payCard(page).getByRole('button', { name: 'Disconnect' })).toBeVisible()
}

/** Types an amount and confirms it on the page; the wallet then asks the person. */
async function pay(page: Page, amount: string) {
  await page.getByLabel('Amount', { exact: true }).fill(amount)
  await page.getByRole('button', { name: 'Review payment' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pay \$/ })
    .click()
}

/** The payment is seen, counted and credited as blocks are added on top of it. */
async function expectCredited(page: Page, chain: LocalChain, amount: string) {
  await expect(underWay(page).getByText(amount, { exact: true })).toBeVisible()
  await expect(
    underWay(page).getByText(new RegExp(`^\\d+ of ${confirmations} confirmations`)),
  ).toBeVisible()
  await chain.mine(2 * confirmations)
  const receipt = page.getByRole('region', { name: 'Payment credited' })
  await expect(receipt.getByText(amount, { exact: true })).toBeVisible({ timeout: 60_000 })
}
