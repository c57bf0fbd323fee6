import type { TransferKind } from '@clearstead/contract/values/transfer-kind'

/** What depends on a movement beyond its postings, and is reversed with it. */
export type Consequence = 'deposit' | 'income' | 'nothing'

const consequences: Partial<Record<TransferKind, Consequence>> = {
  deposit: 'deposit',
  direct: 'income',
  salary: 'income',
  reward: 'income',
  bonus: 'income',
  leadership: 'income',
  cto: 'income',
  adjustment: 'nothing',
  transfer: 'nothing',
  compound: 'nothing',
}

/** What is reversed with a movement of this kind; undefined if it cannot be reversed by itself. */
export function consequenceOf(kind: TransferKind): Consequence | undefined {
  return consequences[kind]
}

const alternatives: Partial<Record<TransferKind, string>> = {
  plan: 'End the plan, or let the member undo the purchase while its cooling-off lasts.',
  topup: 'End the plan that was topped up, or post an adjustment.',
  roi: 'Later days depend on it: post an adjustment from the member’s wallet to the treasury.',
  level:
    'It combines income from several claims. Post an adjustment from the member’s wallet to the treasury instead.',
  hold: 'Income on hold is released or cancelled together with the purchase it comes from.',
  withdrawal:
    'Reject the request while it is open. If a paid withdrawal comes back, record it as a deposit.',
  token: 'Trade the other way.',
  fee: 'Post an adjustment to the member instead.',
  treasury: 'Record the opposite treasury transfer.',
  reversal: 'Record the original transaction again instead.',
}

/** What to do instead, for a movement that cannot be reversed. */
export function insteadOf(kind: TransferKind): string {
  return alternatives[kind] ?? 'Post an adjustment instead.'
}

/** The deposit of a movement, by its reference: `deposit:12` gives 12. */
export function depositNumberOf(reference: string): number | undefined {
  const [, number] = /^deposit:(\d{1,9})$/.exec(reference) ?? []
  return number === undefined ? undefined : Number(number)
}
