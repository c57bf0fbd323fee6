import type { PayoutQueue } from '@clearstead/contract/settings/brakes'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { AdminId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'
import type { Crossed, Freeze, Until } from './rules.ts'

const pastShown = 20

const freezes = (db: Db) =>
  db
    .selectFrom('payoutFreezes')
    .select(['id', 'frozenBy', 'reason', 'frozenAt', 'endsOn', 'wordBy', 'remindedOn'])
    .select(['openedAt', 'queue', 'noticedFrozen', 'noticedOpened'])
    .select(sql<Crossed | null>`crossed`.as('crossed'))
    .$narrowType<{ frozenBy: AdminId | null }>()

/** The freeze that is open now. */
export function findFreeze(db: Db): Promise<Freeze | undefined> {
  return freezes(db).where('openedAt', 'is', null).executeTakeFirst()
}

/** The same, which stays so until the work ends. */
export function lockFreeze({ tx }: Work): Promise<Freeze | undefined> {
  return freezes(tx).where('openedAt', 'is', null).forUpdate().executeTakeFirst()
}

export function getFreeze(db: Db, id: number): Promise<Freeze> {
  return freezes(db).where('id', '=', id).executeTakeFirstOrThrow()
}

/** Those that are over, the newest first. */
export function listPast(db: Db): Promise<Freeze[]> {
  return freezes(db)
    .where('openedAt', 'is not', null)
    .orderBy('id', 'desc')
    .limit(pastShown)
    .execute()
}

/** Whether payouts are frozen; whoever asks holds it so until the work ends. */
export async function holdFreeze({ tx }: Work): Promise<boolean> {
  const { rows } = await sql<{ isFrozen: boolean }>`
    select hold_freeze() as is_frozen`.execute(tx)
  return rows[0]?.isFrozen === true
}

type NewFreeze = Until & {
  frozenBy: AdminId | null
  reason: string | null
  crossed: Crossed | null
}

/** Gives its number; undefined where payouts are frozen already. */
export async function insertFreeze(
  { tx, now }: Work,
  { crossed, ...freeze }: NewFreeze,
): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('payoutFreezes')
    .values({ ...freeze, crossed: crossed && JSON.stringify(crossed), frozenAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

type NewWord = Until & { freezeId: number; text: string; adminId: AdminId }

/** Keeps a word, which says anew until when payouts stay frozen. */
export async function insertWord({ tx, now }: Work, word: NewWord): Promise<void> {
  const { freezeId, endsOn, wordBy } = word
  await tx
    .insertInto('payoutWords')
    .values({ ...word, at: now })
    .execute()
  await tx.updateTable('payoutFreezes').set({ endsOn, wordBy }).where('id', '=', freezeId).execute()
}

type Word = Until & { freezeId: number; at: Date; text: string }

/** What was said in these freezes, the newest first. */
export async function listWords(db: Db, ids: readonly number[]): Promise<Word[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('payoutWords')
    .select(['freezeId', 'at', 'text', 'endsOn', 'wordBy'])
    .where('freezeId', 'in', ids)
    .orderBy('id', 'desc')
    .execute()
}

type Opened = { id: number; openedBy: AdminId | null; queue: PayoutQueue }

export async function updateOpened({ tx, now }: Work, { id, ...opening }: Opened): Promise<void> {
  await tx
    .updateTable('payoutFreezes')
    .set({ ...opening, openedAt: now })
    .where('id', '=', id)
    .execute()
}

export async function updateReminded(
  { tx }: Work,
  id: number,
  remindedOn: ProgrammeDay,
): Promise<void> {
  await tx.updateTable('payoutFreezes').set({ remindedOn }).where('id', '=', id).execute()
}

/** The newest freeze, locked, for notices of it. */
export function lockNewest({ tx }: Work): Promise<Freeze | undefined> {
  return freezes(tx).orderBy('id', 'desc').limit(1).forUpdate().executeTakeFirst()
}

export async function updateNoticed(
  { tx }: Work,
  id: number,
  noticed: { noticedFrozen?: number; noticedOpened?: number },
): Promise<void> {
  await tx.updateTable('payoutFreezes').set(noticed).where('id', '=', id).execute()
}
