import { updateUser } from '@clearstead/contract/people'
import { moveMember as moveMemberCall } from '@clearstead/contract/referral'
import { type AdminEdit, editMember } from '../../features/people/profile/edit-profile.ts'
import { moveMember } from '../../features/referral/move/move-member.ts'
import type { Day } from '../calendar.ts'
import { byAdmin, type Character, onceFrom, type Stage } from '../stage.ts'
import { signInAdmin } from './sign-in-admin.ts'

const closedFrom = 0.4
const blockedFrom = 0.5
const movedFrom = 0.6

/** What support and the owner do about single members. */
export async function keepOrder(stage: Stage, day: Day): Promise<void> {
  await onceFrom(stage, day, closedFrom, 'close levels', () => closeLevels(stage, day))
  await onceFrom(stage, day, blockedFrom, 'block', () => block(stage, day))
  await onceFrom(stage, day, movedFrom, 'move', () => move(stage, day))
}

/** Somebody's level income is stopped while their team is asked how it was won. */
async function closeLevels(stage: Stage, day: Day): Promise<boolean> {
  const found = pick(stage, ({ depth, directs }) => depth > 1 && directs > 1 && directs < 6)
  if (!found) return false
  const reason = 'Members of the team complained about promises made to them.'
  await edit(stage, day, day.at(0.14), found, { levelStatus: 'close', reason })
  return true
}

/** Somebody opened two accounts. */
async function block(stage: Stage, day: Day): Promise<boolean> {
  const asked = new Set(stage.withdrawals.map(({ memberId }) => memberId))
  const found = pick(
    stage,
    ({ id, depth, directs }) => depth > 1 && directs === 1 && !asked.has(id),
  )
  if (!found) return false
  const reason = 'A second account of the same person.'
  const status = 'block'
  await edit(stage, day, day.at(0.15), found, { status, endSessions: true, reason })
  found.isBlocked = true
  return true
}

/** Somebody had entered the wrong code when they joined. */
async function move(stage: Stage, day: Day): Promise<boolean> {
  const moved = pick(stage, ({ depth }) => depth > 2)
  if (!moved) return false
  const target = pick(
    stage,
    (one) => one.depth < moved.depth && one !== moved.sponsor && !isBelow(one, moved),
  )
  if (!target) return false
  const reason = 'Joined with the wrong code; both sponsors have agreed in writing.'
  const to = { memberId: moved.id, sponsorCode: target.referralCode, reason }
  const { owner } = stage.admins
  await byAdmin(stage, owner, day.at(0.16), moveMemberCall, (work) => moveMember(work, to))
  if (moved.sponsor) moved.sponsor.directs -= 1
  target.directs += 1
  const lower = target.depth + 1 - moved.depth
  const team = stage.characters.filter((one) => one === moved || isBelow(one, moved))
  for (const one of team) one.depth += lower
  moved.sponsor = target
  return true
}

function isBelow({ sponsor }: Character, above: Character): boolean {
  return sponsor !== undefined && (sponsor === above || isBelow(sponsor, above))
}

function pick(
  { characters, random }: Stage,
  isMeant: (one: Character) => boolean,
): Character | undefined {
  const meant = characters.filter((one) => one.hasPlan && !one.isBlocked && isMeant(one))
  return meant.length === 0 ? undefined : random.pick(meant)
}

async function edit(stage: Stage, day: Day, at: Date, { id }: Character, change: AdminEdit) {
  const { support } = stage.admins
  await signInAdmin(stage, support, at)
  await byAdmin(stage, support, day.after(at, 300), updateUser, (work) =>
    editMember(work, id, change),
  )
}
