import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { accessibilityViolations } from '../fixtures/accessibility.ts'
import { descriptionOf, expect, signInOwner, test } from '../fixtures/test.ts'

// Its payouts are of all that waits.
test.use({ alone: 'back-office-payouts' })

const fates = (page: Page) => page.getByRole('table', { name: 'Withdrawals of this payout' })

async function chooseResult(page: Page, text: string) {
  await page
    .getByLabel('Choose a results file')
    .last()
    .setInputFiles({ name: 'result.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
}

test('withdrawals are sealed into a file, and paid or left waiting as its result says', async ({
  page,
  given,
}) => {
  await given.treasury('1000')
  const anita = await given.member({ name: 'Anita Das' })
  const bala = await given.member({ name: 'Bala Menon' })
  const first = await given.bankRequest(anita, '100')
  const second = await given.bankRequest(bala, '200')
  await given.decided(anita, first, '100', 'approved')
  await given.decided(bala, second, '200', 'approved')
  await signInOwner(page)
  await page.goto('/admin/payouts')

  await page.getByRole('button', { name: 'Make bank payout' }).click()
  const making = page.getByRole('dialog', { name: 'Make a payout by bank?' })
  await expect(descriptionOf(making, 'Total')).toContainText('$285.00')
  await making.getByRole('checkbox', { name: `Select ${second}` }).uncheck()
  await expect(descriptionOf(making, 'Withdrawals')).toContainText('1 of 2')
  await expect(descriptionOf(making, 'Total')).toContainText('$95.00')
  await making.getByRole('checkbox', { name: `Select ${first}` }).uncheck()
  await expect(making.getByRole('button', { name: 'Seal payout' })).toBeDisabled()
  await making.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expect(descriptionOf(making, 'Total')).toContainText('$285.00')
  await making.getByRole('button', { name: 'Seal payout' }).click()
  await expect(page).toHaveURL(/\/admin\/payouts\/\d+$/)
  await expect(fates(page).getByText('No result yet')).toHaveCount(2)
  expect(await accessibilityViolations(page, 'payout')).toEqual([])
  const now = page.locator('[aria-current="step"]')
  await expect(now).toContainText('Download')

  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download sealed file: CSV' }).click()
  const bytes = await readFile(await (await arriving).path())
  const hash = createHash('sha256').update(bytes).digest('hex')
  await expect(page.getByText(hash)).toBeVisible()
  expect(String(bytes)).toContain(`WD-${first},Anita Das,`)
  await expect(now).toContainText('Send')
  await expect(page.getByText(/^Upload the file at your bank/)).toBeVisible()
  await page.getByRole('button', { name: 'Why is there no payment order?' }).click()
  await expect(page.getByText(/did not say which bank account it is paid from/)).toBeVisible()
  await page.keyboard.press('Escape')

  await chooseResult(page, 'withdrawal,result\n1,perhaps')
  await expect(page.getByText('Line 2 of the file cannot be read.').first()).toBeVisible()
  await chooseResult(
    page,
    `withdrawal,result,transaction,amount,reason\nWD-${first},paid,TRF 9001,95.00,\nWD-${second},failed,,,Account closed\nWD-999999,paid,TRF 9002,,`,
  )
  await expect(page.getByText('The file has 2 results for this payout.')).toBeVisible()
  await expect(page.getByText('Line 4: WD-999999')).toBeVisible()
  await expect(fates(page).getByText('Will be paid')).toBeVisible()
  await expect(fates(page).getByText('Will return to the waiting list')).toBeVisible()

  await expect(now).toContainText('Record')
  await expect(page.getByText(/^2 results have been read/)).toBeVisible()
  await page.getByRole('button', { name: 'Apply 2 results' }).click()
  const carrying = page.getByRole('dialog', { name: 'Apply the results?' })
  await carrying.getByRole('button', { name: 'Apply 2 results' }).click()
  await expect(carrying.getByText('Done', { exact: true })).toHaveCount(2)
  await carrying.getByRole('button', { name: 'Close', exact: true }).first().click()
  await expect(carrying).toBeHidden()
  await expect(fates(page).getByText('Back on the waiting list')).toBeVisible()
  await expect(descriptionOf(page, 'Paid')).toContainText('1 of 2, $95.00')
  await expect(now).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Cancel payout' })).toHaveCount(0)
})

test('what is in a payout is not rejected until the payout is cancelled, which takes a reason once its file was downloaded', async ({
  page,
  given,
}) => {
  await given.treasury('1000')
  const member = await given.member({ name: 'Chitra Sen' })
  const id = await given.payout(member, '60')
  await signInOwner(page)

  await page.goto('/admin/withdrawals?status=approved&search=chitra')
  await expect(page.getByRole('heading', { level: 2, name: 'Chitra Sen' })).toBeVisible()
  await page.keyboard.press('r')
  const reject = page.getByRole('dialog', { name: 'Reject this withdrawal' })
  await reject.getByLabel('Reason').fill('Asked by phone')
  await reject.getByRole('button', { name: 'Reject $60.00' }).click()
  await expect(reject.getByText(new RegExp(`is in payout ${id}\\.`))).toBeVisible()
  await reject.getByRole('button', { name: 'Cancel' }).click()
  await expect(reject).toBeHidden()
  await page.keyboard.press('u')
  const undo = page.getByRole('dialog', { name: 'Undo this approval?' })
  await undo.getByRole('button', { name: 'Undo approval' }).click()
  await expect(undo.getByText(new RegExp(`is in payout ${id}\\.`))).toBeVisible()
  await undo.getByRole('button', { name: 'Cancel' }).click()
  await expect(undo).toBeHidden()

  await page.getByRole('link', { name: 'Payouts', exact: true }).first().click()
  await page.getByRole('link', { name: `Open: Payout ${id}` }).click()
  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download sealed file: CSV' }).click()
  await arriving
  await expect(descriptionOf(page, 'First downloaded')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel payout' }).click()
  const cancelling = page.getByRole('dialog', { name: 'Cancel this payout?' })
  await cancelling.getByRole('button', { name: 'Cancel payout' }).click()
  await expect(cancelling.getByText('Give a reason')).toBeVisible()
  await cancelling.getByLabel('Why was nothing sent?').fill('The bank was closed')
  await cancelling.getByRole('button', { name: 'Cancel payout' }).click()
  await expect(cancelling).toBeHidden()
  await expect(descriptionOf(page, 'Why cancelled')).toContainText('The bank was closed')
  await expect(descriptionOf(page, 'Cancelled by')).toBeVisible()

  await page.goto('/admin/withdrawals?status=approved&search=chitra')
  await expect(page.getByRole('heading', { level: 2, name: 'Chitra Sen' })).toBeVisible()
  await page.keyboard.press('u')
  await page
    .getByRole('dialog', { name: 'Undo this approval?' })
    .getByRole('button', { name: 'Undo approval' })
    .click()
  await expect(page.getByRole('heading', { level: 2, name: 'Chitra Sen' })).toHaveCount(0)
  await page.getByRole('tab', { name: /^Pending/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Chitra Sen' })).toBeVisible()

  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const approve = page.getByRole('dialog', { name: 'Approve this withdrawal?' })
  await approve.getByRole('button', { name: 'Approve $60.00' }).click()
  // The message stays as long as the pointer is on it.
  await page.getByRole('button', { name: 'Undo', exact: true }).hover()
  const decided = page.getByRole('heading', { level: 2, name: 'Chitra Sen' })
  await expect(decided).toHaveCount(0)
  await expect(async () => {
    await page.keyboard.press('z')
    await expect(decided).toBeVisible({ timeout: 1_000 })
  }).toPass()
})

test('a payment is recorded only from a place that holds it, and says which place paid', async ({
  page,
  given,
}) => {
  await given.treasury('1000')
  const member = await given.member({ name: 'Farida Khan', funding: '200', plan: '200' })
  const id = await given.principalRequest(member, '100')
  await signInOwner(page)
  await page.goto('/admin/withdrawals?search=farida')
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve $100.00' }).click()
  await expect(page.getByText('Decision recorded')).toBeVisible()
  await given.emptyChains()

  await page.goto('/admin/payouts')
  await page.getByRole('button', { name: 'Make BEP20 payout' }).click()
  const making = page.getByRole('dialog', { name: 'Make a payout by BEP20?' })
  await expect(descriptionOf(making, 'Custody on the chains')).toContainText('$0.00')
  await expect(descriptionOf(making, 'Missing')).toContainText('$90.00')
  await expect(making.getByRole('button', { name: 'Seal payout' })).toBeDisabled()
  expect(await accessibilityViolations(page, 'payout that is short')).toEqual([])
  await page.keyboard.press('Escape')

  await page.goto('/admin/withdrawals?status=approved&search=farida')
  await page.getByRole('button', { name: 'Mark as paid' }).click()
  const paying = page.getByRole('dialog', { name: 'Mark as paid' })
  await expect(descriptionOf(paying, 'Paid from')).toContainText('Custody on the chains')
  await expect(descriptionOf(paying, 'It holds')).toContainText('$0.00')
  await expect(descriptionOf(paying, 'Missing')).toContainText('$90.00')
  await expect(paying.getByText('This payment cannot be recorded')).toBeVisible()
  await expect(paying.getByRole('button', { name: 'Paid $90.00' })).toBeDisabled()
  expect(await accessibilityViolations(page, 'payment that is short')).toEqual([])

  await given.onChain('90')
  await page.reload()
  await page.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(descriptionOf(paying, 'It holds')).toContainText('$90.00')
  await paying.getByLabel(/^Transaction hash/).fill(`0x${String(id).padStart(64, 'b')}`)
  await paying.getByRole('button', { name: 'Paid $90.00' }).click()
  await expect(paying).toBeHidden()
  await page.goto('/admin/withdrawals?status=paid&search=farida')
  await expect(descriptionOf(page, 'Paid from')).toContainText('Custody on the chains')
})
