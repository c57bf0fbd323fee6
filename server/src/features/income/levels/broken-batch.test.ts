import { subtract, usd } from '@clearstead/contract/values/money'
import { expect, incomesOf, setRules, test } from '../../../../testing/income/programme.ts'
import { smallChunks, stageLevels } from '../../../../testing/income/stage-levels.ts'
import { operatorBalances, walletsOf } from '../../../ledger/balances.ts'
import { creditDueLegs } from './credit-batch.ts'

test('a step of a batch that breaks off happened not at all, wherever it was, and the batch goes on', async ({
  db,
  given,
  run,
  clock,
}) => {
  await setRules(run, clock, { levelCrediting: 'day' })
  await given.treasury('1000')
  const source = await given.member()
  const uplines = [await given.member({ plan: usd('10') }), await given.member({ plan: usd('1') })]
  await stageLevels(
    run,
    source.id,
    uplines.flatMap(({ id }) => ['1', '2', '3'].map((amount) => ({ memberId: id, amount }))),
  )
  const before = await operatorBalances(db)
  const state = async () => ({
    balances: await operatorBalances(db),
    wallets: await Promise.all(uplines.map(({ id }) => walletsOf(db, id))),
    lines: await Promise.all(uplines.map((upline) => incomesOf(db, upline))),
    rows: await Promise.all([
      db.selectFrom('levelBatches').selectAll().orderBy('id').execute(),
      db.selectFrom('levelCredits').selectAll().orderBy('id').execute(),
      db.selectFrom('levelStretches').selectAll().orderBy('firstId').execute(),
    ]),
  })
  const broken = new Error('The process was killed.')
  let steps = 0

  for (let isOver = false; !isOver; steps += 1) {
    const untouched = await state()
    await expect(
      run(async (work) => {
        await creditDueLegs(work, smallChunks)
        throw broken
      }),
    ).rejects.toBe(broken)
    expect(await state()).toEqual(untouched)
    const goesOn = await run((work) => creditDueLegs(work, smallChunks))
    // A planned batch may wait for transactions of others.
    const plans = await db.selectFrom('levelBatchPlan').select('xid').execute()
    isOver = !goesOn && plans.length === 0
  }

  expect(steps).toBeGreaterThan(3)
  const after = await state()
  expect(after.wallets.map(({ working }) => working)).toEqual([usd('6'), usd('3')])
  expect(after.lines.map(({ length }) => length)).toEqual([3, 3])
  expect(subtract(after.balances.treasury, before.treasury)).toBe(usd('3'))
  expect(after.balances.levelPayable).toBe(usd('0'))
})
