import { longPaged } from '@clearstead/contract/call/paging'
import * as contract from '@clearstead/contract/plans/codes'
import type { AdminCaller } from '../../../plumbing/http/request/caller.ts'
import { type Route, read, write } from '../../../plumbing/http/route.ts'
import { priceOf } from '../../people/transfers/public.ts'
import { currentSettings } from '../../settings/public.ts'
import { cancelCode } from './make-codes.ts'
import { getCodeView, listCodes } from './queries.ts'
import { countWrongCode, findRedeemable } from './redeem-code.ts'
import { masked } from './rules.ts'

/** An unused code is worth money to whoever reads it, so only those who may make codes see it whole. */
function maySee({ permissions }: AdminCaller): boolean {
  return permissions.includes('finance') || permissions.includes('owner')
}

function codeViewFor(caller: AdminCaller) {
  return (view: contract.CodeView): contract.CodeView =>
    maySee(caller) || view.status !== 'unused' ? view : { ...view, code: masked(view.code) }
}

export const codeRoutes: readonly Route[] = [
  write(
    contract.checkCode,
    async ({ work, caller, request: { code } }) => {
      const { amount, expiresAt } = await findRedeemable(work, { memberId: caller.id, code })
      const { settings } = await currentSettings(work.tx, work.now)
      const { fee, net } = priceOf(settings.transfer, amount)
      return { amount, fee, net, expiresAt }
    },
    ({ work, caller, request: { code } }, refusal) =>
      countWrongCode(work, { memberId: caller.id, code }, refusal),
  ),
  read(
    contract.listCodes,
    async ({ db, now, caller, request: { page, limit, cursor, ...filter } }) => {
      const search = { ...filter, isByCode: maySee(caller) }
      const { rows, total } = await listCodes(db, search, { page, limit, cursor }, now)
      const shown = { rows: rows.map(codeViewFor(caller)), total }
      return longPaged({ page, limit }, shown, ({ id }) => [id])
    },
  ),
  write(contract.cancelCode, async ({ work, caller, request: { id, note } }) => {
    await cancelCode(work, { id, reason: note, adminId: caller.id })
    return { code: codeViewFor(caller)(await getCodeView(work.tx, id, work.now)) }
  }),
  read(contract.getCode, async ({ db, now, caller, request: { id } }) => {
    return { code: codeViewFor(caller)(await getCodeView(db, id, now)) }
  }),
]
