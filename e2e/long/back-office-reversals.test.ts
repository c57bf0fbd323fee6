import type { Page } from '@playwright/test'
import { descriptionOf, expect, signInOwner, test } from '../fixtures/test.ts'

const dialogOf = (page: Page) => page.getByRole('dialog')

test('an approved deposit is reversed with a reason, and both transfers name each other', async ({
  page,
  given,
}) => {
  const member = await given.member({ name: 'Asha Reverse Rao', funding: '310.55' })
  await signInOwner(page)
  await page.goto(`/admin/deposits?status=approved&search=${member.username}`)
  const dialog = dialogOf(page)

  await page.getByRole('button', { name: 'Reverse', exact: true }).click()
  await expect(
    dialog.getByRole('row', {
      name: /^Funding wallet asha-\S+ minus 310\.55 US dollars 0\.00 US dollars$/,
    }),
  ).toBeVisible()
  await dialog.getByRole('button', { name: /^Reverse \$310\.55$/ }).click()
  await expect(dialog.getByText('Required')).toBeVisible()
  await dialog.getByLabel('Reason').fill('The bank took it back')
  await dialog.getByRole('button', { name: /^Reverse \$310\.55$/ }).click()

  await expect(dialog).toBeHidden()
  await page.goto(`/admin/deposits?status=reversed&search=${member.username}`)
  await page.getByRole('link', { name: 'Open its postings' }).click()
  const facts = page.getByRole('region', { name: 'Details' })
  const heading = page.getByRole('heading', { level: 1, name: /^Transfer \d+$/ })
  const number = (await heading.textContent()) ?? ''
  await expect(page.getByRole('button', { name: 'Reverse', exact: true })).toBeHidden()
  await descriptionOf(facts, 'Corrected by').getByRole('link').click()
  await expect(descriptionOf(facts, 'Corrects')).toHaveText(number)
  await expect(facts.getByText('The bank took it back')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reverse', exact: true })).toBeHidden()
})

test('income is reversed from its transfer, which says what can be earned again', async ({
  page,
  given,
}) => {
  await given.treasury('1000')
  const sponsor = await given.member({ funding: '100', plan: '100' })
  await given.member({ sponsor, funding: '400', plan: '400' })
  await signInOwner(page)
  await page.goto(`/admin/check/profile/${sponsor.id}?part=movements`)
  await page.getByRole('link', { name: 'Direct income' }).first().click()
  const dialog = dialogOf(page)

  await page.getByRole('button', { name: 'Reverse', exact: true }).click()

  await expect(
    dialog.getByRole('row', { name: /^Treasury Operator plus 20\.00 US dollars/ }),
  ).toBeVisible()
  await expect(dialog.getByText('Can still be earned afterwards')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Paid twice by mistake')
  await dialog.getByRole('button', { name: /^Reverse \$/ }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Corrected by')).toBeVisible()
})

test('money that is spent is named with its figures, and what cannot be reversed says why', async ({
  page,
  given,
}) => {
  const member = await given.member({ funding: '200', plan: '150' })
  await signInOwner(page)
  await page.goto(`/admin/deposits?status=approved&search=${member.username}`)
  const dialog = dialogOf(page)

  await page.getByRole('button', { name: 'Reverse', exact: true }).first().click()
  await expect(dialog.getByText(/^This cannot be reversed now: Funding wallet of/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Reverse/ })).toBeHidden()
  await dialog.getByRole('link', { name: 'Open this account' }).click()
  await page.getByRole('link', { name: /^Plan \d+$/ }).click()
  await page.getByRole('button', { name: 'Reverse', exact: true }).click()
  await expect(dialog.getByText(/End the plan, or let the member undo the purchase/)).toBeVisible()
})
