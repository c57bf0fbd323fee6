import { say } from '@clearstead/contract/call/say'
import type { ChainProblem } from '@clearstead/contract/chains/overview'
import { runAsJob } from '../../../plumbing/run-work.ts'
import type { Work } from '../../../plumbing/work.ts'
import { alarmOwners } from '../../people/admins/public.ts'
import type { PolledEndpoint } from './ask-endpoints.ts'
import { updateProblem } from './cursor-queries.ts'
import { deleteOtherDenials, listEndpoints, saveReports } from './health-queries.ts'
import type { WatchedChain, Watching } from './watched-chains.ts'

/** How long a problem lasts before the owners are alerted. */
const alarmAfterMs = 300_000

type Outcome = { asked: readonly PolledEndpoint[]; problem: ChainProblem | null; head?: number }

/** Keeps how the endpoints did and what hinders the chain, and alarms the owners when it lasts. */
export async function reportStep(
  context: Watching,
  { chain, endpoints }: WatchedChain,
  { asked, problem, head }: Outcome,
): Promise<void> {
  const highest = Math.max(head ?? 0, ...asked.map(({ report }) => report.head ?? 0))
  const reports = asked.map(({ report }) => ({
    ...report,
    lag: report.head === null ? null : highest - report.head,
  }))
  await runAsJob(context, 'watch-chains', async (work) => {
    await saveReports(work, chain, reports)
    await deleteOtherDenials(work, chain, endpoints)
    await alarmOfProblem(work, chain, problem)
    await alarmOfDissent(work, chain)
  })
}

async function alarmOfProblem(
  work: Work,
  chain: WatchedChain['chain'],
  problem: ChainProblem | null,
): Promise<void> {
  const since = await updateProblem(work, chain, problem)
  if (!problem || !since || work.now.getTime() - since.getTime() < alarmAfterMs) return
  await alarmOwners(work, {
    key: `chain:${chain}:${since.toISOString()}:${problem}`,
    subject: say('chains.alarm.not_read.subject', { chain: chain.toUpperCase() }),
    text: [
      say('chains.alarm.not_read.text', {
        problem: say(`chains.alarm.problem.${problem}`),
        since: since.toISOString(),
      }),
    ],
  })
}

async function alarmOfDissent(work: Work, chain: WatchedChain['chain']): Promise<void> {
  for (const { name, disagreedAt } of await listEndpoints(work.tx, chain)) {
    if (!disagreedAt || work.now.getTime() - disagreedAt.getTime() < alarmAfterMs) continue
    await alarmOwners(work, {
      key: `chain:${chain}:dissent:${name}:${disagreedAt.toISOString()}`,
      subject: say('chains.alarm.dissent.subject', { chain: chain.toUpperCase() }),
      text: [say('chains.alarm.dissent.text', { name, since: disagreedAt.toISOString() })],
    })
  }
}
