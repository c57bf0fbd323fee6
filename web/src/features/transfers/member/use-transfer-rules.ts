import { getUser } from '@clearstead/contract/people/users'
import { getWallets } from '@clearstead/contract/reports/dashboards'
import { getSettings } from '@clearstead/contract/settings/settings'
import type { MemberId } from '@clearstead/contract/values/ids'
import { percent } from '@clearstead/contract/values/percent'
import { formatPercent } from '../../../plumbing/format.ts'
import { locale } from '../../../plumbing/language.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'

/** What holds for money that passes between members today: minimum, fee, and until when none may leave. */
export function useTransferRules(memberId: MemberId) {
  const { answer } = useAnswer(getSettings, {})
  const wallets = useAnswer(getWallets, { userId: memberId }).answer?.wallets
  const heldUntil = useAnswer(getUser, { id: memberId }).answer?.singleuser.payoutsHeldUntil
  const feePercent = answer?.settings.transfer.feePercent ?? percent('0')
  return {
    wallets,
    minimum: answer?.settings.transfer.minimum,
    feePercent,
    feeText: formatPercent(feePercent, { locale, isShort: true }),
    heldUntil: heldUntil && heldUntil > new Date() ? heldUntil : undefined,
  }
}
