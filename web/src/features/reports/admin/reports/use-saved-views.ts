import { ReportName } from '@clearstead/contract/reports/report-names'
import { useState } from 'react'
import { useAccount } from '../../../../plumbing/session.ts'
import { type PeriodName, periodNames } from './periods.ts'

/** A report with its period under a name. */
export type SavedView = {
  name: string
  report: ReportName
  period: PeriodName
  from?: string | undefined
  to?: string | undefined
}

const mostKept = 30

/** The views that this admin saved in this browser, and how to change them; false when there is no room. */
export function useSavedViews() {
  const key = `clearstead.report-views.${useAccount('admin')?.id ?? 'nobody'}`
  const [views, setViews] = useState(() => read(key))
  const keep = (next: SavedView[]): boolean => {
    if (next.length > mostKept || !write(key, next)) return false
    setViews(next)
    return true
  }
  return {
    views,
    save: (view: SavedView) => keep([...views.filter(({ name }) => name !== view.name), view]),
    remove: (view: SavedView) => keep(views.filter(({ name }) => name !== view.name)),
  }
}

/** What is stored may be of another version, or changed by hand. */
function read(key: string): SavedView[] {
  const text = localStorage.getItem(key)
  if (text === null) return []
  const stored = parsed(text)
  return Array.isArray(stored) ? stored.filter(isView) : []
}

function isView(value: unknown): value is SavedView {
  if (typeof value !== 'object' || value === null) return false
  const { name, report, period, from, to }: Record<string, unknown> = { ...value }
  const isDay = (day: unknown) => day === undefined || typeof day === 'string'
  return (
    typeof name === 'string' &&
    ReportName.options.some((one) => one === report) &&
    periodNames.some((one) => one === period) &&
    isDay(from) &&
    isDay(to)
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined
    throw cause
  }
}

function write(key: string, views: SavedView[]): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(views))
    return true
  } catch (cause) {
    if (cause instanceof DOMException) return false
    throw cause
  }
}
