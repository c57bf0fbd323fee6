import type { Page } from '@playwright/test'
import { accessibilityViolations } from './fixtures/accessibility.ts'
import { long } from './fixtures/lengths.ts'
import { expect, signInAdmin, signInOwner, test } from './fixtures/test.ts'

const detail = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

test('who looks at a request is told to the others, as they come and go', async ({
  page,
  given,
  openBrowser,
}) => {
  const member = await given.member({ name: 'Noor Haddad' })
  await given.pendingDeposit(member, '41')
  await signInOwner(page)
  await page.goto(`/admin/deposits?search=${member.username}`)
  await expect(detail(page, 'Noor Haddad')).toBeVisible()
  await expect(page.getByText('is looking at this too.')).toHaveCount(0)

  const other = await openBrowser()
  await signInAdmin(other, await given.admin('finance'))
  await other.goto(`/admin/deposits?search=${member.username}`)
  await expect(page.getByText('The finance desk is looking at this too.')).toBeVisible()
  await expect(other.getByText(/is looking at this too\./)).toBeVisible()
  expect(await accessibilityViolations(page, 'looked at')).toEqual([])

  await other.getByRole('tab', { name: 'Rejected' }).click()
  await expect(page.getByText('is looking at this too.')).toHaveCount(0)
})

test('one of two admins who decide at once succeeds, and the other learns who did what', async ({
  page,
  given,
  openBrowser,
}) => {
  const member = await given.member({ name: 'Chetan Iyer' })
  await given.pendingDeposit(member, '43')
  const path = `/admin/deposits?search=${member.username}`
  await signInOwner(page)
  await page.goto(path)
  const other = await openBrowser()
  await signInAdmin(other, await given.admin('finance'))
  await other.goto(path)
  const asking = async (admin: Page) => {
    await expect(detail(admin, 'Chetan Iyer')).toBeVisible()
    await admin.keyboard.press('a')
    const dialog = admin.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: /^Approve/ })).toBeVisible()
    return dialog
  }
  const first = await asking(page)
  const second = await asking(other)

  await second.getByRole('button', { name: /^Approve/ }).click()
  await expect(second).toBeHidden()
  // The list has read of the decision, and the dialog stays.
  await expect(page.getByRole('tab', { name: /^Pending/, includeHidden: true })).toBeAttached()
  await first.getByRole('button', { name: /^Approve/ }).click()

  await expect(
    page.getByText(/already approved by The finance desk, (now|\d+ (second|minute)s? ago)/),
  ).toBeVisible()
})

for (const { count, ...length } of [{ count: 10 }, { count: 100, ...long }]) {
  test(`${count} deposits are decided by keys alone`, length, async ({ page, given }, info) => {
    test.setTimeout(600_000)
    const last = 100 + count
    const member = await given.member({ name: 'Deepa Nair' })
    for (let amount = 101; amount <= last; amount += 1)
      await given.pendingDeposit(member, `${amount}`)
    await signInOwner(page)
    await page.goto(`/admin/deposits?search=${member.username}&limit=100`)
    await expect(page.getByRole('tab', { name: /^Pending/ })).toBeVisible()
    await expect(detail(page, 'Deepa Nair')).toBeVisible()
    const chosen = page.getByRole('region', { name: 'Deepa Nair' })
    const began = Date.now()

    for (let amount = 101; amount <= last; amount += 1) {
      await expect(chosen.getByTitle(`REF-${member.username}-${amount}`)).toBeVisible()
      await page.keyboard.press('a')
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('button', { name: `Approve $${amount}.00` })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(dialog).toBeHidden()
    }

    const seconds = Math.round((Date.now() - began) / 1000)
    info.annotations.push({ type: `${count} decisions`, description: `${seconds} seconds` })
    await expect(chosen).toHaveCount(0)
    expect(seconds).toBeLessThan(3 * count)
  })
}
