import { accessibilityViolations, horizontalOverflow, phone } from './fixtures/accessibility.ts'
import { scrollTo } from './fixtures/actions.ts'
import {
  exampleDay,
  exampleProof,
  followDrawn,
  readPicture,
  showExampleProof,
} from './fixtures/proofs.ts'
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

  const { hash } = exampleProof.root
  await page.route('**/api/v1/transparency/proof/*', (route) =>
    route.fulfill({ json: { proof: exampleProof } }),
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
  await expect(page.getByRole('button', { name: /certificate/ })).toHaveCount(0)
  await expect.poll(() => reports.at(-1)).toEqual({ date: '2026-03-31', holds: false })
})

test('a proof that holds has a certificate to save, which shows the amount only if it is wanted', async ({
  page,
  given,
}) => {
  const drawn = await followDrawn(page)
  await showExampleProof(page)
  await signIn(page, await given.member())
  await page.goto('/user/proof')
  const save = page.getByRole('button', { name: 'Save certificate' })
  await page.evaluate(() => {
    const { prototype } = HTMLCanvasElement
    const { toBlob } = prototype
    prototype.toBlob = (done) => {
      prototype.toBlob = toBlob
      done(null)
    }
  })
  await save.click()
  await expect(page.getByText('The certificate could not be made.')).toBeVisible()

  const [download] = await Promise.all([page.waitForEvent('download'), save.click()])

  expect(download.suggestedFilename()).toBe('certificate-2026-03-31.png')
  expect(await readPicture(download)).toEqual({ isPng: true, width: 1200, height: 1600 })
  await expect(page.getByText('certificate-2026-03-31.png was downloaded.')).toBeVisible()
  const whole = await drawn()
  expect(whole).toContain('Certificate of a balance')
  expect(whole).toContain('$100.00')
  expect(whole).toContain('2.50 SGX')
  expect(whole).toContain('b8985be0 e3c7076b 0f5de3b2 29c6c0cc')
  expect(whole).toContain('/transparency#verify')

  await page.getByRole('checkbox', { name: 'The picture shows the amount' }).uncheck()
  await Promise.all([page.waitForEvent('download'), save.click()])

  const without = await drawn()
  expect(without).toContain('is contained in what')
  expect(without).not.toMatch(/\$|SGX/)
})

test('where the device shares files, a certificate goes to its sheet', async ({ page, given }) => {
  await page.addInitScript(() => {
    const shared: string[] = []
    const share = async ({ files = [] }: ShareData) => {
      shared.push(...files.map(({ name, type, size }) => `${name} ${type} ${size > 10_000}`))
      if (shared.length === 2) throw new DOMException('Closed without a choice', 'AbortError')
      if (shared.length === 3) throw new DOMException('Asked too late', 'NotAllowedError')
    }
    Object.assign(window, { shared })
    Object.defineProperties(navigator, {
      canShare: { value: ({ files }: ShareData) => files !== undefined },
      share: { value: share },
    })
  })
  await showExampleProof(page)
  await signIn(page, await given.member())
  await page.goto('/user/proof')
  const button = page.getByRole('button', { name: 'Share certificate' })
  const shared = () => page.evaluate(() => (window as { shared?: string[] }).shared ?? [])
  const press = async (times: number) => {
    await button.click()
    await expect.poll(async () => (await shared()).length).toBe(times)
    await expect(button).not.toHaveAttribute('aria-busy', 'true')
  }

  await press(1)
  await press(2)
  expect((await shared())[0]).toBe('certificate-2026-03-31.png image/png true')
  await expect(page.getByText(/was downloaded|could not be made/)).toHaveCount(0)

  const [download] = await Promise.all([page.waitForEvent('download'), press(3)])
  expect(download.suggestedFilename()).toBe('certificate-2026-03-31.png')
})
