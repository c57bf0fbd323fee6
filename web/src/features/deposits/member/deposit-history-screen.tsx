import { sentenceOf } from '@clearstead/contract/call/say'
import {
  DepositStatus,
  type DepositView,
  getDepositProof,
  listDepositsOf,
  removeDeposit,
} from '@clearstead/contract/deposits'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useAddress } from '../../../plumbing/address.ts'
import { httpRequestOf } from '../../../plumbing/call.ts'
import { useMember } from '../../../plumbing/session.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { RequestDialog } from '../../../ui/dialogs/request-dialog.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import type { BadgeTone } from '../../../ui/figures/badge.tsx'
import { Code } from '../../../ui/figures/code.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { PaymentReference } from '../../../ui/figures/on-chain.tsx'
import {
  AmountRow,
  DescriptionList,
  DescriptionRow,
  ProseRow,
  TimeRow,
} from '../../../ui/figures/rows.tsx'
import { Steps } from '../../../ui/figures/steps.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { Span, Stack } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import {
  amountColumn,
  badgeColumn,
  type Column,
  column,
  timeColumn,
} from '../../../ui/lists/columns.tsx'
import { ChoiceFilter, wordsOf } from '../../../ui/lists/filter-bar.tsx'
import { ListCard } from '../../../ui/lists/list-card.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { Picture } from '../../../ui/media/picture.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { depositText as text } from './text.ts'

const depositTones: Record<DepositView['status'], BadgeTone> = {
  pending: 'wait',
  approved: 'ok',
  rejected: 'bad',
  cancelled: 'neutral',
  reversed: 'bad',
}

function depositColumns(): Column<DepositView>[] {
  return [
    column('what', text.what, ({ method }) => text.short[method], { role: 'what', tone: 'strong' }),
    column(
      'reference',
      text.reference,
      ({ reference }) => (reference ? <Code hasCopy={false}>{reference}</Code> : text.none),
      { tone: 'muted' },
    ),
    timeColumn('when', text.when, ({ createdAt }) => createdAt, { role: 'when' }),
    badgeColumn(
      'steps',
      text.state,
      ({ status }) => ({ tone: depositTones[status], text: text[status] }),
      { role: 'why' },
    ),
    amountColumn('amount', text.amount, ({ amount }) => amount, { role: 'amount' }),
  ]
}

export function DepositHistoryScreen() {
  const id = useMember()
  const address = useAddress('/_member/user/deposit-history')
  const [opened, setOpened] = useState<DepositView['id']>()
  const list = useList(
    listDepositsOf,
    { ...address.search, id },
    { address, columns: depositColumns(), limit: 10 },
  )
  const deposit = list.rows.find((row) => row.id === opened)
  const newDeposit = (look: 'primary' | 'plain') => (
    <LinkButton to="/user/web3-deposit" look={look} isSlim={look === 'plain'} icon={<Plus />}>
      {text.newDeposit}
    </LinkButton>
  )
  return (
    <>
      <PageHead title={text.history} actions={newDeposit('primary')} />
      <ListCard
        list={list}
        caption={text.caption}
        empty={text.empty}
        emptyAct={newDeposit('plain')}
        file="deposits"
        onChoose={(row) => setOpened(row.id)}
        filters={
          <ChoiceFilter
            list={list}
            name="status"
            label={text.filter}
            words={wordsOf(DepositStatus.options, (status) => text[status])}
          />
        }
      />
      {deposit && <DepositDialog deposit={deposit} onClose={() => setOpened(undefined)} />}
    </>
  )
}

type Props = { deposit: DepositView; onClose: () => void }

function DepositDialog({ deposit, onClose }: Props) {
  return (
    <RequestDialog
      onClose={onClose}
      title={text.what}
      canCancel={deposit.status === 'pending'}
      cancel={{
        endpoint: removeDeposit,
        request: { id: deposit.id },
        act: text.cancel,
        title: text.cancelTitle,
        lead: text.cancelLead,
        children: (
          <DescriptionList>
            <AmountRow label={text.amount} of={deposit.amount} />
            <DescriptionRow label={text.reference}>{deposit.reference || text.none}</DescriptionRow>
          </DescriptionList>
        ),
      }}
    >
      <DepositFacts deposit={deposit} />
    </RequestDialog>
  )
}

function DepositFacts({ deposit }: { deposit: DepositView }) {
  return (
    <Stack gap={4}>
      <Figure size="medium">
        <Amount of={deposit.amount} />
      </Figure>
      <DepositSteps deposit={deposit} />
      {deposit.isDisputed && <Notice tone="wait">{text.disputed}</Notice>}
      <DescriptionList>
        <DescriptionRow label={text.method}>{text.short[deposit.method]}</DescriptionRow>
        <DescriptionRow label={text.reference}>
          {deposit.reference ? (
            <PaymentReference method={deposit.method} of={deposit.reference} />
          ) : (
            text.none
          )}
        </DescriptionRow>
        {deposit.decidedAt && <TimeRow label={text.decided} at={deposit.decidedAt} />}
        {deposit.note && <ProseRow label={text.note}>{sentenceOf(deposit.note)}</ProseRow>}
      </DescriptionList>
      {deposit.hasProof && (
        <Stack gap={2}>
          <Span tone="muted" isSmall>
            {text.showProof}
          </Span>
          <Picture
            src={httpRequestOf(getDepositProof, { id: deposit.id }).url}
            alt={text.showProof}
          />
        </Stack>
      )}
    </Stack>
  )
}

/** Sent, checked, credited; or where it ended. */
function DepositSteps({ deposit: { status, createdAt, decidedAt } }: { deposit: DepositView }) {
  const decided = decidedAt && <Time at={decidedAt} />
  const sent = { label: text.stepSent, state: 'done', when: <Time at={createdAt} /> } as const
  if (status === 'rejected' || status === 'cancelled' || status === 'reversed') {
    return <Steps steps={[sent, { label: text[status], state: 'refused', when: decided }]} />
  }
  const isDone = status === 'approved'
  return (
    <Steps
      steps={[
        sent,
        { label: text.stepChecked, state: isDone ? 'done' : 'now' },
        { label: text.stepCredited, state: isDone ? 'done' : 'next', when: decided },
      ]}
    />
  )
}
