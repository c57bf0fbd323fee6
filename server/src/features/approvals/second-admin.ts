import type { AdminId } from '@clearstead/contract/values/ids'
import type { Db } from '../../plumbing/database/database.ts'
import { currentSettings } from '../settings/public.ts'
import type { RequestedCall } from './requested-call.ts'
import {
  type LimitUse,
  needsSecondAdmin,
  type SecondAdminRequest,
  type Steps,
  secondAdminOf,
} from './rules.ts'
import { findDecidedOn, listAsked } from './second-admin-queries.ts'

/** The requests to a second admin that wait about rows of a queue, which these calls decide. */
export function askedSecondAdmins(
  db: Db,
  now: Date,
  calls: readonly RequestedCall[],
): Promise<SecondAdminRequest[]> {
  return listAsked(
    db,
    now,
    calls.map(({ call }) => call),
  )
}

/**
 * Tells whether a decision by this admin would wait for a second one now. Nothing is counted by it. One without a use of the
 * limits always waits while dual approval is on.
 */
export async function secondAdminFor(
  db: Db,
  now: Date,
  adminId: AdminId,
): Promise<(use: LimitUse | undefined) => boolean> {
  const { settings, today } = await currentSettings(db, now)
  const { security } = settings
  if (!security.dualApproval) return () => false
  const decided = await findDecidedOn(db, { adminId, day: today })
  return (use) => use === undefined || needsSecondAdmin(security, use, decided)
}

/** Rows of a queue with what they say of a second admin. */
export function withSecondAdmin<Row extends { id: number; status: string }>(
  rows: readonly Row[],
  steps: Steps,
  asked: readonly SecondAdminRequest[],
  isNeeded: (row: Row) => boolean,
) {
  return rows.map((row) => ({ ...row, ...secondAdminOf(row, steps, asked, () => isNeeded(row)) }))
}
