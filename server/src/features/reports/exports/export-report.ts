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
import type { MemberId } from '@clearstead/contract/values/ids'
import { add, type Usd, unitsOf, zero } from '@clearstead/contract/values/money'
import { harmlessCell } from '@clearstead/contract/values/spreadsheet'
import { transfersBetween } from '../../../ledger/walk-transfers.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Download } from '../../../plumbing/http/route.ts'
import { incomesByReference } from '../../income/public.ts'
import { teamsAt } from '../../referral/public.ts'
import { currentSettings } from '../../settings/public.ts'
import { writeCsv } from '../write-csv.ts'
import { liabilityReport, payoutReport } from './day-reports.ts'
import {
  depositReport,
  feeReport,
  planSaleReport,
  salaryReport,
  withdrawalReport,
} from './movement-reports.ts'
import {
  balanceSheetReport,
  cashFlowReport,
  incomeStatementReport,
} from './operator/statement-reports.ts'
import { listMembersAfter } from './queries.ts'
import { money, namesIn, type Period, type Report, type Row } from './report.ts'
import { amount, count, id, text } from './rules.ts'

const fullBatch = 2_000

/** Every member with a team, at the end of the period. */
const teamReport: Report = {
  key: 'user_id',
  columns: [
    id('user_id'),
    text('username'),
    count('members'),
    count('active_members'),
    count('active_directs'),
    amount('business'),
    amount('active_business'),
  ],
  rows: async function* rows(db, { to, end, today }, afterId = 0, batchSize = fullBatch) {
    const before = to < today ? { before: end } : {}
    for (let after = afterId as MemberId; ; ) {
      const members = await listMembersAfter(db, after, batchSize)
      const last = members.at(-1)
      if (!last) return
      const nameOf = new Map(members.map(({ memberId, username }) => [memberId, username]))
      const teams = await teamsAt(db, { ...before, memberIds: [...nameOf.keys()] })
      yield teams
        .filter((team) => team.members > 0)
        .map((team) => [
          team.memberId,
          nameOf.get(team.memberId) ?? null,
          team.members,
          team.activeMembers,
          team.activeDirects,
          money(team.business),
          money(team.activeBusiness),
        ])
      after = last.memberId
    }
  },
}

type Sponsor = { purchases: number; business: Usd; income: Usd }

const maxSponsors = 100

/** The sponsors with the most direct income. */
const sponsorReport: Report = {
  columns: [
    count('rank'),
    id('user_id'),
    text('username'),
    count('purchases'),
    amount('business'),
    amount('direct_income'),
  ],
  rows: async function* rows(db, period) {
    const sponsors = await sumSponsors(db, period)
    const ranked = [...sponsors]
      .sort(
        ([left, a], [right, b]) => compare(unitsOf(b.income), unitsOf(a.income)) || left - right,
      )
      .slice(0, maxSponsors)
    const memberIds = ranked.map(([memberId]) => memberId)
    const nameOf = await namesIn(db, memberIds)
    yield ranked.map(([memberId, { purchases, business, income }], index) => [
      index + 1,
      memberId,
      nameOf(memberId),
      purchases,
      money(business),
      money(income),
    ])
  },
}

async function sumSponsors(db: Db, { start, end }: Period): Promise<Map<MemberId, Sponsor>> {
  const sponsors = new Map<MemberId, Sponsor>()
  for await (const movements of transfersBetween(db, ['direct'], { from: start, to: end })) {
    const counted = movements.filter(({ reversedBy }) => reversedBy === null)
    const references = counted.map(({ reference }) => reference)
    const incomes = await incomesByReference(db, references)
    for (const { memberId, base, paid } of incomes.values()) {
      const before = sponsors.get(memberId) ?? noSponsor
      sponsors.set(memberId, {
        purchases: before.purchases + 1,
        business: add(before.business, base),
        income: add(before.income, paid),
      })
    }
  }
  return sponsors
}

const noSponsor: Sponsor = { purchases: 0, business: zero(), income: zero() }

function compare(left: bigint, right: bigint): number {
  return left < right ? -1 : left > right ? 1 : 0
}

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
  balance_sheet: balanceSheetReport,
  income_statement: incomeStatementReport,
  cash_flow: cashFlowReport,
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
