import * as contract from '@clearstead/contract/withdrawals/closing'
import { type Route, read, write } from '../../../plumbing/http/route.ts'
import { countWrongClosing } from '../../people/closing/public.ts'
import { saveWaitingAddress } from '../../people/payout-addresses/public.ts'
import { showClosing } from './show-closing.ts'
import { keepAccount, startClosing } from './start-closing.ts'

export const closingRoutes: readonly Route[] = [
  read(contract.showClosing, async ({ db, now, caller }) => ({
    closing: await showClosing(db, now, caller.id),
  })),
  write(
    contract.closeOwnAccount,
    async ({ work, caller, request, credentials }) => {
      const isClosed = await startClosing(work, caller, request)
      if (isClosed) credentials.clear('member')
      return { isClosed }
    },
    async ({ work, caller, request }, refusal) => {
      const { method, address, verificationToken } = request
      if (refusal.code !== 'withdrawals.address_waiting') {
        return countWrongClosing(work, caller, refusal)
      }
      if (!method || !address || !verificationToken) return
      const memberId = caller.id
      await saveWaitingAddress(work, { memberId, method, address, verificationToken })
    },
  ),
  write(contract.keepOwnAccount, ({ work, caller }) => keepAccount(work, caller)),
]
