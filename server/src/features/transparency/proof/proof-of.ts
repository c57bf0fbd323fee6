import type { ProofView } from '@clearstead/contract/transparency/proofs'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import { add, fromUnits } from '@clearstead/contract/values/money'
import type { TreeNode } from './hashes.ts'
import { type Block, blocksOf, pathFrom, rootOf, rowsOver, saltedLeaves } from './tree.ts'

export type StoredTree = { day: ProgrammeDay; key: Buffer; roots: TreeNode[] }

/** A member's proof from the blocks of their parts; undefined if the member is not in the tree. */
export function proofOf(
  { day, key, roots }: StoredTree,
  blocks: ReadonlyMap<number, Block>,
  memberId: MemberId,
): ProofView | undefined {
  const upper = rowsOver(roots)
  const leaves: ProofView['leaves'] = []
  for (const [part, number] of blocksOf(key, memberId, roots.length).entries()) {
    const block = blocks.get(number)
    const at = block ? placeOf(block, memberId, part) : -1
    const salted = block ? saltedLeaves(day, key, block) : []
    const own = salted[at]
    if (!own) return undefined
    const lower = rowsOver(salted.map(({ node }) => node))
    const path = [...pathFrom(lower, at), ...pathFrom(upper, number)]
    leaves.push({
      part,
      salt: own.salt.toString('hex'),
      usd: fromUnits(own.node.usd),
      sgx: fromUnits(own.node.sgx),
      path: path.map((step) => ({ side: step.side, ...toView(step) })),
    })
  }
  return {
    day,
    memberId,
    usd: add(...leaves.map(({ usd }) => usd)),
    sgx: add(...leaves.map(({ sgx }) => sgx)),
    leaves,
    root: toView(rootOf(upper)),
  }
}

function placeOf({ members, parts }: Block, memberId: MemberId, part: number): number {
  return members.findIndex((id, index) => id === memberId && parts[index] === part)
}

/** A node on the wire. */
export function toView({ hash, usd, sgx }: TreeNode): ProofView['root'] {
  return { hash: hash.toString('hex'), usd: fromUnits(usd), sgx: fromUnits(sgx) }
}
