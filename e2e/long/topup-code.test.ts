import { send } from '../fixtures/api.ts'
import { codeFor } from '../fixtures/mail.ts'
import { descriptionOf, expect, signIn, test } from '../fixtures/test.ts'

test('a code is checked, shown with its worth, and redeemed once', async ({
  page,
  given,
  server,
}) => {
  await given.treasury('1000')
  const member = await given.member({ funding: '100', plan: '100' })
  const code = `gift-${member.username}`
  await send(server, 'POST /codes', { amount: '40', codes: [code] }, await given.asOwner())
  await signIn(page, member)
  await page.goto('/user/topup?kind=code')
  const form = page.getByRole('region', { name: 'Make a top-up' })

  await form.getByLabel('Top-up code').fill('NOT-A-CODE-1')
  await form.getByRole('button', { name: 'Check code' }).click()
  await expect(form.getByRole('alert')).toContainText('This code is not valid.')
  await form.getByLabel('Top-up code').fill(code.toUpperCase())
  await form.getByRole('button', { name: 'Check code' }).click()
  await expect(form.getByText('This code is worth $40.00.')).toBeVisible()
  await form.getByRole('button', { name: 'Review top-up' }).click()
  const question = page.getByRole('dialog', { name: /^Redeem \$40\.00 into Starter/ })
  await expect(descriptionOf(question, 'Into the plan')).toContainText('$40.00')
  await question.getByRole('button', { name: 'Send code' }).click()
  await question
    .getByLabel('Code', { exact: true })
    .fill(await codeFor(server, member.email, 'transfer'))
  await question.getByRole('button', { name: 'Confirm', exact: true }).click()

  const receipt = page.getByRole('dialog', { name: 'Code redeemed' })
  await expect(receipt).toContainText('$40.00')
  await receipt.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('row', { name: /With a code/ })).toContainText('$40.00')
  await form.getByLabel('Top-up code').fill(code)
  await form.getByRole('button', { name: 'Check code' }).click()
  await expect(form.getByRole('alert')).toContainText('This code has already been used.')
})

test('a receiver who is not found is said at the field, and a re-top-up says why it waits', async ({
  page,
  given,
}) => {
  const member = await given.member({ funding: '100', plan: '100' })
  await signIn(page, member)
  await page.goto('/user/transfer?to=friend')
  const form = page.getByRole('region', { name: 'Make a transfer' })

  await expect(
    form.getByText(/^You can send others \$5,000\.00 more today, of \$5,000\.00 a day\./),
  ).toBeVisible()
  await form.getByLabel('To', { exact: true }).fill(member.username)
  await page.keyboard.press('Enter')
  await expect(form.getByText('You cannot transfer money to yourself.')).toBeVisible()
  await form.getByLabel('Amount', { exact: true }).fill('5')
  await form.getByRole('button', { name: 'Review transfer' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goto('/user/topup?kind=retopup')
  await expect(page.getByText('You have $300.00 left to earn.')).toBeVisible()
})
