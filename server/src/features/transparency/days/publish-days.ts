import { randomBytes } from 'node:crypto'
import { DayReserves } from '@clearstead/contract/transparency/day-reserves'
import { DayChecks } from '@clearstead/contract/transparency/proof-checks'
import { DayStaged, type PromisedView } from '@clearstead/contract/transparency/transparency'
import { addDays, dayOf, type ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import { fromUnits } from '@clearstead/contract/values/money'
import { startOf } from '@clearstead/contract/values/months'
import type { OperatorKind } from '../../../ledger/accounts.ts'
import type { Clock } from '../../../plumbing/clock.ts'
import { readSnapshot } from '../../../plumbing/database/connections/read-snapshot.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import type { JsonValue } from '../../../plumbing/database/tables.ts'
import { runAsJob } from '../../../plumbing/run-work.ts'
import { promisedAwards } from '../../awards/public.ts'
import { settingsOn } from '../../settings/public.ts'
import { listChecks } from '../checks/queries.ts'
import { countChecks, countedDays } from '../checks/rules.ts'
import { addBalances, hasMember, noBalances } from '../proof/balances.ts'
import { noHash } from '../proof/hashes.ts'
import { insertTree } from '../proof/queries.ts'
import { growTree } from '../proof/tree.ts'
import { findPayouts, toAge } from '../published/queries.ts'
import { hashOf } from '../published/show-day.ts'
import { storeRead } from '../reserves/read-reserves.ts'
import { reservesOfDay } from '../reserves/reserves-of-day.ts'
import { addBeside } from './beside-balances.ts'
import { sealOf, settledCut } from './cut.ts'
import {
  findLastDay,
  insertDay,
  insertEarnings,
  type LastDay,
  lockPublishing,
  priceAt,
  readBooksAt,
  sumCaps,
  sumEarnings,
  sumPayouts,
} from './queries.ts'
import { added, checkOwed } from './rules.ts'

/** How long a day waits for the confirmations of its last block before it is published without balances. */
const confirmingMs = 120_000

type Running = {
  db: Db
  clock: Clock
  /** Overrides how long to wait for confirmations, for tests. */
  patienceMs?: number
}

/**
 * Publishes all unpublished days before `today`, oldest first, each chained to the day before, and returns how many.
 * The first day ever published is the day before `today`.
 */
export async function publishDays(running: Running, today: ProgrammeDay): Promise<number> {
  const { db } = running
  let published = 0
  for (;;) {
    const last = await findLastDay(db)
    const day = addDays(last?.day ?? addDays(today, -2), 1)
    if (day >= today) return published
    if (await publishDay(running, day, last)) published++
  }
}

/**
 * Reads and hashes without a transaction, because the books up to the cut never change. One work then writes
 * everything, unless another process has published the day meanwhile.
 */
async function publishDay(
  running: Running,
  day: ProgrammeDay,
  last: LastDay | undefined,
): Promise<boolean> {
  const { db, clock, patienceMs = confirmingMs } = running
  const next = addDays(day, 1)
  const timeZone = (await settingsOn(db, next)).settings.programme.timezone
  const moment = startOf(next, timeZone)
  if (clock() < moment) throw new Error(`The day ${day} is not over yet`)
  const upto = await settledCut({ ...running, jobName }, moment, last?.upto ?? 0n)
  const isToday = dayOf(clock(), timeZone) === next
  const cut = { day, after: last?.upto ?? 0n, upto, timeZone }
  const read = await readCut(db, cut, isToday ? clock() : undefined)
  const { balances, operator, earnings } = read
  const { owed } = balances
  checkOwed({ members: owed, operator })
  const key = randomBytes(32)
  const tree = await growTree(day, key, balances)
  if (tree.root.usd !== owed.usd || tree.root.sgx !== owed.sgx) {
    throw new Error(`The tree of ${day} does not prove what is owed`)
  }
  const payouts = added(last ? await findPayouts(db, last.day) : new Map(), read.since)
  const of = (kind: OperatorKind) => fromUnits<'USD'>(operator.get(kind) ?? 0n)
  const promised = isToday ? await promisedNow(db, clock) : null
  const row = {
    day,
    upto,
    root: tree.root.hash,
    ...owed,
    previousHash: last?.hash ?? noHash,
    seal: await sealOf({ ...running, jobName }, upto),
    takenAt: clock(),
    custody: of('custody'),
    investments: of('investments'),
    treasury: of('treasury'),
    tokenReserve: of('token_reserve'),
    levelPayable: of('level_payable'),
    tokenPrice: await priceAt(db, moment),
    checks: DayChecks.encode(read.checks) as JsonValue,
    staged: (read.staged && DayStaged.encode(read.staged)) as JsonValue,
  }
  const { reserves, read: readings } = await reservesOfDay(db, {
    ...{ day, moment, upto, last, patienceMs },
    custody: row.custody,
    investments: row.investments,
    now: clock(),
  })
  const stored = DayReserves.encode(reserves) as JsonValue
  const ages = earnings.map(toAge)
  const hash = hashOf({ ...row, reserves: stored, payouts, earnings: ages, promised })
  return runAsJob(running, jobName, async (work) => {
    await lockPublishing(work)
    if ((await findLastDay(work.tx))?.day !== last?.day) return false
    await insertDay(work, { ...row, reserves: stored, hash }, payouts, promised)
    await storeRead(work, readings)
    await insertEarnings(work, day, earnings)
    await insertTree(work, day, key, tree)
    return true
  })
}

type Cut = { day: ProgrammeDay; after: bigint; upto: bigint; timeZone: string }

/**
 * What the books say at the cut of a day, and what members reported of their proofs, in one snapshot; with what is staged `now`,
 * unless the day is published late.
 */
function readCut(db: Db, { day, after, upto, timeZone }: Cut, now: Date | undefined) {
  return readSnapshot(db, async (tx) => {
    const owed = noBalances()
    const operator = await readBooksAt(tx, upto, (members) => addBalances(owed, members))
    const reports = await listChecks(tx, { after: addDays(day, -countedDays), upto: day })
    const isOwed = (memberId: MemberId) => hasMember(owed, memberId)
    return {
      operator,
      since: await sumPayouts(tx, { after, upto }),
      earnings: await sumEarnings(tx, { day, upto, timeZone }),
      checks: countChecks(reports, { members: owed.count, isOwed }),
      ...(now ? await addBeside(tx, now, owed) : { balances: owed, staged: null }),
    }
  })
}

const jobName = 'publish-day'

/** What members may still be paid, by kind, with the moment of each count. */
async function promisedNow(db: Db, clock: Clock): Promise<PromisedView[]> {
  const caps = { kind: 'caps' as const, total: await sumCaps(db), asOf: clock() }
  const awards = await promisedAwards(db, clock)
  return [caps, ...awards].sort((left, right) => (left.kind < right.kind ? -1 : 1))
}
