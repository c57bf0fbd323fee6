import type { DepositView } from '@clearstead/contract/deposits'
import { Steps } from '../../../ui/figures/steps.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { depositText as text } from './text.ts'

/** Sent, checked, credited; or where it ended. */
export function DepositSteps({
  deposit: { status, createdAt, decidedAt },
}: {
  deposit: DepositView
}) {
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
