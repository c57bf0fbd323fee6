import type { Clock } from '../../../plumbing/clock.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Endpoint } from './read-node.ts'
import type { ChainFacts } from './rules.ts'

/** A chain that is set up, with its endpoints. */
export type WatchedChain = ChainFacts & { endpoints: readonly Endpoint[] }
export type Watching = { db: Db; clock: Clock }
