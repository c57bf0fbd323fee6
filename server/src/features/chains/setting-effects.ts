import { settingsOfChain } from '@clearstead/contract/settings/chains'
import type { Usd } from '@clearstead/contract/values/money'
import { usdText } from '@clearstead/contract/values/money-text'
import type { SettingEffects } from '../settings/public.ts'
import { countGiven } from './addresses/queries.ts'
import { majorityNeeded } from './watch/agreement-rules.ts'

const chains = ['bep20', 'trc20'] as const
const names = { bep20: 'BNB Smart Chain', trc20: 'Tron' } as const

/** On whose word payments are credited: of two endpoints both, of three two. */
function whoIsBelieved(on: string, endpoints: number, maximum: Usd): string {
  if (endpoints === 0) return `No payments on ${on} are found, because it has no endpoint.`
  if (endpoints === 1) {
    return `Payments on ${on} are credited on the word of its only endpoint, up to ${usdText(maximum)} for a member in 24 hours. Above that they wait for a person.`
  }
  return `Payments on ${on} are credited, and credits reversed, when ${majorityNeeded(endpoints)} of its ${endpoints} endpoints say so.`
}

/** What the settings of chains mean for payments. */
export const chainEffects: SettingEffects = {
  examples: (settings) =>
    chains.flatMap((chain) => {
      const { confirmations, endpoints, symbol, singleEndpointMaximum } = settingsOfChain(
        settings.chains,
        chain,
      )
      const on = names[chain]
      return [
        {
          field: `chains.${chain}_endpoints`,
          text: whoIsBelieved(on, endpoints.length, singleEndpointMaximum),
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
