import type { TopupView } from '@clearstead/contract/plans/topups'
import type { MemberId } from '@clearstead/contract/values/ids'
import { plainAmount } from '../../../../plumbing/format.ts'
import { Amount } from '../../../../ui/figures/amount.tsx'
import { Badge, type BadgeTone } from '../../../../ui/figures/badge.tsx'
import { Time } from '../../../../ui/figures/time.tsx'
import type { Column } from '../../../../ui/lists/column.ts'
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
    return payerId === memberId ? text.rowFor(username) : text.rowFrom(payerName)
  }
}

export function useTopupColumns(memberId: MemberId): Column<TopupView>[] {
  const nameOf = topupName(memberId)
  return [
    { key: 'what', header: text.what, role: 'what', tone: 'strong', cell: nameOf, csv: nameOf },
    {
      key: 'plan',
      header: text.plan,
      tone: 'muted',
      cell: ({ planName }) => planName,
      csv: ({ planName }) => planName,
    },
    {
      key: 'when',
      header: text.when,
      role: 'when',
      tone: 'muted',
      cell: ({ createdAt }) => <Time at={createdAt} />,
      csv: ({ createdAt }) => createdAt.toISOString(),
    },
    {
      key: 'state',
      header: text.state,
      role: 'why',
      cell: ({ status }) => <Badge tone={tones[status]}>{text[status]}</Badge>,
      csv: ({ status }) => status,
    },
    {
      key: 'amount',
      header: text.amount,
      role: 'amount',
      align: 'end',
      cell: ({ amount }) => <Amount of={amount} />,
      csv: ({ amount }) => plainAmount(amount),
    },
    {
      key: 'fee',
      header: text.feeShort,
      align: 'end',
      tone: 'muted',
      cell: ({ fee }) => <Amount of={fee} />,
      csv: ({ fee }) => plainAmount(fee),
    },
    {
      key: 'net',
      header: text.intoPlan,
      align: 'end',
      cell: ({ net }) => <Amount of={net} />,
      csv: ({ net }) => plainAmount(net),
    },
  ]
}
