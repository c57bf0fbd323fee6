import { add, isPositive, subtract, type Usd, zero } from '@clearstead/contract/values/money'
import { operator, wallet } from '../../../ledger/accounts.ts'
import { postTransfer } from '../../../ledger/post-transfer.ts'
import { move } from '../../../ledger/posting.ts'
import type { Work } from '../../../plumbing/work.ts'
import { currentSettings } from '../../settings/public.ts'
import { lockLimits } from '../queries.ts'
import { cutToLimits } from '../rules.ts'
import { lockWaiting, type Staged, settleLegs } from './legs-queries.ts'
import { isDue } from './rules.ts'

type Chunk = {
  /** The most claims. */
  most: number
  /** Whether a claim is credited now; all are without it. */
  isDue?: (claim: Staged) => boolean
  /** The most lines of a stretch, but for late ones. */
  linesOfStretch?: number
}

/** Credits the level income of up to `most` claims that are due in the rhythm that is set. Returns the number of claims. */
export async function creditDueLegs(work: Work, most: number): Promise<number> {
  const { settings } = await currentSettings(work.tx, work.now)
  return creditLegs(work, { most, isDue: (claim) => isDue(claim, settings.programme, work.now) })
}

/**
 * Credits the level income of the oldest waiting claims of one day in one transfer, which counts for that day; what the
 * limits cut off returns to the treasury. All or nothing. Returns the number of claims.
 */
export async function creditLegs(
  work: Work,
  { most, isDue = () => true, linesOfStretch = 100 }: Chunk,
): Promise<number> {
  const { ids, day, legs } = await lockWaiting(work, { most, isDue })
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
  await settleLegs(work, { ids, day, transferId, linesOfStretch }, cut)
  return ids.length
}
