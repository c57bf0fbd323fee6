import type { UserView } from '@clearstead/contract/people/users'

type Undefinable<Form> = { [Field in keyof Form]?: Form[Field] | undefined }

/** A profile form. Clients send the whole form, so only fields that differ are changes. */
export type ProfileForm = Undefinable<
  Pick<
    UserView,
    | 'username'
    | 'email'
    | 'status'
    | 'isActive'
    | 'roiStatus'
    | 'levelStatus'
    | 'address'
    | 'fullname'
    | 'phone'
    | 'bep20Payout'
    | 'trc20Payout'
  > & { sponsorCode: string }
>

type Field = keyof ProfileForm

/** The fields of the member's own row. */
export const storedFields = [
  'username',
  'email',
  'status',
  'roiStatus',
  'levelStatus',
  'address',
  'fullname',
  'phone',
] as const satisfies readonly Field[]
/** The fields of the member's address book. */
const payoutFields = ['bep20Payout', 'trc20Payout'] as const satisfies readonly Field[]
const fields: readonly Field[] = [...storedFields, ...payoutFields, 'isActive', 'sponsorCode']
const ownFields: readonly Field[] = ['fullname', 'phone', 'address', ...payoutFields]
const adminFields: readonly Field[] = ['status', 'address', 'fullname', 'phone']
/** The fields of a form that differ from the record. */
export function changedIn(record: UserView, form: ProfileForm): Field[] {
  return fields.filter((field) => {
    const value = form[field]
    return value !== undefined && value !== (record[field] ?? '')
  })
}

/** Whether a member may change these of their own fields. */
export function mayChangeOwn(changed: readonly Field[]): boolean {
  return changed.every((field) => ownFields.includes(field))
}

/**
 * Whether an admin may change these fields. Only members change payout addresses, activity follows from plans, and
 * sponsor, business figures, income and credentials have calls of their own.
 */
export function mayChangeAsAdmin(changed: readonly Field[]): boolean {
  return changed.every((field) => adminFields.includes(field))
}

/** The values of some fields, for the audit log. */
export function valuesOf(
  fieldNames: readonly Field[],
  values: Readonly<Record<string, unknown>>,
): Record<string, string | null> {
  return Object.fromEntries(
    fieldNames.map((field) => [auditName(field), auditValue(values[field])]),
  )
}

function auditName(field: Field): string {
  return field === 'sponsorCode' ? 'sponsor' : field
}

function auditValue(value: unknown): string | null {
  return value === undefined || value === null ? null : String(value)
}
