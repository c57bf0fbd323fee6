import type { UnmatchedGroup, UnmatchedView } from '@clearstead/contract/chains/unmatched'

type Opened = {
  txHash?: string | undefined
  sender?: string | undefined
  token?: string | undefined
}

/** The search parameters of a list in which no group is opened. */
export const nothingOpened = {
  chain: undefined,
  reason: undefined,
  txHash: undefined,
  sender: undefined,
  token: undefined,
} as const

export function isOpened({ txHash, sender, token }: Opened): boolean {
  return txHash !== undefined || sender !== undefined || token !== undefined
}

/** What the payments of a row have in common. */
export function sharedValue(
  by: UnmatchedGroup,
  { txHash, sender, token }: Pick<UnmatchedView, 'txHash' | 'sender' | 'token'>,
): string {
  return { transaction: txHash, sender, token }[by]
}

/** The search parameters that show the payments of a folded row, each in a row of its own. */
export function openedGroup(by: UnmatchedGroup, payment: UnmatchedView) {
  const { chain, reason, txHash, sender, token } = payment
  const shared = { transaction: { txHash }, sender: { sender }, token: { token } }[by]
  return { ...nothingOpened, ...shared, chain, reason }
}
