import { Refusal } from '@clearstead/contract/call/refusal'
import { lastEventIdHeader } from '@clearstead/contract/live'
import { startView } from '@clearstead/contract/people/views'
import { refusals } from '@clearstead/contract/refusal'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { withCommit } from '../database/connections/with-commit.ts'
import type { Db } from '../database/database.ts'
import type { Replica } from '../database/replica/replica.ts'
import { outsideOfDeadline } from '../deadline.ts'
import { prepareUploads } from '../files/prepare-upload.ts'
import { UnknownOutcomeError } from '../is-outage.ts'
import { runWork } from '../run-work.ts'
import type { Actor, Work } from '../work.ts'
import { refusalBody } from './answer/answer-refusal.ts'
import { encodeAnswer, readerLanguage, sendInLanguage } from './answer/encode-answer.ts'
import { leaveTrace } from './answer/leave-trace.ts'
import { readWhereAllowed } from './answer/read-where-allowed.ts'
import { rememberCaller } from './answer/refusal-log.ts'
import { sendCompressed, sendPublic } from './answer/send-public.ts'
import { limitFormsOfSender, limitRunningForms } from './limits/limit-forms.ts'
import { addressKey, type LimitCall } from './limits/rate-limits.ts'
import {
  authorize,
  authorizeSubject,
  authorizeView,
  effectiveCaller,
  refusalOf,
} from './request/authorize.ts'
import type { Authenticate, Caller, FindViewed } from './request/caller.ts'
import {
  deviceTokenOf,
  isSameOrigin,
  listCredentials,
  refuseCrossSite,
  renewCsrfCookie,
  saysUnattended,
  signInCookies,
  viewTokenOf,
} from './request/credentials.ts'
import { checkCsrfToken } from './request/csrf-token.ts'
import {
  claimKey,
  type KeyClaim,
  keyClaimOf,
  keyText,
  type StoredAnswer,
  storeAnswer,
} from './request/idempotency.ts'
import { readRequest } from './request/read-request.ts'
import type { Route } from './route.ts'

export type CallContext = {
  db: Db
  replica?: Replica | undefined
  clock: Clock
  authenticate: Authenticate
  /** Served over https: cookies are `Secure` and bound to the host. */
  isSecure: boolean
  limit?: LimitCall
  /** Whether an account has signed in before from the device with this token. */
  isDeviceKnown?: (device: string) => Promise<boolean>
  findViewed?: FindViewed
  /** The time in which calls without a time of their own are answered. */
  callMs?: number
}

/** For answers that never change. */
const cacheForAYear = 'public, max-age=31536000, immutable'

/** Answers one call: finds the caller, checks the limits and rights, reads the request, runs the route. */
export async function answerCall(
  route: Route,
  context: CallContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { endpoint } = route
  const viewToken = viewTokenOf(request)
  const caller =
    viewToken === undefined
      ? await callerOf(route, context, request, reply)
      : await viewedCaller(context, request, viewToken)
  rememberCaller(request, caller)
  await context.limit?.(request, endpoint, caller)
  if (viewToken !== undefined) authorizeView(route)
  authorize(endpoint, caller)
  const answer = () => answerCaller(route, context, request, reply, caller)
  const sender = caller.kind === 'visitor' ? addressKey(request.ip) : `${caller.kind}:${caller.id}`
  return endpoint.file && request.isMultipart() ? limitFormsOfSender(sender, answer) : answer()
}

/** Refuses who may not make a call before its body is read, where that may be large. */
export async function authorizeBeforeBody(
  route: Route,
  context: CallContext,
  request: FastifyRequest,
): Promise<void> {
  if (viewTokenOf(request) !== undefined) authorizeView(route)
  authorize(route.endpoint, await callerOf(route, context, request))
}

async function answerCaller(
  route: Route,
  context: CallContext,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller,
): Promise<unknown> {
  const { endpoint } = route
  const { db, clock, isSecure } = context
  const values = await outsideOfDeadline(() => readRequest(request, endpoint))
  authorizeSubject(endpoint, caller, values)

  const call = {
    request: values,
    caller,
    origin: {
      address: request.ip,
      agent: String(request.headers['user-agent'] ?? '').slice(0, 300),
      language: readerLanguage(request),
      device: deviceTokenOf(request, isSecure),
    },
    credentials: signInCookies(reply, isSecure),
  }
  if (route.kind === 'download') {
    const language = readerLanguage(request)
    const download = await route.answer({ ...call, db, now: clock(), language })
    const { mediaType, name, isImmutable, compressed } = download
    if (isImmutable) void reply.header('cache-control', cacheForAYear)
    if (name) void reply.header('content-disposition', `attachment; filename="${name}"`)
    if (!compressed) return reply.type(mediaType).send(download.body)
    return sendCompressed(request, reply.type(mediaType), compressed)
  }
  if (route.kind === 'stream') {
    const lastEventId = request.headers[lastEventIdHeader]
    const currentCaller = () => authorizedCaller(route, context, request)
    const events = await route.answer({ ...call, lastEventId, currentCaller })
    return reply.headers(streamHeaders).send(events)
  }
  if (route.kind === 'read') {
    const found = await readWhereAllowed(route, context, (from) =>
      route.answer({ ...call, db: from, now: clock() }),
    )
    await leaveTrace(route, { db, clock, caller, request }, found)
    const language = readerLanguage(request)
    const answer = encodeAnswer(route, found, request, caller)
    const { publicSeconds: seconds } = route
    if (seconds === undefined) return sendInLanguage(request, reply, answer)
    const name = `${endpoint.name} in ${language}`
    return sendPublic(request, reply, { name, answer, seconds })
  }
  if (context.limit) await route.slow?.({ ...call, db, now: clock() })
  await route.prepare?.({ ...call, db, now: clock() })
  const { file } = endpoint
  const run = () => runWrite(route, context, request, call)
  const { status, answer } = await (file
    ? limitRunningForms(async () => {
        await outsideOfDeadline(() => prepareUploads(values[file]))
        return run()
      })
    : run())
  return sendInLanguage(request, reply.code(status), answer)
}

/** Proxies must not buffer or cache a stream, and its connection is not reused. */
const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  connection: 'close',
}

/** The caller by the credential as it is now; undefined once the call is no longer open to them. */
async function authorizedCaller(
  route: Route,
  context: CallContext,
  request: FastifyRequest,
): Promise<Caller | undefined> {
  const caller = await callerOf(route, context, request)
  return refusalOf(route.endpoint, caller) ? undefined : caller
}

type CallInput = { request: Record<string, unknown>; caller: Caller }
type WriteRoute = Extract<Route, { kind: 'write' }>

async function runWrite(
  route: WriteRoute,
  { db, clock }: CallContext,
  request: FastifyRequest,
  call: CallInput,
): Promise<StoredAnswer> {
  const { endpoint } = route
  const actor: Actor =
    call.caller.kind === 'visitor'
      ? { kind: 'visitor' }
      : { kind: call.caller.kind, id: call.caller.id as never }
  const origin = { actor, requestId: request.id }
  const audited = { action: endpoint.name, address: request.ip, subject: request.url.slice(0, 200) }
  const key = request.headers['idempotency-key']
  const isAudited = call.caller.kind === 'admin' && !route.isUnaudited
  // The commit is sent with the last statement, which for an admin is the audit line.
  const storeLast = ({ tx }: Work, claim: KeyClaim, stored: StoredAnswer) =>
    isAudited
      ? storeAnswer(tx, claim, stored)
      : withCommit(tx, () => storeAnswer(tx, claim, stored))
  const claim =
    endpoint.movesMoney && key !== undefined
      ? keyClaimOf(call.caller, keyText(key), endpoint.name, call.request)
      : undefined
  try {
    return await runWork(
      db,
      clock,
      isAudited ? { ...origin, audited } : origin,
      async (work: Work) => {
        const earlier = claim && (await claimKey(work.tx, claim, work.now))
        if (earlier) return earlier
        const answer = encodeAnswer(
          route,
          await route.answer({ ...call, work }),
          request,
          call.caller,
        )
        const stored = { status: endpoint.status, answer }
        if (claim) await storeLast(work, claim, stored)
        return stored
      },
    )
  } catch (error) {
    if (route.onRefusal && error instanceof Refusal) {
      const { onRefusal, finalRefusals } = route
      const isFinal = claim && finalRefusals.includes(error.code)
      const earlier = await runWork(db, clock, origin, async (work) => {
        const stored = isFinal && (await claimKey(work.tx, claim, work.now))
        if (stored) return stored
        await onRefusal({ ...call, work }, error)
        const answer = refusalBody(error, request.id, readerLanguage(request))
        const refused = { status: refusals[error.code], answer }
        if (isFinal) await storeAnswer(work.tx, claim, refused)
        return undefined
      })
      if (earlier) return earlier
    }
    // Without a key only a look can tell, which is what the answer to an outage says.
    if (claim && error instanceof UnknownOutcomeError) throw new Refusal('call.outcome_unknown')
    throw error
  }
}

async function callerOf(
  { endpoint, kind }: Route,
  { authenticate, isSecure }: CallContext,
  request: FastifyRequest,
  reply?: FastifyReply,
): Promise<Caller> {
  if (endpoint.who === 'public') {
    if (endpoint.method !== 'GET') refuseCrossSite(request)
    return { kind: 'visitor' }
  }
  // A browser sends the cookies with a link from another site too.
  const isChange = endpoint.method !== 'GET' || (kind === 'write' && !isSameOrigin(request))
  for (const credential of listCredentials(request, endpoint, isSecure)) {
    const { token, side, isCookie } = credential
    if (isChange && isCookie) checkCsrfToken(request, side, token)
    // Following live updates keeps no session open, whatever client does it.
    const isUnattended = kind === 'stream' || saysUnattended(request)
    const caller = await authenticate(token, side, { isUnattended })
    if (!caller) continue
    if (!isChange && isCookie && reply) renewCsrfCookie(request, reply, isSecure, credential)
    return effectiveCaller(endpoint, caller)
  }
  return { kind: 'visitor' }
}

/**
 * The member whom an admin views. The token is worth nothing without the credential of the admin who started the view,
 * and with it a call is never made as anybody else: neither as the admin, nor by another sign-in of the browser.
 * @throws {Refusal} `people.view_ended`
 */
async function viewedCaller(
  { authenticate, findViewed, isSecure }: CallContext,
  request: FastifyRequest,
  viewToken: string,
): Promise<Caller> {
  for (const { token, side, isCookie } of listCredentials(request, startView, isSecure)) {
    if (request.method !== 'GET' && isCookie) checkCsrfToken(request, side, token)
    const admin = await authenticate(token, side, { isUnattended: saysUnattended(request) })
    if (admin?.kind !== 'admin' || refusalOf(startView, admin)) continue
    const viewed = await findViewed?.(viewToken, admin)
    if (viewed) return viewed
  }
  throw new Refusal('people.view_ended')
}
