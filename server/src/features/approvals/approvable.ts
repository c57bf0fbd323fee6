import type {
  AnswerOf,
  AnyEndpoint,
  Permission,
  ReplyOf,
  RequestOf,
} from '@clearstead/contract/endpoint'
import type { AdminId } from '@clearstead/contract/values/ids'
import type { Db } from '../../plumbing/database/database.ts'
import { type Route, write } from '../../plumbing/http/route.ts'
import type { Work } from '../../plumbing/work.ts'
import { currentSettings } from '../settings/public.ts'
import { askApproval } from './ask-approval.ts'
import { decidesAlone } from './decide-alone.ts'
import type { HeldCall } from './held-call.ts'
import type { Asked, Counted, Json } from './rules.ts'

type Acts<E extends AnyEndpoint> = {
  /** What approving takes; without it the call's one permission. */
  permission?: Permission
  /** Which requests take a second admin while four eyes is on; without it all do. */
  isNeeded?: (request: RequestOf<E>, db: Db, now: Date) => boolean | Promise<boolean>
  /**
   * What of the limits a request uses, where one admin alone may decide within them; without it any request
   * takes a second one. What is known by `subject` counts once a day.
   */
  counted?: (db: Db, request: RequestOf<E>) => Promise<Counted> | Counted
  secrets?: readonly string[]
  /** What is asked; refuses what there is not. */
  tell: (db: Db, request: RequestOf<E>, now: Date) => Promise<Asked>
  /** Does it, in the name of `adminId`. */
  carryOut: (work: Work, request: RequestOf<E>, adminId: AdminId) => Promise<ReplyOf<E>>
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
 * `route` goes into the feature's routes, and itself to `approvables` in approvables.ts. The request is kept as
 * it came: a secret in it arrives sealed.
 */
export function approvable<E extends AnyEndpoint>(
  endpoint: E,
  acts: Acts<E>,
): Approvable & { perform: Perform<E> } {
  const permission = acts.permission ?? endpoint.admits.find((name) => name === endpoint.permission)
  if (!permission) throw new Error(`${endpoint.name} takes no one permission to be approved with`)
  const decode = (request: Json) => endpoint.request.decode(request as never) as RequestOf<E>
  const held: HeldCall = {
    call: endpoint.name,
    permission,
    isLimited: acts.counted !== undefined,
    secrets: acts.secrets ?? [],
    tell: (db, request, now) => acts.tell(db, decode(request), now),
    carryOut: async (work, request, adminId) => {
      const answer = await acts.carryOut(work, decode(request), adminId)
      const message = endpoint.says && { message: endpoint.says }
      return endpoint.answer.encode({ ...message, ...(answer as object) } as never) as Json
    },
  }
  const perform: Perform<E> = async (work, request) => {
    const adminId = adminOf(work)
    if (!(await takesSecond(work, acts, request, adminId))) {
      return acts.carryOut(work, request, adminId)
    }
    const stored = endpoint.request.encode(request as never) as Json
    const { id, status, expiresAt } = await askApproval(work, held, stored, adminId)
    const approval = { id, status, expiresAt }
    const unchanged = await acts.asBefore(work, request)
    return { ...(unchanged as object), approval, message: waitingMessage } as never
  }
  const route = write(endpoint, ({ work, request }) => perform(work, request))
  return { ...held, route, perform }
}

async function takesSecond<E extends AnyEndpoint>(
  work: Work,
  { isNeeded, counted }: Acts<E>,
  request: RequestOf<E>,
  adminId: AdminId,
): Promise<boolean> {
  const { settings, today } = await currentSettings(work.tx, work.now)
  if (!settings.security.fourEyes) return false
  if (isNeeded && !(await isNeeded(request, work.tx, work.now))) return false
  if (!counted) return true
  return !(await decidesAlone(work, await counted(work.tx, request), {
    ...{ adminId, today },
    limits: settings.security,
  }))
}

function adminOf({ actor }: Work): AdminId {
  if (actor.kind !== 'admin') throw new Error('Only an admin asks for an approval')
  return actor.id
}
