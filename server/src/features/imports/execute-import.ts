import { randomBytes } from 'node:crypto'
import { Refusal } from '@clearstead/contract/call/refusal'
import type { AdminId, ImportId } from '@clearstead/contract/values/ids'
import { usdText } from '@clearstead/contract/values/money-text'
import { postTransfer } from '../../ledger/post-transfer.ts'
import { writeAudit } from '../../plumbing/audit/write-audit.ts'
import type { Db } from '../../plumbing/database/database.ts'
import type { Work } from '../../plumbing/work.ts'
import { hashPassword } from '../people/sign-in/public.ts'
import { holdTree } from '../referral/public.ts'
import { checkTogether } from './check/check-import.ts'
import { operatorOpening } from './check/opening-rules.ts'
import { countProblems } from './check/problem-queries.ts'
import { moveMembers } from './import-members.ts'
import { deleteContent, type Import, lockFreeImport, lockImport, updateStatus } from './queries.ts'
import { insertInvitations, refreshStatistics, sumOperatorRows, sumRows } from './row-queries.ts'
import { ownedByMembers, storedTotals } from './total-rules.ts'

/**
 * An import that may be carried out.
 * @throws {Refusal} `imports.not_now`, `imports.has_problems`
 */
export async function refuseUnlessSound(
  db: Db,
  { id, status }: Pick<Import, 'id' | 'status'>,
): Promise<void> {
  if (status !== 'checked') throw new Refusal('imports.not_now')
  const problems = await countProblems(db, id)
  if (problems > 0) throw new Refusal('imports.has_problems', { problems })
}

/**
 * Asks for a checked import to be carried out in the name of an admin; a job does it.
 * @throws {Refusal} `imports.unknown`, `imports.not_now`, `imports.has_problems`
 */
export async function requestExecution(
  work: Work,
  { id, invites }: { id: ImportId; invites: boolean },
  adminId: AdminId,
): Promise<void> {
  await refuseUnlessSound(work.tx, await lockImport(work, id))
  await updateStatus(work, id, { status: 'carrying_out', askedBy: adminId, invites })
  work.note({ subject: `import:${id}`, after: { carriedOut: 'asked', invites } })
}

/**
 * Brings a checked import into the books, in one work: all of it, or nothing if the process is killed, and then it is
 * begun again. Rows that no longer fit, such as an e-mail that was registered meanwhile, are noted, and the import is
 * back where its problems are mended. False if it is not to be carried out, or is at this moment elsewhere.
 */
export async function executeImport(work: Work, id: ImportId): Promise<boolean> {
  const found = await lockFreeImport(work, id, 'carrying_out')
  if (!found) return false
  await holdTree(work)
  await checkTogether(work, id)
  if ((await countProblems(work.tx, id)) > 0) {
    await updateStatus(work, id, { status: 'checked', checkedAt: work.now })
    return true
  }
  const totals = await sumRows(work.tx, id)
  await moveMembers(work, id, await hashPassword(randomBytes(32).toString('base64url')))
  const opening = operatorOpening(id, await sumOperatorRows(work.tx, id))
  if (opening) await postTransfer(work, opening)
  if (found.invites) await insertInvitations(work, id)
  await deleteContent(work, id)
  await refreshStatistics(work)
  await updateStatus(work, id, {
    status: 'done',
    doneAt: work.now,
    totals: storedTotals(totals),
  })
  await writeAudit(work.tx, [
    {
      at: work.now,
      actor: work.actor,
      requestId: work.requestId,
      action: 'import',
      address: '',
      subject: `import:${id}`,
      after: {
        members: totals.members,
        plans: totals.plans,
        ownedByMembers: usdText(ownedByMembers(totals)),
      },
    },
  ])
  return true
}
