import { getPublishedRun } from '@clearstead/contract/published-run'
import { usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { sql } from 'kysely'
import { seedSettings } from '../src/features/settings/saving/save-settings.ts'
import type { Db } from '../src/plumbing/database/database.ts'
import type { Api } from './api.ts'
import type { Given, Run } from './given.ts'

/** Needs less than 15 % a year, and pays a sponsor 1.5 % of each purchase at once. */
export const yearly = {
  name: 'Yearly',
  description: '',
  minAmount: usd('10'),
  maxAmount: usd('1000'),
  roiPercent: percent('0.02'),
  days: 365,
  directPercent: percent('1.5'),
  lockDays: 30,
}
export const endless = { ...yearly, name: 'Endless', days: 0 }

/** The tests share a database: what those before offered is withdrawn. */
export async function begin(
  { db, run, given }: { db: Db; run: Run; given: Given },
  treasury: string,
) {
  await run((work) => seedSettings(work, 'lasting'))
  await sql`update plans set status = 'retired'`.execute(db)
  await sql`update reward_plans set status = 'retired'`.execute(db)
  await given.treasury(treasury)
}

export const publishedRun = async (api: Api) =>
  (await api.call(getPublishedRun)).answer.run ?? undefined
export const countRuns = async (db: Db) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int from rule_runs`.execute(db)
  return rows[0]?.count ?? 0
}
