import { Refusal } from '@clearstead/contract/call/refusal'
import { WithdrawalId } from '@clearstead/contract/values/ids'
import { Usd } from '@clearstead/contract/values/money'
import { originalCell } from '@clearstead/contract/values/spreadsheet'
import { CsvError, parse } from 'csv-parse/sync'

/** What a bank or a signer says of one withdrawal. */
export type Result = {
  line: number
  withdrawal: string
  /** Undefined when the text is no number of a withdrawal. */
  withdrawalId: WithdrawalId | undefined
  result: 'paid' | 'failed'
  reference: string
  reason: string
  stated: Usd | null
}

/** Headers by field; spaces and case do not matter. */
const known = {
  withdrawal: ['withdrawal', 'number', 'reference', 'end_to_end_id'],
  result: ['result', 'status'],
  reference: ['transaction', 'transaction_id', 'tx_hash', 'bank_reference'],
  reason: ['reason'],
  stated: ['amount'],
} as const
type Field = keyof typeof known
const longest = { reference: 120, reason: 500 }

/**
 * The results in a CSV file; lines without one are left out. A withdrawal is named as in the file of the payout, `WD-12`, or
 * by its number alone.
 * @throws {Refusal} `payouts.result_unreadable`
 */
export function readResults(csv: string): Result[] {
  const [headers, ...lines] = linesOf(csv)
  const names = (headers?.cells ?? []).map((name) => name.toLowerCase().replace(/[\s-]+/g, '_'))
  const places = Object.fromEntries(
    Object.entries(known).map(([field, accepted]) => [
      field,
      names.findIndex((name) => (accepted as readonly string[]).includes(name)),
    ]),
  ) as Record<Field, number>
  if (places.withdrawal < 0 || places.result < 0) throw unreadable(1)
  const results = lines.flatMap(({ line, cells }) => {
    const cell = (field: Field) => originalCell(cells[places[field]]?.trim() ?? '')
    return cell('result') === '' ? [] : [resultOf(line, cell)]
  })
  const seen = new Set<string>()
  for (const { line, withdrawal } of results) {
    if (seen.has(withdrawal)) throw unreadable(line)
    seen.add(withdrawal)
  }
  return results
}

function resultOf(line: number, cell: (field: Field) => string): Result {
  const result = cell('result').toLowerCase()
  if (result !== 'paid' && result !== 'failed') throw unreadable(line)
  const [, digits] = /^(?:WD-|#)?(\d{1,9})$/i.exec(cell('withdrawal')) ?? []
  const amount = cell('stated')
  const stated = amount === '' ? undefined : Usd.safeDecode(amount.replace(/,(?=\d{3}\b)/g, ''))
  if (stated && !stated.success) throw unreadable(line)
  return {
    line,
    withdrawal: digits ? `WD-${Number(digits)}` : cell('withdrawal').slice(0, 60),
    withdrawalId: digits ? WithdrawalId.decode(digits) : undefined,
    result,
    reference: cell('reference').slice(0, longest.reference),
    reason: cell('reason').slice(0, longest.reason),
    stated: stated?.data ?? null,
  }
}

type Line = { line: number; cells: readonly string[] }

function linesOf(csv: string): Line[] {
  const [headings = ''] = csv.split('\n', 1)
  try {
    const found = parse(csv, {
      bom: true,
      delimiter: [';', '\t'].find((sign) => headings.includes(sign)) ?? ',',
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    return found.map(({ record, info }) => ({ line: info.lines, cells: record }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw unreadable(Number((error as CsvError & { lines?: unknown }).lines ?? 1))
  }
}

function unreadable(line: number): Refusal {
  const [code, facts] = ['payouts.result_unreadable', { line }] as const
  return new Refusal(code, facts, [{ path: 'csv', code, facts }])
}
