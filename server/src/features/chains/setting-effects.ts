import { type Said, say } from '@clearstead/contract/call/say'
import { settingsOfChain } from '@clearstead/contract/settings/chains'
import { toDecimal, type Usd } from '@clearstead/contract/values/money'
import type { SettingEffects } from '../settings/public.ts'
import { countGiven } from './addresses/queries.ts'
import { majorityNeeded } from './watch/agreement-rules.ts'

const chains = ['bep20', 'trc20'] as const

/** On whose word payments are credited: of two endpoints both, of three two. */
function whoIsBelieved(chain: Said, endpoints: number, maximum: Usd): Said {
  if (endpoints === 0) return say('chains.example.noEndpoint', { chain })
  if (endpoints === 1) {
    return say('chains.example.oneEndpoint', { chain, amount: toDecimal(maximum) })
  }
  const needed = majorityNeeded(endpoints)
  return say('chains.example.endpoints', { chain, needed, count: endpoints })
}

/** What the settings of chains mean for payments. */
export const chainEffects: SettingEffects = {
  examples: (settings) =>
    chains.flatMap((chain) => {
      const { confirmations, endpoints, symbol, singleEndpointMaximum } = settingsOfChain(
        settings.chains,
        chain,
      )
      const on = say(`chains.network.${chain}`)
      return [
        {
          field: `chains.${chain}_endpoints`,
          text: whoIsBelieved(on, endpoints.length, singleEndpointMaximum),
        },
        {
          field: `chains.${chain}_confirmations`,
          text: say('chains.example.confirmations', { chain: on, count: confirmations }),
        },
        {
          field: `chains.${chain}_symbol`,
          text: say('chains.example.token', { chain: on, token: symbol }),
        },
      ]
    }),
  touched: async (db, changed) => {
    const found = chains.filter((chain) => changed.includes(`chains.${chain}_token`))
    return Promise.all(
      found.map(async (chain) =>
        say('chains.touched.addresses', {
          chain: say(`chains.network.${chain}`),
          count: await countGiven(db, chain),
        }),
      ),
    )
  },
}
