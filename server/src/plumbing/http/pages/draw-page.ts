import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Drawn, type PageFacts, publicPaths } from './page-html.ts'

/**
 * Draws the public pages in one language, and the screens of somebody who is signed in: the most opened with what they read
 * there, of a member's others the frame. The app draws alone what else there is: pages with a query, which may begin with
 * something else, and those of a browser in which both a member and an admin are signed in.
 */
export type DrawPage = (url: string, facts: PageFacts, reader: Reader) => Promise<Drawn>

/** Who seems to be signed in, and how to find out. */
export type Reader = {
  isMember: boolean
  isAdmin: boolean
  /** The answer to a `GET` with the reader's credentials; undefined if it is refused or fails. */
  read: (url: string) => Promise<object | undefined>
  cookies: Readonly<Record<string, string>>
  now: Date
  waitMs: number
}

type Settings = PageFacts['settings']
type DrawnPage = { content: string; title?: string | undefined }
type Render = (path: string, settings: Settings) => Promise<DrawnPage>
type Kind = 'member' | 'admin'

/** What `web/src/app/server-page.tsx` is built into. */
type ServerPage = {
  renderPage: Render
  renderMemberFrame: Render
  renderOwnPage: (
    path: string,
    settings: Settings,
    reader: Reader,
  ) => Promise<{ own: object; drawn: DrawnPage | undefined } | undefined>
  /** The title of a screen of members or admins before it has its answers. */
  renderTitle: (path: string, settings: Settings, kind: Kind) => Promise<string | undefined>
  readAccent: (accent: string) => NonNullable<Drawn['accentColours']>
}

const drawnPaths: readonly string[] = [...publicPaths, '/admin-login']

/** The pages whose title needs nobody to be signed in. */
const openPaths: readonly string[] = [...drawnPaths, '/unauthorized']

function isOfMember(path: string): boolean {
  return /^\/(user|watch|transactions)\/[\w/-]+$/.test(path)
}

export function isOfAdmin(path: string): boolean {
  return /^\/admin\/[\w/-]+$/.test(path)
}

/** The pages differ by little but the settings, so few are ever kept. */
const maxKept = 50

/** Titles are short, and there is one for each screen. */
const maxTitles = 500

/** By language; none where the app was not built. `folder` has one folder for each language. */
export async function readDrawers(folder: string): Promise<ReadonlyMap<string, DrawPage>> {
  if (!existsSync(folder)) return new Map()
  const languages = await readdir(folder)
  return new Map(
    await Promise.all(
      languages.map(async (language) => {
        const { href } = pathToFileURL(join(folder, language, 'server-page.js'))
        return [language, drawerOf((await import(href)) as ServerPage)] as const
      }),
    ),
  )
}

/** Draws what is the same for everybody once for the same settings. */
function drawerOf({
  renderPage,
  renderMemberFrame,
  renderOwnPage,
  renderTitle,
  readAccent,
}: ServerPage): DrawPage {
  const once = keptOnce<DrawnPage>(maxKept)
  const onceTitle = keptOnce<string | undefined>(maxTitles)
  const pageOf = (path: string, settings: Settings) =>
    once(`page ${path} ${JSON.stringify(settings)}`, () => renderPage(path, settings))
  const titleOf = async (path: string, { settings, brand }: PageFacts, reader: Reader) => {
    const known = publicTitlePath(path, reader)
    if (known !== undefined) return (await pageOf(known, settings)).title
    const kind = kindOf(path)
    if (!kind || !isSignedIn(kind, reader)) return undefined
    return onceTitle(`${kind} ${path} ${brand}`, () => renderTitle(path, settings, kind))
  }
  return async (url, facts, reader) => {
    const { settings, accent } = facts
    const accentColours = accent === '' ? undefined : readAccent(accent)
    if (drawnPaths.includes(url) && !reader.isAdmin) {
      return { accentColours, kind: 'page', ...(await pageOf(url, settings)) }
    }
    const [path = ''] = url.split('?')
    const kind = kindOf(path)
    if (!kind || !isSignedIn(kind, reader)) {
      return { accentColours, kind: 'nothing', title: await titleOf(path, facts, reader) }
    }
    const isAlone = reader.isMember !== reader.isAdmin
    const isAsked = url === path && isAlone
    const { own, drawn } = (isAsked && (await renderOwnPage(path, settings, reader))) || {}
    if (drawn) return { accentColours, kind: 'own', own, ...drawn }
    // Who turns out to be signed in no more is led to another page.
    const title = isAsked && !own ? undefined : await titleOf(path, facts, reader)
    if (kind === 'admin') return { accentColours, kind: 'nothing', own, title }
    const { content } = await once(`frame ${path} ${JSON.stringify(settings)}`, () =>
      renderMemberFrame(path, settings),
    )
    return { accentColours, kind: 'frame', content, own, title }
  }
}

function kindOf(path: string): Kind | undefined {
  if (isOfMember(path)) return 'member'
  return isOfAdmin(path) ? 'admin' : undefined
}

function isSignedIn(kind: Kind, { isMember, isAdmin }: Reader): boolean {
  return kind === 'member' ? isMember : isAdmin
}

/** The public page that the app shows at a path, if it is known: nobody is led from a closed one to a sign-in. */
function publicTitlePath(path: string, { isMember, isAdmin }: Reader): string | undefined {
  if (openPaths.includes(path)) return path
  const kind = kindOf(path)
  // The tab of a view has a member's screens without a member's sign-in.
  if (!kind || isMember || isAdmin) return undefined
  return kind === 'admin' ? '/admin-login' : '/login'
}

/** Makes what is asked for once by its key, and keeps a limited number. What failed is made again. */
function keptOnce<A>(most: number) {
  const kept = new Map<string, Promise<A>>()
  return (key: string, make: () => Promise<A>): Promise<A> => {
    const known = kept.get(key)
    if (known) return known
    if (kept.size >= most) kept.clear()
    const made = make()
    kept.set(key, made)
    made.catch(() => kept.delete(key))
    return made
  }
}
