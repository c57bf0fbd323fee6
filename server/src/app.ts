import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Clock } from './plumbing/clock.ts'
import type { Db } from './plumbing/database/database.ts'
import type { Authenticate } from './plumbing/http/caller.ts'
import { createServer } from './plumbing/http/create-server.ts'
import type { Route } from './plumbing/http/route.ts'

/** Every feature's calls, foundation first. */
export const routes: readonly Route[] = []

type AppOptions = { db: Db; clock: Clock; isSecure: boolean; log?: FastifyBaseLogger }

const authenticate: Authenticate = async () => undefined

/** The whole application over a migrated database, ready to listen. */
export function createApp(options: AppOptions): Promise<FastifyInstance> {
  return createServer({ ...options, routes, authenticate })
}
