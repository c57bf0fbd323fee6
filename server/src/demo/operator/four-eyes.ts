import * as contract from '@clearstead/contract/approvals'
import type { AnyEndpoint, RequestOf } from '@clearstead/contract/endpoint'
import type { ApprovalId } from '@clearstead/contract/values/ids'
import { isLess, type Usd } from '@clearstead/contract/values/money'
import { approvables } from '../../approvables.ts'
import { askApproval } from '../../features/approvals/ask-approval.ts'
import { approve, rejectApproval } from '../../features/approvals/decide-approval.ts'
import type { Json } from '../../features/approvals/rules.ts'
import { currentSettings } from '../../features/settings/public.ts'
import type { Day } from '../calendar.ts'
import { type Admin, byAdmin, type Stage } from '../stage.ts'
import { signInAdmin } from './sign-in-admin.ts'

const secondsLater = 900

/** Whether a movement of the treasury takes a second admin at a moment, and a payout of `amount`. */
export async function areFourEyesOn({ db }: Stage, at: Date, amount?: Usd): Promise<boolean> {
  const { settings } = await currentSettings(db, at)
  if (!settings.security.fourEyes) return false
  return amount === undefined || isLess(settings.security.fourEyesAbove, amount)
}

/** Stores what an admin wants done; nothing else happens before a second one approves. */
export async function ask<E extends AnyEndpoint>(
  stage: Stage,
  admin: Admin,
  at: Date,
  endpoint: E,
  request: RequestOf<E>,
): Promise<ApprovalId> {
  const held = approvables.find(({ call }) => call === endpoint.name)
  if (!held) throw new Error(`Nobody has to approve ${endpoint.name}`)
  const stored = endpoint.request.encode(request as never) as Json
  const { id } = await byAdmin(stage, admin, at, endpoint, (work) =>
    askApproval(work, held, stored, admin.id),
  )
  return id
}

/** As `ask`; the second owner approves it a quarter of an hour later. */
export async function askAndApprove<E extends AnyEndpoint>(
  stage: Stage,
  admin: Admin,
  { at, after }: { at: Date; after: Day['after'] },
  endpoint: E,
  request: RequestOf<E>,
): Promise<void> {
  const id = await ask(stage, admin, at, endpoint, request)
  const { partner } = stage.admins
  const later = after(at, secondsLater)
  const caller = await signInAdmin(stage, partner, later)
  await byAdmin(stage, partner, later, contract.approve, (work) =>
    approve(work, approvables, id, caller),
  )
}

/** The second owner says no. */
export async function turnDown(
  stage: Stage,
  at: Date,
  id: ApprovalId,
  note: string,
): Promise<void> {
  const { partner } = stage.admins
  const caller = await signInAdmin(stage, partner, at)
  await byAdmin(stage, partner, at, contract.rejectApproval, (work) =>
    rejectApproval(work, approvables, { id, note }, caller),
  )
}
