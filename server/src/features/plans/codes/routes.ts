import * as contract from '@clearstead/contract/codes'
import { longPaged } from '@clearstead/contract/paging'
import { Refusal } from '@clearstead/contract/refusal'
import type { AdminCaller } from '../../../plumbing/http/caller.ts'
import { type Route, read } from '../../../plumbing/http/route.ts'
import { findCodeView, listCodes } from './queries.ts'
import { masked } from './rules.ts'

/** An unused code is money to whoever reads it: it is shown whole to those who may make one. */
function maySee({ permissions }: AdminCaller): boolean {
  return permissions.includes('finance') || permissions.includes('owner')
}

function shownTo(caller: AdminCaller) {
  return (view: contract.CodeView): contract.CodeView =>
    maySee(caller) || view.status !== 'unused' ? view : { ...view, code: masked(view.code) }
}

export const codeRoutes: readonly Route[] = [
  read(
    contract.listCodes,
    async ({ db, now, caller, request: { page, limit, cursor, ...filter } }) => {
      const search = { ...filter, isByCode: maySee(caller) }
      const { rows, total } = await listCodes(db, search, { page, limit, cursor }, now)
      const shown = { rows: rows.map(shownTo(caller)), total }
      return longPaged({ page, limit }, shown, ({ id }) => [id])
    },
  ),
  read(contract.getCode, async ({ db, now, caller, request: { id } }) => {
    const found = await findCodeView(db, id, now)
    if (!found) throw new Refusal('codes.unknown')
    return { code: shownTo(caller)(found) }
  }),
]
