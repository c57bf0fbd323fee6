import { changeIncome } from '@clearstead/contract/people/credentials'
import { updateUser } from '@clearstead/contract/people/users'
import { moveMember } from '@clearstead/contract/referral/tree'
import type { RefusalCode } from '@clearstead/contract/refusal'
import type { DepositId, MemberTransferId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { adjustMember } from '@clearstead/contract/withdrawals/adjustments'
import { findTransferByReference } from '../../ledger/transfers.ts'
import { callAs, reverse } from '../../simulation/admin-acts.ts'
import type { Day } from '../calendar.ts'
import type { Timed } from '../simulator.ts'
import { type Character, onceAfter, type Story, unlessRefused } from '../story.ts'

const closedFrom = 0.4
const blockedFrom = 0.5
const movedFrom = 0.6

/** Actions of support and the owner on single members. */
export async function moderateMembers(story: Story, day: Day): Promise<void> {
  await onceAfter(story, day, closedFrom, 'close levels', () => closeLevels(story, day))
  await onceAfter(story, day, blockedFrom, 'block', () => block(story, day))
  await onceAfter(story, day, movedFrom, 'move', () => move(story, day))
}

/** Stops the level income of a member about whom the team complained. */
async function closeLevels(story: Story, day: Day): Promise<boolean> {
  const found = pick(story, ({ depth, directs }) => depth > 1 && directs > 1 && directs < 6)
  if (!found) return false
  const reason = 'Members of the team complained about promises made to them.'
  const { finance } = story.admins
  const change = { id: found.id, levelStatus: 'close', reason } as const
  await callAs(story.at(day, 0.14), finance, changeIncome, change)
  return true
}

/** Blocks a member who opened two accounts. */
async function block(story: Story, day: Day): Promise<boolean> {
  const requesters = new Set(story.withdrawals.map(({ memberId }) => memberId))
  const found = pick(
    story,
    ({ id, depth, directs }) => depth > 1 && directs === 1 && !requesters.has(id),
  )
  if (!found) return false
  await callAs(story.at(day, 0.15), story.admins.support, updateUser, {
    id: found.id,
    status: 'block',
    endSessions: true,
    reason: 'A second account of the same person.',
  })
  found.isBlocked = true
  return true
}

/** Moves a member who joined with the wrong code. */
async function move(story: Story, day: Day): Promise<boolean> {
  const moved = pick(story, ({ depth }) => depth > 2)
  if (!moved) return false
  const target = pick(
    story,
    (one) => one.depth < moved.depth && one !== moved.sponsor && !isBelow(one, moved),
  )
  if (!target) return false
  const reason = 'Joined with the wrong code; both sponsors have agreed in writing.'
  const to = { memberId: moved.id, sponsorCode: target.referralCode, reason }
  await callAs(story.at(day, 0.16), story.admins.owner, moveMember, to)
  if (moved.sponsor) moved.sponsor.directs -= 1
  target.directs += 1
  const lower = target.depth + 1 - moved.depth
  const team = story.characters.filter((one) => one === moved || isBelow(one, moved))
  for (const one of team) one.depth += lower
  moved.sponsor = target
  return true
}

function isBelow({ sponsor }: Character, above: Character): boolean {
  return sponsor !== undefined && (sponsor === above || isBelow(sponsor, above))
}

function pick(
  { characters, random }: Story,
  isMeant: (one: Character) => boolean,
): Character | undefined {
  const meant = characters.filter((one) => one.hasPlan && !one.isBlocked && isMeant(one))
  return meant.length === 0 ? undefined : random.pick(meant)
}

const adjustedFrom = [0.2, 0.7] as const
const depositsReversedFrom = [0.25, 0.75] as const
const incomesReversedFrom = [0.45] as const
const transfersReversedFrom = [0.3, 0.6, 0.85] as const
/** The money may be spent already; then another movement is reversed on another day. */
const ordinary: readonly RefusalCode[] = ['ledger.not_enough', 'reports.reversed_already']

/** The finance admin credits a member for an error. */
export async function adjust(story: Story, day: Day): Promise<void> {
  for (const part of adjustedFrom) {
    await onceAfter(story, day, part, 'adjust', async () => {
      const { random, characters, admins } = story
      const able = characters.filter(({ hasPlan, isBlocked }) => hasPlan && !isBlocked)
      if (able.length === 0) return false
      await callAs(story.at(day, 0.575), admins.finance, adjustMember, {
        memberId: random.pick(able).id,
        direction: 'credit',
        wallet: 'funding',
        amount: usd('15'),
        reason: 'The fee of the bank was taken from the payment twice.',
      })
      return true
    })
  }
}

/** Reverses a deposit that was credited to the wrong member, before it is spent. */
export async function correctDeposits(
  story: Story,
  day: Day,
  credited: readonly DepositId[],
): Promise<void> {
  const reason = 'The payment belongs to another member with the same name.'
  for (const part of depositsReversedFrom) {
    await onceAfter(story, day, part, 'reverse deposit', () =>
      reverseOne(
        story,
        story.at(day, 0.58),
        credited.map((id) => `deposit:${id}`),
        reason,
      ),
    )
  }
}

/** Reverses direct income that the sponsor is not entitled to. */
export async function correctIncomes(story: Story, day: Day): Promise<void> {
  const bought = story.purchases.filter(({ boughtOn }) => boughtOn === day.index)
  const references = bought.map(({ activePlanId }) => `direct:${activePlanId}`)
  const reason = 'The sponsor bought on the member’s behalf to earn the direct income.'
  for (const part of incomesReversedFrom) {
    await onceAfter(story, day, part, 'reverse income', () =>
      reverseOne(story, story.at(day, 0.685), references, reason),
    )
  }
}

/** Reverses a transfer to the wrong friend. */
export async function correctTransfers(
  story: Story,
  day: Day,
  sent: readonly MemberTransferId[],
): Promise<void> {
  const references = sent.map((id) => `member_transfer:${id}`)
  const reason = 'Sent to the wrong member; the receiver has agreed to give it back.'
  for (const part of transfersReversedFrom) {
    await onceAfter(story, day, part, 'reverse transfer', () =>
      reverseOne(story, story.at(day, 0.757), references, reason),
    )
  }
}

/** Reverses the first of these movements that can be reversed. */
async function reverseOne(
  story: Story,
  sim: Timed,
  references: readonly string[],
  reason: string,
): Promise<boolean> {
  for (const reference of references) {
    const movement = await findTransferByReference(story.db, reference)
    if (!movement || movement.reversedBy !== null) continue
    const { finance } = story.admins
    const act = () => reverse(sim, finance, movement.id, reason)
    if (await unlessRefused(act, ordinary)) return true
  }
  return false
}
