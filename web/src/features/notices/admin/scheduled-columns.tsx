import type { ScheduledNotificationView } from '@clearstead/contract/notices'
import { notificationTypeText as types } from '@clearstead/texts/notices/notification-type'
import { Button } from '../../../ui/actions/button.tsx'
import { Badge } from '../../../ui/figures/badge.tsx'
import { ClampedText } from '../../../ui/layout/clamped-text.tsx'
import { Inline } from '../../../ui/layout/layout.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import type { Column } from '../../../ui/lists/column.ts'
import { textColumn } from '../../../ui/lists/columns.tsx'
import { momentText } from './send-moment.tsx'
import { scheduleText as text } from './text.ts'

export type ScheduledActs = Record<
  'edit' | 'cancel',
  (notification: ScheduledNotificationView) => void
>

export function scheduledColumns(
  programmeZone: string,
  acts: ScheduledActs | undefined,
): Column<ScheduledNotificationView>[] {
  return [
    {
      key: 'title',
      header: text.heading,
      role: 'what',
      tone: 'strong',
      isFixed: true,
      cell: ({ title }) => <ClampedText>{title}</ClampedText>,
      csv: ({ title }) => title,
    },
    {
      key: 'message',
      header: text.message,
      csv: ({ message }) => message,
    },
    {
      key: 'type',
      header: text.type,
      cell: ({ type }) => (
        <Badge tone={type === 'site_popup' ? 'info' : 'neutral'}>{types[type]}</Badge>
      ),
      csv: ({ type }) => type,
    },
    textColumn('to', text.to, (notification) => audienceOf(notification), { tone: 'muted' }),
    {
      key: 'when',
      header: text.when,
      role: 'why',
      cell: ({ sendAt, state }) =>
        state === 'missed' ? (
          <Text tone="muted" isSmall>
            {text.missedNote}
          </Text>
        ) : (
          momentText(sendAt, programmeZone)
        ),
      csv: ({ sendAt }) => sendAt.toISOString(),
    },
    {
      key: 'until',
      header: text.until,
      csv: ({ shownUntil }) => shownUntil?.toISOString() ?? '',
    },
    {
      key: 'state',
      header: text.state,
      cell: ({ state }) => <Badge tone={state === 'missed' ? 'bad' : 'wait'}>{text[state]}</Badge>,
      csv: ({ state }) => text[state],
    },
    { key: 'by', header: text.by, csv: ({ createdBy }) => createdBy },
    ...(acts ? [actionColumn(acts)] : []),
  ]
}

function audienceOf({ users, recipientCount }: ScheduledNotificationView): string {
  return users ? text.everybody : text.some({ count: recipientCount })
}

function actionColumn({ edit, cancel }: ScheduledActs): Column<ScheduledNotificationView> {
  return {
    key: 'actions',
    header: text.actions,
    align: 'end',
    isFixed: true,
    cell: (notification) => (
      <Inline gap={2} justify="end">
        <Button
          look="plain"
          isSlim
          aria-label={text.editNamed({ title: notification.title })}
          onClick={() => edit(notification)}
        >
          {text.edit}
        </Button>
        <Button
          look="danger"
          isSlim
          aria-label={text.cancelNamed({ title: notification.title })}
          onClick={() => cancel(notification)}
        >
          {text.cancel}
        </Button>
      </Inline>
    ),
  }
}
