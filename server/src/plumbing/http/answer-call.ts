import { encoderOf } from '@clearstead/contract/encode'
import { lastEventIdHeader } from '@clearstead/contract/live'
import { type FieldError, Refusal } from '@clearstead/contract/refusal'
import type { Upload } from '@clearstead/contract/values/upload'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/database.ts'
import { withCommit } from '../database/with-commit.ts'
import { readyUpload } from '../files/ready-upload.ts'
import { runWork } from '../run-work.ts'
import type { Actor, Work } from '../work.ts'
import { refusalBody } from './answer-refusal.ts'
import { answeredAs, authorize, authorizeSubject, refusalOf } from './authorize.ts'
import type { Authenticate, Caller } from './caller.ts'
import { sendCompressed } from './compressed-once.ts'
import { checkForgery, credentialsFor, deviceOf, isFromHere, presentedBy } from './credentials.ts'
import { type Claimed, claimKey, claimOf, type Kept, keepAnswer } from './idempotency.ts'
import { addressKey, type LimitCall } from './rate-limits.ts'
import { readRequest } from './read-request.ts'
import type { Route } from './route.ts'
import { amongFewOfSender, inTurn } from './uploads.ts'

export type Surroundings = {
  db: Db
  clock: Clock
  authenticate: Authenticate
  /** Served over https: cookies are `Secure` and bound to the host. */
  isSecure: boolean
  limit?: LimitCall
  /** Whether somebody was signed in before on the device that holds this token. */
  isDeviceKnown?: (device: string) => Promise<boolean>
}

/** One that every cache may keep for a year. */
const lasting = 'public, max-age=31536000, immutable'

/** Carries out one call: who asks, what they ask, the answer. */
export async function answerCall(
  route: Route,
  surroundings: Surroundings,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { endpoint } = route
  const caller = await callerOf(route, surroundings, request)
  await surroundings.limit?.(request, endpoint, caller)
  authorize(endpoint, caller)
  const answer = () => answerCaller(route, surroundings, request, reply, caller)
  const sender = caller.kind === 'visitor' ? addressKey(request.ip) : `${caller.kind}:${caller.id}`
  return endpoint.file && request.isMultipart() ? amongFewOfSender(sender, answer) : answer()
}

async function answerCaller(
  route: Route,
  surroundings: Surroundings,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller,
): Promise<unknown> {
  const { endpoint } = route
  const { db, clock, isSecure } = surroundings
  const values = await readRequest(request, endpoint)
  authorizeSubject(endpoint, caller, values)

  const asked = {
    request: values,
    caller,
    origin: {
      address: request.ip,
      agent: String(request.headers['user-agent'] ?? '').slice(0, 300),
      device: deviceOf(request, isSecure),
    },
    credentials: credentialsFor(reply, isSecure),
  }
  if (route.kind === 'download') {
    const found = await route.answer({ ...asked, db, now: clock() })
    const { mediaType, name, isLasting, compressed } = found
    if (isLasting) void reply.header('cache-control', lasting)
    if (name) void reply.header('content-disposition', `attachment; filename="${name}"`)
    if (!compressed) return reply.type(mediaType).send(found.body)
    return sendCompressed(request, reply.type(mediaType), compressed)
  }
  if (route.kind === 'stream') {
    const lastEventId = request.headers[lastEventIdHeader]
    const callerNow = () => callerStill(route, surroundings, request)
    const events = await route.answer({ ...asked, lastEventId, callerNow })
    return reply.headers(streamHeaders).send(events)
  }
  if (route.kind === 'read') {
    return reply.send(encode(route, await route.answer({ ...asked, db, now: clock() })))
  }
  if (surroundings.limit) await route.before?.({ ...asked, db, now: clock() })
  const { file } = endpoint
  const act = () => carryOut(route, surroundings, request, asked)
  const { status, answer } = await (file
    ? inTurn(async () => {
        await readyFiles(values[file])
        return act()
      })
    : act())
  return reply.code(status).send(answer)
}

/** Nothing on the way may hold back or keep a part, and the connection ends with the stream. */
const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  connection: 'close',
}

/** Who a call's credential belongs to now, if they might still make the call. */
async function callerStill(
  route: Route,
  surroundings: Surroundings,
  request: FastifyRequest,
): Promise<Caller | undefined> {
  const caller = await callerOf(route, surroundings, request)
  return refusalOf(route.endpoint, caller) ? undefined : caller
}

type Asked = { request: Record<string, unknown>; caller: Caller }
type WriteRoute = Extract<Route, { kind: 'write' }>

async function carryOut(
  route: WriteRoute,
  { db, clock }: Surroundings,
  request: FastifyRequest,
  asked: Asked,
): Promise<Kept> {
  const { endpoint } = route
  const actor: Actor =
    asked.caller.kind === 'visitor'
      ? { kind: 'visitor' }
      : { kind: asked.caller.kind, id: asked.caller.id as never }
  const asking = { actor, requestId: request.id }
  const audited = { action: endpoint.name, address: request.ip, subject: request.url.slice(0, 200) }
  const key = request.headers['idempotency-key']
  const isAudited = asked.caller.kind === 'admin'
  // An audit line comes after it and takes the commit along.
  const keepLast = ({ tx }: Work, claimed: Claimed, kept: Kept) =>
    isAudited ? keepAnswer(tx, claimed, kept) : withCommit(tx, () => keepAnswer(tx, claimed, kept))
  const claimed =
    endpoint.movesMoney && key !== undefined
      ? claimOf(asked.caller, keyText(key), endpoint.name, asked.request)
      : undefined
  try {
    return await runWork(
      db,
      clock,
      isAudited ? { ...asking, audited } : asking,
      async (work: Work) => {
        const before = claimed && (await claimKey(work.tx, claimed, work.now))
        if (before) return before
        const answer = encode(route, await route.answer({ ...asked, work }))
        const kept = { status: endpoint.status, answer }
        if (claimed) await keepLast(work, claimed, kept)
        return kept
      },
    )
  } catch (error) {
    if (route.leave && error instanceof Refusal) {
      const { leave, final } = route
      const isFinal = claimed && final.includes(error.code)
      const before = await runWork(db, clock, asking, async (work) => {
        const kept = isFinal && (await claimKey(work.tx, claimed, work.now))
        if (kept) return kept
        await leave({ ...asked, work }, error)
        const refused = { status: error.status, answer: refusalBody(error, request.id) }
        if (isFinal) await keepAnswer(work.tx, claimed, refused)
        return undefined
      })
      if (before) return before
    }
    throw error
  }
}

async function callerOf(
  { endpoint, kind }: Route,
  { authenticate, isSecure }: Surroundings,
  request: FastifyRequest,
): Promise<Caller> {
  if (endpoint.who === 'public') return { kind: 'visitor' }
  const presented = presentedBy(request, endpoint, isSecure)
  // A link of another site brings the cookies along.
  const isChange = endpoint.method !== 'GET' || (kind === 'write' && !isFromHere(request))
  if (isChange && presented.some(({ isCookie }) => isCookie)) checkForgery(request)
  for (const { token, side } of presented) {
    const caller = await authenticate(token, side)
    if (caller) return answeredAs(endpoint, caller)
  }
  return { kind: 'visitor' }
}

function encode({ endpoint }: Route, answer: unknown): unknown {
  const given = answer as { message?: string }
  return encoderOf(endpoint.answer)({
    ...given,
    ...(endpoint.says && { message: given.message ?? endpoint.says }),
  })
}

/** Before the work begins, so that no transaction is open while an image is encoded. */
async function readyFiles(sent: unknown): Promise<void> {
  for (const upload of [sent].flat()) if (upload) await readyUpload(upload as Upload)
}

/** Up to 255 characters, as the header allows. */
function keyText(key: string | string[]): string {
  const text = typeof key === 'string' ? key.trim() : ''
  const errors: FieldError[] = [{ path: 'Idempotency-Key', message: 'Use 1 to 255 characters' }]
  if (text.length < 1 || text.length > 255) throw new Refusal('call.invalid', {}, errors)
  return text
}
