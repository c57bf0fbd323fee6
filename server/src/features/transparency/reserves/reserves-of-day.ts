import type { DayReserves } from '@clearstead/contract/transparency/day-reserves'
import { dayOf, type ProgrammeDay } from '@clearstead/contract/values/days'
import type { Usd } from '@clearstead/contract/values/money'
import type { Db } from '../../../plumbing/database/database.ts'
import { currentSettings } from '../../settings/public.ts'
import { chainCustodyAt } from './chain-custody.ts'
import { lastNotToldApart, listNewestStatements, listProven } from './queries.ts'
import { type ReservesRead, readReserves } from './read-reserves.ts'
import { isRecent, standingOf } from './rules.ts'

type Facts = {
  day: ProgrammeDay
  /** The first moment of the day after. */
  moment: Date
  upto: bigint
  last: { upto: bigint; reserves: unknown } | undefined
  custody: Usd
  investments: Usd
  now: Date
  patienceMs: number
}

/**
 * What is published of a day's reserves, and what was read for it. Addresses, proofs and statements are
 * those that are known when the day is published.
 */
export async function reservesOfDay(
  db: Db,
  { day, moment, upto, last, custody, investments, now, patienceMs }: Facts,
): Promise<{ reserves: DayReserves; read: ReservesRead }> {
  const { settings } = await currentSettings(db, now)
  const { timezone } = settings.programme
  const { statementDays } = settings.reserves
  const proven = await listProven(db, day)
  const [onChain, notToldApart, known, read] = await Promise.all([
    chainCustodyAt(db, { known: last, upto, before: moment }),
    lastNotToldApart(db),
    listNewestStatements(db, day),
    readReserves(proven, { settings, day, before: moment, patienceMs }),
  ])
  const { readings } = read
  const statements = known.map(({ sha256, ...facts }) => ({
    ...facts,
    sha256: sha256.toString('hex'),
  }))
  const standing = standingOf({
    custody,
    investments,
    onChain: onChain.total,
    balances: readings.map(({ held }) => held),
    statements: statements.filter((one) => isRecent(one, day, statementDays)),
  })
  const addresses = proven.map(({ id, chain, address, signedOn, contractBlock }) => {
    const { held, block, blockHash } = readings.find(({ addressId }) => addressId === id) ?? {}
    return {
      ...{ id, chain, address, signedOn },
      ...(contractBlock !== null && { provenBy: 'contract' as const }),
      ...{ held: held ?? null, block: block ?? null, blockHash: blockHash ?? null },
    }
  })
  const notToldApartUpto = notToldApart && dayOf(notToldApart, timezone)
  return {
    reserves: { onChain, notToldApartUpto, addresses, statements, statementDays, ...standing },
    read,
  }
}
