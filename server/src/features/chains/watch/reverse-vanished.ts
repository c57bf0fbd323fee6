import { Refusal } from '@clearstead/contract/call/refusal'
import { say } from '@clearstead/contract/call/say'
import { runAsJob } from '../../../plumbing/run-work.ts'
import { takeBackDeposit } from '../../deposits/public.ts'
import { alarmOwners } from '../../people/admins/public.ts'
import type { PolledEndpoint } from './ask-endpoints.ts'
import type { Progress } from './confirm-transfers.ts'
import {
  listReversing,
  type Reversing,
  updateOwed,
  updateUndecided,
  updateVanished,
} from './reversing-queries.ts'
import { tell } from './tell.ts'
import { voteOnAnyBlock } from './vote.ts'
import type { WatchedChain, Watching } from './watched-chains.ts'

const perStep = 100
/** How often the reversal of a credit that is owed is retried. */
const retryMs = 60_000
const alarmAfterMs = 600_000
const note = say('deposits.note.reorganised')

/**
 * Takes back the credits of payments that are not in the blocks that replaced theirs, once a majority of the configured
 * endpoints denies them. What cannot be taken back, for example because it is spent, stays owed and is tried again.
 */
export async function reverseVanished(
  context: Watching,
  watched: WatchedChain,
  { asked, block }: { asked: readonly PolledEndpoint[]; block: number },
): Promise<Progress> {
  const { chain } = watched

  const triedBefore = new Date(context.clock().getTime() - retryMs)
  const gone = await listReversing(context.db, chain, { upto: block, triedBefore, limit: perStep })
  const working = asked.filter(({ report }) => report.error === null)
  const verdicts = await Promise.all(gone.map((each) => voteOnAnyBlock(working, watched, each)))
  const failures: unknown[] = []
  for (const [place, transfer] of gone.entries()) {
    if (verdicts[place]?.verdict !== 'absent') {
      await keepUndecided(context, chain, transfer)
      continue
    }
    try {
      await reverse(context, transfer)
    } catch (error) {
      if (!(error instanceof Refusal)) failures.push(error)
      const code = error instanceof Refusal ? error.code : undefined
      await keepOwed(context, chain, transfer, code)
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
  { id, depositId: deposit, memberId }: Reversing,
  code: string | undefined,
): Promise<void> {
  await runAsJob(context, 'watch-chains', async (work) => {
    await updateOwed(work, id)
    await alarmOwners(work, {
      key: `chain:${chain}:owed:${id}:${deposit}`,
      subject: say('chains.alarm.owed.subject', { deposit, chain: chain.toUpperCase() }),
      text: [say('chains.alarm.owed.text', { deposit, member: memberId ?? undefined, code })],
    })
  })
}

/** Leaves a credit as it is while no majority says that its payment is gone, and alarms the owners when that lasts. */
async function keepUndecided(
  context: Watching,
  chain: string,
  { id, depositId, txHash }: Reversing,
): Promise<void> {
  await runAsJob(context, 'watch-chains', async (work) => {
    const since = await updateUndecided(work, id)
    if (!since || work.now.getTime() - since.getTime() < alarmAfterMs) return
    await alarmOwners(work, {
      key: `chain:${chain}:undecided:${id}:${depositId}`,
      subject: say('chains.alarm.undecided.subject', { chain: chain.toUpperCase() }),
      text: [say('chains.alarm.undecided.text', { transaction: txHash, deposit: depositId })],
    })
  })
}
