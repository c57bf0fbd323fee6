import { say } from '@clearstead/contract/call/say'
import type { LeadershipRank } from '@clearstead/contract/settings/settings'
import { usd } from '@clearstead/contract/values/money'
import { expect, test } from 'vitest'
import { ladderProblems, problemIf, rankKeyProblems } from './rules.ts'

const own = { path: 'steps', ...say('settings.wrong.step_name_twice') }
const falling = {
  path: 'steps',
  ...say('settings.wrong.steps_fall'),
}
const step = (name: string, business: string, directs: number, amount: string) => ({
  name,
  business: usd(business),
  directs,
  amount: usd(amount),
})
const first = step('A', '100', 2, '5')

test('a problem is listed where there is one', () => {
  expect(problemIf(true, own)).toEqual([own])
  expect(problemIf(false, own)).toEqual([])
})

test.each([
  ['asks for more and pays more', step('B', '200', 3, '6'), []],
  ['asks for more business alone and pays the same', step('B', '200', 2, '5'), []],
  ['asks for as much business', step('B', '100', 3, '6'), [falling]],
  ['asks for fewer directs', step('B', '200', 1, '6'), [falling]],
  ['pays less', step('B', '200', 3, '4.99999999'), [falling]],
  ['has the same name in other letters', step('a', '200', 3, '6'), [own]],
  ['has the same name and falls', step('A', '100', 2, '5'), [own, falling]],
])('a step that %s has its problems', (_, second, problems) => {
  expect(ladderProblems('steps', [first, second], ({ amount }) => amount)).toEqual(problems)
})

test('names are only alike if their small letters are', () => {
  const steps = [step('Groß', '100', 2, '5'), step('GROSS', '200', 3, '6')]

  expect(ladderProblems('steps', steps, ({ amount }) => amount)).toEqual([])
})

test('no steps and one step have no problem', () => {
  expect(ladderProblems('steps', [], () => usd('0'))).toEqual([])
  expect(ladderProblems('steps', [first], () => usd('0'))).toEqual([])
})

test('no rank has the first name of another', () => {
  const rank = (name: string, key?: string): LeadershipRank => ({
    name,
    ...(key !== undefined && { key }),
    business: usd('1'),
    directs: 1,
    bonus: usd('0'),
  })

  expect(rankKeyProblems([rank('Guide', 'Leader'), rank('Chief')])).toEqual([])
  expect(rankKeyProblems([rank('Guide', 'Leader'), rank('LEADER')])).toEqual([
    {
      path: 'leadership.ranks',
      ...say('settings.wrong.rank_name_taken'),
    },
  ])
  expect(rankKeyProblems([rank('Groß'), rank('Gross')])).toEqual([])
  expect(rankKeyProblems([rank('Groß', 'Leader'), rank('Gross', 'LEADER')])).toHaveLength(1)
})
