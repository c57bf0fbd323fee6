import { readable } from '@clearstead/contract/values/money-text'
import type { Tx } from '../database/database.ts'
import type { Actor, Change } from '../work.ts'
import { insertPersonalValues, type PersonalValue, withReferences } from './personal-values.ts'

export type AuditLine = Change & {
  at: Date
  actor: Actor
  requestId: string
  action: string
  address: string
}

/** Names of what nobody may read; a setting such as `totp_for_admins` or a stock of tokens is none of them. */
const secret =
  /^(\w*password(_hash)?|\w*_?secret|token|verification_token|otp|totp|code|codes|recovery_codes?|nonce)$/

/** A secret that was set stands as this, so that the line says that it was. */
const kept = '(secret)'

/** What a line keeps of a value: under the words of the wire, secrets not at all, amounts as people read them. */
export function auditText(value: unknown): string | null {
  if (value === undefined || value === null) return null
  return JSON.stringify(worded(value))
}

function worded(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(worded)
  if (typeof value === 'string') return readable(value)
  // It is an amount or a percent whose asset nobody said, and would be read as a hundred million times as much.
  if (typeof value === 'bigint') throw new Error('An audit line holds amounts as text')
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const word = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
      return [word, secret.test(word) && inner !== undefined ? kept : worded(inner)]
    }),
  )
}

/** A call that only reads leaves no line, also where it keeps something for itself, unless it noted a change. */
function tellsOfChange({ action, before, after }: AuditLine): boolean {
  return !action.startsWith('GET ') || before !== undefined || after !== undefined
}

/** Adds lines to the audit log, inside the work they tell of. */
export async function writeAudit(tx: Tx, lines: readonly AuditLine[]): Promise<void> {
  const kept = lines.filter(tellsOfChange)
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
    before: apart(subject, auditText(before), values),
    after: apart(subject, auditText(after), values),
  }))
  await insertPersonalValues(tx, values)
  await tx.insertInto('auditLog').values(rows).execute()
}

function apart(subject: string, text: string | null, values: PersonalValue[]): string | null {
  const parted = withReferences(subject, text)
  values.push(...parted.values)
  return parted.text
}
