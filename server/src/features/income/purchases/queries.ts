import { IncomeKind, UnpaidReason } from '@clearstead/contract/income'
import type { MemberId } from '@clearstead/contract/values/ids'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { composite } from '../../../plumbing/database/queries/records-of.ts'
import type { PurchaseStagings } from '../../../plumbing/database/tables.ts'
import type { Work } from '../../../plumbing/work.ts'
import type { DueIncome, Limit } from '../rules.ts'
import { factOf, type PurchaseFacts, type Upline } from '../uplines/rules.ts'

/** The sponsor, and as many levels above as a purchase can have. */
const purchaseLevels = 10

/** A row of `buyerCall`. */
export type BuyerRow = Omit<Limit, 'memberId'> & { uplines: Upline[] | null }

/**
 * The SQL call that locks a buyer's limit, inserting it if missing, and reads the uplines that a purchase may pay, for
 * use in a larger statement.
 */
export function buyerCall(memberId: MemberId, isDynamic: boolean): RawBuilder<BuyerRow> {
  return sql`lock_for_purchase(${memberId}, ${isDynamic}, ${purchaseLevels})`
}

/** The buyer of a row: the limit, and the uplines, nearest first. */
export function toBuyer(memberId: MemberId, { cycle, activePlan, cap, earned, uplines }: BuyerRow) {
  return { limit: { memberId, cycle, activePlan, cap, earned }, uplines: uplines ?? [] }
}

/** Makes the call alone. */
export async function lockBuyer(
  { tx }: Work,
  memberId: MemberId,
  isDynamic: boolean,
): Promise<{ limit: Limit; uplines: Upline[] }> {
  const { rows } = await sql<BuyerRow>`select * from ${buyerCall(memberId, isDynamic)}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`Member ${memberId} has no earning limit`)
  return toBuyer(memberId, row)
}

/** The dues of a purchase as the columns of `purchase_stagings`. */
export type Staging = ReturnType<typeof stagingOf>

export function stagingOf(purchase: PurchaseFacts, dues: readonly DueIncome[]) {
  const { memberId, activePlanId, day, ruleVersion, amount } = purchase
  return {
    fact: factOf(purchase),
    fromMember: memberId,
    activePlanId,
    day,
    ruleVersion,
    base: amount,
    beneficiaries: dues.map((due) => due.memberId),
    kinds: dues.map(({ kind }) => kind),
    incomeReferences: dues.map(({ reference }) => reference),
    levels: dues.map(({ level }) => level),
    percents: dues.map(({ percent }) => percent ?? null),
    intended: dues.map(({ intended }) => intended),
    reasons: dues.map(({ reason }) => reason ?? null),
  }
}

/** Stores the dues of a top-up; a purchase stores its own. */
export async function insertStaging({ tx }: Work, staging: Staging | null): Promise<void> {
  if (staging === null) return
  await sql`select stage_purchase(${composite('purchase_stagings', staging)})`.execute(tx)
}

/** The incomes of one purchase that are not credited yet. */
export type StagedPurchase = { fact: string; dues: DueIncome[] }

/** Deletes the oldest stagings and gives them, for the work that credits them; skips those that another work has locked. */
export async function takeStagings({ tx }: Work, most: number): Promise<StagedPurchase[]> {
  const { rows } = await sql<Selectable<PurchaseStagings>>`
    with taken as (
      delete from purchase_stagings where id in (
        select id from purchase_stagings order by id limit ${most} for update skip locked)
      returning *)
    select * from taken order by id`.execute(tx)
  return rows.map((row) => ({ fact: row.fact, dues: duesOf(row) }))
}

function duesOf(row: Selectable<PurchaseStagings>): DueIncome[] {
  const { day, ruleVersion, base, fromMember, activePlanId } = row
  return row.beneficiaries.map((memberId, index) => {
    const reason = row.reasons[index] ?? undefined
    return {
      memberId,
      kind: IncomeKind.parse(row.kinds[index]),
      reference: present(row.incomeReferences[index]),
      day,
      ruleVersion,
      base,
      intended: present(row.intended[index]),
      percent: present(row.percents[index]),
      level: present(row.levels[index]),
      fromMember,
      activePlanId,
      ...(reason !== undefined && { reason: UnpaidReason.parse(reason) }),
    }
  })
}

function present<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('A staged purchase is incomplete')
  return value
}
