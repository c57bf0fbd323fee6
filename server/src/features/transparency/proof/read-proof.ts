import type { ProofView } from '@clearstead/contract/proofs'
import { Refusal } from '@clearstead/contract/refusal'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { Db } from '../../../plumbing/database/database.ts'
import { proofOf } from './proof-of.ts'
import { findBlocks, findTree } from './queries.ts'
import { blocksOf } from './tree.ts'

type Asked = { memberId: MemberId; day?: ProgrammeDay | undefined }

/**
 * That a member's balances are in the published sums of a day, the last one unless said otherwise.
 * @throws {Refusal} `transparency.unknown_day`, `transparency.no_proof`
 */
export async function readProof(db: Db, { memberId, day }: Asked): Promise<ProofView> {
  const tree = await findTree(db, day)
  if (!tree) throw new Refusal('transparency.unknown_day')
  const numbers = blocksOf(tree.key, memberId, tree.roots.length)
  const proof = proofOf(tree, await findBlocks(db, tree.day, numbers), memberId)
  if (!proof) throw new Refusal('transparency.no_proof')
  return proof
}
