import { longPaged } from '@clearstead/contract/paging'
import * as contract from '@clearstead/contract/topups'
import { type Route, read, write } from '../../../plumbing/http/route.ts'
import { noteWrongReceiver } from '../../people/public.ts'
import { withMoments } from '../../settings/public.ts'
import { noteWrongCode } from '../codes/redeem-code.ts'
import { addRetopup } from './add-retopup.ts'
import { addEntry, addTopup } from './add-topup.ts'
import { cancelOwnTopup, cancelTopupForAdmin } from './decide-topup.ts'
import { countWaiting, getTopupView, listTopups, listTopupsForAdmin } from './queries.ts'

export const topupRoutes: readonly Route[] = [
  write(
    contract.addTopup,
    async ({ work, caller, request }) => {
      const id = await addTopup(work, { ...request, memberId: caller.id })
      return { topup: await getTopupView(work.tx, id) }
    },
    async ({ work, caller, request: { code } }, refusal) => {
      if (code !== undefined) await noteWrongCode(work, { memberId: caller.id, code }, refusal)
    },
  ),
  write(
    contract.addEntry,
    async ({ work, caller, request }) => {
      const id = await addEntry(work, { ...request, payerId: caller.id })
      return { topup: await getTopupView(work.tx, id) }
    },
    ({ work, caller }, refusal) => noteWrongReceiver(work, caller.id, refusal),
  ),
  write(contract.addRetopup, async ({ work, caller, request }) => {
    const id = await addRetopup(work, { ...request, memberId: caller.id })
    return { topup: await getTopupView(work.tx, id) }
  }),
  read(contract.listTopups, async ({ db, now, request: { page, limit, cursor, ...filter } }) => {
    const place = { page, limit, cursor }
    const [found, waiting] = await Promise.all([
      listTopupsForAdmin(db, await withMoments(db, now, filter), place),
      countWaiting(db),
    ])
    return { ...longPaged(place, found, ({ id }) => [id]), waiting }
  }),
  read(contract.listTopupsOf, async ({ db, request: { id, ...request } }) =>
    longPaged(request, await listTopups(db, id, request, request), (topup) => [topup.id]),
  ),
  write(contract.removeTopup, async ({ work, caller, request: { id } }) => {
    if (caller.kind === 'admin') await cancelTopupForAdmin(work, caller.id, id)
    else await cancelOwnTopup(work, caller.id, id)
    return { topup: await getTopupView(work.tx, id) }
  }),
]
