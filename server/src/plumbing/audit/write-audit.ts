import { isSaid } from '@clearstead/contract/call/say'
import { readable } from '@clearstead/contract/values/money-text'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import type { Ticker } from '../jobs/ticker.ts'
import type { Actor, Change, Work } from '../work.ts'
import { insertPersonalValues, type PersonalValue, withReferences } from './personal-values.ts'

export type AuditLine = Omit<Change, 'subject'> & {
  /** What was changed, or the address of a call that noted nothing. */
  subject: string
  at: Date
  actor: Actor
  requestId: string
  action: string
  address: string
}

/** Field names of secrets; names such as `totp_for_admins` or `available_tokens` do not match. */
const secretNames =
  /^(\w*password(_hash)?|\w*_?secret|token|verification_token|otp|totp|code|codes|recovery_codes?|nonce)$/

/** Replaces a secret, so that the line shows that it was set. */
const secretMark = '(secret)'

/** A value as the log stores it: with wire names, formatted amounts and no secrets. */
export function auditText(value: unknown): string | null {
  if (value === undefined || value === null) return null
  return JSON.stringify(toAuditValue(value))
}

function toAuditValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toAuditValue)
  if (typeof value === 'string') return readable(value)
  // An amount or percent without its asset would be read as a hundred million times as much.
  if (typeof value === 'bigint') throw new Error('An audit line holds amounts as text')
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  // Its facts are plain: decimal text, moments and counts.
  if (isSaid(value)) return { code: value.code, facts: value.facts }
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const word = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
      return [
        word,
        secretNames.test(word) && inner !== undefined ? secretMark : toAuditValue(inner),
      ]
    }),
  )
}

/** A GET leaves a line only when it noted a change. */
function describesChange({ action, before, after }: AuditLine): boolean {
  return !action.startsWith('GET ') || before !== undefined || after !== undefined
}

/** Adds lines to the audit log in the transaction of their change. */
export async function writeAudit(tx: Tx, lines: readonly AuditLine[]): Promise<void> {
  const kept = lines.filter(describesChange)
  if (kept.length === 0) return
  const values: PersonalValue[] = []
  const rows = kept.map(({ at, actor, requestId, action, address, subject, before, after }) => ({
    at,
    actorKind: actor.kind,
    actorId: 'id' in actor ? actor.id : null,
    address,
    requestId,
    action,
    subject,
    before: extractPersonal(subject, auditText(before), values),
    after: extractPersonal(subject, auditText(after), values),
  }))
  await insertPersonalValues(tx, values)
  await tx.insertInto('auditLog').values(rows).execute()
}

function extractPersonal(
  subject: string,
  text: string | null,
  values: PersonalValue[],
): string | null {
  const parted = withReferences(subject, text)
  values.push(...parted.values)
  return parted.text
}

const linesPerSeal = 500

/**
 * Adds the next committed audit lines to the hash chain and returns their number. The chain follows the order of
 * sealing, not of ids: a line whose transaction commits late is sealed late.
 */
export async function sealAudit({ tx }: Pick<Work, 'tx'>, atMost = linesPerSeal): Promise<number> {
  const { rows } = await sql<{ sealed: number }>`select seal_audit(${atMost}) as sealed`.execute(tx)
  return rows[0]?.sealed ?? 0
}

export const auditSealer: Ticker = {
  name: 'seal-audit-log',
  everyMs: 2_000,
  run: async ({ db }) => {
    const sealed = await db.transaction().execute((tx) => sealAudit({ tx }))
    return sealed === linesPerSeal
  },
}
