import * as z from 'zod'

/** The kinds of transfers in the ledger. */
export const TransferKind = z.enum([
  'opening',
  'deposit',
  'plan',
  'topup',
  'roi',
  'direct',
  'level',
  'reward',
  'salary',
  'bonus',
  'leadership',
  'cto',
  /** Income held within a cooling-off, and its return. */
  'hold',
  'compound',
  'withdrawal',
  'fee',
  'transfer',
  'token',
  'treasury',
  'adjustment',
  'reversal',
  /** Housekeeping of the ledger. */
  'even_out',
])
export type TransferKind = z.output<typeof TransferKind>
