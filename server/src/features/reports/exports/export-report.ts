import { Readable } from 'node:stream'
import { Refusal } from '@clearstead/contract/refusal'
import type { ReportName } from '@clearstead/contract/report-names'
import {
  type DayRange,
  momentsOf,
  mostDaysInRange,
  problemOf,
} from '@clearstead/contract/values/day-range'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { harmlessCell } from '@clearstead/contract/values/spreadsheet'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Download } from '../../../plumbing/http/route.ts'
import { currentSettings } from '../../settings/public.ts'
import { writeCsv } from '../files/write-csv.ts'
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

const reports: Record<ReportName, Report> = {
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

type Asked = DayRange & { name: ReportName; format: 'json' | 'csv' }

/**
 * A report as a file that is written while it is read.
 * @throws {Refusal} `reports.bad_range`, `reports.range_too_long`
 */
export async function exportReport(db: Db, now: Date, asked: Asked): Promise<Download> {
  const { name, format } = asked
  const period = await periodOf(db, now, asked)
  const report = reports[name]
  const rows = report.rows(db, period)
  if (format === 'json') {
    const body = Readable.from(writeJson(asked, period, report, rows))
    return { mediaType: 'application/json; charset=utf-8', body }
  }
  const headings = report.columns.map((column) => column.name)
  return {
    mediaType: 'text/csv; charset=utf-8',
    name: `${name}-${period.from}-${period.to}.csv`,
    body: Readable.from(writeCsv(headings, safeRows(report, rows))),
  }
}

/** This month unless other days are asked for. */
async function periodOf(db: Db, now: Date, asked: Asked): Promise<Period> {
  const { settings, today } = await currentSettings(db, now)
  const to = asked.to ?? today
  const from = asked.from ?? (`${to.slice(0, 8)}01` as ProgrammeDay)
  // The contract has checked what was asked; here one end may be ours.
  if (to < from) throw new Refusal('reports.bad_range')
  if (problemOf({ from, to })) throw new Refusal('reports.range_too_long', { max: mostDaysInRange })
  const timeZone = settings.programme.timezone
  const { from: start = now, to: end = now } = momentsOf({ from, to }, timeZone)
  return { from, to, start, end, today, timeZone }
}

async function* writeJson(
  { name }: Asked,
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

/** What people wrote must not be run by a spreadsheet; figures stay figures. */
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
