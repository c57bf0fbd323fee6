import type { Page } from '@playwright/test'
import { send } from '../fixtures/api.ts'
import type { Member } from '../fixtures/given.ts'
import { codeFor } from '../fixtures/mail.ts'
import type { Server } from '../fixtures/server.ts'
import { descriptionOf, expect, fillSignIn, signInOwner, test } from '../fixtures/test.ts'
import { totpOf } from '../fixtures/totp.ts'

async function signInAs(page: Page, admin: { email: string; password: string }) {
  await page.goto('/admin-login')
  await fillSignIn(page, admin)
  await expect(page).not.toHaveURL(/login/)
}

const helpCard = (page: Page) => page.getByRole('region', { name: 'Sign-in', exact: true })

async function turnOnFactor(
  server: Server,
  { token, password }: Pick<Member, 'token' | 'password'>,
) {
  const { secret } = await send<{ secret: string }>(
    server,
    'POST /auth/totp/setup',
    { password },
    token,
  )
  await send(server, 'POST /auth/totp/enable', { code: totpOf(secret) }, token)
}

async function failTenTimes(server: Server, { email }: Member) {
  for (let count = 0; count < 10; count++) {
    await fetch(`${server.url}/api/v1/auth/signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'not-this-one' }),
    })
  }
}

test('support ends a wait and mails a reset code, and may not remove a second factor', async ({
  page,
  given,
  server,
}) => {
  const member = await given.member()
  await turnOnFactor(server, member)
  await failTenTimes(server, member)
  await signInAs(page, await given.admin('support'))
  await page.goto(`/admin/check/profile/${member.id}`)
  const card = helpCard(page)
  await expect(descriptionOf(card, 'Wait after wrong attempts')).toContainText(/Until .*\d/)
  await expect(descriptionOf(card, 'Second factor')).toHaveText('On')
  await expect(card.getByRole('button', { name: 'Remove the second factor' })).toHaveCount(0)

  await card.getByRole('button', { name: 'End the wait' }).click()
  const question = page.getByRole('dialog', { name: 'End the wait?' })
  await question.getByRole('button', { name: 'End the wait' }).click()
  await expect(descriptionOf(card, 'Wait after wrong attempts')).toHaveText('None')
  await expect(card.getByText('Wait ended by The support desk')).toBeVisible()
  await card.getByRole('button', { name: 'Mail a reset code' }).click()
  const mailing = page.getByRole('dialog', { name: 'Mail a reset code?' })
  await mailing.getByRole('button', { name: 'Mail a reset code' }).click()
  await expect(card.getByText('Reset code requested by The support desk')).toBeVisible()
  await expect(descriptionOf(card, 'Unused reset code')).toContainText(/Mailed .*\d/)

  await expect(card.getByRole('button', { name: 'End the wait' })).toHaveCount(0)
  expect(await codeFor(server, member.email, 'password')).toBeTruthy()
})

test('an owner removes a second factor with a reason; the page says until when payouts are held', async ({
  page,
  given,
  server,
}) => {
  const member = await given.member()
  await turnOnFactor(server, member)
  await signInOwner(page)
  await page.goto(`/admin/check/profile/${member.id}`)
  const card = helpCard(page)

  await card.getByRole('button', { name: 'Remove the second factor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove the second factor?' })
  const send = dialog.getByRole('button', { name: 'Remove the second factor' })
  await send.click()
  await expect(dialog.getByText('Required', { exact: true })).toBeVisible()
  await dialog.getByLabel('Reason').fill('Lost the phone; checked by video')
  await send.click()

  await expect(card.getByText('Second factor removed by First owner')).toBeVisible()
  await expect(descriptionOf(card, 'Second factor')).toHaveText('Off')
  await expect(descriptionOf(card, 'Payouts')).toContainText(/Held until .*\d/)
  await expect(card.getByRole('button', { name: 'Remove the second factor' })).toHaveCount(0)
  const signedIn = await fetch(`${server.url}/api/v1/auth/me`, {
    headers: { authorization: `Bearer ${member.token}` },
  })
  expect(signedIn.status).toBe(401)
})

test('finance sees a member’s page without the help at the sign-in', async ({ page, given }) => {
  const member = await given.member()
  await signInAs(page, await given.admin('finance'))
  await page.goto(`/admin/check/profile/${member.id}`)

  await expect(page.getByRole('button', { name: 'Adjust a wallet' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Record' })).toBeVisible()
  await expect(helpCard(page)).toHaveCount(0)
})

test('an owner removes the second factor of another admin, and not the own one', async ({
  page,
  given,
  server,
}) => {
  const admin = await given.admin('content')
  const { admin: signedIn } = await send<{ admin: { token: string } }>(
    server,
    'POST /auth/adminsignin',
    admin,
  )
  await turnOnFactor(server, { token: signedIn.token, password: admin.password })
  await signInOwner(page)
  await page.goto('/admin/settings?tab=admins')
  const row = page.getByRole('row').filter({ hasText: admin.email })
  const opener = page.getByRole('button', { name: 'Remove the second factor of The content desk' })
  await expect(opener).toHaveCount(1)

  await row.getByRole('button', { name: /^Remove the second factor/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Remove the second factor of/ })
  await dialog.getByLabel('Reason').fill('Lost the phone; met in the office')
  await dialog.getByRole('button', { name: 'Remove the second factor' }).click()

  await expect(dialog).toHaveCount(0)
  await expect(opener).toHaveCount(0)
  await expect(row.getByText('Off', { exact: true })).toBeVisible()
  await expect(row.getByText(/^Removed by First owner, .*\d/)).toBeVisible()
  await expect(row.getByText(/^Approves from .*\d/)).toBeVisible()
})

test('an owner ends the wait of another admin', async ({ page, given, server }) => {
  const admin = await given.admin('finance')
  for (let count = 0; count < 10; count++) {
    await fetch(`${server.url}/api/v1/auth/adminsignin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: admin.email, password: 'not-this-one' }),
    })
  }
  await signInOwner(page)
  await page.goto('/admin/settings?tab=admins')
  const row = page.getByRole('row').filter({ hasText: admin.email })
  await expect(row.getByText(/^After wrong attempts, until .*\d/)).toBeVisible()

  await row.getByRole('button', { name: /^End the wait of/ }).click()
  const question = page.getByRole('dialog', { name: /^End the wait of/ })
  await question.getByRole('button', { name: 'End the wait' }).click()

  await expect(question).toHaveCount(0)
  await expect(row.getByText(/^Wait ended by First owner/)).toBeVisible()
  await expect(row.getByText('Waiting', { exact: true })).toHaveCount(0)
})
