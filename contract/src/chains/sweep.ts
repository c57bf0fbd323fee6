import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { pageOf, paging } from '../call/paging.ts'
import { MemberName } from '../call/say.ts'
import { shape, wire } from '../call/wire.ts'
import { Instant } from '../values/days.ts'
import { MemberId } from '../values/ids.ts'
import { Chain } from './incoming.ts'

/** The most addresses whose balances are read, those with the newest payments first. */
export const maxSweptAddresses = 2_000

export const SweepRow = shape({
  memberId: wire('user_id', MemberId),
  username: z.string(),
  fullname: MemberName,
  /** The member's place below the operator's key; null for an address that was not derived from it. */
  keyIndex: wire('key_index', z.int().nullable()),
  /** Such as `m/44'/60'/0'/0/7`; empty without a place. */
  path: z.string(),
  address: z.string(),
  /** In whole tokens, with all its decimals. */
  balance: z.string(),
})
export type SweepRow = z.output<typeof SweepRow>

/**
 * `balances`: path, address and balance; `transfers`: for each address the transfer that empties it, to be signed with the
 * address's own key; `gas`: a batch for a Safe that sends coins for gas to the addresses that have too little (BEP20).
 */
export const SweepFormat = z.enum(['balances', 'transfers', 'gas'])
export type SweepFormat = z.output<typeof SweepFormat>

const admin = { who: 'admin', permission: 'finance' } as const

export const listSweep = endpoint('GET /chains/sweep/{chain}', {
  ...admin,
  summary: 'The deposit addresses on which tokens lie, as the chain says now, the most first',
  isVolatile: true,
  request: { chain: Chain, ...paging },
  answer: {
    ...pageOf('addresses', SweepRow),
    symbol: z.string(),
    /** The block at whose end the balances are read; on Tron the newest when reading began. */
    block: z.int(),
    readAt: wire('read_at', Instant),
    /** Of all addresses in the list, in whole tokens. */
    balance: z.string(),
    /** How many addresses have received a payment, and of how many of them the balance was read. */
    received: z.int(),
    asked: z.int(),
  },
  refusals: ['chains.not_set_up', 'chains.unreachable'],
})

export const downloadSweep = endpoint('GET /chains/sweep/{chain}/file/{format}', {
  ...admin,
  summary: 'The sweep list as a file for the operator’s own signer; the audit log says who took it',
  request: {
    chain: Chain,
    format: SweepFormat,
    /** Where `transfers` send everything. */
    target: z.string().trim().max(100).optional(),
  },
  refusals: [
    'chains.not_set_up',
    'chains.unreachable',
    'chains.no_target',
    'chains.no_gas_file',
    'chains.nothing_to_sweep',
  ],
})
