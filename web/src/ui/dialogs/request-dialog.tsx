import type { AnyEndpoint } from '@clearstead/contract/call/endpoint'
import { uiText as words } from '@clearstead/texts/ui/ui'
import { type ReactNode, useState } from 'react'
import { Button } from '../actions/button.tsx'
import { ActDialog, type ActDialogProps } from './act-dialog.tsx'
import { Dialog } from './dialog.tsx'

type Props<E extends AnyEndpoint> = {
  onClose: () => void
  title: string
  /** How it is cancelled; `act` is the text of both buttons. */
  cancel: Omit<ActDialogProps<E>, 'onClose' | 'isDanger'>
  canCancel: boolean
  children: ReactNode
}

/** A member's request, which they can cancel while it waits. */
export function RequestDialog<E extends AnyEndpoint>(props: Props<E>) {
  const { onClose, title, cancel, canCancel, children } = props
  const [isAsking, setIsAsking] = useState(false)
  if (isAsking) return <ActDialog<E> {...cancel} isDanger onClose={() => setIsAsking(false)} />
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      foot={
        <>
          {canCancel && (
            <Button look="quiet" onClick={() => setIsAsking(true)}>
              {cancel.act}
            </Button>
          )}
          <Button look="plain" onClick={onClose}>
            {words.close}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
