import { type Usd, usd } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import type { Given } from '../../../../testing/given.ts'
import { incomeRowsOf } from '../../../../testing/income/income-rows.ts'
import { due, expect, incomesOf, setRules, test } from '../../../../testing/income/programme.ts'
import { mailsTo, noticesOf } from '../../../../testing/notices/notices.ts'
import type { Run } from '../../../../testing/test.ts'
import { wallet } from '../../../ledger/accounts.ts'
import { balanceOf, operatorBalances } from '../../../ledger/balances.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { sentence } from '../../../plumbing/said/sentence.ts'
import { buyPlan } from '../../plans/public.ts'
import { reverseMovement } from '../../reports/reversal/reverse-movement.ts'
import { recountFigures } from '../../transparency/queries.ts'
import { countStaged, mostStaged } from '../day-sum-queries.ts'
import { incomeTickers } from '../jobs.ts'
import { payIncome } from '../pay-income.ts'
import { creditPurchases } from './credit-purchases.ts'

const workingOf = (db: Db, { id }: { id: Parameters<typeof wallet>[0] }): Promise<Usd> =>
  balanceOf(db, wallet(id, 'working'))

/** Ann ← Ben ← Cid, who buys for 100, which brings Ben 5 and Ann 2. */
async function purchase({ given, run }: { given: Given; run: Run }) {
  await run((work) => creditPurchases(work, 1000))
  await given.treasury('1000')
  const ann = await given.member({ plan: usd('100') })
  const ben = await given.member({ sponsor: ann, plan: usd('100') })
  const cid = await given.member({ sponsor: ben, funding: usd('1000') })
  const plan = await given.plan()
  const buy = () =>
    run((work) => buyPlan(work, { memberId: cid.id, planId: plan.id, amount: usd('100') }))
  return { ann, ben, cid, buy }
}

test('a purchase stages the uplines’ income and locks none of them', async ({
  db,
  given,
  owner,
  run,
}) => {
  const { ann, ben, buy } = await purchase({ given, run })
  const before = await workingOf(db, ann)
  const { treasury } = await operatorBalances(db)
  await owner.query('begin')
  await owner.query(
    `select from earning_limits where member_id in (${ann.id}, ${ben.id}) for update`,
  )

  const id = await buy()
  await owner.query('rollback')

  expect(await operatorBalances(db)).toMatchObject({ levelPayable: usd('7') })
  expect(treasury).toEqual(usd('995'))
  expect((await operatorBalances(db)).treasury).toEqual(usd('988'))
  expect(await countStaged(db)).toBe(1)
  expect(await workingOf(db, ben)).toEqual(usd('0'))
  expect(await incomesOf(db, ben)).toEqual([])

  await run((work) => creditPurchases(work, 50))

  expect(await operatorBalances(db)).toMatchObject({ levelPayable: usd('0') })
  expect(await countStaged(db)).toBe(0)
  expect(await workingOf(db, ben)).toEqual(usd('5'))
  expect(await incomesOf(db, ben)).toEqual(['direct 1: 5.00000000 of 5.00000000'])
  expect((await incomesOf(db, ann))[0]).toBe('level 2: 2.00000000 of 2.00000000')
  expect(await workingOf(db, ann)).not.toEqual(before)
  const { rows } = await sql<{ kind: string; reference: string }>`
    select kind, reference from ledger.transfers where reference in (${`direct:${id}`}, ${`invest:${id}:2`})
    order by reference`.execute(db)
  expect(rows).toEqual([
    { kind: 'direct', reference: `direct:${id}` },
    { kind: 'level', reference: `invest:${id}:2` },
  ])
})

test('what waits for a day is counted no further than the dashboard shows', async ({
  db,
  owner,
}) => {
  const before = await countStaged(db)
  await owner.query(
    `insert into level_queue (day, legs_id) select '2026-03-30', -n from generate_series(1, ${mostStaged + 500}) n`,
  )

  const counted = await countStaged(db)
  await owner.query('delete from level_queue where legs_id < 0')

  expect([before, counted]).toEqual([0, mostStaged + 1])
})

test('two simultaneous credits and one that is killed pay everybody once', async ({
  db,
  given,
  run,
}) => {
  const { ann, ben, buy } = await purchase({ given, run })
  const before = await workingOf(db, ann)
  for (let count = 0; count < 6; count++) await buy()

  const killed = run(async (work) => {
    await creditPurchases(work, 4)
    throw new Error('Killed')
  })
  await expect(killed).rejects.toThrow('Killed')
  expect(await countStaged(db)).toBe(6)
  const settled = await Promise.all([
    run((work) => creditPurchases(work, 2)),
    run((work) => creditPurchases(work, 2)),
  ])
  expect(settled).toEqual([2, 2])
  await run((work) => creditPurchases(work, 50))

  expect(await run((work) => creditPurchases(work, 50))).toBe(0)
  expect(await workingOf(db, ben)).toEqual(usd('30'))
  expect(before).toEqual(usd('5'))
  expect(await workingOf(db, ann)).toEqual(usd('17'))
  expect(await incomesOf(db, ben)).toHaveLength(6)
})

test('purchases credited together have the same lines, transfers and notices as one by one', async ({
  db,
  given,
  owner,
  run,
}) => {
  const buyAll = async (count: number, afterEach: () => Promise<unknown>) => {
    const { ann, ben, buy } = await purchase({ given, run })
    await run((work) => payIncome(work, due(ben.id, `cap:${ben.id}`, '288', 'salary')))
    for (let bought = 0; bought < count; bought++) {
      await buy()
      await afterEach()
    }
    return { ann, ben }
  }
  const resultsOf = async ({ ann, ben }: Awaited<ReturnType<typeof buyAll>>) => {
    const uplines = [ann, ben]
    const lines = await Promise.all(uplines.map((member) => incomeRowsOf(db, member.id)))
    const notices = await Promise.all(uplines.map(({ id }) => noticesOf(db, id)))
    const mails = await Promise.all(uplines.map(({ email }) => mailsTo(owner, email)))
    const { rows: postings } = await sql<{ kind: string; amount: bigint; balanceAfter: bigint }>`
      select t.kind, p.amount, p.balance_after from ledger.postings p join ledger.transfers t on t.id = p.transfer_id
      where p.account_id in (ledger.wallet(${ann.id}, 'working'), ledger.wallet(${ben.id}, 'working'))
      order by p.account_id, p.seq`.execute(db)
    return {
      lines: lines.map((rows) =>
        rows.map(({ kind, level, base, percent, intended, paid, reason, ...row }) => {
          const { limitBefore, limitAfter } = row
          return { kind, level, base, percent, intended, paid, reason, limitBefore, limitAfter }
        }),
      ),
      notices: notices.map((told) =>
        told.map(([event, message]) => [event, message.replace(/^Member \S+/, 'A member')]),
      ),
      mails: mails.map((sent) => sent.length),
      postings,
    }
  }

  const together = await buyAll(4, async () => undefined)
  expect(await run((work) => creditPurchases(work, 50))).toBe(4)
  const singly = await buyAll(4, () => run((work) => creditPurchases(work, 1)))

  const results = await resultsOf(together)
  expect(results).toEqual(await resultsOf(singly))
  // After the salary, which is of a later day, Ben had 12 left: 5, 5 and 2 of the third.
  const ofBen = results.lines[1]?.map(({ paid, reason }) => [paid, reason])
  expect(ofBen?.slice(1)).toEqual([
    [usd('0'), 'capped'],
    [usd('2'), 'capped'],
    [usd('5'), null],
    [usd('5'), null],
  ])
  const events = results.notices[1]?.map(([event]) => event)
  expect(events).toEqual([
    'plan.bought',
    'direct.earned',
    'direct.earned',
    'direct.missed',
    'direct.missed',
  ])
})

test('what the limits cut off returns to the treasury and is recorded', async ({
  db,
  given,
  run,
}) => {
  const { ben, buy } = await purchase({ given, run })
  await run((work) => payIncome(work, due(ben.id, `cap:${ben.id}`, '293', 'salary')))
  await given.treasury('100')
  await buy()
  await buy()

  await run((work) => creditPurchases(work, 50))

  expect(await incomesOf(db, ben)).toEqual([
    'salary: 293.00000000 of 293.00000000',
    'direct 1: 2.00000000 of 5.00000000, capped',
    'direct 1: 5.00000000 of 5.00000000',
  ])
  // Ben had 7 left; Ann has 2 of each.
  expect(await operatorBalances(db)).toMatchObject({
    treasury: usd('89'),
    levelPayable: usd('0'),
  })
})

test('the books check finds staged money without a purchase', async ({ db, given, run }) => {
  const { buy } = await purchase({ given, run })
  await buy()

  const found = run(async ({ tx }) => {
    await tx.deleteFrom('purchaseStagings').execute()
    throw new Error((await recountFigures(tx)).map((problem) => sentence(problem, 'en')).join())
  })

  await expect(found).rejects.toThrow('level income on its way: kept 700000000, counted 0')
  expect(await recountFigures(db)).toEqual([])
})

test('the ticker credits a purchase', async ({ clock, db, given, run }) => {
  const { ben, buy } = await purchase({ given, run })
  await buy()

  for (const { name, everyMs, run: tick } of incomeTickers) {
    if (name === 'credit-purchase-income') expect(everyMs).toBeLessThanOrEqual(500)
    await tick({ db, clock } as never)
  }

  expect(await workingOf(db, ben)).toEqual(usd('5'))
})

test('reversed direct income returns to the treasury, and level_payable equals what is staged', async ({
  db,
  given,
  run,
}) => {
  const { ben, buy } = await purchase({ given, run })
  const id = await buy()
  await run((work) => creditPurchases(work, 50))
  const { treasury } = await operatorBalances(db)
  const { rows } = await sql<{ id: number }>`
    select id from ledger.transfers where reference = ${`direct:${id}`}`.execute(db)

  const transferId = Number(rows[0]?.id) as never
  await run((work) => reverseMovement(work, { transferId, reason: 'Wrong' }))

  expect(await workingOf(db, ben)).toEqual(usd('0'))
  expect(treasury).toEqual(usd('988'))
  expect(await operatorBalances(db)).toMatchObject({
    treasury: usd('993'),
    levelPayable: usd('0'),
  })
})

test('under a cooling-off a purchase stages nothing and holds the income', async ({
  clock,
  db,
  given,
  run,
}) => {
  await setRules(run, clock, { coolingOffDays: 14 })
  const { ben, buy } = await purchase({ given, run })
  await buy()

  expect(await countStaged(db)).toBe(0)
  expect(await balanceOf(db, wallet(ben.id, 'held_income'))).toEqual(usd('5'))
  await setRules(run, clock, { coolingOffDays: 0 })
})
