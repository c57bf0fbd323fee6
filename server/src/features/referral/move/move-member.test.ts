import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import { createMember } from '../../../../testing/people/create-member.ts'
import { expect, test } from '../../../../testing/test.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { creditPurchases } from '../../income/purchases/public.ts'
import { buyPlan, settleLots } from '../../plans/public.ts'
import { findUplineIds, foldAll, isBelow, teamOf } from '../public.ts'
import { checkTree, joinUnder, moveMember } from '../tree/public.ts'
import { searchByName } from '../tree/search-queries.ts'
import { moveInTree, rewriteUplines } from './queries.ts'

const reason = 'Registered under the wrong sponsor'
const terms = { minAmount: usd('1'), maxAmount: usd('1000') }

test('a move changes sponsor, uplines, counts and business of the whole team at once', async ({
  db,
  given,
  run,
  clock,
}) => {
  // A chain of twelve; the third moves with the nine members below under another sponsor.
  const chain = await given.chain(12, {})
  const other = await given.member()
  const [first, second, third] = chain
  if (!(first && second && third)) throw new Error('Nobody was given')
  await given.treasury('1000')
  const buyer = await given.member({ sponsor: third, plan: usd('100') })
  await foldAll(db, clock)

  await run((work) =>
    moveMember(work, { memberId: third.id, sponsorCode: other.referralCode, reason }),
  )

  const last = chain.at(-1)
  expect(last && (await findUplineIds(db, last.id))).toEqual([
    ...chain
      .slice(2, 11)
      .map(({ id }) => id)
      .reverse(),
    other.id,
  ])
  expect(await teamOf(db, other.id, clock())).toMatchObject({ members: 11, business: usd('100') })
  expect(await teamOf(db, first.id, clock())).toMatchObject({ members: 1, business: usd('0') })
  expect(await findUplineIds(db, buyer.id)).toEqual([third.id, other.id])
  expect(await checkTree(db)).toEqual([])
})

test('purchases before and after a move pay the uplines of that moment', async ({
  db,
  given,
  run,
}) => {
  await given.treasury('1000')
  const plan = await given.plan(terms)
  const [before, after] = [await given.member(), await given.member()]
  await given.member({ sponsor: before, plan: usd('100') })
  const mover = await given.member({ sponsor: before, funding: usd('200') })
  await given.member({ sponsor: after, plan: usd('100') })
  for (const sponsor of [before, after]) {
    await given.funds(sponsor, '100')
    await run((work) =>
      buyPlan(work, { memberId: sponsor.id, planId: plan.id, amount: usd('100') }),
    )
  }
  const order = { memberId: mover.id, planId: plan.id, amount: usd('100') }
  const paidFrom = async (memberId: MemberId) =>
    db
      .selectFrom('incomes')
      .select('kind')
      .where('memberId', '=', memberId)
      .where('fromMember', '=', mover.id)
      .where('kind', '=', 'direct')
      .execute()

  await run((work) => buyPlan(work, order))
  await run((work) => moveMember(work, { memberId: mover.id, sponsorId: after.id, reason }))
  await run((work) => buyPlan(work, order))
  await run((work) => creditPurchases(work, 10))

  expect(await paidFrom(before.id)).toHaveLength(1)
  expect(await paidFrom(after.id)).toHaveLength(1)
})

test('a refused or failed move changes nothing', async ({ db, given, run, clock }) => {
  const [top, middle, low] = await given.chain(3)
  const other = await given.member()
  if (!(top && middle && low)) throw new Error('Nobody was given')
  const move = (memberId: typeof top.id, sponsorId: typeof top.id) =>
    run((work) => moveMember(work, { memberId, sponsorId, reason }))

  await expect(move(top.id, low.id)).rejects.toRefuseWith('referral.loop')
  await expect(move(top.id, top.id)).rejects.toRefuseWith('referral.loop')
  await expect(move(low.id, middle.id)).rejects.toRefuseWith('referral.same_sponsor')
  const unknown = { memberId: top.id, sponsorCode: 'NOSUCH99', reason }
  await expect(run((work) => moveMember(work, unknown))).rejects.toRefuseWith(
    'referral.unknown_code',
  )
  const undone = run(async (work) => {
    await moveMember(work, { memberId: middle.id, sponsorId: other.id, reason })
    throw new Error('stop')
  })
  await expect(undone).rejects.toThrow('stop')

  await foldAll(db, clock)
  expect(await findUplineIds(db, low.id)).toEqual([middle.id, top.id])
  expect((await teamOf(db, other.id, clock())).members).toBe(0)
  expect(await checkTree(db)).toEqual([])
})

test('one of two simultaneous moves that form a loop is refused', async ({ db, given, run }) => {
  const [one, other] = [await given.member(), await given.member()]

  const outcomes = await Promise.allSettled([
    run((work) => moveMember(work, { memberId: one.id, sponsorId: other.id, reason })),
    run((work) => moveMember(work, { memberId: other.id, sponsorId: one.id, reason })),
  ])

  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const refused = outcomes.find(({ status }) => status === 'rejected') as PromiseRejectedResult
  expect(refused.reason).toMatchObject({ code: 'referral.loop' })
  expect(await checkTree(db)).toEqual([])
})

test('simultaneous moves, registrations, purchases and folds leave the tree and the figures correct', {
  timeout: 60_000,
}, async ({ db, given, run, clock }) => {
  await given.treasury('100000')
  const plan = await given.plan(terms)
  const [left, right] = [await given.member(), await given.member()]
  const mover = await given.member({ sponsor: left })
  const below = await given.chain(4, { sponsor: mover, funding: usd('1000') })

  for (const sponsor of [right, left, right]) {
    await Promise.all([
      run((work) => moveMember(work, { memberId: mover.id, sponsorId: sponsor.id, reason })),
      ...below.map((member) => given.member({ sponsor: member })),
      ...below.map(({ id }) =>
        run(async (work) => {
          await buyPlan(work, { memberId: id, planId: plan.id, amount: usd('10') })
          await settleLots(work, '2026-04-30' as ProgrammeDay, 100)
        }),
      ),
      foldAll(db, clock),
    ])
  }

  await foldAll(db, clock)
  expect(await checkTree(db)).toEqual([])
  expect(await teamOf(db, right.id, clock())).toMatchObject({ members: 17, business: usd('120') })
  expect((await teamOf(db, left.id, clock())).members).toBe(0)
})

test('a move waits for a member who is joining below, and takes them along', async ({
  db,
  given,
  run,
}) => {
  const [, mover, low] = await given.chain(3)
  const other = await given.member()
  if (!(mover && low)) throw new Error('Nobody was given')
  const person = { fullname: 'Asha Rao', username: 'asha.rao', email: 'a@example.org' }

  const { moving, id } = await run(async (work) => {
    const joined = await createMember(work, { ...person, password: 'orchid-lantern-58' })
    await joinUnder(work, joined.id, low.id)
    const move = { memberId: mover.id, sponsorId: other.id, reason }
    const done = run((later) => moveMember(later, move))
    await expect.poll(() => countWaiting(db)).toBe(1)
    return { moving: { done }, id: joined.id }
  })
  await moving.done

  expect(await findUplineIds(db, id)).toEqual([low.id, mover.id, other.id])
  expect(await checkTree(db)).toEqual([])
})

test('a member who joins below while uplines wait for the rewrite is rewritten too', async ({
  db,
  given,
  run,
}) => {
  const [top, mover, low] = await given.chain(3)
  const other = await given.member()
  if (!(top && mover && low)) throw new Error('Nobody was given')
  await run((work) => moveInTree(work, mover.id, other.id, reason))

  const later = await given.member({ sponsor: low })
  expect(await findUplineIds(db, later.id)).toEqual([low.id, mover.id, top.id])
  while ((await run((work) => rewriteUplines(work, 1))) > 0);

  expect(await findUplineIds(db, later.id)).toEqual([low.id, mover.id, other.id])
  expect(await checkTree(db)).toEqual([])
})

/** The number of works that wait for the lock on the tree. */
async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and l.locktype = 'advisory' and l.objid = 7201962 and not l.granted`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

test('who moves below a move that is taken back keeps none of its uplines', async ({
  db,
  given,
  run,
}) => {
  const [top, other] = [await given.member(), await given.member()]
  const mover = await given.member({ sponsor: top })
  const below = await given.member({ sponsor: mover })
  const side = await given.member({ sponsor: top })

  await run((work) => moveInTree(work, mover.id, other.id, reason))
  // While those below the first move still wait for their uplines.
  await run((work) => moveInTree(work, side.id, below.id, reason))
  await run((work) => moveInTree(work, mover.id, top.id, reason))
  while ((await run((work) => rewriteUplines(work, 2))) > 0);

  expect(await findUplineIds(db, side.id)).toEqual([below.id, mover.id, top.id])
  expect(await checkTree(db)).toEqual([])
})

test('who was above may move below, while those between still wait for their uplines', async ({
  db,
  given,
  run,
}) => {
  const [top, mover, below] = await given.chain(3)
  const other = await given.member()
  const low = await given.member({ sponsor: below })
  if (!(top && mover && below)) throw new Error('Nobody was given')

  await run((work) => moveInTree(work, mover.id, other.id, reason))
  expect(await run((work) => moveInTree(work, top.id, low.id, reason))).toBe('moved')

  expect(await findUplineIds(db, top.id)).toEqual([low.id, below.id, mover.id])
  expect(await checkTree(db)).toEqual([])
  while ((await run((work) => rewriteUplines(work, 1))) > 0);
  expect(await findUplineIds(db, top.id)).toEqual([low.id, below.id, mover.id, other.id])
  expect(await checkTree(db)).toEqual([])
})

test('uplines of a sponsor that name the member stop no rewrite', async ({ db, given, run }) => {
  const upper = await given.member()
  const follower = await given.member({ sponsor: upper })
  const [middle, low] = await given.chain(2, { sponsor: upper })
  const [side, other] = [await given.member(), await given.member()]
  if (!(middle && low)) throw new Error('Nobody was given')

  await run((work) => moveInTree(work, middle.id, other.id, reason))
  await run((work) => moveInTree(work, upper.id, side.id, reason))
  await run((work) => moveInTree(work, side.id, low.id, reason))
  // Of those who wait, who joined first is the first: the uplines of `side` still name `upper`.
  while ((await run((work) => rewriteUplines(work, 1))) > 0);

  expect(await findUplineIds(db, upper.id)).toEqual([side.id, low.id, middle.id, other.id])
  expect(await findUplineIds(db, follower.id)).toEqual([
    upper.id,
    side.id,
    low.id,
    middle.id,
    other.id,
  ])
  expect(await checkTree(db)).toEqual([])
})

test('a walk up ends where uplines that wait to be rewritten lead round in a circle', async ({
  db,
  given,
  run,
}) => {
  const [top, mover, ...chain] = await given.chain(11)
  const [last, other, stranger] = [chain[8], await given.member(), await given.member()]
  const below = await given.chain(9, { sponsor: last })
  const lowest = below[8]
  if (!(top && mover && last && lowest)) throw new Error('Nobody was given')
  await run((work) => moveInTree(work, mover.id, other.id, reason))
  await run((work) => moveInTree(work, top.id, lowest.id, reason))
  expect((await findUplineIds(db, last.id))?.[9]).toBe(top.id)
  expect((await findUplineIds(db, top.id))?.[9]).toBe(last.id)

  expect(await isBelow(db, top.id, stranger.id)).toBe(false)
  const { username } = await db
    .selectFrom('users')
    .select('username')
    .where('id', '=', top.id)
    .executeTakeFirstOrThrow()
  expect((await searchByName(db, stranger.id, { search: username, most: 10 })).found).toEqual([])
  while ((await run((work) => rewriteUplines(work, 3))) > 0);
  const [found] = (await searchByName(db, other.id, { search: username, most: 10 })).found
  expect(found).toMatchObject({ id: top.id })
})
