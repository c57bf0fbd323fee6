import type { CannedReply } from '@clearstead/contract/canned-replies'
import { Refusal } from '@clearstead/contract/refusal'
import type { AdminId, CannedReplyId } from '@clearstead/contract/values/ids'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'

export type Text = { title: string; message: string; updatedBy: AdminId }

/** All of them by title: they are few, written by hand. */
export async function listCannedReplies(db: Db): Promise<CannedReply[]> {
  const rows = await db
    .selectFrom('cannedReplies')
    .select(columns)
    .orderBy('title')
    .orderBy('id')
    .limit(500)
    .execute()
  return rows.map(toReply)
}

/** @throws {Refusal} `support.canned_taken` */
export async function insertCannedReply(work: Work, text: Text): Promise<CannedReply> {
  const row = await work.tx
    .insertInto('cannedReplies')
    .values({ ...text, updatedAt: work.now })
    .returning(columns)
    .executeTakeFirstOrThrow()
    .catch(refuseTaken)
  return toReply(row)
}

/** @throws {Refusal} `support.canned_unknown` */
export async function lockCannedReply({ tx }: Work, id: CannedReplyId): Promise<CannedReply> {
  const query = tx.selectFrom('cannedReplies').select(columns).where('id', '=', id).forUpdate()
  const row = await query.executeTakeFirst()
  if (!row) throw new Refusal('support.canned_unknown')
  return toReply(row)
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
  return toReply(row)
}

/** @throws {Refusal} `support.canned_unknown` */
export async function deleteCannedReply(work: Work, id: CannedReplyId): Promise<CannedReply> {
  const row = await work.tx
    .deleteFrom('cannedReplies')
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
  if (!row) throw new Refusal('support.canned_unknown')
  return toReply(row)
}

const columns = ['id', 'title', 'message', 'updatedAt'] as const

function toReply({ id, ...row }: Omit<CannedReply, 'id'> & { id: number }): CannedReply {
  return { ...row, id: id as CannedReplyId }
}

function refuseTaken(error: unknown): never {
  const isTaken =
    error instanceof Error && 'constraint' in error && error.constraint === 'canned_replies_title'
  throw isTaken ? new Refusal('support.canned_taken') : error
}
