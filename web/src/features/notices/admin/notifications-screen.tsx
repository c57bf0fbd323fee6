import { Language, languageNames } from '@clearstead/contract/languages'
import { createNotification, findRecipients, NotificationType } from '@clearstead/contract/notices'
import { notificationTypeText as types } from '@clearstead/texts/notices/notification-type'
import { Send } from 'lucide-react'
import { Fragment, useState } from 'react'
import { countText } from '../../../plumbing/format.ts'
import { useCanCall } from '../../../plumbing/use-permission.ts'
import { useProgrammeZone } from '../../../plumbing/use-programme-zone.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { WrittenText } from '../../../ui/conversation/written-text.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/figures/rows.tsx'
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx'
import { FileField } from '../../../ui/forms/file-field.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { MembersField } from '../../../ui/forms/members-field.tsx'
import { TickBox } from '../../../ui/forms/plain-field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx'
import { Card, FormColumns, Note, Stack, Text } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { PhoneFrame, PhoneNotice, PhonePopup } from '../../../ui/media/phone-frame.tsx'
import { Notice, RefusalNotice } from '../../../ui/states/notice.tsx'
import { inBothZones, LastDayField, SendAtField } from './send-moment.tsx'
import { scheduleText, composeText as text, scheduleText as words } from './text.ts'
import { TranslationFields } from './translation-fields.tsx'
import { type Composed, useNotificationForm } from './use-notification-form.ts'

const largestPicture = 5 * 1024 * 1024

function NotificationForm({ composed }: { composed: Composed }) {
  const { form, translations, banner, moment, isForAll, chosen, choose } = composed
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
        <TranslationFields translations={translations} />
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
        <Note>{audienceNote(composed)}</Note>
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
  const { form, translations, moment, newImage, cancel, send, isSending, refusal } = composed
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
      {translations
        .filter(({ form: written }) => written.text('title') !== '')
        .map(({ language, form: written }) => (
          <Fragment key={language}>
            <Text isStrong>{written.text('title')}</Text>
            <WrittenText>{written.text('message')}</WrittenText>
          </Fragment>
        ))}
      {moment.at && <Note>{audienceNote(composed)}</Note>}
      {newImage && <Note>{moment.at ? scheduleText.withBanner : text.withBanner}</Note>}
    </ConfirmDialog>
  )
}

/** Who gets the notification, in words with the number. */
function audienceOf({ isForAll, total, chosen }: Composed): string {
  if (isForAll) return text.toAll({ count: total === undefined ? '…' : countText(total) })
  return chosen.length === 0 ? text.toNobody : text.toSome({ count: chosen.length })
}

/** Whom the number leaves out. */
function audienceNote({ isForAll, moment }: Composed): string {
  if (!moment.isLater) return text.later
  return isForAll ? words.allThen : words.someThen
}

export function WriteNotificationScreen() {
  const mayCall = useCanCall()
  const composed = useNotificationForm()
  const maySend = mayCall(createNotification) && mayCall(findRecipients)
  return (
    <Stack gap={4}>
      <PageHead
        title={text.screenTitle}
        actions={
          <LinkButton to="/admin/notification/list" look="plain" isSlim icon={<Send />}>
            {text.toList}
          </LinkButton>
        }
      />
      {maySend ? (
        <FormColumns>
          <NotificationForm composed={composed} />
          <NotificationPreview composed={composed} />
        </FormColumns>
      ) : (
        <Notice tone="info">{text.readOnly}</Notice>
      )}
    </Stack>
  )
}

/** The notification as members see it on a phone, while it is written, in each language. */
function NotificationPreview({ composed: { form, translations } }: { composed: Composed }) {
  const [chosen, setChosen] = useState<Language>('en')
  const translated = translations.find(({ language }) => language === chosen)?.form
  const written = translated && translated.text('title').trim() !== '' ? translated : form
  const title = written.text('title').trim() || text.previewTitle
  const message = written.text('message').trim() || text.previewMessage
  return (
    <Card title={text.preview}>
      <Tabs
        label={text.previewLanguage}
        chosen={chosen}
        onChoose={setChosen}
        tabs={Language.options.map((key) => ({ key, label: languageNames[key] }))}
      >
        <PhoneFrame>
          {form.text('type') === 'site_popup' ? (
            <PhonePopup title={title} message={message} close={text.close} />
          ) : (
            <PhoneNotice title={title} message={message} />
          )}
        </PhoneFrame>
      </Tabs>
    </Card>
  )
}
