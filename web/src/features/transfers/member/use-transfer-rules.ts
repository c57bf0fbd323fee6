import { getUser } from '@clearstead/contract/people/users'
import { getWallets } from '@clearstead/contract/reports/dashboards'
import { getSettings } from '@clearstead/contract/settings/settings'
import { getSendLimits } from '@clearstead/contract/transfers'
import type { MemberId } from '@clearstead/contract/values/ids'
import { percent } from '@clearstead/contract/values/percent'
import { formatPercent } from '../../../plumbing/format.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'

/** What holds for money that passes between members today: minimum, fee, what is left of the day, and until when none may leave. */
export function useTransferRules(memberId: MemberId) {
  const { answer } = useAnswer(getSettings, {})
  const wallets = useAnswer(getWallets, { memberId }).answer?.wallets
  const heldUntil = useAnswer(getUser, { id: memberId }).answer?.singleuser.payoutsHeldUntil
  const today = useAnswer(getSendLimits, { memberId }).answer?.limits
  const feePercent = answer?.settings.transfer.feePercent ?? percent('0')
  return {
    wallets,
    /** What may be sent to others on a day, and what of it is left. */
    today,
    minimum: answer?.settings.transfer.minimum,
    feePercent,
    feeText: formatPercent(feePercent, { isShort: true }),
    heldUntil: heldUntil && heldUntil > new Date() ? heldUntil : undefined,
  }
}
