import { add, isPositive, subtract, type Usd, zero } from '@clearstead/contract/values/money'
import { operator, wallet } from '../../../ledger/accounts.ts'
import { postTransfer } from '../../../ledger/post-transfer.ts'
import { move } from '../../../ledger/posting.ts'
import { continueTraces } from '../../../plumbing/tracing/trace-links.ts'
import type { Work } from '../../../plumbing/work.ts'
import { lockLimits } from '../queries.ts'
import { cutToLimits } from '../rules.ts'
import { listWaiting, settleLegs } from './legs-queries.ts'
import { linesOfStretch } from './rules.ts'

type Chunk = {
  /** The most claims. */
  most: number
  /** The number of the last claim; without it every claim that waits. */
  last?: number
  /** The most lines of a stretch, unless the chunk adds more. */
  lines?: number
}

/**
 * Credits the level income of the oldest waiting claims of one day in one transfer, which counts for that day; what the
 * limits cut off returns to the treasury. All or nothing. Returns the number of claims.
 */
export async function creditLegs(
  work: Work,
  { most, last, lines = linesOfStretch }: Chunk,
): Promise<number> {
  const { ids, day, legs, claims } = await listWaiting(work, { most, last })
  const [first] = ids
  if (first === undefined || day === undefined) return 0
  const due = legs.filter(({ reason }) => !reason)
  const limits = await lockLimits(
    work,
    due.map(({ memberId }) => memberId),
  )
  const cut = cutToLimits(legs, limits)
  const payable = operator('level_payable')
  const staged: Usd = add(zero<'USD'>(), ...due.map(({ intended }) => intended))
  const paid: Usd = add(zero<'USD'>(), ...cut.map((leg) => leg.paid))
  const transferId = isPositive(staged)
    ? await postTransfer(work, {
        kind: 'level',
        // Legs are credited once, so no other chunk begins with it.
        reference: `level:${first}`,
        day,
        memo: String(ids.length),
        postings: [
          ...cut.flatMap((leg) => move(leg.paid, payable, wallet(leg.memberId, 'working'))),
          ...move(subtract(staged, paid), payable, operator('treasury')),
        ],
      })
    : undefined
  await settleLegs(work, { ids, day, transferId, linesOfStretch: lines }, cut)
  await continueTraces(work, claims, 'credit level income')
  return ids.length
}
