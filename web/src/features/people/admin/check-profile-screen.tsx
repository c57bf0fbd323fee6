import { getUser, isWhole, type SingleUser } from '@clearstead/contract/people/users'
import { MemberId } from '@clearstead/contract/values/ids'
import { useParams } from '@tanstack/react-router'
import { exactTime } from '../../../plumbing/format.ts'
import { locale } from '../../../plumbing/language.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Cell, Grid, Stack } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { SkeletonBox } from '../../../ui/states/skeleton.tsx'
import { WaitingRequests } from '../../approvals/public.tsx'
import { AdjustButton } from './adjust-dialog.tsx'
import { CloseAccountButton } from './close-account-dialog.tsx'
import { EditMemberCard } from './edit-member-form.tsx'
import { MemberFacts } from './member-facts.tsx'
import { CapCard, WalletCard } from './member-money.tsx'
import { SignInHelpCard } from './sign-in-help/sign-in-help-card.tsx'
import { MemberTabs } from './tabs/member-tabs.tsx'
import { profileText as text } from './text.ts'
import { ViewAsMemberButton } from './view-as-member.tsx'

export function CheckProfileScreen() {
  const id = MemberId.safeDecode(useParams({ from: '/_admin/admin/check/profile/$id' }).id)
  if (id.success) return <Profile key={id.data} id={id.data} />
  return (
    <Card>
      <PageHead title={text.title} />
      <ErrorState message={text.unknown} />
    </Card>
  )
}

function Profile({ id }: { id: MemberId }) {
  const from = useAnswer(getUser, { id }, { keepPrevious: false })
  const member = from.answer?.singleuser
  return (
    <Stack gap={4}>
      <PageHead
        title={member?.fullname ?? text.title}
        lead={member && `${member.username} · ${member.referralCode}`}
        actions={
          <>
            <LinkButton to="/admin/users" look="plain" isSlim>
              {text.back}
            </LinkButton>
            {member && <ViewAsMemberButton memberId={id} />}
            {member && <AdjustButton memberId={id} />}
            {member && <CloseAccountButton member={member} />}
          </>
        }
      />
      <WaitingRequests subject={`user:${id}`} />
      {member?.closingSince && (
        <Notice tone="wait">
          <p>{text.closingSince({ when: exactTime(member.closingSince, locale) })}</p>
        </Notice>
      )}
      <Answered from={from} waiting={<Waiting />}>
        {({ singleuser }) => <Parts member={singleuser} />}
      </Answered>
    </Stack>
  )
}

function Parts({ member }: { member: SingleUser }) {
  return (
    <Grid>
      <Cell span={7}>{isWhole(member) && <EditMemberCard user={member} />}</Cell>
      <Cell span={5}>
        <Stack gap={4}>
          {isWhole(member) && <MemberFacts user={member} />}
          <SignInHelpCard memberId={member.id} />
          <WalletCard memberId={member.id} />
          <CapCard member={member} />
        </Stack>
      </Cell>
      <Cell span={12}>
        <MemberTabs member={member} />
      </Cell>
    </Grid>
  )
}

function Waiting() {
  return (
    <Grid>
      <Cell span={7}>
        <SkeletonBox height={640} />
      </Cell>
      <Cell span={5}>
        <SkeletonBox height={640} />
      </Cell>
    </Grid>
  )
}
