import type { FieldError } from '@clearstead/contract/call/refusal'
import { say } from '@clearstead/contract/call/say'
import type { Settings } from '@clearstead/contract/settings/settings'
import { isLess } from '@clearstead/contract/values/money'
import { percent, percentUnits } from '@clearstead/contract/values/percent'
import { legalProblems } from './go-live/rules.ts'
import { noticeProblems } from './market/notice-rules.ts'
import { spreadProblems } from './market/rules.ts'
import { translationProblems } from './own-text-rules.ts'
import { ladderProblems, problemIf, rankKeyProblems } from './ranks/rules.ts'

/** All money that comes in is owed to members: a pool of much of it would be paid out of what others put in. */
const largestPool = percent('10')

/** Problems between fields; single fields are checked when they are decoded. */
export function problemsOf(settings: Settings): FieldError[] {
  const { withdrawal, transfer, salary, leadership, cto, programme, legal } = settings
  const countries = new Set(legal.countries)
  return [
    ...problemIf(isLess(withdrawal.dailyMaximum, withdrawal.minimum), {
      path: 'withdrawal.daily_maximum',
      ...say('settings.wrong.below_smallest_withdrawal'),
    }),
    ...problemIf(isLess(transfer.dailyMaximum, transfer.minimum), {
      path: 'transfer.daily_maximum',
      ...say('settings.wrong.below_smallest_transfer'),
    }),
    ...translationProblems(settings),
    ...spreadProblems(settings),
    ...noticeProblems(settings),
    ...ladderProblems('salary.tiers', salary.tiers, ({ amount }) => amount),
    ...ladderProblems('leadership.ranks', leadership.ranks, ({ bonus }) => bonus),
    ...rankKeyProblems(leadership.ranks),
    ...problemIf(percentUnits(cto.percent) > percentUnits(largestPool), {
      path: 'cto.percent',
      ...say('settings.wrong.pool_too_large'),
    }),
    ...makeUpProblems(programme.makeUpDays),
    ...problemIf(programme.businessDays < programme.businessAfterDays, {
      path: 'programme.business_days',
      ...say('settings.wrong.business_days'),
    }),
    ...problemIf(countries.size < legal.countries.length, {
      path: 'legal.countries',
      ...say('settings.wrong.country_twice'),
    }),
    ...(programme.mode === 'live' ? legalProblems(legal) : []),
  ]
}

function makeUpProblems(days: Settings['programme']['makeUpDays']): FieldError[] {
  const path = 'programme.make_up_days'
  const missed = new Set(days.map((day) => day.missed))
  return [
    ...problemIf(
      days.some((day) => day.on <= day.missed),
      { path, ...say('settings.wrong.made_up_before') },
    ),
    ...problemIf(missed.size < days.length, { path, ...say('settings.wrong.made_up_twice') }),
  ]
}
