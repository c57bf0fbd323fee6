import {
  type AnnouncementView,
  createNotification,
  listNotifications,
  listScheduledNotifications,
  removeNotification,
} from '@clearstead/contract/notices'
import { sentText as text } from '@clearstead/texts/notices/sent'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useAddress } from '../../../plumbing/address.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { useCanCall } from '../../../plumbing/use-permission.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { DeleteDialog } from '../../../ui/dialogs/delete-dialog.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { ListCard } from '../../../ui/lists/list-card.tsx'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { notificationColumns } from './notification-columns.tsx'
import { ScheduledList } from './scheduled-list.tsx'

export function NotificationListScreen() {
  const { search, change } = useAddress('/_admin/admin/notification/list')
  const scheduled = useAnswer(listScheduledNotifications, { page: 1, limit: 10 })
  const write = useCanCall()(createNotification) && (
    <LinkButton to="/admin/notifications" icon={<Plus aria-hidden="true" />}>
      {text.write}
    </LinkButton>
  )
  return (
    <Stack gap={4}>
      <PageHead title={text.title} />
      <Tabs
        label={text.tabs}
        chosen={search.show}
        onChoose={(show) => change({ show })}
        tabs={[
          { key: 'sent', label: text.sentTab },
          { key: 'scheduled', label: text.scheduledTab, count: scheduled.answer?.total },
        ]}
        end={write}
      >
        {search.show === 'sent' && <SentList write={write} />}
        {search.show === 'scheduled' && <ScheduledList write={write} />}
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
    rowKey: ({ id }) => id,
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
        file={text.file}
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
