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
  'bad_language',
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

type Facts = { field: string; value: string; otherLine?: number | undefined }
type ProblemTexts = Readonly<Record<ProblemKind, string | ((facts: Facts) => string)>>

/** What is wrong with a row, in a sentence; `texts` are those of a language. */
export function problemSentence(
  texts: ProblemTexts,
  {
    kind,
    field,
    value,
    otherLine,
  }: { kind: ProblemKind; field: string; value: string; otherLine: number | null },
): string {
  const text = texts[kind]
  return typeof text === 'string' ? text : text({ field, value, otherLine: otherLine ?? undefined })
}
