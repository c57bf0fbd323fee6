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

/** The deposit of a movement, by its reference: `deposit:12` gives 12. */
export function depositNumberOf(reference: string): number | undefined {
  const [, number] = /^deposit:(\d{1,9})$/.exec(reference) ?? []
  return number === undefined ? undefined : Number(number)
}
