import { horizontalOverflow, phone, waitForContent, wide } from '../fixtures/accessibility.ts'
import { send } from '../fixtures/api.ts'
import { codeFor } from '../fixtures/mail.ts'
import { descriptionOf, expect, signIn, signInOwner, test } from '../fixtures/test.ts'

test('a member with small remainders agrees to their sum and closes the account', async ({
  page,
  given,
  server,
}) => {
  await given.treasury('1000')
  const member = await given.member({ name: 'Dev Small' })
  for (const [wallet, amount] of [
    ['working', '0.5'],
    ['funding', '0.3'],
  ]) {
    const credit = { user_id: member.id, wallet, amount, direction: 'credit', reason: 'Given' }
    await send(server, 'POST /tr/create', credit, await given.asOwner())
  }
  await signIn(page, member)
  await page.goto(`/user/profile/${member.id}`)
  const card = page.getByRole('region', { name: 'Close account' })

  await card.getByRole('button', { name: 'Close my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close your account permanently?' })
  await expect(dialog).toContainText('$0.80 goes to the operator')
  for (const size of [phone, wide]) {
    await page.setViewportSize(size)
    expect(await horizontalOverflow(page)).toBe(0)
  }
  await dialog.getByLabel('Current password').fill(member.password)
  await dialog.getByRole('button', { name: 'Close account and give up $0.80' }).click()

  await expect(page).toHaveURL(/\/login/)
})

test('a member with money closes: nothing moves meanwhile, and it can be kept', async ({
  page,
  given,
  server,
  openBrowser,
}) => {
  const member = await given.member({ name: 'Asha Leaves', funding: '100' })
  await signIn(page, member)
  await page.goto(`/user/profile/${member.id}`)
  const card = page.getByRole('region', { name: 'Close account' })
  await card.getByRole('button', { name: 'Close my account' }).click()
  await card.getByLabel('To', { exact: true }).selectOption({ label: 'Bank account' })
  await card.getByLabel('Account holder, bank and number').fill('Test Bank, 50100012345678')
  await card.getByLabel('Current password').fill(member.password)
  await expect(descriptionOf(card, 'You receive')).toContainText('$95.00')

  await card.getByRole('button', { name: 'Review closing' }).click()
  const question = page.getByRole('dialog', { name: 'Close your account permanently?' })
  await question.getByRole('button', { name: 'Send code' }).click()
  await question
    .getByLabel('Code', { exact: true })
    .fill(await codeFor(server, member.email, 'withdrawal'))
  await question.getByRole('button', { name: 'Confirm', exact: true }).click()
  const receipt = page.getByRole('dialog', { name: 'Your account is closing' })
  await receipt.getByRole('button', { name: 'Done' }).click()
  await expect(receipt).toBeHidden()
  await expect(card).toContainText('It waits for: a withdrawal.')
  await page.goto('/user/withdrawal')
  await waitForContent(page)
  await page.getByRole('link', { name: 'See how far it is' }).click()
  await expect(card).toBeInViewport()

  const admin = await openBrowser()
  await signInOwner(admin)
  await admin.goto(`/admin/check/profile/${member.id}`)
  await expect(admin.getByText(/^The member has been closing this account since/)).toBeVisible()

  await card.getByRole('button', { name: 'Keep my account' }).click()
  const keep = page.getByRole('dialog', { name: 'Keep your account?' })
  await keep.getByRole('button', { name: 'Keep my account' }).click()
  await expect(card.getByRole('button', { name: 'Close my account' })).toBeVisible()
  await expect(page.getByText(/^Your account is closing/)).toHaveCount(0)
  await page.goto('/user/withdrawal?kind=funding')
  await expect(page.getByRole('region', { name: 'Available to withdraw' })).toContainText('$100.00')
})
