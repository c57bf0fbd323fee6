import { Refusal } from '@clearstead/contract/call/refusal'
import type { DepositId, MemberId } from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'
import type { Upload } from '@clearstead/contract/values/upload'
import type { Db } from '../../plumbing/database/database.ts'
import { findFile, type HashedFile, storeHashedImage } from '../../plumbing/files/files.ts'
import type { Download } from '../../plumbing/http/route.ts'
import { publishRequestChange } from '../../plumbing/live/emit.ts'
import type { Work } from '../../plumbing/work.ts'
import { currentSettings } from '../settings/public.ts'
import { referenceOf } from './disputes/rules.ts'
import { getMethodFacts } from './methods/queries.ts'
import { availableMethods } from './methods/rules.ts'
import { insertDeposit } from './queries.ts'
import type { Deposit, Method } from './rules.ts'

type DepositRequest = {
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

/**
 * The proof image of a deposit, under a file name of the server's own.
 * @throws {Refusal} `deposits.unknown`
 */
export async function readProof(db: Db, deposit: Deposit | undefined): Promise<Download> {
  const file = deposit?.proofId ? await findFile(db, deposit.proofId) : undefined
  if (!deposit || !file) throw new Refusal('deposits.unknown')
  const { mediaType, extension, bytes } = file
  return { mediaType, name: `deposit-${deposit.id}.${extension}`, body: bytes }
}
