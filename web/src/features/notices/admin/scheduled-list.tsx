import {
  cancelScheduledNotification,
  changeScheduledNotification,
  listScheduledNotifications,
  type ScheduledNotificationView,
} from '@clearstead/contract/notices'
import { notificationTypeText as types } from '@clearstead/texts/notices/notification-type'
import { type ReactNode, useState } from 'react'
import { useAddress } from '../../../plumbing/address.ts'
import { type CallForm, useCallForm } from '../../../plumbing/use-call-form.ts'
import { useCanCall } from '../../../plumbing/use-permission.ts'
import { useProgrammeZone } from '../../../plumbing/use-programme-zone.ts'
import { ActDialog } from '../../../ui/dialogs/act-dialog.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx'
import { withMissingWords } from '../../../ui/forms/with-missing-words.ts'
import { Note, Text } from '../../../ui/layout/layout.tsx'
import {
  actsColumn,
  badgeColumn,
  type Column,
  clampedColumn,
  column,
} from '../../../ui/lists/columns.tsx'
import { ListCard } from '../../../ui/lists/list-card.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { LastDayField, momentText, SendAtField } from './send-moment.tsx'
import { composeText, scheduleText as text } from './text.ts'
import { TranslationFields } from './translation-fields.tsx'
import { useTranslations } from './use-translations.ts'

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
        file="scheduled-notifications"
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

type Props = { notification: ScheduledNotificationView; onClose: () => void }

function EditScheduledDialog({ notification, onClose }: Props) {
  const { id, title, message, translations, type, sendAt, shownUntil } = notification
  const translated = useTranslations(`scheduled notification ${id}`, translations)
  const form: CallForm<typeof changeScheduledNotification> = useCallForm(
    changeScheduledNotification,
    {
      name: `scheduled notification ${id}`,
      start: {
        id,
        title,
        message,
        sendAt: sendAt.toISOString(),
        shownUntil: shownUntil?.toISOString(),
      },
      nulled: ['shownUntil'],
      clears: false,
      check: ({ sendAt: at }) => (at && at <= new Date() ? { sendAt: text.isOver } : {}),
      before: () => {
        const written = translated.check()
        if (!written) return false
        form.set('translations', written)
        form.sendNow()
        return false
      },
      onDone: onClose,
    },
  )
  const shown = withMissingWords(form, {
    title: composeText.titleRequired,
    message: composeText.messageRequired,
    sendAt: text.sendAtRequired,
  })
  return (
    <FormDialog form={shown} onClose={onClose} title={text.editTitle} act={text.save} isWide>
      <TextField form={shown} name="title" label={composeText.title} autoComplete="off" />
      <TextArea form={shown} name="message" label={composeText.message} rows={5} />
      <TranslationFields translations={translated.all} />
      <SendAtField form={shown} />
      {type === 'site_popup' && <LastDayField form={shown} />}
    </FormDialog>
  )
}

function CancelScheduledDialog({ notification: { id, title }, onClose }: Props) {
  return (
    <ActDialog
      onClose={onClose}
      title={text.cancelTitle}
      lead={text.cancelLead}
      act={text.cancelAct}
      back={text.keep}
      isDanger
      endpoint={cancelScheduledNotification}
      request={{ id }}
    >
      <Text isStrong>{title}</Text>
    </ActDialog>
  )
}

type ScheduledActs = Record<'edit' | 'cancel', (notification: ScheduledNotificationView) => void>

function scheduledColumns(
  programmeZone: string,
  acts: ScheduledActs | undefined,
): Column<ScheduledNotificationView>[] {
  return [
    clampedColumn('title', text.heading, ({ title }) => title, {
      role: 'what',
      tone: 'strong',
      isFixed: true,
    }),
    badgeColumn('type', text.type, ({ type }) => ({
      tone: type === 'site_popup' ? 'info' : 'neutral',
      text: types[type],
    })),
    column('to', text.to, (notification) => audienceOf(notification), { tone: 'muted' }),
    {
      key: 'when',
      header: text.when,
      role: 'why',
      cell: ({ sendAt, state }) =>
        state === 'missed' ? <Note>{text.missedNote}</Note> : momentText(sendAt, programmeZone),
    },
    badgeColumn('state', text.state, ({ state }) => ({
      tone: state === 'missed' ? 'bad' : 'wait',
      text: text[state],
    })),
    ...(acts ? [actionColumn(acts)] : []),
  ]
}

function audienceOf({ users, recipientCount }: ScheduledNotificationView): string {
  return users ? text.everybody : text.some({ count: recipientCount })
}

function actionColumn({ edit, cancel }: ScheduledActs): Column<ScheduledNotificationView> {
  return actsColumn(
    'actions',
    text.actions,
    (notification) => {
      const { title } = notification
      return [
        { label: text.edit, spoken: text.editNamed({ title }), act: () => edit(notification) },
        {
          label: text.cancel,
          spoken: text.cancelNamed({ title }),
          act: () => cancel(notification),
        },
      ]
    },
    { isFixed: true },
  )
}
