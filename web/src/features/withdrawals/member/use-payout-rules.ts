import type { AnswerOf } from '@clearstead/contract/call/endpoint'
import { getSettings, type Settings } from '@clearstead/contract/settings/settings'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'
import { listWithdrawalsOf } from '@clearstead/contract/withdrawals'
import { type Answer, useAnswer } from '../../../plumbing/use-answer.ts'

/** What holds for a withdrawal now: fee, limits, what is left of today, saved addresses. */
export type PayoutRules = {
  settings: Settings['withdrawal']
  today: ProgrammeDay
  leftToday: Usd
  decimals: AnswerOf<typeof listWithdrawalsOf>['decimals']
  savedAddresses: AnswerOf<typeof listWithdrawalsOf>['savedAddresses']
  payouts: AnswerOf<typeof listWithdrawalsOf>['payouts']
}

export function usePayoutRules(memberId: MemberId): Answer<PayoutRules> {
  const programme = useAnswer(getSettings, {})
  const own = useAnswer(listWithdrawalsOf, { id: memberId, page: 1, limit: 1 })
  const behind = programme.answer ? own : programme
  const answer = programme.answer &&
    own.answer && {
      settings: programme.answer.settings.withdrawal,
      today: programme.answer.today,
      leftToday: own.answer.leftToday,
      decimals: own.answer.decimals,
      savedAddresses: own.answer.savedAddresses,
      payouts: own.answer.payouts,
    }
  return { ...behind, answer }
}

/** What a withdrawal's form starts with: the first saved address. */
export function startOf({ savedAddresses: [first] }: PayoutRules) {
  return { method: first?.method ?? 'bep20', address: first?.address ?? '' }
}
