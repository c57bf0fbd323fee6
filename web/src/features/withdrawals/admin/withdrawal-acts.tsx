import { getTreasury } from '@clearstead/contract/treasury'
import { add } from '@clearstead/contract/values/money'
import type { WithdrawalView } from '@clearstead/contract/withdrawals'
import { useState } from 'react'
import { useText } from '../../../plumbing/texts.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { useMay } from '../../../plumbing/use-may.ts'
import { useShortcuts } from '../../../plumbing/use-shortcuts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Words } from '../../../ui/layout/words.tsx'
import { ApproveDialog, PayDialog, RejectDialog } from './decision-dialogs.tsx'
import { withdrawalText } from './text.ts'

type Asking = 'approve' | 'reject' | 'pay'

/** What can be decided now: A approves, R rejects, P writes the payout down. */
export function WithdrawalActs({ withdrawal }: { withdrawal: WithdrawalView }) {
  const text = useText(withdrawalText)
  const [asking, setAsking] = useState<Asking>()
  const mayDecide = useMay('finance')
  const isPending = withdrawal.status === 'pending'
  const isApproved = withdrawal.status === 'approved'
  const isOpen = isPending || isApproved
  useShortcuts({
    a: mayDecide && isPending ? () => setAsking('approve') : undefined,
    p: mayDecide && isApproved ? () => setAsking('pay') : undefined,
    r: mayDecide && isOpen ? () => setAsking('reject') : undefined,
  })
  if (!isOpen) return null
  const ties = { withdrawal, onClose: () => setAsking(undefined) }
  return (
    <Stack gap={3}>
      {mayDecide ? (
        <>
          {isPending && (
            <Button isWide shortcut="A" onClick={() => setAsking('approve')}>
              {text.approve}
            </Button>
          )}
          {isApproved && (
            <Button isWide shortcut="P" onClick={() => setAsking('pay')}>
              {text.pay}
            </Button>
          )}
          <Button look="danger" isWide shortcut="R" onClick={() => setAsking('reject')}>
            {text.reject}
          </Button>
        </>
      ) : (
        <Words tone="muted" isSmall>
          {text.readOnly}
        </Words>
      )}
      <SetAside withdrawal={withdrawal} />
      {asking === 'approve' && <ApproveDialog {...ties} />}
      {asking === 'pay' && <PayDialog {...ties} />}
      {asking === 'reject' && <RejectDialog {...ties} />}
    </Stack>
  )
}

function SetAside({ withdrawal }: { withdrawal: WithdrawalView }) {
  const text = useText(withdrawalText)
  const { answer } = useAnswer(getTreasury, {})
  return (
    <Words tone="muted" isSmall>
      {text.setAside}{' '}
      {answer && (
        <>
          {text.treasuryAfter} <Amount of={add(answer.treasury, withdrawal.fee)} />.{' '}
        </>
      )}
      {text.keys}
    </Words>
  )
}
