import { sql } from 'kysely'
import { expect, test } from '../../../../testing/test.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { sentence } from '../../../plumbing/said/sentence.ts'
import { referralScheduled } from '../jobs.ts'
import { foldAll } from '../public.ts'
import { checkTree } from './public.ts'

const errorsOf = async (db: Db) => (await checkTree(db)).map((error) => sentence(error, 'en'))

test('the check lists the errors of the tree, one per member', async ({
  db,
  given,
  owner,
  clock,
}) => {
  const [top, middle, low] = await given.chain(3)
  if (!(top && middle && low)) throw new Error('Nobody was given')
  await foldAll(db, clock)
  expect(await checkTree(db)).toEqual([])

  await owner.query('alter table sponsorships disable trigger sponsorships_fixed')
  await owner.query('update sponsorships set uplines = $2 where member_id = $1', [
    low.id,
    [middle.id],
  ])
  await owner.query('update team_totals set members = 7 where member_id = $1', [top.id])
  await owner.query('update sponsorships set active_directs = 3 where member_id = $1', [middle.id])

  expect(await errorsOf(db)).toEqual([
    `member ${low.id}: uplines: kept 0, counted ${top.id}`,
    `member ${top.id}: members of the team: kept 7, counted 2`,
    `member ${middle.id}: active direct members: kept 3, counted 1`,
  ])
})

test('the check finds a loop, and the owners are alarmed once a day', async ({
  db,
  given,
  owner,
  clock,
  run,
}) => {
  await given.admin('owner')
  const [top, low] = await given.chain(2)
  if (!(top && low)) throw new Error('Nobody was given')
  await foldAll(db, clock)
  await owner.query('alter table sponsorships disable trigger sponsorships_fixed')
  await owner.query('alter table sponsorships drop constraint sponsorships_not_oneself')
  await owner.query(
    'update sponsorships set sponsor_id = $2::integer, uplines = array[$2::integer] where member_id = $1',
    [top.id, low.id],
  )

  const [job] = referralScheduled
  const day = '2026-03-31' as never
  const summary = await job?.run({ db, clock, day })
  await job?.run({ db, clock, day })

  expect(await errorsOf(db)).toContain(`member ${top.id}: way to the top: kept 0, counted 1`)
  expect(summary).toMatchObject({ code: 'referral.run.tree_wrong' })
  const { rows } = await run(({ tx }) =>
    sql<{
      count: number
    }>`select count(*)::integer as count from owner_alarms where key = ${`tree:${day}`}`.execute(
      tx,
    ),
  )
  expect(rows[0]?.count).toBe(1)
})

test('only a move may change the sponsor of a member', async ({ db, given, owner }) => {
  const [top, low] = await given.chain(2)
  if (!(top && low)) throw new Error('Nobody was given')
  await owner.query('alter table sponsorships enable trigger sponsorships_fixed')
  const change = sql`update sponsorships set sponsor_id = null, uplines = '{}' where member_id = ${low.id}`

  await expect(change.execute(db)).rejects.toThrow('never changes')
  await expect(
    db.transaction().execute(async (tx) => {
      await sql`set local clearstead.moving = 'on'`.execute(tx)
      await change.execute(tx)
    }),
  ).rejects.toThrow('never changes')
  await expect(
    owner.query('update sponsorships set uplines = $2 where member_id = $1', [low.id, [top.id, 1]]),
  ).rejects.toThrow('never changes')
  await expect(sql`delete from team_history`.execute(db)).rejects.toThrow('never changed')
  await expect(sql`update sponsor_moves set reason = 'other'`.execute(db)).rejects.toThrow(
    'never changed',
  )
})
