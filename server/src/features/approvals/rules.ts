import type { ApprovalStatus } from '@clearstead/contract/approvals'
import type { Permission } from '@clearstead/contract/endpoint'
import { Refusal } from '@clearstead/contract/refusal'
import type { AdminId, ApprovalId } from '@clearstead/contract/values/ids'
import { add, isLess, type Usd } from '@clearstead/contract/values/money'

/** JSON by the wire's names. */
export type Json = Readonly<Record<string, unknown>>

/** What is asked: one sentence, what it is about, and the facts it is asked on besides the request. */
export type Asked = { summary: string; subject: string; facts?: Json }

export type Approval = {
  id: ApprovalId
  call: string
  request: Json
  summary: string
  subject: string
  fingerprint: Buffer
  askedBy: AdminId
  askedAt: Date
  expiresAt: Date
  /** As stored: that its time is over is only written down by whoever tries. */
  status: ApprovalStatus
  decidedBy: AdminId | null
  decidedAt: Date | null
  note: string
}

/** What a decision uses of an admin's limits; what has a `subject` counts once a day. */
export type Counted = { amount: Usd; subject?: string }
export type Limits = { fourEyesAbove: Usd; fourEyesDay: Usd }

/** Whether one admin may decide `amount` alone, after `before` on the same day; undefined where it counted already. */
export function isWithin(
  { fourEyesAbove, fourEyesDay }: Limits,
  amount: Usd,
  before: Usd | undefined,
): boolean {
  if (isLess(fourEyesAbove, amount)) return false
  return before === undefined || !isLess(fourEyesDay, add(before, amount))
}

/** How long a request waits for a second admin. */
const waitingHours = 72

export function expiryOf(askedAt: Date): Date {
  return new Date(askedAt.getTime() + waitingHours * 3_600_000)
}

/** The state as it is at `now`. */
export function statusAt({ status, expiresAt }: Approval, now: Date): ApprovalStatus {
  return status === 'waiting' && expiresAt <= now ? 'expired' : status
}

/** @throws {Refusal} `approvals.decided`, `approvals.expired` */
export function refuseUnlessWaiting(approval: Approval, now: Date): void {
  if (approval.status === 'expired' || statusAt(approval, now) === 'expired') {
    throw new Refusal('approvals.expired')
  }
  if (approval.status === 'stale') throw new Refusal('approvals.changed')
  if (approval.status !== 'waiting') {
    throw new Refusal('approvals.decided', { status: approval.status })
  }
}

/**
 * Whoever set up an account or its password could approve as that one, so a day passes first in which the others
 * are told.
 * @throws {Refusal} `approvals.too_new`
 */
export function refuseTooNew(approvesFrom: Date | null, now: Date): void {
  if (approvesFrom === null || approvesFrom <= now) return
  throw new Refusal('approvals.too_new', { from: approvesFrom.toISOString() })
}

/** Whether somebody with `held` may do what takes `permission`; an owner may do everything. */
export function isPermitted(held: readonly string[], permission: Permission): boolean {
  return held.includes(permission) || held.includes('owner')
}

/** The request as people are shown it. */
export function withoutSecrets(request: Json, secrets: readonly string[]): Json {
  const shown = Object.entries(request).map(([name, value]) => [
    name,
    secrets.includes(name) ? '(kept secret)' : value,
  ])
  return Object.fromEntries(shown)
}

/** The same JSON in one spelling, whatever the order of its names. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner === 'bigint') return inner.toString()
    if (inner === null || typeof inner !== 'object' || Array.isArray(inner)) return inner
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
}
