import { usd } from '@clearstead/contract/values/money'
import { listOpenPlans } from '../../features/plans/public.ts'
import { setAsideToCompound } from '../../features/withdrawals/adjustments/set-aside-to-compound.ts'
import { requestWithdrawal } from '../../features/withdrawals/request-withdrawal.ts'
import type { Kind } from '../../features/withdrawals/rules.ts'
import { type Wallets, walletsOfMany } from '../../ledger/balances.ts'
import { type Day, spread } from '../calendar.ts'
import { byMember, type Character, confirm, isOwnWeekday, type Stage, together } from '../stage.ts'
import { wholeDollars } from './purchases.ts'

/** What somebody bothers to ask for, and the most that a day allows, in dollars. */
const least = 15
const most = 5_000
/** How far the story is when principal or compound money leaves. */
const principalLeaves = [0.55, 0.7, 0.85, 0.97] as const
const compoundLeaves = [0.8, 0.95] as const

type Wish = { character: Character; kind: Kind; dollars: number }

/** Members ask for payouts about once a week, each on their own weekday. */
export async function askForPayouts(stage: Stage, day: Day): Promise<void> {
  const wallets = await walletsOfMany(
    stage.db,
    stage.characters.map(({ id }) => id),
  )
  const free = new Set(stage.characters.filter(({ isBlocked }) => !isBlocked))
  const wishes = [...rareWishes(stage, day, wallets), ...weeklyWishes(stage, day, wallets)].filter(
    ({ character }) => free.delete(character),
  )
  const partOf = spread(0.69, 0.73, wishes.length)
  await together(wishes, (wish, index) => ask(stage, day, day.at(partOf(index)), wish))
}

/** Savers put half of their ROI back to work on their weekday. */
export async function compound(stage: Stage, day: Day): Promise<void> {
  const savers = stage.characters.filter(
    (one) => one.isSaver && !one.isBlocked && isOwnWeekday(one, day),
  )
  const wallets = await walletsOfMany(
    stage.db,
    savers.map(({ id }) => id),
  )
  const partOf = spread(0.74, 0.75, savers.length)
  await together(savers, async (saver, index) => {
    const dollars = Math.floor(wholeDollars(wallets.get(saver.id)?.non_working) / 2)
    if (dollars < 1) return
    await byMember(stage, saver, day.at(partOf(index)), (work) =>
      setAsideToCompound(work, saver.id, usd(String(dollars))),
    )
  })
}

type WalletsOf = ReadonlyMap<number, Wallets>

function weeklyWishes({ random, characters }: Stage, day: Day, wallets: WalletsOf): Wish[] {
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

/** Now and then somebody takes principal out, or what was set aside to compound. */
function rareWishes({ random, characters }: Stage, day: Day, wallets: WalletsOf): Wish[] {
  const wishes: Wish[] = []
  const add = (kind: 'principle' | 'compound') => {
    const wallet = kind === 'principle' ? 'principal' : 'compound'
    const held = ({ id }: Character) => wholeDollars(wallets.get(id)?.[wallet])
    const able = characters.slice(1).filter((one) => !one.isBlocked && held(one) >= 2 * least)
    if (able.length === 0) return
    const character = random.pick(able)
    wishes.push({ character, kind, dollars: Math.min(most, Math.floor(held(character) / 2)) })
  }
  if (principalLeaves.some(day.reaches)) add('principle')
  if (compoundLeaves.some(day.reaches)) add('compound')
  return wishes
}

async function ask(stage: Stage, day: Day, at: Date, wish: Wish): Promise<void> {
  const { character, kind } = wish
  const memberId = character.id
  const [oldest] = kind === 'principle' ? await listOpenPlans(stage.db, memberId) : []
  const asked = usd(String(wish.dollars))
  const amount = oldest && oldest.amount < asked ? oldest.amount : asked
  const verificationToken = await confirm(stage, { at, after: day.after }, character, 'withdrawal')
  const request = {
    ...{ memberId, kind, amount, verificationToken },
    ...character.person.payout,
    ...(oldest && { activePlanId: oldest.id }),
  }
  const id = await byMember(stage, character, day.after(at, 40), (work) =>
    requestWithdrawal(work, request),
  )
  const { method } = character.person.payout
  const asking = { id, memberId, amount, kind, method, askedOn: day.index }
  stage.withdrawals.push({ ...asking, isApproved: false })
}
