import { settingsOfChain } from '@clearstead/contract/settings/chains'
import type { Settings } from '@clearstead/contract/settings/settings'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { readBalances } from '../../../plumbing/chain/read-balances.ts'
import type { ProvenAddress, StoredReading } from './queries.ts'
import { toUsd } from './rules.ts'

const chains = ['bep20', 'trc20'] as const

type Asked = { settings: Settings; day: ProgrammeDay; before: Date; patienceMs: number }

/** What addresses held at the last block of a day. Those of a chain that cannot be read are absent. */
export async function readReserves(
  addresses: readonly ProvenAddress[],
  { settings, day, before, patienceMs }: Asked,
): Promise<StoredReading[]> {
  const read = chains.map(async (chain) => {
    const mine = addresses.filter((one) => one.chain === chain)
    const { endpoints, token, decimals, confirmations } = settingsOfChain(settings.chains, chain)
    if (mine.length === 0 || endpoints.length === 0) return []
    const balances = await readBalances({
      ...{ chain, endpoints, token, confirmations, before, patienceMs },
      addresses: mine.map(({ address }) => address),
    })
    if (!balances) return []
    const { block, blockHash, units } = balances
    return mine.flatMap(({ id, address }) => {
      const held = toUsd(units.get(address) ?? 0n, decimals)
      return held === undefined ? [] : [{ day, addressId: id, held, block, blockHash }]
    })
  })
  return (await Promise.all(read)).flat()
}
