import { checkClaim } from '@clearstead/contract/daily'
import { listDeposits } from '@clearstead/contract/deposits'
import type { AnyEndpoint } from '@clearstead/contract/endpoint'
import { listUsers } from '@clearstead/contract/people'
import {
  getAdminDashboard,
  getMemberDashboard,
  getWallets,
  listTransactions,
  listTransactionsOf,
} from '@clearstead/contract/reports'
import type { SessionId } from '@clearstead/contract/values/ids'
import { listWithdrawals } from '@clearstead/contract/withdrawals'
import { routes } from './app.ts'
import { findAnyone } from './features/people/public.ts'
import type { Clock } from './plumbing/clock.ts'
import type { Db } from './plumbing/database/database.ts'
import { createServer } from './plumbing/http/create-server.ts'
import { apiBase } from './plumbing/http/openapi.ts'

/** What is asked for first and most after a start; all of it only reads. */
const calls: readonly AnyEndpoint[] = [
  getMemberDashboard,
  getWallets,
  checkClaim,
  listTransactionsOf,
  getAdminDashboard,
  listUsers,
  listTransactions,
  listDeposits,
  listWithdrawals,
]

const forMs = 1_500
/** By then the code has been compiled; each connection of the pool has its statements ready. */
const mostRounds = 60
const sessionId = 0 as SessionId
/** Known to this server alone, which no connection reaches. */
const tokens = { member: 'warm-up-as-a-member-here', admin: 'warm-up-as-an-admin-here' }

export type Warmth = { rounds: number; refused: string[] }

/**
 * Carries out the calls that come first in a server that nobody else can reach, for a second or so, so that the
 * first members after a start are answered as quickly as the later ones.
 */
export async function warmUp(db: Db, clock: Clock): Promise<Warmth> {
  const { memberId, adminId } = await findAnyone(db)
  const member = memberId && { kind: 'member' as const, id: memberId, sessionId, isBlocked: false }
  const admin = adminId && {
    ...{ kind: 'admin' as const, id: adminId, sessionId },
    permissions: ['owner'] as const,
    isEnrolled: true,
  }
  const server = await createServer({
    ...{ db, clock, isSecure: false },
    routes: routes.filter(({ endpoint }) => calls.includes(endpoint)),
    authenticate: async (token, side) =>
      token === tokens[side] ? (side === 'admin' ? admin : member) : undefined,
    isReady: async () => true,
  })
  const askable = calls.filter(({ who }) => (who === 'admin' ? admin : member))
  const refused = new Set<string>()
  const until = performance.now() + forMs
  let rounds = 0
  try {
    while (rounds < mostRounds && performance.now() < until && askable.length > 0) {
      await Promise.all(
        askable.map(async ({ name, path, who }) => {
          const url = apiBase + path.replace(/\{\w+\}/, String(memberId))
          const authorization = `Bearer ${tokens[who === 'admin' ? 'admin' : 'member']}`
          const { statusCode } = await server.inject({ url, headers: { authorization } })
          if (statusCode !== 200) refused.add(name)
        }),
      )
      rounds += 1
    }
  } finally {
    await server.close()
  }
  return { rounds, refused: [...refused] }
}
