import type { Endpoint } from '../../../src/features/chains/watch/read-node.ts'
import { type ModelBlock, type ModelChain, type ModelLie, modelTransfer } from './model-chain.ts'

/** What an endpoint does in a step: the truth, nothing, or a lie. */
export type Behaviour = 'truth' | 'silence' | 'failing_receipts' | Lie
export type Lie = 'makes_up' | 'forges' | 'rewrites' | 'hides' | 'denies'

export const lies: readonly Lie[] = ['makes_up', 'forges', 'rewrites', 'hides', 'denies']
/** What honest endpoints do. */
export const honesty: readonly Behaviour[] = ['truth', 'silence', 'failing_receipts']

/** How many of the newest blocks lies are about. */
const newest = 12

type Forge = { token: string; to: string; raw: bigint }

/** The endpoints of a chain of which the last may lie; `forge` is the payment that it makes up. */
export function quarrelling(
  chain: ModelChain,
  behaviours: readonly Behaviour[],
  forge: Forge,
): Endpoint[] {
  return behaviours.map((behaviour, place) =>
    endpointOf(chain, `endpoint-${place}`, { behaviour, forge }),
  )
}

function endpointOf(
  chain: ModelChain,
  name: string,
  { behaviour, forge }: { behaviour: Behaviour; forge: Forge },
): Endpoint {
  switch (behaviour) {
    case 'forges':
    case 'rewrites':
      return rewritten(chain, behaviour, forge).endpoint(name)
    case 'makes_up':
      return withOthers(chain, (block) => [
        ...block.transfers,
        madeUpIn(block.hash, forge),
      ]).endpoint(name)
    case 'hides':
      return withOthers(chain, () => []).endpoint(name)
    case 'silence':
      return chain.endpoint(name, () => new Error('answered with status 429'))
    case 'failing_receipts':
      return chain.endpoint(name, failing)
    case 'denies':
      return chain.endpoint(name, denying)
    default:
      return chain.endpoint(name)
  }
}

/** A chain of equal length with another end: without the payments that were made there, and with one that never was. */
function rewritten(
  chain: ModelChain,
  lie: 'forges' | 'rewrites',
  { token, to, raw }: Forge,
): ModelChain {
  const other = chain.fork(newest)
  while (other.head < chain.head)
    other.mine(lie === 'forges' ? [modelTransfer(token, to, raw)] : [])
  return other
}

/** The same blocks by their hashes, with other payments in the newest of them. */
function withOthers(
  chain: ModelChain,
  transfers: (block: ModelBlock) => ModelBlock['transfers'],
): ModelChain {
  const other = chain.fork(0)
  const from = other.blocks.length - newest
  other.blocks = other.blocks.map((block, number) =>
    number < from || number === 0 ? block : { ...block, transfers: transfers(block) },
  )
  return other
}

/** A payment that was never made, the same each time. */
function madeUpIn(blockHash: string, forge: Forge) {
  return { txHash: `0xe${blockHash.slice(3)}`, ...forge }
}

const failing: ModelLie = (method) =>
  method === 'eth_getTransactionReceipt' ? new Error('too many requests') : undefined
const denying: ModelLie = (method) => (method === 'eth_getTransactionReceipt' ? null : undefined)
