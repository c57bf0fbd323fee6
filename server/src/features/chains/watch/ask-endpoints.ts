import { type Said, say } from '@clearstead/contract/call/say'
import { EndpointError } from '../../../plumbing/chain/endpoint-error.ts'
import type { Clock } from '../../../plumbing/clock.ts'
import { longestRange } from './block-rules.ts'
import type { EndpointReport, KnownEndpoint } from './health-queries.ts'
import { checkChain, type Endpoint, FalseAnswer, readHead } from './read-node.ts'
import type { ChainFacts } from './rules.ts'

/** An endpoint and how it does in this step. */
export type PolledEndpoint = { endpoint: Endpoint; report: EndpointReport }

/** Asks every endpoint for its head; one that fails has its error in the report. */
export function askHeads(
  endpoints: readonly Endpoint[],
  { chainId }: Pick<ChainFacts, 'chainId'>,
  { known, clock }: { known: readonly KnownEndpoint[]; clock: Clock },
): Promise<PolledEndpoint[]> {
  return Promise.all(
    endpoints.map(async (endpoint) => {
      const before = known.find(({ name }) => name === endpoint.name)
      const report = firstReport(endpoint.name, before)
      const asked = { endpoint, report }
      const began = performance.now()
      const head = await attempt(asked, async () => {
        const [said] = await Promise.all([readHead(endpoint), checkChain(endpoint, chainId)])
        return said
      })
      if (head === undefined) return asked
      report.latencyMs = Math.round(performance.now() - began)
      if (report.head === null || head > report.head || !report.advancedAt) {
        report.advancedAt = clock()
      }
      report.head = head
      return asked
    }),
  )
}

function firstReport(name: string, before: KnownEndpoint | undefined): EndpointReport {
  return {
    name,
    head: before?.head ?? null,
    advancedAt: before?.advancedAt ?? null,
    lag: null,
    latencyMs: null,
    span: before?.span ?? longestRange,
    error: null,
    disagreement: null,
  }
}

/** What an endpoint answers; undefined, with the error in its report, when it fails or says what cannot be true. */
export async function attempt<Answer>(
  { report }: PolledEndpoint,
  ask: () => Promise<Answer>,
): Promise<Answer | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof FalseAnswer || error instanceof EndpointError)) throw error
    report.error = error.said
    return undefined
  }
}

/** What the first endpoint that answers says; where none does, what went wrong with each. */
export async function askFirst<Answer>(
  endpoints: readonly Endpoint[],
  ask: (endpoint: Endpoint) => Promise<Answer>,
): Promise<{ answer: Answer } | { problems: Said[] }> {
  const problems: Said[] = []
  for (const endpoint of endpoints) {
    try {
      return { answer: await ask(endpoint) }
    } catch (error) {
      if (!(error instanceof FalseAnswer || error instanceof EndpointError)) throw error
      problems.push(say('chains.fault_at', { host: endpoint.name, fault: error.said }))
    }
  }
  return { problems }
}
