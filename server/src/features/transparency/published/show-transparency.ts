import { runwayOf } from '@clearstead/contract/transparency/runway'
import {
  type PromisedView,
  type PublishedDay,
  smallestGroup,
} from '@clearstead/contract/transparency/transparency'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { add, fromUnits, type Usd } from '@clearstead/contract/values/money'
import { cached } from '../../../plumbing/database/cached.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { noteOf } from '../../market/public.ts'
import { currentSettings } from '../../settings/public.ts'
import { findFreeze, listPast } from '../../treasury/freezes/public.ts'
import { coverageOf, treasuryFigures } from '../../treasury/public.ts'
import { findLastCheck } from '../queries.ts'
import {
  listDays,
  listEarnings,
  listPayouts,
  listPrices,
  listPromises,
  listRuleChanges,
  type StoredDay,
} from './queries.ts'
import { rounded, rowsOf, sumsOf } from './rules.ts'

/** The page is public, so its figures are cached. */
const cacheMs = 5_000

const figures = cached(cacheMs, async (db) => {
  const [now, check, days, prices, ruleChanges, freezes] = await Promise.all([
    treasuryFigures(db),
    findLastCheck(db),
    listDays(db),
    listPrices(db),
    listRuleChanges(db),
    standingOfFreezes(db),
  ])
  return {
    now,
    freezes,
    books: booksOf(check),
    ...(await historyOf(db, days)),
    prices: prices.map((price) => ({ ...price, note: noteOf(price) })),
    ruleChanges,
  }
})

/** The public figures and rules of the programme. */
export async function showTransparency(db: Db, now: Date) {
  const { version, settings } = await currentSettings(db, now)
  const { programme, salary, leadership, cto, withdrawal, transfer } = settings
  const rules = { version, programme, salary, leadership, cto, withdrawal, transfer }
  return { ...(await figures.get(db)), rules }
}

async function standingOfFreezes(db: Db): Promise<'never' | 'over' | 'now'> {
  if (await findFreeze(db)) return 'now'
  return (await listPast(db)).length > 0 ? 'over' : 'never'
}

/** What the treasury holds, and for how many days at the pace of the last ones; undefined if that is not known. */
export async function publicRunway(db: Db): Promise<{ treasury: Usd; days: number | undefined }> {
  const {
    now: { treasury },
    days,
  } = await figures.get(db)
  return { treasury, days: runwayOf(treasury, days)?.days }
}

function booksOf(check: Awaited<ReturnType<typeof findLastCheck>>) {
  return {
    ok: check?.isOk ?? null,
    checkedAt: check?.checkedAt ?? null,
    transfers: check?.transfers ?? 0,
  }
}

async function historyOf(db: Db, days: readonly StoredDay[]) {
  const [first, last] = [days[0]?.day, days.at(-1)?.day] as (ProgrammeDay | undefined)[]
  if (!first || !last) return { days: [], payouts: [], earnings: [] }
  const [payouts, earnings, promises] = await Promise.all([
    listPayouts(db, { from: first, to: last }),
    listEarnings(db, last),
    listPromises(db, { from: first, to: last }),
  ])
  const of = (day: string) => payouts.get(day) ?? new Map<string, bigint>()
  return {
    days: days.map((stored) =>
      publishedDay(stored, of(stored.day), promises.get(stored.day) ?? null),
    ),
    payouts: rowsOf(of(last)),
    // The last day may have been published before small groups were left out and quartiles rounded.
    earnings: earnings.filter(({ members }) => members >= smallestGroup).map(rounded),
  }
}

/** A stored day on the wire. */
export function publishedDay(
  stored: Omit<StoredDay, 'hash'>,
  payouts: ReadonlyMap<string, bigint>,
  promised: PromisedView[] | null,
): PublishedDay {
  const { day, tokenPrice } = stored
  const levelPayable = stored.levelPayable
  const held = {
    custody: stored.custody,
    investments: stored.investments,
    treasury: stored.treasury,
    tokenReserve: stored.tokenReserve,
    levelPayable,
    liabilities: add(fromUnits<'USD'>(stored.usd), levelPayable),
  }
  return {
    day,
    ...held,
    coverage: coverageOf(held),
    promised,
    tokenPrice: tokenPrice,
    ...sumsOf(payouts),
  }
}
