import {
  cancelScheduledNotification,
  changeScheduledNotification,
  listScheduledNotifications,
  type ScheduledNotificationView,
} from '@clearstead/contract/notices'
import { type ReactNode, useState } from 'react'
import { useAddress } from '../../../plumbing/address.ts'
import { useCanCall } from '../../../plumbing/use-permission.ts'
import { useProgrammeZone } from '../../../plumbing/use-programme-zone.ts'
import { ListCard } from '../../../ui/lists/list-card.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { scheduledColumns } from './scheduled-columns.tsx'
import { CancelScheduledDialog, EditScheduledDialog } from './scheduled-dialogs.tsx'
import { scheduleText as text } from './text.ts'

type Asking = { act: 'edit' | 'cancel'; notification: ScheduledNotificationView }

/** What is sent later, and what was missed. */
export function ScheduledList({ write }: { write: ReactNode }) {
  const address = useAddress('/_admin/admin/notification/list')
  const mayCall = useCanCall()
  const [asking, setAsking] = useState<Asking>()
  const programmeZone = useProgrammeZone()
  const mayChange = mayCall(changeScheduledNotification) && mayCall(cancelScheduledNotification)
  const acts = {
    edit: (notification: ScheduledNotificationView) => setAsking({ act: 'edit', notification }),
    cancel: (notification: ScheduledNotificationView) => setAsking({ act: 'cancel', notification }),
  }
  const list = useList(listScheduledNotifications, address.search, {
    address,
    columns: scheduledColumns(programmeZone, mayChange ? acts : undefined),
    rowKey: ({ id }) => id,
    limit: 10,
    tab: 'show',
  })
  const close = () => setAsking(undefined)
  return (
    <>
      <ListCard
        list={list}
        caption={text.caption}
        empty={text.empty}
        emptyAct={write}
        file={text.file}
      />
      {asking?.act === 'edit' && (
        <EditScheduledDialog notification={asking.notification} onClose={close} />
      )}
      {asking?.act === 'cancel' && (
        <CancelScheduledDialog notification={asking.notification} onClose={close} />
      )}
    </>
  )
}
