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

const secret = /password|token|otp|totp|secret|recovery|code$/i

/** What a line keeps of a value: exact amounts as text, secrets not at all. */
export function auditText(value: unknown): string | null {
  if (value === undefined || value === null) return null
  return JSON.stringify(value, (key, inner: unknown) => {
    if (secret.test(key)) return undefined
    return typeof inner === 'bigint' ? inner.toString() : inner
  })
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
