import { changePrice as changePriceCall } from '@clearstead/contract/market'
import { type Sgx, sgx, unitsOf, unitsPerWhole, usd } from '@clearstead/contract/values/money'
import { changePrice } from '../../features/market/change-price.ts'
import { tradeTokens } from '../../features/market/trade-tokens.ts'
import { type Wallets, walletsOfMany } from '../../ledger/balances.ts'
import { type Day, spread } from '../calendar.ts'
import {
  byAdmin,
  byMember,
  type Character,
  ifPossible,
  isOwnWeekday,
  type Stage,
} from '../stage.ts'
import { wholeDollars } from './purchases.ts'

const openFrom = 0.3
/** So steep that what a few hundred members buy is seen in the price. */
const slope = { newPrice: usd('0.008'), priceMultiplier: 60_000_000n }
const leastDollars = 5
const tokensPerDollar = 100

type Order = { character: Character; side: 'BUY' | 'SELL'; amount: Sgx }

/** The owner gives the line of prices a slope; members buy with what is left over, and some sell again. */
export async function trade(stage: Stage, day: Day): Promise<void> {
  if (day.reaches(openFrom)) await giveSlope(stage, day)
  const wallets = await walletsOfMany(
    stage.db,
    stage.characters.map(({ id }) => id),
  )
  const orders = stage.characters.flatMap((character) =>
    isOwnWeekday(character, day) ? ordersOf(stage, character, wallets.get(character.id)) : [],
  )
  const partOf = spread(0.9, 0.94, orders.length)
  for (const [index, { character, side, amount }] of orders.entries()) {
    const order = { memberId: character.id, side, amount, address: '' }
    const at = day.at(partOf(index))
    await ifPossible(
      () => byMember(stage, character, at, (work) => tradeTokens(work, order)),
      ['ledger.not_enough', 'market.failed'],
    )
  }
}

function ordersOf({ random }: Stage, character: Character, held: Wallets | undefined): Order[] {
  if (character.isBlocked) return []
  const tokens = Math.floor(wholeTokens(held) * (random.between(20, 80) / 100))
  if (tokens > 0 && random.chance(0.2))
    return [{ character, side: 'SELL', amount: sgx(String(tokens)) }]
  const dollars = Math.floor(wholeDollars(held?.funding) * 0.4)
  if (dollars < leastDollars || random.chance(0.4)) return []
  const amount = sgx(String(dollars * tokensPerDollar))
  return [{ character, side: 'BUY', amount }]
}

function wholeTokens(held: Wallets | undefined): number {
  return held?.token ? Number(unitsOf(held.token) / unitsPerWhole) : 0
}

async function giveSlope(stage: Stage, day: Day): Promise<void> {
  const { owner } = stage.admins
  const reason = 'From now on the price follows what is sold.'
  await byAdmin(stage, owner, day.at(0.89), changePriceCall, (work) =>
    changePrice(work, { ...slope, reason }, owner.id),
  )
}
