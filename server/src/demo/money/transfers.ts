import type { MemberTransferId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { sendToFriend, sendToOwnFunding } from '../../features/transfers/send-money.ts'
import { walletsOfMany } from '../../ledger/balances.ts'
import { type Day, spread } from '../calendar.ts'
import { byMember, type Character, confirm, type Stage } from '../stage.ts'
import { wholeDollars } from './purchases.ts'
import { topUpAnother } from './top-ups.ts'

const least = 40
/** So much of the income goes on to a friend. */
const part = 0.6

/**
 * Some move income into their own funding wallet, and of those some send part of it to a member they
 * brought, or top up that member's plan. Gives the transfers to friends.
 */
export async function sendMoney(stage: Stage, day: Day): Promise<MemberTransferId[]> {
  const { random, characters } = stage
  const wallets = await walletsOfMany(
    stage.db,
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
    const at = day.at(partOf(index))
    const order = { memberId: character.id, source, amount: usd(String(dollars)) }
    await byMember(stage, character, at, (work) => sendToOwnFunding(work, order))
    const id = await passOn(stage, day, day.after(at, 30), character, Math.floor(dollars * part))
    if (id !== undefined) sent.push(id)
  }
  return sent
}

async function passOn(
  stage: Stage,
  { after }: Day,
  at: Date,
  sender: Character,
  dollars: number,
): Promise<MemberTransferId | undefined> {
  const { random, characters } = stage
  const friends = characters.filter((one) => one.sponsor === sender && !one.isBlocked)
  if (friends.length === 0 || random.chance(0.25)) return undefined
  const friend = random.pick(friends)
  const amount = usd(String(dollars))
  const isTopUp = random.chance(0.4)
  const verificationToken = await confirm(stage, { at, after }, sender, 'transfer')
  const later = after(at, 40)
  const isDone =
    isTopUp &&
    (await topUpAnother(stage, later, sender, { member: friend, amount, verificationToken }))
  if (isDone) {
    return undefined
  }
  const to = random.pick([{ id: friend.id }, { name: friend.person.username }])
  const note = random.pick(['Welcome', 'For your first plan', 'As agreed', ''])
  const order = { memberId: sender.id, to, amount, note, verificationToken }
  return byMember(stage, sender, later, (work) => sendToFriend(work, order))
}
