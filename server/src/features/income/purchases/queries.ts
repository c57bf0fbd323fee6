import { IncomeKind, UnpaidReason } from '@clearstead/contract/income'
import type { MemberId } from '@clearstead/contract/values/ids'
import { type Selectable, sql } from 'kysely'
import { recordsOf } from '../../../plumbing/database/queries/records-of.ts'
import type { PurchaseStagings } from '../../../plumbing/database/tables.ts'
import type { Work } from '../../../plumbing/work.ts'
import type { DueIncome, Limit } from '../rules.ts'
import { factOf, type PurchaseFacts, type Upline } from '../uplines/rules.ts'

/** The sponsor, and as many levels above as a purchase can have. */
const purchaseLevels = 10

type BuyerRow = Omit<Limit, 'memberId'> & { uplines: Upline[] | null }

/**
 * Locks a buyer's limit, inserting it if missing, and reads the uplines that a purchase may pay, nearest
 * first.
 */
export async function lockBuyer(
  { tx }: Work,
  memberId: MemberId,
  isDynamic: boolean,
): Promise<{ limit: Limit; uplines: Upline[] }> {
  const { rows } = await sql<BuyerRow>`
    select * from lock_for_purchase(${memberId}, ${isDynamic}, ${purchaseLevels})`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`Member ${memberId} has no earning limit`)
  const { uplines, ...limit } = row
  return { limit: { memberId, ...limit }, uplines: uplines ?? [] }
}

/** The dues of a purchase as a row of `purchase_stagings`, in JSON. */
export function stagingOf(purchase: PurchaseFacts, dues: readonly DueIncome[]): string | null {
  if (dues.length === 0) return null
  const { memberId, activePlanId, day, ruleVersion, amount } = purchase
  return recordsOf({
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
  })
}

/** Stores the dues of a top-up; a purchase stores its own. */
export async function insertStaging({ tx }: Work, staging: string | null): Promise<void> {
  if (staging === null) return
  await sql`select stage_purchase(jsonb_populate_record(null::purchase_stagings, ${staging}::jsonb))`.execute(
    tx,
  )
}

/** The incomes of one purchase that are not credited yet. */
export type StagedPurchase = { id: number; fact: string; dues: DueIncome[] }

/** Locks the oldest stagings, skipping those that another work has locked. */
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

export async function deleteStagings({ tx }: Work, ids: readonly number[]): Promise<void> {
  await sql`delete from purchase_stagings where id = any (${ids}::bigint[])`.execute(tx)
}
