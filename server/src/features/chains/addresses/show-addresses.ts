import type { AnswerOf } from '@clearstead/contract/call/endpoint'
import type { ChainMethod, getDepositAddress } from '@clearstead/contract/deposits'
import { settingsOfChain } from '@clearstead/contract/settings/chains'
import type { Settings } from '@clearstead/contract/settings/settings'
import type { Chain } from '@clearstead/contract/values/chain'
import type { Db } from '../../../plumbing/database/database.ts'
import type { MemberCaller } from '../../../plumbing/http/request/caller.ts'
import { runAsJob } from '../../../plumbing/run-work.ts'
import { showMethods } from '../../deposits/public.ts'
import { currentSettings } from '../../settings/public.ts'
import { findChainKey } from './chain-keys.ts'
import { giveAddresses } from './give-addresses.ts'
import { findPairing } from './pairing.ts'
import { findAddresses } from './queries.ts'

/** BNB Smart Chain. */
const bep20ChainId = 56

/**
 * The ways by which a member can pay. The first time it gives them their deposit addresses, but not to an admin
 * who views as the member.
 */
export async function showAddresses(
  db: Db,
  now: Date,
  { id, isBlocked, viewedBy }: MemberCaller,
): Promise<AnswerOf<typeof getDepositAddress>> {
  const { settings } = await currentSettings(db, now)
  const chains = setUpChains(settings)
  const known = await findAddresses(db, id)
  const isMissing = chains.some((chain) => !known?.[chain])
  if (isMissing && !isBlocked && viewedBy === undefined) {
    await runAsJob({ db, clock: () => now }, 'deposit addresses', (work) =>
      giveAddresses(work, id, chains),
    )
  }
  const methods = await showMethods(db, now, id)
  return {
    ...methods,
    chains: chains
      .filter((chain) => methods[chain] !== '')
      .map((chain) => chainMethod(chain, settings)),
    pairing: findPairing() ?? null,
  }
}

function chainMethod(chain: Chain, { chains, deposit }: Settings): ChainMethod {
  const { token, symbol, decimals, confirmations, explorer } = settingsOfChain(chains, chain)
  return {
    method: chain,
    chainId: chain === 'bep20' ? bep20ChainId : null,
    token,
    symbol,
    decimals,
    confirmations,
    smallest: deposit.minimum,
    explorer,
  }
}

/** The chains by which members can pay: those with a key and at least one endpoint. */
function setUpChains({ chains }: Pick<Settings, 'chains'>): Chain[] {
  return (['bep20', 'trc20'] as const).filter(
    (chain) => findChainKey(chain) && settingsOfChain(chains, chain).endpoints.length > 0,
  )
}
