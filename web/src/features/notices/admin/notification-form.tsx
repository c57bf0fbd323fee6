import { NotificationType } from '@clearstead/contract/notices'
import { notificationTypeText as types } from '@clearstead/texts/notices/notification-type'
import { useProgrammeZone } from '../../../plumbing/use-programme-zone.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { WrittenText } from '../../../ui/conversation/written-text.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/figures/description-list.tsx'
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx'
import { FileField } from '../../../ui/forms/file-field.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { MembersField } from '../../../ui/forms/members-field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx'
import { TickBox } from '../../../ui/forms/tick-box.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { RefusalNotice } from '../../../ui/states/refusal-notice.tsx'
import { audienceNote, audienceOf } from './audience.ts'
import { HindiFields } from './hindi-fields.tsx'
import { inBothZones, LastDayField, SendAtField } from './send-moment.tsx'
import { scheduleText, composeText as text } from './text.ts'
import type { Composed } from './use-notification-form.ts'

const largestPicture = 5 * 1024 * 1024

export function NotificationForm({ composed }: { composed: Composed }) {
  const { form, hindi, banner, moment, isForAll, chosen, choose } = composed
  const { refusal, isSending, isAsking } = composed
  return (
    <Card title={text.form}>
      <Form form={form}>
        <TextField form={form} name="title" label={text.title} autoComplete="off" />
        <FileField
          form={banner}
          name="image"
          label={text.banner}
          hint={text.bannerHint}
          maxBytes={largestPicture}
          isOptional
        />
        <TextArea form={form} name="message" label={text.message} rows={6} />
        <HindiFields form={hindi} />
        <SelectField
          form={form}
          name="type"
          label={text.type}
          hint={text.typeHint}
          placeholder={text.chooseType}
          choices={NotificationType.options.map((value) => ({ value, label: types[value] }))}
        />
        {form.text('type') === 'site_popup' && <LastDayField form={form} />}
        <CheckboxField form={form} name="users" label={text.allUsers} />
        {!isForAll && (
          <MembersField chosen={chosen} onChoose={choose} error={form.errors.recipients} />
        )}
        <TickBox
          label={scheduleText.sendLater}
          isTicked={moment.isLater}
          onTick={moment.setIsLater}
        />
        {moment.isLater && <SendAtField form={moment.form} />}
        <DescriptionList>
          <DescriptionRow label={text.audience} isTotal>
            {audienceOf(composed)}
          </DescriptionRow>
        </DescriptionList>
        <Text tone="muted" isSmall>
          {audienceNote(composed)}
        </Text>
        {!isAsking && <RefusalNotice refusal={refusal} />}
        <Button type="submit" form={form.id} isBusy={isSending}>
          {text.create}
        </Button>
      </Form>
      {isAsking && <SendDialog composed={composed} />}
    </Card>
  )
}

/** Says once more what goes to how many. */
function SendDialog({ composed }: { composed: Composed }) {
  const { form, hindi, moment, newImage, cancel, send, isSending, refusal } = composed
  const programmeZone = useProgrammeZone()
  const to = audienceOf(composed)
  return (
    <ConfirmDialog
      isOpen
      onClose={cancel}
      title={moment.at ? scheduleText.confirmTitle(to) : text.confirmTitle(to)}
      lead={moment.at ? inBothZones(moment.at, programmeZone) : text.confirmLead}
      act={moment.at ? scheduleText.confirmAct : text.confirmAct(to)}
      onConfirm={send}
      isBusy={isSending}
      refusal={refusal}
      isLong
    >
      <Text isStrong>{form.text('title')}</Text>
      <WrittenText>{form.text('message')}</WrittenText>
      {hindi.text('title') !== '' && (
        <>
          <Text isStrong>{hindi.text('title')}</Text>
          <WrittenText>{hindi.text('message')}</WrittenText>
        </>
      )}
      {moment.at && (
        <Text tone="muted" isSmall>
          {audienceNote(composed)}
        </Text>
      )}
      {newImage && (
        <Text tone="muted" isSmall>
          {moment.at ? scheduleText.withBanner : text.withBanner}
        </Text>
      )}
    </ConfirmDialog>
  )
}
