import type { Page } from '@playwright/test'
import { accessibilityViolations } from '../fixtures/accessibility.ts'
import { chainTest } from '../fixtures/chain-test.ts'
import { type LocalRelay, projectId, startRelay } from '../fixtures/local-relay.ts'
import { type PhoneWallet, phoneWallet } from '../fixtures/phone-wallet.ts'
import { expect, signIn } from '../fixtures/test.ts'

const test = chainTest.extend<object, { relay: LocalRelay }>({
  relay: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing else is needed
    async ({}, use) => {
      const relay = await startRelay()
      await use(relay)
      await relay.stop()
    },
    { scope: 'worker' },
  ],
  serverEnv: [
    async ({ relay }, use) =>
      use({ WALLETCONNECT_PROJECT_ID: projectId, WALLETCONNECT_RELAY: relay.url }),
    { scope: 'worker' },
  ],
})

let phone: PhoneWallet

test.beforeEach(async ({ chain, page, given, relay }) => {
  const { account } = await chain.payer(500n)
  phone = phoneWallet(relay, chain, account)
  await signIn(page, await given.member())
  await page.goto('/user/web3-deposit')
})

test.afterEach(({ relay }) => {
  relay.become('here')
  expect(relay.complaints.splice(0)).toEqual([])
})

test('a payment is sent from a wallet on a phone, which stays connected until it is disconnected', async ({
  page,
}) => {
  await choosePhone(page)
  const proposal = await phone.scan(await codeOn(page))
  expect(proposal).toMatchObject({ proposer: { metadata: { name: 'Clearstead' } } })
  expect(await accessibilityViolations(page, 'a code for a phone')).toEqual([])
  phone.approve()
  await expect(page.getByText('At least $10.00 · $500.00 available')).toBeVisible()

  phone.rejectNext()
  await pay(page, '40')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('You rejected the request in your wallet.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Back' }).click()

  await page.reload()
  await pay(page, '40')
  const receipt = page.getByRole('dialog', { name: 'Payment sent' })
  await expect(receipt.getByRole('link', { name: /^0x/ })).toBeVisible()
  await receipt.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('$460.00 available')).toBeVisible()

  await payCard(page).getByRole('button', { name: 'Disconnect' }).click()
  await expect.poll(() => phone.isLeft()).toBe(true)
  await page.reload()
  await expect(phoneButton(page)).toBeVisible()
})

test('a connection that is rejected at the phone can be asked for again with a new code', async ({
  page,
}) => {
  await choosePhone(page)
  const first = await codeOn(page)
  await phone.scan(first)
  phone.reject()
  await expect(page.getByText('You rejected the request in your wallet.')).toBeVisible()

  await page.getByRole('button', { name: 'Show a new code' }).click()

  const second = await codeOn(page)
  expect(second).not.toBe(first)
  await phone.scan(second)
  phone.approve()
  await expect(payCard(page).getByRole('button', { name: 'Disconnect' })).toBeVisible()
})

test('a code that is closed connects nobody afterwards', async ({ page }) => {
  await choosePhone(page)
  await phone.scan(await codeOn(page))
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  phone.approve()

  await expect(phoneButton(page)).toBeFocused()
  await expect(payCard(page).getByRole('button', { name: 'Disconnect' })).toHaveCount(0)
})

for (const state of ['gone', 'silent'] as const) {
  test(`a relay that is ${state} is said within ten seconds, and tried again`, async ({
    page,
    relay,
  }) => {
    relay.become(state)
    await choosePhone(page)
    await expect(page.getByText(relayGone)).toBeVisible({ timeout: 12_000 })
    expect(await accessibilityViolations(page, 'no relay')).toEqual([])

    relay.become('here')
    await page.getByRole('button', { name: 'Show a new code' }).click()

    await phone.scan(await codeOn(page))
    phone.approve()
    await expect(payCard(page).getByRole('button', { name: 'Disconnect' })).toBeVisible()
  })
}

test('a relay that goes away during a session is said at the payment, which is paid once it is back', async ({
  page,
  relay,
}) => {
  await connect(page)
  await expect(page.getByText('$500.00 available')).toBeVisible()
  relay.become('gone')

  await pay(page, '25')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(relayGone)).toBeVisible()
  relay.become('here')
  await dialog.getByRole('button', { name: /^Pay \$/ }).click()

  await expect(page.getByRole('dialog', { name: 'Payment sent' })).toBeVisible()
})

test('a wallet that ends the session is disconnected here', async ({ page }) => {
  await connect(page)

  phone.leave()

  await expect(phoneButton(page)).toBeVisible()
  await page.reload()
  await expect(phoneButton(page)).toBeVisible()
})

test('a wallet without the network says so, and pays once it allows it', async ({ page }) => {
  await choosePhone(page)
  await phone.scan(await codeOn(page))
  phone.approve(['eip155:1'])
  await expect(page.getByText('Your wallet is not on BNB Smart Chain')).toBeVisible()
  await page.getByRole('button', { name: 'Switch to BNB Smart Chain' }).click()
  await expect(page.getByText('This network is not set up in your wallet.')).toBeVisible()
  expect(phone.asked).not.toContain('wc_sessionRequest')

  phone.allow(['eip155:1', 'eip155:56'])

  await expect(page.getByRole('button', { name: 'Review payment' })).toBeVisible()
})

const relayGone = 'The service that connects the wallet on your phone does not answer.'

function payCard(page: Page) {
  return page.getByRole('region', { name: 'Pay with a wallet' })
}

function phoneButton(page: Page) {
  return payCard(page).getByRole('button', { name: 'Connect a wallet on a phone' })
}

async function choosePhone(page: Page) {
  await phoneButton(page).click()
}

/** What the code holds, as a link opens it in a wallet of the same device. */
async function codeOn(page: Page): Promise<string> {
  const link = page.getByRole('link', { name: 'Open a wallet on this device' })
  await expect(link).toHaveAttribute('href', /^wc:[\da-f]{64}@2\?/)
  return (await link.getAttribute('href')) ?? ''
}

async function connect(page: Page) {
  await choosePhone(page)
  await phone.scan(await codeOn(page))
  phone.approve()
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
