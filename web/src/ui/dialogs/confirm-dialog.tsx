import type { ReactNode } from 'react'
import { useText } from '../../plumbing/texts.ts'
import type { Failure } from '../../plumbing/use-act.ts'
import { Button } from '../actions/button.tsx'
import { RefusalNotice } from '../states/refusal-notice.tsx'
import { uiText } from '../text.ts'
import { Dialog } from './dialog.tsx'

type Props = {
  isOpen: boolean
  onClose: () => void
  title: string
  lead?: ReactNode
  /** What the button says: the act itself, such as "Pay $47.50". */
  act: string
  /** What the other button says. */
  back?: string
  onConfirm: () => void
  isDanger?: boolean
  /** There is much to read first: it begins at its top, and Enter does not confirm it. */
  isLong?: boolean
  isBusy?: boolean
  refusal?: Failure | undefined
  /** Amount and address, in sight before it is done. */
  children?: ReactNode
}

/** Asks once more before what cannot be undone. */
export function ConfirmDialog({
  act,
  back,
  onConfirm,
  isDanger,
  isLong,
  isBusy,
  refusal,
  children,
  ...dialog
}: Props) {
  const words = useText(uiText)
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
            onClick={onConfirm}
            // Enter does what was asked; a danger must be gone to.
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
