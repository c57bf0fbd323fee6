import { type ChainSettings, settingsOfChain } from '@clearstead/contract/settings/chains'
import type { Settings } from '@clearstead/contract/settings/settings'
import type { UnreadProblem } from '@clearstead/contract/transparency/reserves'
import type { Chain } from '@clearstead/contract/values/chain'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { readBalances } from '../../../plumbing/chain/read-balances.ts'
import type { ProvenAddress, StoredReading } from './queries.ts'
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
