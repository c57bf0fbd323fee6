import { Refusal } from '@clearstead/contract/call/refusal'
import { DayChecks } from '@clearstead/contract/transparency/proof-checks'
import {
  type AgeView,
  DayStaged,
  getLiabilities,
  type PromisedView,
} from '@clearstead/contract/transparency/transparency'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { TransferId } from '@clearstead/contract/values/ids'
import type { Db } from '../../../plumbing/database/database.ts'
import { dayHashOf, noHash } from '../proof/hashes.ts'
import { toView } from '../proof/verify-proof.ts'
import { storedReserves } from '../reserves/chain-custody.ts'
import { findDay, findPayouts, listEarnings, listPromises, type StoredDay } from './queries.ts'
import { rowsOf } from './rules.ts'
import { publishedDay } from './show-transparency.ts'

/** A published day. @throws {Refusal} `transparency.unknown_day` */
export async function showDay(db: Db, day: ProgrammeDay) {
  const facts = await readDay(db, day)
  return { ...published(facts), hash: facts.hash.toString('hex') }
}

/** The hash that a day was published with, and that of its figures as they are stored now. */
export async function recountHash(db: Db, day: ProgrammeDay) {
  const facts = await readDay(db, day)
  return { stored: facts.hash.toString('hex'), recounted: hashOf(facts).toString('hex') }
}

async function readDay(db: Db, day: ProgrammeDay) {
  const [stored, payouts, earnings, promises] = await Promise.all([
    findDay(db, day),
    findPayouts(db, day),
    listEarnings(db, day),
    listPromises(db, { from: day, to: day }),
  ])
  if (!stored) throw new Refusal('transparency.unknown_day')
  return { ...stored, payouts, earnings, promised: promises.get(day) ?? null }
}

type PublishedFacts = Omit<StoredDay, 'hash'> & {
  payouts: ReadonlyMap<string, bigint>
  earnings: AgeView[]
  promised: PromisedView[] | null
}

/** Everything that is published of a day, except its own hash. */
function published({ payouts, earnings, promised, ...day }: PublishedFacts) {
  const { root: hash, usd, sgx } = day
  const reserves = storedReserves(day.reserves)
  const checks = day.checks === null ? undefined : DayChecks.decode(day.checks as never)
  const staged = day.staged === null ? undefined : DayStaged.decode(day.staged as never)
  return {
    form: formOf({ reserves, checks, staged }),
    day: publishedDay(day, payouts, promised),
    root: toView({ hash, usd, sgx }),
    upto: Number(day.upto) as TransferId,
    seal: day.seal.toString('hex'),
    takenAt: day.takenAt,
    previousHash: day.previousHash.toString('hex'),
    payouts: rowsOf(payouts),
    earnings,
    ...(reserves && { reserves }),
    ...(checks && { checks }),
    ...(staged && { staged }),
  }
}

/** The form of a day, by what is published of it. */
function formOf({
  reserves,
  checks,
  staged,
}: Record<'reserves' | 'checks' | 'staged', unknown>): 1 | 2 | 3 | 4 {
  if (staged) return 4
  if (checks) return 3
  return reserves ? 2 : 1
}

/** The hash of a day, over the rest of its answer. */
export function hashOf(facts: PublishedFacts): Buffer {
  const answer = getLiabilities.answer.encode({ ...published(facts), hash: noHash.toString('hex') })
  const { hash: _, ...fields } = answer
  return dayHashOf(fields)
}
