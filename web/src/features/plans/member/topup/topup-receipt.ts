import type { TopupView } from '@clearstead/contract/plans/topups'
import { amountText } from '../../../../plumbing/format.ts'
import type { Receipt } from '../../../../ui/money/receipt.tsx'
import { topupText as text } from './text.ts'

/** The receipt of any kind of top-up. */
export function topupReceipt() {
  return ({ topup }: { topup: TopupView }): Receipt => {
    const titles = {
      code: text.redeemed,
      entry: text.entryDone,
      own: text.done,
      retopup: text.done,
    }
    const isWaiting = topup.status === 'pending'
    const next = topup.kind === 'entry' ? text.entryNext : text.nextDone
    return {
      title: isWaiting ? text.received : titles[topup.kind],
      amount: { of: topup.amount },
      rows: [
        ...(topup.kind === 'entry' ? [{ label: text.member, value: topup.username }] : []),
        { label: text.plan, value: topup.planName },
        { label: text.intoPlan, value: amountText(topup.net) },
      ],
      reference: text.referenceOf({ id: topup.id }),
      next: isWaiting ? text.nextWaits : next,
    }
  }
}
