import * as contract from '@clearstead/contract/approvals'
import type { AnyEndpoint, RequestOf } from '@clearstead/contract/call/endpoint'
import type { ApprovalId } from '@clearstead/contract/values/ids'
import { isLess, type Usd } from '@clearstead/contract/values/money'
import { callsWithApproval } from '../../calls-with-approval.ts'
import { approveRequest, rejectRequest } from '../../features/approvals/decide-request.ts'
import { requestApproval } from '../../features/approvals/request-approval.ts'
import type { Json } from '../../features/approvals/rules.ts'
import { currentSettings } from '../../features/settings/public.ts'
import type { Day } from '../calendar.ts'
import { type Admin, asAdmin, type Story } from '../story.ts'
import { signInAdmin } from './sign-in-admin.ts'

const secondsLater = 900

/** Whether a treasury movement, or a payout of `amount`, needs approval at this time. */
export async function isDualApprovalOn({ db }: Story, at: Date, amount?: Usd): Promise<boolean> {
  const { settings } = await currentSettings(db, at)
  if (!settings.security.dualApproval) return false
  return amount === undefined || isLess(settings.security.dualApprovalAbove, amount)
}

/** Stores an approval request. */
export async function askForApproval<E extends AnyEndpoint>(
  story: Story,
  admin: Admin,
  at: Date,
  endpoint: E,
  request: RequestOf<E>,
): Promise<ApprovalId> {
  const requestedCall = callsWithApproval.find(({ call }) => call === endpoint.name)
  if (!requestedCall) throw new Error(`${endpoint.name} needs no approval`)
  const stored = endpoint.request.encode(request as never) as Json
  const { id } = await asAdmin(story, admin, at, endpoint, (work) =>
    requestApproval(work, requestedCall, stored, admin.id),
  )
  return id
}

/** Asks for approval, which the second owner gives a quarter of an hour later. */
export async function askAndApprove<E extends AnyEndpoint>(
  story: Story,
  admin: Admin,
  { at, after }: { at: Date; after: Day['after'] },
  endpoint: E,
  request: RequestOf<E>,
): Promise<void> {
  const id = await askForApproval(story, admin, at, endpoint, request)
  const { partner } = story.admins
  const later = after(at, secondsLater)
  const caller = await signInAdmin(story, partner, later)
  await asAdmin(story, partner, later, contract.approve, (work) =>
    approveRequest(work, callsWithApproval, id, { caller, language: 'en' }),
  )
}

/** The second owner says no. */
export async function reject(story: Story, at: Date, id: ApprovalId, note: string): Promise<void> {
  const { partner } = story.admins
  const caller = await signInAdmin(story, partner, at)
  await asAdmin(story, partner, at, contract.rejectApproval, (work) =>
    rejectRequest(work, callsWithApproval, { id, note }, caller),
  )
}
