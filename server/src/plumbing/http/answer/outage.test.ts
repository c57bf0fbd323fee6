import { endpoint } from '@clearstead/contract/call/endpoint'
import { Upload } from '@clearstead/contract/values/upload'
import { DatabaseError } from 'pg'
import { expect } from 'vitest'
import { test as base } from '../../../../testing/test.ts'
import { createServer } from '../create-server.ts'
import { download, type Route, read, stream, write } from '../route.ts'

/** The errors of the driver and PostgreSQL while a database stops, is unavailable, or starts. */
const outages: Record<string, Error> = {
  'shut down by an admin': databaseError('57P01'),
  'starting up': databaseError('57P03'),
  'out of connections': databaseError('53300'),
  'nothing listens': Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
  'lost in a statement': new Error('Connection terminated unexpectedly'),
  'lost before a rollback': new Error(
    'Client has encountered a connection error and is not queryable',
  ),
  'no connection free': new Error('timeout exceeded when trying to connect'),
}

function databaseError(code: string) {
  return Object.assign(new DatabaseError('It is said so', 1, 'error'), { code })
}

const common = { summary: 'Asks the database', who: 'public' } as const
const paths = {
  '/read': 'GET',
  '/file': 'GET',
  '/events': 'GET',
  '/write': 'POST',
  '/upload': 'POST',
  '/own': 'GET',
} as const

const test = base.extend<{
  ask: (error: Error) => (path: keyof typeof paths) => Promise<{ status: number; headers: object }>
}>({
  ask: async ({ db, clock }, use) => {
    const servers: { close: () => Promise<unknown> }[] = []
    await use((error) => {
      const fail = async () => {
        throw error
      }
      const routes: Route[] = [
        read(endpoint('GET /read', common), fail),
        download(endpoint('GET /file', common), fail),
        stream(endpoint('GET /events', common), fail),
        write(endpoint('POST /write', common), fail),
        write(
          endpoint('POST /upload', { ...common, file: 'paper', request: { paper: Upload } }),
          fail,
        ),
        read(endpoint('GET /own', { ...common, who: 'member' }), async () => ({})),
      ]
      const opening = createServer({
        db,
        clock,
        routes,
        isSecure: false,
        isReady: fail,
        authenticate: fail,
      })
      return async (path) => {
        const server = await opening
        servers.push(server)
        const form = new FormData()
        form.append('paper', new Blob(['plain text']), 'a.txt')
        const encoded = new Response(form)
        const { statusCode, headers } = await server.inject({
          method: paths[path],
          url: `/api/v1${path}`,
          headers: {
            ...(path === '/own' && { authorization: `Bearer ${'x'.repeat(43)}` }),
            ...(path === '/upload' && {
              'content-type': encoded.headers.get('content-type') ?? '',
            }),
          },
          ...(path === '/upload' && { payload: Buffer.from(await encoded.arrayBuffer()) }),
        })
        return { status: statusCode, headers }
      }
    })
    for (const server of new Set(servers)) await server.close()
  },
})

test.for(Object.keys(outages))(
  'an unavailable database (%s) makes every kind of call answer 503 with Retry-After',
  async (outage, { ask }) => {
    const error = outages[outage] ?? new Error('There is no such outage')
    const asking = ask(error)

    for (const path of Object.keys(paths) as (keyof typeof paths)[]) {
      const { status, headers } = await asking(path)
      expect([path, status]).toEqual([path, 503])
      expect(headers).toMatchObject({ 'retry-after': '5' })
    }
  },
)
