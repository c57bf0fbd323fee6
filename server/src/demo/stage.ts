import { randomUUID } from 'node:crypto'
import type { AnyEndpoint } from '@clearstead/contract/endpoint'
import { Refusal, type RefusalCode } from '@clearstead/contract/refusal'
import type { OtpPurpose } from '@clearstead/contract/sign-in'
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
import type { Day } from './calendar.ts'
import type { Mailbox } from './mailbox.ts'
import type { PayoutMethod, Person } from './people/make-person.ts'
import type { Random } from './random.ts'

/** A member of the story, with the habits that chance gave them. */
export type Character = {
  id: MemberId
  person: Person
  referralCode: string
  sponsor: Character | undefined
  /** Steps below the top. */
  depth: number
  directs: number
  joinedOn: number
  /** How likely they claim on a day. */
  diligence: number
  /** What they can put in at first, in whole dollars. */
  means: number
  isMorningPerson: boolean
  isSaver: boolean
  /** Buys nothing before this day: a purchase was undone. */
  waitsUntil: number
  /** Never pays in: looks around, or came just now. */
  isOnlooker: boolean
  isBlocked: boolean
  hasPlan: boolean
  /** The day on which a payout was asked for last; one a day, as codes are one a minute. */
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
/** A bonus on offer, and who took it. */
type OpenBonus = { bonusType: string; lastDay: number; takenBy: Set<Character> }

/** Everything the story has come to. */
export type Stage = {
  db: Db
  random: Random
  mailbox: Mailbox
  password: string
  admins: Admins
  /** Those without an end. */
  plans: readonly Plan[]
  /** The one with a number of days. */
  season: Plan
  characters: Character[]
  usernames: Set<string>
  deposits: WaitingDeposit[]
  withdrawals: WaitingWithdrawal[]
  /** The last days' purchases. */
  purchases: Purchase[]
  /** Codes that nobody redeemed yet. */
  codes: { code: string; amount: Usd }[]
  bonuses: OpenBonus[]
  /** What support has still to answer, and with what. */
  tickets: { ticketId: TicketId; reply: string }[]
  /** What is to happen as soon as it can. */
  toDo: Set<string>
  /** The day on whose evening the site was down. */
  outageOn: number
}

/** One use case by a member, at its moment. */
export function byMember<Result>(
  { db }: Stage,
  { id }: Pick<Character, 'id'>,
  at: Date,
  act: (work: Work) => Promise<Result>,
): Promise<Result> {
  const actor = { kind: 'member', id } as const
  return runWork(db, () => at, { actor, requestId: randomUUID() }, act)
}

/** One use case by an admin, with the line in the audit log that the call would leave. */
export function byAdmin<Result>(
  { db }: Pick<Stage, 'db'>,
  { id, address }: Admin,
  at: Date,
  { name, path }: AnyEndpoint,
  act: (work: Work) => Promise<Result>,
): Promise<Result> {
  const actor = { kind: 'admin', id } as const
  const audited = { action: name, address, subject: path }
  return runWork(db, () => at, { actor, requestId: randomUUID(), audited }, act)
}

/** Carries out what chance may have made impossible; whether it was done. */
export async function ifPossible(
  act: () => Promise<unknown>,
  ordinary: readonly RefusalCode[],
): Promise<boolean> {
  try {
    await act()
    return true
  } catch (error) {
    if (!(error instanceof Refusal) || !ordinary.includes(error.code)) throw error
    return false
  }
}

/** Does something once, on the first day from this part of the story on on which it can be done. */
export async function onceFrom(
  { toDo }: Stage,
  day: Day,
  part: number,
  name: string,
  act: () => Promise<boolean>,
): Promise<void> {
  const key = `${name} ${part}`
  if (day.reaches(part)) toDo.add(key)
  if (toDo.has(key) && (await act())) toDo.delete(key)
}

/** Has a code mailed, reads it and gives it back; the token confirms what it is for. */
export async function confirm(
  stage: Stage,
  { at, after }: { at: Date; after: Day['after'] },
  { id, person: { email } }: Character,
  purpose: OtpPurpose,
): Promise<string> {
  const [otp] = await Promise.all([
    stage.mailbox.nextCode(email),
    byMember(stage, { id }, at, (work) => sendCode(work, { memberId: id, email, purpose })),
  ])
  const { verificationToken = '' } = await byMember(stage, { id }, after(at, 24), (work) =>
    verifyCode(work, { memberId: id, otp, purpose }),
  )
  return verificationToken
}

const week = 7

/** What somebody does once a week, they do on their own day of it. */
export function isOwnWeekday({ id }: Pick<Character, 'id'>, { index }: Day): boolean {
  return (id + index) % week === 0
}

const atOnce = 8

/** Carries out what was decided before, several at a time: none of it may depend on another. */
export async function together<T>(
  list: readonly T[],
  act: (one: T, index: number) => Promise<unknown>,
): Promise<void> {
  let next = 0
  const takeTurns = async () => {
    while (next < list.length) {
      const index = next++
      await act(list[index] as T, index)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, takeTurns))
}
