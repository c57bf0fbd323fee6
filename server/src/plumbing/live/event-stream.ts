import { Readable } from 'node:stream'

/** Bytes that may wait for a slow client, besides the buffers of its connection. */
const maxUnsentBytes = 64 * 1024
/** Below this the client keeps up. */
const lowUnsentBytes = 16 * 1024

/** The server-sent events of one client. A client that reads too slowly is disconnected and resumes later. */
export class EventStream extends Readable {
  #drained: (() => void) | undefined

  constructor() {
    super({ highWaterMark: lowUnsentBytes })
    this.once('close', () => this.#drained?.())
  }

  override _read(): void {
    this.#drained?.()
  }

  send(text: string): void {
    if (this.destroyed || this.readableEnded) return
    this.push(text)
    if (this.readableLength > maxUnsentBytes) this.destroy()
  }

  /** Resolves when the client has read most of what was sent, or has disconnected. */
  async drained(): Promise<void> {
    if (this.destroyed || this.readableLength < lowUnsentBytes) return
    await new Promise<void>((resolve) => {
      this.#drained = resolve
    })
  }
}

/** An event in the format of server-sent events; without `seq` a client cannot resume after it. */
export function frameOf(name: string, data: string, seq?: bigint): string {
  return `${seq === undefined ? '' : `id: ${seq}\n`}event: ${name}\ndata: ${data}\n\n`
}
