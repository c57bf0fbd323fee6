import * as z from 'zod'

/** What can be wrong with a row, or with a whole file. */
export const ProblemKind = z.enum([
  'not_utf8',
  'not_csv',
  'no_rows',
  'column_missing',
  'missing',
  'too_long',
  'bad_email',
  'bad_username',
  'bad_country',
  'bad_code',
  'bad_status',
  'bad_money',
  'negative',
  'not_positive',
  'bad_day',
  'future_day',
  'bad_number',
  'bad_percent',
  'bad_account',
  'bad_text',
  'same_in_file',
  'taken',
  'unknown_sponsor',
  'sponsor_loop',
  'unknown_member',
  'unknown_plan',
  'earned_without_plan',
])
export type ProblemKind = z.output<typeof ProblemKind>
