import { Refusal } from '@clearstead/contract/call/refusal'
import { register } from '@clearstead/contract/referral/joining'
import { getSettings, type Settings } from '@clearstead/contract/settings/settings'
import { registrationText as text } from '@clearstead/texts/people/registration'
import { Link, useSearch } from '@tanstack/react-router'
import { type FormEvent, Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { readDraft, saveDraft, useSavedDraft } from '../../../plumbing/drafts.ts'
import { fieldErrors } from '../../../plumbing/form-fields.ts'
import { inBrowser, useInBrowser } from '../../../plumbing/in-browser.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { type CallForm, useCallForm } from '../../../plumbing/use-call-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx'
import { fieldId } from '../../../ui/forms/field.tsx'
import { FieldPair, Form, SubmitButton } from '../../../ui/forms/form.tsx'
import { FormSummary } from '../../../ui/forms/form-summary.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { areStepsApart, OnPhone, PhoneStep } from '../../../ui/forms/phone-steps.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Card, FormColumn, Inline, Note, Stack, Text, Well } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { lazyOpener } from '../../../ui/openers.ts'
import { Answered } from '../../../ui/states/answered.tsx'
import { Markdown } from '../../../ui/states/markdown.tsx'
import { RefusalNotice } from '../../../ui/states/notice.tsx'
import { SkeletonLines } from '../../../ui/states/skeleton.tsx'
import { WhenNear } from '../../../ui/states/when-near.tsx'
import { CoverageRow } from '../../transparency/public.tsx'
import { CountryField } from './country-field.tsx'
import { type PendingRegistration, readPending, savePending } from './pending-registration.ts'
import { SponsorField } from './sponsor-field.tsx'

const CodeStep = lazyOpener(() => import('./open-code-step.tsx'), 'CodeStep')

export function RegistrationScreen() {
  const settings = useAnswer(getSettings, {})
  return (
    <FormColumn>
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
    </FormColumn>
  )
}

type Joining = { settings: Pick<Settings, 'programme' | 'legal'> }

const draftPlace = 'registration'
/** The referral code under a name of its own, as drafts hold no codes that are secret. */
const keptSponsor = 'sponsor'

/** First who they are, then the code that was mailed. Until that is confirmed, what was typed is kept. */
function Registration({ settings }: Joining) {
  const [pending, setPending] = useState(() => (inBrowser ? readPending() : undefined))
  // The server draws the form, and the browser begins with what the server drew.
  const isInBrowser = useInBrowser()
  const keep = (next: PendingRegistration | undefined) => {
    savePending(next)
    setPending(next)
  }
  if (!pending || !isInBrowser) return <RegistrationForm settings={settings} onRequested={keep} />
  return (
    <Suspense fallback={<SkeletonLines count={4} />}>
      <CodeStep
        pending={pending}
        onSent={keep}
        onConfirmed={() => {
          savePending(undefined)
          saveDraft(draftPlace, {})
        }}
        onStartAgain={() => keep(undefined)}
      />
    </Suspense>
  )
}

/** The fields of the first of two steps on a phone. */
const firstFields = ['fullname', 'username', 'email', 'phone', 'country'] as const

type FormProps = Joining & { onRequested: (pending: PendingRegistration) => void }

/** The form with its steps; on a phone the first is checked before the second is shown. */
function useRegistration(onRequested: FormProps['onRequested']) {
  const { ref } = useSearch({ from: '/_public/registration' })
  const [{ [keptSponsor]: sponsorCode, ...draft }] = useState(() =>
    inBrowser ? readDraft(draftPlace) : {},
  )
  const [step, setStep] = useState<1 | 2>(1)
  const form = useCallForm(register, {
    start: { sponsorCode: ref },
    // The link that was followed last says who the sponsor is.
    draft: { ...draft, ...(!ref && sponsorCode !== undefined && { sponsorCode }) },
    clears: false,
    onDone: ({ auth, expireAt }, { email }) =>
      onRequested({
        token: auth.token,
        email,
        sentAt: Date.now(),
        expiresAt: expireAt.getTime(),
      }),
    onRefused: (failure) => {
      const wrong = failure instanceof Refusal ? fieldErrors(register, failure.errors) : {}
      if (firstFields.some((name) => name in wrong)) setStep(1)
    },
  })
  useSavedDraft(draftPlace, {
    ...Object.fromEntries(firstFields.map((name) => [name, form.text(name)])),
    [keptSponsor]: form.text('sponsorCode'),
  })
  const goOn = async () => {
    if (!(await form.fields.trigger([...firstFields], { shouldFocus: true }))) return
    flushSync(() => setStep(2))
    document.getElementById(fieldId(form.id, 'password'))?.focus()
  }
  const submit = (event?: FormEvent) => {
    if (step === 2 || !areStepsApart()) return form.submit(event)
    event?.preventDefault()
    void goOn()
  }
  return { form: { ...form, submit }, step, goOn: () => void goOn(), goBack: () => setStep(1) }
}

function RegistrationForm({ settings, onRequested }: FormProps) {
  const { form, step, goOn, goBack } = useRegistration(onRequested)
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
      <OnPhone>
        <Note>{text.stepOf({ step })}</Note>
      </OnPhone>
      <PhoneStep isShown={step === 1}>
        <FirstFields form={form} countries={settings.legal.countries} />
        <OnPhone>
          <Button onClick={goOn}>{text.goOn}</Button>
        </OnPhone>
      </PhoneStep>
      <PhoneStep isShown={step === 2}>
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
        <OnPhone>
          <Button look="quiet" onClick={goBack}>
            {text.back}
          </Button>
        </OnPhone>
      </PhoneStep>
    </Form>
  )
}

type RegisterForm = CallForm<typeof register>

/** Who somebody is: all of it is kept as a draft, unlike the password and what is agreed to, which are given anew. */
function FirstFields({ form, countries }: { form: RegisterForm; countries: readonly string[] }) {
  return (
    <>
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
      <CountryField form={form} admitted={countries} />
    </>
  )
}

function Consent({ form, risk }: { form: RegisterForm; risk: string }) {
  return (
    <>
      {risk && (
        <Well>
          <Text isStrong>{text.riskTitle}</Text>
          <WhenNear height={120}>
            <Markdown text={risk} />
          </WhenNear>
          <CoverageRow />
        </Well>
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
