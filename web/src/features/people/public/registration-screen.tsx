import { getSettings, type Settings } from '@clearstead/contract/settings'
import { register } from '@clearstead/contract/sign-in'
import { Link } from '@tanstack/react-router'
import { textParam, useAddress } from '../../../plumbing/address.ts'
import { useText } from '../../../plumbing/texts.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { type CallForm, useCallForm } from '../../../plumbing/use-call-form.ts'
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx'
import { FieldPair, Form } from '../../../ui/forms/form.tsx'
import { FormSummary } from '../../../ui/forms/form-summary.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Inline, Reading, Stack } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Words } from '../../../ui/layout/words.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { Markdown } from '../../../ui/states/markdown.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { RefusalNotice } from '../../../ui/states/refusal-notice.tsx'
import { SkeletonLines } from '../../../ui/states/skeleton.tsx'
import { CoverageRow } from '../../transparency/public.tsx'
import { SponsorField } from './sponsor-field.tsx'
import { registrationText } from './text.ts'
import { useEnter } from './use-enter.ts'

const params = { ref: textParam() }

export function RegistrationScreen() {
  const text = useText(registrationText)
  const settings = useAnswer(getSettings, {})
  return (
    <Reading>
      <PageHead title={text.title} lead={text.lead} />
      <Stack gap={4}>
        <Card>
          <Answered from={settings} waiting={<SkeletonLines count={12} />}>
            {(answer) => <RegistrationForm settings={answer.settings} />}
          </Answered>
        </Card>
        <Inline justify="middle">
          <Words tone="muted">
            {text.haveAccount} <Link to="/login">{text.signIn}</Link>
          </Words>
        </Inline>
      </Stack>
    </Reading>
  )
}

function RegistrationForm({ settings }: { settings: Pick<Settings, 'programme' | 'legal'> }) {
  const text = useText(registrationText)
  const [{ ref }] = useAddress(params)
  const enter = useEnter('member')
  const form = useCallForm(register, {
    start: { sponsorCode: ref },
    clears: false,
    onDone: ({ auth, expireAt }) =>
      enter({ id: auth.id, referralCode: auth.referralCode, expiresAt: expireAt.toISOString() }),
  })
  const labels = {
    fullname: text.fullname,
    username: text.username,
    email: text.email,
    phone: text.phone,
    password: text.password,
    sponsorCode: text.code,
  }
  return (
    <Form form={form} isGuarded={false}>
      <FieldPair>
        <TextField form={form} name="fullname" label={text.fullname} autoComplete="name" />
        <TextField
          form={form}
          name="username"
          label={text.username}
          hint={text.usernameHint}
          autoComplete="username"
        />
      </FieldPair>
      <FieldPair>
        <TextField form={form} name="email" label={text.email} type="email" autoComplete="email" />
        <TextField
          form={form}
          name="phone"
          label={text.phone}
          type="tel"
          autoComplete="tel"
          isOptional
        />
      </FieldPair>
      <PasswordField
        form={form}
        name="password"
        label={text.password}
        autoComplete="new-password"
      />
      <SponsorField form={form} isRequired={settings.programme.sponsorRequired} />
      <Consent form={form} risk={settings.legal.risk} />
      <FormSummary form={form} labels={labels} />
      <RefusalNotice refusal={form.refusal} />
      <SubmitButton form={form} isWide>
        {text.submit}
      </SubmitButton>
    </Form>
  )
}

function Consent({ form, risk }: { form: CallForm<typeof register>; risk: string }) {
  const text = useText(registrationText)
  return (
    <>
      {risk && (
        <Notice tone="wait" title={text.riskTitle}>
          <Markdown text={risk} />
          <CoverageRow />
        </Notice>
      )}
      <CheckboxField
        form={form}
        name="acceptTerms"
        label={
          <>
            {text.accept}
            <Link to="/terms" target="_blank">
              {text.terms}
            </Link>
            {text.and}
            <Link to="/privacy" target="_blank">
              {text.privacy}
            </Link>
          </>
        }
      />
    </>
  )
}
