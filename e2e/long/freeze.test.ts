import { expect, signIn, signInOwner, test } from '../fixtures/test.ts'

// What waits when payouts open has an order, in which the payouts of other tests are not made.
test.use({ alone: 'freeze' })

const reason = 'The bank has closed our account. <b>Payouts</b> wait until the new one is open.'
const later = 'A new bank has our papers. It says that it decides within this week.'
const opening = 'The account is open, and the money arrives tomorrow.'

test('an owner freezes payouts, everybody reads why, and payouts go on in their order', async ({
  page,
  browser,
  given,
}) => {
  const member = await given.member({ name: 'Leela Nair' })
  const owner = await (await browser.newContext()).newPage()
  await signInOwner(owner)
  await owner.goto('/admin/stress')
  await expect(owner.getByRole('table', { name: 'Scenarios' })).toContainText('Withdrawals double')

  await owner.getByRole('button', { name: 'Freeze payouts' }).click()
  const freeze = owner.getByRole('dialog', { name: 'Freeze all payouts' })
  await freeze.getByLabel('Reason').fill(reason)
  await freeze.getByRole('button', { name: 'Freeze payouts' }).click()
  await expect(freeze).toContainText('Say either with which day payouts open')
  await freeze.getByLabel('Day', { exact: true }).fill(dayIn(3))
  await freeze.getByRole('button', { name: 'Freeze payouts' }).click()
  await expect(freeze).toBeHidden()
  await expect(owner.getByText(reason)).toBeVisible()

  // Its figures are up to five seconds old.
  await expect(async () => {
    await page.goto('/transparency')
    await expect(page.getByText('Payouts are frozen', { exact: true })).toBeVisible()
  }).toPass()
  await expect(page.getByText(reason)).toBeVisible()
  await signIn(page, member)
  await page.goto('/user/withdrawal')
  await expect(page.getByText(reason)).toBeVisible()

  await owner.getByRole('button', { name: 'Open payouts' }).click()
  const open = owner.getByRole('dialog', { name: 'Open payouts' })
  await expect(open).toContainText('the oldest request is paid first')
  await open.getByRole('button', { name: 'Open payouts' }).click()
  await expect(open).toBeHidden()
  await expect(owner.getByText('Payouts are open.')).toBeVisible()
})

test('an owner says how it goes on while payouts are frozen, and everybody reads each word @long', async ({
  page,
  browser,
}) => {
  const owner = await (await browser.newContext()).newPage()
  await signInOwner(owner)
  await owner.goto('/admin/stress')
  await owner.getByRole('button', { name: 'Freeze payouts' }).click()
  const freeze = owner.getByRole('dialog', { name: 'Freeze all payouts' })
  await freeze.getByLabel('Reason').fill(reason)
  await freeze.getByLabel('Day', { exact: true }).fill(dayIn(3))
  await freeze.getByRole('button', { name: 'Freeze payouts' }).click()
  await expect(owner.getByText(`says how it goes on by the end of ${dayIn(3)}`)).toBeVisible()

  const say = owner.getByRole('dialog', { name: 'Say how it goes on' })
  const text = say.getByLabel('What everybody reads')
  await owner.getByRole('button', { name: 'Say how it goes on' }).click()
  await text.fill('Too short')
  await say.getByLabel('Day', { exact: true }).fill(dayIn(5))
  await say.getByRole('button', { name: 'Save' }).click()
  await expect(text).toHaveAttribute('aria-invalid', 'true')
  await text.fill(later)
  await say.getByRole('button', { name: 'Save' }).click()
  await expect(say).toBeHidden()
  await expect(owner.getByText(`says how it goes on by the end of ${dayIn(5)}`)).toBeVisible()

  // A day on which payouts open takes the place of the day of the next word.
  await owner.getByRole('button', { name: 'Say how it goes on' }).click()
  await text.fill(opening)
  await say.getByLabel('Day', { exact: true }).fill(dayIn(6))
  await say.getByRole('tab', { name: 'Payouts open on' }).click()
  await expect(say.getByLabel('Day', { exact: true })).toHaveValue('')
  await say.getByRole('button', { name: 'Save' }).click()
  await expect(say).toContainText('Say either with which day payouts open')
  await say.getByLabel('Day', { exact: true }).fill(dayIn(2))
  await say.getByRole('button', { name: 'Save' }).click()
  await expect(say).toBeHidden()
  await expect(owner.getByText(`Payouts open again on ${dayIn(2)}.`)).toBeVisible()

  await expect(async () => {
    await page.goto('/transparency')
    await expect(page.getByText(`Payouts open again on ${dayIn(2)}.`)).toBeVisible()
  }).toPass()
  await page.getByText('What was said').click()
  await expect(page.getByText(reason)).toBeVisible()
  // The newest first.
  await expect(page.getByText(/(A new bank has|The account is)/)).toHaveText([
    new RegExp(`: ${opening}$`),
    new RegExp(`: ${later}$`),
  ])
})

/** A day from today as it is typed, such as `31 Mar 2040`. */
function dayIn(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000)
  const month = day.toLocaleString('en-GB', { month: 'short', timeZone: 'UTC' })
  return `${day.getUTCDate()} ${month.slice(0, 3)} ${day.getUTCFullYear()}`
}
