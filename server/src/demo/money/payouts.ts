import { add, usd, zero } from '@clearstead/contract/values/money'
import { listOpenPlans } from '../../features/plans/public.ts'
import { type Kind, sourceOf } from '../../features/withdrawals/rules.ts'
import type { Wallets } from '../../ledger/balances.ts'
import { decideWithdrawal } from '../../simulation/admin-acts.ts'
import * as members from '../../simulation/member-acts.ts'
import { type Day, spread } from '../calendar.ts'
import { fillChains } from '../operator/treasury.ts'
import { paymentReference } from '../people/make-person.ts'
import type { Timed } from '../simulator.ts'
import {
  type Character,
  concurrently,
  isOwnWeekday,
  type Story,
  type WaitingWithdrawal,
  walletsOf,
} from '../story.ts'
import { wholeDollars } from './purchases.ts'

/** The least and the most that members request, in dollars. */
const least = 15
const most = 5_000
/** The parts of the story at which principal, compound money or what is left for funding is withdrawn. */
const principalLeaves = [0.55, 0.7, 0.85, 0.97] as const
const compoundLeaves = [0.8, 0.95] as const
const fundingLeaves = [0.75, 0.9] as const

type PayoutRequest = { character: Character; kind: Kind; dollars: number }

/** Members request payouts about once a week, each on their own weekday. */
export async function askForPayouts(story: Story, day: Day): Promise<void> {
  const wallets = await walletsOf(story, story.characters)
  const free = new Set(story.characters.filter(({ isBlocked }) => !isBlocked))
  const requests = [
    ...rareRequests(story, day, wallets),
    ...weeklyRequests(story, day, wallets),
  ].filter(({ character }) => free.delete(character))
  const partOf = spread(0.69, 0.73, requests.length)
  await concurrently(requests, (payout, index) =>
    requestPayout(story, day, story.at(day, partOf(index)), payout),
  )
}

/** Savers compound half of their ROI on their own weekday. */
export async function compound(story: Story, day: Day): Promise<void> {
  const savers = story.characters.filter(
    (one) => one.isSaver && !one.isBlocked && isOwnWeekday(one, day),
  )
  const wallets = await walletsOf(story, savers)
  const partOf = spread(0.74, 0.75, savers.length)
  await concurrently(savers, async (saver, index) => {
    const dollars = Math.floor(wholeDollars(wallets.get(saver.id)?.non_working) / 2)
    if (dollars < 1) return
    await members.compound(story.at(day, partOf(index)), saver.id, usd(String(dollars)))
  })
}

type WalletsOf = ReadonlyMap<number, Wallets>

/** On the last day at least one, so that admins find something to decide. */
function weeklyRequests(
  { random, characters }: Story,
  day: Day,
  wallets: WalletsOf,
): PayoutRequest[] {
  const asked = characters.flatMap((character) => {
    const isWilling = random.chance(isOwnWeekday(character, day) ? 0.6 : day.isLast ? 0.1 : 0)
    const share = random.between(50, 100) / 100
    return isWilling ? requestsOf(character, share, wallets) : []
  })
  if (asked.length > 0 || !day.isLast) return asked
  return characters
    .filter(({ isBlocked }) => !isBlocked)
    .flatMap((character) => requestsOf(character, 1, wallets))
    .slice(0, 1)
}

/** A request for this share of the fuller of two wallets; none for less than the least. */
function requestsOf(character: Character, share: number, wallets: WalletsOf): PayoutRequest[] {
  const { working, non_working: roi } = wallets.get(character.id) ?? {}
  const kind = wholeDollars(working) > wholeDollars(roi) ? 'working' : 'roi'
  const held = wholeDollars(kind === 'working' ? working : roi)
  const dollars = Math.min(most, Math.floor(held * share))
  return dollars < least ? [] : [{ character, kind, dollars }]
}

/** Occasionally a member withdraws principal, compound money or from the funding wallet. */
function rareRequests(
  { random, characters }: Story,
  day: Day,
  wallets: WalletsOf,
): PayoutRequest[] {
  const requests: PayoutRequest[] = []
  const add = (kind: 'principal' | 'compound' | 'funding') => {
    const wallet = sourceOf[kind]
    const held = ({ id }: Character) => wholeDollars(wallets.get(id)?.[wallet])
    const able = characters.slice(1).filter((one) => !one.isBlocked && held(one) >= 2 * least)
    if (able.length === 0) return
    const character = random.pick(able)
    requests.push({ character, kind, dollars: Math.min(most, Math.floor(held(character) / 2)) })
  }
  if (principalLeaves.some(day.reaches)) add('principal')
  if (compoundLeaves.some(day.reaches)) add('compound')
  if (fundingLeaves.some(day.reaches)) add('funding')
  return requests
}

async function requestPayout(
  story: Story,
  { index: askedOn }: Day,
  sim: Timed,
  { character, kind, dollars }: PayoutRequest,
): Promise<void> {
  const { id: memberId, person } = character
  const [oldest] = kind === 'principal' ? await listOpenPlans(story.db, memberId) : []
  const requested = usd(String(dollars))
  const amount = oldest && oldest.amount < requested ? oldest.amount : requested
  const order = { amount, ...person.payout, ...(oldest && { activePlanId: oldest.id }) }
  const withdrawal = await members.withdraw(sim, memberId, kind, order)
  story.withdrawals.push({ ...withdrawal, askedOn, isApproved: false })
}

const reasons = [
  'The account is not in your name: please give one that is.',
  'The payment came back: please check where it is to go.',
  'Please answer our message about this request, and ask again.',
] as const

/** The finance admin decides the requests of earlier days; on the last day some remain open. */
export async function approvePayouts(story: Story, day: Day): Promise<void> {
  const { random, admins } = story
  const { finance } = admins
  const due = inOrder(story).filter(
    ({ askedOn, isApproved }) =>
      !isApproved && askedOn < day.index && (!day.isLast || random.chance(0.6)),
  )
  const partOf = spread(0.56, 0.6, due.length)
  for (const [index, one] of due.entries()) {
    const sim = story.at(day, partOf(index))
    if (random.chance(0.95)) {
      await decideWithdrawal(sim, finance, one, { status: 'approved' })
      one.isApproved = true
    } else {
      const decision = { status: 'rejected', note: random.pick(reasons) } as const
      await decideWithdrawal(sim, finance, one, decision)
      story.withdrawals = story.withdrawals.filter((other) => other !== one)
    }
  }
}

/** Pays the approved requests in the afternoon. */
export async function payOut(story: Story, day: Day): Promise<void> {
  const { random } = story
  const due = inOrder(story).filter(
    ({ isApproved }) => isApproved && (!day.isLast || random.chance(0.5)),
  )
  const onChain = due.filter(({ method }) => method !== 'bank').map(({ amount }) => amount)
  await fillChains(story, day, add(zero(), ...onChain))
  const partOf = spread(0.76, 0.78, due.length)
  for (const [index, one] of due.entries()) {
    const hash = paymentReference(random, 'bep20')
    const txHash = one.method === 'bank' ? `TRF-${hash.slice(2, 10)}` : hash
    const decision = { status: 'paid', txHash } as const
    await decideWithdrawal(story.at(day, partOf(index)), story.admins.finance, one, decision)
  }
  story.withdrawals = story.withdrawals.filter((one) => !due.includes(one))
}

/** Requests are made concurrently, so the order of their ids is not reproducible. */
function inOrder({ withdrawals }: Story): WaitingWithdrawal[] {
  return withdrawals.toSorted(
    (left, right) => left.askedOn - right.askedOn || left.memberId - right.memberId,
  )
}
