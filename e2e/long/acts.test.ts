import type { Locator, Page, Route } from '@playwright/test'
import { type ActOnScreen, acts } from '../fixtures/acts.ts'
import type { Member } from '../fixtures/given.ts'
import { expect, fillSignIn, signIn, test } from '../fixtures/test.ts'

const nobody = { id: 0, email: '', password: '' } as Member
/** Calls that a service worker has seen may be answered past the routes of a test. */
const serviceWorkers = 'block' as const
const widths = {
  touch: { serviceWorkers, hasTouch: true, viewport: { width: 390, height: 844 } },
  keyboard: { serviceWorkers, viewport: { width: 1024, height: 768 } },
}

for (const [index, act] of acts.entries()) {
  const by = index % 2 === 0 ? 'touch' : 'keyboard'
  const at = `${widths[by].viewport.width} px`

  test(`${act.name}, by ${by} at ${at}: every failure says so and keeps what is typed, and it is sent once`, async ({
    openBrowser,
    given,
  }) => {
    await given.treasury('1000')
    const member = (await act.member?.(given)) ?? nobody
    const page = await openBrowser(widths[by])
    if (act.member) await signIn(page, member)
    let place = await filledIn(page, act, member)
    const send = (options?: { timeout: number }) =>
      by === 'touch' ? act.press(place).tap(options) : act.press(place).press('Enter', options)

    if (act.isDialog && !act.isLong) {
      const address = page.url()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      expect(page.url()).toBe(address)
      place = await filledIn(page, act, member)
    }

    const refuse = (route: Route) => refuseCall(act, route)
    await page.route(act.call[1], refuse)
    await send()
    await expectSaid(act, place, 'Refused for a test.')
    await page.unroute(act.call[1], refuse)

    await page.context().setOffline(true)
    await send()
    await expectSaid(act, place, /could not reach the server|Your text is still here/)
    await page.context().setOffline(false)

    if (act.member && !act.isLong) {
      await page.context().clearCookies()
      // What is read by itself may notice it before the button is pressed.
      const pressed = send({ timeout: 5_000 }).catch(() => undefined)
      await expect(page).toHaveURL(/\/login\?back=/)
      // Or it would press the button that is there again after signing in.
      await pressed
      await fillSignIn(page, member)
      await expect(page).not.toHaveURL(/\/login/)
      if (act.kept && !act.isSecret) {
        if (act.isDialog) place = await act.open(page, member)
        await expectKept(act, place)
      } else place = await filledIn(page, act, member)
    }

    const sent = callsOf(page, act)
    await pressTwice(act.press(place))
    await expect.poll(() => sent.answered.length).toBe(1)
    await page.waitForLoadState('networkidle')
    expect(sent.count).toBe(1)
    expect(sent.answered).toEqual([!act.isRefused])
  })
}

async function filledIn(page: Page, act: ActOnScreen, member: Member): Promise<Locator> {
  const place = await act.open(page, member)
  await act.fill?.(place, member)
  return place
}

async function refuseCall({ call: [method] }: ActOnScreen, route: Route) {
  if (route.request().method() !== method) return route.fallback()
  const json = { code: 'call.failed', message: 'Refused for a test.' }
  await route.fulfill({ status: 409, json })
}

/** Beside the fields, or in the dialog, with everything that was typed. */
async function expectSaid(act: ActOnScreen, place: Locator, words: string | RegExp) {
  const scope = act.isDialog ? place.page().getByRole('dialog') : place
  await expect(scope.getByRole('alert').filter({ hasText: words })).toBeInViewport()
  await expectKept(act, place)
}

async function expectKept({ kept }: ActOnScreen, place: Locator) {
  if (!kept) return
  const [field, typed] = kept(place)
  await expect(field).toHaveValue(typed)
}

/** Faster than any hand: both before the page could have changed anything. */
async function pressTwice(button: Locator) {
  await expect(button).toBeEnabled()
  await button.evaluate((element: HTMLButtonElement) => {
    element.click()
    element.click()
  })
}

/** The calls of the act from now on, and whether each was accepted. */
function callsOf(page: Page, { call: [method, path] }: ActOnScreen) {
  const sent = { count: 0, answered: [] as boolean[] }
  page.on('request', (request) => {
    if (request.method() === method && path.test(request.url())) sent.count += 1
  })
  page.on('response', (response) => {
    const { url, method: of } = { url: response.url(), method: response.request().method() }
    if (of === method && path.test(url)) sent.answered.push(response.ok())
  })
  return sent
}
