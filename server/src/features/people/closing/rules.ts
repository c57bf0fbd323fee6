/** Parts of an account that features above people erase, each with its own job. */
export const erasedAbove = ['support', 'reports'] as const
export type ErasedPart = (typeof erasedAbove)[number]

/** The username of a closed account. Usernames and e-mails cannot contain `#`, so nobody can take it before. */
export function closedName(id: number): string {
  return `#closed-${id}`
}

const names: Readonly<Record<string, string>> = {
  principal: 'money in plans',
  pending_withdrawal: 'money set aside for a request',
  held_income: 'income on hold',
  compound: 'compounding wallet',
  non_working: 'ROI income',
  working: 'working income',
  topup: 'top-up request',
  payment: 'payment being confirmed',
  plans: 'money in plans',
  tokens: 'token wallet',
}

/** What an account still holds, as text: wallets with a balance, and open requests. */
export function describeHoldings(wallets: readonly string[], requests: readonly string[]): string {
  const held = wallets.map((kind) => names[kind] ?? `${kind} wallet`)
  const open = [...new Set(requests)].map((kind) => names[kind] ?? `${kind} request`)
  return [...held, ...open].join(', ')
}
