import type { MemberId } from '@clearstead/contract/values/ids'
import { add, isLess, subtract, type Usd, zero } from '@clearstead/contract/values/money'
import { operator, wallet } from '../../../ledger/accounts.ts'
import { postTransfer } from '../../../ledger/post-transfer.ts'
import { move } from '../../../ledger/posting.ts'
import type { Work } from '../../../plumbing/work.ts'
import { currentSettings } from '../../settings/public.ts'
import { listLimits, lockLimits } from '../queries.ts'
import { cutToLimits } from '../rules.ts'
import {
  type Batch,
  type Credited,
  type Due,
  deletePlan,
  findLastCredited,
  findOpenBatch,
  findPlan,
  findRange,
  findWaitingDay,
  insertBatch,
  listDue,
  listDueLines,
  listWaitingStretches,
  type MemberChunk,
  type MemberCut,
  markMoved,
  moveStretches,
  planBatch,
  settleMembers,
  undoMoved,
} from './batch-queries.ts'
import { creditLegs } from './credit-legs.ts'
import { lockCrediting } from './legs-queries.ts'
import { cutStretch, dueOf, isCutAlike, payStretch } from './rules.ts'

export type ChunkSizes = {
  /** The most claims that are credited at once. */
  claims: number
  /** The most members of a batch that are credited at once. */
  members: number
  /** The most stretches that members of a batch have together, unless one has more. */
  stretches: number
  /** The most lines of a stretch. */
  lines: number
}

/**
 * Takes one step to credit the level income that is due in the rhythm that is set: a chunk of claims, or, once an hour or day
 * is over, a batch of all that it set aside, whose members are then credited in chunks. Returns whether the next step may
 * follow at once.
 */
export async function creditDueLegs(work: Work, sizes: ChunkSizes): Promise<boolean> {
  await lockCrediting(work)
  const open = await findOpenBatch(work.tx)
  if (open) return creditMembers(work, open, sizes)
  const { settings } = await currentSettings(work.tx, work.now)
  if (settings.programme.levelCrediting === 'second') {
    return (await creditLegs(work, { most: sizes.claims, lines: sizes.lines })) > 0
  }
  const waiting = await findWaitingDay(work.tx)
  const due = waiting && dueOf(waiting.day, settings.programme, work.now)
  if (!due || (due !== 'all' && waiting.at >= due.before)) return false
  const plan = await findPlan(work.tx)
  if (!plan) {
    await planBatch(work)
    return true
  }
  if (!plan.isSettled) return false
  return beginBatch(work, { day: waiting.day, last: plan.lastLegsId, due }, sizes)
}

type Planned = { day: Batch['day']; last: number; due: 'all' | { before: Date } }

/**
 * Begins the batch that was planned. What is numbered before legs that were credited in chunks is credited in a chunk, so that
 * all legs in the range of a batch are its own.
 */
async function beginBatch(
  work: Work,
  { day, last, due }: Planned,
  { claims, lines }: ChunkSizes,
): Promise<boolean> {
  const credited = await findLastCredited(work.tx, day)
  const passed = await creditLegs(work, { most: claims, last: credited, lines })
  if (passed > 0) return true
  await deletePlan(work)
  const range = await findRange(work.tx, {
    day,
    after: credited,
    last,
    ...(due !== 'all' && due),
  })
  if (range) await insertBatch(work, { day, ...range, linesOfStretch: lines })
  return true
}

/** Credits the next members of a batch in one transfer: each once for all their lines, up to their limit. */
async function creditMembers(work: Work, batch: Batch, sizes: ChunkSizes): Promise<boolean> {
  const { last, due } = await listDue(work.tx, batch, sizes)
  if (last === undefined) return false
  const { members, cuts } = await moveAndLock(
    work,
    { batch, last, linesOfStretch: sizes.lines },
    due,
  )
  const payable = operator('level_payable')
  const staged: Usd = add(zero<'USD'>(), ...due.map(({ intended }) => intended))
  const paid: Usd = add(zero<'USD'>(), ...members.map((member) => member.paid))
  const [first] = due
  const transferId =
    first &&
    (await postTransfer(work, {
      kind: 'level',
      reference: `level:${batch.day}:${batch.id}:${first.memberId}`,
      day: batch.day,
      postings: [
        ...members.flatMap((member) =>
          move(member.paid, payable, wallet(member.memberId, 'working')),
        ),
        ...move(subtract(staged, paid), payable, operator('treasury')),
      ],
    }))
  const countOf = new Map(
    cuts.map(({ memberId, count, largestIn }) => [memberId, { count, largestIn }]),
  )
  const credited = members.map((member) => ({ ...member, ...countOf.get(member.memberId) }))
  await settleMembers(work, batch, transferId, credited.filter(hasLimit))
  return true
}

/**
 * Moves the stretches of members, which takes the longest, as their limits of now cut them, and only then locks the limits.
 * If one that cuts has changed meanwhile, they are moved anew.
 */
async function moveAndLock(work: Work, chunk: MemberChunk, due: readonly Due[]) {
  const memberIds = due.map(({ memberId }) => memberId)
  const move = async (members: readonly CutMember[]) => {
    const cuts = await cutsOf(work, members)
    await moveStretches(work, chunk, cuts)
    return cuts
  }
  await markMoved(work)
  const expected = cutToLimits(due, await listLimits(work.tx, memberIds))
  const cuts = await move(expected)
  const members = cutToLimits(due, await lockLimits(work, memberIds))
  if (isCutAlike(expected, members)) return { members, cuts }
  await undoMoved(work)
  const locked = cutToLimits(due, await lockLimits(work, memberIds))
  return { members: locked, cuts: await move(locked) }
}

/** Members without a limit get nothing. */
function hasLimit<Member extends Partial<Credited>>(
  member: Member,
): member is Member & Pick<Credited, 'cycle' | 'limitBefore'> {
  return member.cycle !== undefined && member.limitBefore !== undefined
}

type CutMember = Due & { limitBefore?: Usd; reason?: string }

/** Where the limits of members cut what they get, and what is left of it. */
async function cutsOf(
  work: Work,
  members: readonly CutMember[],
): Promise<(MemberCut & { count: number; largestIn: number })[]> {
  const cut = members.filter(({ reason }) => reason)
  if (cut.length === 0) return []
  const waiting = await listWaitingStretches(
    work.tx,
    cut.map(({ memberId }) => memberId),
  )
  const stretchesOf = byMember(waiting)
  const found = cut.flatMap(({ memberId, limitBefore = zero() }) => {
    const stretches = stretchesOf.get(memberId) ?? []
    const at = cutStretch(stretches, limitBefore)
    return at ? [{ stretches, ...at }] : []
  })
  const lines = await listDueLines(
    work.tx,
    found.map(({ stretch }) => stretch),
  )
  const linesOf = byMember(lines)
  return found.map(({ stretches, stretch, left }) => {
    const { memberId, firstId } = stretch
    const paid = payStretch(linesOf.get(memberId) ?? [], left)
    const before = stretches.slice(0, stretches.indexOf(stretch))
    return {
      ...paid,
      memberId,
      stretchFirstId: firstId,
      lastId: stretches.at(-1)?.lastId ?? stretch.lastId,
      count: before.reduce((sum, { dueLines }) => sum + dueLines, paid.paidLines),
      largestIn: before.reduce(
        (most, other) => (isLess(most.largest, other.largest) ? other : most),
        { firstId, largest: paid.largest },
      ).firstId,
    }
  })
}

function byMember<Row extends { memberId: MemberId }>(rows: readonly Row[]): Map<MemberId, Row[]> {
  const found = new Map<MemberId, Row[]>()
  for (const row of rows) {
    const own = found.get(row.memberId)
    if (own) own.push(row)
    else found.set(row.memberId, [row])
  }
  return found
}
