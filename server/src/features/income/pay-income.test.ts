import { usd } from '@clearstead/contract/values/money'
import { due, expect, incomesOf, test } from '../../../testing/income/programme.ts'
import { walletsOf } from '../../ledger/balances.ts'
import { payIncome, payIncomes } from './pay-income.ts'
import { findLimit, sumsByKind } from './queries.ts'

test('every kind is paid into the working wallet; bonus, leadership and pool count as reward', async ({
  db,
  given,
  run,
}) => {
  await given.treasury('1000')
  const { id } = await given.member({ plan: usd('100') })

  const paid = await run((work) =>
    payIncomes(work, [
      due(id, 'salary:1', '1', 'salary'),
      due(id, 'reward:1', '2', 'reward'),
      due(id, 'bonus:1', '4', 'bonus'),
      due(id, 'leadership:1', '8', 'leadership'),
      due(id, 'cto:1', '16', 'cto'),
    ]),
  )

  expect(paid.map((income) => income.paid)).toEqual(['1', '2', '4', '8', '16'].map(usd))
  expect(new Set(paid.map(({ transferId }) => transferId)).size).toBe(5)
  expect(await sumsByKind(db, id)).toEqual({
    roi: usd('0'),
    direct: usd('0'),
    level: usd('0'),
    salary: usd('1'),
    reward: usd('30'),
  })
  expect(await findLimit(db, id)).toMatchObject({ cap: usd('300'), earned: usd('31') })
  expect(await walletsOf(db, id)).toEqual({ principal: usd('100'), working: usd('31') })
})

// 300 may be earned and 290 are: 6 and 6 are cut to 6 and 4, and the next gets nothing.
test('several incomes at once are cut one after the other, and each gets a result', async ({
  db,
  given,
  run,
}) => {
  await given.treasury('1000')
  const [one, two] = [await given.member({ plan: usd('100') }), await given.member()]

  const paid = await run((work) =>
    payIncomes(work, [
      due(one.id, 'cut:1', '290'),
      due(one.id, 'cut:2', '6'),
      due(two.id, 'cut:3', '5'),
      due(one.id, 'cut:4', '6'),
      due(one.id, 'cut:5', '0.00000001'),
      { ...due(one.id, 'cut:6', '7'), reason: 'blocked' },
    ]),
  )

  expect(paid.map((income) => [income.paid, income.reason])).toEqual([
    [usd('290'), undefined],
    [usd('6'), undefined],
    [usd('0'), 'capped'],
    [usd('4'), 'capped'],
    [usd('0'), 'capped'],
    [usd('0'), 'blocked'],
  ])
  expect(paid.map(({ transferId }) => transferId === undefined)).toEqual([
    false,
    false,
    true,
    false,
    true,
    true,
  ])
  expect((await walletsOf(db, one.id)).working).toEqual(usd('300'))
  expect(await incomesOf(db, two)).toEqual(['bonus: 0.00000000 of 5.00000000, capped'])
})

test('a reference is refused the second time, whether the first was paid or not', async ({
  db,
  given,
  run,
}) => {
  await given.treasury('1000')
  const { id } = await given.member({ plan: usd('100') })
  const pay = (reference: string, amount: string) =>
    run((work) => payIncome(work, due(id, reference, amount)))
  await pay('once:1', '300')
  await pay('once:2', '5')

  await expect(pay('once:1', '1')).rejects.toRefuseWith('ledger.duplicate')
  await expect(pay('once:2', '5')).rejects.toRefuseWith('ledger.duplicate')
  const twice = run((work) => payIncomes(work, [due(id, 'once:3', '1'), due(id, 'once:3', '1')]))
  await expect(twice).rejects.toRefuseWith('ledger.duplicate')

  expect(await incomesOf(db, { id })).toHaveLength(2)
})

test('nobody is paid when the treasury cannot pay all of them', async ({ db, given, run }) => {
  await given.treasury('9.99999999')
  const { id } = await given.member({ plan: usd('100') })
  const two = () =>
    run((work) => payIncomes(work, [due(id, 'short:1', '5'), due(id, 'short:2', '5')]))

  await expect(two()).rejects.toRefuseWith('treasury.short')
  expect(await incomesOf(db, { id })).toEqual([])

  await given.treasury('10')
  await two()
  expect((await walletsOf(db, id)).working).toEqual(usd('10'))
})

test('eight simultaneous payments pay once', async ({ db, given, run }) => {
  await given.treasury('1000')
  const { id } = await given.member({ plan: usd('100') })

  const paid = await Promise.allSettled(
    Array.from({ length: 8 }, () => run((work) => payIncome(work, due(id, 'race:1', '5')))),
  )

  expect(paid.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await walletsOf(db, id)).working).toEqual(usd('5'))
})

test('a work that fails afterwards leaves no income', async ({ db, given, run }) => {
  await given.treasury('1000')
  const { id } = await given.member({ plan: usd('100') })
  const broken = run(async (work) => {
    await payIncome(work, due(id, 'broken:1', '5'))
    throw new Error('killed')
  })

  await expect(broken).rejects.toThrow('killed')

  expect(await incomesOf(db, { id })).toEqual([])
  expect(await findLimit(db, id)).toMatchObject({ earned: usd('0') })
})
