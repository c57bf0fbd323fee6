import { EndpointError } from '../../../plumbing/chain/endpoint-error.ts'
import { type Endpoint, FalseAnswer } from './read-node.ts'

/** What the first endpoint that answers says; where none does, what went wrong with each. */
export async function askFirst<Answer>(
  endpoints: readonly Endpoint[],
  ask: (endpoint: Endpoint) => Promise<Answer>,
): Promise<{ answer: Answer } | { problems: string[] }> {
  const problems: string[] = []
  for (const endpoint of endpoints) {
    try {
      return { answer: await ask(endpoint) }
    } catch (error) {
      if (error instanceof FalseAnswer) problems.push(`${endpoint.name} ${error.message}`)
      else if (error instanceof EndpointError) problems.push(error.message)
      else throw error
    }
  }
  return { problems }
}
