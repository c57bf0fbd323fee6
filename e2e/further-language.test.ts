import { spawnSync } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { horizontalOverflow, phone, wide } from './fixtures/accessibility.ts'
import { scrollTo } from './fixtures/actions.ts'
import { send } from './fixtures/api.ts'
import { type Given, givenOn, type Member } from './fixtures/given.ts'
import { long } from './fixtures/lengths.ts'
import { buildPseudo, type PseudoBuild, pseudo } from './fixtures/pseudo-language.ts'
import { type Server, startServer } from './fixtures/server.ts'
import { expect, signInOwner, test } from './fixtures/test.ts'

const root = join(import.meta.dirname, '..')

test.describe('a folder of texts is all that a further language needs', long, () => {
  test.describe.configure({ mode: 'serial' })

  let build: PseudoBuild
  let translated: Server
  let given: Given
  let member: Member
  test.beforeAll(async () => {
    test.setTimeout(600_000)
    build = await buildPseudo()
    translated = await startServer({ built: build.folder })
    given = givenOn(translated)
    member = await given.member({ name: 'Meera Nair', funding: '400', plan: '100' })
    const preferences = { language: pseudo.code }
    const call = `PUT /notifications/preferences/${member.id}` as const
    await send(translated, call, preferences, member.token)
  })
  test.afterAll(async () => {
    try {
      await translated?.stop()
    } finally {
      await build?.remove()
    }
  })

  test('the compiler has nothing to say', () => {
    test.setTimeout(600_000)
    for (const project of build.projects) {
      const compiler = join(root, 'node_modules/ts7/bin/tsc')
      const { stdout } = spawnSync(process.execPath, [compiler, '--noEmit', '-p', project], {
        encoding: 'utf8',
      })
      expect(stdout).toBe('')
    }
  })

  test('the server says it in refusals, mails, notices and its first page', async () => {
    const { id, email, token } = member
    const wrong = { email, password: 'wrong-password-1' }
    const refusal = await ask('/api/v1/auth/signin', wrong)
    await send(translated, 'POST /otp/send', { userId: id, email, purpose: 'withdrawal' }, token)
    const notices = await ask(`/api/v1/notifications/user/${id}`)
    const page = await ask('/login')

    expect(refusal.headers.get('content-language')).toBe(pseudo.code)
    expect(JSON.parse(refusal.text).message).toContain(pseudo.mark)
    await expect.poll(() => mailTo(email)).toContain(`${pseudo.mark}Usé thís cödé`)
    expect(JSON.parse(notices.text).notifications[0].title).toContain(pseudo.mark)
    expect(page.text).toContain(`<html lang="${pseudo.code}" dir="rtl"`)
    expect(page.text.match(/data-drawn="page">.*<h1[^>]*>([^<]*)/s)?.[1]).toContain(pseudo.mark)
  })

  test('the screens say it, fit, and are photographed', async ({ openBrowser }, run) => {
    test.setTimeout(600_000)
    const page = await openBrowser({ baseURL: translated.url })
    await page.goto('/login')
    await page.getByRole('button', { name: pseudo.mark }).first().click()
    await expect(page.locator('html')).toHaveAttribute('lang', pseudo.code)
    for (const viewport of [phone, wide]) {
      await page.setViewportSize(viewport)
      for (const path of ['/login', '/registration']) {
        await open(page, path)
        expect(await foreignTexts(page), `${path} says it in another language`).toEqual([])
        expect(await horizontalOverflow(page), path).toBe(0)
      }
    }
    await open(page, '/login')
    await page.screenshot({ path: run.outputPath('login.png'), fullPage: true })
    await page.getByRole('textbox').first().fill(member.email)
    await page.locator('input[type=password]').fill(member.password)
    await page.locator('form button[type=submit]').click()
    await expect(page).toHaveURL(/\/user\/dashboard$/)
    for (const viewport of [phone, wide]) {
      await page.setViewportSize(viewport)
      for (const path of signedInPaths) {
        await open(page, path)
        expect(await horizontalOverflow(page), path).toBe(0)
      }
      await open(page, '/user/dashboard')
      const name = viewport === phone ? 'dashboard-phone.png' : 'dashboard.png'
      await page.screenshot({ path: run.outputPath(name), fullPage: true })
    }
    // The sign of an amount stands before it.
    const signed = page.getByText(/^\+\$400\.00$/).first()
    await scrollTo(signed)
    await expect(signed.locator('..')).toHaveCSS('direction', 'ltr')
    await signInOwner(page)
    await open(page, '/admin/dashboard')
    await expect(page.getByRole('tablist').first()).toHaveCSS('direction', 'rtl')
    await page.screenshot({ path: run.outputPath('admin-dashboard.png'), fullPage: true })
  })

  async function ask(path: string, body?: object): Promise<{ headers: Headers; text: string }> {
    const answer = await fetch(`${translated.url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'accept-language': pseudo.code,
        ...(path.startsWith('/api/') && { authorization: `Bearer ${member.token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { headers: answer.headers, text: await answer.text() }
  }

  /** The newest mail to an address. */
  async function mailTo(email: string): Promise<string> {
    const outbox = join(translated.dataDir, 'outbox')
    const names = (await readdir(outbox)).filter((name) => name.includes(`-${email}-`))
    const mail = await readFile(join(outbox, names.sort().at(-1) ?? ''), 'utf8')
    const bytes = (found: string) => Buffer.from(found.replaceAll('=', ''), 'hex').toString()
    return mail.replace(/=\r?\n/g, '').replace(/(?:=[0-9A-F]{2})+/g, bytes)
  }
})

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

async function open(page: Page, path: string) {
  await page.goto(path)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(pseudo.mark)
  await page.waitForLoadState('networkidle')
}

/** The texts on the page that the pseudo-language does not say, other than the operator's own and names of languages. */
function foreignTexts(page: Page): Promise<string[]> {
  return page.evaluate((letters) => {
    const isSaid = new RegExp(letters)
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    const settings = document.getElementById('settings')?.textContent?.replaceAll('**', '') ?? ''
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      const place = node.parentElement
      if (!/\p{L}{2}/u.test(text) || isSaid.test(text) || settings.includes(text)) continue
      if (place?.closest('script, style, noscript, [lang]:not(html), option, header a')) continue
      found.push(text)
    }
    return found
  }, pseudo.letters)
}
