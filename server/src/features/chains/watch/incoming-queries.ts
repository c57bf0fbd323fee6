import type { LongPageRequest, Paged } from '@clearstead/contract/call/paging'
import type { Chain, IncomingState, IncomingView } from '@clearstead/contract/chains/incoming'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { Db } from '../../../plumbing/database/database.ts'
import { afterCursor, skippedBefore } from '../../../plumbing/database/queries/cursor-keys.ts'
import { countFound, pageOf } from '../../../plumbing/database/queries/row-counts.ts'
import { confirmationsOf, type State } from './rules.ts'

const shownStates: Record<State, IncomingState> = {
  confirming: 'confirming',
  credited: 'credited',
  reversing: 'vanished',
  vanished: 'vanished',
  unmatched: 'unmatched',
  dismissed: 'unmatched',
}

/** The payments at a member's own addresses, newest first; those in other tokens have no amount and are left out. */
export async function listIncoming(
  db: Db,
  memberId: MemberId,
  { needed, request }: { needed: Readonly<Record<Chain, number>>; request: LongPageRequest },
): Promise<Paged<IncomingView>> {
  const own = db
    .selectFrom('chainTransfers')
    .where('memberId', '=', memberId)
    .where('amount', 'is not', null)
  const shown = own
    .innerJoin('chainCursors', 'chainCursors.chain', 'chainTransfers.chain')
    .select([
      'chainTransfers.id',
      'chainTransfers.chain',
      'txHash',
      'amount',
      'state',
      'chainTransfers.block',
      'chainCursors.block as readTo',
      'seenAt',
      'depositId',
    ])
    .where(afterCursor('chain_transfers.id', request, 'newest'))
    .orderBy('chainTransfers.id', 'desc')
    .limit(request.limit)
    .offset(skippedBefore(request))
  const { rows, total } = await pageOf(countFound(db, own), shown)
  return {
    rows: rows.flatMap(({ amount, state, block, readTo, ...row }) =>
      amount === null
        ? []
        : {
            ...row,
            amount,
            state: shownStates[state],
            confirmations: state === 'vanished' ? 0 : confirmationsOf(block, readTo),
            needed: needed[row.chain],
          },
    ),
    total,
  }
}
