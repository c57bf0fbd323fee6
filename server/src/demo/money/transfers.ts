import type { MemberTransferId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { walletsOfMany } from '../../ledger/balances.ts'
import { moveToFunding, sendToFriend } from '../../simulation/member-acts.ts'
import { type Day, spread } from '../calendar.ts'
import type { Timed } from '../simulator.ts'
import type { Character, Story } from '../story.ts'
import { wholeDollars } from './purchases.ts'
import { topUpAnother } from './top-ups.ts'

const least = 40
/** The part of the income that is sent to a friend. */
const part = 0.6

/**
 * Some members move income into their own funding wallet. Some of these send part of it to a direct member, or top up
 * that member's plan. Returns the transfers to friends.
 */
export async function sendMoney(story: Story, day: Day): Promise<MemberTransferId[]> {
  const { random, characters } = story
  const wallets = await walletsOfMany(
    story.db,
    characters.map(({ id }) => id),
  )
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
    await moveToFunding(sim, character.id, source, usd(String(dollars)))
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
  return (await sendToFriend(sim, sender.id, { to, amount, note })).id
}
