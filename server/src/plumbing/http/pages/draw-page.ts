import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Drawn, type PageFacts, publicPaths } from './page-html.ts'

/** Draws the public pages in one language; other pages are drawn by the app alone. */
export type DrawPage = (path: string, facts: PageFacts) => Promise<Drawn>

/** What `web/src/app/server-page.tsx` is built into. */
type ServerPage = {
  renderPage: (path: string, settings: PageFacts['settings']) => Promise<string>
  readAccent: (accent: string) => NonNullable<Drawn['accentColours']>
}

const drawnPaths: readonly string[] = [...publicPaths, '/admin-login']

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
function drawerOf({ renderPage, readAccent }: ServerPage): DrawPage {
  const kept = new Map<string, Promise<string>>()
  return async (path, { settings, accent }) => {
    const colours = { accentColours: accent === '' ? undefined : readAccent(accent) }
    if (!drawnPaths.includes(path)) return { ...colours, content: '' }
    const key = `${path} ${JSON.stringify(settings)}`
    const content = kept.get(key) ?? renderPage(path, settings)
    if (kept.size >= mostKept) kept.clear()
    kept.set(key, content)
    return { ...colours, content: await content }
  }
}
