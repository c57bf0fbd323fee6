import {
  type AnnouncementView,
  createNotification,
  listNotifications,
  listScheduledNotifications,
  removeNotification,
} from '@clearstead/contract/notices'
import { notificationTypeText as types } from '@clearstead/texts/notices/notification-type'
import { sentText as text } from '@clearstead/texts/notices/sent'
import { Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useAddress } from '../../../plumbing/address.ts'
import { exactTime } from '../../../plumbing/format.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { useCanCall } from '../../../plumbing/use-permission.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { DeleteDialog } from '../../../ui/dialogs/act-dialog.tsx'
import { Badge } from '../../../ui/figures/badge.tsx'
import { Inline, Stack, Text } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { actsColumn, type Column, clampedColumn, column } from '../../../ui/lists/columns.tsx'
import { ListCard } from '../../../ui/lists/list-card.tsx'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { ScheduledList } from './scheduled-list.tsx'

export function NotificationListScreen() {
  const { search, change } = useAddress('/_admin/admin/notification/list')
  const scheduled = useAnswer(listScheduledNotifications, { page: 1, limit: 10 })
  const mayWrite = useCanCall()(createNotification)
  const write = (look: 'primary' | 'plain') =>
    mayWrite && (
      <LinkButton to="/admin/notifications" look={look} isSlim={look === 'plain'} icon={<Plus />}>
        {text.write}
      </LinkButton>
    )
  return (
    <Stack gap={4}>
      <PageHead title={text.title} actions={write('primary')} />
      <Tabs
        label={text.tabs}
        chosen={search.show}
        onChoose={(show) => change({ show })}
        tabs={[
          { key: 'sent', label: text.sentTab },
          { key: 'scheduled', label: text.scheduledTab, count: scheduled.answer?.total },
        ]}
      >
        {search.show === 'sent' && <SentList write={write('plain')} />}
        {search.show === 'scheduled' && <ScheduledList write={write('plain')} />}
      </Tabs>
    </Stack>
  )
}

function SentList({ write }: { write: ReactNode }) {
  const address = useAddress('/_admin/admin/notification/list')
  const mayCall = useCanCall()
  const [deleting, setDeleting] = useState<AnnouncementView>()
  const list = useList(listNotifications, address.search, {
    address,
    columns: notificationColumns(mayCall(removeNotification) ? setDeleting : undefined),
    limit: 10,
    tab: 'show',
  })
  return (
    <>
      <ListCard
        list={list}
        caption={text.caption}
        empty={text.empty}
        emptyAct={write}
        file="notifications"
      />
      {deleting && <RemoveDialog notification={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  )
}

type Props = { notification: AnnouncementView; onClose: () => void }

function RemoveDialog({ notification: { id, title }, onClose }: Props) {
  return (
    <DeleteDialog
      onClose={onClose}
      title={text.remove}
      endpoint={removeNotification}
      request={{ id }}
    >
      <Text isStrong>{title}</Text>
    </DeleteDialog>
  )
}

/** The columns of docs/wire.md, section 14; when, by whom and how many have seen it stand in the file. */
function notificationColumns(
  onDelete: ((notification: AnnouncementView) => void) | undefined,
): Column<AnnouncementView>[] {
  return [
    column('number', text.number, ({ id }) => id, { role: 'when', tone: 'muted' }),
    clampedColumn('title', text.heading, ({ title }) => title, { role: 'what', tone: 'strong' }),
    clampedColumn('message', text.message, ({ message }) => message, {
      role: 'why',
      tone: 'muted',
    }),
    column('users', text.allUser, ({ users }) => (users ? text.true : text.false), {
      tone: 'muted',
    }),
    {
      key: 'type',
      header: text.type,
      role: 'amount',
      cell: (notification) => (
        <Inline gap={1}>
          <Badge tone={notification.type === 'site_popup' ? 'info' : 'neutral'}>
            {types[notification.type]}
          </Badge>
          {notification.type === 'site_popup' && <PopupState of={notification} />}
        </Inline>
      ),
    },
    ...(onDelete ? [actionColumn(onDelete)] : []),
  ]
}

/** Whether a popup is shown, and until when. */
function PopupState({ of }: { of: AnnouncementView }) {
  const { state, shownUntil } = of
  const title = shownUntil ? text.until({ moment: exactTime(shownUntil) }) : undefined
  return (
    <span title={title}>
      <Badge tone={state === 'shown' ? 'ok' : 'neutral'}>{stateText(of)}</Badge>
    </span>
  )
}

function stateText({ type, state }: AnnouncementView): string {
  if (type !== 'site_popup') return text.stateSent
  return state === 'shown' ? text.stateShown : text.stateEnded
}

function actionColumn(
  onDelete: (notification: AnnouncementView) => void,
): Column<AnnouncementView> {
  return actsColumn(
    'actions',
    text.actions,
    (notification) => [
      {
        label: text.remove,
        spoken: text.removeNamed({ title: notification.title }),
        act: () => onDelete(notification),
        icon: <Trash2 />,
      },
    ],
    { isFixed: true },
  )
}
