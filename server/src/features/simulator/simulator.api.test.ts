import { getForecast } from '@clearstead/contract/simulator'
import { usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { apiTest as test } from '../../../testing/api.ts'
import { expect } from '../../../testing/test.ts'

test('finance sees when the programme runs dry, members and support do not', async ({
  api,
  given,
}) => {
  await given.plan()
  const finance = await api.as(await given.admin('finance'))
  const auditor = await api.as(await given.admin('auditor'))
  const support = await api.as(await given.admin('support'))
  const member = await api.as({ kind: 'member', id: (await given.member()).id })

  expect((await finance.call(getForecast)).status).toBe(200)
  expect((await auditor.call(getForecast)).status).toBe(200)
  expect((await support.call(getForecast)).code).toBe('people.not_permitted')
  expect((await member.call(getForecast)).status).toBe(403)
})

test('a treasury without intake lasts as long as the rules and a pencil say', async ({
  api,
  given,
  clock,
}) => {
  clock.set('2026-03-31T09:00:00Z')
  // The product's first plans are offered beside it, with the same terms but ROI of 0.3, 0.4 and 0.5 %.
  await given.treasury('1000')
  const finance = await api.as(await given.admin('finance'))
  const { answer } = await finance.call(getForecast, {
    start: 'empty',
    months: 1,
    population: 1,
    deposit: usd('10000'),
    claims: percent('100'),
    sybil: percent('100'),
    awards: percent('0'),
    treasury: usd('1000'),
  })
  const steady = answer.intakes.find(({ kind }) => kind === 'steady')
  const { byHand } = answer

  // 10,000 cost 9 % at once: 100 of 1,000 are left, and a day costs the mean ROI with 29 % of levels on it.
  const days = Math.floor((1000 - 900) / (10_000 * byHand.day))
  expect(answer.startDay).toBe('2026-04-01')
  expect(steady?.dryDay).toBe(`2026-04-0${1 + days}`)
  expect(steady?.balance[0]).toBe(1000)
  expect(steady?.payable).toBeLessThan(1)
})

test('what is open is part of a forecast from the books, and the treasury is that of now', async ({
  api,
  given,
}) => {
  await given.treasury('5000')
  await given.member({ plan: usd('2000') })
  await given.treasury('5000')
  const finance = await api.as(await given.admin('finance'))
  const request = { population: 1, deposit: usd('0.01'), awards: percent('0') }

  const books = (await finance.call(getForecast, request)).answer
  const empty = (await finance.call(getForecast, { ...request, start: 'empty' })).answer
  const promised = ({ intakes }: typeof books) => {
    const [first] = intakes[0]?.sources ?? []
    return first ? first.own + first.fees + first.returns + first.unpaid : 0
  }

  expect(books.assumed.treasury).toBe(usd('5000'))
  // 2,000 at 0.4 % a day, of whom 80 % claim, with levels: between 192 and 250 in thirty days.
  expect(promised(books)).toBeGreaterThan(190)
  expect(promised(empty)).toBe(0)
  expect(books.moves).toHaveLength(10)
  expect(books.gotBack).toHaveLength(36)
})

test('what is out of range is refused at its field', async ({ api, given }) => {
  const finance = await api.as(await given.admin('finance'))

  const part = await finance.send(getForecast, { exits: '101' })
  const months = await finance.send(getForecast, { months: '61' })

  expect([part, months].map(({ code }) => code)).toEqual(['call.invalid', 'call.invalid'])
})
