import { removeTopup, type TopupView } from '@clearstead/contract/plans/topups'
import type { MemberId } from '@clearstead/contract/values/ids'
import { useState } from 'react'
import { useAct } from '../../../../plumbing/use-act.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { Amount } from '../../../../ui/figures/amount.tsx'
import { DescriptionList, DescriptionRow } from '../../../../ui/figures/description-list.tsx'
import { Figure } from '../../../../ui/figures/figure.tsx'
import { Steps } from '../../../../ui/figures/steps.tsx'
import { Time } from '../../../../ui/figures/time.tsx'
import { Stack } from '../../../../ui/layout/layout.tsx'
import { topupText as text } from './text.ts'
import { topupName } from './topup-columns.tsx'

type Props = { memberId: MemberId; topup: TopupView | undefined; onClose: () => void }

/** One top-up with its steps; who paid it can cancel it while it waits. */
export function TopupDialog({ memberId, topup, onClose }: Props) {
  const nameOf = topupName(memberId)
  const [isAsking, setIsAsking] = useState(false)
  const canCancel = topup?.status === 'pending' && topup.payerId === memberId
  return (
    <>
      <Dialog
        isOpen={topup !== undefined && !isAsking}
        onClose={onClose}
        title={topup ? nameOf(topup) : text.what}
        foot={
          <>
            {canCancel && (
              <Button look="quiet" onClick={() => setIsAsking(true)}>
                {text.cancel}
              </Button>
            )}
            <Button look="plain" onClick={onClose}>
              {text.close}
            </Button>
          </>
        }
      >
        {topup && <TopupFacts topup={topup} />}
      </Dialog>
      {topup && isAsking && <CancelDialog topup={topup} onClose={() => setIsAsking(false)} />}
    </>
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
        <DescriptionRow label={text.amount}>
          <Amount of={amount} />
        </DescriptionRow>
        <DescriptionRow label={text.feeShort}>
          <Amount of={fee} />
        </DescriptionRow>
        <DescriptionRow label={text.plan}>{planName}</DescriptionRow>
        {note && <DescriptionRow label={text.note}>{note}</DescriptionRow>}
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

function CancelDialog({ topup, onClose }: { topup: TopupView; onClose: () => void }) {
  const cancel = useAct(removeTopup, { onDone: onClose })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={text.cancelTitle}
      lead={text.cancelLead}
      act={text.cancel}
      isDanger
      isBusy={cancel.isSending}
      refusal={cancel.refusal}
      onConfirm={() => cancel.act({ id: topup.id })}
    >
      <DescriptionList>
        <DescriptionRow label={text.amount}>
          <Amount of={topup.amount} />
        </DescriptionRow>
        <DescriptionRow label={text.plan}>{topup.planName}</DescriptionRow>
      </DescriptionList>
    </ConfirmDialog>
  )
}
