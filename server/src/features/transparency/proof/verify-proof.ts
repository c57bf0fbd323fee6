import { type Said, say } from '@clearstead/contract/call/say'
import type { ProofView } from '@clearstead/contract/transparency/proofs'
import { type Asset, type Money, unitsOf } from '@clearstead/contract/values/money'
import { leafOf, parentOf, sumLimit, type TreeNode } from './hashes.ts'
import { partsPerMember } from './tree.ts'

type NodeView = ProofView['root']

/** The problem of a proof, or null if it holds. Checks the proof alone, without the database. */
export function problemOf({ day, memberId, usd, sgx, leaves, root }: ProofView): Said | null {
  if (leaves.length !== partsPerMember || leaves.some(({ part }, index) => part !== index)) {
    return say('transparency.proof.parts')
  }
  for (const { part, salt, path, ...sums } of leaves) {
    const units = { usd: unitsOf(sums.usd), sgx: unitsOf(sums.sgx) }
    if (isTooLarge(units)) return tooLarge
    let node = leafOf({ day, memberId, part, salt: Buffer.from(salt, 'hex'), ...units })
    for (const { side, ...view } of path) {
      const neighbour = nodeOf(view)
      if (isTooLarge(neighbour)) return tooLarge
      node = side === 'left' ? parentOf(neighbour, node) : parentOf(node, neighbour)
      if (isTooLarge(node)) return tooLarge
    }
    if (!isSame(node, nodeOf(root))) return say('transparency.proof.root', { part })
  }
  if (sumOf(leaves.map((leaf) => leaf.usd)) !== unitsOf(usd)) {
    return say('transparency.proof.usd')
  }
  if (sumOf(leaves.map((leaf) => leaf.sgx)) !== unitsOf(sgx)) {
    return say('transparency.proof.sgx')
  }
  return null
}

const tooLarge = say('transparency.proof.too_large')

function isTooLarge({ usd, sgx }: { usd: bigint; sgx: bigint }): boolean {
  return usd >= sumLimit || sgx >= sumLimit
}

function isSame(left: TreeNode, right: TreeNode): boolean {
  return left.hash.equals(right.hash) && left.usd === right.usd && left.sgx === right.sgx
}

function nodeOf({ hash, usd, sgx }: NodeView): TreeNode {
  return { hash: Buffer.from(hash, 'hex'), usd: unitsOf(usd), sgx: unitsOf(sgx) }
}

function sumOf<A extends Asset>(amounts: readonly Money<A>[]): bigint {
  return amounts.reduce((sum, amount) => sum + unitsOf(amount), 0n)
}
