import type { Page } from '@playwright/test'
import { accessibilityViolations } from '../fixtures/accessibility.ts'
import { send } from '../fixtures/api.ts'
import { confirmations, chainTest as test } from '../fixtures/chain-test.ts'
import type { Member } from '../fixtures/given.ts'
import type { LocalChain } from '../fixtures/local-chain.ts'
import type { Server } from '../fixtures/server.ts'
import { expect, signInOwner } from '../fixtures/test.ts'

type World = { server: Server; chain: LocalChain; member: Member; cents: bigint }

/** A payment below the smallest deposit of 10, with enough blocks on top of it. */
async function paySmall({ server, chain, member, cents }: World): Promise<void> {
  const { bep20 } = await send<{ bep20: string }>(
    server,
    `GET /deposite/address/${member.id}`,
    undefined,
    member.token,
  )
  await chain.pay(bep20, cents)
  await chain.mine(2 * confirmations)
}

/** Opens a payment of the queue on a phone; it appears when the watcher has read it. */
async function openUnmatched(page: Page, amount: string): Promise<void> {
  const payment = page.getByText(amount, { exact: true }).first()
  await page.setViewportSize({ width: 360, height: 780 })
  await signInOwner(page)
  await expect(async () => {
    await page.goto('/admin/web3?part=unmatched')
    await expect(payment).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  await payment.click()
}

const chosen = (page: Page) => page.getByRole('region', { name: 'Below the minimum deposit' })

test('an unmatched payment is credited on a phone to the owner of its address and offered to nobody else', async ({
  page,
  server,
  chain,
  given,
}) => {
  const member = await given.member()
  await paySmall({ server, chain, member, cents: 231n })
  await openUnmatched(page, '$2.31')
  await expect(chosen(page).getByRole('link', { name: member.fullname })).toBeVisible()
  expect(await accessibilityViolations(page, 'an unmatched payment')).toEqual([])

  await chosen(page).getByRole('button', { name: 'Credit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Credit this payment?' })
  const who = dialog.getByLabel('Member number')
  await expect(who).toHaveValue(String(member.id))
  await expect(who).toHaveAttribute('readonly')
  await expect(dialog.getByText(`${member.fullname}. It was paid to their address`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Credit' }).click()
  await expect(dialog.getByText('Required', { exact: true })).toBeVisible()
  await dialog.getByLabel('Why').fill('Sent in two parts')
  await dialog.getByRole('button', { name: 'Credit' }).click()

  await expect(page.getByText('Decision recorded')).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.getByRole('tab', { name: 'Credited' }).click()
  await page.getByText('$2.31', { exact: true }).first().click()
  await expect(chosen(page).getByText('Sent in two parts')).toBeVisible()
  const { wallets } = await send<{ wallets: { funding: string } }>(
    server,
    `GET /wallets/${member.id}`,
    undefined,
    member.token,
  )
  expect(wallets.funding).toBe('2.31000000')
})

test('an unmatched payment is dismissed on a phone with a reason', async ({
  page,
  server,
  chain,
  given,
}) => {
  const member = await given.member()
  await paySmall({ server, chain, member, cents: 47n })
  await openUnmatched(page, '$0.47')

  await chosen(page).getByRole('button', { name: 'Dismiss' }).click()
  const dialog = page.getByRole('dialog', { name: 'Dismiss this payment?' })
  await dialog.getByLabel('Why').fill('Dust')
  await dialog.getByRole('button', { name: 'Dismiss' }).click()

  await expect(dialog).toBeHidden()
  await page.getByRole('tab', { name: 'Dismissed' }).click()
  await page.getByText('$0.47', { exact: true }).first().click()
  await expect(chosen(page).getByText('Dust')).toBeVisible()
})

test('small payments of one sender are one row, opened to each and dismissed together', async ({
  page,
  server,
  chain,
  given,
}) => {
  const member = await given.member()
  for (const cents of [11n, 12n, 13n]) await paySmall({ server, chain, member, cents })
  await signInOwner(page)
  const group = page.getByText('Below the minimum deposit: 3 payments', { exact: true }).first()
  await expect(async () => {
    await page.goto('/admin/web3?part=unmatched&fold=sender')
    await expect(group).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  await group.click()
  expect(await accessibilityViolations(page, 'payments of one sender')).toEqual([])

  await page.getByRole('button', { name: 'Show each payment' }).click()
  await expect(page.getByText('$0.12', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Back to the groups' }).click()
  await group.click()
  await page.getByRole('button', { name: 'Dismiss 3 payments' }).click()
  const dialog = page.getByRole('dialog', { name: 'Dismiss 3 payments?' })
  await dialog.getByLabel('Why').fill('Dust')
  await dialog.getByRole('button', { name: 'Dismiss 3 payments' }).click()

  await expect(page.getByText('3 payments dismissed')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(group).toBeHidden()
})
