import {
  cancelScheduledNotification,
  changeScheduledNotification,
  type ScheduledNotificationView,
} from '@clearstead/contract/notices'
import { type CallForm, useCallForm } from '../../../plumbing/use-call-form.ts'
import { ActDialog } from '../../../ui/dialogs/act-dialog.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx'
import { withMissingWords } from '../../../ui/forms/with-missing-words.ts'
import { Text } from '../../../ui/layout/text.tsx'
import { HindiFields } from './hindi-fields.tsx'
import { LastDayField, SendAtField } from './send-moment.tsx'
import { composeText, scheduleText as text } from './text.ts'
import { useHindi } from './use-hindi.ts'

type Props = { notification: ScheduledNotificationView; onClose: () => void }

export function EditScheduledDialog({ notification, onClose }: Props) {
  const { id, title, message, translations, type, sendAt, shownUntil } = notification
  const hindi = useHindi(`scheduled notification ${id} in Hindi`, translations.hi)
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
        const written = hindi.check()
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
      <HindiFields form={hindi.form} isOpen={translations.hi !== undefined} />
      <SendAtField form={shown} />
      {type === 'site_popup' && <LastDayField form={shown} />}
    </FormDialog>
  )
}

export function CancelScheduledDialog({ notification: { id, title }, onClose }: Props) {
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
