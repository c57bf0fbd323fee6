import { type Announced, announcedWithin, type FoundWallet } from './announced.ts'
import { askPerson, askWallet } from './ask.ts'
import { findChain } from './chains.ts'
import {
  type Connection,
  currentOf,
  nextState,
  readConnections,
  storeConnections,
  type WalletEvent,
  type WalletState,
} from './connection.ts'
import { followWallet } from './follow-wallet.ts'
import { type Address, accountsOf, type Provider } from './provider.ts'
import { chainIdOf, switchChain } from './switch-chain.ts'
import { WalletError } from './wallet-error.ts'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The permission to see accounts, the only one that a page needs (EIP-2255). */
const accountsPermission = { eth_accounts: {} }

/** How long after the page asked a wallet may announce itself. */
const lateMs = 1000

/** The wallets of this browser, and the connection to one of them. Nothing is sent but by the wallet itself. */
export class Wallet {
  readonly #announced: Announced
  readonly #store: Store
  readonly #waitMs: number
  readonly #listeners = new Set<() => void>()
  readonly #unfollow = new Map<string, () => void>()
  #state: WalletState
  /** Counts what was begun, so that what was abandoned changes nothing when it ends. */
  #attempt = 0
  /** The wallet that is asked to connect. */
  #asked: FoundWallet | undefined

  constructor(announced: Announced, store: Store, waitMs = lateMs) {
    this.#announced = announced
    this.#store = store
    this.#waitMs = waitMs
    this.#state = readConnections(store)
    announced.subscribe(() => this.#tell())
  }

  readonly state = (): WalletState => this.#state
  readonly wallets = (): readonly FoundWallet[] => this.#announced.wallets()
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Connects the wallets again that were connected before and still allow it. Nobody is asked. */
  async reconnect(): Promise<void> {
    const known = [...this.#state.connections.keys()]
    if (known.length === 0) return
    this.#happen({ is: 'reconnecting' })
    await Promise.all(known.map((connector) => this.#reconnectOne(connector)))
    if (this.#state.status === 'reconnecting') this.#happen({ is: 'settled' })
  }

  /** @throws {WalletError} `alreadyConnected`, `notFound`, `rejected`, and what else the wallet says */
  async connect(connector: string): Promise<void> {
    const { status, current } = this.#state
    if (status === 'connected' && current === connector) throw new WalletError('alreadyConnected')
    const wallet = this.#find(connector)
    if (!wallet) throw new WalletError('notFound')
    this.#attempt += 1
    const own = this.#attempt
    this.#asked = wallet
    this.#happen({ is: 'connecting' })
    try {
      const accounts = accountsOf(await askPerson(wallet.provider, 'eth_requestAccounts'))
      if (!accounts) throw new WalletError('unauthorised')
      const chainId = await chainIdOf(wallet.provider)
      if (own !== this.#attempt) return
      this.#asked = undefined
      this.#follow(wallet)
      this.#happen({ is: 'connected', connection: { connector, accounts, chainId } })
    } catch (failure) {
      // Nobody waits for it any more.
      if (own !== this.#attempt) return
      this.#happen({ is: 'settled' })
      throw failure
    }
  }

  /** Stops waiting for the person; what the wallet answers then is not listened to. */
  abandon(): void {
    this.#attempt += 1
    this.#asked?.provider.leave?.()
    this.#asked = undefined
    this.#happen({ is: 'settled' })
  }

  /**
   * Asks the person which accounts this page may use; the first of them is then in use.
   * @throws {WalletError} `unauthorised` and disconnects where none is left, and what else the wallet says
   */
  async changeAccount(): Promise<void> {
    const { provider, connector } = this.inUse()
    await askPerson(provider, 'wallet_requestPermissions', [accountsPermission])
    const accounts = accountsOf(await askWallet(provider, 'eth_accounts'))
    this.#happen(
      accounts ? { is: 'accounts', connector, accounts } : { is: 'disconnected', connector },
    )
    if (!accounts) throw new WalletError('unauthorised')
  }

  /**
   * Ends the connection in use and gives whether the wallet took back its permission, which not every wallet can.
   * @throws {WalletError} `notConnected`
   */
  async disconnect(): Promise<boolean> {
    const { current } = this.#state
    if (current === undefined) throw new WalletError('notConnected')
    const wallet = this.#find(current)
    this.#happen({ is: 'disconnected', connector: current })
    return wallet !== undefined && (await hasRevoked(wallet))
  }

  /** Ends every connection, so that none of them is connected again. */
  forget(): void {
    this.abandon()
    for (const connector of this.#state.connections.keys()) {
      this.#find(connector)?.provider.leave?.()
      this.#happen({ is: 'disconnected', connector })
    }
  }

  /** Asks the wallet to use a chain, and to add it with its explorer where it does not know it. @throws {WalletError} */
  async useChain(chainId: number, explorer = ''): Promise<void> {
    const chain = findChain(chainId)
    if (!chain) throw new WalletError('chainNotConfigured')
    const { provider, connector } = this.inUse()
    await switchChain(provider, chain, explorer)
    if ((await chainIdOf(provider)) !== chainId) throw new WalletError('chainUnknown')
    this.#happen({ is: 'chain', connector, chainId })
  }

  /** The wallet in use, with its account. @throws {WalletError} `notConnected`, `notFound` */
  inUse(): { provider: Provider; account: Address; connector: string } {
    const connection = currentOf(this.#state)
    if (!connection) throw new WalletError('notConnected')
    const wallet = this.#find(connection.connector)
    if (!wallet) throw new WalletError('notFound')
    const { connector, accounts } = connection
    return { provider: wallet.provider, account: accounts[0], connector }
  }

  /**
   * The wallet in use, once it says that it is on this chain. What it says is followed, even where it told of no change.
   * @throws {WalletError} `wrongChain`, `notConnected`
   */
  async onChain(chainId: number): Promise<{ provider: Provider; account: Address }> {
    const { provider, account, connector } = this.inUse()
    const actual = await chainIdOf(provider)
    if (actual === chainId) return { provider, account }
    this.#happen({ is: 'chain', connector, chainId: actual })
    throw new WalletError('wrongChain')
  }

  async #reconnectOne(connector: string): Promise<void> {
    const wallet =
      this.#find(connector) ?? (await announcedWithin(this.#announced, connector, this.#waitMs))
    const connection = wallet && (await allowedBefore(wallet))
    if (!connection) return this.#happen({ is: 'disconnected', connector })
    this.#follow(wallet)
    const { accounts, chainId } = connection
    this.#happen({ is: 'accounts', connector, accounts })
    this.#happen({ is: 'chain', connector, chainId })
  }

  #find(connector: string): FoundWallet | undefined {
    return this.#announced.wallets().find((wallet) => wallet.connector === connector)
  }

  #follow({ connector, provider }: FoundWallet) {
    this.#unfollow.get(connector)?.()
    const unfollow = followWallet(connector, provider, (event) => this.#happen(event))
    this.#unfollow.set(connector, unfollow)
  }

  #happen(event: WalletEvent) {
    this.#state = nextState(this.#state, event)
    storeConnections(this.#store, this.#state)
    if (event.is === 'disconnected') this.#unfollow.get(event.connector)?.()
    this.#tell()
  }

  #tell() {
    for (const listener of this.#listeners) listener()
  }
}

/** The connection to a wallet that allows it without asking; undefined where it does not, or does not answer. */
async function allowedBefore({
  connector,
  provider,
}: FoundWallet): Promise<Connection | undefined> {
  try {
    const accounts = accountsOf(await askWallet(provider, 'eth_accounts'))
    return accounts && { connector, accounts, chainId: await chainIdOf(provider) }
  } catch (cause) {
    if (cause instanceof WalletError) return undefined
    throw cause
  }
}

async function hasRevoked({ provider }: FoundWallet): Promise<boolean> {
  try {
    await askWallet(provider, 'wallet_revokePermissions', [accountsPermission])
    return true
  } catch (cause) {
    if (cause instanceof WalletError) return false
    throw cause
  }
}
