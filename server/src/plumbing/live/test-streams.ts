import { get } from 'node:http'
import type { LiveName } from '@clearstead/contract/live'
import { type Api, openApi } from '../../testing/api.ts'
import type { Run } from '../../testing/given.ts'
import { test as base } from '../../testing/test.ts'
import { type Audience, emit } from './emit.ts'
import type { Pace } from './hub.ts'

type Received = { id: string | undefined; name: string; data: Record<string, unknown> }

export type OpenStream = {
  status: number
  headers: Record<string, unknown>
  /** What came, in its order, without what only keeps the connection. */
  events: Received[]
  /** What a browser would resume after. */
  lastId: () => string | undefined
  hasEnded: () => boolean
  close: () => void
}

/** One API process of its own, really listening. */
type Process = Api & {
  address: string
  follow: (token: string, lastEventId?: string, query?: string) => Promise<OpenStream>
}

export type Start = (pace?: Partial<Pace>) => Promise<Process>

/** `test` with processes over one database that hear of events only by notification, unless paced otherwise. */
export const test = base.extend<{ start: Start; tell: Tell }>({
  start: async ({ database, clock }, use) => {
    const running: { api: Api; streams: OpenStream[] }[] = []
    await use(async (pace = { lookEveryMs: 60_000 }) => {
      const api = await openApi(database.db, clock, { url: database.url, pace })
      const streams: OpenStream[] = []
      running.push({ api, streams })
      const address = await api.server.listen({ port: 0, host: '127.0.0.1' })
      const follow: Process['follow'] = async (token, lastEventId, query = '') => {
        const stream = await openStream(`${address}/api/v1/events${query}`, {
          authorization: `Bearer ${token}`,
          ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
        })
        streams.push(stream)
        return stream
      }
      return { ...api, address, follow }
    })
    for (const { api, streams } of running) {
      for (const stream of streams) stream.close()
      await api.server.close()
    }
  },
  tell: async ({ run }, use) => use(tellBy(run)),
})

type Tell = (to: Audience, text: string, name?: LiveName) => Promise<void>

function tellBy(run: Run): Tell {
  return (to, text, name = 'notice') => run((work) => emit(work, { to, name, payload: { text } }))
}

/** The texts told, of stored events only. */
export function textsOf({ events }: OpenStream): unknown[] {
  return events.filter(({ id }) => id !== undefined).map(({ data }) => data.text)
}

export function openStream(url: string, headers: Record<string, string>): Promise<OpenStream> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers, agent: false }, (response) => {
      const events: Received[] = []
      let hasEnded = false
      let lastId: string | undefined
      let unread = ''
      response.setEncoding('utf8')
      response.on('error', () => undefined)
      response.on('close', () => {
        hasEnded = true
      })
      response.on('data', (text: string) => {
        const frames = (unread + text).split('\n\n')
        unread = frames.pop() ?? ''
        for (const frame of frames) {
          const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(frame)?.[1]
          lastId = field('id') ?? lastId
          const name = field('event')
          if (name) events.push({ id: field('id'), name, data: JSON.parse(field('data') ?? '') })
        }
      })
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        events,
        lastId: () => lastId,
        hasEnded: () => hasEnded,
        close: () => void request.destroy(),
      })
    })
    request.on('error', reject)
  })
}
