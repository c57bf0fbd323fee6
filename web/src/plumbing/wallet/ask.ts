import type { Provider } from './provider.ts'
import { WalletError, walletErrorOf } from './wallet-error.ts'

/** How long a wallet may take to answer when it does not have to ask the person. */
export const answerMs = 10_000

/** Asks a wallet for something that it knows by itself. @throws {WalletError} `timedOut` after ten seconds, and any other */
export async function askWallet(
  provider: Provider,
  method: string,
  params: readonly unknown[] = [],
  timeoutMs = answerMs,
): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new WalletError('timedOut')), timeoutMs)
  })
  try {
    return await Promise.race([askPerson(provider, method, params), late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Asks a wallet for something that the person decides, which takes as long as the person: whoever calls it shows how to
 * stop waiting. @throws {WalletError}
 */
export async function askPerson(
  provider: Provider,
  method: string,
  params: readonly unknown[] = [],
): Promise<unknown> {
  try {
    return await provider.request({ method, params })
  } catch (cause) {
    throw walletErrorOf(cause)
  }
}
