import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { endpoint } from '@clearstead/contract/call/endpoint'
import { AdminId, type MemberId, SessionId } from '@clearstead/contract/values/ids'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import * as z from 'zod'
import { test as base } from '../../../../testing/test.ts'
import { createServer } from '../create-server.ts'
import { read } from '../route.ts'

const getMine = endpoint('GET /mine', {
  summary: 'Says who asks',
  who: 'member',
  answer: { name: z.string() },
})
const getBroken = endpoint('GET /broken', { summary: 'Fails', who: 'member' })

const hostile = '</script><script>alert(1)</script>'
const hostileTitle = '</title><b>"&amp; · B'
const getOffice = endpoint('GET /office', {
  summary: 'Says which admin asks',
  who: 'admin',
  permission: 'self',
  answer: { name: z.string() },
})

const names: Record<string, string> = {
  'ada-token-000000000000000': 'Ada',
  'ben-token-000000000000000': `Ben ${hostile}`,
}
const [ada = '', ben = ''] = Object.keys(names)
const olga = 'olga-token-00000000000000'

/** Stands for `web/src/app/server-page.tsx`: a page is the answers that it is given. */
const serverPage = `
export const readAccent = () => ({ onPaper: '', onInk: '' })
export const renderPage = async (path) => ({ content: '<h1>For everybody</h1>', title: 'Public ' + path + ' · B' })
export const renderMemberFrame = async () => ({ content: '<nav></nav>', title: undefined })
export const renderTitle = async (path, settings, kind) =>
  path.endsWith('/elsewhere') ? undefined : kind + ' ' + path + ' ${hostileTitle}'
export const renderOwnPage = async (path, settings, { read, cookies }) => {
  if (path.startsWith('/admin/')) {
    const office = await read('/api/v1/office')
    if (!office) return undefined
    return { own: { office, mine: await read('/api/v1/mine') }, drawn: path === '/admin/dashboard' ? { content: '<h1>Drawn</h1>', title: 'Office · B' } : undefined }
  }
  const mine = await read('/api/v1/mine')
  const broken = await read('/api/v1/broken')
  if (!mine) return undefined
  return { own: { mine, broken, cookies }, drawn: path === '/user/dashboard' ? { content: '<h1 style="width:7%">Drawn</h1>', title: mine.name + ' · B' } : undefined }
}
`

const test = base.extend<{ server: FastifyInstance }>({
  server: async ({ db, clock }, use) => {
    const root = await mkdtemp(join(tmpdir(), 'clearstead-own-'))
    const webFolder = join(root, 'web')
    const pagesFolder = join(root, 'pages')
    await mkdir(webFolder)
    await mkdir(join(pagesFolder, 'en'), { recursive: true })
    const page = '<html lang="en"><head><title>x</title></head><div id="root"></div></html>'
    await writeFile(join(webFolder, 'index.html'), page)
    await writeFile(join(root, 'package.json'), '{"type":"module"}')
    await writeFile(join(pagesFolder, 'en', 'server-page.js'), serverPage)
    const server = await createServer({
      db,
      clock,
      webFolder,
      pagesFolder,
      isSecure: false,
      isReady: async () => true,
      readFacts: async () => ({
        settings: {},
        brand: 'B',
        tagline: '',
        accent: '',
        logo: '',
        publicUrl: 'https://example.org',
      }),
      routes: [
        read(getMine, async ({ caller }) => ({ name: Object.values(names)[caller.id] ?? '' })),
        read(getOffice, async () => ({ name: 'Olga' })),
        read(getBroken, async () => {
          throw new Error('broken')
        }),
      ],
      authenticate: async (token, side) => {
        if (side === 'admin' && token === olga) {
          const ids = { id: AdminId.decode(1), sessionId: SessionId.decode(2) }
          return { kind: 'admin', ...ids, permissions: ['support'], isEnrolled: true }
        }
        const index = Object.keys(names).indexOf(token)
        if (side !== 'member' || index < 0) return undefined
        const ids = { id: index as MemberId, sessionId: SessionId.decode(1) }
        return { kind: 'member', ...ids, isBlocked: false }
      },
    })
    await use(server)
    await server.close()
    await rm(root, { recursive: true, force: true })
  },
})

function ask(server: FastifyInstance, url: string, cookie = '', encoding = 'identity') {
  return server.inject({ url, headers: { cookie, 'accept-encoding': encoding } })
}

/** What the app reads from the page. */
function ownIn(html: string): unknown {
  const [, json] = html.match(/id="own"[^>]*>(.*?)<\/script>/) ?? []
  return json && JSON.parse(json)
}

test('a member’s page has the answers to their own calls, and nobody stores it', async ({
  server,
}) => {
  const cookie = `session=${ada}; time_zone=Asia%2FKolkata; other=secret`
  const page = await ask(server, '/user/dashboard', cookie)

  expect(page.headers['cache-control']).toBe('private, no-store')
  expect(page.headers.vary).toContain('Cookie')
  expect(page.body).toContain('data-drawn="own"><!--drawn--><h1 style="width:7%">Drawn</h1><script')
  expect(page.headers['content-security-policy']).toMatch(
    /; style-src-attr 'unsafe-hashes' 'sha256-[^']+'$/,
  )
  expect(ownIn(page.body)).toEqual({
    mine: { name: 'Ada' },
    cookies: { time_zone: 'Asia/Kolkata' },
  })
})

test('of the readable cookies those count that are bound to the host', async ({ server }) => {
  const cookie = `session=${ada}; __Host-time_zone=Asia/Kolkata; time_zone=Planted/Zone; hidden_banner=7`
  const page = await ask(server, '/user/dashboard', cookie)

  expect(ownIn(page.body)).toMatchObject({
    cookies: { time_zone: 'Asia/Kolkata', hidden_banner: '7' },
  })
})

test.for([
  ['/admin/dashboard', 'own'],
  ['/admin/users', 'nothing'],
])('an admin’s %s has the answers to their own calls', async ([url, kind], { server }) => {
  const page = await ask(server, url ?? '', `admin_session=${olga}`)

  expect(page.headers['cache-control']).toBe('private, no-store')
  expect(page.body).toContain(`data-drawn="${kind}"`)
  expect(ownIn(page.body)).toEqual({ office: { name: 'Olga' } })
})

test('each reader gets their own, also at once', async ({ server }) => {
  const readers = [ada, ben, ada, ben]
  const pages = await Promise.all(
    readers.map((token) => ask(server, '/user/income', `session=${token}`)),
  )

  const found = pages.map(({ body }) => (ownIn(body) as { mine: { name: string } }).mine.name)
  expect(found).toEqual(readers.map((token) => names[token]))
})

test('a hostile name cannot end the script that it stands in', async ({ server }) => {
  const { body } = await ask(server, '/user/dashboard', `session=${ben}`)

  expect(body).not.toContain(hostile)
  expect(body).not.toContain('<script>alert')
})

test.for([
  ['nobody', '', '/user/dashboard'],
  ['an ended sign-in', 'session=ended-token-0000000000000', '/user/dashboard'],
  ['a page with a query', `session=${ada}`, '/user/dashboard?x=1'],
  ['a browser with an admin’s sign-in too', `session=${ada}; admin_session=x`, '/user/dashboard'],
  ['an admin with a member’s sign-in too', `session=x; admin_session=${olga}`, '/admin/dashboard'],
  ['an admin on a member’s page', `admin_session=${olga}`, '/user/dashboard'],
  ['a member on an admin’s page', `session=${ada}`, '/admin/dashboard'],
  ['an admin’s ended sign-in', 'admin_session=ended-token-000000000000', '/admin/dashboard'],
  ['a public page', `session=${ada}`, '/login'],
])('%s gets no answers', async ([, cookie = '', url = ''], { server }) => {
  const page = await ask(server, url, cookie)

  expect(page.body).not.toContain('id="own"')
  expect(page.body).not.toContain('Ada')
  expect(page.headers['cache-control']).toBe('no-cache')
})

/** As a browser reads it, with how many there are. */
function titlesIn(html: string): string[] {
  const plain = (text: string) =>
    text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
  return [...html.matchAll(/<title>([^<]*)<\/title>/g)].map(([, text = '']) => plain(text))
}

const both = `session=${ada}; admin_session=${olga}`

test.for([
  ['/login', '', 'Public /login · B'],
  ['/login?back=%2Fuser%2Fincome', '', 'Public /login · B'],
  ['/login', `admin_session=${olga}`, 'Public /login · B'],
  ['/user/income', '', 'Public /login · B'],
  ['/admin/users', '', 'Public /admin-login · B'],
  ['/user/dashboard', `session=${ada}`, 'Ada · B'],
  ['/user/income', `session=${ada}`, `member /user/income ${hostileTitle}`],
  ['/user/income?kind=roi', `session=${ada}`, `member /user/income ${hostileTitle}`],
  ['/user/elsewhere', `session=${ada}`, 'B'],
  ['/admin/dashboard', `admin_session=${olga}`, 'Office · B'],
  ['/admin/users', `admin_session=${olga}`, `admin /admin/users ${hostileTitle}`],
  ['/admin/users', both, `admin /admin/users ${hostileTitle}`],
  // Nobody knows yet what the app shows there.
  ['/user/income', `admin_session=${olga}`, 'B'],
  ['/user/income', 'session=ended-token-0000000000000', 'B'],
  ['/no/such/page', '', 'B'],
])('%s has one title from the start (%s)', async ([url = '', cookie = '', title], { server }) => {
  const { body } = await ask(server, url, cookie)

  expect(titlesIn(body)).toEqual([title])
  expect(body).toContain('<meta name="application-name" content="B">')
})

test('a page of one’s own is compressed, and never as long as its content alone makes it', async ({
  server,
}) => {
  const lengths = new Set<number>()
  for (let i = 0; i < 10; i += 1) {
    const { rawPayload } = await ask(server, '/user/dashboard', `session=${ada}`, 'br')
    expect(ownIn(brotliDecompressSync(rawPayload).toString())).toBeDefined()
    lengths.add(rawPayload.byteLength)
  }

  expect(lengths.size).toBeGreaterThan(1)
})
