import { getUser, type SingleUser } from '@clearstead/contract/people/users'
import { MemberId } from '@clearstead/contract/values/ids'
import { memberProfileText as text } from '@clearstead/texts/people/member-profile'
import { useParams } from '@tanstack/react-router'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Split, Stack } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { SkeletonBox } from '../../../ui/states/skeleton.tsx'
import { OwnDataCard } from '../../moving/public.tsx'
import { NoticePreferencesCard } from '../../notices/public.tsx'
import { CloseAccountCard } from '../../withdrawals/public.tsx'
import { EmailCard } from '../account/email-card.tsx'
import { PasswordCard } from '../account/password-card.tsx'
import { SecondFactorCard } from '../account/second-factor-card.tsx'
import { SessionsCard } from '../account/sessions-card.tsx'
import { ThemeCard } from '../account/theme-card.tsx'
import { AddressesCard } from './addresses-card.tsx'
import { ContactCard } from './contact-card.tsx'
import { RecordCard } from './record-card.tsx'

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
    <Answered from={from} waiting={<SkeletonBox height={420} />}>
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
