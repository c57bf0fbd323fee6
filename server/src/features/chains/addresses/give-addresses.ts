import type { Chain } from '@clearstead/contract/values/chain'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { Work } from '../../../plumbing/work.ts'
import { getMember } from '../../people/members/public.ts'
import { findChainKey } from './chain-keys.ts'
import type { ChainKey } from './extended-key.ts'
import { claimKey, findPlace, giveAddress, lockGiving } from './queries.ts'

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
