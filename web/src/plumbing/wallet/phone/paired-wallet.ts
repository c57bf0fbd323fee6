import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { answerMs } from '../ask.ts'
import { walletChains } from '../chains.ts'
import { type Accounts, quantityOf, toHex } from '../provider.ts'
import { WalletError, walletErrorOf } from '../wallet-error.ts'
import { agreedKey, newKeyPair, randomKey, topicOf } from './envelope.ts'
import { objectOf, Peer, type PeerRequest, personSeconds } from './peer.ts'
import {
  accountsOn,
  allowedOf,
  chainsOf,
  readSession,
  type Session,
  storeSession,
  withChosen,
} from './session.ts'

export type PhoneOptions = {
  relay: string
  projectId: string
  /** What the wallet shows the person of this page. */
  name: string
  origin: string
  store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  emit: (event: string, news: unknown) => void
}

/** What is passed on to the wallet; everything else it is asked for is answered here. */
const methods = ['eth_sendTransaction', 'wallet_switchEthereumChain', 'wallet_addEthereumChain']
const events = ['accountsChanged', 'chainChanged']
/** BNB Smart Chain, on which payments are made. */
const usualChainId = 56
const weekSeconds = 604_800
const userDisconnected = { code: 6000, message: 'User disconnected.' }
const chainUnknown = 4902
const unsupported = 4200

/**
 * A wallet on another device, paired by a code that it scans (WalletConnect, version 2): the requests of EIP-1193 travel
 * sealed through a relay, and the session is kept until it ends.
 */
export class PairedWallet {
  readonly #options: PhoneOptions
  #peer: Peer | undefined
  #topic = ''
  #session: Session | undefined
  #wantedChainId = usualChainId
  #settle: ((request: PeerRequest) => void) | undefined

  constructor(options: PhoneOptions) {
    this.#options = options
    this.#session = readSession(options.store, new Date())
    if (this.#session) void this.#resume(this.#session)
  }

  /** @throws {WalletError}, and errors with a code of EIP-1193 */
  async request(method: string, params: readonly unknown[]): Promise<unknown> {
    switch (method) {
      case 'eth_requestAccounts':
        if (!this.#accounts()) await this.#pair()
        return this.#accounts() ?? []
      case 'eth_accounts':
        return this.#accounts() ?? []
      case 'eth_chainId':
        return toHex(this.#chainId())
      case 'wallet_switchEthereumChain':
        return this.#switchTo(params)
      case 'wallet_addEthereumChain':
        return this.#passOn(method, params, chainUnknown)
      case 'eth_sendTransaction':
        return this.#passOn(method, params, unsupported)
      case 'wallet_revokePermissions':
        return this.#disconnect()
      default:
        throw Object.assign(new Error('Unsupported'), { code: unsupported })
    }
  }

  /** Stops waiting for the phone, and ends the session without waiting until it knows. */
  leave(): void {
    const ended = this.#disconnect()
    // A wallet that does not hear of it keeps the page in its own list, from which the person can remove it.
    ended.catch((cause: unknown) => {
      if (!(cause instanceof WalletError)) throw cause
    })
  }

  async #pair(): Promise<void> {
    this.#peer?.close()
    this.#options.emit('display_uri', '')
    const seed = randomKey()
    const { secretKey, publicKey } = newKeyPair()
    const pairingKey = randomKey()
    const peer = this.#connect(seed)
    try {
      const topic = await peer.join(pairingKey)
      const { answer } = await peer.ask(topic, 'wc_sessionPropose', this.#proposal(publicKey))
      this.#options.emit('display_uri', pairingUri(topic, pairingKey))
      const { responderPublicKey } = objectOf(await answer)
      if (this.#peer !== peer) throw new WalletError('disconnected')
      const key = agreedKey(secretKey, hexToBytes(String(responderPublicKey)))
      const { namespaces, expiry } = (await this.#settled(peer, key)).params
      if (this.#peer !== peer) throw new WalletError('disconnected')
      const allowed = allowedOf(namespaces)
      if (allowed.accounts.length === 0) throw new WalletError('unauthorised')
      this.#keep({ key, seed, allowed, expiry: expiryOf(expiry) })
    } catch (cause) {
      peer.close()
      throw walletErrorOf(cause)
    }
  }

  #proposal(publicKey: Uint8Array): object {
    const { name, origin } = this.#options
    const ids = walletChains.map(({ id }) => id)
    const chains = [usualChainId, ...ids.filter((id) => id !== usualChainId)].map(caip2)
    return {
      requiredNamespaces: {},
      optionalNamespaces: { eip155: { chains, methods, events } },
      relays: [{ protocol: 'irn' }],
      proposer: {
        publicKey: bytesToHex(publicKey),
        metadata: { name, description: '', url: origin, icons: [`${origin}/icon-192.png`] },
      },
      expiryTimestamp: inSeconds(personSeconds),
    }
  }

  /** What the wallet settles once both have the key; it may have been sent before this page hears the topic. */
  async #settled(peer: Peer, key: Uint8Array): Promise<PeerRequest> {
    let timer: ReturnType<typeof setTimeout> | undefined
    const settled = new Promise<PeerRequest>((resolve, reject) => {
      this.#settle = resolve
      timer = setTimeout(() => reject(new WalletError('timedOut')), answerMs)
    })
    try {
      this.#topic = topicOf(key)
      const [request] = await Promise.all([settled, peer.join(key)])
      await peer.answer(this.#topic, request)
      return request
    } finally {
      clearTimeout(timer)
      this.#settle = undefined
    }
  }

  async #resume({ key, seed }: Session): Promise<void> {
    this.#topic = topicOf(key)
    try {
      await this.#connect(seed).join(key)
    } catch (cause) {
      // The relay is tried again by itself, and whoever asks for something is told.
      if (!(cause instanceof WalletError)) throw cause
    }
  }

  #connect(seed: Uint8Array): Peer {
    const { relay, projectId } = this.#options
    const peer: Peer = new Peer({
      ...{ relay, projectId, seed },
      onRequest: (topic, request) => {
        if (this.#peer === peer) void this.#hear(peer, topic, request)
      },
    })
    this.#peer = peer
    return peer
  }

  async #hear(peer: Peer, topic: string, request: PeerRequest): Promise<void> {
    const { method, params } = request
    if (method === 'wc_sessionSettle') return this.#settle?.(request)
    try {
      await peer.answer(topic, request)
    } catch (cause) {
      // The wallet asks again, or learns of it by what it is asked next.
      if (!(cause instanceof WalletError)) throw cause
    }
    const session = this.#session
    if (!session || this.#peer !== peer) return
    if (method === 'wc_sessionDelete') return this.#end()
    if (method === 'wc_sessionExtend') {
      this.#keep({ ...session, expiry: expiryOf(params.expiry) })
    }
    if (method === 'wc_sessionUpdate') {
      this.#change({ ...session, allowed: allowedOf(params.namespaces) })
    }
    if (method === 'wc_sessionEvent') {
      const { name, data } = objectOf(params.event)
      const [chosen] = Array.isArray(data) ? data : []
      if (name === 'accountsChanged' && chosen !== undefined) {
        this.#change({ ...session, allowed: withChosen(session.allowed, chosen) })
      }
    }
  }

  /** Keeps what the wallet allows now, and tells of it as a wallet in the browser does. */
  #change(session: Session) {
    if (session.allowed.accounts.length === 0) return this.#end()
    const before = this.#chainId()
    this.#keep(session)
    if (this.#chainId() !== before) this.#options.emit('chainChanged', toHex(this.#chainId()))
    this.#options.emit('accountsChanged', this.#accounts() ?? [])
  }

  #keep(session: Session | undefined) {
    this.#session = session
    storeSession(this.#options.store, session)
  }

  /** The wallet has ended the session. */
  #end() {
    this.#close()
    this.#options.emit('disconnect', { code: 4900, message: userDisconnected.message })
  }

  #close() {
    this.#keep(undefined)
    this.#peer?.close()
    this.#peer = undefined
  }

  async #disconnect(): Promise<null> {
    const peer = this.#peer
    const session = this.#session
    this.#peer = undefined
    this.#keep(undefined)
    try {
      if (peer && session) await peer.tell(this.#topic, 'wc_sessionDelete', userDisconnected)
    } finally {
      peer?.close()
    }
    return null
  }

  async #switchTo([asked]: readonly unknown[]): Promise<unknown> {
    const wanted = Number(quantityOf(objectOf(asked).chainId))
    this.#wantedChainId = wanted
    if (this.#session && accountsOn(this.#session.allowed, wanted)) return null
    return this.#passOn('wallet_switchEthereumChain', [asked], chainUnknown)
  }

  /** Asks the person at the phone. What the wallet has not allowed is refused with `code` at once. */
  async #passOn(method: string, params: readonly unknown[], code: number): Promise<unknown> {
    const session = this.#alive()
    const peer = this.#peer
    if (!session || !peer) throw new WalletError('disconnected')
    if (!session.allowed.methods.includes(method)) {
      throw Object.assign(new Error('Not allowed by the wallet'), { code })
    }
    const { answer } = await peer.ask(this.#topic, 'wc_sessionRequest', {
      chainId: caip2(this.#chainId()),
      request: { method, params, expiryTimestamp: inSeconds(personSeconds) },
    })
    return answer
  }

  #alive(): Session | undefined {
    const session = this.#session
    if (session && session.expiry * 1000 <= Date.now()) this.#end()
    return this.#session
  }

  #accounts(): Accounts | undefined {
    const session = this.#alive()
    return session && accountsOn(session.allowed, this.#chainId())
  }

  /** The chain that was asked for where the wallet allows it, otherwise the first that it allows. */
  #chainId(): number {
    const chains = this.#session ? chainsOf(this.#session.allowed) : []
    const [first = this.#wantedChainId] = chains
    return chains.includes(this.#wantedChainId) ? this.#wantedChainId : first
  }
}

function pairingUri(topic: string, key: Uint8Array): string {
  const facts = {
    'relay-protocol': 'irn',
    symKey: bytesToHex(key),
    expiryTimestamp: String(inSeconds(personSeconds)),
  }
  return `wc:${topic}@2?${new URLSearchParams(facts)}`
}

/** In seconds; a session of which the wallet does not say it holds for a week. */
function expiryOf(said: unknown): number {
  return Number.isSafeInteger(said) ? Number(said) : inSeconds(weekSeconds)
}

function caip2(chainId: number): string {
  return `eip155:${chainId}`
}

function inSeconds(seconds: number): number {
  return Math.floor(Date.now() / 1000) + seconds
}
