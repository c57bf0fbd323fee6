import type { PageRequest } from '@clearstead/contract/call/paging'
import { addDays } from '@clearstead/contract/values/days'
import type { CtoMonthId, MemberId } from '@clearstead/contract/values/ids'
import { monthOf, startOf } from '@clearstead/contract/values/months'
import type { Db } from '../../../plumbing/database/database.ts'
import type { AdminCaller, MemberCaller } from '../../../plumbing/http/request/caller.ts'
import { currentSettings } from '../../settings/public.ts'
import { readMonthPool } from './month-pool.ts'
import { getMonth, listMonthsForAdmin } from './queries.ts'
import {
  findShare,
  listFirstSharesForAdmin,
  listShares,
  listSharesForAdmin,
} from './share-queries.ts'

const monthsShown = 12
type Caller = MemberCaller | AdminCaller

/** The current month: its purchases, its pool, and what a current leader has of it. */
export async function showCtoNow(db: Db, now: Date, caller: Caller) {
  const { settings, today } = await currentSettings(db, now)
  const month = monthOf(today)
  const end = startOf(addDays(today, 1), settings.programme.timezone)
  const { shares, ...pool } = await readMonthPool(db, settings, { month, last: today, end })
  const memberId = memberOf(caller)
  const mine = shares.find((share) => share.memberId === memberId)
  return {
    month,
    ...pool,
    percent: settings.cto.percent,
    leaders: shares.length,
    isLeader: mine !== undefined,
    myBusiness: mine?.business ?? null,
    myCarried: mine?.carried ?? null,
    myShare: mine?.share ?? null,
    myMonths: memberId === undefined ? [] : await listShares(db, memberId, monthsShown),
  }
}

/** Finished months with their first shares, newest first. */
export async function showCtoMonths(db: Db, request: Parameters<typeof listMonthsForAdmin>[1]) {
  const { rows, total } = await listMonthsForAdmin(db, request)
  const ids = rows.map(({ id }) => id)
  const shares = await listFirstSharesForAdmin(db, ids)
  return { rows: rows.map((row) => ({ ...row, shares: shares.get(row.id) ?? [] })), total }
}

/**
 * A finished month with the caller's share.
 * @throws {Refusal} `cto.unknown`
 */
export async function showCtoMonth(db: Db, id: CtoMonthId, caller: Caller) {
  const memberId = memberOf(caller)
  const cto = await getMonth(db, id)
  const ownShare = memberId === undefined ? undefined : await findShare(db, id, memberId)
  return { cto, mine: ownShare ?? null }
}

/**
 * The shares of a month; a member sees only their own.
 * @throws {Refusal} `cto.unknown`
 */
export async function showCtoShares(
  db: Db,
  request: PageRequest & { id: CtoMonthId },
  caller: Caller,
) {
  const memberId = memberOf(caller)
  if (memberId === undefined) {
    const { leaders } = await getMonth(db, request.id)
    return { rows: await listSharesForAdmin(db, request.id, request), total: leaders }
  }
  const { mine } = await showCtoMonth(db, request.id, caller)
  return { rows: mine && request.page === 1 ? [mine] : [], total: mine ? 1 : 0 }
}

function memberOf(caller: Caller): MemberId | undefined {
  return caller.kind === 'member' ? caller.id : undefined
}
