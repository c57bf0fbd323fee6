import { toDecimal, usd } from '@clearstead/contract/values/money'
import type { Client } from 'pg'
import { gate } from '../../../../testing/gate.ts'
import { creditDue } from '../../../../testing/income/crediting.ts'
import { incomeRowsOf } from '../../../../testing/income/income-rows.ts'
import { expect, incomesOf, setRules, test } from '../../../../testing/income/programme.ts'
import {
  smallChunks,
  stageLevel,
  stageLevels,
  yesterday,
} from '../../../../testing/income/stage-levels.ts'
import { operatorBalances, walletsOf } from '../../../ledger/balances.ts'
import { evenOut } from '../../../ledger/roll-up.ts'
import { incomesOfMovements } from '../rows/movement-queries.ts'
import { findOpenBatch } from './batch-queries.ts'
import { creditDueLegs } from './credit-batch.ts'
import { creditLegs } from './credit-legs.ts'

test('a member of a batch gets one posting for all lines, and the limit cuts from where it ran out', async ({
  db,
  given,
  run,
  clock,
}) => {
  await setRules(run, clock, { levelCrediting: 'day' })
  await given.treasury('1000')
  const source = await given.member()
  const capped = await given.member({ plan: usd('1') })
  const whole = await given.member({ plan: usd('10') })
  const planless = await given.member()
  await stageLevels(run, source.id, [
    { memberId: capped.id, amount: '1' },
    { memberId: whole.id, amount: '2' },
    { memberId: capped.id, amount: '1.5' },
    { memberId: planless.id, amount: '4' },
    { memberId: capped.id, amount: '4', reason: 'inactive' },
    { memberId: capped.id, amount: '1' },
    { memberId: whole.id, amount: '3', reason: 'level_locked' },
    { memberId: capped.id, amount: '0.25' },
    { memberId: capped.id, amount: '2' },
    { memberId: whole.id, amount: '2.5' },
  ])
  const before = await operatorBalances(db)

  await creditDue(db, run, smallChunks)

  expect(await incomesOf(db, capped)).toEqual([
    'level 1: 0.00000000 of 2.00000000, capped',
    'level 1: 0.00000000 of 0.25000000, capped',
    'level 1: 0.50000000 of 1.00000000, capped',
    'level 1: 0.00000000 of 4.00000000, inactive',
    'level 1: 1.50000000 of 1.50000000',
    'level 1: 1.00000000 of 1.00000000',
  ])
  expect(await incomesOf(db, whole)).toEqual([
    'level 1: 2.50000000 of 2.50000000',
    'level 1: 0.00000000 of 3.00000000, level_locked',
    'level 1: 2.00000000 of 2.00000000',
  ])
  expect(await incomesOf(db, planless)).toEqual(['level 1: 0.00000000 of 4.00000000, capped'])
  const after = await operatorBalances(db)
  expect([before.levelPayable, after.levelPayable]).toEqual([usd('14.25'), usd('0')])
  expect(Number(toDecimal(after.treasury)) - Number(toDecimal(before.treasury))).toBe(6.75)
  expect(await walletsOf(db, capped.id)).toEqual({ principal: usd('1'), working: usd('3') })
  expect(await walletsOf(db, whole.id)).toEqual({ principal: usd('10'), working: usd('4.5') })

  const rows = await incomeRowsOf(db, capped.id)
  expect(rows.map(({ limitBefore, limitAfter }) => [limitBefore, limitAfter])).toEqual([
    [usd('0'), usd('0')],
    [usd('0'), usd('0')],
    [usd('0.5'), usd('0')],
    [null, null],
    [usd('3'), usd('0')],
    [usd('3'), usd('0')],
  ])
  // One row says where the limit ran out.
  const cuts = await db
    .selectFrom('levelCuts')
    .select(['memberId', 'id', 'paid', 'lastId'])
    .orderBy('memberId')
    .execute()
  expect(cuts).toEqual([
    { memberId: capped.id, id: rows[2]?.id, paid: usd('0.5'), lastId: rows[0]?.id },
    { memberId: planless.id, id: expect.any(Number), paid: usd('0'), lastId: expect.any(Number) },
  ])

  const movements = [rows[5], (await incomeRowsOf(db, whole.id))[0]].flatMap((row) =>
    row?.transferId ? [{ memberId: row.memberId, transferId: row.transferId }] : [],
  )
  const paidBy = await incomesOfMovements(db, movements)
  expect(movements.map(paidBy)).toMatchObject([
    { count: 3, income: { paid: usd('1.5') } },
    { count: 2, income: { paid: usd('2.5') } },
  ])
})

test('what comes for a day after its batch is a batch of its own, and is listed with the first', async ({
  db,
  given,
  run,
  clock,
}) => {
  await setRules(run, clock, { levelCrediting: 'hour' })
  await given.treasury('1000')
  const [source, upline] = [await given.member(), await given.member({ plan: usd('100') })]
  const line = (amount: string) => ({ memberId: upline.id, amount })
  // Of the first three, two are credited in a chunk before.
  await stageLevels(run, source.id, [line('1'), line('2'), line('3')])
  await run((work) => creditLegs(work, { most: 2, lines: 2 }))
  await creditDue(db, run, smallChunks)
  await stageLevels(run, source.id, [line('4')])
  await creditDue(db, run, smallChunks)

  const lines = (await incomesOf(db, upline)).map((text) => text.slice(9, 12))
  expect(lines).toEqual(['4.0', '3.0', '2.0', '1.0'])
  const batches = await db
    .selectFrom('levelBatches')
    .select(['day', 'legs'])
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(batches).toEqual([
    { day: yesterday, legs: 1 },
    { day: yesterday, legs: 1 },
  ])
})

test('several workers credit a batch once', async ({ db, given, run, clock }) => {
  await setRules(run, clock, { levelCrediting: 'day' })
  await given.treasury('1000')
  const source = await given.member()
  const uplines = [await given.member({ plan: usd('10') }), await given.member({ plan: usd('10') })]
  await stageLevels(
    run,
    source.id,
    uplines.flatMap(({ id }) => ['1', '2', '3'].map((amount) => ({ memberId: id, amount }))),
  )

  await Promise.all([1, 2, 3].map(() => creditDue(db, run, smallChunks)))

  for (const { id } of uplines) expect((await walletsOf(db, id)).working).toEqual(usd('6'))
  expect((await operatorBalances(db)).levelPayable).toEqual(usd('0'))
})

test('a batch waits for claims that are being written, and leaves none out', async ({
  db,
  given,
  run,
  clock,
}) => {
  await setRules(run, clock, { levelCrediting: 'day' })
  await given.treasury('1000')
  // One session holds a row of the treasury meanwhile, and the other needs money in another.
  await run(evenOut)
  const [source, upline] = [await given.member(), await given.member({ plan: usd('100') })]
  const [numbered, mayEnd] = [gate(), gate()]
  const slow = run(async (work) => {
    await stageLevel(work, source.id, { memberId: upline.id, amount: '1' })
    numbered.open()
    await mayEnd.opened
  })
  await numbered.opened
  await stageLevels(run, source.id, [{ memberId: upline.id, amount: '2' }])
  const step = () => run((work) => creditDueLegs(work, smallChunks))
  const steps = [await step(), await step()]
  mayEnd.open()
  await slow
  expect(steps).toEqual([true, false])
  await creditDue(db, run, smallChunks)

  expect((await walletsOf(db, upline.id)).working).toEqual(usd('3'))
  const newest = await db
    .selectFrom('levelBatches')
    .select('legs')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  expect(newest).toEqual({ legs: 2 })
})

test('a batch that was planned before a dump is credited where it is restored', async ({
  db,
  owner,
  given,
  run,
  clock,
}) => {
  await setRules(run, clock, { levelCrediting: 'day' })
  await given.treasury('1000')
  const [source, upline] = [await given.member(), await given.member({ plan: usd('100') })]
  await stageLevels(run, source.id, [{ memberId: upline.id, amount: '1' }])
  const step = () => run((work) => creditDueLegs(work, smallChunks))
  expect(await step()).toBe(true)
  // As in a server that has had fewer transactions than the one of the dump, one of which is still open.
  await owner.query(
    `update level_batch_plan set xid = (pg_current_xact_id()::text::bigint + 1000000)::text::xid8`,
  )
  await owner.query('begin')
  await owner.query('select pg_current_xact_id()')

  expect(await step()).toBe(true)
  await owner.query('rollback')
  await creditDue(db, run, smallChunks)

  expect((await walletsOf(db, upline.id)).working).toEqual(usd('1'))
})

test('a limit that changes while stretches are moved cuts them as it is then', async ({
  db,
  owner,
  given,
  run,
  clock,
}) => {
  await setRules(run, clock, { levelCrediting: 'day' })
  await given.treasury('1000')
  const [source, upline] = [await given.member(), await given.member({ plan: usd('1') })]
  const line = (amount: string) => ({ memberId: upline.id, amount })
  await stageLevels(run, source.id, [line('1'), line('1'), line('0.75'), line('1')])
  const step = () => run((work) => creditDueLegs(work, smallChunks))
  do await step()
  while (!(await findOpenBatch(db)))
  // As another income does, whose work is not over yet.
  await owner.query('begin')
  await owner.query(
    `update earning_limits set earned = earned + 50000000, level = level + 50000000 where member_id = ${upline.id}`,
  )

  const credited = step()
  await untilWaiting(owner)
  await owner.query('commit')
  await credited

  expect(await incomesOf(db, upline)).toEqual([
    'level 1: 0.00000000 of 1.00000000, capped',
    'level 1: 0.50000000 of 0.75000000, capped',
    'level 1: 1.00000000 of 1.00000000',
    'level 1: 1.00000000 of 1.00000000',
  ])
  expect(await walletsOf(db, upline.id)).toMatchObject({ working: usd('2.5') })
  await owner.query(
    `update earning_limits set earned = earned - 50000000, level = level - 50000000 where member_id = ${upline.id}`,
  )
})

/** Until a session of this database waits for another's lock. */
async function untilWaiting(owner: Client) {
  for (;;) {
    const { rowCount } = await owner.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and wait_event <> 'advisory'`,
    )
    if (rowCount) return
  }
}
