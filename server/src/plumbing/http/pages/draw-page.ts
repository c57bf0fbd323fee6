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
type Render = (path: string, settings: Settings) => Promise<string>

/** What `web/src/app/server-page.tsx` is built into. */
type ServerPage = {
  renderPage: Render
  renderMemberFrame: Render
  renderOwnPage: (
    path: string,
    settings: Settings,
    reader: Reader,
  ) => Promise<{ own: object; html: string | undefined } | undefined>
  readAccent: (accent: string) => NonNullable<Drawn['accentColours']>
}

const drawnPaths: readonly string[] = [...publicPaths, '/admin-login']

function isOfMember(path: string): boolean {
  return /^\/(user|watch|transactions)\/[\w/-]+$/.test(path)
}

export function isOfAdmin(path: string): boolean {
  return /^\/admin\/[\w/-]+$/.test(path)
}

/** The pages differ by little but the settings, so few are ever kept. */
const maxKept = 50

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
  readAccent,
}: ServerPage): DrawPage {
  const kept = new Map<string, Promise<string>>()
  const once = (render: Render, path: string, settings: Settings) => {
    const key = `${path} ${JSON.stringify(settings)}`
    const content = kept.get(key) ?? render(path, settings)
    if (kept.size >= maxKept) kept.clear()
    kept.set(key, content)
    return content
  }
  return async (url, { settings, accent }, reader) => {
    const accentColours = accent === '' ? undefined : readAccent(accent)
    if (drawnPaths.includes(url) && !reader.isAdmin) {
      return { accentColours, kind: 'page', content: await once(renderPage, url, settings) }
    }
    const [path = ''] = url.split('?')
    const isOwn = isOfMember(path) ? reader.isMember : isOfAdmin(path) && reader.isAdmin
    if (!isOwn) return { accentColours, kind: 'nothing', content: '' }
    const isAlone = reader.isMember !== reader.isAdmin
    const { own, html } =
      (url === path && isAlone && (await renderOwnPage(path, settings, reader))) || {}
    if (html !== undefined) return { accentColours, kind: 'own', content: html, own }
    if (isOfAdmin(path)) return { accentColours, kind: 'nothing', content: '', own }
    const content = await once(renderMemberFrame, path, settings)
    return { accentColours, kind: 'frame', content, own }
  }
}
