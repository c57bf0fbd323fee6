import type { AnyEndpoint, RequestOf } from '@clearstead/contract/call/endpoint'
import type { ComponentProps } from 'react'
import { type ActOptions, useAct } from '../../plumbing/use-act.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

export type ActDialogProps<E extends AnyEndpoint> = Omit<
  ComponentProps<typeof ConfirmDialog>,
  'isOpen' | 'onConfirm' | 'isBusy' | 'refusal'
> & {
  endpoint: E
  request: RequestOf<E>
  /** Without `onDone` the dialog closes once the call is made. */
  options?: ActOptions<E>
}

/** Asks for confirmation, then makes the call. A refusal keeps it open. */
export function ActDialog<E extends AnyEndpoint>({
  endpoint,
  request,
  options,
  ...dialog
}: ActDialogProps<E>) {
  const { act, isSending, refusal } = useAct(endpoint, {
    onDone: () => dialog.onClose(),
    ...options,
  })
  return (
    <ConfirmDialog
      {...dialog}
      isOpen
      onConfirm={() => act(request)}
      isBusy={isSending}
      refusal={refusal}
    />
  )
}
