import { decideUnmatched, type UnmatchedView } from '@clearstead/contract/chains/unmatched'
import { unmatchedText as text } from '@clearstead/texts/chains/unmatched'
import { countText } from '@clearstead/texts/format'
import { Link } from '@tanstack/react-router'
import { locale } from '../../../plumbing/language.ts'
import { useCanCall } from '../../../plumbing/use-permission.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/figures/description-list.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { ChainAddress } from '../../../ui/figures/on-chain.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Decisions } from '../../../ui/lists/decisions.tsx'
import { CreditDialog, DismissDialog } from './decision-dialogs.tsx'
import { isOfOwner, PaymentFacts } from './payment-facts.tsx'
import { paymentText } from './text.ts'

type Props = { payment: UnmatchedView }

/** Everything needed to decide on one payment. */
export function UnmatchedDetail({ payment }: Props) {
  const { amount, reason, state, block, sender, seenAt, confirmations, needed } = payment
  const { decidedAt, note, deniedBy } = payment
  return (
    <Card title={text.reasons[reason]}>
      {amount !== null && (
        <Figure size="medium">
          <Amount of={amount} />
        </Figure>
      )}
      <DescriptionList>
        {!isOfOwner(payment) && <Suggestions payment={payment} />}
        <PaymentFacts payment={payment} />
        <DescriptionRow label={paymentText.sender}>
          <ChainAddress chain={payment.chain} address={sender} />
        </DescriptionRow>
        <DescriptionRow label={paymentText.block}>{countText(block, locale)}</DescriptionRow>
        <DescriptionRow label={paymentText.confirmations}>
          {paymentText.ofNeeded(confirmations, needed)}
        </DescriptionRow>
        <DescriptionRow label={paymentText.seen}>
          <Time at={seenAt} />
        </DescriptionRow>
        {deniedBy.length > 0 && (
          <DescriptionRow label={text.deniedBy}>{deniedBy.join(', ')}</DescriptionRow>
        )}
        {decidedAt && (
          <DescriptionRow label={text.decided}>
            <Time at={decidedAt} />
          </DescriptionRow>
        )}
        {note && (
          <DescriptionRow label={text.why} isProse>
            {note}
          </DescriptionRow>
        )}
      </DescriptionList>
      {state === 'unmatched' && <WaitingDecisions payment={payment} />}
    </Card>
  )
}

/** The members whom it may be from, each with the reason. */
function Suggestions({ payment: { suggestions } }: Props) {
  if (suggestions.length === 0) {
    return <DescriptionRow label={text.suggested}>{paymentText.nobody}</DescriptionRow>
  }
  return suggestions.map(({ userId, fullname, because }) => (
    <DescriptionRow key={userId} label={text.suggestedFor({ because: text.because[because] })}>
      <Link to="/admin/check/profile/$id" params={{ id: String(userId) }}>
        {fullname}
      </Link>
    </DescriptionRow>
  ))
}

function WaitingDecisions({ payment }: Props) {
  const mayDecide = useCanCall()(decideUnmatched)
  if (!mayDecide) return <Decisions decisions={[]} note={text.readOnly} />
  const credit = {
    letter: 'A',
    label: text.credit,
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
  const creditNote = payment.reason === 'disputed' ? text.disputedNote : ofWhom
  return (
    <Decisions
      decisions={isOurs ? [credit, dismiss] : [dismiss]}
      note={isOurs ? creditNote : text.otherToken}
    />
  )
}
