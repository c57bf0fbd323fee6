import { createStore } from 'mipd'
import type { Provider } from './provider.ts'

/** A wallet that announced itself in this browser (EIP-6963). */
export type FoundWallet = { connector: string; name: string; icon: string; provider: Provider }

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

/** The wallets that announce themselves in this browser, each once. */
export function announcedWallets(): Announced {
  const found = createStore()
  let wallets: readonly FoundWallet[] = []
  const read = () => {
    const all = found.getProviders().map(({ info, provider }) => ({
      connector: info.rdns,
      name: info.name,
      icon: info.icon,
      // Typed by what wallets should answer; here nothing is believed before it was looked at.
      provider: provider as unknown as Provider,
    }))
    wallets = all.filter(
      ({ connector }, index) => all.findIndex((other) => other.connector === connector) === index,
    )
  }
  read()
  found.subscribe(read)
  return {
    wallets: () => wallets,
    subscribe: (listener) => found.subscribe(() => listener()),
  }
}
