import type { Page } from '@playwright/test'
import { accessibilityViolations, phone } from './fixtures/accessibility.ts'
import { send } from './fixtures/api.ts'
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

/** The calls of the API that a page makes from now on. */
function countCalls(page: Page): () => number {
  let calls = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls += 1
  })
  return () => calls
}

/** More than a decision and what is read again after it take. */
const callsOfOne = 25

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
    const calls = countCalls(page)
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
    const description = `${seconds} seconds, ${calls()} calls`
    info.annotations.push({ type: `${count} decisions`, description })
    await expect(chosen).toHaveCount(0)
    expect(seconds).toBeLessThan(3 * count)
    expect(calls()).toBeLessThan(callsOfOne * count)
  })
}

const laptop = { width: 1280, height: 720 }

test('a queue has rows of 44 px with all that tells them apart, and its decisions in view', async ({
  page,
  given,
}) => {
  await given.treasury('1000')
  for (const name of ['Tanvi Ahuja', 'Tara Ahuja']) {
    await given.bankRequest(await given.member({ name }), '50')
  }
  await page.setViewportSize(laptop)
  await signInOwner(page)
  await page.goto('/admin/withdrawals?search=ahuja')
  await expect(detail(page, 'Tanvi Ahuja')).toBeVisible()

  const row = page.getByRole('row', { name: /Tara Ahuja/ })
  for (const header of ['Member', 'Amount', 'To', 'Check', 'Asked']) {
    const column = page.getByRole('columnheader', { name: header, exact: true })
    await expect(column).toBeInViewport({ ratio: 1 })
  }
  await expect(row.getByText('First payout')).toBeInViewport({ ratio: 1 })
  const height = (await row.boundingBox())?.height ?? 0
  expect(Math.round(height)).toBeGreaterThanOrEqual(44)
  expect(Math.round(height)).toBeLessThanOrEqual(45)
  for (const name of ['Approve', 'Reject with a reason']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
  }
})

test('a long detail scrolls above its decisions', async ({ page, given }) => {
  const member = await given.member({ name: 'Urmila Seth' })
  const ticket = await given.ticket(member, 'A long story')
  await given.answer(ticket, `${'A sentence of the story. '.repeat(60)}The end.`)
  await page.setViewportSize(laptop)
  await signInOwner(page)
  await page.goto(`/admin/tickets?status=answered&search=${member.username}`)
  const close = page.getByRole('button', { name: 'Close', exact: true })
  const scrolled = page.getByRole('group', { name: 'Chosen request' })
  await expect(scrolled.getByText(/The end\./)).toBeAttached()
  await expect(close).toBeInViewport({ ratio: 1 })

  await scrolled.focus()
  await page.keyboard.press('End')

  await expect.poll(() => scrolled.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(100)
  await expect(close).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(await accessibilityViolations(page, 'a long detail')).toEqual([])
})

test('on a phone the chosen row is a sheet with the same decisions, which goes on to the next row', async ({
  page,
  given,
}) => {
  const member = await given.member({ name: 'Vidya Kohli' })
  await given.pendingDeposit(member, '61')
  await given.pendingDeposit(member, '62')
  await page.setViewportSize(phone)
  await signInOwner(page)
  await page.goto(`/admin/deposits?search=${member.username}`)
  const rows = page.getByRole('row', { name: /Vidya Kohli/ })
  await expect(rows).toHaveCount(2)
  await expect(page.getByRole('button', { name: /^Approve/ })).toHaveCount(0)
  const address = page.url()

  await rows.first().click()
  const sheet = page.getByRole('dialog', { name: 'Request 1 of 2' })
  for (const name of ['Approve', 'Reject with a reason']) {
    await expect(sheet.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
  }
  expect(await accessibilityViolations(page, 'the sheet')).toEqual([])
  await sheet.getByRole('button', { name: 'Approve', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Approve this deposit?' })
  await question.getByRole('button', { name: 'Approve $61.00' }).click()
  await expect(question).toBeHidden()
  await expect(sheet).toBeHidden()
  const next = page.getByRole('dialog', { name: 'Request 1 of 1' })
  await expect(next.getByTitle(`REF-${member.username}-62`)).toBeVisible()

  await page.goBack()
  await expect(next).toBeHidden()
  expect(page.url()).toBe(address)
  await rows.first().click()
  await next.getByRole('button', { name: 'Approve', exact: true }).click()
  await question.getByRole('button', { name: 'Approve $62.00' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible()
  expect(page.url()).toBe(address)
})

test('several requests are rejected for one reason, which each member reads', async ({
  page,
  given,
  server,
}) => {
  const members = [
    await given.member({ name: 'Wafa Lal' }),
    await given.member({ name: 'Yamini Lal' }),
  ]
  for (const member of members) await given.pendingDeposit(member, '70')
  await signInOwner(page)
  await page.goto('/admin/deposits?search=lal')
  await page.getByLabel('Select all on this page').check()
  await expect(page.getByText('2 selected')).toBeVisible()
  await expect(page.getByText('$140.00')).toBeVisible()

  await page.getByRole('button', { name: 'Reject 2', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject 2 deposits?' })
  const reject = dialog.getByRole('button', { name: 'Reject 2', exact: true })
  await reject.click()
  await expect(dialog.getByText('Give a reason')).toBeVisible()
  await dialog.getByLabel('Reason').fill('No such payment has arrived')
  expect(await accessibilityViolations(page, 'rejecting several')).toEqual([])
  await reject.click()
  await expect(dialog.getByText('Done', { exact: true })).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  await expect(page.getByText('Nothing matches these filters.')).toBeVisible()
  for (const { id, token } of members) {
    const { deposits } = await send<{ deposits: { status: string; note: object }[] }>(
      server,
      `GET /deposite/by/${id}`,
      undefined,
      token,
    )
    expect(deposits[0]).toMatchObject({ status: 'rejected' })
    expect(JSON.stringify(deposits[0]?.note)).toContain('No such payment has arrived')
  }
})
