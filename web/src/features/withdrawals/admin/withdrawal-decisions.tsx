import { getTreasury } from '@clearstead/contract/treasury'
import { add } from '@clearstead/contract/values/money'
import type { ListedWithdrawal, WithdrawalView } from '@clearstead/contract/withdrawals'
import { uiText as words } from '@clearstead/texts/ui/ui'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { usePermission } from '../../../plumbing/use-permission.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { type Decision, Decisions } from '../../../ui/lists/decisions.tsx'
import { ApproveDialog, PayDialog, RejectDialog, TakeBackDialog } from './decision-dialogs.tsx'
import { withdrawalText as text } from './text.ts'

/** A pending request is approved or rejected, an approved one is paid or rejected; neither is let go while payouts are held. */
export function WithdrawalDecisions({ withdrawal }: { withdrawal: ListedWithdrawal }) {
  const mayDecide = usePermission('finance')
  const isHeld = Boolean(withdrawal.risk?.heldUntil)
  const isPending = withdrawal.status === 'pending'
  if (!isPending && withdrawal.status !== 'approved') return null
  const approve: Decision = {
    letter: 'A',
    label: text.approve,
    dialog: (onClose) => <ApproveDialog withdrawal={withdrawal} onClose={onClose} />,
  }
  const pay: Decision = {
    letter: 'P',
    label: text.pay,
    dialog: (onClose) => <PayDialog withdrawal={withdrawal} onClose={onClose} />,
  }
  const takeBack: Decision = {
    letter: 'U',
    label: text.takeBack,
    isDanger: true,
    dialog: (onClose) => <TakeBackDialog withdrawal={withdrawal} onClose={onClose} />,
  }
  const reject: Decision = {
    letter: 'R',
    label: text.reject,
    isDanger: true,
    dialog: (onClose) => <RejectDialog withdrawal={withdrawal} onClose={onClose} />,
  }
  const onward = isPending ? [approve] : [pay, takeBack]
  const possible = [...(isHeld ? onward.filter((one) => one === takeBack) : onward), reject]
  return (
    <Decisions
      decisions={mayDecide ? possible : []}
      note={isHeld ? text.heldNote : <SetAside withdrawal={withdrawal} mayDecide={mayDecide} />}
    />
  )
}

type SetAsideProps = { withdrawal: WithdrawalView; mayDecide: boolean }

function SetAside({ withdrawal, mayDecide }: SetAsideProps) {
  const { answer } = useAnswer(getTreasury, {})
  return (
    <>
      {!mayDecide && `${text.readOnly} `}
      {text.setAside}
      {answer && (
        <>
          {' '}
          {text.treasuryAfter} <Amount of={add(answer.treasury, withdrawal.fee)} />
          {words.fullStop}
        </>
      )}
    </>
  )
}
