import * as z from 'zod'
import { shape, strictShape, wire } from '../call/wire.ts'
import { wrong } from '../call/wrong.ts'
import type { Chain } from '../values/chain.ts'
import type { Usd } from '../values/money.ts'
import { NotNegativeUsd } from './admin-groups.ts'

const endpoints = z
  .array(
    strictShape({
      url: z
        .string()
        .trim()
        .max(500)
        .refine(isWebAddress, wrong('fields.endpoint_address'))
        .meta({ examples: ['https://node.example.org'] }),
    }),
  )
  .max(10)
/** Roughly, as the browser has no hash functions at its start; the server also checks the checksum. */
const token = (pattern: RegExp, message: string, example: string) =>
  z
    .string()
    .trim()
    .regex(pattern, message)
    .meta({ examples: [example] })
const symbol = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9.]{1,12}$/, wrong('fields.token_symbol'))
const decimals = z.int().min(0).max(36)
const confirmations = z.int().min(1).max(1_000)
const explorer = z
  .string()
  .trim()
  .max(200)
  .refine((text) => text === '' || isWebAddress(text), wrong('fields.explorer_address'))
  .meta({ examples: ['https://explorer.example.org/tx/'] })
const firstBlock = z.int().min(0).max(1_000_000_000_000)

/** What payments on each chain are read from, and which ones count; only admins read it. */
export const chains = {
  bep20Endpoints: wire('bep20_endpoints', endpoints),
  /** The contract of the stablecoin. */
  bep20Token: wire(
    'bep20_token',
    token(
      /^0[xX][0-9a-fA-F]{40}$/,
      wrong('fields.bep20_address'),
      '0x55d398326f99059fF775485246999027B3197955',
    ),
  ),
  bep20Symbol: wire('bep20_symbol', symbol),
  bep20Decimals: wire('bep20_decimals', decimals),
  /** The number of blocks after which a payment is final. */
  bep20Confirmations: wire('bep20_confirmations', confirmations),
  /** Where anybody looks a transaction up, up to its hash; empty if there is no such place. */
  bep20Explorer: wire('bep20_explorer', explorer),
  /** Reading begins with this block; 0 is the newest one at that time. */
  bep20FirstBlock: wire('bep20_first_block', firstBlock),
  trc20Endpoints: wire('trc20_endpoints', endpoints),
  trc20Token: wire(
    'trc20_token',
    token(
      /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
      wrong('fields.trc20_address'),
      'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    ),
  ),
  trc20Symbol: wire('trc20_symbol', symbol),
  trc20Decimals: wire('trc20_decimals', decimals),
  trc20Confirmations: wire('trc20_confirmations', confirmations),
  trc20Explorer: wire('trc20_explorer', explorer),
  trc20FirstBlock: wire('trc20_first_block', firstBlock),
  /** While a chain has one endpoint: what is credited to a member in 24 hours without a person. */
  singleEndpointMaximum: wire('single_endpoint_maximum', NotNegativeUsd),
}

export const ChainsSettings = shape(chains)
export type ChainsSettings = z.output<typeof ChainsSettings>

export type ChainSettings = {
  endpoints: string[]
  token: string
  symbol: string
  decimals: number
  confirmations: number
  explorer: string
  firstBlock: number
  singleEndpointMaximum: Usd
}

/** The settings of one chain. */
export function settingsOfChain(settings: ChainsSettings, chain: Chain): ChainSettings {
  return {
    endpoints: settings[`${chain}Endpoints`].map(({ url }) => url),
    token: settings[`${chain}Token`],
    symbol: settings[`${chain}Symbol`],
    decimals: settings[`${chain}Decimals`],
    confirmations: settings[`${chain}Confirmations`],
    explorer: settings[`${chain}Explorer`],
    firstBlock: settings[`${chain}FirstBlock`],
    singleEndpointMaximum: settings.singleEndpointMaximum,
  }
}

const bankDecimals = 2
const ownDecimals = 8

/**
 * The decimals of what is sent by each way to be paid: cents by bank, on a chain those of its token, and never more than the
 * books have.
 */
export function payoutDecimals(
  chains: Pick<ChainsSettings, 'bep20Decimals' | 'trc20Decimals'>,
): Record<Chain | 'bank', number> {
  return {
    bep20: Math.min(ownDecimals, chains.bep20Decimals),
    trc20: Math.min(ownDecimals, chains.trc20Decimals),
    bank: bankDecimals,
  }
}

/** Roughly; the server also checks where an endpoint leads. */
function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/?#]+([/?]\S*)?$/i.test(text)
}
