import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { percentFromUnits } from '@clearstead/contract/values/percent'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { OfferedTerms } from './rules.ts'

/** Terms with the cooling-off they were bought under; null of what is offered, which has the present one. */
type TermsAtRisk = OfferedTerms & { coolingOffDays: number | null }

type Row = {
  name: string
  roiPercent: bigint
  days: number
  directPercent: bigint
  lockDays: number
  investPercents: string[]
  activePercents: string[]
  coolingOffDays: number | null
}

/** The terms of all offered plans, and of open ones with principal that has not stayed yet. */
export async function listTermsAtRisk(db: Db, today: ProgrammeDay): Promise<TermsAtRisk[]> {
  const { rows } = await sql<Row>`
    select distinct * from terms_at_risk(${today}) order by name, lock_days limit 1000`.execute(db)
  // The driver reads lists of int8 as text.
  const percents = (units: readonly string[]) => units.map((text) => percentFromUnits(BigInt(text)))
  return rows.map((row) => ({
    ...row,
    roiPercent: percentFromUnits(row.roiPercent),
    directPercent: percentFromUnits(row.directPercent),
    investPercents: percents(row.investPercents),
    activePercents: percents(row.activePercents),
  }))
}
