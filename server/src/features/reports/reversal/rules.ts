import type { TransferKind } from '../../../ledger/posting.ts'

/** What follows from a movement beyond its money, and so what undoing it must undo as well. */
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

/** What has to follow when a movement of this kind is undone; undefined where it cannot be undone by itself. */
export function consequenceOf(kind: TransferKind): Consequence | undefined {
  return consequences[kind]
}

const insteads: Partial<Record<TransferKind, string>> = {
  plan: 'End the plan, or let the member undo the purchase while its cooling-off lasts.',
  topup: 'End the plan that was topped up, or post an adjustment.',
  roi: 'Earlier days rest on it: post an adjustment from the member’s wallet to the treasury.',
  level:
    'It pays many claims at once: post an adjustment from the member’s wallet to the treasury.',
  hold: 'It is released or taken back with the purchase that it belongs to.',
  withdrawal: 'Reject the request while it is open; what was paid comes back as a deposit.',
  token: 'Trade the other way.',
  fee: 'Post an adjustment to the member instead.',
  treasury: 'Book the opposite movement of the treasury.',
  reversal: 'Post the movement again instead.',
}

/** What to do where a movement cannot be undone by its opposite. */
export function insteadOf(kind: TransferKind): string {
  return insteads[kind] ?? 'Post an adjustment instead.'
}

/** The deposit that a movement credited, by its reference: `deposit:12` gives 12. */
export function depositNumberOf(reference: string): number | undefined {
  const [, number] = /^deposit:(\d{1,9})$/.exec(reference) ?? []
  return number === undefined ? undefined : Number(number)
}
