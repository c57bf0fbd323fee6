import { Refusal } from '@clearstead/contract/call/refusal'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Origin } from '../../../plumbing/http/route.ts'
import type { Work } from '../../../plumbing/work.ts'
import { changedTexts, findLegalVersion, findLegalVersionOf } from '../../settings/public.ts'
import { findAccepted, insertAcceptance, updateAccepted } from './queries.ts'

/** The current version of the legal texts, and the texts that have changed since the member accepted. */
export async function showLegalState(db: Db, id: MemberId) {
  const current = await findLegalVersion(db)
  if (!current) return { version: 0, isAccepted: true, changed: [] }
  const accepted = await findLegalVersionOf(db, await findAccepted(db, id))
  const isAccepted = accepted?.version === current.version
  return { version: current.version, isAccepted, changed: changedTexts(accepted, current) }
}

/** Stores that a member accepts the current texts, and from where. @throws {Refusal} `people.terms_moved` */
export async function acceptTerms(
  work: Work,
  id: MemberId,
  version: number,
  origin: Origin,
): Promise<void> {
  const current = await findLegalVersion(work.tx)
  if (current?.version !== version) throw new Refusal('people.terms_moved')
  await insertAcceptance(work, id, version, origin)
  await updateAccepted(work, id, version)
}
