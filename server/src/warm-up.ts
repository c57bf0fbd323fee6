import type { AnyEndpoint } from '@clearstead/contract/call/endpoint'
import { checkClaim } from '@clearstead/contract/daily/claims'
import { listDeposits } from '@clearstead/contract/deposits'
import { listUsers } from '@clearstead/contract/people/users'
import {
  getAdminDashboard,
  getMemberDashboard,
  getWallets,
} from '@clearstead/contract/reports/dashboards'
import { listTransactions, listTransactionsOf } from '@clearstead/contract/reports/transactions'
import type { SessionId } from '@clearstead/contract/values/ids'
import { listWithdrawals } from '@clearstead/contract/withdrawals'
import { routes } from './app.ts'
import { findAnyone } from './features/people/members/public.ts'
import type { Clock } from './plumbing/clock.ts'
import type { Db } from './plumbing/database/database.ts'
import { createServer } from './plumbing/http/create-server.ts'
import { apiBase } from './plumbing/http/openapi/openapi.ts'

/** The calls that are most frequent after a start; none of them changes anything. */
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

const durationMs = 1_500
/** After this many rounds the code is compiled and every connection has prepared its statements. */
const maxRounds = 60
const sessionId = 0 as SessionId
/** Valid for the server below only, which listens on no port. */
const tokens = { member: 'warm-up-as-a-member-here', admin: 'warm-up-as-an-admin-here' }

export type WarmUpResult = { rounds: number; refused: string[] }

/**
 * Makes the most frequent calls on a server without a port for a second or so, so that soon after a start calls are answered
 * as quickly as later ones.
 */
export async function warmUp(
  db: Db,
  clock: Clock,
  isStopping: () => boolean = () => false,
): Promise<WarmUpResult> {
  const { memberId, adminId } = await findAnyone(db)
  const member = memberId && { kind: 'member' as const, id: memberId, sessionId, isBlocked: false }
  const admin = adminId && {
    kind: 'admin' as const,
    id: adminId,
    sessionId,
    permissions: ['owner'] as const,
    isEnrolled: true,
  }
  const server = await createServer({
    db,
    clock,
    isSecure: false,
    routes: routes.filter(({ endpoint }) => calls.includes(endpoint)),
    authenticate: async (token, side) =>
      token === tokens[side] ? (side === 'admin' ? admin : member) : undefined,
    isReady: async () => true,
  })
  const possible = calls.filter(({ who }) => (who === 'admin' ? admin : member))
  const refused = new Set<string>()
  const until = performance.now() + durationMs
  let rounds = 0
  try {
    while (
      rounds < maxRounds &&
      performance.now() < until &&
      possible.length > 0 &&
      !isStopping()
    ) {
      await Promise.all(
        possible.map(async ({ name, path, who }) => {
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
