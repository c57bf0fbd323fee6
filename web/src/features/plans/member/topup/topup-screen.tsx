import type { ReplyOf } from '@clearstead/contract/call/endpoint'
import {
  getTopupOptions,
  listTopupsOf,
  removeTopup,
  TopupStatus,
  type TopupView,
} from '@clearstead/contract/plans/topups'
import type { MemberId } from '@clearstead/contract/values/ids'
import { useState } from 'react'
import { useAddress } from '../../../../plumbing/address.ts'
import { useMember } from '../../../../plumbing/session.ts'
import { type Answer, useAnswer } from '../../../../plumbing/use-answer.ts'
import { LinkButton } from '../../../../ui/actions/link-button.tsx'
import { RequestDialog } from '../../../../ui/dialogs/request-dialog.tsx'
import { Amount } from '../../../../ui/figures/amount.tsx'
import type { BadgeTone } from '../../../../ui/figures/badge.tsx'
import { Figure } from '../../../../ui/figures/figure.tsx'
import {
  AmountRow,
  DescriptionList,
  DescriptionRow,
  ProseRow,
} from '../../../../ui/figures/rows.tsx'
import { Steps } from '../../../../ui/figures/steps.tsx'
import { Time } from '../../../../ui/figures/time.tsx'
import { Card, FormColumns, Stack } from '../../../../ui/layout/layout.tsx'
import { PageHead } from '../../../../ui/layout/page-head.tsx'
import {
  amountColumn,
  badgeColumn,
  type Column,
  column,
  timeColumn,
} from '../../../../ui/lists/columns.tsx'
import { ChoiceFilter, wordsOf } from '../../../../ui/lists/filter-bar.tsx'
import { ListCard } from '../../../../ui/lists/list-card.tsx'
import { Tabs } from '../../../../ui/lists/tabs.tsx'
import { useList } from '../../../../ui/lists/use-list.ts'
import { Answered } from '../../../../ui/states/answered.tsx'
import { EmptyState } from '../../../../ui/states/empty-state.tsx'
import { OnceKnown } from '../../../../ui/states/once-known.tsx'
import { TransferRulesCard } from '../../../transfers/public.tsx'
import { CodeForm } from './code-form.tsx'
import { EntryForm } from './entry-form.tsx'
import { OwnForm } from './own-form.tsx'
import { RetopupForm } from './retopup-form.tsx'
import { topupText as text } from './text.ts'

const kinds = ['own', 'retopup', 'code', 'entry'] as const
type Kind = (typeof kinds)[number]

export function TopupScreen() {
  const memberId = useMember()
  const { search, change } = useAddress('/_member/user/topup')
  const { kind, page } = search
  const options = useAnswer(getTopupOptions, { memberId })
  return (
    <>
      <PageHead title={text.title} lead={text.lead} />
      <Stack gap={4}>
        <FormColumns>
          <Card title={text.form}>
            <Tabs
              label={text.kind}
              tabs={kinds.map((key) => ({ key, label: text[key] }))}
              chosen={kind}
              onChoose={(next) => change({ kind: next, page })}
            >
              <KindForm memberId={memberId} kind={kind} options={options} />
            </Tabs>
          </Card>
          <TransferRulesCard memberId={memberId} from={['funding']} />
        </FormColumns>
        <OnceKnown all={kind === 'entry' ? [] : [options]}>
          <TopupList memberId={memberId} />
        </OnceKnown>
      </Stack>
    </>
  )
}

type FormProps = {
  memberId: MemberId
  kind: Kind
  options: Answer<ReplyOf<typeof getTopupOptions>>
}

function KindForm({ memberId, kind, options }: FormProps) {
  if (kind === 'entry') return <EntryForm memberId={memberId} />
  return (
    <Answered from={options} lines={6}>
      {({ plans, retopup }) => {
        if (kind === 'retopup') return <RetopupForm memberId={memberId} retopup={retopup} />
        if (plans.length === 0) {
          return (
            <EmptyState act={<LinkButton to="/user/subscription">{text.buyPlan}</LinkButton>}>
              {text.noPlans}
            </EmptyState>
          )
        }
        return kind === 'own' ? (
          <OwnForm memberId={memberId} plans={plans} />
        ) : (
          <CodeForm memberId={memberId} plans={plans} />
        )
      }}
    </Answered>
  )
}

function TopupList({ memberId }: { memberId: MemberId }) {
  const address = useAddress('/_member/user/topup')
  const [opened, setOpened] = useState<TopupView['id']>()
  const list = useList(
    listTopupsOf,
    { id: memberId, status: address.search.status },
    { address, columns: useTopupColumns(memberId), limit: 10 },
  )
  const topup = list.rows.find(({ id }) => id === opened)
  return (
    <>
      <ListCard
        title={text.list}
        list={list}
        caption={text.caption}
        empty={text.empty}
        file="top-ups"
        onChoose={({ id }) => setOpened(id)}
        filters={
          <ChoiceFilter
            list={list}
            name="status"
            label={text.state}
            words={wordsOf(TopupStatus.options, (status) => text[status])}
          />
        }
      />
      {topup && (
        <TopupDialog memberId={memberId} topup={topup} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}

type Props = { memberId: MemberId; topup: TopupView; onClose: () => void }

/** One top-up with its steps; who paid it can cancel it while it waits. */
function TopupDialog({ memberId, topup, onClose }: Props) {
  return (
    <RequestDialog
      onClose={onClose}
      title={topupName(memberId)(topup)}
      canCancel={topup.status === 'pending' && topup.payerId === memberId}
      cancel={{
        endpoint: removeTopup,
        request: { id: topup.id },
        act: text.cancel,
        title: text.cancelTitle,
        lead: text.cancelLead,
        children: (
          <DescriptionList>
            <AmountRow label={text.amount} of={topup.amount} />
            <DescriptionRow label={text.plan}>{topup.planName}</DescriptionRow>
          </DescriptionList>
        ),
      }}
    >
      <TopupFacts topup={topup} />
    </RequestDialog>
  )
}

function TopupFacts({ topup }: { topup: TopupView }) {
  const { amount, fee, net, planName, note } = topup
  return (
    <Stack gap={4}>
      <Figure size="medium" note={text.intoPlan}>
        <Amount of={net} />
      </Figure>
      <TopupSteps topup={topup} />
      <DescriptionList>
        <AmountRow label={text.amount} of={amount} />
        <AmountRow label={text.feeShort} of={fee} />
        <DescriptionRow label={text.plan}>{planName}</DescriptionRow>
        {note && <ProseRow label={text.note}>{note}</ProseRow>}
      </DescriptionList>
    </Stack>
  )
}

function TopupSteps({ topup: { status, createdAt, decidedAt } }: { topup: TopupView }) {
  const asked = { label: text.stepAsked, state: 'done', when: <Time at={createdAt} /> } as const
  const when = decidedAt && <Time at={decidedAt} />
  if (status === 'rejected' || status === 'cancelled') {
    return <Steps steps={[asked, { label: text[status], state: 'refused', when }]} />
  }
  const state = status === 'approved' ? 'done' : 'now'
  return <Steps steps={[asked, { label: text.approved, state, when }]} />
}

const tones: Record<TopupView['status'], BadgeTone> = {
  pending: 'wait',
  approved: 'ok',
  rejected: 'bad',
  cancelled: 'neutral',
}

/** What a top-up is for the member who reads it: for or from another member it names them. */
function topupName(memberId: MemberId) {
  return ({ kind, payerId, payerName, username }: TopupView): string => {
    if (kind === 'retopup') return text.rowRetopup
    if (kind === 'code') return text.rowCode
    if (kind === 'own') return text.rowOwn
    return payerId === memberId
      ? text.rowFor({ name: username })
      : text.rowFrom({ name: payerName })
  }
}

function useTopupColumns(memberId: MemberId): Column<TopupView>[] {
  const nameOf = topupName(memberId)
  return [
    column('what', text.what, nameOf, { role: 'what', tone: 'strong' }),
    column('plan', text.plan, ({ planName }) => planName, { tone: 'muted' }),
    timeColumn('when', text.when, ({ createdAt }) => createdAt, { role: 'when' }),
    badgeColumn(
      'state',
      text.state,
      ({ status }) => ({ tone: tones[status], text: text[status] }),
      { role: 'why' },
    ),
    amountColumn('amount', text.amount, ({ amount }) => amount, { role: 'amount' }),
    amountColumn('fee', text.feeShort, ({ fee }) => fee, { tone: 'muted' }),
    amountColumn('net', text.intoPlan, ({ net }) => net),
  ]
}
