import type { Translations } from '@clearstead/contract/call/own-text'
import { memberName, type Said, say, sayOwn } from '@clearstead/contract/call/say'
import type { DepositMethod } from '@clearstead/contract/deposits'
import type { IncomeView } from '@clearstead/contract/income'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { ActivePlanId, MemberId, TransferId } from '@clearstead/contract/values/ids'
import { type Asset, isPositive, type Money } from '@clearstead/contract/values/money'
import type { TransferKind } from '@clearstead/contract/values/transfer-kind'
import type { WithdrawalMethod } from '@clearstead/contract/withdrawals'
import type { WalletKind } from '../../../ledger/accounts.ts'
import { describeTrade, type Trade } from '../rules.ts'

/** A posting on a wallet, as far as its purpose depends on it. */
export type PurposeLine = {
  transferId: TransferId
  memberId: MemberId
  wallet: WalletKind
  amount: Money<Asset>
  kind: TransferKind
  reference: string
}

/** What a reference names, by number. */
export type Mentioned = {
  transfer?: number
  topup?: number
  purchase?: number
  deposit?: number
  withdrawal?: number
}

/** Purchases whose income is held, and until which day. */
type Held = { until: ProgrammeDay; activePlanIds: readonly ActivePlanId[] }

/** The facts that purposes are made of, as far as they were looked up. */
export type Known = {
  transfers: ReadonlyMap<number, { senderId: MemberId; receiverId: MemberId }>
  topups: ReadonlyMap<
    number,
    { memberId: MemberId; payerId: MemberId; activePlanId: ActivePlanId | null }
  >
  purchases: ReadonlyMap<number, { memberId: MemberId; plan: string; planIn: Translations }>
  deposits: ReadonlyMap<number, DepositMethod>
  withdrawals: ReadonlyMap<number, WithdrawalMethod>
  trades: ReadonlyMap<TransferId, Trade>
  heldOf: (line: Pick<PurposeLine, 'transferId' | 'memberId'>) => Held | undefined
  /** First names with an initial; empty for closed accounts. */
  names: ReadonlyMap<MemberId, string>
}

/** What the reference of a transfer names: `hold:topup:4` names top-up 4, `active_plan:9:undone` purchase 9. */
export function mentionedBy(reference: string): Mentioned {
  const [name, ...parts] = reference.split(':')
  const number = (text: string | undefined) =>
    /^\d{1,9}$/.test(String(text)) ? Number(text) : undefined
  const first = number(parts[0])
  switch (name) {
    case 'member_transfer':
      return named('transfer', first)
    case 'topup':
    case 'deposit':
    case 'withdrawal':
      return named(name, first)
    case 'active_plan':
    case 'active_plan_end':
    case 'active_plan_matured':
    case 'codes_returned':
    case 'hold_undone':
      return named('purchase', first)
    case 'direct':
    case 'invest':
    case 'hold':
      return parts[0] === 'topup' ? named('topup', number(parts[1])) : named('purchase', first)
    case 'roi':
      return named('purchase', number(parts[2]))
    default:
      return {}
  }
}

function named(what: keyof Mentioned, number: number | undefined): Mentioned {
  return number === undefined ? {} : { [what]: number }
}

/** What a line is for, and with whom: `Sent to Bisi A.`, `Plan Growth bought`. */
export function purposeOf(line: PurposeLine, known: Known): Said {
  return purposes[line.kind](line, known)
}

/** Each kind of transfer has a purpose: one that is added without it does not compile. */
const purposes: Record<TransferKind, (line: PurposeLine, known: Known) => Said> = {
  opening: () => say('reports.purpose.opening'),
  deposit: ({ reference }, { deposits }) =>
    depositPurpose(deposits.get(idIn(reference, 'deposit'))),
  plan: purposeOfPlan,
  topup: purposeOfTopup,
  roi: ({ reference }) => say('reports.purpose.roi', { day: partOf(reference, 2) }),
  direct: ({ reference }, known) => directPurpose(purchaseIn(reference, known), known),
  level: purposeOfLevel,
  reward: () => say('reports.purpose.reward'),
  salary: ({ reference }) => say('reports.purpose.salary', { month: partOf(reference, 1) }),
  bonus: () => say('reports.purpose.bonus'),
  leadership: () => say('reports.purpose.leadership'),
  cto: ({ reference }) => say('reports.purpose.cto', { month: partOf(reference, 1) }),
  hold: purposeOfHold,
  compound: () => say('reports.purpose.compound'),
  withdrawal: purposeOfWithdrawal,
  fee: () => say('reports.purpose.fee'),
  transfer: purposeOfTransfer,
  token: ({ transferId }, { trades }) => {
    const trade = trades.get(transferId)
    return trade ? describeTrade(trade) : say('reports.purpose.token')
  },
  treasury: () => say('reports.purpose.treasury'),
  adjustment: ({ reference }) =>
    reference.startsWith('closing:')
      ? say('reports.purpose.remainder')
      : say('reports.purpose.adjustment'),
  reversal: ({ reference }) => say('reports.purpose.reversal', { number: partOf(reference, 1) }),
  even_out: () => say('reports.purpose.even_out'),
}

export function depositPurpose(method: DepositMethod | undefined): Said {
  return method ? say('reports.purpose.deposit', { method }) : say('reports.purpose.deposit_plain')
}

/** A withdrawal as it is asked for. */
export function withdrawalPurpose(method: WithdrawalMethod | undefined): Said {
  return method
    ? say('reports.purpose.withdrawal', { method })
    : say('reports.purpose.withdrawal_plain')
}

function purposeOfPlan({ reference }: PurposeLine, known: Known): Said {
  const plan = planOf(mentionedBy(reference).purchase, known)
  const [name, , ending] = reference.split(':')
  if (name === 'codes_returned') return say('reports.purpose.codes_returned', { plan })
  if (name === 'active_plan_end') return say('reports.purpose.plan_ended', { plan })
  if (name === 'active_plan_matured') return say('reports.purpose.plan_matured', { plan })
  return ending === 'undone'
    ? say('reports.purpose.plan_undone', { plan })
    : say('reports.purpose.plan_bought', { plan })
}

function purposeOfTopup({ reference, memberId }: PurposeLine, known: Known): Said {
  if (reference.startsWith('code:')) return say('reports.purpose.topup_code')
  const topup = known.topups.get(idIn(reference, 'topup'))
  const [, , stage] = reference.split(':')
  if (stage === 'returned') return say('reports.purpose.topup_returned')
  if (stage === 'held' || !topup) return say('reports.purpose.topup_waits')
  const plan = planOf(topup.activePlanId, known)
  if (topup.payerId === topup.memberId) return say('reports.purpose.topup_own', { plan })
  return topup.payerId === memberId
    ? say('reports.purpose.topup_sent', { plan, to: nameOf(topup.memberId, known) })
    : say('reports.purpose.topup_received', { plan, from: nameOf(topup.payerId, known) })
}

function purposeOfLevel({ reference }: PurposeLine, known: Known): Said {
  const [, level] = /^invest:.+:(\d+)$/.exec(reference) ?? []
  if (level !== undefined) {
    return levelPurpose(purchaseIn(reference, known), Number(level), known)
  }
  const [, day] = /^level:(\d{4}-\d\d-\d\d):/.exec(reference) ?? []
  return day === undefined
    ? say('reports.purpose.level')
    : say('reports.purpose.level_day', { day })
}

/** The purchase, or that of the top-up, which a reference names. */
function purchaseIn(reference: string, { topups }: Known): number | null {
  const { purchase, topup } = mentionedBy(reference)
  return purchase ?? topups.get(topup ?? 0)?.activePlanId ?? null
}

function directPurpose(activePlanId: number | null, known: Known): Said {
  const from = ownerOf(activePlanId, known)
  return from === undefined
    ? say('reports.purpose.direct')
    : say('reports.purpose.direct_from', { from, plan: planOf(activePlanId, known) })
}

function levelPurpose(activePlanId: number | null, level: number | null, known: Known): Said {
  const from = ownerOf(activePlanId, known)
  return from === undefined || level === null
    ? say('reports.purpose.level')
    : say('reports.purpose.level_from', { from, plan: planOf(activePlanId, known), level })
}

/** What the member is called whose purchase it is. */
function ownerOf(activePlanId: number | null, known: Known): Said | string | undefined {
  const purchase = known.purchases.get(activePlanId ?? 0)
  return purchase && nameOf(purchase.memberId, known)
}

/** What an income is for, also one that was not paid. */
export function purposeOfIncome(
  { kind, day, level, activePlanId }: Pick<IncomeView, 'kind' | 'day' | 'level' | 'activePlanId'>,
  known: Known,
): Said {
  switch (kind) {
    case 'roi':
      return say('reports.purpose.roi', { day })
    case 'direct':
      return directPurpose(activePlanId, known)
    case 'level':
      return levelPurpose(activePlanId, level, known)
    default:
      return say(awardPurposes[kind])
  }
}

/** An income row has no reference; the month of a salary or pool is in the line that paid it. */
const awardPurposes = {
  reward: 'reports.purpose.reward',
  salary: 'reports.purpose.salary_plain',
  bonus: 'reports.purpose.bonus',
  leadership: 'reports.purpose.leadership',
  cto: 'reports.purpose.cto_plain',
} as const

function purposeOfHold(line: PurposeLine, known: Known): Said {
  if (!isPositive(line.amount)) return purposeOfHoldEnd(line.reference, known)
  const held = known.heldOf(line)
  if (!held) return say('reports.purpose.held')
  const { until, activePlanIds } = held
  const [only, ...others] = activePlanIds
  const owner = known.purchases.get(only ?? 0)?.memberId
  if (owner === undefined || others.length > 0) return say('reports.purpose.held_plans', { until })
  return owner === line.memberId
    ? say('reports.purpose.held_own', { until, plan: planOf(only, known) })
    : say('reports.purpose.held_from', { until, from: nameOf(owner, known) })
}

/** Why income on hold went back to the operator. */
function purposeOfHoldEnd(reference: string, known: Known): Said {
  const [name] = reference.split(':')
  if (name === 'hold_cut') return say('reports.purpose.hold_cut')
  if (name !== 'hold_undone') return say('reports.purpose.hold_gone')
  return say('reports.purpose.hold_undone', {
    plan: planOf(mentionedBy(reference).purchase, known),
  })
}

function purposeOfWithdrawal({ reference }: PurposeLine, { withdrawals }: Known): Said {
  const method = withdrawals.get(idIn(reference, 'withdrawal'))
  const [, , ending] = reference.split(':')
  if (ending === 'returned') return say('reports.purpose.withdrawal_returned')
  if (ending !== 'paid') return withdrawalPurpose(method)
  return method
    ? say('reports.purpose.withdrawal_paid', { method })
    : say('reports.purpose.withdrawal_paid_plain')
}

function purposeOfTransfer({ reference, memberId }: PurposeLine, known: Known): Said {
  if (reference.startsWith('closing:')) return say('reports.purpose.collected')
  const sides = known.transfers.get(idIn(reference, 'transfer'))
  if (!sides || sides.senderId === sides.receiverId) return say('reports.purpose.moved')
  return sides.senderId === memberId
    ? say('reports.purpose.sent', { to: nameOf(sides.receiverId, known) })
    : say('reports.purpose.received', { from: nameOf(sides.senderId, known) })
}

function nameOf(memberId: MemberId, { names }: Known): Said | string {
  return memberName(names.get(memberId) ?? '')
}

/** The name of a plan in every language; no purchase has none. */
function planOf(activePlanId: number | null | undefined, { purchases }: Known): Said {
  const purchase = purchases.get(activePlanId ?? 0)
  return purchase ? sayOwn(purchase.plan, purchase.planIn) : say('reports.purpose.some_plan')
}

function idIn(reference: string, what: keyof Mentioned): number {
  return mentionedBy(reference)[what] ?? 0
}

function partOf(reference: string, place: number): string {
  return reference.split(':')[place] ?? ''
}
