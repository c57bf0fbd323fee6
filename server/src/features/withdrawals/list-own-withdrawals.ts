import { type LongPageRequest, longPaged } from '@clearstead/contract/call/paging'
import { payoutDecimals } from '@clearstead/contract/settings/chains'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { Db } from '../../plumbing/database/database.ts'
import { listPayoutAddresses } from '../people/payout-addresses/public.ts'
import { currentSettings } from '../settings/public.ts'
import { stateOfPayouts } from './freezes/show-freeze.ts'
import { listWithdrawals, sumRequestedOn } from './queries.ts'
import { leftOf, type Status } from './rules.ts'

/** A member's requests, with the amount left today and the payout addresses. */
export async function listOwnWithdrawals(
  db: Db,
  now: Date,
  memberId: MemberId,
  request: LongPageRequest & { status?: Status | undefined },
) {
  const { settings, today } = await currentSettings(db, now)
  const [found, askedToday, addresses, payouts] = await Promise.all([
    listWithdrawals(db, memberId, request, request),
    sumRequestedOn(db, memberId, today),
    listPayoutAddresses(db, memberId),
    stateOfPayouts(db, memberId),
  ])
  return {
    ...longPaged(request, found, ({ id }) => [id]),
    payouts,
    leftToday: leftOf(settings.withdrawal, askedToday),
    decimals: payoutDecimals(settings.chains),
    savedAddresses: addresses,
  }
}
