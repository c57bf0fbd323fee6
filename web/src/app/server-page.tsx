import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { AnyEndpoint } from '@clearstead/contract/call/endpoint'
import { whoAmI } from '@clearstead/contract/people/sign-in'
import { listUsers } from '@clearstead/contract/people/users'
import { getAdminDashboard } from '@clearstead/contract/reports/dashboards'
import { getSettings } from '@clearstead/contract/settings/settings'
import type { QueryClient } from '@tanstack/react-query'
import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router'
import { prerender } from 'react-dom/static'
import { accentColours } from '../plumbing/accent-colours.ts'
import type { Kind } from '../plumbing/account.ts'
import { decodeAnswer, httpRequestOf } from '../plumbing/call.ts'
import { type DrawnFor, setDrawnFor } from '../plumbing/drawn-for.ts'
import { setTitleReader } from '../plumbing/drawn-title.ts'
import type { InitialData } from '../plumbing/initial-data.ts'
import { createQueryClient } from '../plumbing/queries.ts'
import { kindOfPath } from '../plumbing/session.ts'
import { type AnswerKey, answerKey, setAnswerOfPage } from '../plumbing/use-answer.ts'
import { App } from './app.tsx'
import { adminFrameData } from './frame-data.ts'
import { MemberShell } from './member-shell.tsx'
import { createAppRouter, loadRoutesOf } from './routes.tsx'
import { Root } from './shells.tsx'
import { WaitingScreen } from './waiting-screen.tsx'

type Settings = Readonly<Record<string, unknown>>

/** The answer to a `GET` of the reader's, as it travels; undefined if it is refused. */
type Read = (url: string) => Promise<object | undefined>

/** Who is signed in and reads a page, by the browser that asks for it. */
export type Reader = {
  read: Read
  /** The cookies that the app itself writes. */
  cookies: Readonly<Record<string, string>>
  now: Date
  /** What is not answered by then is left out of the page. */
  waitMs: number
}

/** What goes into the page of somebody who is signed in, beside what is drawn, for the app to begin with. */
export type OwnPage = {
  kind: Kind
  accountId: number
  at: number
  timeZone: string
  heading: string
  answers: readonly (readonly [AnswerKey, object])[]
}

/**
 * The screens that are drawn with their answers, and those without which they are not: an admin reads other settings than
 * the page has. Of the other screens of members the frame is drawn, as they open less often.
 */
const drawnScreens: Readonly<Record<string, readonly AnyEndpoint[]>> = {
  '/user/dashboard': [],
  '/user/subscription': [],
  '/user/withdrawal': [],
  '/admin/dashboard': [whoAmI, getSettings, getAdminDashboard],
  '/admin/users': [whoAmI, getSettings, listUsers],
}

/** Stands where the heading does until the screen below it has said which. */
const headingPlace = `heading-${randomUUID()}`

const reading = new AsyncLocalStorage<DrawnFor>()
setDrawnFor(() => reading.getStore())

/** What a screen has said of itself while it was drawn. */
type Told = { title?: string }

const telling = new AsyncLocalStorage<Told>()
setTitleReader((title) => {
  const told = telling.getStore()
  if (told) told.title = title
})

/** The HTML of a page, without its title, and that as text. */
type DrawnPage = { content: string; title: string | undefined }

// All routes that are drawn, before any is: the router keeps those that it has seen first.
await loadRoutesOf('/user/dashboard')
await loadRoutesOf('/admin/dashboard')

/**
 * The HTML of a public page as a visitor first sees it, before the code of the app has come. `settings` is the answer of
 * `GET /settings` for visitors; everything else is as while it loads.
 */
export async function renderPage(path: string, settings: Settings): Promise<DrawnPage> {
  const router = createAppRouter(askNothing, historyAt(path))
  await router.load()
  return render(clientWith(settings), router)
}

/** The HTML of the frame around every screen of members, the same for each of them. */
export async function renderMemberFrame(path: string, settings: Settings): Promise<DrawnPage> {
  // A root of its own: the router remembers the routes below a root on the server.
  const top = createRootRoute({ component: Root })
  const frame = createRoute({ getParentRoute: () => top, id: '_frame', component: MemberShell })
  const screen = createRoute({ getParentRoute: () => frame, path: '$', component: WaitingScreen })
  const router = createRouter({
    routeTree: top.addChildren([frame.addChildren([screen])]),
    history: historyAt(path),
    isServer: true,
  })
  await router.load()
  return render(clientWith(settings), router)
}

/**
 * The title that the app gives the page of somebody who is signed in, until the screen has its answers: the same for each of
 * them. Undefined where the path leads elsewhere.
 */
export async function renderTitle(
  path: string,
  settings: Settings,
  kind: Kind,
): Promise<string | undefined> {
  const drawnFor: DrawnFor = {
    session: { [kind]: { id: 0, expiresAt: '' } },
    at: Date.now(),
    timeZone: 'UTC',
    heading: '',
    cookies: {},
  }
  return reading.run(drawnFor, async () => {
    const router = createAppRouter(askNothing, historyAt(path))
    await router.load()
    const told: Told = {}
    try {
      await render(clientWith(settings), router, told)
    } catch (cause) {
      // What stands below the title may need a browser.
      if (told.title === undefined) throw cause
    }
    return told.title
  })
}

/**
 * What the page of somebody who is signed in loads first: the initial data of its route, and if it is one of the most
 * opened, its HTML with them. Undefined for who is not signed in.
 */
export async function renderOwnPage(
  path: string,
  settings: Settings,
  { read, cookies, now, waitMs }: Reader,
): Promise<{ own: OwnPage; drawn: DrawnPage | undefined } | undefined> {
  const { url: whoUrl } = httpRequestOf(whoAmI, {})
  const me = await read(whoUrl)
  const who = me && decodeAnswer(whoAmI, me)
  if (!who) return undefined
  const timeZone = timeZoneOf(cookies.time_zone)
  const kind = kindOfPath(path)
  const session = { [kind]: { id: who.id, expiresAt: '' } }
  const drawnFor: DrawnFor = {
    session,
    at: now.getTime(),
    timeZone: timeZone ?? 'UTC',
    heading: headingPlace,
    cookies,
  }
  return reading.run(drawnFor, async () => {
    // In the browser the frame of an admin asks, once it knows what they may read.
    const initial: InitialData[] = kind === 'admin' ? adminFrameData() : []
    const router = createAppRouter((data) => void initial.push(data), historyAt(path))
    await router.load()
    const answers = await answersTo(
      initial,
      async (url) => (url === whoUrl ? me : read(url)),
      waitMs,
    )
    const { at } = drawnFor
    const own = { kind, accountId: who.id, at, timeZone: drawnFor.timeZone, heading: '', answers }
    const needed = drawnScreens[path]
    const isAnswered = needed?.every(({ name }) => answers.some(([[of]]) => of === name))
    if (timeZone === undefined || !isAnswered) return { own, drawn: undefined }
    const client = clientWith(settings)
    for (const [key, answer] of answers) setAnswerOfPage(client, key, answer)
    const { content, title } = await render(client, router)
    const { heading } = drawnFor
    own.heading = heading === headingPlace ? '' : heading
    const drawn = { content: content.replace(headingPlace, () => escaped(own.heading)), title }
    return { own, drawn }
  })
}

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** Whatever has been answered after `waitMs`. */
async function answersTo(initial: readonly InitialData[], read: Read, waitMs: number) {
  const answers: [AnswerKey, object][] = []
  const asked = initial.map(async ({ endpoint, request }) => {
    const answer = await read(httpRequestOf(endpoint, request).url)
    if (answer) answers.push([answerKey(endpoint, request), answer])
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, waitMs)
  })
  await Promise.race([Promise.all(asked), late])
  clearTimeout(timer)
  return [...answers]
}

/** The time zone that a browser says it is in, if there is one of that name. */
function timeZoneOf(name: string | undefined): string | undefined {
  if (name === undefined) return undefined
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch (cause) {
    if (cause instanceof RangeError) return undefined
    throw cause
  }
}

function clientWith(settings: Settings): QueryClient {
  const client = createQueryClient()
  setAnswerOfPage(client, answerKey(getSettings, {}), settings)
  return client
}

function historyAt(path: string) {
  return createMemoryHistory({ initialEntries: [path] })
}

function askNothing(): void {}

async function render(client: QueryClient, router: AnyRouter, told: Told = {}): Promise<DrawnPage> {
  const problems: unknown[] = []
  const { prelude } = await telling.run(told, () =>
    prerender(<App client={client} router={router} />, {
      onError: (problem) => void problems.push(problem),
      // In one piece: what React would send later comes with scripts, which the policy for scripts forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    }),
  )
  client.clear()
  if (problems.length > 0) throw problems[0]
  const html = await new Response(prelude).text()
  // It goes into the head, in the place of the one that is there.
  return { content: html.replace(/<title>[^<]*<\/title>/, ''), title: told.title }
}

/** The operator's accent as the page is first painted with it. */
export function readAccent(accent: string) {
  return accentColours(accent)
}
