import { randomUUID } from 'node:crypto'
import type {
  AnswerOf,
  AnyEndpoint,
  Permission,
  RequestOf,
  ResultOf,
  WriteResultOf,
} from '@clearstead/contract/call/endpoint'
import { say } from '@clearstead/contract/call/say'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { AdminId } from '@clearstead/contract/values/ids'
import type { Db } from '../../plumbing/database/database.ts'
import { preparedWrite, type Route, write } from '../../plumbing/http/route.ts'
import { encodeIn } from '../../plumbing/said/sentence.ts'
import type { Work } from '../../plumbing/work.ts'
import { currentSettings } from '../settings/public.ts'
import { findDecidedAlone, insertDecidedAlone, lockDecider, sumDecidedAlone } from './queries.ts'
import { requestApproval } from './request-approval.ts'
import type { RequestedCall } from './requested-call.ts'
import {
  type Description,
  isCounted,
  isWithin,
  type Json,
  type Limits,
  type LimitUse,
} from './rules.ts'

type ApprovalOptions<E extends AnyEndpoint> = {
  /** The permission that approving takes. Default: the one permission of the call. */
  permission?: Permission
  /** Which requests need approval while dual approval is on. Default: all. */
  isNeeded?: (request: RequestOf<E>, db: Db, now: Date) => boolean | Promise<boolean>
  /**
   * What a request uses of the limits within which one admin decides alone. Without it every request needs approval, and
   * so does one for which it is undefined.
   */
  limitUse?: (db: Db, request: RequestOf<E>) => Promise<LimitUse | undefined> | LimitUse | undefined
  /** Runs before the call's transaction begins, for what another system has to be asked. */
  prepare?: (db: Db, request: RequestOf<E>, now: Date) => Promise<void>
  /** Fields of the request that are stored and never shown. */
  secrets?: readonly string[]
  /** Describes the request on the current state; refuses what does not exist. */
  describe: (db: Db, request: RequestOf<E>, now: Date) => Promise<Description>
  /** Executes the call in the name of `adminId`; `askedBy` is set where they approve the request of another admin. */
  execute: (
    work: Work,
    request: RequestOf<E>,
    adminId: AdminId,
    askedBy?: AdminId,
  ) => Promise<WriteResultOf<E>>
  /** The answer of the call while its approval request waits. */
  currentAnswer: (work: Work, request: RequestOf<E>) => Promise<Omit<AnswerOf<E>, 'message'>>
}

/** Executes the call, or stores an approval request where dual approval takes one. */
export type ExecuteOrRequest<E extends AnyEndpoint> = (
  work: Work,
  request: RequestOf<E>,
) => Promise<ResultOf<E>>

export type CallWithApproval = RequestedCall & { route: Route }

/**
 * Declares a call that a second admin approves while dual approval is on. The endpoint's answer spreads
 * `waitsForApproval`; the `route` goes into the feature's routes, and the call into `callsWithApproval`. The request
 * is stored as it arrives, so a secret in it is sealed before.
 */
export function needsApproval<E extends AnyEndpoint>(
  endpoint: E,
  options: ApprovalOptions<E>,
): CallWithApproval & { executeOrRequest: ExecuteOrRequest<E> } {
  const permission =
    options.permission ?? endpoint.admits.find((name) => name === endpoint.permission)
  if (!permission) throw new Error(`Say which permission approves ${endpoint.name}`)
  const decode = (request: Json) => endpoint.request.decode(request as never) as RequestOf<E>
  const requestedCall: RequestedCall = {
    call: endpoint.name,
    permission,
    isLimited: options.limitUse !== undefined,
    secrets: options.secrets ?? [],
    describe: (db, request, now) => options.describe(db, decode(request), now),
    execute: async (work, request, adminId, approved) => {
      const answer = await options.execute(work, decode(request), adminId, approved?.askedBy)
      const message = endpoint.says && { message: say(endpoint.says) }
      return encodeIn(
        approved?.language ?? 'en',
        () => endpoint.answer.encode({ ...message, ...(answer ?? {}) } as never),
        { isEditor: true },
      ) as Json
    },
  }
  const executeOrRequest: ExecuteOrRequest<E> = async (work, request) => {
    const adminId = adminOf(work)
    if (!(await takesSecondAdmin(work, options, request, adminId))) {
      return ((await options.execute(work, request, adminId)) ?? {}) as ResultOf<E>
    }
    const stored = endpoint.request.encode(request as never) as Json
    const { id, status, expiresAt } = await requestApproval(work, requestedCall, stored, adminId)
    const approval = { id, status, expiresAt }
    const unchanged = await options.currentAnswer(work, request)
    return { ...(unchanged as object), approval, message: say('approvals.says.waiting') } as never
  }
  const { prepare } = options
  const answer = ({ work, request }: { work: Work; request: RequestOf<E> }) =>
    executeOrRequest(work, request)
  const route = prepare
    ? preparedWrite(({ db, request, now }) => prepare(db, request, now), endpoint, answer)
    : write(endpoint, answer)
  return { ...requestedCall, route, executeOrRequest }
}

async function takesSecondAdmin<E extends AnyEndpoint>(
  work: Work,
  { isNeeded, limitUse }: ApprovalOptions<E>,
  request: RequestOf<E>,
  adminId: AdminId,
): Promise<boolean> {
  const { settings, today } = await currentSettings(work.tx, work.now)
  if (!settings.security.dualApproval) return false
  if (isNeeded && !(await isNeeded(request, work.tx, work.now))) return false
  const use = await limitUse?.(work.tx, request)
  if (!use) return true
  return !(await countWithinLimits(work, use, {
    adminId,
    today,
    limits: settings.security,
  }))
}

function adminOf({ actor }: Work): AdminId {
  if (actor.kind !== 'admin') throw new Error('Only an admin makes an approval request')
  return actor.id
}

type AdminLimits = { adminId: AdminId; today: ProgrammeDay; limits: Limits }

/**
 * Counts an amount towards what an admin decides alone today, and returns whether it fits the limits. If not, nothing
 * is counted. Decisions of one admin wait for each other, so simultaneous ones add up too.
 */
export async function countWithinLimits(
  work: Work,
  { amount, subject }: LimitUse,
  { adminId, today, limits }: AdminLimits,
): Promise<boolean> {
  await lockDecider(work, adminId)
  const own = { adminId, day: today }
  const found = subject === undefined ? undefined : await findDecidedAlone(work.tx, own, subject)
  const isBefore = isCounted(found, amount)
  const before = isBefore ? undefined : await sumDecidedAlone(work.tx, own)
  if (!isWithin(limits, amount, before)) return false
  const isNew = subject !== undefined && found === undefined
  if (!isBefore) {
    await insertDecidedAlone(work, own, { subject: isNew ? subject : randomUUID(), amount })
  }
  return true
}
