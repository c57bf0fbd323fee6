import { Chain } from '@clearstead/contract/chains/incoming'
import type { ChainView, EndpointView, MissingPart } from '@clearstead/contract/chains/overview'
import { settingsOfChain } from '@clearstead/contract/settings/chains'
import type { Settings } from '@clearstead/contract/settings/settings'
import type { Db } from '../../../plumbing/database/database.ts'
import { newestSettings } from '../../settings/public.ts'
import { findChainKey } from '../addresses/chain-keys.ts'
import { endpointNames } from '../watch/watched-chains.ts'
import * as queries from './queries.ts'

/** Every chain as it is set up and read now. */
export async function showChains(db: Db, now: Date): Promise<ChainView[]> {
  const { settings } = await newestSettings(db, now)
  return Promise.all(Chain.options.map((chain) => showChain(db, now, { chain, settings })))
}

const unread: queries.ReadPlace = {
  block: null,
  head: null,
  movedAt: null,
  checkedAt: null,
  problem: null,
  failingSince: null,
}

async function showChain(
  db: Db,
  now: Date,
  { chain, settings }: { chain: Chain; settings: Settings },
): Promise<ChainView> {
  const set = settingsOfChain(settings.chains, chain)
  const [place, counts, endpoints] = await Promise.all([
    queries.findReadPlace(db, chain),
    queries.countOfChain(db, chain),
    showEndpoints(db, now, { chain, urls: set.endpoints }),
  ])
  const missing: MissingPart[] = []
  if (!findChainKey(chain)) missing.push('key')
  if (set.endpoints.length === 0) missing.push('endpoints')
  const { token, symbol, confirmations, explorer, singleEndpointMaximum } = set
  return {
    ...{ chain, missing, token, symbol, confirmations, explorer, singleEndpointMaximum },
    ...(place ?? unread),
    ...counts,
    endpoints,
  }
}

const unasked: Omit<EndpointView, 'host' | 'points'> = {
  head: null,
  lag: null,
  latencyMs: null,
  answeredAt: null,
  error: null,
  failedAt: null,
  disagreement: null,
  disagreedAt: null,
}

/** The endpoints that are set, also those that were not asked yet. */
async function showEndpoints(
  db: Db,
  now: Date,
  { chain, urls }: { chain: Chain; urls: readonly string[] },
): Promise<EndpointView[]> {
  const [current, health] = await Promise.all([
    queries.listEndpointsNow(db, chain),
    queries.listHealth(db, chain, now),
  ])
  return endpointNames(urls).map((host) => ({
    ...(current.find((one) => one.host === host) ?? { host, ...unasked }),
    points: health.filter((point) => point.host === host).map(({ host: _, ...point }) => point),
  }))
}
