import type { PayoutView } from '@clearstead/contract/withdrawals/payouts'
import { Steps } from '../../../../ui/figures/steps.tsx'
import { Card, Stack, Text } from '../../../../ui/layout/layout.tsx'
import { payoutSteps, stepOf, stepsTaken } from './payout-steps.ts'
import { payoutText, payoutDetailText as text } from './text.ts'

/** How far a payout has come, and what comes next. */
export function PayoutProgress({ payout }: { payout: PayoutView }) {
  const { status, method, readyCount: ready } = payout
  const taken = stepsTaken(payout)
  const now = stepOf(payout)
  const open = payoutSteps.filter((step) => !taken.includes(step))
  const cancelled = { label: payoutText.status.cancelled, state: 'refused' } as const
  return (
    <Card title={text.progress}>
      <Stack gap={3}>
        <Steps
          steps={[
            ...taken.map((step) => ({ label: text.step[step], state: 'done' }) as const),
            ...(status === 'cancelled'
              ? [cancelled]
              : open.map(
                  (step) =>
                    ({ label: text.step[step], state: step === now ? 'now' : 'next' }) as const,
                )),
          ]}
        />
        {now && <Text>{text.next({ step: now, method, ready })}</Text>}
      </Stack>
    </Card>
  )
}
