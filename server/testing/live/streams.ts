import { get } from 'node:http'
import type { LiveName } from '@clearstead/contract/call/live-name'
import { type Audience, emit } from '../../src/plumbing/live/emit.ts'
import type { LiveTimings } from '../../src/plumbing/live/hub.ts'
import { type Api, openApi } from '../api.ts'
import type { Run } from '../given.ts'
import { test as base } from '../test.ts'

type Received = { id: string | undefined; name: string; data: Record<string, unknown> }

export type OpenStream = {
  status: number
  headers: Record<string, unknown>
  /** The received events in order, without heartbeats. */
  events: Received[]
  /** The event id that a browser would resume after. */
  lastId: () => string | undefined
  hasEnded: () => boolean
  close: () => void
}

/** An API server that listens on a port. */
type ApiProcess = Api & {
  address: string
  follow: (token: string, lastEventId?: string, query?: string) => Promise<OpenStream>
}

export type Start = (timings?: Partial<LiveTimings>) => Promise<ApiProcess>

/** `test` with API servers over one database that learn of events by notification only, unless `timings` differ. */
export const test = base.extend<{ start: Start; publish: Publish }>({
  start: async ({ database, clock }, use) => {
    const running: { api: Api; streams: OpenStream[] }[] = []
    await use(async (timings = { pollEveryMs: 60_000 }) => {
      const api = await openApi(database.db, clock, { url: database.url, timings })
      const streams: OpenStream[] = []
      running.push({ api, streams })
      const address = await api.server.listen({ port: 0, host: '127.0.0.1' })
      const follow: ApiProcess['follow'] = async (token, lastEventId, query = '') => {
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
  publish: async ({ run }, use) => use(publisherOf(run)),
})

type Publish = (to: Audience, text: string, name?: LiveName) => Promise<void>

function publisherOf(run: Run): Publish {
  return (to, text, name = 'notice') => run((work) => emit(work, { to, name, payload: { text } }))
}

/** The texts of the received events that are stored. */
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
