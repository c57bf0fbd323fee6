import type { Page } from '@playwright/test'
import { accessibilityViolations, horizontalOverflow, phone } from '../fixtures/accessibility.ts'
import { expect, signIn, signInOwner, test } from '../fixtures/test.ts'

let count = 0

/** Names that no other test has. */
function names() {
  count += 1
  const mark = `${Date.now().toString(36)}${count}`
  return { first: `first.${mark}`, second: `second.${mark}` }
}

const csv = (name: string, text: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
})

async function sendFiles(page: Page, members: string, plans?: string) {
  await page.goto('/admin/import')
  await page.getByRole('button', { name: 'New import' }).first().click()
  await page
    .getByLabel('Choose the file: Members and balances', { exact: true })
    .last()
    .setInputFiles(csv('members.csv', members))
  if (plans) {
    await page
      .getByLabel('Choose the file: Open plans', { exact: true })
      .last()
      .setInputFiles(csv('plans.csv', plans))
  }
  await page.getByRole('button', { name: 'Send and check' }).click()
  await expect(page).toHaveURL(/\/admin\/import\/\d+$/)
}

test('files with faulty rows are reported by line, mended and carried out', async ({ page }) => {
  const { first, second } = names()
  const headers = 'Member ID,User Name,E-mail,Referred by,Fund,Cap used\n'
  const plans = `Member,Package,Amount,Date\n2,Starter,100,2026-01-05\n`
  await signInOwner(page)

  await sendFiles(
    page,
    `${headers}1,${first},no-address,,-5,\n2,${second},${second}@example.org,9,7,1\n`,
    plans,
  )
  await expect(page.getByText(/3 problems found/)).toBeVisible()
  await expect(page.getByText('“no-address” is not an e-mail address.')).toBeVisible()
  await expect(page.getByText('Funding wallet is below zero: -5.')).toBeVisible()
  await expect(page.getByText(/No member has “9” as id/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Carry out' })).toHaveCount(0)
  expect(await accessibilityViolations(page, 'import')).toEqual([])

  await sendFiles(
    page,
    `${headers}1,${first},${first}@example.org,,5.25,\n2,${second},${second}@example.org,1,7,1\n`,
    plans,
  )
  await expect(page.getByText(/No problem was found/)).toBeVisible()
  await expect(page.getByText('$112.25', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Carry out' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('$112.25', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Carry out' }).click()
  await expect(page.getByText('Everything is in the books.')).toBeVisible()

  await page.goto(`/admin/users?search=${second}`)
  await expect(page.getByText(second).first()).toBeVisible()
})

test('other columns are chosen and checked again, and an import is deleted', async ({ page }) => {
  const { first } = names()
  await signInOwner(page)
  await page.setViewportSize(phone)

  await sendFiles(page, `Nick,Post\n${first},${first}@example.org\n`)
  await expect(page.getByText(/2 problems found/)).toBeVisible()
  await page.getByLabel('Username (required)').selectOption('Nick')
  await page.getByLabel('E-mail (required)').selectOption('Post')
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText(/No problem was found/)).toBeVisible()
  expect(await horizontalOverflow(page)).toBe(0)

  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/admin\/import$/)
})

test('an owner takes the files along, and a member their own data', async ({ page, given }) => {
  const member = await given.member()
  await signInOwner(page)
  await page.goto('/admin/import')
  const exported = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Members (CSV)' }).click()
  expect((await exported).suggestedFilename()).toBe('members.csv')

  await signIn(page, member)
  await page.goto(`/user/profile/${member.id}`)
  const own = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download (JSON)' }).click()
  expect((await own).suggestedFilename()).toBe('my-data.json')
})
