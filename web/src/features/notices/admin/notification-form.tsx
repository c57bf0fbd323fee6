import { NotificationType } from '@clearstead/contract/notices'
import { Button } from '../../../ui/actions/button.tsx'
import { WrittenText } from '../../../ui/conversation/written-text.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/figures/description-list.tsx'
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx'
import { FileField } from '../../../ui/forms/file-field.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { RefusalNotice } from '../../../ui/states/refusal-notice.tsx'
import { audienceOf } from './audience.ts'
import { RecipientsField } from './recipients-field.tsx'
import { composeText as text, notificationTypeText as types } from './text.ts'
import type { Composed } from './use-notification-form.ts'

const largestPicture = 5 * 1024 * 1024

export function NotificationForm({ composed }: { composed: Composed }) {
  const { form, hindi, banner, isForAll, refusal, isSending, isAsking } = composed
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
        <Disclosure title={text.inHindi} isSlim>
          <Stack gap={4}>
            <Text tone="muted" isSmall>
              {text.inHindiHint}
            </Text>
            <TextField
              form={hindi}
              name="title"
              label={text.hindiTitle}
              autoComplete="off"
              isOptional
            />
            <TextArea form={hindi} name="message" label={text.hindiMessage} rows={6} isOptional />
          </Stack>
        </Disclosure>
        <SelectField
          form={form}
          name="type"
          label={text.type}
          hint={text.typeHint}
          placeholder={text.chooseType}
          choices={NotificationType.options.map((value) => ({ value, label: types[value] }))}
        />
        <CheckboxField form={form} name="users" label={text.allUsers} />
        {!isForAll && <RecipientsField composed={composed} />}
        <DescriptionList>
          <DescriptionRow label={text.audience} isTotal>
            {audienceOf(composed)}
          </DescriptionRow>
        </DescriptionList>
        <Text tone="muted" isSmall>
          {text.later}
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
  const { form, hindi, newImage, cancel, send, isSending, refusal } = composed
  const to = audienceOf(composed)
  return (
    <ConfirmDialog
      isOpen
      onClose={cancel}
      title={text.confirmTitle(to)}
      lead={text.confirmLead}
      act={text.confirmAct(to)}
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
      {newImage && (
        <Text tone="muted" isSmall>
          {text.withBanner}
        </Text>
      )}
    </ConfirmDialog>
  )
}
