import { say } from '@clearstead/contract/call/say'
import { type ChainSettings, settingsOfChain } from '@clearstead/contract/settings/chains'
import type { Settings } from '@clearstead/contract/settings/settings'
import type { UnreadProblem } from '@clearstead/contract/transparency/reserves'
import type { Chain } from '@clearstead/contract/values/chain'
import { addDays, type ProgrammeDay } from '@clearstead/contract/values/days'
import { startOf } from '@clearstead/contract/values/months'
import { readBalances } from '../../../plumbing/chain/read-balances.ts'
import type { Clock } from '../../../plumbing/clock.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { runAsJob } from '../../../plumbing/run-work.ts'
import type { Work } from '../../../plumbing/work.ts'
import { alarmOwners } from '../../people/admins/public.ts'
import { currentSettings } from '../../settings/public.ts'
import { findLastPublished } from '../days/queries.ts'
import { storedReserves } from './chain-custody.ts'
import {
  insertReadings,
  listProven,
  listReadings,
  type ProvenAddress,
  type StoredReading,
  saveOutcomes,
} from './queries.ts'
import { toUsd } from './rules.ts'

const chains = ['bep20', 'trc20'] as const

type ReservesRequest = { settings: Settings; day: ProgrammeDay; before: Date; patienceMs: number }

/** What was read of a day. Each chain that was asked has its balances or the problem that kept them from being read. */
export type ReservesRead = {
  readings: StoredReading[]
  outcomes: { chain: Chain; day: ProgrammeDay; problem: UnreadProblem | null }[]
}

/** What addresses held at the last block of a day. Those of a chain that cannot be read are absent. */
export async function readReserves(
  addresses: readonly ProvenAddress[],
  { settings, ...asked }: ReservesRequest,
): Promise<ReservesRead> {
  const read = await Promise.all(
    chains.map((chain) => {
      const mine = addresses.filter((one) => one.chain === chain)
      return mine.length === 0
        ? undefined
        : readChain(chain, mine, { ...asked, ...settingsOfChain(settings.chains, chain) })
    }),
  )
  const found = read.flatMap((one) => one ?? [])
  return {
    readings: found.flatMap(({ readings }) => readings),
    outcomes: found.map(({ chain, problem }) => ({ chain, day: asked.day, problem })),
  }
}

async function readChain(
  chain: Chain,
  addresses: readonly ProvenAddress[],
  { day, decimals, ...asked }: Omit<ReservesRequest, 'settings'> & ChainSettings,
): Promise<{ chain: Chain; readings: StoredReading[]; problem: UnreadProblem | null }> {
  if (asked.endpoints.length === 0) return { chain, readings: [], problem: 'no_endpoint' }
  const accounts = addresses.map(({ address }) => address)
  const read = await readBalances({ ...asked, chain, addresses: accounts })
  if (typeof read === 'string') return { chain, readings: [], problem: read }
  const { block, blockHash, units } = read
  const readings = addresses.flatMap(({ id, address }) => {
    const held = toUsd(units.get(address) ?? 0n, decimals)
    return held === undefined ? [] : [{ day, addressId: id, held, block, blockHash }]
  })
  return { chain, readings, problem: null }
}

/**
 * Reads what was not read when the newest day was published, at the block of that day and no other; gives how many
 * balances were read. The published day itself stays as it is.
 */
export async function readLate({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const published = await findLastPublished(db)
  const reserves = storedReserves(published?.reserves)
  if (!published || !reserves) return 0
  const { day } = published
  const known = await listReadings(db, day)
  const isMissing = (id: number) => known.every(({ addressId }) => addressId !== id)
  const asked = reserves.addresses.filter(({ id, held }) => held === null && isMissing(id))
  if (asked.length === 0) return 0
  const proven = await listProven(db)
  const missing = proven.filter(({ id }) => asked.some((one) => one.id === id))
  const { settings } = await currentSettings(db, clock())
  const before = startOf(addDays(day, 1), settings.programme.timezone)
  const read = await readReserves(missing, { settings, day, before, patienceMs: 0 })
  await runAsJob({ db, clock }, 'read-reserves', (work) => storeRead(work, read))
  return read.readings.length
}

/** Stores the balances that were read, and why others were not; owners are alarmed when endpoints differ. */
export async function storeRead(work: Work, { readings, outcomes }: ReservesRead): Promise<void> {
  await insertReadings(work, readings)
  await saveOutcomes(work, outcomes)
  for (const { chain, day, problem } of outcomes) {
    if (problem !== 'differ') continue
    const name = chain.toUpperCase()
    await alarmOwners(work, {
      key: `reserves:${chain}:${day}`,
      subject: say('transparency.alarm.reserves_differ.subject', { chain: name }),
      text: [say('transparency.alarm.reserves_differ.text', { chain: name, day })],
    })
  }
}
