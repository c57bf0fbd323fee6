import { removeTopup, type TopupView } from '@clearstead/contract/plans/topups'
import type { MemberId } from '@clearstead/contract/values/ids'
import { RequestDialog } from '../../../../ui/dialogs/request-dialog.tsx'
import { Amount } from '../../../../ui/figures/amount.tsx'
import { DescriptionList, DescriptionRow } from '../../../../ui/figures/description-list.tsx'
import { Figure } from '../../../../ui/figures/figure.tsx'
import { Steps } from '../../../../ui/figures/steps.tsx'
import { Time } from '../../../../ui/figures/time.tsx'
import { Stack } from '../../../../ui/layout/layout.tsx'
import { topupText as text } from './text.ts'
import { topupName } from './topup-columns.tsx'

type Props = { memberId: MemberId; topup: TopupView; onClose: () => void }

/** One top-up with its steps; who paid it can cancel it while it waits. */
export function TopupDialog({ memberId, topup, onClose }: Props) {
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
            <DescriptionRow label={text.amount}>
              <Amount of={topup.amount} />
            </DescriptionRow>
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
        <DescriptionRow label={text.amount}>
          <Amount of={amount} />
        </DescriptionRow>
        <DescriptionRow label={text.feeShort}>
          <Amount of={fee} />
        </DescriptionRow>
        <DescriptionRow label={text.plan}>{planName}</DescriptionRow>
        {note && (
          <DescriptionRow label={text.note} isProse>
            {note}
          </DescriptionRow>
        )}
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
