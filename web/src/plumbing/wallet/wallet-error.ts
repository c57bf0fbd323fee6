import { walletText } from '@clearstead/texts/plumbing/wallet'

const problemOfCode: Readonly<Record<number, WalletProblem>> = {
  // Of wallets that were paired by a code.
  3001: 'unsupported',
  3005: 'chainUnknown',
  5000: 'rejected',
  5001: 'rejected',
  5002: 'rejected',
  5100: 'chainUnknown',
  5101: 'unsupported',
  6000: 'disconnected',
  8000: 'timedOut',
  // Of EIP-1193 and EIP-1474.
  4001: 'rejected',
  4100: 'unauthorised',
  4200: 'unsupported',
  4900: 'disconnected',
  4901: 'chainDisconnected',
  4902: 'chainUnknown',
  [-32_002]: 'busy',
  [-32_004]: 'unsupported',
  [-32_005]: 'limited',
  [-32_601]: 'unsupported',
}
/** So deep a wallet may have wrapped the error that says what happened. */
const deepest = 4

/** A request to a wallet that failed, with a sentence for the person. */
export class WalletError extends Error {
  readonly problem: WalletProblem

  constructor(problem: WalletProblem, cause?: unknown) {
    super(walletText[problem], { cause })
    this.name = 'WalletError'
    this.problem = problem
  }
}

/** What a wallet threw, which may be anything, as one of the known problems. */
export function walletErrorOf(thrown: unknown): WalletError {
  if (thrown instanceof WalletError) return thrown
  const layers = layersOf(thrown)
  const known = layers.map(({ code }) => problemOfCode[Number(code)]).find(Boolean)
  if (known) return new WalletError(known, thrown)
  const lacksFee = layers.some(({ message }) => /insufficient funds/i.test(String(message)))
  return new WalletError(lacksFee ? 'noFee' : 'failed', thrown)
}

type Layer = { code?: unknown; message?: unknown; cause?: unknown; data?: unknown }

/** An error and those inside: wallets on phones put the one that matters into `data.originalError`. */
function layersOf(thrown: unknown, depth = 0): Layer[] {
  if (typeof thrown !== 'object' || thrown === null || depth > deepest) return []
  const layer: Layer = thrown
  const inner = [layer.cause, layer.data, originalOf(layer.data)]
  return [layer, ...inner.flatMap((each) => layersOf(each, depth + 1))]
}

function originalOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'originalError' in data
    ? data.originalError
    : undefined
}

/** What can go wrong with a wallet, named as EIP-1193, EIP-1474 and the connection itself have it. */
export type WalletProblem =
  | 'rejected'
  | 'unauthorised'
  | 'unsupported'
  | 'disconnected'
  | 'chainDisconnected'
  | 'chainUnknown'
  | 'busy'
  | 'limited'
  | 'chainNotConfigured'
  | 'wrongChain'
  | 'notFound'
  | 'alreadyConnected'
  | 'notConnected'
  | 'timedOut'
  | 'noFee'
  | 'relayGone'
  | 'failed'
