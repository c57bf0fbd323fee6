import {
  closeUser,
  getUser,
  isWhole,
  type SingleUser,
  type UserView,
} from '@clearstead/contract/people/users'
import { startView } from '@clearstead/contract/people/views'
import { MemberId } from '@clearstead/contract/values/ids'
import { useNavigate, useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { countText, exactTime } from '../../../plumbing/format.ts'
import { useAct } from '../../../plumbing/use-act.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { useCallForm } from '../../../plumbing/use-call-form.ts'
import { useCanCall, usePermission } from '../../../plumbing/use-permission.ts'
import { enterView } from '../../../plumbing/view.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Person } from '../../../ui/figures/avatar.tsx'
import { Code } from '../../../ui/figures/code.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/figures/rows.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { TextArea } from '../../../ui/forms/text-field.tsx'
import { Card, FormColumns, Stack } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { SkeletonBox } from '../../../ui/states/skeleton.tsx'
import { WaitingRequests } from '../../approvals/public.tsx'
import { AdjustButton } from './adjust-dialog.tsx'
import { EditMemberCard } from './edit-member-form.tsx'
import { PartLink } from './member-link.tsx'
import { CapCard, WalletCard } from './member-money.tsx'
import { SignInHelpCard } from './sign-in-help/sign-in-help-card.tsx'
import { MemberTabs } from './tabs/member-tabs.tsx'
import { profileText as text } from './text.ts'

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
        <Notice tone="wait">{text.closingSince({ when: exactTime(member.closingSince) })}</Notice>
      )}
      <Answered from={from} waiting={<Waiting />}>
        {({ singleuser }) => <Parts member={singleuser} />}
      </Answered>
    </Stack>
  )
}

function Parts({ member }: { member: SingleUser }) {
  return (
    <Stack gap={4}>
      <FormColumns>
        {isWhole(member) && <EditMemberCard user={member} />}
        <Stack gap={4}>
          {isWhole(member) && <MemberFacts user={member} />}
          <SignInHelpCard memberId={member.id} />
          <WalletCard memberId={member.id} />
          <CapCard member={member} />
        </Stack>
      </FormColumns>
      <MemberTabs member={member} />
    </Stack>
  )
}

function Waiting() {
  return (
    <FormColumns>
      <SkeletonBox height={640} />
      <SkeletonBox height={640} />
    </FormColumns>
  )
}

/** An owner's act; it cannot be undone. */
function CloseAccountButton({ member }: { member: SingleUser }) {
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const { act, isSending, refusal } = useAct(closeUser, {
    onDone: () => void navigate({ to: '/admin/users' }),
  })
  if (!usePermission('owner')) return null
  return (
    <>
      <Button look="danger" isSlim onClick={() => setIsAsking(true)}>
        {text.closeAccount}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={text.closeTitle}
        lead={text.closeLead}
        act={text.closeAct}
        isDanger
        onConfirm={() => act({ id: member.id })}
        isBusy={isSending}
        refusal={refusal}
      >
        <Person name={member.fullname} note={member.email} />
      </ConfirmDialog>
    </>
  )
}

/** Opens the member's screens as the member sees them, read-only, in this tab. */
function ViewAsMemberButton({ memberId }: { memberId: MemberId }) {
  const [isOpen, setIsOpen] = useState(false)
  const mayCall = useCanCall()
  if (!mayCall(startView)) return null
  return (
    <>
      <Button look="plain" isSlim onClick={() => setIsOpen(true)}>
        {text.viewAs}
      </Button>
      {isOpen && <ViewDialog memberId={memberId} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function ViewDialog({ memberId, onClose }: { memberId: MemberId; onClose: () => void }) {
  const form = useCallForm(startView, {
    start: { id: memberId },
    success: null,
    onDone: ({ view: { expireAt, ...view } }) =>
      enterView({ ...view, expiresAt: expireAt.toISOString() }),
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={text.viewTitle}
      lead={text.viewLead}
      act={text.viewAct}
    >
      <TextArea form={form} name="reason" label={text.reason} hint={text.viewReasonHint} rows={2} />
    </FormDialog>
  )
}

/** The read-only fields of docs/wire.md, section 14; an empty one is a dash. */
function MemberFacts({ user }: { user: UserView }) {
  const moment = (at: Date | null) => (at ? <Time at={at} /> : text.dash)
  const code = (value: string | null) => (value ? <Code>{value}</Code> : text.dash)
  const rows: [label: string, value: ReactNode][] = [
    [text.lastLogin, moment(user.lastLogin)],
    [text.createdAt, moment(user.createdAt)],
    [text.verifyAt, moment(user.verifiedAt)],
    [text.updatedAt, moment(user.updatedAt)],
    [text.sponsor, user.sponsorCode || text.dash],
    [text.activationDate, moment(user.activatedAt)],
    [text.paidMember, user.isPaidMember ? text.yes : text.no],
    [
      text.levelMonth,
      <PartLink key="level" id={user.id} part="income">
        <Amount of={user.levelIncome} />
      </PartLink>,
    ],
    [
      text.roiDay,
      <PartLink key="roi" id={user.id} part="plans">
        <Amount of={user.roiPerDay} />
      </PartLink>,
    ],
    [text.referralCode, user.referralCode || text.dash],
    [
      text.totalTeam,
      <PartLink key="team" id={user.id} part="team">
        {countText(user.teamSize)}
      </PartLink>,
    ],
    [text.bep20, code(user.bep20)],
    [text.trc20, code(user.trc20)],
    [text.bep20Payout, code(user.bep20Payout)],
    [text.trc20Payout, code(user.trc20Payout)],
  ]
  return (
    <Card title={text.facts}>
      <DescriptionList>
        {rows.map(([label, value]) => (
          <DescriptionRow key={label} label={label}>
            {value}
          </DescriptionRow>
        ))}
      </DescriptionList>
    </Card>
  )
}
