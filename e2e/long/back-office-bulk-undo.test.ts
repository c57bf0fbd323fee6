import type { Page } from '@playwright/test'
import { accessibilityViolations } from '../fixtures/accessibility.ts'
import { send } from '../fixtures/api.ts'
import { expect, signInOwner, test } from '../fixtures/test.ts'

const undoDialog = (page: Page) => page.getByRole('dialog', { name: 'Undo', exact: true })

test('one key undoes a bulk of approvals, row by row, and says which one can no longer be undone', async ({
  page,
  given,
  server,
}) => {
  await given.treasury('1000')
  const [anita, bala] = [
    await given.member({ name: 'Anita Das' }),
    await given.member({ name: 'Bala Menon' }),
  ]
  const first = await given.bankRequest(anita, '100')
  await given.bankRequest(bala, '200')
  await signInOwner(page)
  await page.goto('/admin/withdrawals')
  await page.getByLabel('Select all on this page').check()
  await page.getByRole('button', { name: 'Approve 2', exact: true }).press('Enter')
  const bulk = page.getByRole('dialog', { name: 'Approve 2 withdrawals?' })
  await bulk.getByRole('button', { name: 'Approve 2' }).press('Enter')
  await expect(bulk.getByText('Done', { exact: true })).toHaveCount(2)
  await expect(bulk.getByRole('button', { name: 'Undo 2' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bulk).toBeHidden()

  await expect(page.getByText('2 withdrawals approved')).toBeVisible()
  // The message stays as long as the pointer is on it.
  await page.getByRole('button', { name: 'Undo', exact: true }).hover()
  const paid = { status: 'paid', amount: '100', user_id: anita.id, tx_hash: 'TRF 7001' }
  await send(server, `PUT /withdrawalrequest/${first}`, paid, await given.asOwner())
  await page.keyboard.press('z')

  const results = undoDialog(page)
  await expect(results.getByText('Undone', { exact: true })).toHaveCount(1)
  await expect(results.getByText(/already/i)).toBeVisible()
  expect(await accessibilityViolations(page, 'undone')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(results).toBeHidden()
  await expect(page.getByRole('heading', { level: 2, name: 'Bala Menon' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Anita Das' })).toHaveCount(0)
})

test('closed tickets are reopened by the mouse, from their results or from the message after them', async ({
  page,
  given,
}) => {
  const member = await given.member({ name: 'Chitra Sen' })
  await given.ticket(member, 'Where is my deposit?')
  await given.ticket(member, 'And the second one?')
  await signInOwner(page)
  await page.goto(`/admin/tickets?search=${member.username}`)
  const close = async () => {
    await page.getByLabel('Select all on this page').check()
    await page.getByRole('button', { name: 'Close 2', exact: true }).click()
    const bulk = page.getByRole('dialog', { name: 'Close 2 tickets?' })
    await bulk.getByRole('button', { name: 'Close 2' }).click()
    await expect(bulk.getByText('Done', { exact: true })).toHaveCount(2)
    return bulk
  }

  await (await close()).getByRole('button', { name: 'Undo 2' }).click()
  await expect(undoDialog(page).getByText('Undone', { exact: true })).toHaveCount(2)
  await undoDialog(page).getByRole('button', { name: 'Close', exact: true }).first().click()
  await expect(undoDialog(page)).toBeHidden()
  await expect(page.getByRole('tab', { name: 'Open 2' })).toBeVisible()

  const again = await close()
  await again.getByRole('button', { name: 'Close', exact: true }).first().click()
  await expect(again).toBeHidden()
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  await undo.hover()
  await undo.click()
  await expect(undoDialog(page).getByText('Undone', { exact: true })).toHaveCount(2)
})
