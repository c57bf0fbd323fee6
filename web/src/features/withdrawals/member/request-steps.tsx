import type { WithdrawalView } from '@clearstead/contract/withdrawals'
import { Steps } from '../../../ui/figures/steps.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { withdrawalText as text } from './text.ts'

/** Asked, approved, paid; or where it ended. */
export function RequestSteps({ request }: { request: WithdrawalView }) {
  const { status, createdAt, decidedAt, paidAt } = request
  const asked = { label: text.stepAsked, state: 'done', when: <Time at={createdAt} /> } as const
  const decided = decidedAt && <Time at={decidedAt} />
  if (status === 'rejected' || status === 'cancelled') {
    return <Steps steps={[asked, { label: text[status], state: 'refused', when: decided }]} />
  }
  const isApproved = status !== 'pending'
  return (
    <Steps
      steps={[
        asked,
        { label: text.stepApproved, state: isApproved ? 'done' : 'now', when: decided },
        {
          label: text.stepPaid,
          state: status === 'paid' ? 'done' : isApproved ? 'now' : 'next',
          when: paidAt && <Time at={paidAt} />,
        },
      ]}
    />
  )
}
