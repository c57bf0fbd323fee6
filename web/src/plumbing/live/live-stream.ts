import { type LiveName, liveNames } from '@clearstead/contract/call/live-name'
import { followEvents, resetEvent } from '@clearstead/contract/live'
import type { Kind } from '../account.ts'
import { httpRequestOf } from '../call.ts'

const pollMs = 15_000
const firstRetryMs = 3_000
const longestRetryMs = 60_000
/** Of the events before the first connection; what was read in half of this time has missed none. */
const recentSeconds = 20

type Listeners = {
  onEvent: (name: LiveName, data: string) => void
  /**
   * Called when events may have been missed, and regularly while there is no connection: by all answers, or by those that
   * were read before a moment.
   */
  onMissed: (readBefore?: number) => void
}

/**
 * The server's events for one account. It resumes after the last event that was received, and asks for
 * polls until it is connected again. A hidden tab holds no connection: browsers allow few to one host.
 */
export class LiveStream {
  readonly #kind: Kind
  readonly #listeners: Listeners
  #source: EventSource | undefined
  #lastEventId: string | undefined
  #failures = 0
  #retry: ReturnType<typeof setTimeout> | undefined
  #polling: ReturnType<typeof setInterval> | undefined

  constructor(kind: Kind, listeners: Listeners) {
    this.#kind = kind
    this.#listeners = listeners
    document.addEventListener('visibilitychange', this.#followVisibility)
    this.#followVisibility()
  }

  close(): void {
    document.removeEventListener('visibilitychange', this.#followVisibility)
    this.#disconnect()
  }

  #followVisibility = (): void => {
    if (document.visibilityState === 'hidden') this.#disconnect()
    else if (!this.#source) this.#connect()
  }

  #connect(): void {
    const after = this.#lastEventId
    const place = after === undefined ? { recentSeconds } : { lastEventId: after }
    const { url } = httpRequestOf(followEvents, { actingAs: this.#kind, ...place })
    const source = new EventSource(url)
    this.#source = source
    source.addEventListener('open', () => {
      this.#failures = 0
      this.#stopPolling()
      // Without a place to resume after, what was read long before the stream opened may be older than its first event.
      if (after === undefined) this.#listeners.onMissed(Date.now() - recentSeconds * 500)
    })
    source.addEventListener('error', () => {
      this.#startPolling()
      // The browser reconnects after a lost connection by itself, but not after a refusal.
      if (source.readyState === EventSource.CLOSED) this.#reconnectLater()
    })
    for (const name of liveNames) {
      source.addEventListener(name, (event) => {
        this.#remember(event)
        this.#listeners.onEvent(name, event.data)
      })
    }
    source.addEventListener(resetEvent, (event) => {
      this.#remember(event)
      this.#listeners.onMissed()
    })
  }

  #remember({ lastEventId }: MessageEvent): void {
    if (lastEventId !== '') this.#lastEventId = lastEventId
  }

  #reconnectLater(): void {
    const pauseMs = Math.min(firstRetryMs * 2 ** this.#failures, longestRetryMs)
    this.#failures += 1
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => {
      this.#source?.close()
      this.#connect()
    }, pauseMs)
  }

  #disconnect(): void {
    clearTimeout(this.#retry)
    this.#stopPolling()
    this.#source?.close()
    this.#source = undefined
  }

  #startPolling(): void {
    this.#polling ??= setInterval(() => this.#listeners.onMissed(), pollMs)
  }

  #stopPolling(): void {
    clearInterval(this.#polling)
    this.#polling = undefined
  }
}
