import { horizontalOverflow, phone, wide } from './fixtures/accessibility.ts'
import { openDetail } from './fixtures/actions.ts'
import { codeFor } from './fixtures/mail.ts'
import { descriptionOf, expect, signIn, signInOwner, test } from './fixtures/test.ts'

const account = 'Meera Nair, Test Bank, 50100012345678'

test('a deposit goes back without a fee, and the admin who approves sees which', async ({
  page,
  given,
  server,
  openBrowser,
}) => {
  const member = await given.member({ name: 'Uma Back', funding: '200' })
  await signIn(page, member)
  await page.goto('/user/withdrawal?kind=funding')
  const form = page.getByRole('region', { name: 'Request a withdrawal' })

  await form.getByRole('button', { name: 'Give it back' }).click()
  for (const size of [phone, wide]) {
    await page.setViewportSize(size)
    expect(await horizontalOverflow(page)).toBe(0)
  }
  await expect(descriptionOf(form, 'Fee, none for a deposit that goes back')).toContainText('$0.00')
  await form.getByLabel('Account holder, bank and number').fill(account)
  await form.getByRole('button', { name: 'Review withdrawal' }).click()
  const question = page.getByRole('dialog', { name: 'Withdraw $200.00?' })
  await expect(descriptionOf(question, 'You receive')).toContainText('$200.00')
  await question.getByRole('button', { name: 'Send code' }).click()
  await question
    .getByLabel('Code', { exact: true })
    .fill(await codeFor(server, member.email, 'withdrawal'))
  await question.getByRole('button', { name: 'Confirm', exact: true }).click()
  const receipt = page.getByRole('dialog', { name: 'Withdrawal requested' })
  await expect(receipt).toContainText('$200.00')
  await receipt.getByRole('button', { name: 'Done' }).click()
  await expect(form.getByRole('button', { name: 'Give it back' })).toHaveCount(0)
  await expect(form.getByLabel('Amount', { exact: true })).toBeVisible()

  const admin = await openBrowser()
  await signInOwner(admin)
  await admin.goto('/admin/withdrawals?kind=funding')
  await openDetail(admin, member.fullname)
  await expect(descriptionOf(admin, 'Gives back')).toContainText('check that the account')
  await admin.getByRole('button', { name: 'Approve', exact: true }).click()
  const approve = admin.getByRole('dialog', { name: 'Approve this withdrawal?' })
  await approve.getByRole('button', { name: 'Approve $200.00' }).click()
  await expect(approve).toBeHidden()
  await admin.getByRole('tab', { name: /^Approved/ }).click()
  await openDetail(admin, member.fullname)
})
