import { Readable } from 'node:stream'

/** What may wait for a client that reads slowly, in bytes, besides what the connection itself holds. */
const mostUnsent = 64 * 1024
/** Below this a client is reading along. */
const fewUnsent = 16 * 1024

/** One client's server-sent events. Who reads too slowly is dropped, and resumes where it was. */
export class EventStream extends Readable {
  #drained: (() => void) | undefined

  constructor() {
    super({ highWaterMark: fewUnsent })
    this.once('close', () => this.#drained?.())
  }

  override _read(): void {
    this.#drained?.()
  }

  send(text: string): void {
    if (this.destroyed || this.readableEnded) return
    this.push(text)
    if (this.readableLength > mostUnsent) this.destroy()
  }

  /** Resolves when the client has taken most of what was sent, or is gone. */
  async drained(): Promise<void> {
    if (this.destroyed || this.readableLength < fewUnsent) return
    await new Promise<void>((resolve) => {
      this.#drained = resolve
    })
  }
}

/** An event as it travels; without a number it is not one to resume after. */
export function frameOf(name: string, data: string, seq?: bigint): string {
  return `${seq === undefined ? '' : `id: ${seq}\n`}event: ${name}\ndata: ${data}\n\n`
}
