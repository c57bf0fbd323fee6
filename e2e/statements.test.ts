import { accessibilityViolations, horizontalOverflow, phone } from './fixtures/accessibility.ts'
import { scrollTo } from './fixtures/actions.ts'
import { expect, signIn, test } from './fixtures/test.ts'

test('a withdrawal is one line, money out, and says why it is there', async ({ page, given }) => {
  const member = await given.member({ funding: '300', plan: '200' })
  const id = await given.principalRequest(member, '80')
  await signIn(page, member)

  await page.goto('/transactions/all')
  const lines = page.getByRole('main').getByRole('listitem')
  await expect(lines).toHaveCount(3)
  await expect(lines.nth(0)).toContainText('Withdrawal by')
  await expect(lines.nth(0)).toContainText('−$80.00')
  await expect(lines.nth(1)).toContainText(/Plan .+ bought/)
  await expect(lines.nth(1)).toContainText('From your funding wallet to your plans')
  await lines.nth(0).getByRole('button').click()
  const why = page.getByRole('dialog', { name: /^Withdrawal by/ })
  await expect(why).toContainText('Pending payout')
  await expect(why).toContainText(`withdrawal:${id}`)
  await expect(why.getByRole('link', { name: 'Ask about this transaction' })).toHaveAttribute(
    'href',
    /^\/user\/query\/create\?about=transaction%3A\d+&subject=Withdrawal/,
  )
  await page.keyboard.press('Escape')
  await expect(lines.nth(0).getByRole('button')).toBeFocused()

  await given.cancelledRequest(member, id)
  await page.goto('/user/dashboard')
  const card = page.getByRole('region', { name: 'Latest transactions' })
  await scrollTo(card)
  await expect(card.getByRole('listitem')).toHaveCount(4)
  await expect(card.getByRole('listitem').first()).toContainText('Withdrawal returned')
})

test('both sides of a transfer read whom it was with, and its note', async ({
  page,
  given,
  openBrowser,
}) => {
  const [asha, bisi] = [await given.member({ funding: '100' }), await given.member()]
  await given.transfer(asha, bisi, '30', 'For the tickets')
  await signIn(page, asha)

  await page.goto('/transactions/all')
  const sent = page.getByRole('main').getByRole('listitem').first()
  await expect(sent).toContainText(`Sent to ${shortName(bisi.fullname)}`)
  await expect(sent).toContainText('For the tickets')
  await expect(sent).toContainText('−$30.00')

  const other = await openBrowser()
  await signIn(other, bisi)
  await other.goto('/user/transaction/transfer_transaction')
  const received = other.getByRole('main').getByRole('listitem').first()
  await expect(received).toContainText(`Received from ${shortName(asha.fullname)}`)
  await expect(received).toContainText('For the tickets')
})

/** As others see a member: `Asha R.` */
function shortName(fullname: string): string {
  const [first = '', ...others] = fullname.split(' ')
  const initial = others.at(-1)?.charAt(0).toUpperCase()
  return initial ? `${first} ${initial}.` : first
}

test('a statement keeps its filters in the address, and unknown ones do not exist', async ({
  page,
  given,
}) => {
  await signIn(page, await given.member({ funding: '100' }))
  const lines = page.getByRole('main').getByRole('listitem')
  const filter = page.getByRole('button', { name: /^Filter/ })
  const sheet = page.getByRole('dialog', { name: 'Filter' })

  await page.goto('/transactions/all')
  await filter.click()
  await sheet.getByLabel('Type').selectOption('Deposits')
  await sheet.getByLabel('Status').selectOption('Approved')
  await sheet.getByRole('button', { name: 'Show results' }).click()
  await expect(page).toHaveURL(/\/user\/transaction\/deposit_transaction\/approved$/)
  await expect(lines).toContainText('+$100.00')
  await expect(filter).toHaveAccessibleName('Filter 2 filters set')

  await filter.click()
  await sheet.getByLabel('To', { exact: true }).fill('2020-01-01')
  await sheet.getByLabel('From', { exact: true }).fill('2020-02-01')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/approved\?from=2020-02-01&to=2020-01-01$/)
  await expect(page.getByRole('alert')).toContainText('This could not be loaded')
  const chips = page.getByRole('group', { name: 'Filters that are set' })
  await expect(chips.getByRole('button')).toHaveCount(4)
  await chips.getByRole('button', { name: 'Remove filter: From: 1 Feb 2020' }).click()
  await expect(page).toHaveURL(/approved\?to=2020-01-01$/)
  await expect(filter).toBeFocused()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/user\/transaction\/deposit_transaction$/)
  await expect(lines).toContainText('+$100.00')

  for (const path of [
    '/transactions/nothing',
    '/user/transaction/roi',
    '/user/transaction/roi_transaction/all',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible()
  }
})

test('the filters of a statement work by keyboard and on a phone', async ({ page, given }) => {
  await page.setViewportSize(phone)
  await signIn(page, await given.member({ funding: '100' }))
  await page.goto('/transactions/all')
  const filter = page.getByRole('button', { name: /^Filter/ })
  const sheet = page.getByRole('dialog', { name: 'Filter' })

  await filter.focus()
  await page.keyboard.press('Enter')
  await expect(sheet.getByLabel('Type')).toBeVisible()
  expect(await horizontalOverflow(page)).toBe(0)
  expect(await accessibilityViolations(page, '/transactions/all')).toEqual([])
  await sheet.getByLabel('Wallet').selectOption('Funding wallet')
  await page.keyboard.press('Escape')
  await expect(filter).toBeFocused()
  await expect(page).toHaveURL(/\/transactions\/all$/)

  await filter.click()
  await sheet.getByLabel('Wallet').selectOption('Funding wallet')
  await sheet.getByRole('button', { name: 'Show results' }).click()
  await expect(page).toHaveURL(/\?wallet=funding$/)
  await expect(
    page.getByRole('button', { name: 'Remove filter: Wallet: Funding wallet' }),
  ).toBeVisible()
  expect(await horizontalOverflow(page)).toBe(0)
  expect(await accessibilityViolations(page, '/transactions/all')).toEqual([])
})

test('a statement is downloaded for a wallet and a period', async ({ page, given }) => {
  await signIn(page, await given.member({ funding: '100' }))
  await page.goto('/transactions/all')

  await page.getByRole('button', { name: 'Download statement' }).click()
  const dialog = page.getByRole('dialog', { name: 'Download statement' })
  await dialog.getByLabel('Wallet').selectOption('Funding wallet')
  await dialog.getByLabel('From', { exact: true }).fill('2026-01-01')
  const files = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download CSV' }).click()

  expect((await files).suggestedFilename()).toMatch(/^statement-\d+-2026-01-01\.csv$/)
  await dialog.getByLabel('To', { exact: true }).fill('2020-01-01')
  await dialog.getByRole('button', { name: 'Download PDF' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
})

test('offline a statement shows what was last known', async ({ page, given }) => {
  await signIn(page, await given.member({ funding: '100' }))
  const line = page.getByRole('main').getByRole('listitem')
  await page.goto('/user/transaction/deposit_transaction')
  await expect(line).toContainText('+$100.00')
  await page.getByRole('button', { name: 'Remove filter: Type: Deposits' }).click()
  await expect(page).toHaveURL(/transactions\/all$/)
  await expect(line).toContainText('+$100.00')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Filter' })
  await sheet.getByLabel('Type').selectOption('Deposits')

  await page.context().setOffline(true)
  await sheet.getByRole('button', { name: 'Show results' }).click()

  await expect(page).toHaveURL(/deposit_transaction$/)
  await expect(line).toContainText('+$100.00')
})

test('the proof of a balance is checked in the browser', async ({ page, given }) => {
  const member = await given.member()
  await signIn(page, member)
  await page.goto('/user/proof')
  await expect(page.getByText(/Nothing was (published|owed)/)).toBeVisible()

  const hash = 'b8985be0e3c7076b0f5de3b229c6c0cc2c8733439c680bfecbba489a2bad9ea9'
  await page.route('**/api/v1/transparency/proof/*', (route) =>
    route.fulfill({ json: { proof: exampleProof(hash) } }),
  )
  await page.route('**/api/v1/transparency/liabilities/*', (route) =>
    route.fulfill({ json: exampleDay(hash) }),
  )
  const reports: unknown[] = []
  await page.route('**/api/v1/transparency/proof/12/checks', (route) => {
    reports.push(route.request().postDataJSON())
    return route.fulfill({ json: {} })
  })
  await page.goto('/user/proof')
  await expect(page.getByText('Your balance is included in the published total.')).toBeVisible()
  await expect(page.getByText('Your check is counted')).toBeVisible()
  const way = page.getByRole('list', { name: 'From part 1 of your balance to the root' })
  await way.scrollIntoViewIfNeeded()
  await expect(way.getByRole('listitem')).toHaveText([
    /Part 1 of your balance.*\$30\.00/,
    /with \$50\.00 of others.*\$80\.00/,
    /with \$70\.00 of others.*\$150\.00/,
  ])
  expect(reports).toEqual([{ date: '2026-03-31', holds: true }])
  await page.setViewportSize(phone)
  expect(await horizontalOverflow(page)).toBe(0)
  expect(await accessibilityViolations(page, '/user/proof')).toEqual([])
  const files = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download proof' }).click()
  expect((await files).suggestedFilename()).toBe('proof-2026-03-31-12.json')

  await page.unroute('**/api/v1/transparency/liabilities/*')
  await page.route('**/api/v1/transparency/liabilities/*', (route) =>
    route.fulfill({ json: exampleDay('0'.repeat(64)) }),
  )
  await page.goto('/user/proof')
  await expect(page.getByRole('alert')).toContainText('This proof does not hold')
  await expect.poll(() => reports.at(-1)).toEqual({ date: '2026-03-31', holds: false })
})

/** The worked example of docs/transparency.md. */
function exampleProof(hash: string) {
  const node = (side: string, [of, usd, sgx]: readonly [string, string, string]) => ({
    side,
    hash: of,
    usd: `${usd}.00000000`,
    sgx: `${sgx}0000000`,
  })
  return {
    day: '2026-03-31',
    user_id: 12,
    usd: '100.00000000',
    sgx: '2.50000000',
    leaves: [
      {
        part: 0,
        salt: '11'.repeat(32),
        usd: '30.00000000',
        sgx: '0.00000000',
        path: [
          node('right', [
            '8f3e34da2610be19e2e74c4f85a9431ba037fe7b5407a110c1d452b5e79c339d',
            '50',
            '1.0',
          ]),
          node('right', [
            '9f651757252f27f3277d4fef76b8fd8a25a26bc394969e355e9a64169ffd6c7d',
            '70',
            '2.5',
          ]),
        ],
      },
      {
        part: 1,
        salt: '33'.repeat(32),
        usd: '70.00000000',
        sgx: '2.50000000',
        path: [
          node('right', [
            'e7adc9e7f0a3d9cf85bf2428e1d226a91350f132cb047316292c375759f878df',
            '0',
            '0.0',
          ]),
          node('left', [
            '030a8d57f07941dfa45da314ff9db2146693e9e8c75ac1d187512676e0aa0059',
            '80',
            '1.0',
          ]),
        ],
      },
    ],
    root: { hash, usd: '150.00000000', sgx: '3.50000000' },
  }
}

function exampleDay(hash: string) {
  const none = '0.00000000'
  return {
    day: {
      day: '2026-03-31',
      custody: none,
      investments: none,
      treasury: none,
      liabilities: none,
      level_payable: none,
      token_reserve: none,
      coverage: null,
      promised: null,
      token_price: null,
      income_paid: none,
      withdrawn: none,
    },
    root: { hash, usd: '150.00000000', sgx: '3.50000000' },
    form: 1,
    upto: 42,
    seal: '5'.repeat(64),
    taken_at: '2026-04-01T00:00:06.000Z',
    previous_hash: '0'.repeat(64),
    hash: '1'.repeat(64),
    payouts: [],
    earnings: [],
  }
}
