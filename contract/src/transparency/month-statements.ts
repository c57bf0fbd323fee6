import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { shape, wire } from '../call/wire.ts'
import { WalletName } from '../values/account-kind.ts'
import { Instant } from '../values/days.ts'
import { MemberId, TransferId } from '../values/ids.ts'
import { ProgrammeMonth } from '../values/months.ts'
import { TransferKind } from '../values/transfer-kind.ts'
import { getInstallationKeys } from './installation.ts'
import { Hash, ProofView } from './proofs.ts'
import { getLiabilities } from './transparency.ts'

/** An exact amount of either asset, as it is signed. */
const Decimal = z.string().regex(/^-?\d{1,11}\.\d{8}$/)

const StatementWallet = shape({
  wallet: WalletName,
  asset: z.enum(['USD', 'SGX']),
  opening: Decimal,
  lines: z.array(
    shape({
      transferId: wire('transfer_id', TransferId),
      at: wire('created_at', Instant),
      kind: TransferKind,
      reference: z.string(),
      amount: Decimal,
      balanceAfter: wire('balance_after', Decimal),
    }),
  ),
  closing: Decimal,
})

/** What is signed of a month, as described in docs/archive.md. */
export const MonthStatement = shape({
  memberId: wire('user_id', MemberId),
  month: ProgrammeMonth,
  timeZone: wire('time_zone', z.string()),
  madeAt: wire('made_at', Instant),
  /** Transfers above `after`, up to and with `upto`, which is that of the month's last day. */
  after: z.int(),
  upto: z.int(),
  wallets: z.array(StatementWallet),
  /** The month’s last day, as everybody gets it. */
  day: getLiabilities.answer,
  /** The member’s leaves in the tree of that day; null if nothing was owed. */
  proof: ProofView.nullable(),
})
export type MonthStatement = z.output<typeof MonthStatement>

/** The file of a month. */
export const SignedMonth = shape({
  format: z.literal(1),
  statement: MonthStatement,
  keys: getInstallationKeys.answer,
  signature: shape({
    publicKey: wire('public_key', Hash),
    signature: z.string().regex(/^[0-9a-f]{128}$/),
  }),
})

export const downloadMonth = endpoint('GET /transparency/statements/{userId}/months/{month}', {
  summary:
    'A member’s month in a signed file with the path to the published root of its last day, which scripts check offline',
  who: 'member',
  isHiddenFromViews: true,
  subject: 'memberId',
  request: { memberId: wire('userId', MemberId), month: ProgrammeMonth },
  mediaTypes: ['application/json'],
  refusals: ['transparency.unknown_day', 'reports.too_long', 'reserves.key_unreadable'],
})
