import { usd } from '@clearstead/contract/values/money'
import { listOpenPlans } from '../../features/plans/public.ts'
import { setAsideToCompound } from '../../features/withdrawals/adjustments/set-aside-to-compound.ts'
import { requestWithdrawal } from '../../features/withdrawals/request-withdrawal.ts'
import { type Kind, sourceOf } from '../../features/withdrawals/rules.ts'
import { type Wallets, walletsOfMany } from '../../ledger/balances.ts'
import { type Day, spread } from '../calendar.ts'
import {
  asMember,
  type Character,
  concurrently,
  confirmByMail,
  isOwnWeekday,
  type Story,
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
  const wallets = await walletsOfMany(
    story.db,
    story.characters.map(({ id }) => id),
  )
  const free = new Set(story.characters.filter(({ isBlocked }) => !isBlocked))
  const requests = [
    ...rareRequests(story, day, wallets),
    ...weeklyRequests(story, day, wallets),
  ].filter(({ character }) => free.delete(character))
  const partOf = spread(0.69, 0.73, requests.length)
  await concurrently(requests, (payout, index) =>
    requestPayout(story, day, day.at(partOf(index)), payout),
  )
}

/** Savers compound half of their ROI on their own weekday. */
export async function compound(story: Story, day: Day): Promise<void> {
  const savers = story.characters.filter(
    (one) => one.isSaver && !one.isBlocked && isOwnWeekday(one, day),
  )
  const wallets = await walletsOfMany(
    story.db,
    savers.map(({ id }) => id),
  )
  const partOf = spread(0.74, 0.75, savers.length)
  await concurrently(savers, async (saver, index) => {
    const dollars = Math.floor(wholeDollars(wallets.get(saver.id)?.non_working) / 2)
    if (dollars < 1) return
    await asMember(story, saver, day.at(partOf(index)), (work) =>
      setAsideToCompound(work, saver.id, usd(String(dollars))),
    )
  })
}

type WalletsOf = ReadonlyMap<number, Wallets>

function weeklyRequests(
  { random, characters }: Story,
  day: Day,
  wallets: WalletsOf,
): PayoutRequest[] {
  return characters.flatMap((character) => {
    const isWilling = random.chance(isOwnWeekday(character, day) ? 0.6 : day.isLast ? 0.1 : 0)
    const share = random.between(50, 100) / 100
    if (!isWilling) return []
    const { working, non_working: roi } = wallets.get(character.id) ?? {}
    const kind = wholeDollars(working) > wholeDollars(roi) ? 'working' : 'roi'
    const held = wholeDollars(kind === 'working' ? working : roi)
    const dollars = Math.min(most, Math.floor(held * share))
    return dollars < least ? [] : [{ character, kind, dollars }]
  })
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
  day: Day,
  at: Date,
  payout: PayoutRequest,
): Promise<void> {
  const { character, kind } = payout
  const memberId = character.id
  const [oldest] = kind === 'principal' ? await listOpenPlans(story.db, memberId) : []
  const requested = usd(String(payout.dollars))
  const amount = oldest && oldest.amount < requested ? oldest.amount : requested
  const verificationToken = await confirmByMail(
    story,
    { at, after: day.after },
    character,
    'withdrawal',
  )
  const request = {
    memberId,
    kind,
    amount,
    verificationToken,
    ...character.person.payout,
    ...(oldest && { activePlanId: oldest.id }),
  }
  const id = await asMember(story, character, day.after(at, 40), (work) =>
    requestWithdrawal(work, request),
  )
  const { method } = character.person.payout
  const withdrawal = { id, memberId, amount, kind, method, askedOn: day.index }
  story.withdrawals.push({ ...withdrawal, isApproved: false })
}
