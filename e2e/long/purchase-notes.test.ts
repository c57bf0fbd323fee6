import { expect, signIn, signInAdmin, signInOwner, test } from '../fixtures/test.ts'

const note = 'Agreed on the phone: no withdrawal before May.'

test('a note on a purchase is written, read by the member, and emptied', async ({
  page,
  openBrowser,
  given,
}) => {
  await given.treasury('1000')
  const member = await given.member({ name: 'Nandini Rao', funding: '100', plan: '100' })
  await signInOwner(page)
  await page.goto(`/admin/plans?part=purchases&search=${member.username}`)
  const row = page.getByRole('row').filter({ hasText: member.username })
  await row.getByRole('button', { name: 'Add a note' }).click()
  const dialog = page.getByRole('dialog', { name: /^Note on .* of / })
  await dialog.getByLabel('Note').fill(note)
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Save note' }).click()
  await expect(dialog.getByRole('alert')).toContainText('We could not reach the server')
  await page.context().setOffline(false)
  await dialog.getByRole('button', { name: 'Save note' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(row).toContainText(note)

  const theirs = await openBrowser()
  await signIn(theirs, member)
  await theirs.goto('/user/subscription')
  const plans = theirs.getByRole('region', { name: 'Your plans' })
  await plans.getByRole('button', { name: 'Starter', exact: true }).click()
  await expect(theirs.getByRole('dialog')).toContainText(note)

  await page.goto(`/admin/check/profile/${member.id}?part=plans`)
  await page.getByRole('button', { name: 'Edit note' }).click()
  await expect(dialog.getByLabel('Note')).toHaveValue(note)
  await dialog.getByLabel('Note').fill('')
  await dialog.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByRole('button', { name: 'Add a note' })).toBeVisible()
  await expect(page.getByText(note)).toHaveCount(0)
})

test('who may not write notes reads them', async ({ page, openBrowser, given }) => {
  await given.treasury('1000')
  const member = await given.member({ name: 'Kiran Das', funding: '100', plan: '100' })
  const path = `/admin/check/profile/${member.id}?part=plans`
  await signInOwner(page)
  await page.goto(path)
  await page.getByRole('button', { name: 'Add a note' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Note').fill(note)
  await dialog.getByRole('button', { name: 'Save note' }).click()
  await expect(dialog).toHaveCount(0)

  const desk = await openBrowser()
  await signInAdmin(desk, await given.admin('support'))
  await desk.goto(path)

  await expect(desk.getByText(note)).toBeVisible()
  await expect(desk.getByRole('button', { name: /note/i })).toHaveCount(0)
})
