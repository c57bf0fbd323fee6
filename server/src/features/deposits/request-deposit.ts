import { Refusal } from '@clearstead/contract/refusal'
import type { DepositId, FileId, MemberId } from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'
import type { Upload } from '@clearstead/contract/values/upload'
import { keepImage } from '../../plumbing/files/files.ts'
import { tellOfRequest } from '../../plumbing/live/tell-of-request.ts'
import type { Work } from '../../plumbing/work.ts'
import { currentSettings } from '../settings/public.ts'
import { referenceOf } from './disputes/rules.ts'
import { insertDeposit } from './queries.ts'
import type { Method } from './rules.ts'
import { getWays } from './ways/queries.ts'
import { methodsOf } from './ways/rules.ts'

export type DepositRequest = {
  memberId: MemberId
  amount: Usd
  method: Method
  reference?: string | undefined
  txHash?: string | undefined
  proof?: Upload | undefined
}

/**
 * Takes note of a payment that was made; nothing is credited before an admin has found it. Whoever tells of
 * a payment that another told of already disputes it: both requests stand, and an admin decides.
 */
export async function requestDeposit(work: Work, request: DepositRequest): Promise<DepositId> {
  const { memberId, amount, method, proof } = request
  const { settings } = await currentSettings(work.tx, work.now)
  const { instructions, minimum } = settings.deposit
  const ways = await getWays(work.tx, memberId)
  if (!methodsOf({ ...ways, instructions }).includes(method)) {
    throw new Refusal('deposits.method_off')
  }
  const reference = referenceOf({ ...request, hasProof: proof !== undefined }, minimum)
  const proofId = proof ? await keepProof(work, proof, memberId) : null
  const id = await insertDeposit(work, { memberId, amount, method, proofId, ...reference })
  if (id === undefined) throw new Refusal('deposits.reference_used')
  await tellOfRequest(work, { kind: 'deposit', id, memberId, status: 'pending' })
  return id
}

async function keepProof(work: Work, proof: Upload, memberId: MemberId): Promise<FileId> {
  const id = await keepImage(work, proof, memberId)
  if (id === undefined) throw new Refusal('deposits.proof_invalid')
  return id
}
