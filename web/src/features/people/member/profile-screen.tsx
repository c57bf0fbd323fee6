import { getUser, type SingleUser, updateUser } from '@clearstead/contract/people/users'
import { MemberId } from '@clearstead/contract/values/ids'
import { memberProfileText as text } from '@clearstead/texts/people/member-profile'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { notify } from '../../../plumbing/notify.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { useCallForm } from '../../../plumbing/use-call-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Badge } from '../../../ui/figures/badge.tsx'
import { CodeRow } from '../../../ui/figures/code.tsx'
import { DescriptionList, DescriptionRow, TimeRow } from '../../../ui/figures/rows.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { Form, SubmitButton } from '../../../ui/forms/form.tsx'
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx'
import { Card, Split, Stack } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { RefusalNotice } from '../../../ui/states/notice.tsx'
import { OwnDataCard } from '../../imports/public.tsx'
import { NoticePreferencesCard } from '../../notices/public.tsx'
import { CloseAccountCard } from '../../withdrawals/public.tsx'
import { EmailCard } from '../account/email-card.tsx'
import { PasswordCard } from '../account/password-card.tsx'
import { SecondFactorCard } from '../account/second-factor-card.tsx'
import { SessionsCard } from '../account/sessions-card.tsx'
import { ThemeCard } from '../account/theme-card.tsx'
import { CodeDialog } from '../public.tsx'
import { AddressesCard } from './addresses-card.tsx'

export function ProfileScreen() {
  const id = MemberId.safeDecode(useParams({ from: '/_member/user/profile/$id' }).id)
  return (
    <>
      <PageHead title={text.title} />
      {id.success ? <Profile id={id.data} /> : <ErrorState message={text.unknown} />}
    </>
  )
}

function Profile({ id }: { id: MemberId }) {
  const from = useAnswer(getUser, { id })
  return (
    <Answered from={from} height={420}>
      {({ singleuser }) => <Parts member={singleuser} />}
    </Answered>
  )
}

function Parts({ member }: { member: SingleUser }) {
  const parts = [
    <Details key="details" member={member} />,
    <SessionsCard key="sessions" />,
    <OwnDataCard key="data" id={member.id} />,
  ]
  const closing = <CloseAccountCard key="closing" memberId={member.id} />
  return (
    // An account that is closing has it first; the card keeps its receipt as it moves.
    <Stack gap={4}>{member.closingSince ? [closing, ...parts] : [...parts, closing]}</Stack>
  )
}

function Details({ member }: { member: SingleUser }) {
  return (
    <Split isEven>
      <Stack gap={4}>
        <RecordCard member={member} />
        <ContactCard member={member} />
        <ThemeCard />
        <NoticePreferencesCard />
      </Stack>
      <Stack gap={4}>
        <AddressesCard member={member} />
        <EmailCard email={member.email} />
        <PasswordCard />
        <SecondFactorCard />
      </Stack>
    </Split>
  )
}

function ContactCard({ member }: { member: SingleUser }) {
  const { id, fullname, phone, address } = member
  const form = useCallForm(updateUser, {
    start: { id, fullname, phone, address },
    clears: false,
  })
  return (
    <Card title={text.contact}>
      <Form form={form}>
        <TextField form={form} name="fullname" label={text.fullname} autoComplete="name" />
        <TextField
          form={form}
          name="phone"
          label={text.phone}
          type="tel"
          autoComplete="tel"
          isOptional
        />
        <TextArea form={form} name="address" label={text.address} rows={3} isOptional />
        <RefusalNotice refusal={form.refusal} />
        <SubmitButton form={form} look="plain">
          {text.save}
        </SubmitButton>
      </Form>
    </Card>
  )
}

/** Who the member is, as far as they cannot change it themselves. */
function RecordCard({ member }: { member: SingleUser }) {
  const [isVerifying, setIsVerifying] = useState(false)
  const isBlocked = member.status === 'block'
  return (
    <Card
      title={text.record}
      aside={
        <Badge tone={isBlocked ? 'bad' : member.isActive === 'active' ? 'ok' : 'neutral'}>
          {isBlocked ? text.blocked : text[member.isActive]}
        </Badge>
      }
      foot={
        member.verifiedAt === null && (
          <Button look="plain" isSlim onClick={() => setIsVerifying(true)}>
            {text.verify}
          </Button>
        )
      }
    >
      <DescriptionList>
        <DescriptionRow label={text.username}>{member.username}</DescriptionRow>
        <DescriptionRow label={text.email}>{member.email}</DescriptionRow>
        <DescriptionRow label={text.verified}>
          {member.verifiedAt ? <Time at={member.verifiedAt} /> : text.notVerified}
        </DescriptionRow>
        <CodeRow label={text.referralCode} of={member.referralCode} isWhole />
        <DescriptionRow label={text.sponsor}>{member.sponsorName ?? text.noSponsor}</DescriptionRow>
        <TimeRow label={text.joined} at={member.createdAt} />
      </DescriptionList>
      {isVerifying && (
        <CodeDialog
          memberId={member.id}
          purpose="verify_email"
          title={text.verifyTitle}
          onClose={() => setIsVerifying(false)}
          onConfirmed={() => {
            setIsVerifying(false)
            notify.success(text.verifyDone)
          }}
        />
      )}
    </Card>
  )
}
