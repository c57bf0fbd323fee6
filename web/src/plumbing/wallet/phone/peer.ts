import { WalletError, walletErrorOf } from '../wallet-error.ts'
import { seal, topicOf, unseal } from './envelope.ts'
import { type Posting, parsed, Relay } from './relay.ts'

export type PeerRequest = { id: number; method: string; params: Readonly<Record<string, unknown>> }
/** A request that the relay has taken, and what the wallet answers to it. */
type PendingRequest = { answer: Promise<unknown> }
type Pending = { resolve: (result: unknown) => void; reject: (failure: WalletError) => void }
type Heard = Partial<Record<keyof PeerRequest | 'result' | 'error', unknown>>

type Options = {
  relay: string
  projectId: string
  seed: Uint8Array
  onRequest: (topic: string, request: PeerRequest) => void
}

const minuteSeconds = 60
const daySeconds = 86_400
/** How long a person has to answer. */
export const personSeconds = 5 * minuteSeconds

/** What may be asked across a session; an answer has the tag after that of its request. */
const postings = {
  wc_sessionPropose: { tag: 1100, ttl: personSeconds, prompt: true },
  wc_sessionSettle: { tag: 1102, ttl: personSeconds },
  wc_sessionUpdate: { tag: 1104, ttl: daySeconds },
  wc_sessionExtend: { tag: 1106, ttl: daySeconds },
  wc_sessionRequest: { tag: 1108, ttl: personSeconds, prompt: true },
  wc_sessionEvent: { tag: 1110, ttl: personSeconds },
  wc_sessionDelete: { tag: 1112, ttl: daySeconds },
  wc_sessionPing: { tag: 1114, ttl: 30 },
} as const satisfies Record<string, Posting>

export type PeerMethod = keyof typeof postings

/** Requests and answers between this page and one wallet, each sealed with the key of its topic. */
export class Peer {
  readonly #relay: Relay
  readonly #onRequest: Options['onRequest']
  readonly #keys = new Map<string, Uint8Array>()
  readonly #pending = new Map<number, Pending>()
  /** The wallet's requests that were heard: one that waited at the relay may come twice. */
  readonly #heard = new Set<number>()
  #nextId = Date.now() * 1000

  constructor({ relay, projectId, seed, onRequest }: Options) {
    this.#onRequest = onRequest
    this.#relay = new Relay({
      ...{ url: relay, projectId, seed },
      onMessage: (topic, message) => this.#hear(topic, message),
    })
  }

  /** Hears the topic of a key, and gives it. @throws {WalletError} `relayGone` */
  async join(key: Uint8Array): Promise<string> {
    const topic = topicOf(key)
    this.#keys.set(topic, key)
    await this.#relay.subscribe(topic)
    return topic
  }

  /** Is done once the relay has the request; its answer may take as long as a person. @throws {WalletError} `relayGone` */
  async ask(topic: string, method: PeerMethod, params: object): Promise<PendingRequest> {
    this.#nextId += 1
    const id = this.#nextId
    const late = setTimeout(
      () => this.#pending.get(id)?.reject(new WalletError('timedOut')),
      personSeconds * 1000,
    )
    const answer = new Promise<unknown>((resolve, reject) => {
      this.#pending.set(id, { resolve, reject })
    }).finally(() => {
      clearTimeout(late)
      this.#pending.delete(id)
    })
    // Whoever waits for the answer hears of its failure; until then nobody does.
    answer.catch(() => undefined)
    try {
      await this.#send(topic, { id, method, params }, postings[method])
    } catch (failure) {
      this.#pending.get(id)?.reject(walletErrorOf(failure))
      throw failure
    }
    return { answer }
  }

  /** @throws {WalletError} `relayGone` */
  async tell(topic: string, method: PeerMethod, params: object): Promise<void> {
    this.#nextId += 1
    await this.#send(topic, { id: this.#nextId, method, params }, postings[method])
  }

  /** Answers a request of the wallet. @throws {WalletError} `relayGone` */
  async answer(topic: string, { id, method }: PeerRequest): Promise<void> {
    const posting = Object.hasOwn(postings, method) ? postings[method as PeerMethod] : undefined
    const { tag, ttl } = posting ?? postings.wc_sessionPing
    const outcome = posting ? { result: true } : { error: unknownMethod }
    await this.#send(topic, { id, ...outcome }, { tag: tag + 1, ttl })
  }

  /** Ends the connection; whoever still waits for an answer is told so. */
  close(): void {
    this.#keys.clear()
    this.#relay.close()
    for (const { reject } of [...this.#pending.values()]) reject(new WalletError('disconnected'))
  }

  async #send(topic: string, message: object, posting: Posting): Promise<void> {
    const key = this.#keys.get(topic)
    if (!key) throw new WalletError('disconnected')
    const text = JSON.stringify({ jsonrpc: '2.0', ...message })
    await this.#relay.publish(topic, seal(key, text), posting)
  }

  #hear(topic: string, message: string) {
    const key = this.#keys.get(topic)
    const text = key && unseal(key, message)
    if (text === undefined) return
    const { id, method, params, result, error } = parsed(text) as Heard
    if (typeof id !== 'number') return
    if (typeof method !== 'string') {
      if (error === undefined) this.#pending.get(id)?.resolve(result)
      else this.#pending.get(id)?.reject(walletErrorOf(error))
      return
    }
    if (this.#heard.has(id)) return
    this.#heard.add(id)
    this.#onRequest(topic, { id, method, params: objectOf(params) })
  }
}

const unknownMethod = { code: 10_001, message: 'Unsupported method' }

/** A value of which nothing is known, as an object: of what is none nothing is read. */
export function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
