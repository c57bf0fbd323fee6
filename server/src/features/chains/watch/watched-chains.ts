import type { Chain } from '@clearstead/contract/chains/incoming'
import { settingsOfChain } from '@clearstead/contract/settings/chains'
import { evmChainIds, readAddress } from '@clearstead/contract/values/chain'
import { arePrivateEndpointsAllowed } from '../../../plumbing/chain/private-endpoints.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { newestSettings } from '../../settings/public.ts'
import { openEndpoints } from './open-endpoints.ts'
import type { WatchedChain } from './watching.ts'

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
