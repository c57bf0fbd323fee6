import { vi } from 'vitest'

/** Stands in for the browser's `EventSource`; `sources` holds all that were made, newest last. */
export class FakeEventSource extends EventTarget {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSED = 2
  static sources: FakeEventSource[] = []

  readonly url: string
  readyState = FakeEventSource.CONNECTING

  constructor(url: string) {
    super()
    this.url = url
    FakeEventSource.sources.push(this)
  }

  static get latest(): FakeEventSource {
    const latest = FakeEventSource.sources.at(-1)
    if (!latest) throw new Error('No EventSource was made')
    return latest
  }

  get isClosed(): boolean {
    return this.readyState === FakeEventSource.CLOSED
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED
  }

  /** The server accepts the connection. */
  open(): void {
    this.readyState = FakeEventSource.OPEN
    this.dispatchEvent(new Event('open'))
  }

  send(name: string, lastEventId = '', data = '{}'): void {
    this.dispatchEvent(new MessageEvent(name, { lastEventId, data }))
  }

  /** The connection is lost, and the browser itself tries again. */
  lose(): void {
    this.readyState = FakeEventSource.CONNECTING
    this.dispatchEvent(new Event('error'))
  }

  /** The server answers with an error, after which the browser does not try again. */
  refuse(): void {
    this.readyState = FakeEventSource.CLOSED
    this.dispatchEvent(new Event('error'))
  }
}

/** A page without a browser: time, visibility and `EventSource` are in the test's hands. */
export function fakePage() {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  FakeEventSource.sources = []
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeEventSource)
  vi.stubGlobal('document', page)
  return {
    turn(visibilityState: 'visible' | 'hidden') {
      page.visibilityState = visibilityState
      page.dispatchEvent(new Event('visibilitychange'))
    },
  }
}
