import type { Announced, FoundWallet } from './announced.ts'

type Answer = unknown | ((params: readonly unknown[]) => unknown)
/** What a test wallet answers by method; an error is thrown, and a function is asked each time. */
export type Answers = Record<string, Answer>

export const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const otherAccount = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

export type TestWallet = FoundWallet & {
  answers: Answers
  asked: string[]
  emit: (event: string, news: unknown) => void
}

/** A wallet that answers as it is told, on BNB Smart Chain if nothing else is said. */
export function testWallet(connector = 'org.example.wallet', changed: Answers = {}): TestWallet {
  const answers: Answers = {
    eth_requestAccounts: [account],
    eth_accounts: [account],
    eth_chainId: '0x38',
    ...changed,
  }
  const asked: string[] = []
  const listeners = new Map<string, Set<(news: unknown) => void>>()
  const request = async ({
    method,
    params = [],
  }: {
    method: string
    params?: readonly unknown[]
  }) => {
    asked.push(method)
    const answer = answers[method]
    const given = typeof answer === 'function' ? await answer(params) : answer
    if (given instanceof Error) throw given
    return given
  }
  return {
    connector,
    name: 'Test wallet',
    icon: 'data:image/svg+xml,',
    answers,
    asked,
    emit: (event, news) => {
      for (const listener of listeners.get(event) ?? []) listener(news)
    },
    provider: {
      request,
      on: (event, listener) => {
        listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      },
      removeListener: (event, listener) => listeners.get(event)?.delete(listener),
    },
  }
}

/** The error of a wallet, which is more often an object than an `Error`. */
export function refusal(code: number, more: object = {}): Error {
  return Object.assign(new Error('Refused'), { code, ...more })
}

/** A browser with these wallets; `announce` adds one later. */
export function browserWith(...first: FoundWallet[]) {
  let wallets: readonly FoundWallet[] = first
  const listeners = new Set<() => void>()
  const announced: Announced = {
    wallets: () => wallets,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return {
    announced,
    announce: (wallet: FoundWallet) => {
      wallets = [...wallets, wallet]
      for (const listener of listeners) listener()
    },
  }
}

export function emptyStore(kept: Record<string, string> = {}) {
  const texts = new Map(Object.entries(kept))
  return {
    texts,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  }
}
