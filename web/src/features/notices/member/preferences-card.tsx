import type { ReplyOf } from '@clearstead/contract/call/endpoint'
import { Language, languageNames } from '@clearstead/contract/languages'
import {
  getNoticePreferences,
  type NoticeGroup,
  setNoticePreferences,
} from '@clearstead/contract/notices'
import { noticeGroupText } from '@clearstead/texts/notices/notice-group'
import { preferencesText as text } from '@clearstead/texts/notices/preferences'
import { showIn } from '../../../plumbing/choose-language.ts'
import { language as shown } from '../../../plumbing/language.ts'
import { useMember } from '../../../plumbing/session.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { useCallForm } from '../../../plumbing/use-call-form.ts'
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx'
import { ChoicesField } from '../../../ui/forms/choices-field.tsx'
import { Form, SubmitButton } from '../../../ui/forms/form.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { Card } from '../../../ui/layout/layout.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { RefusalNotice } from '../../../ui/states/notice.tsx'

/** The language of the member's notices and mails, and which groups are not mailed. */
export function NoticePreferencesCard() {
  const memberId = useMember()
  const from = useAnswer(getNoticePreferences, { memberId })
  return (
    <Card title={text.title}>
      <Answered from={from} lines={4}>
        {(answer) => <PreferencesForm {...answer} />}
      </Answered>
    </Card>
  )
}

type Props = Pick<ReplyOf<typeof getNoticePreferences>, 'preferences' | 'canMute'>

function PreferencesForm({ preferences: { language, muted, wantsDigest }, canMute }: Props) {
  const groups: Record<NoticeGroup, string> = noticeGroupText
  const memberId = useMember()
  const form = useCallForm(setNoticePreferences, {
    start: { memberId, language, muted, wantsDigest },
    clears: false,
    onDone: ({ preferences }) => {
      if (preferences.language !== shown) showIn(preferences.language)
    },
  })
  return (
    <Form form={form}>
      <SelectField
        form={form}
        name="language"
        label={text.language}
        choices={Language.options.map((value) => ({ value, label: languageNames[value] }))}
      />
      <ChoicesField
        form={form}
        name="muted"
        label={text.muted}
        hint={text.mutedHint}
        choices={canMute.map((value) => ({ value, label: groups[value] }))}
      />
      <CheckboxField
        form={form}
        name="wantsDigest"
        label={text.wantsDigest}
        hint={text.wantsDigestHint}
      />
      <RefusalNotice refusal={form.refusal} />
      <SubmitButton form={form} look="plain">
        {text.save}
      </SubmitButton>
    </Form>
  )
}
