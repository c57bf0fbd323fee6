import { Refusal } from '@clearstead/contract/call/refusal'
import { type Said, say } from '@clearstead/contract/call/say'
import type { ProofView } from '@clearstead/contract/transparency/proofs'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import { type Asset, add, fromUnits, type Money, unitsOf } from '@clearstead/contract/values/money'
import type { Db } from '../../../plumbing/database/database.ts'
import { type Beside, leafOf, parentOf, sumLimit, type TreeNode } from './hashes.ts'
import { findBlocks, findTree, type StoredTree } from './queries.ts'
import {
  type Block,
  blocksOf,
  partsPerMember,
  pathFrom,
  rootOf,
  rowsOver,
  saltedLeaves,
} from './tree.ts'

type NodeView = ProofView['root']

/** The problem of a proof, or null if it holds. Checks the proof alone, without the database. */
export function problemOf(proof: ProofView): Said | null {
  const { day, memberId, usd, sgx, leaves, root } = proof
  if (leaves.length !== partsPerMember || leaves.some(({ part }, index) => part !== index)) {
    return say('transparency.proof.parts')
  }
  if (!isBesideSame(proof)) return say('transparency.proof.beside')
  for (const { part, salt, path, ...sums } of leaves) {
    const beside = besideOf(sums)
    if (beside && isTooLarge({ usd: beside.staged, sgx: beside.buyBack })) return tooLarge
    const units = { usd: unitsOf(sums.usd), sgx: unitsOf(sums.sgx) }
    if (isTooLarge(units)) return tooLarge
    let node = leafOf({ day, memberId, part, salt: Buffer.from(salt, 'hex'), ...units, beside })
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

type BesideView = Pick<ProofView, 'staged' | 'buyBack'>

/** What stands beside a balance; undefined in form 1. */
function besideOf({ staged, buyBack }: BesideView): Beside | undefined {
  // An amount of nothing is falsy.
  if (staged === undefined || buyBack === undefined) return undefined
  return { staged: unitsOf(staged), buyBack: unitsOf(buyBack) }
}

/** Whether both leaves are of one form, with what the proof says beside the balance. */
function isBesideSame(proof: ProofView): boolean {
  const isSameIn = (name: keyof BesideView) => {
    const figures = [proof, ...proof.leaves].map((view) => view[name])
    const [whole, ...parts] = figures.flatMap((figure) => (figure === undefined ? [] : [figure]))
    if (whole === undefined) return true
    return parts.length === partsPerMember && sumOf(parts) === unitsOf(whole)
  }
  const hasSame = (proof.staged === undefined) === (proof.buyBack === undefined)
  return hasSame && isSameIn('staged') && isSameIn('buyBack')
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
      ...besideView(own.beside),
      path: path.map((step) => ({ side: step.side, ...toView(step) })),
    })
  }
  return {
    day,
    memberId,
    usd: add(...leaves.map(({ usd }) => usd)),
    sgx: add(...leaves.map(({ sgx }) => sgx)),
    ...sumOfBeside(leaves),
    leaves,
    root: toView(rootOf(upper)),
  }
}

function besideView(beside: Beside | undefined) {
  if (!beside) return {}
  return { staged: fromUnits<'USD'>(beside.staged), buyBack: fromUnits<'USD'>(beside.buyBack) }
}

function sumOfBeside(leaves: ProofView['leaves']) {
  const besides = leaves.flatMap((leaf) => besideOf(leaf) ?? [])
  if (besides.length < leaves.length) return {}
  return besideView({
    staged: besides.reduce((sum, { staged }) => sum + staged, 0n),
    buyBack: besides.reduce((sum, { buyBack }) => sum + buyBack, 0n),
  })
}

function placeOf({ members, parts }: Block, memberId: MemberId, part: number): number {
  return members.findIndex((id, index) => id === memberId && parts[index] === part)
}

/** A node on the wire. */
export function toView({ hash, usd, sgx }: TreeNode): ProofView['root'] {
  return { hash: hash.toString('hex'), usd: fromUnits(usd), sgx: fromUnits(sgx) }
}

type ProofRequest = { memberId: MemberId; day?: ProgrammeDay | undefined }

/**
 * The proof that the published sums of a day include a member's balances; by default of the last day.
 * @throws {Refusal} `transparency.unknown_day`, `transparency.no_proof`
 */
export async function readProof(db: Db, { memberId, day }: ProofRequest): Promise<ProofView> {
  const tree = await findTree(db, day)
  if (!tree) throw new Refusal('transparency.unknown_day')
  const numbers = blocksOf(tree.key, memberId, tree.roots.length)
  const proof = proofOf(tree, await findBlocks(db, tree.day, numbers), memberId)
  if (!proof) throw new Refusal('transparency.no_proof')
  return proof
}
