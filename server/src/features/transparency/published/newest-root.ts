import type { PublishedRoot } from '@clearstead/contract/transparency/proofs'
import { rootCopyText } from '@clearstead/texts/transparency/all'
import type { Db } from '../../../plumbing/database/database.ts'
import type { ReadFoot } from '../../../plumbing/mail/mail.ts'
import { findRoot } from './queries.ts'

/**
 * The root of the newest published day. It stands in mails and statements, so that many who do not know each other keep copies
 * outside the operator's machines.
 */
export async function newestRoot(db: Db): Promise<PublishedRoot | null> {
  const found = await findRoot(db)
  return found ? { day: found.day, hash: found.root.toString('hex') } : null
}

/** The line with the newest root below each mail of a member. */
export const readRootFoot: ReadFoot = async (db) => {
  const root = await newestRoot(db)
  return (language) => (root ? rootCopyText[language].inMail(root) : undefined)
}
