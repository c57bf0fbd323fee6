import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Language } from '@clearstead/contract/languages'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../clock.ts'
import { withinDeadline } from '../../deadline.ts'
import { isOutage } from '../../is-outage.ts'
import { policyOfPage } from '../answer/security-headers.ts'
import { type CompressedOnce, compressedOnce, sendCompressed } from '../answer/send-public.ts'
import { hasCookieOf, readableCookie, readableCookies } from '../request/credentials.ts'
import { languageOf } from '../request/language-of.ts'
import { type DrawPage, isOfAdmin, type Reader, readDrawers } from './draw-page.ts'
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
  clock: Clock
  isSecure: boolean
  /** The relay that pages may connect to besides this server. */
  relay?: string | undefined
  /** How long a member's page waits for the answers that go into it. */
  waitMs?: number
}
type KeptPage = { policy: string; body: CompressedOnce }
type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** After this the app starts with what the browser kept. */
const factsMs = 5_000

/** For a page that is sent once. */
const quickly = 4

/** The most different pages that are kept compressed. */
const maxKept = 50

/**
 * Serves what depends on the programme: the page itself in the reader's language, the manifest, and what crawlers read.
 */
export async function servePages(
  server: FastifyInstance,
  { webFolder, pagesFolder, readFacts: read, clock, isSecure, relay, waitMs = 500 }: Pages,
): Promise<Answer> {
  const readFacts: ReadFacts = (language) => withinDeadline(factsMs, () => read(language))
  const templates = await readTemplates(webFolder)
  const drawers = await readDrawers(pagesFolder)
  const languages = [...templates.keys()]
  const kept = new Map<string, KeptPage>()
  const pageOf = (html: string, quality?: number): KeptPage => ({
    policy: policyOfPage(html, { isSecure, relay }),
    body: compressedOnce(Buffer.from(html), quality),
  })
  const sendOwn = (request: FastifyRequest, reply: FastifyReply, html: string) => {
    void reply.header('cache-control', 'private, no-store')
    return sendPage(request, reply, pageOf(html, quickly))
  }
  const send = (request: FastifyRequest, reply: FastifyReply, html: string) => {
    const page = kept.get(html) ?? pageOf(html)
    if (kept.size >= maxKept) kept.clear()
    kept.set(html, page)
    void reply.header('cache-control', 'no-cache')
    return sendPage(request, reply, page)
  }
  const answer: Answer = async (request, reply) => {
    const [path = '/'] = request.url.split('?')
    const language = readerLanguage(request, languages)
    const template = templates.get(language) ?? ''
    void reply.header('vary', 'Cookie, Accept-Language')
    try {
      const facts = await readFacts(Language.safeParse(language).data ?? 'en')
      const reader = {
        ...readerOf(server, request, language),
        now: clock(),
        waitMs,
      }
      const drawn = await drawnBy(drawers.get(language), facts, request, reader)
      const html = pageHtml(template, path, facts, drawn)
      return await (drawn?.own ? sendOwn : send)(request, reply, html)
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

function sendPage(request: FastifyRequest, reply: FastifyReply, { policy, body }: KeptPage) {
  void reply.header('content-security-policy', policy).type('text/html; charset=utf-8')
  return sendCompressed(request, reply, body)
}

/** A page that cannot be drawn is shown as soon as the app has started. */
async function drawnBy(
  draw: DrawPage | undefined,
  facts: PageFacts,
  { log, url }: FastifyRequest,
  reader: Reader,
): Promise<Drawn | undefined> {
  try {
    return await draw?.(url, facts, reader)
  } catch (err) {
    log.error({ err, url }, 'the page could not be drawn')
    return undefined
  }
}

/**
 * The reader by their cookies. A call is made as their browser would make it, so that it takes the same way, with the same
 * rights and limits.
 */
function readerOf(
  server: FastifyInstance,
  { cookies, headers, ip, url: page }: FastifyRequest,
  language: string,
): Omit<Reader, 'now' | 'waitMs'> {
  const { cookie = '', 'user-agent': agent = '' } = headers
  const side = isOfAdmin(page.split('?')[0] ?? '') ? 'admin' : 'member'
  const own = { cookie, 'user-agent': agent, 'accept-language': language, 'x-acting-as': side }
  return {
    isMember: hasCookieOf('member', cookies),
    isAdmin: hasCookieOf('admin', cookies),
    cookies: readableCookies(cookies),
    read: async (url) => {
      const answer = await server.inject({ url, headers: own, remoteAddress: ip })
      return answer.statusCode === 200 ? answer.json<object>() : undefined
    },
  }
}

/** The language that the reader chose, otherwise the first that their browser asks for. */
function readerLanguage({ cookies, headers }: FastifyRequest, offered: readonly string[]): string {
  const chosen = readableCookie(cookies, 'language')
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

const year = 365 * 24 * 60 * 60 * 1000

/** Whether the web app answers this path; it has its own page for unknown ones. */
export function isPage({ method, url }: FastifyRequest): boolean {
  return method === 'GET' && !/^\/(api|assets|docs)\//.test(url)
}

/**
 * Serves the built web app. Files with a content hash in their name are cached for a year, the page itself never.
 * False when the app was not built.
 */
export async function serveWeb(server: FastifyInstance, folder: string): Promise<boolean> {
  if (!existsSync(folder)) return false
  await server.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    // scripts/build.mjs writes the compressed files.
    preCompressed: true,
    setHeaders: (reply, path) => {
      const hasContentHash = path.includes('/assets/')
      const immutable = `public, max-age=${year / 1000}, immutable`
      void reply.header('cache-control', hasContentHash ? immutable : 'no-cache')
    },
  })
  return true
}
