import { createHash, randomBytes } from 'node:crypto'
import type { Db, Tx } from '../database/database.ts'

/** What a line says of a person, kept beside it so that it can be erased. */
export type PersonalValue = { ref: string; personId: number; salt: Buffer; value: string }

const personal = new Set([
  'email',
  'username',
  'fullname',
  'phone',
  'address',
  'country',
  'bep20',
  'trc20',
])
/** What stands in a line for a value. */
const mark = 'erasable'

/** A line of one person's account with references in the place of what it says about them. */
export function withReferences(
  subject: string,
  text: string | null,
): { text: string | null; values: PersonalValue[] } {
  const personId = Number(/^user:(\d+)$/.exec(subject)?.[1])
  if (text === null || !Number.isInteger(personId)) return { text, values: [] }
  const values: PersonalValue[] = []
  const parted = JSON.parse(text, (key, inner: unknown) => {
    if (!personal.has(key) || typeof inner !== 'string' || inner === '') return inner
    const kept = personalValue(personId, inner)
    values.push(kept)
    return { [mark]: kept.ref }
  })
  return { text: JSON.stringify(parted), values }
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

/** Erases what audit lines say of somebody whose account is closed. */
export async function erasePersonalValues(tx: Tx, personId: number): Promise<void> {
  await tx.deleteFrom('auditValues').where('personId', '=', personId).execute()
}

/** These parts of audit lines with their values again; what was erased says so. */
export async function withValues(db: Db, parts: readonly unknown[]): Promise<unknown[]> {
  const refs = new Set<string>()
  for (const part of parts) through(part, (ref) => refs.add(ref))
  if (refs.size === 0) return [...parts]
  const rows = await db
    .selectFrom('auditValues')
    .select(['ref', 'value'])
    .where('ref', 'in', [...refs])
    .execute()
  const values = new Map(rows.map(({ ref, value }) => [ref, value]))
  return parts.map((part) => through(part, (ref) => values.get(ref) ?? '(erased)'))
}

/** A part of a line, with `put` for every reference in it. */
function through(part: unknown, put: (ref: string) => unknown): unknown {
  if (part === null || part === undefined) return part
  return JSON.parse(JSON.stringify(part), (_, inner: unknown) => {
    const ref = (inner as Record<string, unknown> | null)?.[mark]
    return typeof ref === 'string' && /^[0-9a-f]{64}$/.test(ref) ? put(ref) : inner
  })
}
