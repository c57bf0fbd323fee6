import { Refusal } from '@clearstead/contract/call/refusal'
import { say } from '@clearstead/contract/call/say'
import * as contract from '@clearstead/contract/withdrawals/freezes'
import type { Db } from '../../../plumbing/database/database.ts'
import { type CallWithApproval, needsApproval } from '../../approvals/public.ts'
import { findFreeze } from '../../treasury/freezes/public.ts'
import { openPayouts, sayWord } from './freeze-payouts.ts'
import { freezeView, showFreeze } from './show-freeze.ts'

async function getFrozen(db: Db) {
  const freeze = await findFreeze(db)
  if (!freeze) throw new Refusal('freezes.not_frozen')
  return freeze
}

/** What makes money leave again. A word that keeps payouts frozen needs no second owner. */
export const freezeCallsWithApproval: readonly CallWithApproval[] = [
  needsApproval(contract.openPayouts, {
    describe: async (db, { id }) => {
      const freeze = await getFrozen(db)
      if (freeze.id !== id) throw new Refusal('freezes.not_frozen')
      return { subject: `payout-freeze:${id}`, summary: say('freezes.summary.open') }
    },
    execute: async (work, { id }, adminId) => {
      await openPayouts(work, { id, adminId })
      return { freeze: null }
    },
    currentAnswer: async ({ tx, now }) => ({ freeze: (await showFreeze(tx, now)).freeze }),
  }),
  needsApproval(contract.sayWord, {
    isNeeded: ({ endsOn }) => endsOn !== undefined,
    describe: async (db, { endsOn, text }) => {
      const { id, endsOn: before } = await getFrozen(db)
      return {
        subject: `payout-freeze:${id}`,
        summary: say('freezes.summary.end', { day: endsOn ?? '', text }),
        facts: { id, before },
      }
    },
    execute: async (work, request, adminId) => {
      const id = await sayWord(work, { ...request, adminId })
      return { freeze: await freezeView(work.tx, work.now, id) }
    },
    currentAnswer: async ({ tx, now }) => {
      const { id } = await getFrozen(tx)
      return { freeze: await freezeView(tx, now, id) }
    },
  }),
]
