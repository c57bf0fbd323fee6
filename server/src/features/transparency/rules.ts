import { IncomeKind } from '@clearstead/contract/income'
import type { TransferCause } from '@clearstead/contract/transparency/books'

export type Cause = Pick<TransferCause, 'kind' | 'number'>

/** The word that a reference begins with, for facts with a number of their own. */
const numbered: Readonly<Record<string, Cause['kind']>> = {
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  active_plan: 'purchase',
  topup: 'topup',
  member_transfer: 'transfer',
  compound: 'compound',
  adjustment: 'adjustment',
  treasury: 'treasury',
  reversal: 'reversal',
}

/** Income is named after its member, day or purchase, never after one row. */
const incomes: ReadonlySet<string> = new Set([...IncomeKind.options, 'hold'])

/** What a transfer was booked for: `withdrawal:12:paid` is withdrawal 12, `roi:8:2026-03-31` an income. */
export function causeOf({ kind, reference }: { kind: string; reference: string }): Cause {
  const [word = '', number = ''] = reference.split(':')
  const named = numbered[word]
  if (named && /^\d{1,15}$/.test(number)) return { kind: named, number: Number(number) }
  if (incomes.has(kind)) return { kind: 'income', number: null }
  return { kind: kind === 'token' ? 'trade' : 'other', number: null }
}
