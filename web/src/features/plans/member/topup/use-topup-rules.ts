import { getUser } from '@clearstead/contract/people/users'
import { getWallets } from '@clearstead/contract/reports/dashboards'
import { getSettings } from '@clearstead/contract/settings/settings'
import type { MemberId } from '@clearstead/contract/values/ids'
import { percent } from '@clearstead/contract/values/percent'
import { formatPercent } from '../../../../plumbing/format.ts'
import { useAnswer } from '../../../../plumbing/use-answer.ts'
import { topupText as text } from './text.ts'

/** What every kind of top-up is checked against and says. */
export function useTopupRules(memberId: MemberId) {
  const { answer } = useAnswer(getSettings, {})
  const funding = useAnswer(getWallets, { memberId }).answer?.wallets.funding
  const heldUntil = useAnswer(getUser, { id: memberId }).answer?.singleuser.payoutsHeldUntil
  const { programme, transfer, legal } = answer?.settings ?? {}
  const feePercent = transfer?.feePercent ?? percent('0')
  const waits = programme?.topupApproval ?? false
  const limitGrows = programme && text.limitGrows({ multiple: programme.capMultiple })
  return {
    funding,
    minimum: transfer?.minimum,
    feePercent,
    feeText: formatPercent(feePercent, { isShort: true }),
    riskStatement: legal?.risk ?? '',
    heldUntil: heldUntil && heldUntil > new Date() ? heldUntil : undefined,
    /** The effect on the limit, and that an admin checks it first where one does. */
    note: [limitGrows, waits && text.waits].filter(Boolean).join(' '),
    waitNote: waits ? text.waits : '',
  }
}
