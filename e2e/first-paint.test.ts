import { waitForContent } from './fixtures/accessibility.ts'
import { holdApp } from './fixtures/hold-app.ts'
import { oneIn } from './fixtures/lengths.ts'
import { descriptionOf, expect, signIn, signInOwner, test } from './fixtures/test.ts'

const drawn = [
  ['/', 'en', 'A membership programme with books anyone can check.', 'Clearstead'],
  ['/login', 'en', 'Sign in', 'Sign in · Clearstead'],
  ['/login', 'hi', 'साइन-इन करें', 'साइन-इन करें · Clearstead'],
  ['/registration', 'en', 'Register', 'Register · Clearstead'],
  ['/transparency', 'en', 'Transparency', 'Transparency · Clearstead'],
  ['/terms', 'en', 'Terms', 'Terms · Clearstead'],
] as const

for (const [index, [path, locale, heading, title]] of drawn.entries()) {
  test(
    `${path} is readable in ${locale} without any code, and the app takes it over as it stands`,
    oneIn(2, index),
    async ({ browser, server }) => {
      const still = await browser.newContext({
        baseURL: server.url,
        locale,
        javaScriptEnabled: false,
      })
      const page = await still.newPage()
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page).toHaveTitle(title)
      await still.close()

      const alive = await browser.newContext({ baseURL: server.url, locale })
      const app = await alive.newPage()
      const problems: string[] = []
      app.on('pageerror', ({ message }) => problems.push(message))
      await app.goto(path)
      await app.waitForLoadState('networkidle')
      await expect(app.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(app).toHaveTitle(title)
      await expect(app.locator('head > title')).toHaveCount(1)
      expect(problems).toEqual([])
      await alive.close()
    },
  )
}

test('what is typed and sent before the app has started is sent once it has', async ({
  page,
  given,
}) => {
  const member = await given.member()
  const start = await holdApp(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel(/^E-mail/).fill(member.email)
  const password = page.getByLabel('Password', { exact: true })
  await password.fill(member.password)
  await password.press('Enter')
  await expect(page).toHaveURL(/\/login$/)

  start()

  await expect(page).toHaveURL(/\/user\/dashboard$/)
})

test('a button that is pressed while the app takes the page over is pressed once', async ({
  page,
}) => {
  // React listens from here on, and has not yet taken over what the server drew.
  await page.addInitScript(() => {
    const { addEventListener } = EventTarget.prototype
    EventTarget.prototype.addEventListener = function (
      ...given: Parameters<EventTarget['addEventListener']>
    ) {
      Reflect.apply(addEventListener, this, given)
      if (!(this instanceof Element && this.id === 'root' && given[0] === 'click')) return
      EventTarget.prototype.addEventListener = addEventListener
      queueMicrotask(() => document.querySelector<HTMLElement>('[aria-pressed=false]')?.click())
    }
  })

  await page.goto('/login')

  await expect(page.locator('html')).toHaveAttribute('data-started')
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible()
})

test('a button whose part the app has not taken over yet is pressed once it has', async ({
  page,
}) => {
  await page.goto('/login')
  await expect(page.locator('html')).toHaveAttribute('data-started')
  await page.waitForLoadState('networkidle')
  const show = page.getByRole('button', { name: 'Show password' })
  // As an element is that only the server has drawn.
  const kept = await show.evaluateHandle((button) => {
    const own = Object.entries(button).filter(([name]) => name.startsWith('__react'))
    for (const [name] of own) Reflect.deleteProperty(button, name)
    return own
  })

  await show.click()
  await expect(show).toBeVisible()
  await show.evaluate((button, own) => Object.assign(button, Object.fromEntries(own)), kept)

  await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible()
})

test('a page that was scrolled before the app has started stays where it is', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 })
  const start = await holdApp(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // What is below the heading may still be on its way.
  const scrolled = () => {
    window.scrollTo(0, 100)
    return window.scrollY
  }
  await expect.poll(() => page.evaluate(scrolled)).toBe(100)

  start()

  await expect(page.locator('html')).toHaveAttribute('data-started')
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => window.scrollY)).toBe(100)
  await page.getByRole('link', { name: 'Terms' }).first().click()
  await expect(page).toHaveURL(/\/terms$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('a screen has one title, from the start and once the app has drawn it anew', async ({
  page,
}) => {
  await signInOwner(page)
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(window, { titlesSeen: seen })
    new MutationObserver(() => {
      if (document.head?.querySelector('title')) seen.add(document.title)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  for (const [path, title] of [
    ['/admin/dashboard', 'Dashboard · Clearstead'],
    ['/admin/settings?tab=deposit', 'Settings · Clearstead'],
    ['/admin/payouts', 'Payouts · Clearstead'],
  ]) {
    await page.goto(path ?? '')
    await waitForContent(page)

    await expect(page.locator('head > title')).toHaveCount(1)
    const seen = await page.evaluate(() => [
      ...(window as unknown as { titlesSeen: Set<string> }).titlesSeen,
    ])
    expect(seen).toEqual([title])
  }
})

test('what is typed before the app has started stays, and the focus with it', async ({
  page,
  given,
}) => {
  const { email } = await given.member()
  const start = await holdApp(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel(/^E-mail/).fill(email)

  start()

  await expect(page.getByRole('link', { name: /Books/ })).toBeVisible()
  await expect(page.getByLabel(/^E-mail/)).toHaveValue(email)
  await expect(page.getByLabel(/^E-mail/)).toBeFocused()
})

test('an amount that is typed before the app has started counts in its own form, also where that is slow', async ({
  page,
  given,
}) => {
  await signIn(page, await given.member({ funding: '300', plan: '100' }))
  // What React does in steps comes after what was typed is repeated.
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype
    MessagePort.prototype.postMessage = function (...given: [unknown]) {
      setTimeout(() => Reflect.apply(postMessage, this, given), 200)
    }
  })
  const start = await holdApp(page)
  const amounts = page.getByLabel('Amount', { exact: true })
  // What the server is late with is left out.
  await expect(async () => {
    await page.goto('/user/withdrawal', { waitUntil: 'commit' })
    await expect(amounts.last()).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(amounts).toHaveCount(2)
  await amounts.last().fill('25')

  start()

  await expect(page.locator('html')).toHaveAttribute('data-started')
  await expect(descriptionOf(page, 'Amount')).toContainText('$25.00')
  await expect(amounts.last()).toHaveValue('25')
  await expect(amounts.first()).toHaveValue('')
})

test('what is typed before the app has started wins over a draft, whose other fields stay', async ({
  openBrowser,
}) => {
  // The service worker that the first page starts would bring the files that are held back.
  const page = await openBrowser({ serviceWorkers: 'block' })
  await page.goto('/registration')
  await expect(page.locator('html')).toHaveAttribute('data-started')
  await page.getByLabel('Full name').fill('Asha Rao')
  await page.getByLabel(/^E-mail/).fill('asha@example.org')
  await page.getByLabel('Country').selectOption('IN')
  const start = await holdApp(page)
  // Away first: the browser fills the fields of a page that is loaded again.
  await page.goto('/terms', { waitUntil: 'commit' })
  await page.goto('/registration', { waitUntil: 'commit' })
  await page.getByLabel(/^E-mail/).fill('asha.rao@example.org')
  await page.getByRole('checkbox', { name: /^I have read/ }).check()

  start()

  await expect(page.locator('html')).toHaveAttribute('data-started')
  await expect(page.getByLabel('Full name')).toHaveValue('Asha Rao')
  await expect(page.getByRole('checkbox', { name: /^I have read/ })).toBeChecked()
  await expect(page.getByLabel('Country')).toHaveValue('IN')
  await expect(page.getByLabel(/^E-mail/)).toHaveValue('asha.rao@example.org')
})
