import { Refusal } from '@clearstead/contract/call/refusal'
import type { CannedReply } from '@clearstead/contract/support/canned-replies'
import type { AdminId, CannedReplyId } from '@clearstead/contract/values/ids'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'

export type Text = { title: string; message: string; updatedBy: AdminId }

/** All canned replies by title; they are few and written by hand. */
export async function listCannedReplies(db: Db): Promise<CannedReply[]> {
  return db
    .selectFrom('cannedReplies')
    .select(columns)
    .orderBy('title')
    .orderBy('id')
    .limit(500)
    .execute()
}

/** @throws {Refusal} `support.canned_taken` */
export async function insertCannedReply(work: Work, text: Text): Promise<CannedReply> {
  return work.tx
    .insertInto('cannedReplies')
    .values({ ...text, updatedAt: work.now })
    .returning(columns)
    .executeTakeFirstOrThrow()
    .catch(refuseTaken)
}

/** @throws {Refusal} `support.canned_unknown` */
export async function lockCannedReply({ tx }: Work, id: CannedReplyId): Promise<CannedReply> {
  const query = tx.selectFrom('cannedReplies').select(columns).where('id', '=', id).forUpdate()
  return query.executeTakeFirstOrThrow(() => new Refusal('support.canned_unknown'))
}

/** @throws {Refusal} `support.canned_unknown`, `support.canned_taken` */
export async function updateCannedReply(
  work: Work,
  id: CannedReplyId,
  text: Text,
): Promise<CannedReply> {
  const row = await work.tx
    .updateTable('cannedReplies')
    .set({ ...text, updatedAt: work.now })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
    .catch(refuseTaken)
  if (!row) throw new Refusal('support.canned_unknown')
  return row
}

/** @throws {Refusal} `support.canned_unknown` */
export async function deleteCannedReply(work: Work, id: CannedReplyId): Promise<CannedReply> {
  return work.tx
    .deleteFrom('cannedReplies')
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow(() => new Refusal('support.canned_unknown'))
}

const columns = ['id', 'title', 'message', 'updatedAt'] as const

function refuseTaken(error: unknown): never {
  const isTaken =
    error instanceof Error && 'constraint' in error && error.constraint === 'canned_replies_title'
  throw isTaken ? new Refusal('support.canned_taken') : error
}
