import { createStore } from 'mipd'
import type { Provider } from './provider.ts'

/** A wallet that announced itself in this browser (EIP-6963), or one on a phone, which shows a code to be scanned. */
export type FoundWallet = {
  connector: string
  name: string
  icon: string
  provider: Provider
  code?: PairingCode
}

/** The code that a wallet on a phone scans; empty while there is none. */
export type PairingCode = { read: () => string; subscribe: (listener: () => void) => () => void }

/** What is announced, and when more is. */
export type Announced = {
  wallets: () => readonly FoundWallet[]
  subscribe: (listener: () => void) => () => void
}

/** A wallet once it announces itself; undefined if it does not within `waitMs`. */
export function announcedWithin(
  { wallets, subscribe }: Announced,
  connector: string,
  waitMs: number,
): Promise<FoundWallet | undefined> {
  return new Promise((resolve) => {
    const settle = () => {
      const found = wallets().find((wallet) => wallet.connector === connector)
      if (found || isLate) {
        clearTimeout(timer)
        unsubscribe()
        resolve(found)
      }
    }
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      settle()
    }, waitMs)
    const unsubscribe = subscribe(settle)
  })
}

/** The wallets that announce themselves in this browser, each once, and those that the page offers besides. */
export function announcedWallets(): Announced & { offer: (wallet: FoundWallet) => void } {
  const found = createStore()
  const offered: FoundWallet[] = []
  const listeners = new Set<() => void>()
  let wallets: readonly FoundWallet[] = []
  const read = () => {
    const announced = found.getProviders().map(({ info, provider }) => ({
      connector: info.rdns,
      name: info.name,
      icon: info.icon,
      // Typed by what wallets should answer; here nothing is believed before it was looked at.
      provider: provider as unknown as Provider,
    }))
    const all = [...announced, ...offered]
    wallets = all.filter(
      ({ connector }, index) => all.findIndex((other) => other.connector === connector) === index,
    )
    for (const listener of listeners) listener()
  }
  read()
  found.subscribe(read)
  return {
    wallets: () => wallets,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    offer: (wallet) => {
      offered.push(wallet)
      read()
    },
  }
}
