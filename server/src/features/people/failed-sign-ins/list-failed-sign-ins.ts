import { isIP } from 'node:net'
import type { LongPageRequest, Paged } from '@clearstead/contract/call/paging'
import type { Said } from '@clearstead/contract/call/say'
import type { SignInOutcome } from '@clearstead/contract/people/failed-sign-ins'
import type { Db } from '../../../plumbing/database/database.ts'
import { allOf } from '../../../plumbing/database/queries/all-of.ts'
import { afterCursor, skippedBefore } from '../../../plumbing/database/queries/cursor-keys.ts'
import { countFound, idsInOrder } from '../../../plumbing/database/queries/row-counts.ts'
import type { Side } from '../../../plumbing/http/request/caller.ts'
import { type AccountId, listAccountsBy } from '../account-queries.ts'
import { networkOf } from '../sign-in/rules.ts'

type Filters = {
  search?: string | undefined
  side?: Side | undefined
  outcome?: SignInOutcome | undefined
  from?: Date | undefined
  to?: Date | undefined
}

type FailedSignIn = {
  id: number
  at: Date
  side: Side
  outcome: SignInOutcome
  userId: AccountId | null
  username: string | null
  fullname: string | null
  address: string
  device: Said | string
  times: number
}

/** The sign-ins that were refused, with the accounts that were meant, newest first. */
export async function listFailedSignIns(
  db: Db,
  request: LongPageRequest,
  { search, side, outcome, from, to }: Filters,
): Promise<Paged<FailedSignIn>> {
  const ofAddress = search && isIP(search) !== 0
  const network = ofAddress && networkOf(search)
  const accounts = search && !ofAddress ? await listAccountsBy(db, search) : undefined
  const found = db.selectFrom('failedSignIns as f').where((is) =>
    allOf(
      // By its network too, which has an index.
      network && is('f.network', '=', network),
      ofAddress && is('f.address', '=', search),
      accounts && is('f.userId', 'in', accounts.length === 0 ? [0 as AccountId] : accounts),
      side && is('f.side', '=', side),
      outcome && is('f.outcome', '=', outcome),
      from && is('f.at', '>=', from),
      to && is('f.at', '<', to),
    ),
  )
  const total = await countFound(db, found)
  // Only the rows of the page are joined to accounts.
  const page = found
    .select('f.id')
    .where(afterCursor('f.id', request))
    .orderBy(idsInOrder('f.id', total), 'desc')
    .limit(request.limit)
    .offset(skippedBefore(request))
  const rows = await db
    .selectFrom('failedSignIns as f')
    .where('f.id', 'in', page)
    .leftJoin('users as u', 'u.id', 'f.userId')
    .select([
      'f.id',
      'f.at',
      'f.side',
      'f.outcome',
      'f.userId',
      'f.address',
      'f.device',
      'f.times',
      'u.username',
      'u.fullname',
    ])
    .orderBy('f.id', 'desc')
    .execute()
  return { rows: rows.map((row) => ({ ...row, device: row.device ?? '' })), total }
}
