import type { Locator, Page } from '@playwright/test'
import { addressOf, type Member } from './fixtures/given.ts'
import { long, oneIn } from './fixtures/lengths.ts'
import { codeFor } from './fixtures/mail.ts'
import { amountOf, type MoneyFormOnScreen, moneyForms, review } from './fixtures/money-forms.ts'
import type { Server } from './fixtures/server.ts'
import { descriptionOf, expect, fillSignIn, signIn, test } from './fixtures/test.ts'

for (const [index, money] of moneyForms.entries()) {
  const length = oneIn(4, index)

  test(
    `${money.name}: checked first, confirmed with its amount, sent once, receipted and emptied`,
    length,
    async ({ page, given, server }) => {
      await given.treasury('1000')
      const member = await money.member(given)
      const sent = countCalls(page, money.call)
      await signIn(page, member)
      const form = await filledIn(page, money, member)

      await amountOf(form).fill(money.wrong)
      await form.getByRole('button', { name: money.review }).click()
      await expect(form.getByText(money.wrongSays).last()).toBeVisible()
      await expect(page.getByRole('dialog', { name: money.question })).toHaveCount(0)
      await amountOf(form).fill('1,5')
      await expect(form.getByText('Enter an amount like 1250.50')).toBeVisible()

      const question = await review(page, form, money)
      await expect(descriptionOf(question, money.total ?? 'Amount')).toContainText(money.shown)
      await expect(descriptionOf(question, money.after ?? 'Balance after')).toContainText('$')
      await page.goBack()
      await expect(question).toHaveCount(0)
      await confirmTwice(server, member, money, await review(page, form, money))

      const receipt = page.getByRole('dialog', { name: money.receipt })
      await expect(receipt).toContainText(money.shown)
      // One that closes by itself stays for somebody who uses it.
      await page.keyboard.press('Shift')
      await expect(descriptionOf(receipt, 'Reference')).not.toBeEmpty()
      await receipt.getByRole('button', { name: 'Done' }).click()
      expect(sent()).toBe(1)
      if (money.isOnce) return expect(amountOf(form)).toHaveCount(0)
      const emptied = (await form.isVisible()) ? form : await money.open(page, member)
      await expect(amountOf(emptied)).toHaveValue('')
    },
  )

  // With a code, the code is what a lost sign-in refuses first; the form is kept with that step.
  if (money.code) continue

  test(`${money.name}: a sign-in that ended keeps the form`, length, async ({ page, given }) => {
    await given.treasury('1000')
    const member = await money.member(given)
    await signIn(page, member)
    const form = await filledIn(page, money, member)
    const question = await review(page, form, money)
    await page.context().clearCookies()

    // What is read by itself may notice it before the button is pressed.
    const pressed = question.getByRole('button', { name: money.confirm }).click()
    await Promise.race([page.waitForURL(/\/login/), pressed.catch(() => undefined)])
    await expect(page).toHaveURL(/\/login/)
    await fillSignIn(page, member)

    await expect(page).not.toHaveURL(/\/login/)
    // A form that the address leads to is there again; one in another dialog is opened again.
    const again = money.isDialog ? await money.open(page, member) : form
    await expect(amountOf(again)).not.toHaveValue('')
  })
}

test('an error about the balance follows the balance, whether the field is touched again or not', async ({
  page,
  given,
}) => {
  const member = await given.member({ funding: '40' })
  await signIn(page, member)
  await page.goto('/user/withdrawal?kind=funding')
  const form = page.getByRole('region', { name: 'Request a withdrawal' })
  await form.getByLabel('Address', { exact: true }).fill(addressOf(member.id))
  await amountOf(form).fill('60')
  await amountOf(form).blur()
  await expect(form.getByText('Only $40.00 available')).toBeVisible()

  await given.funded(member, '10')
  await expect(form.getByText('Only $50.00 available')).toBeVisible()
  await given.funded(member, '12')

  await expect(form.getByText(/^Only \$/)).toHaveCount(0)
  await expect(amountOf(form)).not.toHaveAttribute('aria-invalid', 'true')
})

for (const to of ['friend', 'touser']) {
  test(
    `an error about the balance of a transfer (${to}) leaves when the money arrives`,
    long,
    async ({ page, given }) => {
      await given.treasury('1000')
      const member = await given.member({ name: 'Asha Rao', funding: '50', plan: '50' })
      await signIn(page, member)
      await page.goto(`/user/transfer?to=${to}`)
      const form = page.getByRole('region', { name: 'Make a transfer' })
      if (to === 'friend') {
        const friend = await given.member({ name: 'Ravi Iyer' })
        await form.getByLabel('To', { exact: true }).fill(friend.username)
        await form.getByRole('button', { name: 'Find member' }).click()
        await expect(form.getByRole('status')).toContainText('Ravi I.')
      }
      await amountOf(form).fill('60')
      await form.getByRole('button', { name: 'Review transfer' }).click()
      const error = form.getByText('Only $0.00 available')
      await expect(error.last()).toBeVisible()

      if (to === 'friend') await given.funded(member, '62')
      else await given.member({ sponsor: member, funding: '3000', plan: '3000' })

      await expect(error).toHaveCount(0)
      await expect(amountOf(form)).not.toHaveAttribute('aria-invalid', 'true')
    },
  )
}

test('a started code step survives closing the sheet and a reload', async ({
  page,
  given,
  server,
}) => {
  const money = moneyForms.find(({ code }) => code) as MoneyFormOnScreen
  await given.treasury('1000')
  const member = await money.member(given)
  await signIn(page, member)
  const question = await review(page, await filledIn(page, money, member), money)
  await question.getByRole('button', { name: 'Send code' }).click()
  await expect(question.getByLabel('Code', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('You can still enter it.')).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Enter the code' }).click()
  await expect(descriptionOf(question, 'Amount')).toContainText(money.shown)
  await question
    .getByLabel('Code', { exact: true })
    .fill(await codeFor(server, member.email, String(money.code)))
  await question.getByRole('button', { name: 'Confirm', exact: true }).click()

  await expect(page.getByRole('dialog', { name: money.receipt })).toContainText(money.shown)
})

async function filledIn(page: Page, money: MoneyFormOnScreen, member: Member): Promise<Locator> {
  const form = await money.open(page, member)
  await money.fill?.(form, member)
  return form
}

/** Confirms faster than any hand could press twice. */
async function confirmTwice(
  server: Server,
  member: Member,
  money: MoneyFormOnScreen,
  question: Locator,
) {
  if (money.code) {
    await question.getByRole('button', { name: 'Send code' }).click()
    const code = question.getByLabel('Code', { exact: true })
    await code.fill(await codeFor(server, member.email, money.code))
  }
  const name = money.code ? 'Confirm' : money.confirm
  const button = question.getByRole('button', { name })
  await button.evaluate((element: HTMLButtonElement) => {
    element.click()
    element.click()
  })
}

function countCalls(page: Page, call: string): () => number {
  const path = call.replace('**', '')
  let count = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(path)) count += 1
  })
  return () => count
}
