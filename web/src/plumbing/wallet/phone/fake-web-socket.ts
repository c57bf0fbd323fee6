/** Stands in for the browser's `WebSocket`; `sockets` holds all that were made, newest last. */
export class FakeWebSocket extends EventTarget {
  static sockets: FakeWebSocket[] = []

  readonly url: string
  readonly sent: string[] = []
  isClosed = false

  constructor(url: string) {
    super()
    this.url = url
    FakeWebSocket.sockets.push(this)
  }

  static get latest(): FakeWebSocket {
    const latest = FakeWebSocket.sockets.at(-1)
    if (!latest) throw new Error('No WebSocket was made')
    return latest
  }

  send(text: string): void {
    this.sent.push(text)
  }

  close(): void {
    if (this.isClosed) return
    this.isClosed = true
    this.dispatchEvent(new Event('close'))
  }

  /** The relay accepts the connection. */
  open(): void {
    this.dispatchEvent(new Event('open'))
  }

  say(data: string): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }

  /** Answers the newest call of a method. */
  answer(method: string, result: unknown): void {
    const calls = this.sent.map((text) => JSON.parse(text) as { id: number; method?: string })
    const { id } = calls.findLast((call) => call.method === method) ?? {}
    if (id === undefined) throw new Error(`Nobody asked for ${method}`)
    this.say(JSON.stringify({ id, jsonrpc: '2.0', result }))
  }
}
