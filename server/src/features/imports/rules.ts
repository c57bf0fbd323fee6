import { type Columns, listFields, type PortableFile } from '@clearstead/contract/imports/fields'
import type { ProblemKind } from '@clearstead/contract/imports/problems'
import { firstLanguage, Language } from '@clearstead/contract/languages'
import { countryCodes } from '@clearstead/contract/values/countries'
import { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import { isZero, type Usd, Usd as UsdCodec, zero } from '@clearstead/contract/values/money'
import { type Percent, Percent as PercentCodec } from '@clearstead/contract/values/percent'
import { email as Email, username as Username } from '@clearstead/contract/values/person'
import { originalCell } from '@clearstead/contract/values/spreadsheet'

/** What is wrong with a field of a line. */
export type Problem = {
  line: number
  kind: ProblemKind
  field: string
  value: string
  otherLine?: number
}

/** A row of the members' file. Faulty fields have a harmless value, and a problem beside it. */
export type MemberRow = {
  line: number
  oldId: string | null
  username: string
  email: string
  fullname: string
  phone: string
  country: string
  language: Language
  address: string
  referralCode: string | null
  sponsor: string | null
  joinedOn: ProgrammeDay | null
  isBlocked: boolean
  funding: Usd
  working: Usd
  nonWorking: Usd
  compound: Usd
  earned: Usd
  roi: Usd
  direct: Usd
  level: Usd
  salary: Usd
  reward: Usd
}
export type PlanRow = {
  line: number
  member: string
  plan: string
  amount: Usd
  boughtOn: ProgrammeDay
  roiPercent: Percent | null
  daysLeft: number | null
  lockDays: number | null
  capMultiple: number | null
}
export type OperatorAccount = 'custody' | 'investments' | 'treasury'
export type OperatorRow = { line: number; account: OperatorAccount; amount: Usd }

/** How a file writes amounts, and the day after which nothing can have happened. */
type Reading = { hasDecimalComma: boolean; today: ProgrammeDay }

/** A column without which a file cannot be read. */
export function missingColumns(file: PortableFile, columns: Columns): string[] {
  return listFields(file)
    .filter(({ name, isRequired }) => isRequired && !columns[name])
    .map(({ name }) => name)
}

/** Reads the fields of one line, collecting what is wrong with them. */
class Line {
  readonly problems: Problem[] = []

  private readonly line: number
  private readonly cellOf: (field: string) => string
  private readonly reading: Reading

  constructor({ line, cellOf }: Cells, reading: Reading) {
    this.line = line
    this.cellOf = cellOf
    this.reading = reading
  }

  text(field: string, max: number): string {
    const value = originalCell(this.cellOf(field)).trim()
    if (controls.test(value)) return this.refuse('bad_text', field, '', '')
    return value.length > max ? this.refuse('too_long', field, value, '') : value
  }

  required(field: string, max: number): string {
    const value = this.text(field, max)
    if (value === '' && !this.problems.some((problem) => problem.field === field)) {
      this.refuse('missing', field, '', '')
    }
    return value
  }

  matching(field: string, kind: ProblemKind, value: string, isRight: boolean): string {
    return value === '' || isRight ? value : this.refuse(kind, field, value, value)
  }

  money(field: string): Usd {
    const given = this.cellOf(field).trim()
    const value = this.reading.hasDecimalComma ? given.replace(',', '.') : given
    if (value === '') return zero()
    if (/^-\d+(\.\d+)?$/.test(value)) {
      return /[1-9]/.test(value) ? this.refuse('negative', field, given, zero<'USD'>()) : zero()
    }
    const amount = UsdCodec.safeDecode(value)
    return amount.success ? amount.data : this.refuse('bad_money', field, given, zero<'USD'>())
  }

  day(field: string): ProgrammeDay | null {
    const value = this.cellOf(field).trim()
    if (value === '') return null
    // Databases write the time of day behind it.
    const day = ProgrammeDay.safeDecode(value.replace(/^(\d{4}-\d{2}-\d{2})[T ].*$/, '$1'))
    if (!day.success) return this.refuse('bad_day', field, value, null)
    return day.data > this.reading.today ? this.refuse('future_day', field, value, null) : day.data
  }

  count(field: string, least: number, most: number): number | null {
    const value = this.cellOf(field).trim()
    if (value === '') return null
    const isRight = /^\d{1,6}$/.test(value) && Number(value) >= least && Number(value) <= most
    return isRight ? Number(value) : this.refuse('bad_number', field, value, null)
  }

  percent(field: string): Percent | null {
    const given = this.cellOf(field).trim()
    if (given === '') return null
    const percent = PercentCodec.safeDecode(
      this.reading.hasDecimalComma ? given.replace(',', '.') : given,
    )
    return percent.success ? percent.data : this.refuse('bad_percent', field, given, null)
  }

  refuse<Value>(kind: ProblemKind, field: string, value: string, instead: Value): Value {
    this.problems.push({ line: this.line, kind, field, value: value.slice(0, shownLength) })
    return instead
  }
}

type Read<Row> = { row: Row; problems: readonly Problem[] }
type Cells = { line: number; cellOf: (field: string) => string }

export function readMember(cells: Cells, reading: Reading): Read<MemberRow> {
  const from = new Line(cells, reading)
  const username = from.required('username', 100)
  const email = from.required('email', 254)
  const country = from.text('country', 40).toUpperCase()
  const language = from.text('language', 40).toLowerCase()
  const code = from.text('referral_code', 100)
  const sponsor = from.text('sponsor', 254)
  const row: MemberRow = {
    line: cells.line,
    oldId: from.text('id', 100) || null,
    username: from.matching('username', 'bad_username', username, isUsername(username)),
    email: from.matching('email', 'bad_email', email, isEmail(email)),
    fullname: from.text('fullname', 120) || username,
    phone: from.text('phone', 30),
    country: from.matching('country', 'bad_country', country, countries.has(country)),
    language: languageOf(language) ?? from.refuse('bad_language', 'language', language, 'en'),
    address: from.text('address', 300),
    referralCode: from.matching('referral_code', 'bad_code', code, isReferralCode(code)) || null,
    sponsor: nobody.has(sponsor) ? null : sponsor,
    joinedOn: from.day('joined_on'),
    isBlocked: isBlocked(from),
    funding: from.money('funding'),
    working: from.money('working'),
    nonWorking: from.money('non_working'),
    compound: from.money('compound'),
    earned: from.money('earned'),
    roi: from.money('roi_income'),
    direct: from.money('direct_income'),
    level: from.money('level_income'),
    salary: from.money('salary'),
    reward: from.money('reward'),
  }
  return { row, problems: from.problems }
}

export function readPlan(cells: Cells, reading: Reading): Read<PlanRow> {
  const from = new Line(cells, reading)
  if (cells.cellOf('bought_on').trim() === '') from.refuse('missing', 'bought_on', '', null)
  const amount = from.money('amount')
  const hasAmountProblem = from.problems.some(({ field }) => field === 'amount')
  if (isZero(amount) && !hasAmountProblem) from.refuse('not_positive', 'amount', '', null)
  const row: PlanRow = {
    line: cells.line,
    member: from.required('member', 254),
    plan: from.required('plan', 200),
    amount,
    boughtOn: from.day('bought_on') ?? reading.today,
    roiPercent: from.percent('roi_percent'),
    daysLeft: from.count('days_left', 0, 36_500),
    lockDays: from.count('lock_days', 0, 36_500),
    capMultiple: from.count('cap_multiple', 1, 100),
  }
  return { row, problems: from.problems }
}

export function readOperator(cells: Cells, reading: Reading): Read<OperatorRow> {
  const from = new Line(cells, reading)
  const account = from.required('account', 40).toLowerCase()
  if (account !== '' && !isOperatorAccount(account)) {
    from.refuse('bad_account', 'account', account, null)
  }
  const row: OperatorRow = {
    line: cells.line,
    account: isOperatorAccount(account) ? account : 'custody',
    amount: from.money('amount'),
  }
  return { row, problems: from.problems }
}

/** How long a value may be where a problem shows it. */
const shownLength = 200
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]|\p{Surrogate}/u
const countries = new Set(countryCodes)
/** What old systems write for members without a sponsor. */
const nobody = new Set(['', '0', '-'])

/** `hi` and `hi-IN` are the same; without one it is the first. */
function languageOf(text: string): Language | undefined {
  const [code] = text.split(/[-_]/)
  return code === '' ? firstLanguage : Language.options.find((language) => language === code)
}

const isUsername = (text: string) => Username.safeParse(text).success
const isEmail = (text: string) => Email.safeParse(text).success
const isReferralCode = (text: string) => /^[A-Za-z0-9-]{4,20}$/.test(text)

function isOperatorAccount(text: string): text is OperatorAccount {
  return text === 'custody' || text === 'investments' || text === 'treasury'
}

const blockedWords = new Set(['block', 'blocked', 'suspended', '1', 'true', 'yes'])
const openWords = new Set(['', 'active', 'inactive', 'unblock', 'open', '0', 'false', 'no'])

function isBlocked(line: Line): boolean {
  const word = line.text('status', 100).toLowerCase()
  if (!blockedWords.has(word) && !openWords.has(word)) line.refuse('bad_status', 'status', word, '')
  return blockedWords.has(word)
}

/** A member who moved in, as the mail to them needs it. */
export type Invited = {
  memberId: MemberId
  username: string
  email: string
  fullname: string
  language: Language
}
