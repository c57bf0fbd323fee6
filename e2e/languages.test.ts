import type { Page } from '@playwright/test'
import { accessibilityViolationsIn, waitForContent } from './fixtures/accessibility.ts'
import { long } from './fixtures/lengths.ts'
import { expect, fillSignIn, test } from './fixtures/test.ts'

const hindi = /[\u0900-\u097f]/

test('a visitor reads Hindi if the browser asks for it, and changes the language at once', async ({
  openBrowser,
}) => {
  const page = await openBrowser({ locale: 'hi-IN' })
  const answer = await page.goto('/login')
  expect(answer?.headers().vary).toBe('Cookie, Accept-Language, Accept-Encoding')
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hindi)

  await page.getByRole('textbox').first().fill('nobody@example.org')
  await page.locator('input[type=password]').fill('wrong-password-1')
  await page.locator('form button[type=submit]').click()
  await expect(page.getByRole('alert')).toHaveText(hindi)

  await page.getByRole('button', { name: 'English' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('the language is chosen in the account menu and kept with the account', async ({
  page,
  openBrowser,
  given,
}) => {
  const member = await given.member()
  await page.goto('/login')
  await fillSignIn(page, member)
  // The screen after the sign-in takes the focus, which closes a menu.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitemcheckbox', { name: 'हिन्दी' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')

  const other = await openBrowser()
  await other.goto('/login')
  await fillSignIn(other, member)

  await expect(other.locator('html')).toHaveAttribute('lang', 'hi')
  await expect(other).toHaveURL(/\/user\/dashboard$/)
})

test('a page that comes in another language than was chosen is asked for once more', async ({
  openBrowser,
  server,
}) => {
  // A worker would make the requests, where they cannot be answered from here.
  const page = await openBrowser({ serviceWorkers: 'block' })
  await page.context().addCookies([{ name: 'language', value: 'hi', url: server.url }])
  const body = await (await fetch(`${server.url}/login`)).text()
  const comeInEnglish = (times: number) =>
    page.route(
      `${server.url}/login`,
      (route) => route.fulfill({ body, contentType: 'text/html' }),
      {
        times,
      },
    )
  await comeInEnglish(1)
  await page.goto('/login')
  await expect(page.locator('html[data-started]')).toHaveAttribute('lang', 'hi')
  await page.waitForLoadState('networkidle')

  const asked: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked.push(request.url())
  })
  await comeInEnglish(3)
  await page.reload()

  await expect.poll(() => asked.length).toBe(2)
  await expect(page.locator('html[data-started]')).toHaveAttribute('lang', 'en')
  await page.waitForLoadState('networkidle')
  expect(asked).toHaveLength(2)
})

test('what is chosen before the sign-in is kept with the account', async ({
  page,
  openBrowser,
  given,
}) => {
  const member = await given.member()
  await page.goto('/login')
  await page.getByRole('button', { name: 'हिन्दी' }).first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  const saved = page.waitForResponse(/\/notifications\/preferences\//)
  await page.getByRole('textbox').first().fill(member.email)
  await page.locator('input[type=password]').fill(member.password)
  await page.locator('form button[type=submit]').click()
  await saved

  const other = await openBrowser()
  await other.goto('/login')
  await fillSignIn(other, member)

  await expect(other.locator('html')).toHaveAttribute('lang', 'hi')
})

test(
  'the main screens are all in Hindi on a phone, and open to all',
  long,
  async ({ openBrowser, given }) => {
    test.slow()
    const member = await given.member({ name: 'Meera Nair', funding: '400', plan: '100' })
    await given.pendingDeposit(member, '75')
    await given.treasury('1000')
    // Brings direct income, whose reason is said in words of another feature.
    await given.member({ name: 'Asha', sponsor: member, funding: '100', plan: '100' })
    const page = await openBrowser({ viewport: { width: 390, height: 740 } })
    const found: string[] = []
    const look = async (path: string) => {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
      await waitForContent(page)
      found.push(
        ...(await englishSentences(page)).map((text) => `${path}: ${text}`),
        ...(await accessibilityViolationsIn(page, 'light', path)),
      )
    }

    await page.goto('/login')
    await page.getByRole('button', { name: 'हिन्दी' }).first().click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
    for (const path of publicPaths) await look(path)
    await page.goto('/login')
    await page.getByRole('textbox').first().fill(member.email)
    await page.locator('input[type=password]').fill(member.password)
    const saved = page.waitForResponse(/\/notifications\/preferences\//)
    await page.locator('form button[type=submit]').click()
    await saved
    for (const path of [...signedInPaths, ...otherPaths, `/user/profile/${member.id}`]) {
      await look(path)
    }

    expect(found).toEqual([])
  },
)

const signedInPaths = [
  '/user/dashboard',
  '/user/subscription',
  '/user/withdrawal',
  '/user/web3-deposit',
  '/user/income',
  '/user/rewards',
  '/user/token',
  '/transactions/all',
  '/user/queries',
]

const publicPaths = [
  '/',
  '/transparency',
  '/login',
  '/registration',
  '/terms',
  '/privacy',
  '/contact',
  '/no/such',
]
const otherPaths = [
  '/watch/adds',
  '/user/topup',
  '/user/transfer',
  '/user/direct-members',
  '/user/refferral-tree',
  '/user/deposit-history',
  '/user/query/create',
]

/** The texts of the app with three English words in a row; what the operator wrote and languages call themselves is left out. */
function englishSentences(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const answer = await fetch('/api/v1/settings', { headers: { 'accept-language': 'hi' } })
    const written = (await answer.text()).replaceAll('**', '')
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      if (!/[a-z]+ [a-z]+ [a-z]+/.test(text) || written.includes(text)) continue
      if (node.parentElement?.closest('script, style, noscript, option, [lang]:not(html)')) continue
      found.push(text)
    }
    return found
  })
}
