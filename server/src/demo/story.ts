import type { Permission } from '@clearstead/contract/call/endpoint'
import type { DepositView } from '@clearstead/contract/deposits'
import type { RefusalCode } from '@clearstead/contract/refusal'
import type { ActivePlanId, MemberId, TicketId } from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'
import type { WithdrawalView } from '@clearstead/contract/withdrawals'
import type { Plan } from '../features/plans/rules.ts'
import { type Wallets, walletsOfMany } from '../ledger/balances.ts'
import type { Db } from '../plumbing/database/database.ts'
import type { Admin } from '../simulation/admin-acts.ts'
import type { Random } from '../simulation/random.ts'
import { attempt } from '../simulation/simulator.ts'
import type { Day } from './calendar.ts'
import type { Person } from './people/make-person.ts'
import type { DemoSimulator } from './simulator.ts'

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
}

/** One for each permission; `partner` is the second owner, who approves what takes two admins. */
type Admins = Record<'owner' | 'partner' | Exclude<Permission, 'owner'>, Admin & { email: string }>

type Waiting<View> = View & { askedOn: number }
export type WaitingDeposit = Waiting<Pick<DepositView, 'id' | 'memberId' | 'amount'>>
export type WaitingWithdrawal = Waiting<
  Pick<WithdrawalView, 'id' | 'memberId' | 'amount' | 'kind' | 'method'>
> & { isApproved: boolean }

export type Purchase = { buyer: Character; activePlanId: ActivePlanId; boughtOn: number }
/** A bonus on offer, and the members who claimed it. */
type OpenBonus = { bonusType: string; lastDay: number; takenBy: Set<Character> }

export type Story = Pick<DemoSimulator, 'at' | 'introduce'> & {
  db: Db
  random: Random
  password: string
  admins: Admins
  /** The plans without a fixed number of days. */
  plans: readonly Plan[]
  /** The plan with a fixed number of days. */
  season: Pick<Plan, 'id'>
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

/** The wallets of members by their id. */
export function walletsOf(
  { db }: Pick<Story, 'db'>,
  characters: readonly Character[],
): Promise<Map<MemberId, Wallets>> {
  return walletsOfMany(
    db,
    characters.map(({ id }) => id),
  )
}

/** Runs an act; false when it is refused with an expected code. */
export async function unlessRefused(
  act: () => Promise<unknown>,
  expected: readonly RefusalCode[],
): Promise<boolean> {
  const done = async () => {
    await act()
    return true
  }
  return (await attempt(done, (code) => expected.includes(code))) ?? false
}

/** Runs `act` each day from this part of the story on, until it returns true. */
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
