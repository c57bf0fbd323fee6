import { changeIncome } from '@clearstead/contract/people/credentials'
import { updateUser } from '@clearstead/contract/people/users'
import { moveMember } from '@clearstead/contract/referral/tree'
import { callAs } from '../../simulation/admin-acts.ts'
import type { Day } from '../calendar.ts'
import { type Character, onceAfter, type Story } from '../story.ts'

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
