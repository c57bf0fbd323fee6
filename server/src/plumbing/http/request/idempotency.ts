import { createHash } from 'node:crypto'
import { type FieldError, Refusal } from '@clearstead/contract/call/refusal'
import { say } from '@clearstead/contract/call/say'
import type { Tx } from '../../database/database.ts'
import type { Caller } from './caller.ts'

export type KeyClaim = { caller: string; key: string; call: string; fingerprint: Buffer }
export type StoredAnswer = { status: number; answer: unknown }

export function keyClaimOf(caller: Caller, key: string, call: string, values: unknown): KeyClaim {
  const text = JSON.stringify(values, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
  return {
    caller: 'id' in caller ? `${caller.kind}:${caller.id}` : caller.kind,
    key,
    call,
    fingerprint: createHash('sha256').update(call).update(text).digest(),
  }
}

/**
 * Claims a key for this transaction. Waits for another transaction that holds the same key; if that one commits,
 * returns its stored answer.
 * @throws {Refusal} `call.key_reused` when the key belongs to another request, `call.in_progress`
 */
export async function claimKey(
  tx: Tx,
  claim: KeyClaim,
  now: Date,
): Promise<StoredAnswer | undefined> {
  const inserted = await tx
    .insertInto('idempotencyKeys')
    .values({ ...claim, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (inserted) return undefined
  const stored = await tx
    .selectFrom('idempotencyKeys')
    .select(['fingerprint', 'status', 'answer'])
    .where('caller', '=', claim.caller)
    .where('key', '=', claim.key)
    // The lock is written to the WAL, so this commit waits for a standby to have what is answered again. Without it an answer
    // whose own wait was cancelled could be given here and be lost in a fail-over.
    .forUpdate()
    .executeTakeFirst()
  if (!stored?.fingerprint.equals(claim.fingerprint)) throw new Refusal('call.key_reused')
  if (stored.status === null) throw new Refusal('call.in_progress')
  return { status: stored.status, answer: stored.answer }
}

export async function storeAnswer(
  tx: Tx,
  claim: KeyClaim,
  { status, answer }: StoredAnswer,
): Promise<void> {
  await tx
    .updateTable('idempotencyKeys')
    .set({ status, answer: JSON.stringify(answer) })
    .where('caller', '=', claim.caller)
    .where('key', '=', claim.key)
    .execute()
}

/** Deletes the keys of calls made before a moment; returns their number. */
export async function deleteKeysBefore(tx: Tx, before: Date): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<', before)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** @throws {Refusal} `call.invalid` unless the key has 1 to 255 characters */
export function keyText(key: string | string[]): string {
  const text = typeof key === 'string' ? key.trim() : ''
  const errors: FieldError[] = [{ path: 'Idempotency-Key', ...say('call.wrong.key_length') }]
  if (text.length < 1 || text.length > 255) throw new Refusal('call.invalid', {}, errors)
  return text
}
