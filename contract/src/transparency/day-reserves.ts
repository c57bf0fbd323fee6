import * as z from 'zod'
import { shape, wire } from '../call/wire.ts'
import { ProgrammeDay } from '../values/days.ts'
import { ReserveAddressId, ReserveStatementId } from '../values/ids.ts'
import { Usd } from '../values/money.ts'
import { Hash, UsdSum } from './proofs.ts'

/** The chains that custody lies on. */
export const ReserveChain = z.enum(['bep20', 'trc20'])
/** An address on one of them. */
export const reserveAddress = z
  .string()
  .meta({ examples: ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'] })

/** What the books say is on chain, and every source of it, since they began. */
export const ChainCustody = shape({
  deposits: Usd,
  /** Below zero: what was paid out. */
  withdrawals: Usd,
  /** The operator’s own movements that name the chain. */
  treasury: Usd,
  /** Moved from the bank to the chains, less what came back. */
  moved: Usd,
  total: Usd,
})
export type ChainCustody = z.output<typeof ChainCustody>

/**
 * What stands behind the assets: `proven` lies on addresses whose control is proven, by their balances; `documented` is
 * stated by a published statement that is not too old; `declared` is the operator’s word alone. Together they are custody and
 * investments.
 */
export const standing = { proven: UsdSum, documented: UsdSum, declared: UsdSum }

export const StatementKind = z.enum(['bank', 'investments'])
export type StatementKind = z.output<typeof StatementKind>

/** What is published of a day about its reserves; part of what the hash of the day covers from form 2 on. */
export const DayReserves = shape({
  onChain: wire('on_chain', ChainCustody),
  /** Changes of custody up to this day do not all say where they were; they count as bank custody. */
  notToldApartUpto: wire('not_told_apart_upto', ProgrammeDay.nullable()),
  addresses: z.array(
    shape({
      id: ReserveAddressId,
      chain: ReserveChain,
      address: reserveAddress,
      signedOn: wire('signed_on', ProgrammeDay),
      /** Absent where the key of the address signed. */
      provenBy: wire('proven_by', z.literal('contract').optional()),
      /** Null where the chain could not be read when the day was published. */
      held: UsdSum.nullable(),
      block: z.int().nullable(),
      blockHash: wire('block_hash', z.string().nullable()),
    }),
  ),
  /** The newest published statement of each account; on days before that was asked, the newest. */
  statements: z.array(
    shape({
      id: ReserveStatementId,
      kind: StatementKind,
      account: z.string(),
      day: ProgrammeDay,
      amount: UsdSum,
      sha256: Hash,
    }),
  ),
  /** The most days that a statement may be older than the published day to count. */
  statementDays: wire('statement_days', z.int()),
  ...standing,
})
export type DayReserves = z.output<typeof DayReserves>
