import type { AdminId } from '@clearstead/contract/values/ids'
import type { Work } from '../../../plumbing/work.ts'
import { findAdminName } from './queries.ts'

/** What a request says of its decision. */
type Decided = { decidedBy: AdminId | null; decidedAt: Date | null }

/** The details of a refusal that say who decided before, and when. */
type Decider = { by?: string; at?: string }

/** Who has decided on a request already, for the admin who comes second. Members are not told which admin it was. */
export async function deciderOf({ tx, actor }: Work, found: Decided | undefined): Promise<Decider> {
  if (actor.kind !== 'admin' || !found?.decidedBy || !found.decidedAt) return {}
  const by = await findAdminName(tx, found.decidedBy)
  return by === undefined ? {} : { by, at: found.decidedAt.toISOString() }
}
