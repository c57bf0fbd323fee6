import type { Page } from '@playwright/test'
import { changeSettings, partner, startApproving } from '../fixtures/approving-server.ts'
import type { Member } from '../fixtures/given.ts'
import type { Server } from '../fixtures/server.ts'
import {
  test as base,
  descriptionOf,
  expect,
  signIn,
  signInAdmin,
  signInOwner,
} from '../fixtures/test.ts'

/** The treasury is emptied and dual approval switched on, so these tests have a server of their own. */
const test = base.extend<object, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing else is needed
    async ({}, use) => {
      const server = await startApproving()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

async function openForm(page: Page, members: readonly Member[], amount: string) {
  await page.goto('/admin/reward-transactions?view=sent')
  await page.getByRole('button', { name: 'Send a reward' }).first().click()
  const form = page.getByRole('dialog', { name: 'Send a reward' })
  await form.getByLabel('Title', { exact: true }).fill('Well done')
  await form.getByLabel('Message', { exact: true }).fill('For your help in the first month.')
  await form.getByLabel('Amount for each member').fill(amount)
  for (const { username, fullname } of members) {
    await form.getByLabel('Find users').fill(username)
    await form.getByLabel(`${fullname} (${username})`).check()
  }
  return form
}

test('an admin sends a reward to two chosen members, and the list says who has seen and was paid theirs', async ({
  page,
  openBrowser,
  given,
}) => {
  await given.treasury('1000')
  const paid = await given.member({ name: 'Tara Bose', funding: '200', plan: '200' })
  const without = await given.member({ name: 'Dev Shah' })
  await signInOwner(page)

  const form = await openForm(page, [paid, without], '7')
  await expect(descriptionOf(form, 'Members')).toContainText('2')
  await expect(descriptionOf(form, 'In all')).toContainText('$14.00')
  await expect(descriptionOf(form, 'The treasury pays')).toContainText('$7.00')
  await expect(form.getByText('1 member gets less or nothing: no open plan.')).toBeVisible()
  await form.getByRole('button', { name: 'Check and send' }).click()
  const question = page.getByRole('dialog', { name: 'Send to 2 members?' })
  await expect(descriptionOf(question, 'The treasury pays')).toContainText('$7.00')
  await expect(descriptionOf(question, 'Treasury after')).toContainText('$')
  await question.getByRole('button', { name: 'Pay $7.00 and send' }).click()
  await expect(page.getByText('Reward sent', { exact: true })).toBeVisible()
  await expect(form).toHaveCount(0)

  const row = page.getByRole('row', { name: /Well done/ }).first()
  await expect(row).toContainText('0 of 2')
  await expect(row).toContainText('1 of 2')
  await expect(row).toContainText('$7.00')

  const mine = await openBrowser()
  await signIn(mine, paid)
  await mine.goto('/user/rewards?tab=history')
  await expect(mine.getByRole('row', { name: /Well done/ })).toContainText('+$7.00')
  await mine.getByRole('button', { name: 'Mark as seen' }).click()
  await expect(mine.getByRole('button', { name: 'Mark as seen' })).toHaveCount(0)

  await page.reload()
  await row.getByRole('link', { name: 'Open Well done' }).click()
  await expect(page.getByText('For your help in the first month.')).toBeVisible()
  await expect(descriptionOf(page, 'Seen')).toContainText('1 of 2')
  const members = page.getByRole('table').locator('tbody tr')
  await expect(members.filter({ hasText: 'Tara Bose' })).toContainText('$7.00')
  await expect(members.filter({ hasText: 'Dev Shah' })).toContainText('Not paid: no open plan')
  await expect(members.filter({ hasText: 'Dev Shah' })).toContainText('Not yet')
  await page.getByRole('link', { name: 'All rewards sent' }).click()
  await expect(row).toContainText('1 of 2')
})

test('a treasury that cannot pay is told with what is missing, and nothing can be sent', async ({
  page,
  given,
}) => {
  const member = await given.member({ name: 'Usha Menon', funding: '1000', plan: '1000' })
  await signInOwner(page)

  const form = await openForm(page, [member], '2500')

  await expect(
    form.getByText(/The treasury holds \$[\d,.]+, which is \$[\d,.]+ too little/),
  ).toBeVisible()
  await expect(form.getByRole('button', { name: 'Check and send' })).toHaveCount(0)
  await expect(form.getByRole('link', { name: 'To the treasury' })).toBeVisible()
})

test('with dual approval a reward says that it waits, and is paid once a second admin approves', async ({
  page,
  openBrowser,
  server,
  given,
}) => {
  await given.treasury('1000')
  const member = await given.member({ name: 'Lata Rao', funding: '200', plan: '200' })
  await changeSettings(server, 'security', { four_eyes: true })
  await signInOwner(page)

  const form = await openForm(page, [member], '9')
  await expect(form.getByText(/second admin/)).toBeVisible()
  await form.getByRole('button', { name: 'Check and send' }).click()
  const question = page.getByRole('dialog', { name: 'Send to 1 member?' })
  await expect(question.getByText(/second admin/)).toBeVisible()
  await question.getByRole('button', { name: 'Pay $9.00 and send' }).click()
  await expect(page.getByText('Waiting for the approval of a second admin.')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: '$9.00' })
  await expect(row).toHaveCount(0)

  const second = await openBrowser()
  await signInAdmin(second, partner)
  await second.goto('/admin/approvals')
  await second.getByRole('button', { name: 'Approve', exact: true }).first().click()
  await second
    .getByRole('dialog')
    .getByRole('button', { name: /^Approve/ })
    .click()
  await expect(second.getByRole('dialog')).toHaveCount(0)

  await expect(row).toContainText('The partner, asked by')
})
