import {
  dismissTogether,
  JunkReason,
  type UnmatchedGroup,
  type UnmatchedView,
} from '@clearstead/contract/chains/unmatched'
import { unmatchedText as text } from '@clearstead/texts/chains/unmatched'
import { web3Text } from '@clearstead/texts/chains/web3'
import { countText } from '../../../plumbing/format.ts'
import { useCallForm } from '../../../plumbing/use-call-form.ts'
import { useCanCall } from '../../../plumbing/use-permission.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ReasonDialog } from '../../../ui/dialogs/reason-dialog.tsx'
import { CodeRow } from '../../../ui/figures/code.tsx'
import { DescriptionList, DescriptionRow, ProseRow, TimeRow } from '../../../ui/figures/rows.tsx'
import { Card } from '../../../ui/layout/layout.tsx'
import { Decisions } from '../../../ui/lists/decisions.tsx'
import { sharedValue } from './opened-group.ts'
import { togetherText } from './text.ts'

type Props = { by: UnmatchedGroup; payment: UnmatchedView }

/** Many payments that have something in common, by the newest of them: opened to each, or dismissed together. */
export function GroupDetail({ by, payment, onOpen }: Props & { onOpen: () => void }) {
  const mayDismiss = useCanCall()(dismissTogether)
  const { reason, state, count } = payment
  const dismiss = {
    letter: 'R',
    label: togetherText.dismiss({ count }),
    isDanger: true,
    dialog: (onClose: () => void) => (
      <DismissTogetherDialog by={by} payment={payment} onClose={onClose} />
    ),
  }
  const isJunk = isTogether(by, payment)
  return (
    <Card title={togetherText.row({ reason: text.reasons[reason], count })}>
      <GroupFacts by={by} payment={payment} />
      <Button look="quiet" isWide onClick={onOpen}>
        {togetherText.open}
      </Button>
      {state === 'unmatched' && (
        <Decisions
          decisions={isJunk && mayDismiss ? [dismiss] : []}
          note={mayDismiss ? (isJunk ? togetherText.note : togetherText.singly) : text.readOnly}
        />
      )}
    </Card>
  )
}

/** What is meant for a member is decided one by one; by token, so is all that is in the token that is credited. */
function isTogether(by: UnmatchedGroup, { reason }: UnmatchedView): boolean {
  return JunkReason.safeParse(reason).success && !(by === 'token' && reason !== 'wrong_token')
}

function GroupFacts({ by, payment }: Props) {
  const { chain, count, seenAt } = payment
  return (
    <DescriptionList>
      <DescriptionRow label={togetherText.payments}>{countText(count)}</DescriptionRow>
      <CodeRow label={togetherText.by[by]} of={sharedValue(by, payment)} />
      <DescriptionRow label={web3Text.chain}>{web3Text.names[chain]}</DescriptionRow>
      <TimeRow label={togetherText.newest} at={seenAt} />
      {payment.note && <ProseRow label={text.why}>{payment.note}</ProseRow>}
    </DescriptionList>
  )
}

function DismissTogetherDialog({ by, payment, onClose }: Props & { onClose: () => void }) {
  const { chain, reason, id, count } = payment
  const form = useCallForm(dismissTogether, {
    start: {
      chain,
      by,
      value: sharedValue(by, payment),
      reason: JunkReason.safeParse(reason).data,
      upto: id,
    },
    success: ({ dismissed, left }) => togetherText.done(dismissed, left),
    onDone: onClose,
  })
  return (
    <ReasonDialog
      form={form}
      onClose={onClose}
      title={togetherText.title({ count })}
      lead={reason === 'below_minimum' ? togetherText.smallLead : togetherText.lead}
      act={togetherText.dismiss({ count })}
      label={text.why}
      hint={text.whyHint}
    >
      <DescriptionList>
        <DescriptionRow label={text.reason}>{text.reasons[reason]}</DescriptionRow>
      </DescriptionList>
      <GroupFacts by={by} payment={payment} />
    </ReasonDialog>
  )
}
