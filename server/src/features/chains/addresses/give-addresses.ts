import type { Chain } from '@clearstead/contract/values/chain'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { Work } from '../../../plumbing/work.ts'
import { getMember } from '../../people/public.ts'
import { findChainKey } from './chain-keys.ts'
import { claimKey, findAddresses, giveAddress, lockGiving, nextIndex } from './queries.ts'

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
  await lockGiving(work)
  const known = await findAddresses(work.tx, memberId)
  const missing = chains.filter((chain) => !known?.[chain])
  if (missing.length === 0) return
  const keyIndex = known?.keyIndex ?? (await nextIndex(work))
  for (const chain of missing) await giveOne(work, memberId, { chain, keyIndex })
}

async function giveOne(
  work: Work,
  memberId: MemberId,
  { chain, keyIndex }: { chain: Chain; keyIndex: number },
): Promise<void> {
  const key = findChainKey(chain)
  if (!key) return
  if (!(await claimKey(work, key))) {
    throw new Error(`The addresses of ${chain} come from another key than this process has`)
  }
  await giveAddress(work, memberId, { chain, keyIndex, address: key.addressAt(keyIndex) })
}
