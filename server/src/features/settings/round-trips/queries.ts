import { leastStayDays } from '@clearstead/contract/settings/fields'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { OfferedTerms } from './rules.ts'

/** Terms with the cooling-off that they were bought under; null for offered plans, which have the current one. */
type TermsAtRisk = OfferedTerms & { coolingOffDays: number | null }

/** The terms of all offered plans, and of open plans whose principal has not stayed long enough yet. */
export async function listTermsAtRisk(db: Db, today: ProgrammeDay): Promise<TermsAtRisk[]> {
  const { rows } = await sql<TermsAtRisk>`
    select distinct * from terms_at_risk(${today}, ${leastStayDays}) order by name, lock_days limit 1000`.execute(
    db,
  )
  return rows
}
