import { expect, signIn, test } from '../fixtures/test.ts'

test('a failing claim check is retried three times, then says so, and can be tried again', async ({
  page,
  given,
}) => {
  await given.treasury('1000')
  await signIn(page, await given.member({ funding: '200', plan: '200' }))
  // What the purchase changed would be read again whenever its event arrives: here no event does.
  await page.route('**/api/v1/events*', () => undefined)
  let attempts = 0
  let isFailing = true
  await page.route('**/api/v1/tr/roi-check/*', async (route) => {
    // The dashboard, which is open before, asks too.
    if (route.request().headers().referer?.endsWith('/watch/adds')) attempts += 1
    if (isFailing) await route.fulfill({ status: 500, json: { code: 'call.failed' } })
    else await route.continue()
  })

  await page.goto('/watch/adds')

  await expect(page.getByText('Checking eligibility...')).toBeVisible()
  await expect(page.getByText('Server error. Please try again later.')).toBeVisible({
    timeout: 60_000,
  })
  expect(attempts).toBe(4)
  isFailing = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('button', { name: "Watch Today's Video" })).toBeEnabled()
})
