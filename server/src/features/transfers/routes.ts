import { longPaged } from '@clearstead/contract/call/paging'
import { Refusal } from '@clearstead/contract/call/refusal'
import * as contract from '@clearstead/contract/transfers'
import { fromReplica, type Route, read, write } from '../../plumbing/http/route.ts'
import { countWrongReceiver } from '../people/transfers/public.ts'
import { resolveDayRange } from '../settings/public.ts'
import { lookUpReceiver } from './find-receiver.ts'
import {
  findTransferView,
  findTransferViewForAdmin,
  listTransfers,
  listTransfersForAdmin,
} from './queries.ts'
import { sendToFriend, sendToOwnFunding, showSendLimits } from './send-money.ts'

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
    async ({ work, caller, request: { memberId: _, ...request } }) => {
      const { note = '' } = request
      const id = await sendToFriend(work, { ...request, memberId: caller.id, note })
      return known(await findTransferView(work.tx, caller.id, id))
    },
    ({ work, caller }, refusal) => countWrongReceiver(work, caller.id, refusal),
  ),
  write(
    contract.findReceiver,
    async ({ work, caller, request: { to } }) => ({
      receiver: await lookUpReceiver(work, caller.id, to),
    }),
    async ({ work, caller }, refusal) => {
      // Too many look-ups are no wrong name.
      if (refusal.code !== 'call.too_many') await countWrongReceiver(work, caller.id, refusal)
    },
  ),
  read(contract.getSendLimits, async ({ db, now, request: { memberId } }) => ({
    limits: await showSendLimits(db, now, memberId),
  })),
  fromReplica(
    read(contract.listMemberTransfersOf, async ({ db, request: { id, kind, ...page } }) =>
      longPaged(page, await listTransfers(db, id, kind, page), (transfer) => [transfer.id]),
    ),
  ),
  fromReplica(
    read(
      contract.listMemberTransfers,
      async ({ db, now, request: { page, limit, cursor, ...filter } }) => {
        const paging = { page, limit, cursor }
        const found = await listTransfersForAdmin(
          db,
          await resolveDayRange(db, now, filter),
          paging,
        )
        return longPaged(paging, found, ({ id }) => [id])
      },
    ),
  ),
  read(contract.getMemberTransfer, async ({ db, caller, request: { id } }) =>
    known(
      caller.kind === 'admin'
        ? await findTransferViewForAdmin(db, id)
        : await findTransferView(db, caller.id, id),
    ),
  ),
]
