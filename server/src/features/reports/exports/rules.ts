import type { ColumnType, ReportColumnName } from '@clearstead/contract/reports/report-names'
import type { ActivePlanId, MemberId } from '@clearstead/contract/values/ids'
import { fromUnits, type Usd } from '@clearstead/contract/values/money'
import type { AccountKind } from '../../../ledger/accounts.ts'
import type { Posting } from '../../../ledger/posting.ts'

type Leg = Pick<Posting, 'account' | 'units'>

/** The net credit of accounts of a kind. */
export function changeOn(postings: readonly Leg[], kind: AccountKind): Usd {
  const found = postings.filter(({ account }) => account.kind === kind)
  return fromUnits(found.reduce((sum, { units }) => sum + units, 0n))
}

/** The member of a movement; of two members, the one who paid. */
export function memberOf(postings: readonly Leg[]): MemberId | undefined {
  const own = postings.filter(({ account }) => account.memberId !== undefined)
  return (own.find(({ units }) => units < 0n) ?? own[0])?.account.memberId
}

/** The purchase that a movement made or undid, also with code money: `active_plan:12` gives 12. */
export function purchaseOf(reference: string): ActivePlanId | undefined {
  const found =
    /^active_plan:(\d{1,9})(?::undone)?$/.exec(reference) ??
    /^codes_returned:(\d{1,9}):undone$/.exec(reference)
  const number = found?.[1]
  return number === undefined ? undefined : (Number(number) as ActivePlanId)
}

/** Whether a movement undid a purchase within its cooling-off. */
export function isUndone(reference: string): boolean {
  return reference.endsWith(':undone')
}

export type Column = { name: ReportColumnName; type: ColumnType }

const column = (type: ColumnType) => (name: ReportColumnName) => ({ name, type })
export const text = column('text')
export const day = column('day')
export const instant = column('instant')
export const amount = column('usd')
export const count = column('count')
export const id = column('id')
