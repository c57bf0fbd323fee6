import { confirmRegistration, register } from '@clearstead/contract/referral/joining'
import { getSettings, type Settings } from '@clearstead/contract/settings/settings'
import { registrationText as text } from '@clearstead/texts/people/registration'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { readDraft, saveDraft, useSavedDraft } from '../../../plumbing/drafts.ts'
import { inBrowser } from '../../../plumbing/in-browser.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { type CallForm, useCallForm } from '../../../plumbing/use-call-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx'
import { FieldPair, Form, SubmitButton } from '../../../ui/forms/form.tsx'
import { FormSummary } from '../../../ui/forms/form-summary.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Card, Inline, Reading, Stack, Text } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { Markdown } from '../../../ui/states/markdown.tsx'
import { Notice, RefusalNotice } from '../../../ui/states/notice.tsx'
import { WhenNear } from '../../../ui/states/when-near.tsx'
import { CoverageRow } from '../../transparency/public.tsx'
import { CountryField } from './country-field.tsx'
import { SponsorField } from './sponsor-field.tsx'
import { useEnter } from './use-enter.ts'

export function RegistrationScreen() {
  const settings = useAnswer(getSettings, {})
  return (
    <Reading>
      <PageHead title={text.title} lead={text.lead} />
      <Stack gap={4}>
        <Card>
          <Answered from={settings} lines={12}>
            {(answer) => <Registration settings={answer.settings} />}
          </Answered>
        </Card>
        <Inline justify="middle">
          <Text tone="muted">
            {text.haveAccount} <Link to="/login">{text.signIn}</Link>
          </Text>
        </Inline>
      </Stack>
    </Reading>
  )
}

type Joining = { settings: Pick<Settings, 'programme' | 'legal'> }
type PendingRegistration = { token: string; email: string }

const draftPlace = 'registration'
/** Neither the password nor what is agreed to: both are given anew. */
const kept = ['fullname', 'username', 'email', 'phone', 'country'] as const
/** The referral code under a name of its own, as drafts hold no codes that are secret. */
const keptSponsor = 'sponsor'

/** First who they are, then the code that was mailed. Until that is confirmed, what was typed is kept. */
function Registration({ settings }: Joining) {
  const [pending, setPending] = useState<PendingRegistration>()
  if (!pending) return <RegistrationForm settings={settings} onRequested={setPending} />
  return (
    <Stack gap={4}>
      <Text>{text.codeSent({ email: pending.email })}</Text>
      <CodeStep {...pending} />
      <Inline justify="middle">
        <Button look="quiet" isSlim onClick={() => setPending(undefined)}>
          {text.startAgain}
        </Button>
      </Inline>
    </Stack>
  )
}

function CodeStep({ token }: PendingRegistration) {
  const enter = useEnter('member')
  const form = useCallForm(confirmRegistration, {
    start: { token },
    clears: false,
    onDone: ({ auth, expireAt }) => {
      saveDraft(draftPlace, {})
      enter({ id: auth.id, referralCode: auth.referralCode, expiresAt: expireAt.toISOString() })
    },
  })
  return (
    <Form form={form} isGuarded={false}>
      <TextField
        form={form}
        name="otp"
        label={text.mailedCode}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        isAutoFocused
      />
      <RefusalNotice refusal={form.refusal} />
      <SubmitButton form={form} isWide>
        {text.confirm}
      </SubmitButton>
    </Form>
  )
}

function RegistrationForm({
  settings,
  onRequested,
}: Joining & { onRequested: (pending: PendingRegistration) => void }) {
  const { ref } = useSearch({ from: '/_public/registration' })
  const [{ [keptSponsor]: sponsorCode, ...draft }] = useState(() =>
    inBrowser ? readDraft(draftPlace) : {},
  )
  const form = useCallForm(register, {
    start: { sponsorCode: ref },
    // The link that was followed last says who the sponsor is.
    draft: { ...draft, ...(!ref && sponsorCode !== undefined && { sponsorCode }) },
    clears: false,
    onDone: ({ auth }, { email }) => onRequested({ token: auth.token, email }),
  })
  useSavedDraft(draftPlace, {
    ...Object.fromEntries(kept.map((name) => [name, form.text(name)])),
    [keptSponsor]: form.text('sponsorCode'),
  })
  const labels = {
    fullname: text.fullname,
    username: text.username,
    email: text.email,
    phone: text.phone,
    country: text.country,
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
      <CountryField form={form} admitted={settings.legal.countries} />
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
  return (
    <>
      {risk && (
        <Notice tone="wait" title={text.riskTitle}>
          <WhenNear height={120}>
            <Markdown text={risk} />
          </WhenNear>
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
            {text.acceptEnd}
          </>
        }
      />
    </>
  )
}
