import type { Page } from '@playwright/test'
import { horizontalOverflow, phone, waitForContent } from './fixtures/accessibility.ts'
import { oneIn } from './fixtures/lengths.ts'
import { exampleDay, exampleProof as proof, readPicture } from './fixtures/proofs.ts'
import { expect, test } from './fixtures/test.ts'

/** Opens the page and waits for all that it reads: on a slow machine the network is idle between its calls, too. */
async function openWhole(page: Page, path: string) {
  const reads = ['reserves', 'keys', 'snapshots?*', 'anchors?*'].map((part) =>
    page.waitForResponse(`**/api/v1/transparency/${part}`),
  )
  await page.goto(path)
  await reads[0]
  // The others are asked for when a reader comes near them.
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 500) {
      window.scrollTo(0, top)
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    }
  })
  await Promise.all(reads)
  await waitForContent(page)
}

/** What is asked of a server from here on; the page's own code, which comes when somebody begins to act, tells nothing. */
function followSent(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (!/^\/assets\/[\w.-]+$/.test(pathname) || search) sent.push(request.url())
  })
  return sent
}

test('a proof is checked in the browser, step by step, and nothing is sent', async ({ page }) => {
  await openWhole(page, '/transparency#verify')
  const sent = followSent(page)

  await page.getByLabel('The proof').fill(JSON.stringify(proof))
  await page.getByRole('button', { name: 'Check proof' }).click()

  await expect(page.getByText('The proof holds')).toBeVisible()
  await expect(page.getByText('holds', { exact: true })).toHaveCount(4)
  await expect(page.getByText('$100.00', { exact: true })).toBeVisible()
  expect(sent).toEqual([])
})

test('a changed proof, and what is no proof, are refused without a request', async ({ page }) => {
  await openWhole(page, '/transparency')
  const sent = followSent(page)
  const check = page.getByRole('button', { name: 'Check proof' })

  await check.click()
  await expect(page.getByText('Paste a proof, or open its file.')).toBeVisible()

  await page.getByLabel('The proof').fill('not a proof')
  await check.click()
  await expect(page.getByText('This is not a proof: it cannot be read as JSON.')).toBeVisible()

  const changed = JSON.stringify({ proof: { ...proof, usd: '100.00000001' } })
  await page.locator('input[type=file]').setInputFiles({
    name: 'proof.json',
    mimeType: 'application/json',
    buffer: Buffer.from(changed),
  })
  await expect(page.getByText('The proof does not hold')).toBeVisible()
  await expect(page.getByText('does not hold', { exact: true })).toHaveCount(1)
  expect(sent).toEqual([])
})

test('a proof has a certificate once its root is compared with the published one, and matches', async ({
  page,
}) => {
  let hash = '0'.repeat(64)
  await page.route('**/api/v1/transparency/liabilities/2026-03-31', (route) =>
    route.fulfill({ json: exampleDay(hash) }),
  )
  const certificate = page.getByRole('button', { name: 'Save certificate' })
  const compare = page.getByRole('button', { name: /^Compare with the published root/ })
  const checkExample = async () => {
    await openWhole(page, '/transparency')
    await page.getByLabel('The proof').fill(JSON.stringify(proof))
    await page.getByRole('button', { name: 'Check proof' }).click()
    await compare.click()
  }

  await checkExample()
  await expect(page.getByText(/^It does not match the root published for/)).toBeVisible()
  await expect(certificate).toHaveCount(0)

  hash = proof.root.hash
  await checkExample()
  await expect(page.getByText('It matches the root published for 31 Mar 2026.')).toBeVisible()
  const [download] = await Promise.all([page.waitForEvent('download'), certificate.click()])

  expect(download.suggestedFilename()).toBe('certificate-2026-03-31.png')
  expect(await readPicture(download)).toEqual({ isPng: true, width: 1200, height: 1600 })
})

test('each part can be saved as it is shown, from one menu', async ({ page }) => {
  await page.goto('/transparency')
  await page.getByRole('button', { name: 'Download figures' }).click()
  const choices = page.getByRole('menuitem')
  const csv = page.getByRole('menuitem', { name: 'Download CSV: Is there enough money?' })
  await csv.waitFor()
  expect(await choices.count()).toBeGreaterThanOrEqual(10)

  const [download] = await Promise.all([page.waitForEvent('download'), csv.click()])

  expect(download.suggestedFilename()).toBe('coverage.csv')
  const stream = await download.createReadStream()
  const text = (await stream.toArray()).map(String).join('')
  expect(text).toContain('day,custody,investments,liabilities,token_reserve,coverage')
})

test('the question that is read is marked in the list, also after a jump and at the end', async ({
  page,
}) => {
  await openWhole(page, '/transparency')
  const marked = page.getByRole('navigation', { name: 'Questions' }).locator('[aria-current]')
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(marked).toHaveText('Is there enough money?')

  await page.getByRole('link', { name: 'What are the rules?' }).click()
  await expect(marked).toHaveText('What are the rules?')

  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(marked).toHaveText('What does this page not prove?')
  await expect(marked).toHaveAttribute('aria-current', 'location')
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(marked).toHaveText('Is there enough money?')
})

test('the page says that the server cannot be reached, and reads again', async ({ page }) => {
  await page.route('**/api/v1/transparency', (route) => route.abort())
  await page.goto('/transparency')
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible({ timeout: 20_000 })

  await page.unroute('**/api/v1/transparency')
  await retry.click()

  await expect(page.getByRole('heading', { name: 'Is there enough money?' })).toBeVisible()
})

test('books that do not balance are named first, and nothing is called covered then', async ({
  page,
}) => {
  await page.route('**/api/v1/transparency', async (route) => {
    const answer = await route.fetch()
    const read = (await answer.json()) as { now: object; books: object }
    const now = { ...read.now, coverage: '111.300000' }
    await route.fulfill({ json: { ...read, now, books: { ...read.books, ok: false } } })
  })

  await page.goto('/transparency')

  await expect(page.getByText('The books do not balance').first()).toBeVisible()
  await expect(page.getByText('Not certain while the books do not balance.')).toBeVisible()
  await expect(page.getByText('The operator holds enough to pay everyone')).toHaveCount(0)
})

test('a signature is checked in the browser, and a changed message does not hold', async ({
  page,
}) => {
  const message = 'Some data of 0x2c7536E3605D9C16a7a3D7b1898e529396a65c23'
  const shown = {
    id: 1,
    chain: 'bep20',
    address: '0x2c7536E3605D9C16a7a3D7b1898e529396a65c23',
    label: 'Cold wallet',
    signed_on: '2026-03-31',
    age_days: 3,
    message,
    signature: `0x${'11'.repeat(64)}1b`,
    contract: null,
    bound_to: null,
    held: null,
    block: null,
    block_hash: null,
    read_later: null,
    explorer: '',
  }
  await page.route('**/api/v1/transparency/reserves', async (route) => {
    const read = (await (await route.fetch()).json()) as object
    await route.fulfill({ json: { ...read, addresses: [shown] } })
  })
  await openWhole(page, '/transparency')
  const check = page.getByRole('button', { name: 'Check signature: Cold wallet' })
  await check.waitFor()
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url())
  })

  await check.click()

  await expect(
    page.getByText('The signature does not belong to this message and address.'),
  ).toBeVisible()
  await expect(page.getByText('Not bound to this installation')).toBeVisible()
  expect(calls.filter((url) => !url.includes('/events'))).toEqual([])
})

test('the key of the installation is shown, and its chain is checked in the browser', async ({
  page,
}) => {
  await openWhole(page, '/transparency#reserves')
  const sent = followSent(page)

  await page.getByRole('button', { name: 'Check keys' }).click()

  await expect(page.getByText('Every key is signed by the one before it.')).toBeVisible()
  await expect(page.getByText(/^[0-9a-f]{64}$/).first()).toBeAttached()
  expect(sent).toEqual([])
})

for (const [index, millions] of ['188888888', '21359578', '9001540'].entries()) {
  test(`figures of $${millions} fit a phone`, oneIn(3, index), async ({ page }) => {
    await page.setViewportSize(phone)
    await page.route('**/api/v1/transparency', async (route) => {
      const answer = await route.fetch()
      const { now, ...read } = (await answer.json()) as { now: object }
      const amount = `${millions}.12000000`
      await route.fulfill({
        json: { ...read, now: { ...now, custody: amount, liabilities: amount, treasury: amount } },
      })
    })

    await page.goto('/transparency')
    await waitForContent(page)

    expect(await horizontalOverflow(page)).toBe(0)
  })
}
