import type { NotificationView } from '@clearstead/contract/notices'
import { noticesText as text } from '@clearstead/texts/notices/notices'
import { Badge } from '../../../ui/figures/badge.tsx'
import { ClampedText } from '../../../ui/layout/clamped-text.tsx'
import type { Column } from '../../../ui/lists/column.ts'
import { timeColumn } from '../../../ui/lists/columns.tsx'

export function noticeColumns(): Column<NotificationView>[] {
  return [
    {
      key: 'notice',
      header: text.notice,
      role: 'what',
      tone: 'strong',
      isFixed: true,
      cell: ({ title }) => <ClampedText>{title}</ClampedText>,
      csv: ({ title }) => title,
    },
    {
      key: 'message',
      header: text.message,
      role: 'why',
      tone: 'muted',
      cell: ({ message }) => <ClampedText>{message}</ClampedText>,
      csv: ({ message }) => message,
    },
    timeColumn('when', text.when, ({ createdAt }) => createdAt, { role: 'when' }),
    {
      key: 'state',
      header: text.state,
      role: 'amount',
      align: 'end',
      cell: ({ seen }) =>
        seen ? <Badge>{text.isSeen}</Badge> : <Badge tone="info">{text.isNew}</Badge>,
      csv: ({ seen }) => (seen ? text.isSeen : text.isNew),
    },
  ]
}
