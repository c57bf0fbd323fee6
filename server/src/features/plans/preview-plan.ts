import type { RequestOf } from '@clearstead/contract/call/endpoint'
import type { previewPlan } from '@clearstead/contract/plans/editing-plans'
import type { NeedChange } from '@clearstead/contract/solvency'
import type { Db } from '../../plumbing/database/database.ts'
import { previewPlan as previewNeed } from '../settings/solvency/public.ts'
import { getPlan } from './queries.ts'
import { toPaidTerms } from './rules.ts'

/** A plan of which nobody has set the levels. */
const fresh = { nameIn: {}, status: 'offered', activeLevels: [], investLevels: [] } as const

/**
 * What the plans on offer need before and after a plan is saved.
 * @throws {Refusal} `plans.unknown`
 */
export async function previewPlanNeed(
  db: Db,
  now: Date,
  { id, status, activeLevels, investLevels, ...offer }: RequestOf<typeof previewPlan>,
): Promise<NeedChange> {
  const stored = id === undefined ? fresh : await getPlan(db, id)
  const plan = {
    ...offer,
    id: id ?? null,
    nameIn: stored.nameIn,
    ...toPaidTerms({
      ...offer,
      activeLevels: activeLevels ?? stored.activeLevels,
      investLevels: investLevels ?? stored.investLevels,
    }),
  }
  const isOffered = (status ?? stored.status) === 'offered'
  return previewNeed(db, now, { id: plan.id, plan: isOffered ? plan : undefined })
}
