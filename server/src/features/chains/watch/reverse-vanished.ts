import { Refusal } from '@clearstead/contract/call/refusal'
import { runAsJob } from '../../../plumbing/run-work.ts'
import { takeBackDeposit } from '../../deposits/public.ts'
import { alarmOwners } from '../../people/public.ts'
import { listReversing, type Reversing, updateOwed, updateVanished } from './queries.ts'
import { tell } from './tell.ts'
import type { WatchedChain, Watching } from './watch-chain.ts'

const perStep = 100
/** Money that is owed is tried to be taken back so often. */
const retryMs = 60_000
const note = 'The chain was reorganised without this payment'

/**
 * Takes back the credits of payments that are not in the blocks that replaced theirs; money that is spent stays owed and is
 * tried again. True when more may be waiting.
 */
export async function reverseVanished(
  context: Watching,
  { chain }: WatchedChain,
  block: number,
): Promise<boolean> {
  const triedBefore = new Date(context.clock().getTime() - retryMs)
  const gone = await listReversing(context.db, chain, { upto: block, triedBefore, limit: perStep })
  for (const transfer of gone) {
    try {
      await reverse(context, transfer)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await keepOwed(context, chain, transfer, error.code)
    }
  }
  return gone.length === perStep
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
  code: string,
): Promise<void> {
  await runAsJob(context, 'watch-chains', async (work) => {
    await updateOwed(work, id)
    await alarmOwners(work, {
      key: `chain:${chain}:owed:${id}:${depositId}`,
      subject: `Deposit ${depositId} has vanished from ${chain.toUpperCase()} and cannot be taken back`,
      text: `The chain was reorganised without the payment of deposit ${depositId} by member ${memberId}. Taking the credit back was refused (${code}), as the money is spent. It is owed, and tried again every minute.`,
    })
  })
}
