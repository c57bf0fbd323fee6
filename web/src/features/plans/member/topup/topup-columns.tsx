import type { TopupView } from '@clearstead/contract/plans/topups'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { BadgeTone } from '../../../../ui/figures/badge.tsx'
import {
  amountColumn,
  badgeColumn,
  type Column,
  textColumn,
  timeColumn,
} from '../../../../ui/lists/columns.tsx'
import { topupText as text } from './text.ts'

const tones: Record<TopupView['status'], BadgeTone> = {
  pending: 'wait',
  approved: 'ok',
  rejected: 'bad',
  cancelled: 'neutral',
}

/** What a top-up is for the member who reads it: for or from another member it names them. */
export function topupName(memberId: MemberId) {
  return ({ kind, payerId, payerName, username }: TopupView): string => {
    if (kind === 'retopup') return text.rowRetopup
    if (kind === 'code') return text.rowCode
    if (kind === 'own') return text.rowOwn
    return payerId === memberId
      ? text.rowFor({ name: username })
      : text.rowFrom({ name: payerName })
  }
}

export function useTopupColumns(memberId: MemberId): Column<TopupView>[] {
  const nameOf = topupName(memberId)
  return [
    { key: 'what', header: text.what, role: 'what', tone: 'strong', cell: nameOf },
    textColumn('plan', text.plan, ({ planName }) => planName, { tone: 'muted' }),
    timeColumn('when', text.when, ({ createdAt }) => createdAt, { role: 'when' }),
    badgeColumn(
      'state',
      text.state,
      ({ status }) => ({ tone: tones[status], text: text[status] }),
      { role: 'why' },
    ),
    amountColumn('amount', text.amount, ({ amount }) => amount, { role: 'amount' }),
    amountColumn('fee', text.feeShort, ({ fee }) => fee, { tone: 'muted' }),
    amountColumn('net', text.intoPlan, ({ net }) => net),
  ]
}
