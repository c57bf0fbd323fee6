import type { Settings } from '@clearstead/contract/settings/settings'
import { percent } from '@clearstead/contract/values/percent'
import { expect, test } from 'vitest'
import { sentence } from '../../../plumbing/said/sentence.ts'
import { defaultSettings } from '../rules.ts'
import { noticeProblems } from './notice-rules.ts'

const notice = 'market.price_notice_minutes'
const step = 'market.price_step_percent'

const problemsOf = (mode: 'test' | 'live', minutes: number, largest: string) =>
  fullProblemsOf(mode, minutes, largest).map(({ path }) => path)

function fullProblemsOf(mode: 'test' | 'live', minutes: number, largest: string) {
  const { market, programme } = defaultSettings
  const settings: Settings = {
    ...defaultSettings,
    programme: { ...programme, mode },
    market: { ...market, priceNoticeMinutes: minutes, priceStepPercent: percent(largest) },
  }
  return noticeProblems(settings)
}

test.for([
  ['live', 60, '25', []],
  ['live', 25, '25', []],
  ['live', 24, '25', [step]],
  ['live', 24, '24.000001', [step]],
  ['live', 10, '10', []],
  ['live', 9, '9', [notice]],
  ['live', 60, '0', [step]],
  ['live', 0, '0', [notice, step]],
  ['live', 0, '5', [notice, step]],
  ['test', 0, '0', []],
  ['test', 0, '100', []],
  ['test', 24, '25', [step]],
  ['test', 60, '0', []],
] as const)(
  'in %s mode %i minutes and a step of %s %% have the problems %j',
  ([mode, minutes, largest, problems]) => {
    expect(problemsOf(mode, minutes, largest)).toEqual(problems)
  },
)

test('each problem says what is needed', () => {
  const messages = [...fullProblemsOf('live', 9, '0'), ...fullProblemsOf('test', 24, '25')].map(
    (problem) => sentence(problem, 'en'),
  )

  expect(messages).toEqual([
    'Must be at least 10 in a live programme',
    'Must be above 0 in a live programme',
    'Must be at most 1% for each minute of notice',
  ])
})
