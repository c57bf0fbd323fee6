import { getSettings } from '@clearstead/contract/settings'
import type { MemberId } from '@clearstead/contract/values/ids'
import { listWithdrawalsOf } from '@clearstead/contract/withdrawals'
import { amountText } from '../../../plumbing/format.ts'
import { useLocale, useText } from '../../../plumbing/texts.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { withdrawalText } from './text.ts'

/** What holds for a withdrawal now: fee, limits, what is left of today, saved addresses. */
export function usePayoutRules(memberId: MemberId) {
  const text = useText(withdrawalText)
  const locale = useLocale()
  const { answer } = useAnswer(getSettings, {})
  const { answer: own } = useAnswer(listWithdrawalsOf, { id: memberId, page: 1, limit: 1 })
  const settings = answer?.settings.withdrawal
  return {
    settings,
    today: answer?.today,
    leftToday: own?.leftToday,
    savedAddresses: own?.savedAddresses,
    /** The limits as a hint. */
    words:
      settings && own
        ? text.limits(
            amountText(settings.minimum, { locale }),
            amountText(own.leftToday, { locale }),
          )
        : undefined,
  }
}

export type PayoutRules = ReturnType<typeof usePayoutRules>
