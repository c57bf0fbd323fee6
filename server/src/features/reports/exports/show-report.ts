import type { ReportRow } from '@clearstead/contract/reports/report-files'
import type { ReportName } from '@clearstead/contract/reports/report-names'
import { type DayRange, daysBetween } from '@clearstead/contract/values/day-range'
import { addDays, dayMs, firstDay, type ProgrammeDay } from '@clearstead/contract/values/days'
import { add, fromUnits, type Usd, unitsOf } from '@clearstead/contract/values/money'
import type { TransferKind } from '@clearstead/contract/values/transfer-kind'
import { operatorCode, walletCode } from '../../../ledger/accounts.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { balancesByDay, movementsBetween } from '../matrix/queries.ts'
import { dashboardDay, incomeKinds, type Movement, paidOf } from '../matrix/rules.ts'
import { changeOf } from '../rules.ts'
import { owedWallets } from './day-reports.ts'
import { periodOf, reports } from './export-report.ts'
import type { Period } from './report.ts'

type Figure = (movements: readonly Movement[]) => Usd

const feeKinds: readonly TransferKind[] = ['withdrawal', 'transfer', 'fee']

/** What the treasury kept of withdrawals and transfers, less reversals. */
function feesOf(movements: readonly Movement[]): Usd {
  const treasury = operatorCode('treasury')
  const found = movements.filter(
    ({ kind, account }) => feeKinds.includes(kind) && account === treasury,
  )
  return fromUnits(found.reduce((sum, { credited, debited }) => sum + credited - debited, 0n))
}

/** The main figure of each report over the movements of a day; a report of people at one moment has none. */
const figureOf: Readonly<Partial<Record<ReportName, Figure>>> = {
  deposits: (movements) => dashboardDay(movements).deposits,
  withdrawals: (movements) => dashboardDay(movements).withdrawals,
  payouts: (movements) => paidOf(movements, incomeKinds),
  plan_sales: (movements) => dashboardDay(movements).planSales,
  fees: feesOf,
  salary: (movements) => paidOf(movements, ['salary']),
  top_sponsors: (movements) => paidOf(movements, ['direct']),
}

type ReportRequest = DayRange & { name: ReportName }

/**
 * The main figure of a report by day, with its total in the period and in as many days before.
 * @throws {Refusal} `reports.bad_range`, `reports.range_too_long`
 */
export async function summarizeReport(db: Db, now: Date, { name, ...range }: ReportRequest) {
  const period = await periodOf(db, now, range)
  const { from, to } = period
  const days = daysBetween({ from, to })
  const before = daysBefore(from, days.length)
  const summary = {
    name,
    from,
    to,
    beforeFrom: before?.from ?? null,
    beforeTo: before?.to ?? null,
    columns: [...reports[name].columns],
  }
  const figures = await figuresOf(db, name, { ...period, before })
  if (!figures) return { ...summary, total: null, totalBefore: null, changePercent: null, days: [] }
  const { total, totalBefore } = figures
  return {
    ...summary,
    total,
    totalBefore,
    changePercent: totalBefore === null ? null : changeOf(unitsOf(total), unitsOf(totalBefore)),
    days: figures.days,
  }
}

/** What is read at a time for one page of a report. */
const pageBatch = 100

type Before = { from: ProgrammeDay; to: ProgrammeDay }

/** As many days before; undefined where they would begin before the first year. */
function daysBefore(from: ProgrammeDay, count: number): Before | undefined {
  if (Date.parse(from) - Date.parse(firstDay) < count * dayMs) return undefined
  return { from: addDays(from, -count), to: addDays(from, -1) }
}

type Compared = Period & { before: Before | undefined }
type Figures = { total: Usd; totalBefore: Usd | null; days: { day: ProgrammeDay; amount: Usd }[] }

async function figuresOf(db: Db, name: ReportName, period: Compared): Promise<Figures | undefined> {
  if (name === 'liabilities') return owedByDay(db, period)
  const { from, to, before, timeZone } = period
  const figure = figureOf[name]
  if (!figure) return undefined
  const movements = await movementsBetween(db, { from: before?.from ?? from, to }, timeZone)
  const byDay = groupByDay(movements)
  const on = (day: ProgrammeDay) => figure(byDay.get(day) ?? [])
  const days = daysBetween({ from, to }).map((day) => ({ day, amount: on(day) }))
  return {
    days,
    total: add(...days.map(({ amount }) => amount)),
    totalBefore: before ? add(...daysBetween(before).map(on)) : null,
  }
}

function groupByDay<Row extends { day: ProgrammeDay }>(rows: readonly Row[]) {
  const byDay = new Map<ProgrammeDay, Row[]>()
  for (const row of rows) {
    const own = byDay.get(row.day)
    if (own) own.push(row)
    else byDay.set(row.day, [row])
  }
  return byDay
}

/** What is owed to members at the end of each day, and at the end of the period before. */
async function owedByDay(
  db: Db,
  { from, to, today, before, timeZone }: Compared,
): Promise<Figures> {
  const last = to < today ? to : today
  const codes = owedWallets.map(walletCode)
  const balances = await balancesByDay(db, { from: before?.to ?? from, to: last }, timeZone)
  const owed = balances.filter(({ account }) => codes.includes(account))
  const byDay = groupByDay(owed)
  const on = (day: ProgrammeDay): Usd =>
    fromUnits((byDay.get(day) ?? []).reduce((sum, { balance }) => sum + balance, 0n))
  const days = last < from ? [] : daysBetween({ from, to: last })
  return {
    days: days.map((day) => ({ day, amount: on(day) })),
    total: on(last),
    totalBefore: before ? on(before.to) : null,
  }
}

/**
 * Rows of a report with the number to read on from: the key of the last row, or of a short report how many were read.
 * @throws {Refusal} `reports.bad_range`, `reports.range_too_long`
 */
export async function listReport(
  db: Db,
  now: Date,
  { name, limit, cursor, ...range }: ReportRequest & { limit: number; cursor?: number | undefined },
): Promise<{ data: ReportRow[]; nextCursor: number | null }> {
  const period = await periodOf(db, now, range)
  const { columns, key, rows } = reports[name]
  const skipped = key ? 0 : (cursor ?? 0)
  const wanted = skipped + limit + 1
  const read: ReportRow[] = []
  for await (const batch of rows(db, period, key && cursor, pageBatch)) {
    for (const row of batch) {
      read.push(Object.fromEntries(columns.map((column, at) => [column.name, row[at] ?? null])))
    }
    if (read.length >= wanted) break
  }
  const data = read.slice(skipped, skipped + limit)
  const last = data.at(-1)
  if (read.length < wanted || !last) return { data, nextCursor: null }
  return { data, nextCursor: key ? Number(last[key]) : skipped + data.length }
}
