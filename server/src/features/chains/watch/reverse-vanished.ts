import { Refusal } from '@clearstead/contract/call/refusal'
import { runAsJob } from '../../../plumbing/run-work.ts'
import { takeBackDeposit } from '../../deposits/public.ts'
import { alarmOwners } from '../../people/public.ts'
import type { Progress } from './confirm-transfers.ts'
import { listReversing, type Reversing, updateOwed, updateVanished } from './reversing-queries.ts'
import { tell } from './tell.ts'
import type { WatchedChain, Watching } from './watching.ts'

const perStep = 100
/** How often the reversal of a credit that is owed is retried. */
const retryMs = 60_000
const note = 'The chain was reorganised without this payment'

/**
 * Takes back the credits of payments that are not in the blocks that replaced theirs; what cannot be taken back, for example
 * because it is spent, stays owed and is tried again.
 */
export async function reverseVanished(
  context: Watching,
  { chain }: WatchedChain,
  block: number,
): Promise<Progress> {
  const triedBefore = new Date(context.clock().getTime() - retryMs)
  const gone = await listReversing(context.db, chain, { upto: block, triedBefore, limit: perStep })
  const failures: unknown[] = []
  for (const transfer of gone) {
    try {
      await reverse(context, transfer)
    } catch (error) {
      if (!(error instanceof Refusal)) failures.push(error)
      const why =
        error instanceof Refusal
          ? `The credit could not be reversed (${error.code}) because the money has already been spent.`
          : 'Reversing the credit failed; see the server log.'
      await keepOwed(context, chain, transfer, why)
    }
  }
  return { hasMore: gone.length === perStep, failures }
}

async function reverse(context: Watching, { id, depositId, memberId }: Reversing): Promise<void> {
  await runAsJob(context, 'watch-chains', async (work) => {
    if (!(await updateVanished(work, id))) return
    await takeBackDeposit(work, { id: depositId, note })
    if (memberId !== null) await tell(work, [{ id, memberId, status: 'vanished' }])
  })
}

async function keepOwed(
  context: Watching,
  chain: string,
  { id, depositId, memberId }: Reversing,
  why: string,
): Promise<void> {
  await runAsJob(context, 'watch-chains', async (work) => {
    await updateOwed(work, id)
    await alarmOwners(work, {
      key: `chain:${chain}:owed:${id}:${depositId}`,
      subject: `Deposit ${depositId} has vanished from ${chain.toUpperCase()} and could not be reversed`,
      text: `The chain was reorganised without the payment of deposit ${depositId} by member ${memberId}. ${why} The member owes this amount; the reversal is retried every minute.`,
    })
  })
}
