/** Parts of an account that features above people erase, each by a job of its own. */
export const erasedAbove = ['support'] as const
export type ErasedPart = (typeof erasedAbove)[number]

/** What a closed account is called: the sign is in no username and no e-mail, so nobody can take it before. */
export function closedName(id: number): string {
  return `#closed-${id}`
}

const names: Readonly<Record<string, string>> = {
  principal: 'money in plans',
  pending_withdrawal: 'money held for a request',
  held_income: 'held income',
  non_working: 'ROI income',
  working: 'working income',
  topup: 'top-up request',
}

/** What stands against closing, in words: wallets with something in them, and open requests. */
export function holdsInWords(wallets: readonly string[], requests: readonly string[]): string {
  const held = wallets.map((kind) => names[kind] ?? `${kind} wallet`)
  const open = [...new Set(requests)].map((kind) => names[kind] ?? `${kind} request`)
  return [...held, ...open].join(', ')
}
