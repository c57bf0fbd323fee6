import { type RawBuilder, sql } from 'kysely'
import type { Tx } from './database.ts'

/**
 * The numbers from which the keys of an advisory lock are made that shared its number with a lock of another meaning, and moved. The
 * release before knows the former alone, so both are taken. The former comes first: whoever waits for it holds nothing of this
 * lock, and nobody waits for the own key, since all who take that hold the former.
 *
 * In the release after 0.2.0 delete this file and take the own key alone: what then still runs beside it takes the own key too.
 */
export type MovedKey = Readonly<{ former: number; own: number }>

type KeyOf = (number: number) => RawBuilder<unknown>

/** Waits for both keys and holds them until the work ends. `keyOf` makes the arguments of the lock from a number. */
export async function takeMovedLock(
  tx: Tx,
  { former, own }: MovedKey,
  keyOf: KeyOf,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${keyOf(former)}), pg_advisory_xact_lock(${keyOf(own)})`.execute(
    tx,
  )
}

/** The same without waiting; false if another holds either. */
export async function tryMovedLock(
  tx: Tx,
  { former, own }: MovedKey,
  keyOf: KeyOf,
): Promise<boolean> {
  const { rows } = await sql<{ isOurs: boolean }>`
    select case when pg_try_advisory_xact_lock(${keyOf(former)})
      then pg_try_advisory_xact_lock(${keyOf(own)}) else false end as is_ours`.execute(tx)
  return rows[0]?.isOurs ?? false
}
