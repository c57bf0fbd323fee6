import type { AnswerOf, AnyEndpoint, ReplyOf, RequestOf } from '@clearstead/contract/endpoint'
import type { Settings } from '@clearstead/contract/settings'
import type { AdminId } from '@clearstead/contract/values/ids'
import type { Db } from '../../plumbing/database/database.ts'
import { type Route, write } from '../../plumbing/http/route.ts'
import type { Work } from '../../plumbing/work.ts'
import { currentSettings } from '../settings/public.ts'
import { askApproval } from './ask-approval.ts'
import type { HeldCall } from './held-call.ts'
import type { Asked, Json } from './rules.ts'

type Acts<E extends AnyEndpoint> = {
  /** Which requests take a second admin while four eyes is on; without it all do. */
  isNeeded?: (request: RequestOf<E>, settings: Settings) => boolean
  /** What is asked; refuses what there is not. */
  tell: (db: Db, request: RequestOf<E>) => Promise<Asked>
  /** Does it, in the name of `adminId`. */
  carryOut: (work: Work, request: RequestOf<E>, adminId: AdminId) => Promise<AnswerOf<E>>
  /** What the call answers while nothing has changed. */
  asBefore: (work: Work, request: RequestOf<E>) => Promise<AnswerOf<E>>
}

/** The call itself: asks for an approval where four eyes wants one, else carries it out. */
export type Approvable = HeldCall & { route: Route }
/** The same for another call that does this one's act among its own. */
export type Perform<E extends AnyEndpoint> = (
  work: Work,
  request: RequestOf<E>,
) => Promise<ReplyOf<E>>

const waitingMessage = 'Waiting for the approval of a second admin.'

/**
 * Makes a call of admins one that four eyes can hold back. Its answer spreads `waitsForApproval`; its
 * `route` goes into the feature's routes, and itself to `approvalRoutes` in app.ts. Never for a call that
 * is sent a secret: the request is kept as it came.
 */
export function approvable<E extends AnyEndpoint>(
  endpoint: E,
  acts: Acts<E>,
): Approvable & { perform: Perform<E> } {
  const permission = endpoint.admits.find((name) => name === endpoint.permission)
  if (!permission) {
    throw new Error(`${endpoint.name} takes no one permission to be approved with`)
  }
  const decode = (request: Json) => endpoint.request.decode(request as never) as RequestOf<E>
  const held: HeldCall = {
    call: endpoint.name,
    permission,
    tell: (db, request) => acts.tell(db, decode(request)),
    carryOut: async (work, request, adminId) => {
      const answer = await acts.carryOut(work, decode(request), adminId)
      const message = endpoint.says && { message: endpoint.says }
      return endpoint.answer.encode({ ...(answer as object), ...message } as never) as Json
    },
  }
  const perform: Perform<E> = async (work, request) => {
    const adminId = adminOf(work)
    const { settings } = await currentSettings(work.tx, work.now)
    const isHeld = settings.security.fourEyes && (acts.isNeeded?.(request, settings) ?? true)
    if (!isHeld) return acts.carryOut(work, request, adminId)
    const stored = endpoint.request.encode(request as never) as Json
    const { id, status, expiresAt } = await askApproval(work, held, stored, adminId)
    const approval = { id, status, expiresAt }
    const unchanged = await acts.asBefore(work, request)
    return { ...(unchanged as object), approval, message: waitingMessage } as never
  }
  const route = write(endpoint, ({ work, request }) => perform(work, request))
  return { ...held, route, perform }
}

function adminOf({ actor }: Work): AdminId {
  if (actor.kind !== 'admin') throw new Error('Only an admin asks for an approval')
  return actor.id
}
