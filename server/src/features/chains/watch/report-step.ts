import type { ChainProblem } from '@clearstead/contract/chains/overview'
import { runAsJob } from '../../../plumbing/run-work.ts'
import type { Work } from '../../../plumbing/work.ts'
import { alarmOwners } from '../../people/admins/public.ts'
import type { Asked } from './ask-endpoints.ts'
import { updateProblem } from './cursor-queries.ts'
import { deleteOtherDenials } from './denial-queries.ts'
import { listEndpoints, saveReports } from './health-queries.ts'
import type { WatchedChain, Watching } from './watching.ts'

/** How long a problem lasts before the owners are alerted. */
const alarmAfterMs = 300_000

const problemText: Readonly<Record<ChainProblem, string>> = {
  no_endpoint: 'No endpoint is responding',
  no_majority: 'Too few endpoints respond: it takes a majority of those that are configured',
  endpoints_disagree: 'The endpoints disagree',
  other_chain: 'No block that was read is in the chain',
  reading_fails: 'Reading fails',
}

type Outcome = { asked: readonly Asked[]; problem: ChainProblem | null; head?: number }

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
    subject: `Payments on ${chain.toUpperCase()} are not read`,
    text: `${problemText[problem]}, since ${since.toISOString()}. No payments are lost: reading resumes where it stopped. Check the endpoints in Settings.`,
  })
}

async function alarmOfDissent(work: Work, chain: WatchedChain['chain']): Promise<void> {
  for (const { name, disagreedAt } of await listEndpoints(work.tx, chain)) {
    if (!disagreedAt || work.now.getTime() - disagreedAt.getTime() < alarmAfterMs) continue
    await alarmOwners(work, {
      key: `chain:${chain}:dissent:${name}:${disagreedAt.toISOString()}`,
      subject: `A ${chain.toUpperCase()} endpoint disagrees with the others`,
      text: `${name} has disagreed with the other endpoints since ${disagreedAt.toISOString()}. The answer of the majority is used. Replace this endpoint if it stays wrong.`,
    })
  }
}
