import { Refusal } from '@clearstead/contract/call/refusal'
import type { RefusalCode } from '@clearstead/contract/refusal'
import { rewardsText as text } from '@clearstead/texts/awards/rewards'
import type { ReactNode } from 'react'
import type { Failure } from '../../../plumbing/use-act.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Notice, RefusalNotice } from '../../../ui/states/notice.tsx'

const taken: readonly RefusalCode[] = ['rewards.claimed', 'bonus.claimed', 'rewards.carried']
const passing: readonly RefusalCode[] = ['treasury.short', 'call.failed']

/** Whether another try would be refused as well. */
function isFinal(failure: Failure): boolean {
  return failure instanceof Refusal && !passing.includes(failure.code)
}

/** What a refused claim means: the treasury cannot pay, it was claimed before, or the server's own reason. */
function ClaimRefused({ refusal }: { refusal: Failure | undefined }) {
  if (!(refusal instanceof Refusal)) return <RefusalNotice refusal={refusal} />
  const { code, message } = refusal
  if (code === 'treasury.short') {
    return (
      <Notice tone="wait" title={text.shortTitle} isAlert>
        {text.shortBody}
      </Notice>
    )
  }
  if (taken.includes(code)) {
    return (
      <Notice tone="info" title={text.takenTitle} isAlert>
        <p>{code === 'rewards.carried' ? message : text.takenBody}</p>
      </Notice>
    )
  }
  if (code === 'people.blocked') {
    return (
      <Notice tone="bad" title={text.denied} isAlert>
        {text.deniedBody}
      </Notice>
    )
  }
  return (
    <Notice tone="bad" title={text.changedTitle} isAlert>
      {message}
    </Notice>
  )
}

type Props = {
  onClose: () => void
  title: string
  lead: string
  /** The text of the button, with the amount. */
  act: string
  onConfirm: () => void
  isBusy: boolean
  refusal: Failure | undefined
  /** Why it cannot be confirmed, in place of the button. */
  hindrance?: ReactNode
  /** What is confirmed. */
  children: ReactNode
  /** The receipt, once it is done, and its title. */
  receipt: ReactNode
  receiptTitle: string
  /** Shows the way to the income that was paid. */
  isPaid?: boolean
}

/** Confirms with the amount in sight, and then is the receipt. */
export function ClaimFrame({ receipt, receiptTitle, isPaid = true, ...question }: Props) {
  if (!receipt) return <Question {...question} />
  return (
    <Dialog
      isOpen
      onClose={question.onClose}
      title={receiptTitle}
      foot={
        <>
          {isPaid && (
            <LinkButton to="/user/income" search={{ tab: 'details' }} look="plain">
              {text.seeIncome}
            </LinkButton>
          )}
          <Button onClick={question.onClose} autoFocus>
            {text.close}
          </Button>
        </>
      }
    >
      <div role="status">
        <Stack gap={4}>{receipt}</Stack>
      </div>
    </Dialog>
  )
}

type QuestionProps = Omit<Props, 'receipt' | 'receiptTitle' | 'isPaid'>

function Question(props: QuestionProps) {
  const { onClose, title, lead, act, onConfirm, isBusy, refusal, hindrance, children } = props
  const isOver = refusal !== undefined && isFinal(refusal)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      lead={lead}
      foot={
        <>
          <Button look="plain" onClick={onClose}>
            {isOver ? text.close : text.cancel}
          </Button>
          {hindrance ? (
            <LinkButton to="/user/subscription">{text.toPlans}</LinkButton>
          ) : (
            !isOver && (
              <Button isBusy={isBusy} onClick={onConfirm} autoFocus>
                {act}
              </Button>
            )
          )}
        </>
      }
    >
      <Stack gap={4}>
        {children}
        {hindrance}
        <ClaimRefused refusal={refusal} />
      </Stack>
    </Dialog>
  )
}
