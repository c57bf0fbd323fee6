import * as contract from '@clearstead/contract/treasury'
import { usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { apiTest as test } from '../../../testing/api.ts'
import { expect } from '../../../testing/test.ts'

const memo = 'Working capital'

test('a movement is booked, shown and listed', async ({ api, given }) => {
  const owner = await api.as(await given.admin())
  await given.member({ funding: usd('500') })

  await owner.call(contract.fundTreasury, { amount: usd('1000'), memo })
  await owner.call(contract.deployFunds, { amount: usd('600'), memo })
  await owner.call(contract.returnFunds, { amount: usd('200'), gain: usd('50'), memo })
  await owner.call(contract.returnFunds, { amount: usd('100'), gain: usd('-30'), memo })
  const last = await owner.call(contract.withdrawTreasury, { amount: usd('20'), memo })
  const { answer } = await owner.call(contract.getTreasury)
  const listed = await owner.call(contract.listTreasuryMovements, { page: 1, limit: 2 })

  expect(answer).toMatchObject({
    treasury: usd('1000'),
    custody: usd('1200'),
    investments: usd('300'),
    liabilities: usd('500'),
    coverage: percent('300'),
  })
  const { places, ...figures } = answer
  expect(last.answer.treasury).toEqual(figures)
  expect(places).toEqual({ bank: usd('1200'), chain: usd('0') })
  expect(listed.answer.total).toBe(5)
  expect(listed.answer.rows).toMatchObject([
    { kind: 'withdraw', amount: usd('20'), gain: usd('0'), memo },
    { kind: 'return', amount: usd('100'), gain: usd('-30'), memo },
  ])
  expect(listed.answer.rows[0]?.adminName).toMatch(/^Admin /)
})

test('a movement of money that the operator does not have is refused and leaves nothing', async ({
  api,
  given,
}) => {
  const owner = await api.as(await given.admin())
  const before = await owner.call(contract.listTreasuryMovements, { page: 1, limit: 1 })

  const answers = [
    await owner.call(contract.withdrawTreasury, { amount: usd('1100'), memo }),
    await owner.call(contract.deployFunds, { amount: usd('1000000'), memo }),
    await owner.call(contract.returnFunds, { amount: usd('1000000'), memo }),
    await owner.call(contract.returnFunds, { amount: usd('10'), gain: usd('-11'), memo }),
    await owner.send(contract.fundTreasury, { amount: '-5', memo }),
    await owner.send(contract.fundTreasury, { amount: '5', memo: '' }),
  ]

  expect(answers.map(({ code }) => code)).toEqual([
    'treasury.short',
    'treasury.bank_short',
    'treasury.custody_short',
    ...Array(3).fill('call.invalid'),
  ])
  const after = await owner.call(contract.listTreasuryMovements, { page: 1, limit: 1 })
  expect(after.answer.total).toBe(before.answer.total)
})

test('one key books one movement, however many calls are simultaneous', async ({ api, given }) => {
  const owner = await api.as(await given.admin())
  const before = await owner.call(contract.getTreasury)

  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      owner.call(contract.fundTreasury, { amount: usd('7'), memo }, { idempotencyKey: 'fund-7' }),
    ),
  )

  const after = await owner.call(contract.getTreasury)
  expect(new Set(answers.map(({ body }) => body.transfer_id)).size).toBe(1)
  expect(after.body.treasury).toBe(`${Number(before.body.treasury) + 7}.00000000`)
})

test('owners book movements, admins see them', async ({ api, given }) => {
  const finance = await api.as(await given.admin('finance'))
  const member = await api.as(await given.member())
  const request = { amount: usd('5'), memo }

  const answers = [
    await api.call(contract.fundTreasury, request),
    await member.call(contract.fundTreasury, request),
    await finance.call(contract.fundTreasury, request),
    await member.call(contract.getTreasury),
    await finance.call(contract.getTreasury),
  ]

  expect(answers.map(({ status }) => status)).toEqual([401, 403, 403, 403, 200])
})
