import { send } from '../fixtures/api.ts'
import { expect, signInAdmin, test } from '../fixtures/test.ts'

test('finance closes a member’s level income with a reason, and support does not see the act', async ({
  page,
  given,
}) => {
  const member = await given.member()
  await signInAdmin(page, await given.admin('finance'))
  await page.goto(`/admin/check/profile/${member.id}`)
  await page.getByRole('button', { name: 'Close level income' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close this member’s level income?' })
  await expect(dialog).toContainText('nobody; it stays in the treasury')
  await dialog.getByRole('button', { name: 'Close level income' }).click()
  await expect(dialog.getByText('Required', { exact: true })).toBeVisible()
  await dialog.getByLabel('Reason').fill('Promised returns that nobody has')
  await dialog.getByRole('button', { name: 'Close level income' }).click()

  await expect(page.getByLabel('level status')).toHaveValue('close')
  await expect(page.getByRole('button', { name: 'Open level income' })).toBeVisible()
})

test('support blocks a member in a dialog, with a reason, and closes no income', async ({
  page,
  given,
  server,
}) => {
  const member = await given.member()
  await signInAdmin(page, await given.admin('support'))
  await page.goto(`/admin/check/profile/${member.id}`)
  await page.getByRole('button', { name: 'Block the member' }).click()
  const dialog = page.getByRole('dialog', { name: 'Block this member?' })
  await dialog.getByRole('button', { name: 'Block the member' }).click()
  await expect(dialog.getByRole('alert')).toContainText('needs a reason')
  await dialog.getByLabel('Reason').fill('A second account')
  await dialog.getByRole('button', { name: 'Block the member' }).click()

  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('block')
  await expect(page.getByRole('button', { name: 'Unblock the member' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close ROI' })).toHaveCount(0)
  const { singleuser } = await send<{ singleuser: { status: string } }>(
    server,
    `GET /users/${member.id}`,
    undefined,
    member.token,
  )
  expect(singleuser.status).toBe('block')
})
