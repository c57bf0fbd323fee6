import { say } from '@clearstead/contract/call/say'
import * as contract from '@clearstead/contract/imports/imports'
import { toDecimal, zero } from '@clearstead/contract/values/money'
import { type CallWithApproval, needsApproval } from '../approvals/public.ts'
import { refuseUnlessSound, requestExecution } from './execute-import.ts'
import { getImportState, getImportView } from './queries.ts'
import { ownedByMembers, toTotals } from './total-rules.ts'

/** Carrying out an import makes members and money. */
export const importCallsWithApproval: readonly CallWithApproval[] = [
  needsApproval(contract.executeImport, {
    describe: async (db, { id }) => {
      const found = await getImportState(db, id)
      await refuseUnlessSound(db, found)
      const totals = found.totals && toTotals(found.totals)
      return {
        subject: `import:${id}`,
        summary: say('imports.summary.import', {
          members: totals?.members ?? 0,
          owned: toDecimal(totals ? ownedByMembers(totals) : zero()),
        }),
        // The same files read by other columns have other totals, or were checked at another moment.
        facts: {
          content: found.contentHash?.toString('hex') ?? '',
          checkedAt: found.checkedAt?.toISOString() ?? '',
        },
      }
    },
    execute: async (work, request, adminId) => {
      await requestExecution(work, request, adminId)
      return { import: await getImportView(work.tx, request.id) }
    },
    currentAnswer: async (work, { id }) => ({ import: await getImportView(work.tx, id) }),
  }),
]
