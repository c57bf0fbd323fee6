import { Refusal } from '@clearstead/contract/call/refusal'
import type { Db } from '../../plumbing/database/database.ts'
import { findFile } from '../../plumbing/files/files.ts'
import type { Download } from '../../plumbing/http/route.ts'
import type { Deposit } from './rules.ts'

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
