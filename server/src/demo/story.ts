import { randomUUID } from 'node:crypto'
import type { AnyEndpoint } from '@clearstead/contract/call/endpoint'
import { Refusal } from '@clearstead/contract/call/refusal'
import type { OtpPurpose } from '@clearstead/contract/people/sign-in'
import type { RefusalCode } from '@clearstead/contract/refusal'
import type {
  ActivePlanId,
  AdminId,
  DepositId,
  MemberId,
  TicketId,
  WithdrawalId,
} from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'
import { verifyCode } from '../features/people/codes/check-code.ts'
import { sendCode } from '../features/people/codes/send-code.ts'
import type { Plan } from '../features/plans/rules.ts'
import type { Kind } from '../features/withdrawals/rules.ts'
import type { Db } from '../plumbing/database/database.ts'
import { runWork } from '../plumbing/run-work.ts'
import type { Work } from '../plumbing/work.ts'
import type { Random } from '../simulation/random.ts'
import type { Day } from './calendar.ts'
import type { Mailbox } from './mailbox.ts'
import type { PayoutMethod, Person } from './people/make-person.ts'

/** A member of the story with random habits. */
export type Character = {
  id: MemberId
  person: Person
  referralCode: string
  sponsor: Character | undefined
  /** Steps below the top. */
  depth: number
  directs: number
  joinedOn: number
  /** The probability that they claim on a day. */
  claimProbability: number
  /** The amount of their first deposit in whole dollars. */
  budget: number
  isMorningPerson: boolean
  isSaver: boolean
  /** Buys nothing before this day, after undoing a purchase. */
  waitsUntil: number
  /** Never deposits. */
  isOnlooker: boolean
  isBlocked: boolean
  hasPlan: boolean
  /** The day of the last request for a payout. */
  askedOn: number
}

export type Admin = { id: AdminId; email: string; password: string; address: string }
/** `partner` is the second owner. */
export type Admins = Record<'owner' | 'partner' | 'finance' | 'support', Admin>

type Waiting = { memberId: MemberId; amount: Usd; askedOn: number }
export type WaitingDeposit = Waiting & { id: DepositId }
export type WaitingWithdrawal = Waiting & {
  id: WithdrawalId
  kind: Kind
  method: PayoutMethod
  isApproved: boolean
}

export type Purchase = { buyer: Character; activePlanId: ActivePlanId; boughtOn: number }
/** A bonus on offer, and the members who claimed it. */
type OpenBonus = { bonusType: string; lastDay: number; takenBy: Set<Character> }

/** The state of the story. */
export type Story = {
  db: Db
  random: Random
  mailbox: Mailbox
  password: string
  admins: Admins
  /** The plans without a fixed number of days. */
  plans: readonly Plan[]
  /** The plan with a fixed number of days. */
  season: Plan
  characters: Character[]
  usernames: Set<string>
  deposits: WaitingDeposit[]
  withdrawals: WaitingWithdrawal[]
  /** The purchases of the last days. */
  purchases: Purchase[]
  /** Codes that are not redeemed yet. */
  codes: { code: string; amount: Usd }[]
  bonuses: OpenBonus[]
  /** Open tickets and their future replies. */
  tickets: { ticketId: TicketId; reply: string }[]
  /** The events of `onceAfter` that have not happened yet. */
  pending: Set<string>
  /** The day in whose evening the site was down. */
  outageOn: number
}

/** Runs a use case as a member at a given time. */
export function asMember<Result>(
  { db }: Story,
  { id }: Pick<Character, 'id'>,
  at: Date,
  act: (work: Work) => Promise<Result>,
): Promise<Result> {
  const actor = { kind: 'member', id } as const
  return runWork(db, () => at, { actor, requestId: randomUUID() }, act)
}

/** Runs a use case as an admin, with the audit line of its call. */
export function asAdmin<Result>(
  { db }: Pick<Story, 'db'>,
  { id, address }: Admin,
  at: Date,
  { name, path }: AnyEndpoint,
  act: (work: Work) => Promise<Result>,
): Promise<Result> {
  const actor = { kind: 'admin', id } as const
  const audited = { action: name, address, subject: path }
  return runWork(db, () => at, { actor, requestId: randomUUID(), audited }, act)
}

/** Runs `run`; false when it is refused with an expected code. */
export async function unlessRefused(
  act: () => Promise<unknown>,
  expected: readonly RefusalCode[],
): Promise<boolean> {
  try {
    await act()
    return true
  } catch (error) {
    if (!(error instanceof Refusal) || !expected.includes(error.code)) throw error
    return false
  }
}

/** Runs `run` each day from this part of the story on, until it returns true. */
export async function onceAfter(
  { pending }: Story,
  day: Day,
  part: number,
  name: string,
  act: () => Promise<boolean>,
): Promise<void> {
  const key = `${name} ${part}`
  if (day.reaches(part)) pending.add(key)
  if (pending.has(key) && (await act())) pending.delete(key)
}

/** Requests a code, reads it from the mailbox and returns the token of its confirmation. */
export async function confirmByMail(
  story: Story,
  { at, after }: { at: Date; after: Day['after'] },
  { id, person: { email } }: Character,
  purpose: OtpPurpose,
): Promise<string> {
  const [otp] = await Promise.all([
    story.mailbox.nextCode(email),
    asMember(story, { id }, at, (work) => sendCode(work, { memberId: id, email, purpose })),
  ])
  const { verificationToken = '' } = await asMember(story, { id }, after(at, 24), (work) =>
    verifyCode(work, { memberId: id, otp, purpose }),
  )
  return verificationToken
}

const week = 7

/** Whether this is the weekday on which the member does weekly actions. */
export function isOwnWeekday({ id }: Pick<Character, 'id'>, { index }: Day): boolean {
  return (id + index) % week === 0
}

const concurrency = 8

/** Runs independent actions, several at a time. */
export async function concurrently<T>(
  list: readonly T[],
  act: (one: T, index: number) => Promise<unknown>,
): Promise<void> {
  let next = 0
  const runNext = async () => {
    while (next < list.length) {
      const index = next++
      await act(list[index] as T, index)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, runNext))
}
