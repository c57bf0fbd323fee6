import { setTimeout as pause } from 'node:timers/promises'
import { openHeldConnection } from '../database/connections/held-connection.ts'

const retryMs = 1_000

type Options = {
  url: string
  /** Called for each notification, and whenever the connection was made. */
  wake: () => void
  onError: (error: unknown) => void
}

/** Listens for notifications of new events on a connection of its own, and reconnects when it is lost. */
export function listenForEvents(options: Options): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const ended = (async () => {
    while (!signal.aborted) {
      await listenOnce(options, signal)
      await pause(retryMs, undefined, { signal }).catch(() => undefined)
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await ended
    },
  }
}

async function listenOnce({ url, wake, onError }: Options, signal: AbortSignal): Promise<void> {
  const client = openHeldConnection(url)
  try {
    await new Promise<void>((resolve, reject) => {
      client.on('error', reject)
      client.on('end', () => resolve())
      client.on('notification', wake)
      signal.addEventListener('abort', () => resolve(), { once: true })
      client
        .connect()
        .then(() => client.query('listen live_events'))
        .then(wake)
        .catch(reject)
    })
  } catch (error) {
    if (!signal.aborted) onError(error)
  } finally {
    await client.end().catch(() => undefined)
  }
}
