import {
  decideUnmatched,
  listUnmatched,
  UnmatchedState,
  type UnmatchedView,
} from '@clearstead/contract/chains/unmatched'
import { secondAdminText } from '@clearstead/texts/approvals/second-admin'
import { unmatchedText as text } from '@clearstead/texts/chains/unmatched'
import { web3Text } from '@clearstead/texts/chains/web3'
import { useAddress } from '../../../plumbing/address.ts'
import { countText } from '../../../plumbing/format.ts'
import { useCanCall } from '../../../plumbing/use-permission.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Badge } from '../../../ui/figures/badge.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { ChainAddress } from '../../../ui/figures/on-chain.tsx'
import { DescriptionList, DescriptionRow, ProseRow, TimeRow } from '../../../ui/figures/rows.tsx'
import { Card } from '../../../ui/layout/layout.tsx'
import { type Column, column } from '../../../ui/lists/columns.tsx'
import { DecisionQueue } from '../../../ui/lists/decision-queue.tsx'
import { Decisions } from '../../../ui/lists/decisions.tsx'
import { ChoiceFilter } from '../../../ui/lists/filter-bar.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { SecondAdminDecisions, WaitsForSecondAdmin } from '../../approvals/public.tsx'
import { MemberLink } from '../../people/public.tsx'
import { CreditDialog, DismissDialog } from './decision-dialogs.tsx'
import { GroupDetail } from './group-detail.tsx'
import { isOpened, nothingOpened, openedGroup } from './opened-group.ts'
import { amountColumn, placeColumns } from './payment-columns.tsx'
import { isOfOwner, PaymentFacts } from './payment-facts.tsx'
import { paymentText, togetherText } from './text.ts'

export function UnmatchedList() {
  const address = useAddress('/_admin/admin/web3')
  const state = UnmatchedState.safeParse(address.search.state).data ?? 'unmatched'
  // A group that is opened shows each of its payments.
  const fold = isOpened(address.search) ? 'none' : address.search.fold
  const list = useList(
    listUnmatched,
    { ...address.search, state, fold: fold === 'none' ? undefined : fold },
    { address, columns: [...columns, ...placeColumns], tab: 'state' },
  )
  return (
    <DecisionQueue
      kind="chain_payment"
      list={list}
      caption={text.caption}
      empty={text.empties[state]}
      file="unmatched-payments"
      label={paymentText.state}
      chosen={state}
      onChoose={(next) => address.change({ state: next })}
      tabs={UnmatchedState.options.map((key) => ({ key, label: text.tabs[key] }))}
      filters={
        <>
          <ChoiceFilter list={list} name="reason" label={text.reason} words={text.reasons} />
          <ChoiceFilter list={list} name="chain" label={web3Text.chain} words={web3Text.names} />
          <ChoiceFilter
            list={list}
            name="fold"
            label={togetherText.fold}
            words={togetherText.folds}
            usual="transaction"
          />
        </>
      }
      tools={
        isOpened(address.search) && (
          <Button look="plain" isSlim onClick={() => address.change(nothingOpened)}>
            {togetherText.back}
          </Button>
        )
      }
      detail={(payment) =>
        payment.count > 1 && fold !== 'none' ? (
          <GroupDetail
            by={fold}
            payment={payment}
            onOpen={() => address.change(openedGroup(fold, payment))}
          />
        ) : (
          <UnmatchedDetail payment={payment} />
        )
      }
    />
  )
}

const columns: Column<UnmatchedView>[] = [
  column(
    'reason',
    text.reason,
    ({ reason, count, secondAdmin }) => (
      <>
        {count > 1
          ? togetherText.row({ reason: text.reasons[reason], count })
          : text.reasons[reason]}{' '}
        {secondAdmin && <Badge tone="wait">{secondAdminText.waits}</Badge>}
      </>
    ),
    { role: 'what', tone: 'strong' },
  ),
  {
    ...amountColumn,
    cell: ({ amount, count }) =>
      amount === null || count > 1 ? web3Text.none : <Amount of={amount} />,
  },
  column(
    'suggested',
    text.suggested,
    ({ suggestions: [first], count }) =>
      count > 1
        ? web3Text.none
        : first
          ? `${first.fullname}, ${text.because[first.because]}`
          : paymentText.nobody,
    { role: 'why' },
  ),
]

type Props = { payment: UnmatchedView }

/** Everything needed to decide on one payment. */
function UnmatchedDetail({ payment }: Props) {
  const { amount, reason, state, block, sender, seenAt, confirmations, needed } = payment
  const { decidedAt, note, deniedBy } = payment
  return (
    <Card title={text.reasons[reason]}>
      {amount !== null && (
        <Figure size="medium">
          <Amount of={amount} />
        </Figure>
      )}
      {payment.secondAdmin && <WaitsForSecondAdmin of={payment.secondAdmin} />}
      <DescriptionList>
        {!isOfOwner(payment) && <Suggestions payment={payment} />}
        <PaymentFacts payment={payment} />
        <DescriptionRow label={paymentText.sender}>
          <ChainAddress chain={payment.chain} address={sender} />
        </DescriptionRow>
        <DescriptionRow label={paymentText.block}>{countText(block)}</DescriptionRow>
        <DescriptionRow label={paymentText.confirmations}>
          {paymentText.ofNeeded(confirmations, needed)}
        </DescriptionRow>
        <TimeRow label={paymentText.seen} at={seenAt} />
        {deniedBy.length > 0 && (
          <DescriptionRow label={text.deniedBy}>{deniedBy.join(', ')}</DescriptionRow>
        )}
        {decidedAt && <TimeRow label={text.decided} at={decidedAt} />}
        {note && <ProseRow label={text.why}>{note}</ProseRow>}
      </DescriptionList>
      {payment.secondAdmin ? (
        <SecondAdminDecisions subject={`chain_transfer:${payment.id}`} />
      ) : (
        state === 'unmatched' && <WaitingDecisions payment={payment} />
      )}
    </Card>
  )
}

/** The members whom it may be from, each with the reason. */
function Suggestions({ payment: { suggestions } }: Props) {
  if (suggestions.length === 0) {
    return <DescriptionRow label={text.suggested}>{paymentText.nobody}</DescriptionRow>
  }
  return suggestions.map(({ memberId, fullname, because }) => (
    <DescriptionRow key={memberId} label={text.suggestedFor({ because: text.because[because] })}>
      <MemberLink id={memberId}>{fullname}</MemberLink>
    </DescriptionRow>
  ))
}

function WaitingDecisions({ payment }: Props) {
  const mayDecide = useCanCall()(decideUnmatched)
  if (!mayDecide) return <Decisions decisions={[]} note={text.readOnly} />
  const credit = {
    letter: 'A',
    label: payment.needsSecondAdmin ? secondAdminText.ask : text.credit,
    dialog: (onClose: () => void) => <CreditDialog payment={payment} onClose={onClose} />,
  }
  const dismiss = {
    letter: 'R',
    label: text.dismiss,
    isDanger: true,
    dialog: (onClose: () => void) => <DismissDialog payment={payment} onClose={onClose} />,
  }
  const isOurs = payment.amount !== null
  const ofWhom = isOfOwner(payment) ? text.creditOwnerNote : text.creditNote
  const effect = payment.needsSecondAdmin ? secondAdminText.note : ofWhom
  const creditNote = payment.reason === 'disputed' ? text.disputedNote : effect
  return (
    <Decisions
      decisions={isOurs ? [credit, dismiss] : [dismiss]}
      note={isOurs ? creditNote : text.otherToken}
    />
  )
}
