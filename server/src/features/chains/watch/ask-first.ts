import { type Said, say } from '@clearstead/contract/call/say'
import { EndpointError } from '../../../plumbing/chain/endpoint-error.ts'
import { type Endpoint, FalseAnswer } from './read-node.ts'

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
