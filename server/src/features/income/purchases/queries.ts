import { IncomeKind, UnpaidReason } from '@clearstead/contract/income'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { ActivePlanId, MemberId, SettingsVersion } from '@clearstead/contract/values/ids'
import { fromUnits, type Usd, unitsOf } from '@clearstead/contract/values/money'
import { percentFromUnits, percentUnits } from '@clearstead/contract/values/percent'
import { type Selectable, sql } from 'kysely'
import type { PurchaseStagings } from '../../../plumbing/database/tables.ts'
import type { Work } from '../../../plumbing/work.ts'
import type { DueIncome, Limit } from '../rules.ts'
import { factOf, type PurchaseFacts, type Standing } from '../uplines/rules.ts'

/** The sponsor, and as many levels above as a purchase can have. */
const purchaseLevels = 10

type BuyerRow = {
  cycle: number
  activePlan: bigint
  cap: bigint
  earned: bigint
  uplines: Standing[] | null
}

/** Locks a buyer's limit, made where there is none yet, and reads whom a purchase may pay, nearest first. */
export async function lockBuyer(
  { tx }: Work,
  memberId: MemberId,
  isDynamic: boolean,
): Promise<{ limit: Limit; uplines: Standing[] }> {
  const { rows } = await sql<BuyerRow>`
    select * from lock_for_purchase(${memberId}, ${isDynamic}, ${purchaseLevels})`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`Member ${memberId} has no earning limit`)
  const { cycle, activePlan, cap, earned, uplines } = row
  const limit = { activePlan: units(activePlan), cap: units(cap), earned: units(earned) }
  return { limit: { memberId, cycle, ...limit }, uplines: uplines ?? [] }
}

const units = (amount: bigint): Usd => fromUnits(amount)

/** The dues of a purchase as a row of `purchase_stagings`, in JSON: numbers there would lose the last units. */
export function stagingOf(purchase: PurchaseFacts, dues: readonly DueIncome[]): string | null {
  if (dues.length === 0) return null
  return JSON.stringify({
    fact: factOf(purchase),
    from_member: purchase.memberId,
    active_plan_id: purchase.activePlanId,
    day: purchase.day,
    rule_version: purchase.ruleVersion,
    base: unitsOf(purchase.amount).toString(),
    beneficiaries: dues.map(({ memberId }) => memberId),
    kinds: dues.map(({ kind }) => kind),
    income_references: dues.map(({ reference }) => reference),
    levels: dues.map(({ level }) => level),
    percents: dues.map(({ percent }) => (percent ? percentUnits(percent).toString() : null)),
    intended: dues.map(({ intended }) => unitsOf(intended).toString()),
    reasons: dues.map(({ reason }) => reason ?? null),
  })
}

/** Stores what was set aside of a top-up; a purchase stores it by itself. */
export async function insertStaging({ tx }: Work, staging: string | null): Promise<void> {
  if (staging === null) return
  await sql`select stage_purchase(jsonb_populate_record(null::purchase_stagings, ${staging}::jsonb))`.execute(
    tx,
  )
}

/** The incomes of one purchase that waits to be credited. */
export type StagedPurchase = { id: bigint; fact: string; dues: DueIncome[] }

/** The oldest stagings that nobody else has in hand, until the work ends. */
export async function lockStagings({ tx }: Work, most: number): Promise<StagedPurchase[]> {
  const rows = await tx
    .selectFrom('purchaseStagings')
    .selectAll()
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map((row) => ({ id: row.id, fact: row.fact, dues: duesOf(row) }))
}

function duesOf(row: Selectable<PurchaseStagings>): DueIncome[] {
  // The driver reads lists of int8 as text.
  const [percents, intended]: unknown[][] = [row.percents, row.intended]
  return row.beneficiaries.map((memberId, index) => {
    const reason = row.reasons[index] ?? undefined
    return {
      memberId: memberId as MemberId,
      kind: IncomeKind.parse(row.kinds[index]),
      reference: present(row.incomeReferences[index]),
      day: row.day as ProgrammeDay,
      ruleVersion: row.ruleVersion as SettingsVersion,
      base: fromUnits(row.base),
      intended: fromUnits(BigInt(String(present(intended?.[index])))),
      percent: percentFromUnits(BigInt(String(present(percents?.[index])))),
      level: present(row.levels[index]),
      fromMember: row.fromMember as MemberId,
      activePlanId: row.activePlanId as ActivePlanId,
      ...(reason !== undefined && { reason: UnpaidReason.parse(reason) }),
    }
  })
}

function present<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('A staged purchase is not whole')
  return value
}

export async function deleteStagings({ tx }: Work, ids: readonly bigint[]): Promise<void> {
  await sql`delete from purchase_stagings where id = any (${ids}::bigint[])`.execute(tx)
}
