import { Refusal } from '@clearstead/contract/call/refusal'
import type { BonusId, MemberId, SettingsVersion } from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'
import type { Percent } from '@clearstead/contract/values/percent'
import type { Selectable } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { DB } from '../../../plumbing/database/tables.ts'
import type { Work } from '../../../plumbing/work.ts'
import type { Bonus, BonusOffer } from './rules.ts'

function toBonus(row: Selectable<DB['bonuses']>): Bonus {
  const { isActive: active, createdAt: _, updatedAt: __, ...bonus } = row
  return { ...bonus, active }
}

const columnsOf = (offer: BonusOffer) => ({
  bonusType: offer.bonusType,
  title: offer.title,
  titleIn: offer.titleIn,
  description: offer.description,
  descriptionIn: offer.descriptionIn,
  amount: offer.amount,
  percent: offer.percent,
  planId: offer.planId,
  startsAt: offer.startsAt,
  endsAt: offer.endsAt,
  maxClaims: offer.maxClaims,
  isActive: offer.active,
})

/** Inserts a bonus; undefined if another of its type for the same plan is not over. */
export async function insertBonus(
  { tx, now }: Work,
  offer: BonusOffer,
): Promise<Bonus | undefined> {
  const row = await tx
    .insertInto('bonuses')
    .values({ ...columnsOf(offer), createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return row && toBonus(row)
}

/** Locks a bonus against claims and changes until the work ends. @throws {Refusal} `bonus.unknown` */
export async function lockBonus({ tx }: Work, id: BonusId): Promise<Bonus> {
  const row = await tx
    .selectFrom('bonuses')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new Refusal('bonus.unknown'))
  return toBonus(row)
}

/** Another bonus of the same type for the same plan that is not over. */
export async function findRival(
  db: Db,
  { id, bonusType, planId }: Pick<Bonus, 'id' | 'bonusType' | 'planId'>,
): Promise<BonusId | undefined> {
  const row = await db
    .selectFrom('bonuses')
    .select('id')
    .where('bonusType', '=', bonusType)
    .where('planId', 'is not distinct from', planId)
    .where('endedAt', 'is', null)
    .where('id', '<>', id)
    .executeTakeFirst()
  return row?.id
}

export async function updateBonus(
  { tx, now }: Work,
  id: BonusId,
  offer: BonusOffer,
): Promise<Bonus> {
  const row = await tx
    .updateTable('bonuses')
    .set({ ...columnsOf(offer), updatedAt: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toBonus(row)
}

export async function updateEnded({ tx, now }: Work, id: BonusId): Promise<void> {
  await tx
    .updateTable('bonuses')
    .set({ isActive: false, endedAt: now, updatedAt: now })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .execute()
}

/** @throws {Refusal} `bonus.unknown` */
export async function getBonus(db: Db, id: BonusId): Promise<Bonus> {
  const row = await db
    .selectFrom('bonuses')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new Refusal('bonus.unknown'))
  return toBonus(row)
}

export async function deleteBonus({ tx }: Work, id: BonusId): Promise<void> {
  await tx.deleteFrom('bonuses').where('id', '=', id).execute()
}

/** The bonuses of one type that are not over, oldest first. */
export async function listOfType(db: Db, bonusType: string): Promise<Bonus[]> {
  const rows = await db
    .selectFrom('bonuses')
    .selectAll()
    .where('bonusType', '=', bonusType)
    .where('endedAt', 'is', null)
    .orderBy('id')
    .limit(200)
    .execute()
  return rows.map(toBonus)
}

/** Bonuses, newest first. */
export async function listBonuses(db: Db): Promise<Bonus[]> {
  const rows = await db.selectFrom('bonuses').selectAll().orderBy('id', 'desc').limit(500).execute()
  return rows.map(toBonus)
}

/** The bonuses that a member claimed, without reversed claims. */
export async function listClaimedIds(db: Db, memberId: MemberId): Promise<BonusId[]> {
  const rows = await db
    .selectFrom('bonusClaims')
    .select('bonusId')
    .where('memberId', '=', memberId)
    .where('reversedAt', 'is', null)
    .orderBy('bonusId', 'desc')
    .limit(1000)
    .execute()
  return rows.map(({ bonusId }) => bonusId)
}

/** How often a member claimed a bonus, and whether the last claim stands. */
export async function claimsOf(
  db: Db,
  id: BonusId,
  memberId: MemberId,
): Promise<{ count: number; hasClaimed: boolean }> {
  const rows = await db
    .selectFrom('bonusClaims')
    .select('reversedAt')
    .where('bonusId', '=', id)
    .where('memberId', '=', memberId)
    .execute()
  return { count: rows.length, hasClaimed: rows.some(({ reversedAt }) => reversedAt === null) }
}

export type BonusClaim = {
  bonusId: BonusId
  memberId: MemberId
  amount: Usd
  base: Usd
  percent: Percent | null
  ruleVersion: SettingsVersion
  /** The number of the claim; each reversed claim adds one. */
  nth: number
}

/** Marks a claim as reversed, so that the bonus no longer counts it; false when there is none. */
export async function updateReversed(
  { tx, now }: Work,
  { bonusId, memberId, nth }: Pick<BonusClaim, 'bonusId' | 'memberId' | 'nth'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bonusClaims')
    .set({ reversedAt: now })
    .where('bonusId', '=', bonusId)
    .where('memberId', '=', memberId)
    .where('nth', '=', nth)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Inserts a claim; a trigger counts it on the bonus. */
export async function insertBonusClaim({ tx, now }: Work, claim: BonusClaim): Promise<void> {
  await tx
    .insertInto('bonusClaims')
    .values({ ...claim, at: now })
    .execute()
}
