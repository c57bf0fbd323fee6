import type { AdminId, FileId } from '@clearstead/contract/values/ids'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'

export async function insertLogo(
  { tx, now }: Work,
  logo: { fileId: FileId; uploadedBy: AdminId },
): Promise<void> {
  await tx
    .insertInto('logos')
    .values({ ...logo, uploadedAt: now })
    .execute()
}

export async function isLogo(db: Db, fileId: FileId): Promise<boolean> {
  const found = await db
    .selectFrom('logos')
    .where('fileId', '=', fileId)
    .select('fileId')
    .executeTakeFirst()
  return found !== undefined
}
