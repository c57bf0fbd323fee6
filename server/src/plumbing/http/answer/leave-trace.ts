import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../clock.ts'
import type { Db } from '../../database/database.ts'
import { runWork } from '../../run-work.ts'
import type { Caller } from '../request/caller.ts'
import type { Route } from '../route.ts'

type ReadRoute = Extract<Route, { kind: 'read' }>
type Reading = { db: Db; clock: Clock; caller: Caller; request: FastifyRequest }

/** Writes what an admin's look at an answer leaves in the audit log; if it cannot be written, nothing is shown. */
export async function leaveTrace(
  { trace, endpoint }: ReadRoute,
  { db, clock, caller, request }: Reading,
  answer: unknown,
): Promise<void> {
  if (!trace || caller.kind !== 'admin') return
  const { id: requestId, ip: address, url } = request
  const audited = { action: endpoint.name, address, subject: url.slice(0, 200) }
  await runWork(
    db,
    clock,
    { actor: { kind: 'admin', id: caller.id }, requestId, audited },
    (work) => trace(work, caller.id, answer),
  )
}
