import type { Said } from '@clearstead/contract/call/say'
import { dayMs, ProgrammeDay } from '@clearstead/contract/values/days'

/** What keeps a month open, as `open_in_month` of the database names it. */
export type OpenKind =
  | 'withdrawals'
  | 'topups'
  | 'held_incomes'
  | 'level_legs'
  | 'level_lines'
  | 'purchases'
  | 'unsealed'

const open: Readonly<Record<OpenKind, string>> = {
  withdrawals: 'withdrawals that are not paid or returned',
  topups: 'top-ups that wait for a decision',
  held_incomes: 'incomes on hold',
  level_legs: 'claims whose level income is not credited',
  level_lines: 'lines of level income that wait for their batch',
  purchases: 'purchases whose income is not credited',
  unsealed: 'transfers that are not sealed',
}

/** The first day of a month such as 2026-01; undefined for a text that is none. */
export function monthOf(text: string): ProgrammeDay | undefined {
  return ProgrammeDay.safeDecode(`${text}-01`).data
}

/** A month as people write it: `2026-01`. */
export function monthText(month: ProgrammeDay): string {
  return month.slice(0, 7)
}

/** `2 withdrawals that are not paid or returned: 7, 9`; of more than the ids named, the first and how many. */
export function describeOpen(what: OpenKind, count: bigint, ids: readonly number[]): string {
  const more = BigInt(ids.length) < count ? ' and more' : ''
  return `${count} ${open[what]}: ${ids.join(', ')}${more}`
}

const waiting: Readonly<Record<string, string>> = {
  roll_ups: 'sums of busy accounts are not rolled up beyond it',
  movements: 'its movements are not added to the daily figures',
  published_days: 'the proof of its last day is not published',
  trades: 'trades of it differ from the books',
  dropped: 'it is dropped already',
  older_month: 'a month before it is still here',
  not_archived: 'it is not archived',
}

/** What `drop_month` of the database waits for, which it names by these words, parted by commas. */
export function describeWaiting(words: string): string {
  return words
    .split(', ')
    .map((word) => waiting[word] ?? word)
    .join('; ')
}

/** The name of a part in the file store. It names its bytes, so a part that is written again has the same. */
export function fileNameOf(month: ProgrammeDay, part: number, sha256: string): string {
  return `ledger-${monthText(month)}-${String(part).padStart(4, '0')}-${sha256.slice(0, 16)}.parquet`
}

/** Whether the files of a month are to be read again: not yet read, a day ago, or with a fault that may be mended. */
export function isDue(
  last: { checkedAt: Date; problems: readonly Said[] } | undefined,
  at: Date,
): boolean {
  return (
    last === undefined ||
    last.problems.length > 0 ||
    at.getTime() - last.checkedAt.getTime() >= dayMs
  )
}
