import { createHash } from 'node:crypto'
import { Refusal } from '@clearstead/contract/refusal'
import type { Tx } from '../database/database.ts'
import type { Caller } from './caller.ts'

export type Claimed = { caller: string; key: string; call: string; fingerprint: Buffer }
export type Kept = { status: number; answer: unknown }

export function claimOf(caller: Caller, key: string, call: string, values: unknown): Claimed {
  const facts = JSON.stringify(values, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
  return {
    caller: 'id' in caller ? `${caller.kind}:${caller.id}` : caller.kind,
    key,
    call,
    fingerprint: createHash('sha256').update(call).update(facts).digest(),
  }
}

/**
 * Claims a key for the work in hand. While another work holds the same key this waits for it to end; if
 * it committed, its answer is given again.
 * @throws {Refusal} `call.key_reused` when the key was used for something else
 */
export async function claimKey(tx: Tx, claimed: Claimed, now: Date): Promise<Kept | undefined> {
  const inserted = await tx
    .insertInto('idempotencyKeys')
    .values({ ...claimed, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (inserted) return undefined
  const kept = await tx
    .selectFrom('idempotencyKeys')
    .select(['fingerprint', 'status', 'answer'])
    .where('caller', '=', claimed.caller)
    .where('key', '=', claimed.key)
    .executeTakeFirst()
  if (!kept?.fingerprint.equals(claimed.fingerprint)) throw new Refusal('call.key_reused')
  if (kept.status === null) throw new Refusal('call.in_progress')
  return { status: kept.status, answer: kept.answer }
}

export async function keepAnswer(
  tx: Tx,
  claimed: Claimed,
  { status, answer }: Kept,
): Promise<void> {
  await tx
    .updateTable('idempotencyKeys')
    .set({ status, answer: JSON.stringify(answer) })
    .where('caller', '=', claimed.caller)
    .where('key', '=', claimed.key)
    .execute()
}

/** Forgets keys of calls made before a moment; gives how many. */
export async function forgetKeys(tx: Tx, before: Date): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<', before)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
