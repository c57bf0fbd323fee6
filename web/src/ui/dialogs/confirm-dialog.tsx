import { uiText as words } from '@clearstead/texts/ui/ui'
import type { ReactNode } from 'react'
import type { Failure } from '../../plumbing/use-act.ts'
import { Button } from '../actions/button.tsx'
import { RefusalNotice } from '../states/notice.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  isOpen: boolean
  onClose: () => void
  title: string
  lead?: ReactNode
  /** The text of the button: the action itself, such as "Pay $47.50". */
  act: string
  /** The text of the other button. */
  back?: string
  onConfirm: () => void
  isDanger?: boolean
  /** Long texts start at their top, and Enter does not confirm them. */
  isLong?: boolean
  /** Nobody has pressed for it. */
  isUnasked?: boolean
  isDisabled?: boolean
  isBusy?: boolean
  refusal?: Failure | undefined
  /** What is confirmed, such as amount and address. */
  children?: ReactNode
}

/** Asks for confirmation before something that cannot be undone. */
export function ConfirmDialog({
  act,
  back,
  onConfirm,
  isDanger,
  isLong,
  isDisabled,
  isBusy,
  refusal,
  children,
  ...dialog
}: Props) {
  return (
    <Dialog
      {...dialog}
      foot={
        <>
          <Button look="plain" onClick={dialog.onClose}>
            {back ?? words.cancel}
          </Button>
          <Button
            look={isDanger ? 'danger' : 'primary'}
            isBusy={isBusy}
            disabled={isDisabled}
            onClick={onConfirm}
            // Enter confirms, except what is dangerous.
            autoFocus={!isDanger && !isLong}
          >
            {act}
          </Button>
        </>
      }
    >
      {children}
      <RefusalNotice refusal={refusal} />
    </Dialog>
  )
}
