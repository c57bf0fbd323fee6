import { longPaged } from '@clearstead/contract/call/paging'
import * as contract from '@clearstead/contract/plans/topups'
import { fromReplica, type Route, read, write } from '../../../plumbing/http/route.ts'
import { countWrongReceiver } from '../../people/transfers/public.ts'
import { countWrongCode } from '../codes/redeem-code.ts'
import { addRetopup } from './add-retopup.ts'
import { addEntry, addTopup } from './add-topup.ts'
import { cancelOwnTopup, cancelTopupForAdmin } from './decide-topup.ts'
import { listTopupOptions } from './list-options.ts'
import { listQueue } from './list-queue.ts'
import { getTopupView, listTopups } from './queries.ts'

export const topupRoutes: readonly Route[] = [
  write(
    contract.addTopup,
    async ({ work, caller, request }) => {
      const id = await addTopup(work, { ...request, memberId: caller.id })
      return { topup: await getTopupView(work.tx, id) }
    },
    async ({ work, caller, request: { code } }, refusal) => {
      if (code !== undefined) await countWrongCode(work, { memberId: caller.id, code }, refusal)
    },
  ),
  write(
    contract.addEntry,
    async ({ work, caller, request }) => {
      const id = await addEntry(work, { ...request, payerId: caller.id })
      return { topup: await getTopupView(work.tx, id) }
    },
    ({ work, caller }, refusal) => countWrongReceiver(work, caller.id, refusal),
  ),
  write(contract.addRetopup, async ({ work, caller, request }) => {
    const id = await addRetopup(work, { ...request, memberId: caller.id })
    return { topup: await getTopupView(work.tx, id) }
  }),
  read(contract.getTopupOptions, ({ db, now, request }) =>
    listTopupOptions(db, request.memberId, now),
  ),
  read(contract.listTopups, ({ db, now, caller, request }) =>
    listQueue(db, now, caller.id, request),
  ),
  fromReplica(
    read(contract.listTopupsOf, async ({ db, request: { id, ...request } }) =>
      longPaged(request, await listTopups(db, id, request, request), (topup) => [topup.id]),
    ),
  ),
  write(contract.removeTopup, async ({ work, caller, request: { id } }) => {
    if (caller.kind === 'admin') await cancelTopupForAdmin(work, caller.id, id)
    else await cancelOwnTopup(work, caller.id, id)
    return { topup: await getTopupView(work.tx, id) }
  }),
]
