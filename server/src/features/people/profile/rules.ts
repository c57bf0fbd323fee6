import type { Permission } from '@clearstead/contract/endpoint'
import type { UserView } from '@clearstead/contract/people'
import { type Usd, unitsOf } from '@clearstead/contract/values/money'
import { usdText } from '@clearstead/contract/values/money-text'

type Undefinable<Form> = { [Field in keyof Form]?: Form[Field] | undefined }

/** What a profile form may hold; a whole form is sent, so only what differs is a change. */
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
    | 'bep20'
    | 'trc20'
  > & { business: Usd; businessBalance: Usd; sponsorCode: string }
>

type Field = keyof ProfileForm

/** What stands in the member's own row; the rest is booked or decided elsewhere. */
export const storedFields = [
  'username',
  'email',
  'status',
  'isActive',
  'roiStatus',
  'levelStatus',
  'address',
  'fullname',
  'phone',
  'bep20',
  'trc20',
] as const satisfies readonly Field[]
const fields: readonly Field[] = [...storedFields, 'business', 'businessBalance', 'sponsorCode']
const ownFields: readonly Field[] = ['fullname', 'phone', 'address', 'bep20', 'trc20']
const adminFields: readonly Field[] = [
  'username',
  'email',
  'status',
  'isActive',
  'roiStatus',
  'levelStatus',
  'address',
  'fullname',
  'phone',
]
const figureFields: readonly Field[] = ['business', 'businessBalance']
const moneyEditors: readonly Permission[] = ['owner', 'finance']

/** The fields of a form that differ from the record. */
export function changedIn(record: UserView, form: ProfileForm): Field[] {
  return fields.filter((field) => {
    const wanted = form[field]
    return wanted !== undefined && wanted !== (record[field] ?? '')
  })
}

/** Whether a member may change these of their own fields. */
export function mayChangeOwn(changed: readonly Field[]): boolean {
  return changed.every((field) => ownFields.includes(field))
}

/**
 * Whether an admin who may edit members may change these fields: business figures take owner or finance.
 * Payout addresses are the member's own, a sponsor is changed by a move.
 */
export function mayChangeAsAdmin(
  permissions: readonly Permission[],
  changed: readonly Field[],
): boolean {
  const isMoneyEditor = permissions.some((permission) => moneyEditors.includes(permission))
  return changed.every((field) =>
    figureFields.includes(field) ? isMoneyEditor : adminFields.includes(field),
  )
}

/** What an adjustment adds to a figure, in units: from 100.00 to 80.50 is minus 19.50. */
export function deltaOf(from: Usd, to: Usd | undefined): bigint {
  return to === undefined ? 0n : unitsOf(to) - unitsOf(from)
}

/** The values of some fields, for the audit log. */
export function valuesOf(
  fieldNames: readonly Field[],
  values: Readonly<Record<string, unknown>>,
): Record<string, string | null> {
  return Object.fromEntries(
    fieldNames.map((field) => [auditName(field), auditValue(field, values[field])]),
  )
}

function auditName(field: Field): string {
  return field === 'sponsorCode' ? 'sponsor' : field
}

function auditValue(field: Field, value: unknown): string | null {
  if (value === undefined || value === null) return null
  return figureFields.includes(field) ? usdText(value as Usd) : String(value)
}
