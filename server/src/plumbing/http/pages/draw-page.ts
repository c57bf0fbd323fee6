import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Drawn, type PageFacts, publicPaths } from './page-html.ts'

/**
 * Draws the public pages in one language, and the frame around the screens of a member who is signed in. The app draws
 * alone what else there is: pages with a query, which may begin with something else, and those of an admin, who reads
 * other settings.
 */
export type DrawPage = (url: string, facts: PageFacts, reader: Reader) => Promise<Drawn>

/** Who seems to be signed in. */
type Reader = { isMember: boolean; isAdmin: boolean }

type Render = (path: string, settings: PageFacts['settings']) => Promise<string>

/** What `web/src/app/server-page.tsx` is built into. */
type ServerPage = {
  renderPage: Render
  renderMemberFrame: Render
  readAccent: (accent: string) => NonNullable<Drawn['accentColours']>
}

const drawnPaths: readonly string[] = [...publicPaths, '/admin-login']

const memberPaths = /^\/(user|watch|transactions)\/[\w/-]+$/

/** The pages differ by little but the settings, so few are ever kept. */
const mostKept = 50

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

/** Draws a page once for the same settings. */
function drawerOf({ renderPage, renderMemberFrame, readAccent }: ServerPage): DrawPage {
  const kept = new Map<string, Promise<string>>()
  const once = (render: Render, path: string, settings: PageFacts['settings']) => {
    const key = `${path} ${JSON.stringify(settings)}`
    const content = kept.get(key) ?? render(path, settings)
    if (kept.size >= mostKept) kept.clear()
    kept.set(key, content)
    return content
  }
  return async (url, { settings, accent }, { isMember, isAdmin }) => {
    const accentColours = accent === '' ? undefined : readAccent(accent)
    if (drawnPaths.includes(url) && !isAdmin) {
      return { accentColours, kind: 'page', content: await once(renderPage, url, settings) }
    }
    const [path = ''] = url.split('?')
    if (isMember && memberPaths.test(path)) {
      const content = await once(renderMemberFrame, path, settings)
      return { accentColours, kind: 'frame', content }
    }
    return { accentColours, kind: 'nothing', content: '' }
  }
}
