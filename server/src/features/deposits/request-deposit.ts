import { Refusal } from '@clearstead/contract/call/refusal'
import type { DepositId, MemberId } from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'
import type { Upload } from '@clearstead/contract/values/upload'
import { type HashedFile, storeHashedImage } from '../../plumbing/files/files.ts'
import { publishRequestChange } from '../../plumbing/live/emit.ts'
import type { Work } from '../../plumbing/work.ts'
import { currentSettings } from '../settings/public.ts'
import { referenceOf } from './disputes/rules.ts'
import { getMethodFacts } from './methods/queries.ts'
import { availableMethods } from './methods/rules.ts'
import { insertDeposit } from './queries.ts'
import type { Method } from './rules.ts'

export type DepositRequest = {
  memberId: MemberId
  amount: Usd
  method: Method
  reference?: string | undefined
  txHash?: string | undefined
  proof?: Upload | undefined
}

/**
 * Stores a payment that a member reports; it is credited only when an admin approves it. If another member
 * has reported the same payment, both deposits stay pending as a dispute.
 */
export async function requestDeposit(work: Work, request: DepositRequest): Promise<DepositId> {
  const { memberId, amount, method, proof } = request
  const { settings } = await currentSettings(work.tx, work.now)
  const { instructions, minimum } = settings.deposit
  const facts = await getMethodFacts(work.tx, memberId)
  if (!availableMethods({ ...facts, instructions }).includes(method)) {
    throw new Refusal('deposits.method_off')
  }
  const reference = referenceOf({ ...request, hasProof: proof !== undefined }, minimum)
  const kept = proof && (await keepProof(work, proof, memberId))
  const id = await insertDeposit(work, {
    ...{ memberId, amount, method, ...reference },
    proofId: kept?.fileId ?? null,
    proofSha256: kept?.sha256 ?? null,
  })
  if (id === undefined) throw new Refusal('deposits.reference_used')
  await publishRequestChange(work, { kind: 'deposit', id, memberId, status: 'pending' })
  return id
}

async function keepProof(work: Work, proof: Upload, memberId: MemberId): Promise<HashedFile> {
  const kept = await storeHashedImage(work, proof, memberId)
  if (kept === undefined) throw new Refusal('deposits.proof_invalid')
  return kept
}
