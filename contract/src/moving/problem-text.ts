import type { ProblemKind } from './problems.ts'

type Facts = { field: string; value: string; otherLine: number | null }

/** What is wrong with a row, in a sentence. */
export const problemText: Record<ProblemKind, (facts: Facts) => string> = {
  not_utf8: () => 'The file is not UTF-8 text. Save it as “CSV UTF-8” and choose it again.',
  not_csv: ({ value }) => `The row cannot be read as CSV: ${value}`,
  no_rows: () => 'The file has no row below its headers.',
  column_missing: ({ field }) => `No column is chosen for ${field}.`,
  missing: ({ field }) => `${field} is empty.`,
  too_long: ({ field }) => `${field} is too long.`,
  bad_email: ({ value }) => `“${value}” is not an e-mail address.`,
  bad_username: ({ value }) =>
    `“${value}” is not a username: use 3 to 30 letters, digits, dots, dashes or underscores.`,
  bad_country: ({ value }) => `“${value}” is not a country: use two letters, such as IN.`,
  bad_code: ({ value }) =>
    `“${value}” is not a referral code: use 4 to 20 letters, digits or dashes.`,
  bad_status: ({ value }) => `“${value}” is not a status: use active or blocked.`,
  bad_money: ({ field, value }) =>
    `${field} “${value}” is not an amount: write 1234.56, without signs or thousands separators.`,
  negative: ({ field, value }) => `${field} is below zero: ${value}.`,
  not_positive: ({ field }) => `${field} must be above zero.`,
  bad_day: ({ field, value }) => `${field} “${value}” is not a day: write 2026-03-31.`,
  future_day: ({ field, value }) => `${field} ${value} is in the future.`,
  bad_number: ({ field, value }) => `${field} “${value}” is not a whole number in its range.`,
  bad_percent: ({ field, value }) => `${field} “${value}” is not a percentage: write 0.40.`,
  bad_account: ({ value }) => `“${value}” is not an account: use custody, investments or treasury.`,
  bad_text: ({ field }) => `${field} has control characters.`,
  same_in_file: ({ field, value, otherLine }) =>
    `${field} “${value}” is also in line ${otherLine ?? '?'}.`,
  taken: ({ field, value }) => `${field} “${value}” belongs to an account that exists already.`,
  unknown_sponsor: ({ value }) =>
    `No member has “${value}” as id, username, e-mail or referral code.`,
  sponsor_loop: () => 'The sponsors above this member go round in a circle.',
  unknown_member: ({ value }) => `No row of the members’ file has “${value}”.`,
  unknown_plan: ({ value }) => `There is no plan called “${value}”. Create it under Plans first.`,
  earned_without_plan: () => 'This member has earnings towards the earning limit but no open plan.',
}
