import { Refusal } from '@clearstead/contract/call/refusal'
import type { ProofView } from '@clearstead/contract/transparency/proofs'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { Db } from '../../../plumbing/database/database.ts'
import { proofOf } from './proof-of.ts'
import { findBlocks, findTree } from './queries.ts'
import { blocksOf } from './tree.ts'

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
