import type { Db } from '../../database/database.ts'
import type { Replica } from '../../database/replica/replica.ts'
import { type Route, usualCallMs } from '../route.ts'

type ReadRoute = Extract<Route, { kind: 'read' }>
type Databases = { db: Db; replica?: Replica | undefined; callMs?: number }

/** Runs the read of a route on the primary, or on the replica where there is one and the route may read it. */
export function readWhereAllowed<Found>(
  { readsReplica, deadlineMs }: ReadRoute,
  { db, replica, callMs = usualCallMs }: Databases,
  read: (db: Db) => Promise<Found>,
): Promise<Found> {
  return replica && readsReplica ? replica.read(deadlineMs ?? callMs, read) : read(db)
}
