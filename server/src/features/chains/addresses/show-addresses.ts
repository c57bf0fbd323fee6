import type { AnswerOf } from '@clearstead/contract/call/endpoint'
import type { ChainMethod, getDepositAddress, Pairing } from '@clearstead/contract/deposits'
import { settingsOfChain } from '@clearstead/contract/settings/chains'
import type { Settings } from '@clearstead/contract/settings/settings'
import { type Chain, evmChainIds } from '@clearstead/contract/values/chain'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { Db } from '../../../plumbing/database/database.ts'
import type { MemberCaller } from '../../../plumbing/http/request/caller.ts'
import { runAsJob } from '../../../plumbing/run-work.ts'
import type { Work } from '../../../plumbing/work.ts'
import { showMethods } from '../../deposits/public.ts'
import { getMember } from '../../people/members/public.ts'
import { currentSettings } from '../../settings/public.ts'
import { type ChainKey, findChainKey } from './chain-keys.ts'
import { claimKey, findAddresses, findPlace, giveAddress, lockGiving } from './queries.ts'

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
    pairing: pairing ?? null,
  }
}

function chainMethod(chain: Chain, { chains, deposit }: Settings): ChainMethod {
  const { token, symbol, decimals, confirmations, explorer } = settingsOfChain(chains, chain)
  return {
    method: chain,
    chainId: evmChainIds[chain],
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

/**
 * Gives a member the address of each of these chains, unless they have it. Addresses are derived from the operator's keys
 * by the member's index, which is the same on all chains; none is ever given twice. A blocked or closed member gets none.
 */
export async function giveAddresses(
  work: Work,
  memberId: MemberId,
  chains: readonly Chain[],
): Promise<void> {
  const { isBlocked, isClosed } = await getMember(work.tx, memberId)
  if (isBlocked || isClosed) return
  const keys = chains.map(findChainKey).filter((key) => key !== undefined)
  for (const key of keys) await claim(work, key)

  // From here on others wait, so the rest is two statements.
  await lockGiving(work)
  const { known, next } = await findPlace(work, memberId)
  const missing = keys.filter(({ chain }) => !known?.[chain])
  if (missing.length === 0) return
  const keyIndex = known?.keyIndex ?? next
  const given = missing.map(({ chain, addressAt }) => [chain, addressAt(keyIndex)] as const)
  await giveAddress(work, memberId, { keyIndex, addresses: Object.fromEntries(given) })
}

async function claim(work: Work, key: ChainKey): Promise<void> {
  if (await claimKey(work, key)) return
  throw new Error(`The addresses of ${key.chain} come from another key than this process has`)
}

let pairing: Pairing | undefined

/** Sets how wallets on phones are paired (`WALLETCONNECT_PROJECT_ID`); called once, when the process starts. */
export function setPairing(configured: Pairing | undefined): void {
  pairing = configured
}
