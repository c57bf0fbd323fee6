import { endpoint } from '@clearstead/contract/call/endpoint'
import { say } from '@clearstead/contract/call/say'
import { waitsForApproval } from '@clearstead/contract/call/waits-for-approval'
import { wire } from '@clearstead/contract/call/wire'
import { Hash } from '@clearstead/contract/transparency/proofs'
import * as contract from '@clearstead/contract/transparency/reserves'
import { FileId, ReserveStatementId } from '@clearstead/contract/values/ids'
import { toDecimal } from '@clearstead/contract/values/money'
import * as z from 'zod'
import { write } from '../../../plumbing/http/route.ts'
import { type CallWithApproval, needsApproval } from '../../approvals/public.ts'
import { addStatement, storeStatementFile } from './add-statement.ts'

const { kind, account, day, amount, isPublished } = contract.addReserveStatement.fields
/** The call as a request stores it: with the stored file instead of the upload. */
const addStored = endpoint('POST /treasury/reserves/statements', {
  summary: contract.addReserveStatement.summary,
  who: 'admin',
  permission: 'owner',
  request: {
    ...{ kind, account, day, amount, isPublished },
    pictureId: wire('picture_id', FileId),
    pictureSha256: wire('picture_sha256', z.string()),
  },
  answer: { id: ReserveStatementId.optional(), sha256: Hash, ...waitsForApproval },
  says: 'transparency.says.statement_added',
})

const add = needsApproval(addStored, {
  // What is not published counts for nothing.
  isNeeded: ({ isPublished }) => isPublished === 'yes',
  describe: async (_, { account, day, amount, pictureId }) => ({
    subject: 'reserves',
    summary: say('transparency.summary.publish_statement', {
      day,
      account,
      amount: toDecimal(amount),
    }),
    pictureId,
  }),
  execute: addStatement,
  currentAnswer: async (_, { pictureSha256 }) => ({ id: undefined, sha256: pictureSha256 }),
})

/** A published statement makes what was declared documented, so a second admin looks at its file first. */
export const statementCallsWithApproval: readonly CallWithApproval[] = [
  {
    ...add,
    route: write(contract.addReserveStatement, async ({ work, caller, request }) => {
      const { statement, ...facts } = request
      const asked = { upload: statement, call: addStored.name, adminId: caller.id }
      return add.executeOrRequest(work, { ...facts, ...(await storeStatementFile(work, asked)) })
    }),
  },
]
