import type { SummaryLine, SummarySection } from '@clearstead/contract/reports/year-summaries'
import type { PublishedRoot } from '@clearstead/contract/transparency/proofs'
import type { UsdWalletName } from '@clearstead/contract/values/account-kind'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import {
  type Asset,
  fromUnits,
  isZero,
  type Money,
  type Usd,
} from '@clearstead/contract/values/money'
import type { TransferKind } from '@clearstead/contract/values/transfer-kind'

/** What transfers of one kind changed on all wallets of a member, as `periodTotals` reads it. */
type Total = {
  kind: TransferKind
  asset: Asset
  received: bigint
  spent: bigint
  fees: bigint
  released: bigint
}

export type SummaryRow<A extends Asset> = {
  line: SummaryLine
  section: SummarySection
  amount: Money<A>
}

/** A member's year in one asset: opening and all rows make closing. */
export type AssetYear<A extends Asset> = {
  opening: Money<A>
  lines: SummaryRow<A>[]
  closing: Money<A>
}

export type YearSummary = AssetYear<'USD'> & {
  brand: string
  logo: () => Promise<Buffer | undefined>
  member: { id: MemberId; username: string; fullname: string }
  timeZone: string
  from: ProgrammeDay
  to: ProgrammeDay
  today: ProgrammeDay
  isSoFar: boolean
  /** The root of the newest published day. */
  root: PublishedRoot | null
  wallets: { wallet: UsdWalletName; opening: Usd; closing: Usd }[]
  tokens: AssetYear<'SGX'>
}

/** The section of each line, in the order of both. */
const sectionOf: Readonly<Record<SummaryLine, SummarySection>> = {
  deposits: 'put_in',
  imported: 'put_in',
  topups_received: 'put_in',
  received: 'put_in',
  roi: 'earned',
  direct: 'earned',
  level: 'earned',
  reward: 'earned',
  salary: 'earned',
  bonus: 'earned',
  leadership: 'earned',
  cto: 'earned',
  hold: 'earned',
  tokens_sold: 'tokens',
  tokens_bought: 'tokens',
  fees: 'fees',
  withdrawals: 'taken_out',
  sent: 'taken_out',
  topups_paid: 'taken_out',
  code_money: 'other',
  adjustments: 'other',
}
const lineNames = Object.keys(sectionOf) as readonly SummaryLine[]

/** The line of what came by a kind of transfer, and of what went by it. */
type Way = { in: SummaryLine; out: SummaryLine }
const both = (line: SummaryLine): Way => ({ in: line, out: line })

const usdWays: Readonly<Record<TransferKind, Way>> = {
  deposit: both('deposits'),
  opening: both('imported'),
  topup: { in: 'topups_received', out: 'topups_paid' },
  transfer: { in: 'received', out: 'sent' },
  withdrawal: both('withdrawals'),
  roi: both('roi'),
  direct: both('direct'),
  level: both('level'),
  reward: both('reward'),
  salary: both('salary'),
  bonus: both('bonus'),
  leadership: both('leadership'),
  cto: both('cto'),
  hold: both('hold'),
  token: { in: 'tokens_sold', out: 'tokens_bought' },
  fee: both('fees'),
  // Beyond its fee, a plan changes the sum of the wallets only where it returns code money.
  plan: both('code_money'),
  compound: both('adjustments'),
  adjustment: both('adjustments'),
  treasury: both('adjustments'),
  reversal: both('adjustments'),
  even_out: both('adjustments'),
}

function tokenWay(kind: TransferKind): Way {
  if (kind === 'token') return { in: 'tokens_bought', out: 'tokens_sold' }
  return both(kind === 'opening' ? 'imported' : 'adjustments')
}

/**
 * The rows of a year in one asset, without those of nothing. Income that waited out a cooling-off stands under its own kind once it
 * is released; the row of held income is what came to wait less what no longer does.
 */
export function summaryRows<A extends Asset>(asset: A, totals: readonly Total[]): SummaryRow<A>[] {
  const sums = new Map<SummaryLine, bigint>()
  const add = (line: SummaryLine, units: bigint) => sums.set(line, (sums.get(line) ?? 0n) + units)
  for (const { kind, received, spent, fees, released } of totals.filter(
    (total) => total.asset === asset,
  )) {
    const way = asset === 'SGX' ? tokenWay(kind) : usdWays[kind]
    add(way.in, received + released)
    add(way.out, spent)
    add('fees', fees)
    add('hold', -released)
  }
  return lineNames.flatMap((line) => {
    const units = sums.get(line) ?? 0n
    return units === 0n
      ? []
      : [{ line, section: sectionOf[line], amount: fromUnits(units) as Money<A> }]
  })
}

/** The rows of each section that has any. */
export function bySection<A extends Asset>(
  rows: readonly SummaryRow<A>[],
): { section: SummarySection; rows: SummaryRow<A>[] }[] {
  const sections = [...new Set(rows.map(({ section }) => section))]
  return sections.map((section) => ({
    section,
    rows: rows.filter((row) => row.section === section),
  }))
}

/** Whether a member held or moved tokens in the year. */
export function hasTokens({ opening, lines }: AssetYear<'SGX'>): boolean {
  return lines.length > 0 || !isZero(opening)
}
