import { settingsOfChain } from '@clearstead/contract/settings/chains'
import type { Settings } from '@clearstead/contract/settings/settings'
import type { Chain } from '@clearstead/contract/values/chain'
import { findChainKey } from './chain-keys.ts'

/** The chains by which members can pay: those with a key and at least one endpoint. */
export function setUpChains({ chains }: Pick<Settings, 'chains'>): Chain[] {
  return (['bep20', 'trc20'] as const).filter(
    (chain) => findChainKey(chain) && settingsOfChain(chains, chain).endpoints.length > 0,
  )
}
