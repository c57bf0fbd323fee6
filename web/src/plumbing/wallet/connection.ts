import { connectionsKey } from './forget-connections.ts'
import { type Accounts, accountsOf } from './provider.ts'

type WalletStatus = 'disconnected' | 'connecting' | 'reconnecting' | 'connected'

/** A wallet that lets this page see its accounts. `connector` is its name in reverse notation, such as `io.metamask`. */
export type Connection = { connector: string; accounts: Accounts; chainId: number }

export type WalletState = {
  status: WalletStatus
  /** The connector of the connection in use. */
  current: string | undefined
  /** The chain of the connection in use, or the last one that was. */
  chainId: number
  connections: ReadonlyMap<string, Connection>
}

export type WalletEvent =
  | { is: 'reconnecting' }
  | { is: 'connecting' }
  | { is: 'connected'; connection: Connection }
  /** Connecting or reconnecting is over. */
  | { is: 'settled' }
  | { is: 'accounts'; connector: string; accounts: Accounts }
  | { is: 'chain'; connector: string; chainId: number }
  | { is: 'disconnected'; connector: string }

const startChainId = 56

export const noConnection: WalletState = {
  status: 'disconnected',
  current: undefined,
  chainId: startChainId,
  connections: new Map(),
}

export function nextState(state: WalletState, event: WalletEvent): WalletState {
  switch (event.is) {
    case 'reconnecting':
    case 'connecting':
      return { ...state, status: event.is }
    case 'settled':
      return settled(state)
    case 'connected':
      return settled(joined(state, event.connection))
    case 'accounts':
    case 'chain':
      return changed(state, event)
    case 'disconnected':
      return left(state, event.connector)
  }
}

export function currentOf({ current, connections }: WalletState): Connection | undefined {
  return current === undefined ? undefined : connections.get(current)
}

function joined(state: WalletState, connection: Connection): WalletState {
  const { connector, chainId } = connection
  const connections = new Map(state.connections).set(connector, connection)
  return { ...state, current: connector, chainId, connections }
}

function changed(
  state: WalletState,
  { connector, ...change }: Extract<WalletEvent, { is: 'accounts' | 'chain' }>,
): WalletState {
  const known = state.connections.get(connector)
  if (!known) return state
  const { is, ...values } = change
  const connections = new Map(state.connections).set(connector, { ...known, ...values })
  const isCurrent = state.current === connector
  return {
    ...state,
    connections,
    chainId: isCurrent && is === 'chain' && 'chainId' in values ? values.chainId : state.chainId,
  }
}

function left(state: WalletState, connector: string): WalletState {
  const connections = new Map(state.connections)
  if (!connections.delete(connector)) return state
  const current = state.current === connector ? [...connections.keys()][0] : state.current
  const next = { ...state, connections, current }
  const isUnderway = state.status === 'connecting' || state.status === 'reconnecting'
  return {
    ...(isUnderway ? next : settled(next)),
    chainId: currentOf(next)?.chainId ?? state.chainId,
  }
}

function settled(state: WalletState): WalletState {
  return { ...state, status: currentOf(state) ? 'connected' : 'disconnected' }
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
type Stored = { current?: unknown; chainId?: unknown; connections?: unknown }

/** What was connected when the page was left. It is not connected again before its wallet says so. */
export function readConnections(store: Store): WalletState {
  const { current, chainId, connections } = parsed(store.getItem(connectionsKey))
  const read = Array.isArray(connections) ? connections.flatMap(readConnection) : []
  const known = new Map(read.map((connection) => [connection.connector, connection]))
  return {
    status: 'disconnected',
    current: typeof current === 'string' && known.has(current) ? current : read[0]?.connector,
    chainId: Number.isSafeInteger(chainId) ? Number(chainId) : startChainId,
    connections: known,
  }
}

export function storeConnections(store: Store, { current, chainId, connections }: WalletState) {
  try {
    if (connections.size === 0) store.removeItem(connectionsKey)
    else {
      const kept = { current, chainId, connections: [...connections.values()] }
      store.setItem(connectionsKey, JSON.stringify(kept))
    }
  } catch (cause) {
    // A full store only means that the wallet is connected by hand the next time.
    if (!(cause instanceof DOMException)) throw cause
  }
}

function parsed(text: string | null): Stored {
  try {
    const read: unknown = JSON.parse(text ?? '{}')
    return typeof read === 'object' && read !== null ? read : {}
  } catch (cause) {
    // Not written by this page.
    if (!(cause instanceof SyntaxError)) throw cause
    return {}
  }
}

function readConnection(stored: { [K in keyof Connection]?: unknown } | null): Connection[] {
  const accounts = accountsOf(stored?.accounts)
  const { connector, chainId } = stored ?? {}
  if (!accounts || typeof connector !== 'string' || !Number.isSafeInteger(chainId)) return []
  return [{ connector, accounts, chainId: Number(chainId) }]
}
