import { countText } from '@clearstead/texts/format'
import { adminDashboardText as text } from '@clearstead/texts/reports/admin-dashboard'
import { Link } from '@tanstack/react-router'
import { locale } from '../../../plumbing/language.ts'
import { DescriptionList, DescriptionRow } from '../../../ui/figures/description-list.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Span } from '../../../ui/layout/text.tsx'
import { OverdueBadge } from '../../settings/public.tsx'
import type { AdminDashboard } from './admin-dashboard.ts'

/** What waits, each leading to its queue. */
export function WaitingCard({ waiting, oldest }: Pick<AdminDashboard, 'waiting' | 'oldest'>) {
  const { deposits, withdrawals, roiWithdrawals, topups } = waiting
  const total = deposits + withdrawals + roiWithdrawals + topups
  return (
    <Card title={text.waiting}>
      <Figure {...(total === 0 && { note: text.nothingWaits })}>{countText(total, locale)}</Figure>
      <DescriptionList>
        <Queue
          label={text.deposits}
          to="/admin/deposits"
          count={deposits}
          oldest={oldest.deposits}
        />
        <Queue
          label={text.withdrawals}
          to="/admin/withdrawals"
          count={withdrawals}
          oldest={oldest.withdrawals}
        />
        <Queue
          label={text.roiWithdrawals}
          to="/admin/roi-request"
          count={roiWithdrawals}
          oldest={oldest.roiWithdrawals}
        />
        <Queue label={text.topups} to="/admin/topup" count={topups} oldest={oldest.topups} />
      </DescriptionList>
    </Card>
  )
}

type QueueProps = {
  label: string
  to: '/admin/deposits' | '/admin/withdrawals' | '/admin/roi-request' | '/admin/topup'
  count: number
  oldest: Date | null
}

/** How many requests wait in a queue, and since when the oldest of them does. */
function Queue({ label, to, count, oldest }: QueueProps) {
  return (
    <DescriptionRow label={<Link to={to}>{label}</Link>}>
      {countText(count, locale)}
      {oldest && (
        <Span tone="muted" isSmall>
          {' '}
          {text.oldest} <Time at={oldest} />
        </Span>
      )}
      {oldest && <OverdueBadge since={oldest} />}
    </DescriptionRow>
  )
}
