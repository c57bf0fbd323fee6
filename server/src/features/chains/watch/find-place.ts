import { say } from '@clearstead/contract/call/say'
import { majorityOf } from './agreement-rules.ts'
import { attempt, type PolledEndpoint } from './ask-endpoints.ts'
import { type BlockPlace, type CommonBlock, commonBlock } from './block-rules.ts'
import { readHeaders } from './read-node.ts'
import { noteDissent, noteQuarrel } from './read-range.ts'

const otherChain = say('chains.dissent.other_chain')

type FoundPlace = CommonBlock & { asked: readonly PolledEndpoint[] }

/**
 * Where the chain of a majority of the configured endpoints leaves the stored blocks, and the endpoints that say so; undefined
 * when none has a majority.
 */
export async function findPlace(
  asked: readonly PolledEndpoint[],
  stored: readonly BlockPlace[],
  { head, configured }: { head: number; configured: number },
): Promise<FoundPlace | undefined> {
  const comparable = stored.filter(({ block }) => block <= head)
  const read = await Promise.all(
    asked.map(async (one) => {
      const place = await attempt(one, () => placeAt(one, comparable))
      return place && { one, name: one.report.name, key: keyOf(place), value: place }
    }),
  )
  const statements = read.flatMap((statement) => statement ?? [])
  const majority = majorityOf(statements, configured)
  if (!majority) {
    noteQuarrel(statements, otherChain)
    return undefined
  }
  noteDissent(asked, majority, otherChain)
  const names = new Set(majority.names)
  return { ...majority.value, asked: asked.filter(({ report }) => names.has(report.name)) }
}

/** Asks for the highest block first, which is nearly always the same. */
async function placeAt(
  { endpoint }: PolledEndpoint,
  comparable: readonly BlockPlace[],
): Promise<CommonBlock> {
  const highest = comparable.slice(0, 1)
  const first = commonBlock(comparable, await hashesAt(endpoint, highest))
  if (first.common || highest.length === 0) return first
  return commonBlock(comparable, await hashesAt(endpoint, comparable))
}

async function hashesAt(
  endpoint: PolledEndpoint['endpoint'],
  places: readonly BlockPlace[],
): Promise<Map<number, string>> {
  const blocks = places.map(({ block }) => block)
  const headers = await readHeaders(endpoint, blocks)
  return new Map([...headers.values()].map(({ block, hash }) => [block, hash]))
}

function keyOf({ common, isReorganised }: CommonBlock): string {
  return `${common?.block ?? 'none'}:${isReorganised}`
}
