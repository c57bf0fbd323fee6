import type { Locator, Page } from '@playwright/test'
import { fillPurchase, reviewPurchase } from './fixtures/actions.ts'
import { send } from './fixtures/api.ts'
import { addressOf, type Member } from './fixtures/given.ts'
import { codeFor } from './fixtures/mail.ts'
import type { Server } from './fixtures/server.ts'
import { expect, signIn, test } from './fixtures/test.ts'

test('two clicks on buy make one purchase', async ({ page, given, server }) => {
  const member = await given.member({ funding: '200' })
  await signIn(page, member)

  const dialog = await reviewPurchase(await fillPurchase(page, 'Starter', '60'))
  await clickTwice(dialog.getByRole('button', { name: 'Buy for $60.00' }))

  await expect(page.getByRole('dialog', { name: 'Plan bought' })).toBeVisible()
  await expectPlans(page, server, member, ['60.00000000'])
})

test('a purchase whose answer was lost is not made twice by trying again', async ({
  page,
  given,
  server,
}) => {
  const member = await given.member({ funding: '200' })
  await signIn(page, member)
  // The call arrives and is carried out; the line breaks before the answer is back.
  await page.route(
    '**/api/v1/actplan/add',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )

  const dialog = await reviewPurchase(await fillPurchase(page, 'Starter', '60'))
  await dialog.getByRole('button', { name: 'Buy for $60.00' }).click()
  await expect(dialog.getByText('We could not reach the server')).toBeVisible()
  await dialog.getByRole('button', { name: 'Buy for $60.00' }).click()

  await expect(page.getByRole('dialog', { name: 'Plan bought' })).toBeVisible()
  await expectPlans(page, server, member, ['60.00000000'])
})

test('two clicks on withdraw make one request', async ({ page, given, server }) => {
  const member = await given.member({ funding: '200', plan: '200' })
  await signIn(page, member)
  await page.goto('/user/withdrawal?kind=principal')
  const form = page.getByRole('region', { name: 'Request a withdrawal' })
  await form.getByLabel('Amount', { exact: true }).fill('50')
  await form.getByLabel('Address', { exact: true }).fill(addressOf(member.id))

  await clickTwice(form.getByRole('button', { name: 'Review withdrawal' }))
  const question = page.getByRole('dialog', { name: 'Withdraw $50.00?' })
  await clickTwice(question.getByRole('button', { name: 'Send code' }))
  await question
    .getByLabel('Code', { exact: true })
    .fill(await codeFor(server, member.email, 'withdrawal'))
  await clickTwice(question.getByRole('button', { name: 'Confirm', exact: true }))

  await expect(page.getByRole('dialog', { name: 'Withdrawal requested' })).toBeVisible()
  const { withdrawals } = await send<{ withdrawals: { amount: string }[] }>(
    server,
    `GET /withdrawalrequest/by/${member.id}?page=1&limit=10`,
    undefined,
    member.token,
  )
  expect(withdrawals.map(({ amount }) => amount)).toEqual(['50.00000000'])
})

/** Faster than any hand: both before the page could have changed anything. */
async function clickTwice(button: Locator) {
  await expect(button).toBeEnabled()
  await button.evaluate((element: HTMLButtonElement) => {
    element.click()
    element.click()
  })
}

async function expectPlans(page: Page, server: Server, member: Member, amounts: string[]) {
  await page.waitForLoadState('networkidle')
  const { activeplans } = await send<{ activeplans: { amount: string }[] }>(
    server,
    `GET /actplan/user/${member.id}?page=1&limit=10`,
    undefined,
    member.token,
  )
  expect(activeplans.map(({ amount }) => amount)).toEqual(amounts)
}
