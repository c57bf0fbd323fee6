import { holdApp } from './fixtures/hold-app.ts'
import { expect, signIn, signInOwner, test } from './fixtures/test.ts'

test('a member sees the frame before the code has come, and somebody else does not', async ({
  page,
  context,
  openBrowser,
  given,
}) => {
  await signIn(page, await given.member())
  const signedIn = await openBrowser({
    javaScriptEnabled: false,
    storageState: await context.storageState(),
  })
  await signedIn.goto('/user/income')
  await expect(signedIn.getByRole('link', { name: 'Statements' })).toBeVisible()
  await expect(signedIn.getByText('Loading', { exact: true }).first()).toBeAttached()
  await expect(signedIn).toHaveTitle('Income · Clearstead')
  await signedIn.goto('/user/income?tab=team')
  await expect(signedIn).toHaveTitle('Income · Clearstead')

  const nobody = await openBrowser({ javaScriptEnabled: false })
  await nobody.goto('/user/withdrawal')
  await expect(nobody.getByRole('link')).toHaveCount(0)
  // Where the app leads them.
  await expect(nobody).toHaveTitle('Sign in · Clearstead')
})

test('a member reads the screen before the code has come, and the app takes it over as it stands', async ({
  page,
  context,
  openBrowser,
  given,
}) => {
  const member = await given.member()
  await signIn(page, member)
  const still = await openBrowser({
    javaScriptEnabled: false,
    storageState: await context.storageState(),
  })
  // What the server is late with is left out.
  await expect(async () => {
    await still.goto('/user/dashboard')
    await expect(still.getByRole('heading', { level: 1 })).toHaveText(/, /, { timeout: 1 })
    await expect(still.getByText('First steps')).toBeVisible({ timeout: 1 })
  }).toPass()

  for (const path of ['/user/dashboard', '/user/subscription', '/user/withdrawal']) {
    const answer = await page.goto(path)
    expect(await answer?.headerValue('cache-control')).toBe('private, no-store')
    expect(await answer?.text()).toContain('data-drawn="own"')
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.locator('#own')).toHaveCount(0)
  }
})

test('an admin reads the members before the code has come, and the app takes the list over as it stands', async ({
  page,
  context,
  openBrowser,
  given,
}) => {
  const member = await given.member({ name: 'Farida Qureshi', funding: '200', plan: '200' })
  await signInOwner(page)
  const still = await openBrowser({
    javaScriptEnabled: false,
    storageState: await context.storageState(),
  })
  // What the server is late with is left out.
  await expect(async () => {
    await still.goto('/admin/users')
    await expect(still.getByRole('row', { name: /Farida Qureshi/ })).toBeVisible({ timeout: 1 })
  }).toPass()

  const start = await holdApp(page)
  await page.goto('/admin/users', { waitUntil: 'commit' })
  const row = page.getByRole('row', { name: new RegExp(member.username) })
  await row.evaluate((element) => element.setAttribute('data-was-drawn', ''))
  start()
  await expect(page.locator('html')).toHaveAttribute('data-started')
  await page.waitForLoadState('networkidle')
  // React kept what the server drew.
  await expect(row).toHaveAttribute('data-was-drawn', '')
  await expect(row).toContainText('$200.00')
})

test('nothing of a member’s page is kept for a start without a connection', async ({
  page,
  given,
}) => {
  const member = await given.member()
  await signIn(page, member)
  await page.goto('/user/dashboard')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.goto('/user/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  const kept = await page.evaluate(async () => (await caches.match('/'))?.text())

  expect(kept).toContain('<div id="root"></div>')
  expect(kept).not.toContain(member.email)
  expect(kept).toContain('<title>Clearstead</title>')
})
