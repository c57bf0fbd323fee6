import type { Page } from '@playwright/test'
import { horizontalOverflow, phone, wide } from './fixtures/accessibility.ts'
import {
  centsOf,
  deposit,
  fillPurchase,
  fillWithdrawal,
  openDetail,
  reviewPurchase,
  scrollTo,
  textOf,
  usdOf,
} from './fixtures/actions.ts'
import { send } from './fixtures/api.ts'
import { newcomer } from './fixtures/given.ts'
import { codeFor } from './fixtures/mail.ts'
import type { Server } from './fixtures/server.ts'
import { descriptionOf, expect, signInOwner, test } from './fixtures/test.ts'

const address = '0x52908400098527886E0F7030069857D2E4169EE7'
const chainTx = `0x${'4e'.repeat(32)}`

test('the whole main job: joined, deposited, invested, claimed, withdrawn, and every cent in the books', async ({
  openBrowser,
  server,
  given,
}) => {
  test.setTimeout(300_000)
  const asha = newcomer('Asha Rao')
  const ravi = newcomer('Ravi Iyer')
  const owner = await openBrowser()
  const sponsor = await openBrowser()
  const member = await openBrowser()

  const treasuryBefore = await test.step('the owner funds the treasury', async () => {
    await signInOwner(owner)
    await owner.goto('/admin/treasury')
    const before = await readTreasury(owner)
    await owner.getByLabel('Amount', { exact: true }).fill('10000')
    await owner.getByLabel('Description').fill('First funding, bank reference 4411')
    await owner.getByRole('button', { name: 'Record', exact: true }).click()
    const question = owner.getByRole('dialog', { name: 'Record this transfer?' })
    await expect(descriptionOf(question, 'Treasury after')).toContainText(
      usdOf(before + 1_000_000n),
    )
    await question.getByRole('button', { name: 'Record $10,000.00' }).click()
    await expectTreasury(owner, before + 1_000_000n)
    return before
  })

  const link = await test.step('the sponsor joins, deposits and buys a plan', async () => {
    await given.publishBankAccount()
    await register(sponsor, server, asha, '/registration')
    await deposit(sponsor, '1000', 'ASHA-1')
    await approveDeposit(owner, asha.fullname, '$1,000.00')
    await sponsor.reload()
    await expect(sponsor.getByRole('row', { name: 'ASHA-1' })).toContainText('Credited')

    const dialog = await fillPurchase(sponsor, 'Growth', '500')
    await expect(descriptionOf(dialog, 'Balance after')).toContainText('$500.00')
    const question = await reviewPurchase(dialog)
    await expect(descriptionOf(question, 'Balance after')).toContainText('$500.00')
    await question.getByRole('button', { name: 'Buy for $500.00' }).click()
    await expect(sponsor.getByRole('dialog', { name: 'Plan bought' })).toBeVisible()
    await sponsor.goto('/user/dashboard')
    const ownLink = sponsor.getByText(/\/registration\?ref=/)
    await scrollTo(ownLink)
    return textOf(ownLink)
  })

  await test.step('the member joins through the sponsor’s link, deposits and buys a plan', async () => {
    await member.goto(link)
    await expect(member.getByText('Your sponsor: Asha R.')).toBeVisible()
    await register(member, server, ravi, link)
    await deposit(member, '6000', 'RAVI-1')
    await approveDeposit(owner, ravi.fullname, '$6,000.00')

    const question = await reviewPurchase(await fillPurchase(member, 'Premier', '5,000'))
    await question.getByRole('button', { name: 'Buy for $5,000.00' }).click()
    const receipt = member.getByRole('dialog', { name: 'Plan bought' })
    await expect(receipt).toContainText('$5,000.00')
    await receipt.getByRole('button', { name: 'Done' }).click()
    const own = member.getByRole('row', { name: 'Premier' })
    await expect(own).toContainText('$5,000.00')
    await expect(own).toContainText('0.5')
  })

  await test.step('the sponsor is paid 5 % of it within a second, and told why', async () => {
    await expect(async () => {
      await sponsor.goto('/user/income?tab=details')
      await expect(descriptionOf(sponsor, 'Working income')).toContainText('$250.00', {
        timeout: 1_000,
      })
    }).toPass({ timeout: 10_000 })
    const row = sponsor.getByRole('row', { name: 'Direct income' })
    await expect(row).toContainText(`5% of ${ravi.username}'s plan of $5,000.00`)
    await row.getByRole('button').click()
    const why = sponsor.getByRole('dialog', { name: 'Direct income' })
    await expect(descriptionOf(why, 'Earning limit before')).toContainText('$1,500.00')
    await expect(descriptionOf(why, 'Earning limit after')).toContainText('$1,250.00')
    await sponsor.keyboard.press('Escape')
  })

  await test.step('the member watches today’s video for ten seconds and claims', async () => {
    await member.goto('/watch/adds')
    await expect(member.getByText('Premium User')).toBeVisible()
    const figure = (note: string) => member.getByText(note, { exact: true }).locator('..')
    await expect(figure('You will receive')).toContainText('$25.00')
    await member.getByRole('button', { name: "Watch Today's Video" }).click()
    const dialog = member.getByRole('dialog', { name: "Today's video" })
    await expect(dialog.locator('video')).toHaveAttribute('src', /fallback.*\.mp4$/)
    await dialog.getByRole('button', { name: 'Start Watching' }).click()
    const began = Date.now()
    const claim = dialog.getByRole('button', { name: 'Claim Reward' })
    await expect(dialog.getByText(/seconds left/).first()).toBeVisible()
    await expect(claim).toHaveCount(0)
    await expect(claim).toBeVisible({ timeout: 15_000 })
    expect(Date.now() - began).toBeGreaterThan(9_500)
    await expect(dialog.getByRole('button', { name: 'Watch Again' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Close' }).last()).toBeVisible()
    await claim.click()
    await expect(dialog.getByText('Success!')).toBeVisible()
    await expect(dialog.getByText('Reward claimed successfully!')).toBeVisible()
    await expect(dialog.getByText('+$25.00')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(
      member.getByRole('button', { name: "You have already claimed today's reward" }),
    ).toBeDisabled()
    await expect(figure('Your reward of today')).toContainText('$25.00')
    await expect(member.getByRole('heading', { level: 1 })).toBeFocused()
    await member.setViewportSize(phone)
    expect(await horizontalOverflow(member), 'overhang on a phone').toBe(0)
    await member.setViewportSize(wide)
  })

  await test.step('the sponsor’s level income follows within seconds', async () => {
    await expect(async () => {
      await sponsor.goto('/user/income?tab=details')
      await expect(sponsor.getByRole('row', { name: 'Level income' })).toContainText(
        `10% of ${ravi.username}'s ROI of $25.00, level 1`,
        { timeout: 2_000 },
      )
    }).toPass({ timeout: 10_000 })
    await expect(sponsor.getByRole('row', { name: 'Level income' })).toContainText('+$2.50')
    await expect(descriptionOf(sponsor, 'Working income')).toContainText('$252.50')
    await sponsor.goto('/user/direct-members')
    await expect(sponsor.getByRole('row', { name: ravi.fullname })).toContainText('$5,000.00')
  })

  await test.step('the member requests a withdrawal with the mailed code', async () => {
    await fillWithdrawal(member, '20', address)
    const form = member.getByRole('region', { name: 'Request a withdrawal' })
    await expect(descriptionOf(form, 'Fee, 5%')).toContainText('$1.00')
    await expect(descriptionOf(form, 'You receive')).toContainText('$19.00')
    await expect(descriptionOf(form, 'Balance after')).toContainText('$5.00')
    await form.getByRole('button', { name: 'Review withdrawal' }).click()
    const question = member.getByRole('dialog', { name: 'Withdraw $20.00?' })
    await expect(question.getByText(address)).toBeVisible()
    await question.getByRole('button', { name: 'Send code' }).click()
    const code = await codeFor(server, ravi.email, 'withdrawal')
    await question.getByLabel('Code', { exact: true }).fill(code)
    await question.getByRole('button', { name: 'Confirm', exact: true }).click()
    const receipt = member.getByRole('dialog', { name: 'Withdrawal requested' })
    await expect(descriptionOf(receipt, 'You receive')).toContainText('$19.00')
    await receipt.getByRole('button', { name: 'Done' }).click()
    await expect(form.getByLabel('Amount', { exact: true })).toHaveValue('')
    await expect(member.getByRole('row', { name: 'ROI income' })).toContainText('Pending')
  })

  await test.step('the admin approves it and writes the payout down', async () => {
    await given.onChain('19')
    await owner.goto('/admin/roi-request')
    await openDetail(owner, ravi.fullname)
    await owner.getByRole('button', { name: 'Approve', exact: true }).click()
    await owner.getByRole('dialog').getByRole('button', { name: 'Approve $20.00' }).click()
    await expect(owner.getByText('Decision recorded')).toBeVisible()
    await owner.getByRole('tab', { name: 'Approved' }).click()
    await openDetail(owner, ravi.fullname)
    await owner.getByRole('button', { name: 'Mark as paid' }).click()
    const question = owner.getByRole('dialog', { name: 'Mark as paid' })
    await expect(question.getByText(address)).toBeVisible()
    await question.getByLabel(/^Transaction hash/).fill(chainTx)
    await question.getByRole('button', { name: 'Paid $19.00' }).click()
    await expect(question).toBeHidden()
  })

  await test.step('the member sees it paid, with its transaction', async () => {
    await member.reload()
    const row = member.getByRole('row', { name: 'ROI income' })
    await expect(row).toContainText('Paid')
    await row.getByRole('button').first().click()
    const dialog = member.getByRole('dialog', { name: 'ROI income' })
    await expect(dialog.getByText('0x4e4e')).toBeVisible()
    await expect(descriptionOf(dialog, 'Fee')).toContainText('$1.00')
  })

  await test.step('the books hold every cent of it', async () => {
    await owner.goto('/admin/treasury')
    // 10,000.00 put in, less 250.00 direct, 25.00 ROI and 2.50 level income, and the fee of 1.00 back.
    await expectTreasury(owner, treasuryBefore + 972_350n)
    await owner.getByRole('button', { name: 'Verify the books now' }).click()
    await expect(owner.getByText('The books balance')).toBeVisible()
    const check = await send<{ ok: boolean }>(
      server,
      'GET /ledger/verify',
      undefined,
      await given.asOwner(),
    )
    expect(check.ok).toBe(true)
  })
})

async function register(
  page: Page,
  server: Server,
  person: ReturnType<typeof newcomer>,
  path: string,
) {
  await page.goto(path)
  await page.getByLabel('Full name').fill(person.fullname)
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('E-mail', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('checkbox').check()
  await page.getByLabel('Country of residence').selectOption('IN')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByLabel('Code from the e-mail').fill(await codeFor(server, person.email, 'e-mail'))
  await page.getByRole('button', { name: 'Confirm e-mail' }).click()
  await expect(page).toHaveURL(/\/user\/dashboard$/)
}

async function approveDeposit(page: Page, name: string, amount: string) {
  await page.goto('/admin/deposits')
  await openDetail(page, name)
  const proof = page.getByRole('img', { name: `Proof of payment of ${name}` })
  await expect(proof).toBeVisible()
  await expect
    .poll(() => proof.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100)
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Approve ${amount}` })
    .click()
  await expect(page.getByText('Decision recorded')).toBeVisible()
}

function treasuryRow(page: Page) {
  return descriptionOf(page.getByRole('region', { name: 'Coverage' }), 'Treasury')
}

async function readTreasury(page: Page): Promise<bigint> {
  return centsOf(await textOf(treasuryRow(page)))
}

async function expectTreasury(page: Page, cents: bigint) {
  await expect(treasuryRow(page)).toContainText(usdOf(cents))
}
