import type { Permission } from '@clearstead/contract/call/endpoint'
import { Refusal, type RefusalDetails } from '@clearstead/contract/call/refusal'
import { type Said, say } from '@clearstead/contract/call/say'
import type { ApprovalStatus, SecondAdmin } from '@clearstead/contract/call/waits-for-approval'
import type { SettingChange } from '@clearstead/contract/settings/change'
import type { AdminId, ApprovalId, FileId } from '@clearstead/contract/values/ids'
import { add, isLess, type Usd } from '@clearstead/contract/values/money'

/** JSON under the names of the wire. */
export type Json = Readonly<Record<string, unknown>>

/**
 * An approval request in one sentence, its subject, the facts that it depends on besides the call's request, and the
 * settings that it changes or the picture that it publishes.
 */
export type Description = {
  summary: Said
  subject: string
  facts?: Json
  changes?: readonly SettingChange[]
  /** The picture that it publishes. */
  pictureId?: FileId
}

export type ApprovalRequest = {
  id: ApprovalId
  call: string
  request: Json
  changes: SettingChange[]
  summary: Said
  subject: string
  pictureId: FileId | null
  fingerprint: Buffer
  askedBy: AdminId
  askedAt: Date
  expiresAt: Date
  /** As stored. A request that has expired is stored as `waiting` until somebody decides it; see `statusAt`. */
  status: ApprovalStatus
  decidedBy: AdminId | null
  decidedAt: Date | null
  note: string
}

/** The parts of a summary one after another, divided by semicolons, as one of them may be a list itself. */
export function listed(parts: readonly Said[]): readonly Said[] {
  const [first, ...left] = parts
  if (!first || left.length === 0) return parts
  return [say('approvals.change.and', { first, rest: listed(left) })]
}

/** How much of an admin's limits a decision uses; one `subject` counts once a day. */
export type LimitUse = { amount: Usd; subject?: string }
export type Limits = { dualApprovalAbove: Usd; dualApprovalDay: Usd }

/**
 * Whether one admin may decide `amount` alone after deciding `before` on the same day; `before` is undefined if the
 * amount is counted already.
 */
export function isWithin(
  { dualApprovalAbove, dualApprovalDay }: Limits,
  amount: Usd,
  before: Usd | undefined,
): boolean {
  if (isLess(dualApprovalAbove, amount)) return false
  return before === undefined || !isLess(dualApprovalDay, add(before, amount))
}

/** Whether an amount is counted already: a later decision about the same subject counts only if it is larger. */
export function isCounted(counted: Usd | undefined, amount: Usd): boolean {
  return counted !== undefined && !isLess(counted, amount)
}

/** What an admin decided alone on a day: the sum, and the amount about each subject. */
export type DecidedAlone = { sum: Usd; bySubject: ReadonlyMap<string, Usd> }

/** Whether a decision would wait for a second admin. */
export function needsSecondAdmin(
  security: Limits & { dualApproval: boolean },
  { amount, subject }: LimitUse,
  { sum, bySubject }: DecidedAlone,
): boolean {
  if (!security.dualApproval) return false
  // No subject is empty.
  const counted = bySubject.get(subject ?? '')
  return !isWithin(security, amount, isCounted(counted, amount) ? undefined : sum)
}

/** A request to a second admin that waits: which row of a queue it is about, and what is to be decided. */
export type SecondAdminRequest = { rowId: number; decision: string; secondAdmin: SecondAdmin }

/** The rows that wait for a second admin, by their own status: pending ones wait for an approval, approved ones for a payment. */
export type AskedRows = { pending: readonly number[]; approved: readonly number[] }

export function askedRows(asked: readonly SecondAdminRequest[]): AskedRows {
  const rowsOf = (decision: string) =>
    asked.filter((one) => one.decision === decision).map(({ rowId }) => rowId)
  return { pending: rowsOf('approved'), approved: rowsOf('paid') }
}

/** The decisions that take a row of a queue on, by its status. */
export type Steps = Readonly<Record<string, string>>

/** What a row of a queue says of a second admin; nothing once it is done with. */
export function secondAdminOf(
  { id, status }: { id: number; status: string },
  steps: Steps,
  asked: readonly SecondAdminRequest[],
  isNeeded: () => boolean,
): { secondAdmin?: SecondAdmin; needsSecondAdmin?: boolean } {
  const next = steps[status]
  if (next === undefined) return {}
  const found = asked.find(({ rowId, decision }) => rowId === id && decision === next)
  return { needsSecondAdmin: isNeeded(), ...(found && { secondAdmin: found.secondAdmin }) }
}

const expiryHours = 72

export function expiryOf(askedAt: Date): Date {
  return new Date(askedAt.getTime() + expiryHours * 3_600_000)
}

/** The status at `now`: a request that waits too long has expired. */
export function statusAt({ status, expiresAt }: ApprovalRequest, now: Date): ApprovalStatus {
  return status === 'waiting' && expiresAt <= now ? 'expired' : status
}

/** @throws {Refusal} `approvals.decided`, `approvals.expired`, `approvals.changed` */
export function refuseUnlessOpen(
  request: ApprovalRequest,
  now: Date,
  decider: RefusalDetails = {},
): void {
  const status = statusAt(request, now)
  if (status === 'expired') throw new Refusal('approvals.expired')
  if (status === 'stale') throw new Refusal('approvals.changed')
  if (status !== 'waiting') throw new Refusal('approvals.decided', { status, ...decider })
}

/**
 * Whoever creates an admin or sets their password could approve in their name. So a new account approves nothing for
 * a day, and the owners are notified meanwhile.
 * @throws {Refusal} `approvals.too_new`
 */
export function refuseTooNew(approvesFrom: Date | null, now: Date): void {
  if (approvesFrom === null || approvesFrom <= now) return
  throw new Refusal('approvals.too_new', { from: approvesFrom.toISOString() })
}

/** Whether the permissions `held` include `permission`; an owner has all. */
export function isPermitted(held: readonly string[], permission: Permission): boolean {
  return held.includes(permission) || held.includes('owner')
}

/** The request with its secret fields blanked out at any depth, to be shown and logged. */
export function withoutSecrets(request: Json, secrets: readonly string[]): Json {
  const shown = Object.entries(request).map(([name, value]) => [
    name,
    secrets.includes(name)
      ? '(kept secret)'
      : isObject(value)
        ? withoutSecrets(value, secrets)
        : value,
  ])
  return Object.fromEntries(shown)
}

type Logged = { before?: Json; after: Json }

/** What a request would do, for the audit log: each setting before and after, or the fields of the request. */
export function requestForAudit(
  { request, changes }: Pick<ApprovalRequest, 'request' | 'changes'>,
  secrets: readonly string[],
): Logged {
  if (changes.length === 0) return { after: { request: withoutSecrets(request, secrets) } }
  const values = (side: 'before' | 'after') =>
    Object.fromEntries(changes.map((change) => [change.field, change[side]]))
  return { before: values('before'), after: values('after') }
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** JSON with sorted names, so that equal values give equal text. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner === 'bigint') return inner.toString()
    if (inner === null || typeof inner !== 'object' || Array.isArray(inner)) return inner
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
}
