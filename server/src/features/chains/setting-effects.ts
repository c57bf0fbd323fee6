import { settingsOfChain } from '@clearstead/contract/settings/chains'
import type { SettingEffects } from '../settings/public.ts'
import { countGiven } from './addresses/queries.ts'

const chains = ['bep20', 'trc20'] as const
const names = { bep20: 'BNB Smart Chain', trc20: 'Tron' } as const

/** What the settings of chains mean for payments. */
export const chainEffects: SettingEffects = {
  examples: (settings) =>
    chains.flatMap((chain) => {
      const { confirmations, endpoints, symbol } = settingsOfChain(settings.chains, chain)
      const on = names[chain]
      return [
        {
          field: `chains.${chain}_endpoints`,
          text:
            endpoints.length === 0
              ? `No payments on ${on} are found, because it has no endpoint.`
              : `Payments on ${on} are read from ${endpoints.length} endpoints.`,
        },
        {
          field: `chains.${chain}_confirmations`,
          text: `A payment on ${on} is credited with ${confirmations} blocks on top of it.`,
        },
        {
          field: `chains.${chain}_symbol`,
          text: `Members on ${on} are asked to send ${symbol} and nothing else.`,
        },
      ]
    }),
  touched: async (db, changed) => {
    const found = chains.filter((chain) => changed.includes(`chains.${chain}_token`))
    return Promise.all(
      found.map(
        async (chain) =>
          `Members who have an address on ${names[chain]} and may still send the token from before: ${await countGiven(db, chain)}.`,
      ),
    )
  },
}
