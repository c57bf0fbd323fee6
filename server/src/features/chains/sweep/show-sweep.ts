import type { AnswerOf, RequestOf } from '@clearstead/contract/call/endpoint'
import { pagedWhole } from '@clearstead/contract/call/paging'
import { Refusal } from '@clearstead/contract/call/refusal'
import { type listSweep, maxSweptAddresses } from '@clearstead/contract/chains/sweep'
import { settingsOfChain } from '@clearstead/contract/settings/chains'
import type { Chain } from '@clearstead/contract/values/chain'
import type { Db } from '../../../plumbing/database/database.ts'
import { newestSettings } from '../../settings/public.ts'
import { askFirst } from '../watch/ask-endpoints.ts'
import type { Endpoint } from '../watch/read-node.ts'
import { findWatched, type WatchedChain } from '../watch/watched-chains.ts'
import { listReceivers } from './queries.ts'
import { readBalances, readGas } from './read-balances.ts'
import { type Funded, fundedOf, missingGas, pathOf, tokenText } from './rules.ts'

/**
 * A page of the addresses that have a balance.
 * @throws {Refusal} `chains.not_set_up`, `chains.unreachable`
 */
export async function showSweep(
  db: Db,
  now: Date,
  { chain, ...page }: RequestOf<typeof listSweep>,
): Promise<AnswerOf<typeof listSweep>> {
  const { watched, funded, ...read } = await readSweep(db, now, chain)
  const { settings } = await newestSettings(db, now)
  const { decimals } = watched
  const total = funded.reduce((sum, { raw }) => sum + raw, 0n)
  const rows = funded.map(({ raw, ...receiver }) => ({
    ...receiver,
    path: pathOf(chain, receiver.keyIndex),
    balance: tokenText(raw, decimals),
  }))
  return {
    ...pagedWhole(page, rows),
    ...read,
    symbol: settingsOfChain(settings.chains, chain).symbol,
    balance: tokenText(total, decimals),
  }
}

/** The balances of deposit addresses at the end of a block. */
export type Sweep = {
  watched: WatchedChain
  funded: readonly Funded[]
  block: number
  readAt: Date
  /** How many addresses have received a payment, and of how many the balance was read. */
  received: number
  asked: number
}

/** Pages of one list are of one block, and turning them asks no endpoint again. */
const keptMs = 20_000
const kept = new WeakMap<Db, Map<string, { sweep: Promise<Sweep>; at: number }>>()

/**
 * The balances of deposit addresses, by the first endpoint that answers; up to 20 seconds old.
 * @throws {Refusal} `chains.not_set_up`, `chains.unreachable`
 */
export async function readSweep(db: Db, now: Date, chain: Chain): Promise<Sweep> {
  const watched = await findWatched(db, now, chain)
  if (!watched) throw new Refusal('chains.not_set_up')
  const byKey = kept.get(db) ?? new Map<string, { sweep: Promise<Sweep>; at: number }>()
  kept.set(db, byKey)
  const key = [chain, watched.token, ...watched.endpoints.map(({ name }) => name)].join(' ')
  const known = byKey.get(key)
  if (known && Math.abs(now.getTime() - known.at) < keptMs) return known.sweep
  const sweep = readNow(db, now, watched)
  byKey.set(key, { sweep, at: now.getTime() })
  sweep.catch(() => byKey.delete(key))
  return sweep
}

async function readNow(db: Db, now: Date, watched: WatchedChain): Promise<Sweep> {
  const { receivers, total } = await listReceivers(db, watched.chain, maxSweptAddresses)
  const addresses = receivers.map(({ address }) => address)
  const { block, raws } = await firstAnswer(watched.endpoints, (endpoint) =>
    readBalances(endpoint, watched, addresses),
  )
  const funded = fundedOf(receivers, raws)
  return { watched, funded, block, readAt: now, received: total, asked: receivers.length }
}

/**
 * The coins that each address lacks for one transfer, in wei; those that have enough are left out.
 * @throws {Refusal} `chains.unreachable`
 */
export async function readMissingGas({
  watched,
  funded,
}: Sweep): Promise<{ address: string; missing: bigint }[]> {
  const addresses = funded.map(({ address }) => address)
  const { gasPrice, held } = await firstAnswer(watched.endpoints, (endpoint) =>
    readGas(endpoint, addresses),
  )
  return addresses
    .map((address, index) => ({ address, missing: missingGas(held[index] ?? 0n, gasPrice) }))
    .filter(({ missing }) => missing > 0n)
}

/** @throws {Refusal} `chains.unreachable` when no endpoint answers */
async function firstAnswer<Answer>(
  endpoints: readonly Endpoint[],
  ask: (endpoint: Endpoint) => Promise<Answer>,
): Promise<Answer> {
  const said = await askFirst(endpoints, ask)
  if ('answer' in said) return said.answer
  throw new Refusal('chains.unreachable', { problem: said.problems })
}
