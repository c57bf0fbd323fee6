import { runAsJob } from '../../../plumbing/run-work.ts'
import { alarmOwners } from '../../people/public.ts'
import type { Asked } from './ask-endpoints.ts'
import { listRecentCredits, updateVoted } from './recheck-queries.ts'
import { alarmOfDenials, keepVotes, voteOn } from './vote.ts'
import type { WatchedChain, Watching } from './watching.ts'

const perStep = 25
const againAfterMs = 600_000
const watchedForMs = 24 * 3_600_000

/**
 * Asks the endpoints again about the credits of the last day, each every ten minutes, and alarms the owners of what they deny.
 * Nothing is taken back by it: a credit that left the chain is reversed after its blocks were replaced.
 */
export async function recheckCredits(
  context: Watching,
  watched: WatchedChain,
  asked: readonly Asked[],
): Promise<void> {
  const now = context.clock().getTime()
  const credits = await listRecentCredits(context.db, watched.chain, {
    since: new Date(now - watchedForMs),
    votedBefore: new Date(now - againAfterMs),
    limit: perStep,
  })
  if (credits.length === 0) return
  const working = asked.filter(({ report }) => report.error === '')
  const voted = await Promise.all(credits.map((credit) => voteOn(working, watched, credit)))
  await runAsJob(context, 'watch-chains', async (work) => {
    await updateVoted(
      work,
      credits.map(({ id }) => id),
    )
    for (const [place, { id, txHash, isDenied }] of credits.entries()) {
      const votes = voted[place]
      if (!votes || (votes.denying.length === 0 && !isDenied)) continue
      await keepVotes(work, watched, { id, votes })
      await alarmOfDenials(work, watched, { txHash, denying: votes.denying })
      if (votes.verdict !== 'absent') continue
      await alarmOwners(work, {
        key: `chain:${watched.chain}:denied:${id}`,
        subject: `Most ${watched.chain.toUpperCase()} endpoints deny a credited payment`,
        text: `${votes.denying.map(({ name }) => name).join(', ')} deny transaction ${txHash}, which was credited as payment ${id}. The credit stands. Look the transaction up in an explorer, and reverse the deposit if it is not there.`,
      })
    }
  })
}
