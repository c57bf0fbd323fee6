import { longPaged } from '@clearstead/contract/paging'
import { Refusal } from '@clearstead/contract/refusal'
import * as contract from '@clearstead/contract/transfers'
import { type Route, read, write } from '../../plumbing/http/route.ts'
import { noteWrongReceiver } from '../people/public.ts'
import { withMoments } from '../settings/public.ts'
import { findTransferView, findTransferViewForAdmin, listTransfersForAdmin } from './queries.ts'
import { sendToFriend, sendToOwnFunding } from './send-money.ts'

const known = <View>(found: View | undefined): { transfer: View } => {
  if (!found) throw new Refusal('transfers.unknown')
  return { transfer: found }
}

export const transferRoutes: readonly Route[] = [
  write(contract.transferToOwnFunding, async ({ work, caller, request: { from, amount } }) => {
    const id = await sendToOwnFunding(work, { memberId: caller.id, source: from, amount })
    return known(await findTransferView(work.tx, caller.id, id))
  }),
  write(
    contract.transferToFriend,
    async ({ work, caller, request: { userId: _, ...request } }) => {
      const { note = '' } = request
      const id = await sendToFriend(work, { ...request, memberId: caller.id, note })
      return known(await findTransferView(work.tx, caller.id, id))
    },
    ({ work, caller }, refusal) => noteWrongReceiver(work, caller.id, refusal),
  ),
  read(
    contract.listMemberTransfers,
    async ({ db, now, request: { page, limit, cursor, ...filter } }) => {
      const place = { page, limit, cursor }
      const found = await listTransfersForAdmin(db, await withMoments(db, now, filter), place)
      return longPaged(place, found, ({ id }) => [id])
    },
  ),
  read(contract.getMemberTransfer, async ({ db, caller, request: { id } }) =>
    known(
      caller.kind === 'admin'
        ? await findTransferViewForAdmin(db, id)
        : await findTransferView(db, caller.id, id),
    ),
  ),
]
