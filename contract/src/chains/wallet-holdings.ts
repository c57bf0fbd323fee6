import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { wire } from '../call/wire.ts'
import { Bep20Address } from '../values/payout-address.ts'

/** In the smallest unit of a token or coin, which the ledger does not hold. */
const units = z
  .string()
  .regex(/^\d{1,78}$/)
  .meta({ examples: ['31200000000000000'] })

export const getWalletHoldings = endpoint('GET /chains/wallet/{account}', {
  summary:
    'What an account on BNB Smart Chain holds now, and what a payment from it to one’s own deposit address costs',
  who: 'member',
  isVolatile: true,
  request: { account: Bep20Address },
  answer: {
    /** Of the stablecoin. */
    token: units,
    /** Of the coin that network fees are paid in. */
    coin: units,
    gas: units,
    gasPrice: wire('gas_price', units),
  },
  refusals: ['chains.not_set_up', 'chains.no_answer'],
})
