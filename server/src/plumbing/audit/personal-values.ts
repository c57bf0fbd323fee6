import { createHash, randomBytes } from 'node:crypto'
import type { Db, Tx } from '../database/database.ts'

/** A personal value of an audit line, stored beside it so that it can be erased. */
export type PersonalValue = { ref: string; personId: number; salt: Buffer; value: string }

const personalFields = new Set([
  'email',
  'username',
  'fullname',
  'phone',
  'address',
  'country',
  'bep20',
  'trc20',
])
/** The key of the reference that replaces a value in a line. */
const referenceKey = 'erasable'

/** The text of a line about one account with its personal values replaced by references. */
export function withReferences(
  subject: string,
  text: string | null,
): { text: string | null; values: PersonalValue[] } {
  const personId = Number(/^user:(\d+)$/.exec(subject)?.[1])
  if (text === null || !Number.isInteger(personId)) return { text, values: [] }
  const values: PersonalValue[] = []
  const replaced = JSON.parse(text, (key, inner: unknown) => {
    if (!personalFields.has(key) || typeof inner !== 'string' || inner === '') return inner
    const kept = personalValue(personId, inner)
    values.push(kept)
    return { [referenceKey]: kept.ref }
  })
  return { text: JSON.stringify(replaced), values }
}

function personalValue(personId: number, value: string): PersonalValue {
  const salt = randomBytes(16)
  const ref = createHash('sha256').update(salt).update(value).digest('hex')
  return { ref, personId, salt, value }
}

export async function insertPersonalValues(tx: Tx, values: readonly PersonalValue[]) {
  if (values.length === 0) return
  await tx
    .insertInto('auditValues')
    .values([...values])
    .execute()
}

/** Erases the personal values of a closed account from the audit log. */
export async function erasePersonalValues(tx: Tx, personId: number): Promise<void> {
  await tx.deleteFrom('auditValues').where('personId', '=', personId).execute()
}

/** Puts the personal values back into parts of audit lines; erased ones become `(erased)`. */
export async function withValues(db: Db, parts: readonly unknown[]): Promise<unknown[]> {
  const refs = new Set<string>()
  for (const part of parts) replaceReferences(part, (ref) => refs.add(ref))
  if (refs.size === 0) return [...parts]
  const rows = await db
    .selectFrom('auditValues')
    .select(['ref', 'value'])
    .where('ref', 'in', [...refs])
    .execute()
  const values = new Map(rows.map(({ ref, value }) => [ref, value]))
  return parts.map((part) => replaceReferences(part, (ref) => values.get(ref) ?? '(erased)'))
}

/** A copy of `part` in which `put` replaces every reference. */
function replaceReferences(part: unknown, put: (ref: string) => unknown): unknown {
  if (part === null || part === undefined) return part
  return JSON.parse(JSON.stringify(part), (_, inner: unknown) => {
    const ref = (inner as Record<string, unknown> | null)?.[referenceKey]
    return typeof ref === 'string' && /^[0-9a-f]{64}$/.test(ref) ? put(ref) : inner
  })
}
