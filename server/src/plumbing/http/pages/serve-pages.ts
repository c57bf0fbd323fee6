import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Language } from '@clearstead/contract/languages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOutage } from '../../is-outage.ts'
import { type CompressedOnce, compressedOnce, sendCompressed } from '../answer/compressed-once.ts'
import { hasCookieOf } from '../request/credentials.ts'
import { languageOf } from '../request/language-of.ts'
import { type DrawPage, readDrawers } from './draw-page.ts'
import {
  type Drawn,
  manifestOf,
  type PageFacts,
  pageHtml,
  robotsText,
  sitemapXml,
} from './page-html.ts'

/** The facts, with what the product itself says in this language. */
export type ReadFacts = (language: Language) => Promise<PageFacts>
type Pages = {
  /** The built web app. */
  webFolder: string
  /** What its public pages are drawn with, built. */
  pagesFolder: string
  readFacts: ReadFacts
}
type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** The most different pages that are kept compressed. */
const mostKept = 50

/**
 * Serves what depends on the programme: the page itself in the reader's language, the manifest, and what crawlers read.
 */
export async function servePages(
  server: FastifyInstance,
  { webFolder, pagesFolder, readFacts }: Pages,
): Promise<Answer> {
  const templates = await readTemplates(webFolder)
  const drawers = await readDrawers(pagesFolder)
  const languages = [...templates.keys()]
  const kept = new Map<string, CompressedOnce>()
  const send = async (request: FastifyRequest, reply: FastifyReply, html: string) => {
    const compressed = kept.get(html) ?? compressedOnce(Buffer.from(html))
    if (kept.size >= mostKept) kept.clear()
    kept.set(html, compressed)
    void reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8')
    return sendCompressed(request, reply, compressed)
  }
  const answer: Answer = async (request, reply) => {
    const [path = '/'] = request.url.split('?')
    const language = readerLanguage(request, languages)
    const template = templates.get(language) ?? ''
    void reply.header('vary', 'Cookie, Accept-Language')
    try {
      const facts = await readFacts(Language.safeParse(language).data ?? 'en')
      const drawn = await drawnBy(drawers.get(language), facts, request)
      return await send(request, reply, pageHtml(template, path, facts, drawn))
    } catch (cause) {
      // While the database is away the app starts with what the browser kept.
      if (!isOutage(cause)) throw cause
      return send(request, reply, template)
    }
  }
  server.get('/', answer)
  server.get('/manifest.webmanifest', async (_, reply) =>
    reply.type('application/manifest+json').send(JSON.stringify(manifestOf(await readFacts('en')))),
  )
  server.get('/robots.txt', async (_, reply) =>
    reply.type('text/plain').send(robotsText((await readFacts('en')).publicUrl)),
  )
  server.get('/sitemap.xml', async (_, reply) =>
    reply.type('application/xml').send(sitemapXml((await readFacts('en')).publicUrl)),
  )
  return answer
}

/** A page that cannot be drawn is shown as soon as the app has started. */
async function drawnBy(
  draw: DrawPage | undefined,
  facts: PageFacts,
  { log, cookies, url }: FastifyRequest,
): Promise<Drawn | undefined> {
  try {
    return await draw?.(url, facts, {
      isMember: hasCookieOf('member', cookies),
      isAdmin: hasCookieOf('admin', cookies),
    })
  } catch (err) {
    log.error({ err, url }, 'the page could not be drawn')
    return undefined
  }
}

/** The language that the reader chose, otherwise the first that their browser asks for. */
function readerLanguage({ cookies, headers }: FastifyRequest, offered: readonly string[]): string {
  const { language: chosen } = cookies
  return chosen && offered.includes(chosen)
    ? chosen
    : languageOf(headers['accept-language'], offered)
}

/** The app's page by language: `index.html` is English, `index.hi.html` Hindi. */
async function readTemplates(folder: string): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(folder)).filter((name) => /^index(\.[a-z]+)?\.html$/.test(name))
  const read = async (name: string) =>
    [
      name.split('.').at(-2)?.replace('index', 'en') ?? 'en',
      await readFile(join(folder, name), 'utf8'),
    ] as const
  return new Map(await Promise.all(names.sort().map(read)))
}
