import type { ActiveLevel, InvestLevel } from '@clearstead/contract/plans/plans'
import type { PlanId } from '@clearstead/contract/values/ids'
import type { Db } from '../../plumbing/database/database.ts'
import { getPlan } from '../plans/public.ts'

type Levels = { activeLevels: ActiveLevel[]; investLevels: InvestLevel[] }
type Edit = {
  id?: PlanId | undefined
  status?: 'offered' | 'retired' | undefined
  activeLevels?: ActiveLevel[] | undefined
  investLevels?: InvestLevel[] | undefined
}

/**
 * Plans with one as it is edited in its place; an edit keeps the status and levels that it does not name.
 * @throws {Refusal} `plans.unknown`
 */
export async function plansAfter<Plan extends { id: PlanId | null }>(
  db: Db,
  stored: readonly Plan[],
  { edit, toPlan }: { edit: Edit; toPlan: (levels: Levels) => Plan },
): Promise<Plan[]> {
  const others = stored.filter(({ id }) => id !== edit.id)
  const held = edit.id === undefined ? undefined : await getPlan(db, edit.id)
  const { activeLevels = held?.activeLevels ?? [], investLevels = held?.investLevels ?? [] } = edit
  if ((edit.status ?? held?.status ?? 'offered') !== 'offered') return others
  return [...others, toPlan({ activeLevels, investLevels })]
}
