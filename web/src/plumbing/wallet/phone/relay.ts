import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58, base64urlnopad } from '@scure/base'
import { answerMs } from '../ask.ts'
import { WalletError } from '../wallet-error.ts'
import { randomKey } from './envelope.ts'

/** How `did:key` begins the bytes of an Ed25519 key. */
const ed25519Prefix = Uint8Array.of(0xed, 0x01)
const daySeconds = 86_400

/** Signs that this page may use the relay: a JWT whose issuer is the public key of `seed`, for a day. */
function relayToken(seed: Uint8Array, relay: string, now: Date): string {
  const issuedAt = Math.floor(now.getTime() / 1000)
  const did = base58.encode(concatBytes(ed25519Prefix, ed25519.getPublicKey(seed)))
  const signed = [
    { alg: 'EdDSA', typ: 'JWT' },
    {
      iss: `did:key:z${did}`,
      sub: bytesToHex(randomKey()),
      aud: relay,
      iat: issuedAt,
      exp: issuedAt + daySeconds,
    },
  ]
    .map((part) => base64urlnopad.encode(utf8ToBytes(JSON.stringify(part))))
    .join('.')
  return `${signed}.${base64urlnopad.encode(ed25519.sign(utf8ToBytes(signed), seed))}`
}

/** How long a message waits for who is away, and the number by which the relay knows its kind. */
export type Posting = { ttl: number; tag: number; prompt?: boolean }

type Options = {
  /** Its address, such as `wss://relay.walletconnect.org`. */
  url: string
  projectId: string
  /** The key of this page towards the relay. */
  seed: Uint8Array
  onMessage: (topic: string, message: string) => void
}
type Pending = { resolve: (result: unknown) => void; reject: (failure: WalletError) => void }
type Heard = { id?: unknown; method?: unknown; params?: unknown; result?: unknown; error?: unknown }

const firstPauseMs = 1000
const longestPauseMs = 30_000

/**
 * The relay that passes sealed messages between this page and a wallet. It connects when it is used, and again for as long
 * as it has topics. Whatever it is asked for has ten seconds.
 */
export class Relay {
  readonly #options: Options
  readonly #pending = new Map<number, Pending>()
  readonly #topics = new Set<string>()
  #socket: Promise<WebSocket> | undefined
  #nextId = Date.now() * 1000
  #pauseMs = firstPauseMs
  #again: ReturnType<typeof setTimeout> | undefined

  constructor(options: Options) {
    this.#options = options
  }

  /** Hears what is sent to a topic from now on, and what waits there. @throws {WalletError} `relayGone` */
  async subscribe(topic: string): Promise<void> {
    this.#topics.add(topic)
    await this.#ask('irn_subscribe', { topic })
    this.#hearAll(topic, await this.#ask('irn_fetchMessages', { topic }))
  }

  /** @throws {WalletError} `relayGone` */
  async publish(topic: string, message: string, posting: Posting): Promise<void> {
    await this.#ask('irn_publish', { topic, message, prompt: false, ...posting })
  }

  /** Ends the connection; it is not made again before the relay is used. */
  close(): void {
    this.#topics.clear()
    clearTimeout(this.#again)
    const open = this.#socket
    this.#socket = undefined
    // One that cannot be opened needs no closing.
    open?.then(
      (socket) => socket.close(),
      () => undefined,
    )
    this.#failAll()
  }

  async #ask(method: string, params: object): Promise<unknown> {
    this.#socket ??= this.#open()
    const socket = await this.#socket
    this.#nextId += 1
    const id = this.#nextId
    let timer: ReturnType<typeof setTimeout> | undefined
    try {
      return await new Promise((resolve, reject) => {
        timer = setTimeout(() => reject(new WalletError('relayGone')), answerMs)
        this.#pending.set(id, { resolve, reject })
        socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
      })
    } finally {
      clearTimeout(timer)
      this.#pending.delete(id)
    }
  }

  #open(): Promise<WebSocket> {
    const { url, projectId, seed } = this.#options
    const auth = relayToken(seed, url, new Date())
    const socket = new WebSocket(`${url}/?${new URLSearchParams({ auth, projectId })}`)
    const opened = new Promise<WebSocket>((resolve, reject) => {
      const fail = () => {
        clearTimeout(timer)
        reject(new WalletError('relayGone'))
        if (this.#socket === opened) this.#end()
      }
      const timer = setTimeout(() => {
        fail()
        socket.close()
      }, answerMs)
      socket.addEventListener('open', () => {
        clearTimeout(timer)
        this.#pauseMs = firstPauseMs
        resolve(socket)
      })
      socket.addEventListener('close', fail)
      socket.addEventListener('message', ({ data }) => this.#hear(socket, String(data)))
    })
    return opened
  }

  /** The connection is lost: what was asked fails, and topics are heard again once it is back. */
  #end() {
    this.#socket = undefined
    this.#failAll()
    if (this.#topics.size === 0) return
    clearTimeout(this.#again)
    this.#again = setTimeout(() => void this.#resubscribe(), this.#pauseMs)
    this.#pauseMs = Math.min(2 * this.#pauseMs, longestPauseMs)
  }

  async #resubscribe(): Promise<void> {
    try {
      await Promise.all([...this.#topics].map((topic) => this.subscribe(topic)))
    } catch (cause) {
      // The next attempt is set by the end of the connection.
      if (!(cause instanceof WalletError)) throw cause
    }
  }

  #failAll() {
    const waiting = [...this.#pending.values()]
    this.#pending.clear()
    for (const { reject } of waiting) reject(new WalletError('relayGone'))
  }

  #hear(socket: WebSocket, text: string) {
    const { id, method, params, result, error } = parsed(text) as Heard
    if (method === 'irn_subscription') {
      // Ids of the relay have more digits than a number holds: they go back as they were written.
      const [, written] = /"id"\s*:\s*(\d+)/.exec(text) ?? []
      if (written) socket.send(`{"id":${written},"jsonrpc":"2.0","result":true}`)
      const { data } = (params ?? {}) as { data?: unknown }
      this.#hearOne(data)
      return
    }
    const asked = this.#pending.get(Number(id))
    if (error === undefined) asked?.resolve(result)
    else asked?.reject(new WalletError('relayGone', error))
  }

  #hearAll(topic: string, answer: unknown) {
    const { messages } = (answer ?? {}) as { messages?: unknown }
    if (!Array.isArray(messages)) return
    for (const message of messages) this.#hearOne({ topic, ...(message as object) })
  }

  #hearOne(sent: unknown) {
    const { topic, message } = (sent ?? {}) as { topic?: unknown; message?: unknown }
    if (typeof topic === 'string' && typeof message === 'string' && this.#topics.has(topic)) {
      this.#options.onMessage(topic, message)
    }
  }
}

/** What the relay or a wallet wrote, as an object: of what is none nothing is read. */
export function parsed(text: string): object {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null ? read : {}
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause
    return {}
  }
}
