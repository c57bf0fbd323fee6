import { Readable } from 'node:stream'
import { Refusal } from '@clearstead/contract/call/refusal'
import type { ReportName } from '@clearstead/contract/reports/report-names'
import {
  type DayRange,
  maxDaysInRange,
  momentsOf,
  problemOf,
} from '@clearstead/contract/values/day-range'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { harmlessCell } from '@clearstead/contract/values/spreadsheet'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Download } from '../../../plumbing/http/route.ts'
import { currentSettings } from '../../settings/public.ts'
import { writeCsv } from '../write-csv.ts'
import { liabilityReport, payoutReport } from './day-reports.ts'
import { sponsorReport, teamReport } from './member-reports.ts'
import {
  depositReport,
  feeReport,
  planSaleReport,
  salaryReport,
  withdrawalReport,
} from './movement-reports.ts'
import type { Period, Report, Row } from './report.ts'

export const reports: Readonly<Record<ReportName, Report>> = {
  deposits: depositReport,
  withdrawals: withdrawalReport,
  payouts: payoutReport,
  plan_sales: planSaleReport,
  fees: feeReport,
  salary: salaryReport,
  team: teamReport,
  top_sponsors: sponsorReport,
  liabilities: liabilityReport,
}

type ReportRequest = DayRange & { name: ReportName; format: 'json' | 'csv' }

/**
 * A report as a streamed file.
 * @throws {Refusal} `reports.bad_range`, `reports.range_too_long`
 */
export async function exportReport(db: Db, now: Date, request: ReportRequest): Promise<Download> {
  const { name, format } = request
  const period = await periodOf(db, now, request)
  const report = reports[name]
  const rows = report.rows(db, period)
  if (format === 'json') {
    const body = Readable.from(writeJson(request, period, report, rows))
    return { mediaType: 'application/json; charset=utf-8', body }
  }
  const headings = report.columns.map((column) => column.name)
  return {
    mediaType: 'text/csv; charset=utf-8',
    name: `${name}-${period.from}-${period.to}.csv`,
    body: Readable.from(writeCsv(headings, safeRows(report, rows))),
  }
}

/** The requested period; by default the current month until today. */
export async function periodOf(db: Db, now: Date, request: DayRange): Promise<Period> {
  const { settings, today } = await currentSettings(db, now)
  const to = request.to ?? today
  const from = request.from ?? (`${to.slice(0, 8)}01` as ProgrammeDay)
  // The contract checks a range with both ends; here one end may be a default.
  if (to < from) throw new Refusal('reports.bad_range')
  if (problemOf({ from, to })) throw new Refusal('reports.range_too_long', { max: maxDaysInRange })
  const timeZone = settings.programme.timezone
  const { from: start = now, to: end = now } = momentsOf({ from, to }, timeZone)
  return { from, to, start, end, today, timeZone }
}

async function* writeJson(
  { name }: ReportRequest,
  { from, to }: Period,
  { columns }: Report,
  pieces: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield `${JSON.stringify({ name, from, to, columns }).slice(0, -1)},"rows":[`
  let comma = ''
  for await (const rows of pieces) {
    if (rows.length === 0) continue
    const lines = rows.map((row) =>
      JSON.stringify(Object.fromEntries(columns.map((column, index) => [column.name, row[index]]))),
    )
    yield comma + lines.join(',')
    comma = ','
  }
  yield ']}\n'
}

/** Escapes texts, so that a spreadsheet does not execute them as formulas. */
async function* safeRows(
  { columns }: Report,
  pieces: AsyncIterable<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  const isText = columns.map(({ type }) => type === 'text')
  for await (const rows of pieces) {
    yield rows.map((row) =>
      row.map((cell, index) =>
        isText[index] && typeof cell === 'string' ? harmlessCell(cell) : cell,
      ),
    )
  }
}
