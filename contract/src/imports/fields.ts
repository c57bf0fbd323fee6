import * as z from 'zod'

/** The files that an installation moves in and out with. */
export const PortableFile = z.enum(['members', 'plans', 'operator'])
export type PortableFile = z.output<typeof PortableFile>
export const portableFiles = PortableFile.options

/** A field of a file: the other headers that it is recognised by, besides its own name. */
type Field = { isRequired?: true; known: readonly string[] }

/** The fields of each file, in the order in which an export writes them. */
export const fieldsOf = {
  members: {
    id: { known: ['member_id', 'user_id', 'userid', 'old_id', 'member_no'] },
    username: { isRequired: true, known: ['user_name', 'login', 'user'] },
    email: { isRequired: true, known: ['e_mail', 'mail', 'email_address'] },
    fullname: { known: ['full_name', 'name', 'member_name'] },
    phone: { known: ['mobile', 'phone_number', 'telephone', 'contact'] },
    country: { known: ['country_code'] },
    language: { known: ['lang', 'locale'] },
    address: { known: ['postal_address'] },
    referral_code: { known: ['refferal_code', 'ref_code', 'code', 'invite_code'] },
    sponsor: {
      known: [
        'sponsor_id',
        'sponsor_code',
        'sponsor_username',
        'referred_by',
        'refferal_by',
        'reffer_by',
        'referrer',
        'upline',
        'parent',
        'parent_id',
      ],
    },
    joined_on: { known: ['joined', 'created_at', 'created', 'registered', 'join_date', 'doj'] },
    status: { known: ['blocked'] },
    funding: { known: ['funding_wallet', 'deposit_wallet', 'wallet', 'balance', 'fund'] },
    working: { known: ['working_wallet', 'income_wallet', 'level_wallet'] },
    non_working: { known: ['nonworking', 'non_working_wallet', 'roi_wallet'] },
    compound: { known: ['compound_wallet', 'compounding'] },
    earned: { known: ['earned_in_cycle', 'cap_used', 'limit_used'] },
    roi_income: { known: ['total_roi', 'roi'] },
    direct_income: { known: ['total_direct', 'direct'] },
    level_income: { known: ['total_level', 'level', 'level_month'] },
    salary: { known: ['total_salary'] },
    reward: { known: ['rewards', 'total_reward'] },
  },
  plans: {
    member: {
      isRequired: true,
      known: ['member_id', 'user_id', 'userid', 'username', 'user', 'email'],
    },
    plan: { isRequired: true, known: ['plan_name', 'package', 'package_name'] },
    amount: { isRequired: true, known: ['principal', 'invested', 'investment'] },
    bought_on: {
      isRequired: true,
      known: ['bought', 'date', 'purchased_on', 'created_at', 'start_date'],
    },
    roi_percent: { known: ['roi', 'daily_percent', 'percent'] },
    days_left: { known: ['remaining_days', 'days_remaining'] },
    lock_days: { known: ['lock', 'lockin_days'] },
    cap_multiple: { known: ['cap', 'multiple'] },
  },
  operator: {
    account: { isRequired: true, known: ['name', 'kind'] },
    amount: { isRequired: true, known: ['balance', 'value'] },
  },
} as const satisfies Record<PortableFile, Record<string, Field>>

export type FieldOf<F extends PortableFile> = keyof (typeof fieldsOf)[F] & string
export type AnyField = { [F in PortableFile]: FieldOf<F> }[PortableFile]

/** The fields of a file by name, whichever file it is. */
export function listFields(file: PortableFile): { name: AnyField; isRequired: boolean }[] {
  const fields: Readonly<Record<string, Field>> = fieldsOf[file]
  return Object.entries(fields).map(([name, { isRequired = false }]) => ({
    name: name as AnyField,
    isRequired,
  }))
}

/** Which header stands for which field: `{ username: 'Login' }`. */
export type Columns = Partial<Record<string, string>>

/** The fields that the headers of a file suggest, each header for one field: own names before others. */
export function guessColumns(file: PortableFile, headers: readonly string[]): Columns {
  const fields: Readonly<Record<string, Field>> = fieldsOf[file]
  const left = new Map(headers.map((header) => [plain(header), header]))
  const guessed: Columns = {}
  const take = (field: string, names: readonly string[]) => {
    const name = names.find((known) => left.has(known))
    if (name === undefined || guessed[field] !== undefined) return
    guessed[field] = left.get(name) ?? ''
    left.delete(name)
  }
  for (const field of Object.keys(fields)) take(field, [field])
  for (const [field, { known }] of Object.entries(fields)) take(field, known)
  return guessed
}

/** A header as it is compared: `E-Mail ` is `e_mail`. */
function plain(header: string): string {
  return header
    .trim()
    .toLowerCase()
    .replace(/[\s./-]+/g, '_')
}
