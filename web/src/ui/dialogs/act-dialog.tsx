import type { AnyEndpoint, RequestOf } from '@clearstead/contract/call/endpoint'
import { dialogText as text } from '@clearstead/texts/ui/dialog'
import { uiText as words } from '@clearstead/texts/ui/ui'
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

type Props<E extends AnyEndpoint> = Omit<ActDialogProps<E>, 'lead' | 'act' | 'back' | 'isDanger'>

/** Asks for confirmation before an item of a list is deleted. Its content says what is deleted, and what stays. */
export function DeleteDialog<E extends AnyEndpoint>(props: Props<E>) {
  return (
    <ActDialog<E>
      {...props}
      lead={text.deleteItem}
      act={words.deleteIt}
      back={text.goBack}
      isDanger
    />
  )
}
