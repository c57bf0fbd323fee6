import { changePrice } from '@clearstead/contract/market/market'
import type { MemberTransferId } from '@clearstead/contract/values/ids'
import { type Sgx, sgx, unitsOf, unitsPerWhole, usd } from '@clearstead/contract/values/money'
import { holdAnnouncedPrice } from '../../features/market/announced/announce-price.ts'
import { getToken } from '../../features/market/queries.ts'
import { sgxTokenId } from '../../features/market/rules.ts'
import type { Wallets } from '../../ledger/balances.ts'
import { runAsJob } from '../../plumbing/run-work.ts'
import { callAs } from '../../simulation/admin-acts.ts'
import * as members from '../../simulation/member-acts.ts'
import { type Day, spread } from '../calendar.ts'
import type { Timed } from '../simulator.ts'
import { type Character, isOwnWeekday, type Story, unlessRefused, walletsOf } from '../story.ts'
import { topUpAnother, wholeDollars } from './purchases.ts'

const least = 10
/** The part of the income that is sent to a friend. */
const part = 0.6

/**
 * Some members move income into their own funding wallet. Some of these send part of it to a direct member, or top up
 * that member's plan. Returns the transfers to friends.
 */
export async function sendMoney(story: Story, day: Day): Promise<MemberTransferId[]> {
  const { random, characters } = story
  const wallets = await walletsOf(story, characters)
  const senders = characters.flatMap((character) => {
    if (character.isBlocked || !random.chance(0.04)) return []
    const { working, non_working: roi } = wallets.get(character.id) ?? {}
    const source = wholeDollars(working) >= wholeDollars(roi) ? 'working' : 'non_working'
    const dollars = wholeDollars(source === 'working' ? working : roi)
    return dollars < least ? [] : [{ character, source, dollars } as const]
  })
  const partOf = spread(0.752, 0.756, senders.length)
  const sent: MemberTransferId[] = []
  for (const [index, { character, source, dollars }] of senders.entries()) {
    const sim = story.at(day, partOf(index))
    await members.moveToFunding(sim, character.id, source, usd(String(dollars)))
    sim.wait(30)
    const id = await passOn(story, sim, character, Math.floor(dollars * part))
    if (id !== undefined) sent.push(id)
  }
  return sent
}

async function passOn(
  story: Story,
  sim: Timed,
  sender: Character,
  dollars: number,
): Promise<MemberTransferId | undefined> {
  const { random, characters } = story
  const friends = characters.filter((one) => one.sponsor === sender && !one.isBlocked)
  if (friends.length === 0 || random.chance(0.25)) return undefined
  const friend = random.pick(friends)
  const amount = usd(String(dollars))
  const isTopUp = random.chance(0.4)
  if (isTopUp && (await topUpAnother(sim, sender, { member: friend, amount }))) return undefined
  const to = random.pick([{ id: friend.id }, { name: friend.person.username }])
  const note = random.pick(['Welcome', 'For your first plan', 'As agreed', ''])
  // A member gets one code a minute.
  if (isTopUp) sim.wait(60)
  return (await members.sendToFriend(sim, sender.id, { to, amount, note })).id
}

const openFrom = 0.3
/** Steep enough that the purchases of a few hundred members change the price visibly. */
const slope = { newPrice: usd('0.008'), priceMultiplier: 60_000_000n }
const leastDollars = 5
const tokensPerDollar = 100

type Order = { character: Character; side: 'BUY' | 'SELL'; amount: Sgx }

/** The owner sets a price slope; members buy tokens with remaining money, and some sell again. */
export async function trade(story: Story, day: Day): Promise<void> {
  if (day.reaches(openFrom)) await setPriceSlope(story, day)
  const wallets = await walletsOf(story, story.characters)
  const orders = story.characters.flatMap((character) =>
    isOwnWeekday(character, day) ? ordersOf(story, character, wallets.get(character.id)) : [],
  )
  const partOf = spread(0.9, 0.94, orders.length)
  for (const [index, { character, side, amount }] of orders.entries()) {
    const sim = story.at(day, partOf(index))
    await unlessRefused(async () => {
      const { currentPrice: expectedPrice } = await getToken(story.db)
      return members.trade(sim, character.id, side, {
        tokenId: sgxTokenId,
        amount,
        expectedPrice,
      })
    }, [
      'ledger.not_enough',
      'market.failed',
      'market.moves_too_much',
      'people.code_needed',
      'people.payouts_held',
      'transfers.above_maximum',
    ])
  }
}

function ordersOf({ random }: Story, character: Character, balances: Wallets | undefined): Order[] {
  if (character.isBlocked) return []
  const tokens = Math.floor(wholeTokens(balances) * (random.between(20, 80) / 100))
  if (tokens > 0 && random.chance(0.2))
    return [{ character, side: 'SELL', amount: sgx(String(tokens)) }]
  const dollars = Math.floor(wholeDollars(balances?.funding) * 0.4)
  if (dollars < leastDollars || random.chance(0.4)) return []
  const amount = sgx(String(dollars * tokensPerDollar))
  return [{ character, side: 'BUY', amount }]
}

function wholeTokens(balances: Wallets | undefined): number {
  return balances?.token ? Number(unitsOf(balances.token) / unitsPerWhole) : 0
}

async function setPriceSlope(story: Story, day: Day): Promise<void> {
  const { owner } = story.admins
  const reason = 'From now on the price follows what is sold.'
  await callAs(story.at(day, 0.83), owner, changePrice, { tokenId: sgxTokenId, ...slope, reason })
  await runAsJob({ db: story.db, clock: () => day.at(0.89) }, 'hold-announced-price', (work) =>
    holdAnnouncedPrice(work),
  )
}
