import { listIncome } from '@clearstead/contract/income'
import { listPaidIncome } from '@clearstead/contract/reports/paid-income'
import { usd } from '@clearstead/contract/values/money'
import { apiTest as test } from '../../../testing/api.ts'
import { credit, watchAndClaim } from '../../../testing/daily/claiming.ts'
import { expect } from '../../../testing/test.ts'

// top ← middle ← member. Level 2 takes two active direct members, and top has one.
test('income is found by level, by the member it came from and by reason, by members and admins', async ({
  api,
  given,
  run,
  clock,
}) => {
  await given.treasury('10000')
  const top = await given.member({ plan: usd('100') })
  const middle = await given.member({ sponsor: top, plan: usd('100') })
  const member = await given.member({ sponsor: middle, plan: usd('1000') })
  for (const { id } of [middle, member]) await watchAndClaim(run, clock, id)
  await credit(run)
  const [asTop, asFinance] = [await api.as(top), await api.as(await given.admin('finance'))]
  const own = async (filter: Record<string, string>) => {
    const { body } = await asTop.send(listIncome, { userId: top.id, kind: 'level', ...filter })
    const rows = body.income as { level: number; from_username: string; reason: string | null }[]
    expect(body.total).toBe(rows.length)
    return rows.map(({ level, from_username, reason }) => [level, from_username, reason])
  }
  // The last is on the purchase of the member.
  const [locked, paid, bought] = [
    [2, member.username, 'level_locked'],
    [1, middle.username, null],
    [2, member.username, null],
  ]

  expect(await own({})).toEqual([locked, paid, bought])
  expect(await own({ level: '1' })).toEqual([paid])
  expect(await own({ level: '2' })).toEqual([locked, bought])
  expect(await own({ level: '3' })).toEqual([])
  expect(await own({ from_username: member.username.toUpperCase() })).toEqual([locked, bought])
  expect(await own({ from_username: 'nobody-has-this' })).toEqual([])
  expect(await own({ reason: 'level_locked' })).toEqual([locked])
  expect(await own({ reason: 'level_locked', level: '1' })).toEqual([])
  expect((await asTop.send(listIncome, { userId: top.id, level: '0' })).status).toBe(400)

  const everyone = async (filter: Record<string, string>) => {
    const { body } = await asFinance.send(listPaidIncome, { kind: 'level', ...filter })
    return (body.income as { username: string; level: number }[]).map(({ username, level }) => [
      username,
      level,
    ])
  }
  expect(await everyone({ from_username: member.username })).toEqual([
    [middle.username, 1],
    [top.username, 2],
  ])
  expect(await everyone({ level: '1', search: top.username })).toEqual([[top.username, 1]])
  expect(await everyone({ level: '2' })).toEqual([[top.username, 2]])
  expect(await everyone({ reason: 'capped' })).toEqual([])
})
