import { createHash } from 'node:crypto'
import type { Chain } from '@clearstead/contract/chains/incoming'
import { settingsOfChain } from '@clearstead/contract/settings/chains'
import { evmChainIds, readAddress } from '@clearstead/contract/values/chain'
import { endpointHost } from '../../../plumbing/chain/endpoint-url.ts'
import { openEndpoint } from '../../../plumbing/chain/open-endpoint.ts'
import { arePrivateEndpointsAllowed } from '../../../plumbing/chain/private-endpoints.ts'
import type { Clock } from '../../../plumbing/clock.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { newestSettings } from '../../settings/public.ts'
import type { Endpoint } from './read-node.ts'
import type { ChainFacts } from './rules.ts'

/** A chain as it is set up now; undefined without an endpoint. */
export async function findWatched(
  db: Db,
  now: Date,
  chain: Chain,
): Promise<WatchedChain | undefined> {
  const { settings } = await newestSettings(db, now)
  const { endpoints, token, ...facts } = settingsOfChain(settings.chains, chain)
  if (endpoints.length === 0) return undefined
  return {
    chain,
    chainId: evmChainIds[chain],
    // In the spelling in which logs are read.
    token: readAddress(chain, token) ?? token,
    decimals: facts.decimals,
    confirmations: facts.confirmations,
    firstBlock: facts.firstBlock,
    singleEndpointMaximum: facts.singleEndpointMaximum,
    endpoints: openEndpoints(endpoints, { allowPrivate: arePrivateEndpointsAllowed() }),
  }
}

/** How many blocks each chain asks for. */
export async function confirmationsNeeded(db: Db, now: Date): Promise<Record<Chain, number>> {
  const { settings } = await newestSettings(db, now)
  const { bep20Confirmations: bep20, trc20Confirmations: trc20 } = settings.chains
  return { bep20, trc20 }
}

/** A chain that is set up, with its endpoints. */
export type WatchedChain = ChainFacts & { endpoints: readonly Endpoint[] }
export type Watching = { db: Db; clock: Clock }

/** Clients by URL, so that their connections are kept between steps. */
const opened = new Map<string, Endpoint['request']>()

/** The endpoints of a chain with their names. */
export function openEndpoints(
  urls: readonly string[],
  { allowPrivate }: { allowPrivate: boolean },
): Endpoint[] {
  const names = endpointNames(urls)
  return urls.map((url, place) => ({
    name: names[place] ?? '',
    id: createHash('sha256').update(url).digest('hex'),
    request: requestAt(url, { allowPrivate }),
  }))
}

/** The names of endpoints: their hosts, a second one of the same host with its number. */
export function endpointNames(urls: readonly string[]): string[] {
  const hosts = urls.map(endpointHost)
  return hosts.map((host, place) => {
    const nth = hosts.slice(0, place + 1).filter((other) => other === host).length
    return nth > 1 ? `${host} (${nth})` : host
  })
}

function requestAt(url: string, options: { allowPrivate: boolean }): Endpoint['request'] {
  const key = `${options.allowPrivate}:${url}`
  const known = opened.get(key)
  if (known) return known
  const client = openEndpoint(url, options)
  const request: Endpoint['request'] = (call) => client.request(call as never)
  opened.set(key, request)
  return request
}
