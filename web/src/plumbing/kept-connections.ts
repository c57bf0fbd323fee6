import { connectionsKey } from './wallet/forget-connections.ts'

const listeners = new Set<() => void>()

/** Whether a wallet was connected in this browser; it is known without the code of wallets. */
export function hasConnections(): boolean {
  return localStorage.getItem(connectionsKey) !== null
}

/** Calls a function when a wallet has been connected or disconnected in this tab. */
export function subscribeConnections(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function tellConnections(): void {
  for (const listener of listeners) listener()
}
